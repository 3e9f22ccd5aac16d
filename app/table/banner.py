"""The banner over a board: a few words, for a moment, on what has changed the game."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.table.session import seating
from app.table.session.loop import Ticking
from app.table.session.session import TableSession
from app.theme import theme
from app.touch import Touch
from app.widgets.surfaces.plates import FilledPlate
from app.widgets.text import label as _text  # noqa: F401  (its kv names must exist first)
from engine.core.game import Seat

SECONDS = {"full": 2.6, "fast": 1.8, "off": 1.8}  # that it stays, by the setting of animations
MOTION = 200  # milliseconds
MOST = 3  # lines
ABOVE = 12  # dp between it and the upper edge of the board, or a spot
SEEN = ("cup", "golfer")  # spots of a board that it does not lie on: what it tells of is there


class Banner(FilledPlate, BoxLayout):
    """The first of its words large, the rest below; touches go through it."""

    title = StringProperty("")
    text = StringProperty("")
    shown = NumericProperty(0)  # from 0 to 1 while it comes
    room = NumericProperty(0)  # the width of the board, in pixels

    def on_touch_down(self, _touch: Touch) -> bool:
        return False


class Banners:
    """Shows the headlines of a session's moves on its screen, one banner at a time.

    It waits for a curtain, a question or the scores of a round to go; where hands are secret
    everybody sees it at their first look. The next touch puts it aside, and is no touch less.
    """

    def __init__(self, session: TableSession, screen: Widget) -> None:
        self._session, self._screen, self._board = session, screen, session.board
        self._ply = session.table.ply
        self._unseen: dict[Seat, tuple[str, ...]] = {}
        self._banner: Banner | None = None
        self._leaving: Ticking | None = None
        session.news.bind(changes=self._look)
        self._board.bind(pos=self._place, size=self._place)

    def _look(self, *_: object) -> None:
        """Something happened: see whether it is worth a banner, and whether it can be seen."""
        session, news = self._session, self._session.news
        if news.moving:
            return
        ply = session.table.ply
        if ply != self._ply:
            if ply != self._ply + 1:
                self._unseen.clear()
                self.close()
            else:
                self._keep((*session.record(), *session.table.headlines()))
            self._ply = ply
        if not (news.covered or news.round_done or news.question):
            self._show(self._unseen.pop(session.desk.me, ()))

    def _keep(self, lines: tuple[str, ...]) -> None:
        table, me = self._session.table, self._session.desk.me
        people = [seat for seat in range(len(table.setup.seats)) if seating.is_person(table, seat)]
        for seat in people if lines and table.setup.mode.hidden and people else [me]:
            self._unseen[seat] = (*self._unseen.get(seat, ()), *lines)[-MOST:]

    def _show(self, lines: tuple[str, ...]) -> None:
        if not lines or self._session.learning.step:  # a lesson says it in its own words
            return
        self.close()
        self._banner = Banner(title=lines[0], text="\n".join(lines[1:]), room=self._board.width)
        self._banner.bind(size=self._place)
        self._screen.add_widget(self._banner)
        self._place()
        seconds = theme.time(MOTION)
        if seconds:
            Animation(shown=1, d=seconds, t="out_cubic").start(self._banner)
        else:
            self._banner.shown = 1
        self._leaving = Clock.schedule_once(self.close, SECONDS[theme.animations])

    def _place(self, *_: object) -> None:
        banner, screen, board = self._banner, self._screen, self._board
        if banner is None:
            return
        x, y = screen.to_widget(*board.to_window(*board.pos))
        banner.room = board.width
        banner.center_x = x + board.width / 2
        banner.top = y + board.height - dp(ABOVE)
        if spot := next(filter(None, map(board.spot, SEEN)), None):
            (left, bottom), (right, top) = screen.to_widget(*spot[:2]), screen.to_widget(*spot[2:])
            beside = right <= banner.x or banner.right <= left
            if not beside and banner.y < top and bottom < banner.top:
                banner.top = bottom - dp(ABOVE)

    def close(self, *_: object) -> None:
        """Take the banner away."""
        if self._banner is not None:
            if self._leaving:
                self._leaving.cancel()
            Animation.cancel_all(self._banner, "shown")
            self._screen.remove_widget(self._banner)
            self._banner = None


kv.load("table/banner")
