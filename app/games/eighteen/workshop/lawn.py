"""The lawn that tiles are laid on: how much of it is seen, its marks, and the gestures on it.

A course is written from its first tile, which may become another one with every tile that is laid.
What lies on the lawn stays where it is seen all the same, and the view grows only when tiles come
near to its edge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.graphics import Canvas, Color, InstructionGroup

from app.draw.crisp import disc, ring
from app.draw.grids.hexes import UNIT, HexLayout, cells, outline
from app.draw.paint import fill, show_painted
from app.draw.polygons import dashes
from app.draw.shapes import Box, Point
from app.draw.shapes import around as box_around
from app.games.eighteen.course.fairways import FOOT, HEDGE
from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.course.painting import around, paint_course
from app.recogniser import Finger, Gesture
from app.theme import Colour, theme
from engine.core.grids.hexes import DIRECTIONS, Axial, axial, offset, stepped
from engine.games.eighteen.box.course_layout import CourseLayout, LaidTile
from engine.games.eighteen.box.played_course import ground_of

if TYPE_CHECKING:
    from app.games.eighteen.workshop.builder import EighteenBuilder

TILE: Final = 3  # hexes from the middle of a tile to that of the next
EDGE: Final = HEDGE + FOOT  # radii of a hex that are seen around all places
MIDDLE: Final = 2  # tiles around the first one that are seen from the beginning
LOOSE: Final = 2.0  # how many times as large tiles could be seen before the view gets closer
GHOST: Final = 0.8  # how strongly a tile is seen that would be laid


class Lawn:
    """Knows where on a floor the places of tiles are."""

    def __init__(self, floor: CourseFloor) -> None:
        self.floor = floor
        self._marks, self._ghost = Canvas(), InstructionGroup()
        floor.marks.add(self._marks)
        floor.marks.add(self._ghost)
        self._tiles: tuple[LaidTile, ...] = ()
        self.moved = ""  # the face of a tile that a finger has moved: all others stay
        self._shift: Axial = (0, 0)  # where a course's first tile lies, in tiles
        self._view: Box | None = None  # in radii of a hex, as much as fills the floor
        self._seen_in: tuple[float, float] = (0.0, 0.0)
        self._ghosted: tuple[object, ...] | None = None

    @property
    def _layout(self) -> HexLayout:
        return self.floor.hexes

    def lay(
        self, text: str, tiles: tuple[LaidTile, ...], free: Collection[Axial], ground: Colour
    ) -> None:
        """Show a course, and enough of the lawn for the places around it."""
        self._follow(tiles)
        box = self.floor.whole
        needed = self._extent({tile.at for tile in tiles} | set(free))
        if not tiles:
            needed = box_around([needed, self._extent(_round_about((0, 0)))])
        if self._view is None or box[2:] != self._seen_in or not tiles:
            self._view, self._seen_in = needed, box[2:]
        elif _radius(needed, box) > LOOSE * _radius(self._view, box):
            self._view = needed
        self._view = _filling(box_around([self._view, needed]), box)
        self.floor.lay(ground_of(text), ground, layout=self._laid_out(self._view, box))

    def _follow(self, tiles: tuple[LaidTile, ...]) -> None:
        """Keep what lies on the lawn where it is, though the course may begin elsewhere now."""
        before = {tile.face: tile.at for tile in self._tiles if tile.face != self.moved}
        moves = Counter(
            (before[tile.face][0] - tile.at[0], before[tile.face][1] - tile.at[1])
            for tile in tiles
            if tile.face in before
        )
        (dq, dr), _ = moves.most_common(1)[0] if moves else ((0, 0), 0)
        self._shift = (self._shift[0] + dq, self._shift[1] + dr) if tiles else (0, 0)
        self._tiles, self.moved = tiles, ""

    def shift(self, start: Axial, goal: Axial) -> None:
        """Move all of a course on the lawn, as a finger moves its only tile."""
        q, r = self._shift
        self._shift = (q + goal[0] - start[0], r + goal[1] - start[1])

    def _extent(self, places: Iterable[Axial]) -> Box:
        """The box around places of tiles, as they lie on the lawn."""
        on_lawn = ((at[0] + self._shift[0], at[1] + self._shift[1]) for at in places)
        hexes = [offset(at) for tile in on_lawn for at in _hexes(tile)]
        return UNIT.extent(hexes).grown(EDGE)

    def _laid_out(self, view: Box, box: Box) -> HexLayout:
        radius = _radius(view, box)
        table = HexLayout(radius, (box.x - view.x * radius, box.y - view.y * radius))
        first = offset((TILE * self._shift[0], TILE * self._shift[1]))
        return table._replace(origin=table.centre(*first))

    # Places.

    def tile_at(self, x: float, y: float) -> Axial:
        """The place of a tile at a point: places lie as hexes do, three times as large."""
        return axial(self._layout._replace(radius=TILE * self._layout.radius).at(x, y))

    def hex_at(self, x: float, y: float) -> Axial:
        return axial(self._layout.at(x, y))

    def middle(self, tile: Axial) -> Point:
        """Where the middle of a tile's place is."""
        return self.hex_middle((TILE * tile[0], TILE * tile[1]))

    def hex_middle(self, at: Axial) -> Point:
        return self._layout.centre(*offset(at))

    # Marks.

    def mark(
        self,
        free: Iterable[Axial] = (),
        wanted: Collection[Axial] = (),
        chosen: Axial | None = None,
        ringed: Axial | None = None,
    ) -> None:
        """Dots where a tile may lie, brighter places where it would carry the course on, a line
        around the one that is chosen, a ring around a single hex."""
        layout, unit, grain = self._layout, self.floor.unit, self.floor.grain
        self._marks.clear()
        with self._marks:
            edges = [dashes(line, 1.6 * unit, 4) for at in wanted for line in self._outlines(at)]
            fill((*theme.primary[:3], 0.16), [cell for at in wanted for cell in self._cells(at)])
            fill((*theme.primary[:3], 0.8), [part for edge in edges for part in edge])
        for at in free:
            if at not in wanted:
                self._marks.add(Color(*theme.outline[:3], 0.5))
                self._marks.add(disc(self.middle(at), 4 * unit))
        if chosen is not None:
            self._marks.add(Color(*theme.callout))
            reach = 2.62 * layout.radius
            self._marks.add(ring(self.middle(chosen), reach, 3.5 * unit, grain))
        if ringed is not None:
            self._marks.add(Color(*theme.callout))
            self._marks.add(ring(self.hex_middle(ringed), 0.86 * layout.radius, 3 * unit, grain))

    def _cells(self, tile: Axial) -> list[list[Point]]:
        return cells(self._layout, map(offset, _hexes(tile)), 0.96)

    def _outlines(self, tile: Axial) -> list[list[Point]]:
        return [outline(self._layout, offset(at), 0.9) for at in _hexes(tile)]

    def ghost(self, lying: LaidTile | tuple[str, Axial] | None) -> None:
        """A tile as it would be laid, or a single hex with a letter; None takes it away."""
        wanted = (lying, self._layout, theme.dark) if lying else None
        if wanted == self._ghosted:
            return
        self._ghosted = wanted
        self._ghost.clear()
        if lying is None:
            return
        if isinstance(lying, LaidTile):
            course = CourseLayout(dict(lying.hexes()), (), tiles=(lying,))
        else:
            course = CourseLayout({lying[1]: lying[0]}, ())
        layout = self._layout
        paint = partial(paint_course, course, layout)
        show_painted(self._ghost, around(course, layout), paint, opacity=GHOST)


