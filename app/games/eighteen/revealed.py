"""The revealed clubs in the order of play: a column beside the course, or a strip above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import Box, fitted, frame, words
from app.games.eighteen.cards.stock import DISC
from app.theme import WHITE, theme
from app.widgets import Pressable
from app.widgets.tokens import token
from engine.games.eighteen.box.clubs import CLUBS

HIGH, LOW = 64, 48  # dp of a row of the column, of the strip
WIDEST = 168  # dp of a row at most
GAP = 10
FADED = 0.6


class Revealed(NamedTuple):
    """Somebody's club on the table."""

    club: int  # HIDDEN while it lies face down
    colour: str
    name: str
    state: str = "coming"  # or "playing", "played"


class RevealedRow(Pressable, Widget):
    """One of them: the initiative in its disc, the club, and whose it is."""

    def __init__(self, shown: Revealed, compact: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint = (None, None)
        self.shown, self._compact = shown, compact
        club = CLUBS.get(shown.club)
        self._title = club.name if club else "Club chosen"
        self.label = f"{shown.name}: {self._title}"
        self._disc = str(club.initiative) if club else "?"
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self._measure()
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        theme.bind(repaints=self._draw, text_scale=self._draw)

    @property
    def _radius(self) -> float:
        return dp(14 if self._compact else 20)

    @property
    def _sizes(self) -> tuple[float, float]:
        return (13.0, 12.0) if self._compact else (15.0, 14.0)

    def _measure(self) -> None:
        """As wide as its words in a strip; the column has one width for all."""
        self.height = dp(LOW if self._compact else HIGH)
        self.width = dp(WIDEST)
        if self._compact:
            large, small = self._sizes
            title = words(self._title, large, 700).width
            whose = words(self.shown.name, small, 500).width + dp(20)
            self.width = min(dp(WIDEST), 2 * self._radius + max(title, whose) + dp(26))

    def _draw(self, *_: object) -> None:
        self._drawn.clear()
        if self.width < dp(40):
            return
        playing, played = self.shown.state == "playing", self.shown.state == "played"
        alpha = FADED if played else 1.0
        box = Box(*self.pos, *self.size).grown(-dp(1.5))
        corner = dp(12 if self._compact else 16)
        self._tint(theme.surface, 0.6 if played else 1.0)
        self._drawn.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner]))
        self._tint(theme.primary if playing else theme.outline_variant, 1.0)
        for line in frame(box, corner, dp(3 if playing else 1.2)):
            self._drawn.add(line)
        pad = dp(6 if self._compact else 12)
        centre = (box.x + pad + self._radius, box.centre[1])
        if theme.dark:
            self._tint(theme.outline_variant, alpha)
            self._drawn.add(disc(centre, self._radius + dp(1)))
        self._tint(DISC, alpha)
        self._drawn.add(disc(centre, self._radius))
        large, small = self._sizes
        number = words(self._disc, min(15.0, self._radius / dp(1) * 0.8 + 2), 800)
        self._write(number, WHITE, 1.0, centre[0] - number.width / 2, centre[1])
        left = centre[0] + self._radius + dp(8)
        room = box.right - dp(6) - left
        title = fitted(self._title, room, large, 700)
        self._write(title, theme.text, alpha, left, box.centre[1] + box.h * 0.2)
        self._draw_owner(left, box.centre[1] - box.h * 0.2, room, small, alpha)

    def _draw_owner(self, left: float, y: float, room: float, size: float, alpha: float) -> None:
        side = dp(14 if self._compact else 18)
        face = token(self.shown.colour, side)
        self._tint([1, 1, 1, 1], alpha)
        corner = (round(left), round(y - side / 2))
        self._drawn.add(Rectangle(texture=face, pos=corner, size=(side, side)))
        name = fitted(self.shown.name, room - side - dp(5), size, 500)
        self._write(name, theme.text2, alpha, left + side + dp(5), y)

    def _write(self, letters: Any, ink: Any, alpha: float, x: float, y: float) -> None:
        self._tint(ink, alpha)
        corner = (round(x), round(y - letters.height / 2))
        self._drawn.add(Rectangle(texture=letters, size=letters.size, pos=corner))

    def _tint(self, colour: Any, alpha: float) -> None:
        self._drawn.add(Color(*colour[:3], alpha))


class RevealedList(ScrollView):
    """All of them; `tapped` is told the club, to show it in large. Scrolls where it is long."""

    def __init__(self, tapped: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint = (None, None)
        self.bar_width = 0
        self._tapped = tapped
        self._rows = BoxLayout(size_hint=(None, None), spacing=dp(GAP))
        self._rows.bind(minimum_size=self._rows.setter("size"))
        self.add_widget(self._rows)
        self.rows: list[RevealedRow] = []
        self._shown: tuple[Any, ...] = ()
        self._look_there = Clock.create_trigger(self._keep_in_sight, -1)

    def show(self, revealed: Sequence[Revealed], compact: bool) -> None:
        """Show clubs in the order of play, as a `compact` strip or as a column."""
        wanted = (tuple(revealed), compact, theme.text_scale)
        if wanted != self._shown:
            self._shown = wanted
            self._build(revealed, compact)
        self._look_there()

    def _build(self, revealed: Sequence[Revealed], compact: bool) -> None:
        self._rows.clear_widgets()
        self._rows.orientation = "horizontal" if compact else "vertical"
        self._rows.spacing = dp(6 if compact else GAP)
        self.do_scroll_x, self.do_scroll_y = compact, not compact
        self.rows = [RevealedRow(each, compact) for each in revealed]
        for row in self.rows:
            row.bind(on_release=lambda tapped: self._tapped(tapped.shown.club))
            self._rows.add_widget(row)
        self.effect_cls = "ScrollEffect"

    @property
    def needed(self) -> tuple[float, float]:
        """The size in which nothing has to scroll, in pixels."""
        along = sum(row.width if self.do_scroll_x else row.height for row in self.rows)
        along += self._rows.spacing * max(0, len(self.rows) - 1)
        across = max(
            (row.height if self.do_scroll_x else row.width for row in self.rows), default=0
        )
        return (along, across) if self.do_scroll_x else (across, along)

    def _keep_in_sight(self, *_: object) -> None:
        """Scroll to whoever plays now."""
        for row in self.rows:
            if row.shown.state == "playing" and self._rows.width > self.width:
                self.scroll_to(row, padding=dp(24), animate=False)
