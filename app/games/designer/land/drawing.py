"""A land that is drawn by fingers, square by square or a block at a time.

What is drawn is a document as `engine.games.designer.box.own_lands` checks it: whatever is wrong is
told below the map for as long as it is, and `key` is what a right one goes by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.designer.kind_key import KindKey as _KindKey  # noqa: F401  (kv names it)
from app.theme import theme
from app.words import counted
from engine.games.designer.box.lands import (
    GATE,
    LAND,
    LEVELS,
    OUTSIDE,
    POND,
    Square,
    plot_from,
)
from engine.games.designer.box.own_lands import MOST_POINTS, NAME, SIDE, check_land, land_key

GATE_SIDE: Final = 2
GAP: Final = 0.06  # between squares, in sides of one
HELP: Final = "Drag over the squares of your land. Drag over them again to clear them."
_BARE: Final = ("#" * SIDE,) * (SIDE - GATE_SIDE) + ("GG" + "#" * (SIDE - GATE_SIDE),) * GATE_SIDE


def filled(rows: Sequence[str], start: Square, goal: Square, sign: str) -> list[str]:
    """A map with a block of squares from one to another filled; the gate stays.

    Where the first one has the sign already, the block is cleared: water to land, land to nothing.
    A gate is put where the finger is, and what it stood on before is nothing again.
    """
    if sign == GATE:
        return _gated(rows, goal)
    if rows[start[1]][start[0]] == sign:
        sign = OUTSIDE if sign in (LAND, OUTSIDE) else LAND
    xs, ys = (range(min(pair), max(pair) + 1) for pair in zip(start, goal, strict=True))
    return [
        "".join(sign if x in xs and y in ys and old != GATE else old for x, old in enumerate(row))
        for y, row in enumerate(rows)
    ]


def _gated(rows: Sequence[str], at: Square) -> list[str]:
    left, top = (min(max(side, 0), SIDE - GATE_SIDE) for side in at)
    gate = {(left + x, top + y) for x in range(GATE_SIDE) for y in range(GATE_SIDE)}
    return [
        "".join(
            GATE if (x, y) in gate else OUTSIDE if old == GATE else old for x, old in enumerate(row)
        )
        for y, row in enumerate(rows)
    ]


def spread(rows: Sequence[str]) -> list[str]:
    """A map in the middle of one that is as large as can be drawn on."""
    above, left = (SIDE - len(rows)) // 2, (SIDE - len(rows[0])) // 2
    wide = [(OUTSIDE * left + row).ljust(SIDE, OUTSIDE) for row in rows]
    empty = OUTSIDE * SIDE
    return [*[empty] * above, *wide, *[empty] * (SIDE - above - len(rows))]


class LandGrid(Widget):
    """The squares of a map under fingers; `sign` is what they put down.

    `on_drawn` tells that a finger was lifted, and the map is what it has become.
    """

    __events__ = ("on_drawn",)

    rows = ListProperty(_BARE)
    sign = StringProperty(LAND)
    repaints = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self._before: list[str] = []
        self._start: Square | None = None
        for name in ("pos", "size", "rows", "repaints"):
            self.fbind(name, self._draw)

    # Places.

    @property
    def side(self) -> float:
        return min(self.width, self.height) / SIDE

    def box_of(self, square: Square, inset: float = GAP / 2) -> Box:
        """Where a square lies, in window pixels of its own."""
        side = self.side
        x = self.center_x + (square[0] - SIDE / 2) * side
        y = self.center_y + (SIDE / 2 - square[1] - 1) * side
        return Box(x, y, side, side).grown(-inset * side)

    def square_at(self, x: float, y: float) -> Square | None:
        column = int((x - self.center_x) // self.side + SIDE / 2)
        row = int((self.center_y - y) // self.side + SIDE / 2)
        return (column, row) if column in range(SIDE) and row in range(SIDE) else None

    # Fingers.

    def on_touch_down(self, touch: Any) -> bool:
        square = self.square_at(*touch.pos) if self.collide_point(*touch.pos) else None
        if square is None or self._start is not None or self.disabled:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._before, self._start = list(self.rows), square
        self._fill(square)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        square = self.square_at(*touch.pos)
        if square is not None:
            self._fill(square)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._start = None
        self.dispatch("on_drawn")
        return True

    def on_drawn(self) -> None:
        """A finger was lifted."""

    def _fill(self, goal: Square) -> None:
        assert self._start
        self.rows = filled(self._before, self._start, goal, self.sign)

    # Drawing.

    def _draw(self, *_: object) -> None:
        drawn = self._drawn
        drawn.clear()
        if self.side < 1:
            return
        for y, row in enumerate(self.rows):
            for x, sign in enumerate(row):
                if sign == OUTSIDE:
                    self._outline((x, y))
                elif sign != GATE:
                    self._slab((x, y), sign)
        self._gate(
            [(x, y) for y, row in enumerate(self.rows) for x, s in enumerate(row) if s == GATE]
        )

    def _outline(self, square: Square) -> None:
        box = self.box_of(square, 2 * GAP)
        self._drawn.add(Color(*theme.outline))
        self._drawn.add(Line(rounded_rectangle=(*box, 0.12 * self.side), width=dp(0.6)))

    def _slab(self, square: Square, sign: str) -> None:
        self._drawn.add(Color(*theme.terrain("land")))
        self._round(self.box_of(square), 0.1)
        if sign != LAND:
            # A pond fills its square, a stream is narrow.
            self._drawn.add(Color(*theme.terrain("water")))
            self._round(self.box_of(square, GAP if sign == POND else 0.3), 0.2)

    def _gate(self, squares: Sequence[Square]) -> None:
        """All of the gate as one stone, with the arch of the cards' maps."""
        if not squares:
            return
        low, high = self.box_of((squares[0][0], squares[-1][1])), self.box_of(squares[-1])
        top = self.box_of(squares[0])
        box = Box(low.x, low.y, high.right - low.x, top.top - low.y)
        self._drawn.add(Color(*theme.primary))
        self._round(box, 0.2)
        self._drawn.add(Color(*theme.on_primary))
        post = 0.12 * self.side
        for x in (box.x + 0.25 * box.w, box.right - 0.25 * box.w - post):
            self._drawn.add(Rectangle(pos=(x, box.y + 0.25 * box.h), size=(post, 0.5 * box.h)))
        bar = (0.62 * box.w, 0.14 * self.side)
        self._drawn.add(Rectangle(pos=(box.centre[0] - bar[0] / 2, box.y + 0.7 * box.h), size=bar))

    def _round(self, box: Box, radius: float) -> None:
        corner = [radius * self.side]
        self._drawn.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=corner))


