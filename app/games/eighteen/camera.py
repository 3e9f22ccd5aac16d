"""Where the window onto the course of 18 Holes looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from kivy.metrics import dp

from app.draw.shapes import Box
from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.view import BEFORE, goals
from app.widgets.surfaces.viewport import Viewport
from engine.core.game import Seat
from engine.games.eighteen.model import State

NEAREST = 27  # dp of a hex's radius that is seen at most when the window moves by itself
WORTH = 1.3  # the zoom below which all of the course is shown
EDGING = 6  # dp between words and the edge of the window,
FIT = 60  # and the lower one, where a button is that fits the course
ROOM = 2.2  # radii around what is looked at
BORDER = 1.8  # radii of bare ground beside the outermost hexes, for crosses out of bounds


class Camera:
    """Once a turn it has the golfer and the green in the window; else it leaves that as it is."""

    def __init__(self, floor: CourseFloor, window: Viewport) -> None:
        self._floor, self._window = floor, window
        self._turn: tuple[object, ...] = ()  # the turn whose golfer was looked at

    @property
    def seen(self) -> Box | None:
        """The part of the floor that is in the window, where that is not all."""
        window, unit = self._window, self._floor.unit
        if window.zoom <= 1.01:
            return None
        wide, high = window.width / window.zoom, window.height / window.zoom
        x, y = window.look_x * window.width - wide / 2, window.look_y * window.height - high / 2
        inner = Box(x, y, wide, high).grown(-EDGING * unit)
        low = (FIT - EDGING) * unit
        return inner._replace(y=inner.y + low, h=inner.h - low)

    def look_at_turn(self, view: State, seat: Seat, landings: Sequence[int]) -> None:
        """Look at a seat's golfers, at the places where a swing may end, and at greens."""
        if view.phase == "over" or view.phase in BEFORE:
            return
        turn: tuple[object, ...] = (view.round, view.hole, seat, view.phase == "choose", view.at)
        if landings:
            turn += (view.phase,)
        turn += tuple(self._window.size)
        if turn == self._turn:
            return
        self._turn = turn
        golfers = [golfer.place for golfer in view.players[seat].golfers]
        point, start = self._floor.point, self._floor.point(golfers[0])
        greens = [self._floor.ground.greens[hole] for hole in goals(view, seat)]
        greens.sort(key=lambda place: dist(point(place), start))
        self._show([*golfers, *landings, *greens[:2]])

    def _show(self, places: Sequence[int]) -> None:
        """Have some places in the window, as near as that allows."""
        floor, window = self._floor, self._window
        points = [floor.point(place) for place in places]
        if not floor.radius:
            return
        xs, ys = [x for x, _ in points], [y for _, y in points]
        room = ROOM * floor.radius
        wide, high = max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room
        zoom = min(window.width / wide, window.height / high, dp(NEAREST) / floor.radius)
        if zoom <= WORTH:
            window.fit()
        else:
            course = [floor.point(place) for place in range(len(floor.ground.at))]
            border = BORDER * floor.radius
            x = _within(xs, [x for x, _ in course], window.width / zoom, border)
            y = _within(ys, [y for _, y in course], window.height / zoom, border)
            window.look_closer(x, y, zoom)


def _within(points: Sequence[float], course: Sequence[float], seen: float, border: float) -> float:
    """Where to look along one axis: at the middle of some points, but not past an end of the course
    that goes on at the other; at the middle of a course that is seen from end to end."""
    middle = (min(points) + max(points)) / 2
    low, high = min(course) - border + seen / 2, max(course) + border - seen / 2
    return min(max(middle, low), high) if low < high else (min(course) + max(course)) / 2
