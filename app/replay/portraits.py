"""Small pictures of tables, drawn anew where the one that lies there is none or wears another
look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.metrics import dp
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app.games import make_board
from app.replay.replay_desk import ReplayDesk
from app.running import running_app
from app.slices import Slices
from app.store.drawn import take_picture, when_resting
from app.table.board.board import AnyBoard
from app.theme import theme
from app.touch import is_pressed
from app.widgets.pictures import buffers
from app.window import frame
from engine.play.table import Table
from engine.review.replay import Replay

PAUSE = 0.2  # seconds before each, in which fingers are heard
BARS = {"upright": (0, 210), "across": (352, 0), "wide": (412, 72)}  # dp that a board has not


class Portraits:
    """Draws one after the other, of those that are in sight, and then of those that are where
    people come back to; lists need not wait for it."""

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._board: AnyBoard | None = None  # being drawn
        self._work = Slices()
        self._next = Clock.create_trigger(self._draw_next, PAUSE)

    def ask(self, picture: Any) -> None:
        """Draw the table of an EntryPicture, which is told when that is done."""
        self._waiting.append(picture)
        self._next()

    def _draw_next(self, *_: object) -> None:
        self._waiting = list(filter(_may_be_seen, self._waiting))
        if not self._waiting or self._board is not None or self._work.busy:
            return
        seen_first = sorted(self._waiting, key=lambda picture: not picture.get_root_window())
        picture = next(filter(_in_view, seen_first), None)
        if picture is None or is_pressed() or not running_app().root.navigation:
            self._next()  # it may be scrolled into view; fingers and games are not kept waiting
            return
        self._waiting.remove(picture)
        self._work.begin(self._draw(picture))

    def _draw(self, picture: Any) -> Iterator[None]:
        """One step a frame: all of them together are as long as ten frames."""
        try:
            yield from self._lay(picture.entry.slot)
        except Exception as trouble:  # a list is a list still: it says itself what is damaged
            Logger.warning("Saves: no picture of %s: %r", picture.entry.slot, trouble)
            self._board = None
            self._next()
            return
        assert self._board is not None
        when_resting(self._board, lambda: self._take(picture))

    def _lay(self, slot: str) -> Iterator[None]:
        """The board as the table was left, as large as it would be in this window."""
        app = running_app()
        table = app.tables.open(slot)
        assert isinstance(table, Table)  # pads have no board
        yield
        beside, above = BARS[frame.shape]
        self._board = board = make_board(table.game.info.key)
        yield
        board.size = frame.width - dp(beside), frame.height - dp(above)
        board.ground = theme.background if frame.shape == "upright" else theme.board
        board.desk = ReplayDesk(table, Replay(table), app.feedback, app.settings.shoot_on_release)
        board.show()
        while buffers.queue.waiting:
            yield
            buffers.queue.paint_for(0)

    def _take(self, picture: Any) -> None:
        board, self._board = self._board, None
        assert board is not None
        tables, slot = running_app().tables, picture.entry.slot
        if running_app().root.navigation and tables.holds(
            slot
        ):  # else it may have gone on, or away
            board.pose(True)
            take_picture(board.portrait, tables.picture(slot))
            picture.drawn_anew()
        buffers.let_go(board)
        self._next()


def _may_be_seen(picture: Widget) -> bool:
    """Whether it is in the window, or on a screen that may come back there: not on one that was let
    go of, which would stay for it."""
    while isinstance(picture.parent, Widget):
        picture = picture.parent
    kept = isinstance(picture, Screen) and picture.manager is not None
    return kept or picture.parent is not None


def _in_view(picture: Widget) -> bool:
    bottom = picture.to_window(*picture.pos)[1]
    return bool(bottom < Window.height and bottom + picture.height > 0)
