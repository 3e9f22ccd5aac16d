"""The land on which people lay out a course by hand: taps choose squares, tiles are dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.draw.shapes import Point
from app.games.designer.carried import LARGER, Carried, floating
from app.games.designer.land.floor import LandFloor
from app.games.designer.pad.plan import CoursePlan
from app.recogniser import Finger, Gesture, Recogniser
from app.theme import theme
from app.widgets.surfaces.viewport import FITS, Viewport
from engine.games.designer.box.lands import Square, plot_of
from engine.games.designer.model import Laid, Numbers

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
        self.recogniser = Recogniser()
        self.carried = Carried()
        self.floor = LandFloor()
        self.floor.feel(self.recogniser, self._begin)
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

    def _begin(self, finger: Finger) -> Gesture | None:
        if self._shown is None or self.floor.squares is None:
            return None
        square = self.floor.square_at(*finger.pos)
        tile = self._shown[0].lying.get(square)
        if finger.is_double_tap and self.zoom > FITS and tile is None:
            return None  # the window fits the land
        return OnPlan(self, square, tile)

    def tap(self, square: Square) -> None:
        self._tapped(square)

    def lift(self, tile: Laid, at: Point) -> None:
        """Take a tile up: a faint one stays where it lies."""
        self.floor.hints.clear()
        self.floor.fade_tile(tile.square, FAINT)
        side = self.floor.side * self.zoom * LARGER
        self.carried.lift(tile.face, tile.turns, side, at)

    def carry(self, tile: Laid, at: Point) -> Square | None:
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
        hints.show_shut(None if free or over == tile.square else over)
        return over if free else None

    def drop(self, tile: Laid, goal: Square | None) -> None:
        """Let a tile go over a square; without one it lies where it was."""
        self.carried.drop()
        self._lay_soon()
        if goal is not None:
            self._moved(tile.square, goal)

    def let_go(self) -> None:
        """Forget the finger; a tile that was carried lies where it was."""
        self.recogniser.cancel()


class OnPlan(Gesture):
    """A square is tapped, or its tile is taken up."""

    def __init__(self, plan: PlanFloor, square: Square, tile: Laid | None) -> None:
        self.plan, self.square, self.tile = plan, square, tile
        self.pans = None if tile else plan

    def drag(self, finger: Finger) -> Gesture | None:
        if self.tile is None:
            return Gesture()
        self.plan.lift(self.tile, finger.at)
        return CarryingTile(self.plan, self.tile)

    def tap(self, finger: Finger) -> None:
        self.plan.tap(self.square)


class CarryingTile(Gesture):
    """A tile of a plan is carried to another square."""

    def __init__(self, plan: PlanFloor, tile: Laid) -> None:
        self.plan, self.tile = plan, tile

    def follow(self, finger: Finger) -> None:
        self.plan.carry(self.tile, finger.at)

    def release(self, finger: Finger) -> None:
        self.plan.drop(self.tile, self.plan.carry(self.tile, finger.at))

    def cancel(self) -> None:
        self.plan.drop(self.tile, None)