class LayingPart(Gesture):
    """A finger on the lawn, with a tile or a hex chosen: it is laid where the finger is lifted."""

    def __init__(self, builder: EighteenBuilder) -> None:
        self.builder, self.key = builder, builder.chosen

    def press(self, finger: Finger) -> None:
        self.follow(finger)

    def follow(self, finger: Finger) -> None:
        self.builder.carry(self.key, finger.pos)

    def release(self, finger: Finger) -> None:
        self.builder.lawn.ghost(None)
        self.builder.drop(self.key, finger.pos)

    def cancel(self) -> None:
        self.builder.lawn.ghost(None)


class MovingTile(Gesture):
    """A finger on a tile: a tap holds it, a drag lays it elsewhere."""

    def __init__(self, builder: EighteenBuilder, tile: LaidTile) -> None:
        self.builder, self.tile = builder, tile

    def follow(self, finger: Finger) -> None:
        if finger.dragged:
            self.builder.carry_tile(self.tile, finger.pos)

    def tap(self, finger: Finger) -> None:
        self.builder.hold(self.tile.at)

    def release(self, finger: Finger) -> None:
        self.builder.lawn.ghost(None)
        self.builder.move_tile(self.tile, self.builder.lawn.tile_at(*finger.pos))

    def cancel(self) -> None:
        self.builder.lawn.ghost(None)


class PlayingFrom(Gesture):
    """A finger that names the hex to play from; where it moves, the window pans."""

    def __init__(self, builder: EighteenBuilder) -> None:
        self.builder, self.pans = builder, builder.viewport

    def drag(self, finger: Finger) -> Gesture | None:
        return None

    def tap(self, finger: Finger) -> None:
        self.builder.play_from(finger.pos)


def _hexes(tile: Axial) -> list[Axial]:
    """The seven hexes of a tile's place."""
    middle = (TILE * tile[0], TILE * tile[1])
    return [middle, *(stepped(middle, way) for way in DIRECTIONS)]


def _round_about(tile: Axial) -> list[Axial]:
    reach = range(-MIDDLE, MIDDLE + 1)
    return [(tile[0] + q, tile[1] + r) for q in reach for r in reach if abs(q + r) <= MIDDLE]


def _radius(view: Box, box: Box) -> float:
    """How large hexes are where a view fits into a box."""
    return min(box.w / view.w, box.h / view.h)


def _filling(view: Box, box: Box) -> Box:
    """A view with as much around it as its box has room for."""
    wide, high = box.w / _radius(view, box), box.h / _radius(view, box)
    return Box(view.x - (wide - view.w) / 2, view.y - (high - view.h) / 2, wide, high)