class LandDrawing(BoxLayout):
    """The map, what fingers put on it, how hard the land is and what it is worth."""

    kind = StringProperty(LAND)  # what fingers put down
    rows = ListProperty(_BARE)
    level = NumericProperty(LEVELS[1])
    points = NumericProperty(15)
    name = StringProperty(NAME)
    most_points = MOST_POINTS
    levels = LEVELS
    # The room that there is: tools lie beside the map, and there is little for them.
    beside = BooleanProperty(False)
    cramped = BooleanProperty(False)
    tools_wide = NumericProperty(0)  # pixels beside the map

    # What comes of it.
    said = StringProperty(HELP)
    key = StringProperty("")  # empty while something is wrong

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("rows", "level", "points", "name"):
            self.fbind(name, self._judge)
        self._judge()

    @property
    def document(self) -> dict[str, Any]:
        level, points = int(self.level), int(self.points)
        return {"name": self.name, "level": level, "points": points, "rows": list(self.rows)}

    def _judge(self, *_: object) -> None:
        document = self.document
        wrong, tiles = check_land(document), len(plot_from(self.rows).land)
        self.said = wrong[0] if wrong else f"{counted(tiles, 'tile')} to lay."
        if not tiles:
            self.said = HELP
        self.key = "" if wrong else land_key(document)

    def show(self, document: Mapping[str, Any]) -> None:
        """Go on with a land that was drawn before."""
        self.name, self.level, self.points = (document[k] for k in ("name", "level", "points"))
        self.kind, self.rows = LAND, spread(document["rows"])

    def clear(self) -> None:
        """Begin anew."""
        self.kind, self.rows = LAND, _BARE
