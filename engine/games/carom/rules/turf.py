"""The turf of a hole in tables: where a ball gets from each spot, its price, and how it turns.

Everything that does not depend on other balls is worked out once for a hole, so that a stroke is a
walk through tables. An entry of a table belongs to a spot and a direction: spot times six, plus
direction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.grids.hexes import DIRECTIONS, E, Hex, W, back, beside, turned
from engine.games.carom.box.equipment import GREATEST, in_order
from engine.games.carom.box.hole_plan import OUTSIDE, RAMPS, ROUNDED, BallSpot, HolePlan, HoleSheet
from engine.games.carom.box.holes import HOLES, plan_of
from engine.games.carom.box.pieces import PIECES, LaidPiece, PiecePart
from engine.games.carom.model import Ball, State, Strike, Tee

CLOSED = -1
CLIMB, LEVEL, DESCENT = 2, 1, 0  # impulses to enter a slope upwards, anything else, downwards
SAND, WATER = 1, 2  # impulses more for a step that starts there


class Lane(NamedTuple):
    """The way straight on from a spot, as far as each step costs one impulse and nothing happens:
    most steps of a stroke are such, and are made together."""

    spots: tuple[int, ...]
    turned: int  # the direction after a wall at its end; CLOSED where something else comes then


class Route(NamedTuple):
    """Where a ball rolls that has lanes and walls before it and nothing else: all that happens in
    most strokes. A weaker stroke stops earlier on the same way."""

    spots: tuple[int, ...]  # the first is where it starts
    bounces: tuple[int, ...]  # places among them at which a wall turns it


class Routes(dict[int, Route]):
    """The ways of a hole by spot and direction, each made when it is first asked for."""

    def __init__(self, lanes: Sequence[Lane]) -> None:
        super().__init__()
        self._lanes = lanes

    def __missing__(self, key: int) -> Route:
        spots, bounces = [key // 6], []
        further, turned = self._lanes[key]
        while further and len(spots) <= GREATEST:
            spots += further
            if turned == CLOSED:
                break
            bounces.append(len(spots) - 1)
            further, turned = self._lanes[spots[-1] * 6 + turned]
        way = self[key] = Route(tuple(spots), tuple(bounces))
        return way


class Turf:
    """The tables of one hole."""

    def __init__(self, plan: HolePlan) -> None:
        self.plan = plan
        self.spots = plan.spots
        self.starts = plan.starts
        self.cup = plan.cup
        self._exits = [_exits(plan, spot) for spot in self.spots]
        self._uphill = [plan.uphill(spot) for spot in self.spots]
        numbers = range(len(self.spots))

        self.ahead = self._table(self._next)  # the next spot, or CLOSED
        self.price = self._table(self._enter)  # impulses to enter the spot in that direction
        self.heading = self._table(self._follow)  # the direction of a ball that came in in one
        # The new direction where the way ahead is closed; CLOSED where there is none at all. The
        # second table is for balls that have just rolled straight up to the wall.
        self.bounce = self._table(lambda spot, d: self._bounced(spot, d, rolled=False))
        self.bounce_rolled = self._table(lambda spot, d: self._bounced(spot, d, rolled=True))
        self.wet = [self._slow(n, plan.puddles) for n in numbers]
        self.drag = [
            WATER if self.wet[n] else SAND if self._slow(n, plan.sand) else 0 for n in numbers
        ]  # impulses more for a step that starts here
        self.downhill = [self._slides(n) for n in numbers]  # where a ball that stops here slides
        self.falls = [self._below(n) for n in numbers]  # the spot under a hill's cup
        self.level = set(self.downhill + self.falls) == {CLOSED}  # no ball can slide or fall
        # Spots on which more can happen to a ball that comes in than that it rolls on.
        self.special = [n == self.cup or self.wet[n] or self._part(n) == "cup" for n in numbers]
        self.lanes = [self._lane(spot, d) for spot in numbers for d in DIRECTIONS]
        self.ways = Routes(self.lanes)

    def _table(self, entry: Callable[[int, int], int]) -> list[int]:
        return [entry(spot, d) for spot in range(len(self.spots)) for d in DIRECTIONS]

    def directions(self, spot: int) -> tuple[int, ...]:
        """The directions in which a stroke may start."""
        return tuple(d for d in DIRECTIONS if self.ahead[spot * 6 + d] != CLOSED)

    def _next(self, number: int, direction: int) -> int:
        if direction not in self._exits[number]:
            return CLOSED
        at = beside(self.spots[number].hex, direction)
        for level in ("ground", "channel", "slope", "top", "under"):
            other = self.plan.index.get(BallSpot(*at, level))
            if other is not None and self._lets_in(other, direction):
                return other
        return CLOSED

    def _lets_in(self, number: int, direction: int) -> bool:
        """Whether a spot can be entered by a ball that rolls in this direction."""
        spot = self.spots[number]
        if back(direction) not in self._exits[number]:
            return False
        if spot.level != "under":
            return True
        laid, _ = self.plan.cover[spot.hex]
        return PIECES[laid.piece].underpass  # below a hill's cup a ball can only come out

    def _enter(self, number: int, direction: int) -> int:
        up = self._uphill[number]
        if up is None:
            return LEVEL
        return CLIMB if direction == up else DESCENT

    def _follow(self, number: int, direction: int) -> int:
        """Channels lead a ball along, and back from where they branch."""
        if self.spots[number].level != "channel":
            return direction
        if self._part(number) == "branch":
            return back(direction)
        others = [d for d in self._exits[number] if d != back(direction)]
        return others[0] if len(others) == 1 else direction

    def _lane(self, at: int, direction: int) -> Lane:
        spots: list[int] = []
        key = at * 6 + direction
        while not self.drag[at] and self.ahead[key] != CLOSED:
            at = self.ahead[key]
            key = at * 6 + direction
            if self.special[at] or self.price[key] != LEVEL or self.heading[key] != direction:
                return Lane(tuple(spots), CLOSED)
            spots.append(at)
        return Lane(tuple(spots), self.bounce_rolled[key] if self.ahead[key] == CLOSED else CLOSED)

    def _slow(self, number: int, hexes: frozenset[Hex]) -> bool:
        """Sand and water lie on the grass and on ramps, and not on what stands above them."""
        spot = self.spots[number]
        return spot.hex in hexes and (spot.level == "ground" or self.plan.mark(spot.hex) in RAMPS)

    def _slides(self, number: int) -> int:
        """The way down a slope, CLOSED where a ball can lie: on the level, and in a valley."""
        up = self._uphill[number]
        if up is None:
            return CLOSED
        foot = self.ahead[number * 6 + back(up)]
        return CLOSED if foot == CLOSED or self._uphill[foot] == back(up) else back(up)

    def _below(self, number: int) -> int:
        """Find the spot that a ball falls onto; a hill shut in on both sides holds it on top."""
        if self._part(number) != "cup":
            return CLOSED
        x, y, _ = self.spots[number]
        under = self.plan.index[BallSpot(x, y, "under")]
        return under if self.directions(under) else CLOSED

    def _part(self, number: int) -> PiecePart | None:
        """Name the part of an obstacle at a spot; None on the grass and below a bridge."""
        spot = self.spots[number]
        if spot.level == "under" or spot.hex not in self.plan.cover:
            return None
        laid, index = self.plan.cover[spot.hex]
        return PIECES[laid.piece].parts[index]

    # Walls.

    def _bounced(self, number: int, direction: int, rolled: bool) -> int:
        """Turn a ball at a closed way until one is open; back where all turns lead to walls."""
        came = direction
        for _ in DIRECTIONS:
            if self.ahead[number * 6 + direction] != CLOSED:
                return direction
            direction = self._turn(number, direction, rolled)
        return back(came) if self.ahead[number * 6 + back(came)] != CLOSED else CLOSED

    def _turn(self, number: int, direction: int, rolled: bool) -> int:
        spot = self.spots[number]
        at = spot.hex
        if spot.level != "ground" or self.plan.mark(at) == ROUNDED:
            return back(direction)
        left, right = turned(direction, 1), turned(direction, -1)
        touched = [beside(at, each) for each in (direction, left, right)]
        touched = [each for each in touched if self._wall(each)]
        lapping = [self._laps(each) for each in touched]
        if any(lapping) and not all(lapping):
            return back(direction)  # wall and obstacle at once
        closed = self._over_the_wall if all(lapping) else self._own_wall
        left_closed, right_closed = closed(beside(at, left)), closed(beside(at, right))
        if left_closed == right_closed:
            return back(direction)
        side, other = (1, right) if right_closed else (-1, left)
        open_side = beside(at, turned(direction, side))
        if not closed(beside(open_side, direction)):
            return turned(direction, side)  # the wall stands across the lane
        if rolled and self._along(at, direction, other):
            return turned(direction, side)  # the wall leads the ball round
        return turned(direction, 2 * side)  # a flat wall beside a lane: mirrored

    def _along(self, at: Hex, direction: int, other: int) -> bool:
        """Whether the ball has been rolling along a wall that now bends into its way.

        Where a part of it is a piece that lies over the wall there is no rounding to follow.
        """
        before = beside(at, back(direction))
        touched = (beside(before, other), beside(at, other), beside(at, direction))
        if not self._wall(touched[0]):
            return False
        return not any(self._over_the_wall(each) for each in touched)

    def _wall(self, at: Hex) -> bool:
        """Whether a hex is wall to a ball beside it: outside, or an obstacle seen from its side."""
        return BallSpot(*at, "ground") not in self.plan.index

    def _own_wall(self, at: Hex) -> bool:
        """Whether a hex is wall, whatever lies over it: obstacles across the wall left aside."""
        return self._wall(at) and not self._laps(at)

    def _laps(self, at: Hex) -> bool:
        """Whether an obstacle that lies partly over the wall stands on a hex of the course."""
        return self.plan.mark(at) != OUTSIDE and self._over_the_wall(at)

    def _over_the_wall(self, at: Hex) -> bool:
        """Whether a hex belongs to an obstacle that lies partly over the wall."""
        covered = self.plan.cover.get(at)
        if covered is None:
            return False
        return any(self.plan.mark(each) == OUTSIDE for each in covered[0].hexes())


def _exits(plan: HolePlan, spot: BallSpot) -> Sequence[int]:
    """The directions in which a spot can be left, as far as it has a say in it."""
    if spot.level == "ground":
        return DIRECTIONS
    if plan.mark(spot.hex) in RAMPS and spot.hex not in plan.cover:
        return (E, W)
    laid, index = plan.cover[spot.hex]
    if spot.level == "under":
        return [d for d in DIRECTIONS if d % 3 != laid.turn % 3]
    return laid.mouths(index)


@lru_cache(maxsize=64)
def ground_of(rows: tuple[str, ...], pieces: tuple[LaidPiece, ...] = ()) -> Turf:
    """The tables of a hole, worked out when they are first asked for."""
    return Turf(HolePlan(rows, pieces))


# Holes ready to be played. Moves are made once and handed out again and again: a playout asks for
# little else.

_STRIKES = tuple(Strike(direction) for direction in DIRECTIONS)


class PlayableHole:
    """A hole with its ground and the moves that it allows."""

    def __init__(self, sheet: HoleSheet) -> None:
        self.sheet = sheet
        self.ground = Turf(plan_of(sheet.key))
        self.tees = tuple(Tee(number) for number in range(len(self.ground.starts)))
        self.strikes = tuple(  # by spot
            tuple(_STRIKES[direction] for direction in self.ground.directions(spot))
            for spot in range(len(self.ground.spots))
        )


@lru_cache(maxsize=128)
def hole_of(key: str) -> PlayableHole:
    """A hole by its key."""
    return PlayableHole(HOLES[key])


def hole_in_play(state: State) -> PlayableHole:
    return hole_of(state.rules.course[state.hole])


@lru_cache(maxsize=256)
def order_on(key: str, looks: tuple[str, ...]) -> tuple[Ball, ...]:
    """The order in which balls play a hole."""
    return in_order(looks, HOLES[key].order)


def order_of_play(state: State) -> tuple[Ball, ...]:
    """The order in which the balls of a table play the present hole."""
    return order_on(state.rules.course[state.hole], state.rules.looks)
