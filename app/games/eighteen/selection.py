"""Keeps the move that is chosen and not yet made on a board of 18 Holes, and foresees it.

Whatever fingers touch makes one legal move pending; the main action makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, dist, sin
from typing import Final, TypeVar

from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.course.pawns import Key
from app.games.eighteen.course.reach import SwingWay, last_heading
from app.games.eighteen.grouped_moves import aims, heading_of, key_of, siblings
from app.games.eighteen.view import Side, goals, golfer_up, target_of
from engine.core.grids.hexes import apart
from engine.games.eighteen.box.course_layout import BUNKER
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.played_course import OFF
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import (
    NO_HOLE,
    Draw,
    Escape,
    Follow,
    LayTile,
    LayToken,
    Move,
    Swing,
    Walk,
)

TOLLS: Final = {"": 0, "sand": 3, "water": 5, "out": 7}  # hexes that an end costs besides
RISKS: Final = ("out", "water")  # ends that are marked as a warning
AIMED: Final = (Walk, Draw, Escape, Swing)  # moves with a heading
K = TypeVar("K", bound=Move)


class Selection:
    """The pending move, and every other that could be."""

    def __init__(
        self,
        floor: CourseFloor,
        side: Side,
        refresh: Callable[[], None],  # another move is pending
        mark: Callable[[], None],  # the finger is over another one
    ) -> None:
        self._floor, self._side = floor, side
        self._refresh, self._mark = refresh, mark
        self.pending: Move | None = None  # what the main action would do
        self.hovered: Move | None = None  # what the finger is over
        self.legal: Sequence[Move] = ()  # moves of the view that is shown

    def renew(self) -> None:
        """Ask which moves are legal in the view that is shown now."""
        desk = self._side.desk
        self.legal = tuple(desk.moves()) if desk.acting else ()

    def reset(self) -> bool:
        """Let go of what was chosen; whether something was, beside what most people want."""
        default = self.default() if self.legal else None
        held = self.pending is not None and self.pending != default
        self.pending, self.hovered = default, None
        return held

    def moves(self, kind: type[K]) -> list[K]:
        """The legal moves of a kind."""
        return [move for move in self.legal if isinstance(move, kind)]

    # Making moves pending.

    def plan(self, move: Move | None) -> None:
        """Make a move pending, or none."""
        if move != self.pending:
            self.pending = move
            self._side.desk.tick()
        self.hovered = None
        self._refresh()

    def hover(self, move: Move | None) -> None:
        """Show what a move would do while the finger is on it."""
        if move != self.hovered:
            self.hovered = move
            self._mark()

    def default(self) -> Move | None:
        """Find the move that most people want next: to play the club, towards the green."""
        if swings := self.moves(Swing):
            return self._best_swing(swings)
        if draws := self.moves(Draw):
            return self._best_draw(draws)
        if escapes := self.moves(Escape):
            return self.best_aim(escapes)
        if len(self.legal) == 1:
            return self.legal[0]
        follows = self.moves(Follow)
        return follows[0] if follows else None

    def best_aim(self, moves: Sequence[Move]) -> Move:
        """Of moves of one kind the one that leads, or heads, nearest to a green."""
        floor = self._floor
        alike = siblings(moves[0], moves)
        ends = [floor.point(floor.ground.greens[hole]) for hole in self.greens()]
        if not aims(moves[0]) or not ends:
            return alike[0]
        x, y = floor.point(self.golfer_place(moves[0]))
        goal = min(ends, key=lambda end: dist(end, (x, y)))
        if isinstance(moves[0], Swing):
            return self._best_swing(alike)
        wanted = floor.hexes.nearest_direction(goal[0] - x, goal[1] - y)
        return next((move for move in alike if heading_of(move) == wanted), alike[0])

    def _best_swing(self, swings: Sequence[Move]) -> Move:
        """Of all shots of a golfer, whichever card plays them, the one that ends best: near a
        green, and not where it costs a turn to get away."""
        golfer = getattr(swings[0], "golfer", 0)
        own = [move for move in swings if getattr(move, "golfer", 0) == golfer]
        ways = self.ways_of(sorted(own, key=lambda move: getattr(move, "pile", 0)))
        at, greens = self._floor.ground.at, self._floor.ground.greens
        goals = [at[greens[hole]] for hole in self.greens()]

        def cost(way: SwingWay) -> float:
            near = min([apart(at[way.end], goal) for goal in goals], default=0)
            return near + TOLLS[self.danger(way)]

        return min(ways, key=lambda each: cost(each[1]), default=(swings[0], None))[0]

    def _best_draw(self, draws: Sequence[Move]) -> Move:
        """The draw that comes to a green most often, aimed at it."""
        greens = {self._floor.ground.greens[hole] for hole in self.greens()}
        decks = dict.fromkeys(key_of(move) for move in draws)
        aimed = [self.best_aim([move for move in draws if key_of(move) == key]) for key in decks]

        def chance(move: Move) -> float:
            preview = self._side.desk.preview(move)
            odds = preview.odds if preview else ()
            return max([each.chance for each in odds if each.place in greens], default=0.0)

        return max(aimed, key=chance) if len(aimed) > 1 else aimed[0]

    def danger(self, way: SwingWay | None) -> str:
        """What a flight ends in that costs a turn or more: "out", "water", "sand" or nothing."""
        ground, view = self._floor.ground, self._side.view
        if way is None or way.why == "out":
            return "out" if way else ""
        swims = ability_of(view.players[self._side.watched].ability).swims
        if ground.wet[way.end] and not swims:
            return "water"
        return "sand" if ground.is_bunker(way.end) else ""

    @property
    def risky(self) -> bool:
        """Whether what is pending ends in water or out of bounds."""
        aimed = next((way for move, way in self.ways() if move == self.pending), None)
        return self.danger(aimed) in RISKS

    def greens(self) -> list[int]:
        """The holes that the seat in play may aim for."""
        view, me, watched = self._side.view, self._side.me, self._side.watched
        target = target_of(view, me, self._side.secluded)
        if target != NO_HOLE and watched == me:
            return [target]
        return goals(view, watched)

    def golfer_place(self, move: Move | None) -> int:
        """Where the golfer of a move stands."""
        view, seat = self._side.view, self._side.watched
        number = getattr(move, "golfer", -1)
        if number < 0:
            number = golfer_up(view, seat)
        return view.players[seat].golfers[number].place

    # Aiming.

    def turn_aim(self, by: int) -> None:
        """Turn the aim to the next flight; 1 is against the clock."""
        if self.pending is None or not self._side.desk.acting or not aims(self.pending):
            return
        ring = siblings(self.pending, self.legal)
        self.plan(ring[(ring.index(self.pending) + by) % len(ring)])

    def aimed_by(self, dx: float, dy: float) -> Move:
        """The move, legal or not, that a pull from the golfer means; something has to be aimed."""
        pending = self.pending
        assert isinstance(pending, AIMED)
        heading = self._floor.hexes.nearest_direction(dx, dy)
        alike = [move for move in siblings(pending, self.legal) if move.heading == heading]
        if not alike:
            return pending._replace(heading=heading)
        if len(alike) == 1:
            return alike[0]
        beyond = atan2(dy, dx) - self._floor.hexes.direction_angle(heading)
        left = sin(beyond) > 0
        return max(alike, key=lambda move: self.side(move) * (1 if left else -1))

    def side(self, move: Move) -> int:
        """1 for a flight that bends to the left, -1 to the right."""
        card = self._card(move)
        letters = SHOTS[card].flights[move.flight] if card and isinstance(move, Swing) else ""
        return ("L" in letters) - ("R" in letters)

    def _card(self, move: Move) -> int:
        """The shot card that a swing plays; 0 for a wood."""
        drawn = self._side.view.drawn
        return drawn.piles[move.pile][-1] if drawn and isinstance(move, Swing) else 0

    def meant_at(self, x: float, y: float) -> Move | None:
        """Find the move that a tap on a point of the course means; None for nothing."""
        floor = self._floor
        place = floor.place_at(x, y)
        if self._side.view.phase == "tiles":
            return self._tile_at(place)
        if self._side.view.phase == "tokens":
            green = place in floor.ground.hole_at
            return LayToken(floor.ground.hole_at[place]) if green else None
        walk = self._walk_to(place)
        if isinstance(self.pending, Swing) and place != OFF:
            ends = [move for move, way in self.ways() if way.end == place and way.why != "out"]
            if ends:
                here = ends.index(self.pending) + 1 if self.pending in ends else 0
                return ends[here % len(ends)]
        if walk and (isinstance(self.pending, Walk) or not aims(self.pending)):
            return walk
        if not aims(self.pending) or place == OFF:
            return None
        gx, gy = floor.point(self.golfer_place(self.pending))
        return self.aimed_by(x - gx, y - gy) if (x, y) != (gx, gy) else None

    def _tile_at(self, place: int) -> LayTile | None:
        """A tile on a hex: the same as on the hex before, else the first that is possible."""
        if place == OFF:
            return None
        wanted = getattr(self.pending, "letter", "")
        there = [move for move in self.moves(LayTile) if move.place == place]
        alike = [move for move in there if move.letter == wanted]
        return next(iter(alike or there), LayTile(BUNKER, place))

    def offered(self) -> list[Move]:
        """The moves of which there are choices: of all tiles those for the hex that was tapped."""
        place = getattr(self.pending, "place", OFF)
        return [m for m in self.legal if not isinstance(m, LayTile) or m.place == place]

    def _walk_to(self, place: int) -> Walk | None:
        beside = self._floor.ground.beside
        walks = self.moves(Walk)
        there = [m for m in walks if beside[self.golfer_place(m)][m.heading] == place]
        return there[0] if there else None

    def pick_golfer(self, key: Key) -> bool:
        """A golfer of one's own was tapped: whatever is pending is meant for them."""
        seat, number = key
        pending = self.pending
        if seat != self._side.watched or getattr(pending, "golfer", number) == number:
            return False
        alike = [move for move in self.legal if key_of(move) == key_of(pending)]
        own = [move for move in alike if getattr(move, "golfer", -1) == number]
        own = [move for move in own if getattr(move, "pile", 0) == getattr(pending, "pile", 0)]
        if own:
            self.plan(self.best_aim(own))
        return bool(own)

    def ways(self) -> list[tuple[Move, SwingWay]]:
        """Every aim that the pending move could have, and how the ball would fly."""
        if not isinstance(self.pending, Swing | Walk):
            return []
        return self.ways_of(siblings(self.pending, self.legal))

    def ways_of(self, moves: Sequence[Move]) -> list[tuple[Move, SwingWay]]:
        found = []
        for move in moves:
            preview = self._side.desk.preview(move)
            if preview and preview.trails:
                trail = preview.trails[0]
                steps = len(trail.places) - 1
                flight = getattr(move, "flight", 0)
                heading = last_heading(heading_of(move), self._card(move), flight, steps)
                way = SwingWay(trail.places, trail.bounces, trail.end, heading)
                found.append((move, way))
        return found
