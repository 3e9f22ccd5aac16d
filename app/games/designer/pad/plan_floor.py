"""The land on which people lay out a course by hand: taps choose squares, tiles are dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.draw.shapes import Point
from app.games.designer.carried import LARGER, Carried, floating
from app.games.designer.land.floor import LandFloor
from app.games.designer.pad.plan import CoursePlan
from app.theme import theme
from app.widgets.surfaces.viewport import FITS, SLOP, Viewport
from engine.games.designer.box.lands import Square, plot_of
from engine.games.designer.model import Numbers

FAINT: Final = 0.25  # how strong a tile is seen where it lay before it was taken up


class PlanFloor(Viewport):
    """Shows a plan in its window. `tapped` is told a square, `moved` two: from where to where."""

    label = StringProperty("Course")

    def __init__(
        self,
        tapped: Callable[[Square], object],
        moved: Callable[[Square, Square], object],
        **kwargs: Any,
    ) -> None:
        self._tapped, self._moved = tapped, moved
        self._shown: tuple[CoursePlan, tuple[Square, ...], Square | None, Numbers, str] | None = (
            None
        )
        self._finger: Any = None
        self._start: Point = (0, 0)
        self._from: Square = (0, 0)
        self._carrying = False
        self.carried = Carried()
        self.floor = LandFloor(self._on_floor, self.let_go)
        super().__init__(board=self.floor, overflows=True, **kwargs)
        self._lay_soon = Clock.create_trigger(lambda _dt: self._lay(), -1)
        for name in ("pos", "size"):
            self.fbind(name, self._lay_soon)
        theme.bind(repaints=self._repaint)  # which lets go of dead widgets

    def _repaint(self, *_: object) -> None:
        self._lay_soon()

    def show(
        self,
        plan: CoursePlan,
        framed: Iterable[Square],
        last: Square | None,
        numbers: Numbers,
        look: str,
    ) -> None:
        """Show a plan with the numbers of its holes in the colour of a seat.

        What may be filled now is `framed`; `last` is the tile that was laid or touched last.
        """
        self._shown = (plan, tuple(framed), last, numbers, look)
        self._lay_soon()

    def _lay(self) -> None:
        if self._shown is None or min(self.size) < dp(40):
            return
        plan, framed, last, numbers, look = self._shown
        floor = self.floor
        floor.lay(plan.land, plan.tiles, list(theme.background), room=framed)
        floor.lay_tokens(numbers, look, [at for _, at in plan.numbers])
        tile = plan.lying.get(last) if last else None
        if tile:
            floor.hints.show_ghost(tile.face, tile.square, tile.turns, firm=True)
            floor.hints.show_edges(plan.fits(tile.square))
        floor.hints.show_frame(framed)

    # Fingers.

    def _on_floor(self, what: str, touch: Any) -> bool:
        if self._shown is None or self.floor.squares is None:
            return False
        if what == "down":
            return self._down(touch)
        if touch is not self._finger:
            return False
        at = self.floor.to_window(*touch.pos)
        if what == "move":
            self._move(touch, at)
        else:
            self._up(touch, at)
        return True

    def _down(self, touch: Any) -> bool:
        assert self._shown
        square = self.floor.square_at(*touch.pos)
        tile = square in self._shown[0].lying
        if self._finger or (touch.is_double_tap and self.zoom > FITS and not tile):
            return False  # the window fits the land
        self._finger, self._from = touch, square
        self._start = self.floor.to_window(*touch.pos)
        touch.grab(self.floor)
        return True

    def _move(self, touch: Any, at: Point) -> None:
        assert self._shown
        if self._carrying:
            self._carry(at)
            return
        if hypot(at[0] - self._start[0], at[1] - self._start[1]) <= dp(SLOP):
            return
        tile = self._shown[0].lying.get(self._from)
        if tile:
            self._carrying = True
            self.floor.hints.clear()
            self.floor.fade_tile(self._from, FAINT)
            side = self.floor.side * self.zoom * LARGER
            self.carried.lift(tile.face, tile.turns, side, at)
            self._carry(at)
        elif self.zoom > FITS:
            self.take_over(touch)
            self.let_go()

    def _carry(self, at: Point) -> Square | None:
        """Move the picture of a tile and light the square below it; name it where it is free."""
        assert self._shown
        plan, hints = self._shown[0], self.floor.hints
        middle = floating(at, self.to_window(*self.pos)[1])
        over = None
        if self.collide_point(*self.to_widget(*middle)):
            over = self.floor.square_at(*self.floor.to_widget(*middle))
        self.carried.put(middle, sheer=over is not None)
        free = over not in plan.lying.keys() | plot_of(plan.land).gate
        hints.show_frame((over,) if over and free else ())
        hints.show_shut(None if free or over == self._from else over)
        return over if free else None

    def _up(self, touch: Any, at: Point) -> None:
        carrying, start = self._carrying, self._from
        goal = self._carry(at) if carrying else None
        self.let_go()
        if not carrying:
            self._tapped(self.floor.square_at(*touch.pos))
        elif goal is not None:
            self._moved(start, goal)

    def let_go(self) -> None:
        """Forget the finger; a tile that was carried lies where it was."""
        if self._finger:
            self._finger.ungrab(self.floor)
        self._finger, carried, self._carrying = None, self._carrying, False
        self.carried.drop()
        if carried:
            self._lay_soon()
