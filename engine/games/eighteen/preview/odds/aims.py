"""What a seat plays for: the green of its hole, or in modes of many greens the best of those near.

Worths are turns still to come. A green with fewer points than the richest one counts as so many
turns farther away.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.game import Seat
from engine.core.grids.hexes import apart
from engine.games.eighteen.box.ground import Place
from engine.games.eighteen.box.tokens import OTHER, OWN
from engine.games.eighteen.model import State
from engine.games.eighteen.preview.odds.distances import STRIDE, distances_of, solved
from engine.games.eighteen.preview.odds.shapes import Field, field_of
from engine.games.eighteen.rules.changes import ability_in

POINT: Final = {"tokens": 0.5, "targets": 0.8, "flags": 0.0}  # turns that one point is worth
NEAREST: Final = 3  # greens that a golfer among many has an eye on
TRAVEL: Final = 0.8  # turns that an extra turn from a tee saves

Targets = tuple[tuple[int, float], ...]  # holes, and turns that their greens count as farther


class Aim(NamedTuple):
    """Turns still to come, by place: for a ball that lies there, one that comes to rest, and one
    that comes to rest with an extra turn if there is a tee."""

    lying: tuple[float, ...]
    landing: tuple[float, ...]
    travelling: tuple[float, ...]
    out: float = 0.0  # what a ball out of bounds costs besides its turn

    def worths(self, place: Place, plays_on: bool = True) -> list[float]:
        """What hexes are worth to a golfer who stays where it is if the ball is out.

        Who stays on a tee has not travelled, and who has no club left does not play on.
        """
        found = [*(self.travelling if plays_on else self.landing), self.lying[place] + self.out]
        found[place] = self.landing[place]
        return found


def field_in(state: State) -> Field:
    return field_of(state.rules.ground, state.rules.through)


def aim_of(state: State, seat: Seat, golfer: int = 0) -> Aim:
    """What a golfer of a seat plays for, worked out at once where it is not known."""
    ability, way = ability_in(state, seat), state.rules.way
    place = state.players[seat].golfers[golfer].place
    targets = targets_of(state, seat, place)
    field = field_in(state)
    for hole, _ in targets:
        solved(field, hole)
    return _aim(field, targets, ability.swims, way.travels, float(way.out == "stroke"))


@lru_cache(maxsize=512)
def _aim(field: Field, targets: Targets, swims: bool, travels: bool, out: float) -> Aim:
    lying, landing, travelling = [], [], []
    found = [(distances_of(field, hole), farther) for hole, farther in targets]
    for place in range(len(field.ground.at)):
        lies = min([each.values[place] + farther for each, farther in found])
        lands = min([each.after[place] + farther for each, farther in found])
        saved = TRAVEL if travels and field.ground.is_tee(place) else 0.0
        lying.append(lies)
        landing.append(lies if swims else lands)
        travelling.append(landing[-1] - saved)
    return Aim(tuple(lying), tuple(landing), tuple(travelling), out)


def targets_of(state: State, seat: Seat, place: Place) -> Targets:
    """The greens that a golfer has an eye on."""
    player, way = state.players[seat], state.rules.way
    if way.pace != "any":
        return ((player.hole, 0.0),)
    ground = state.rules.ground
    points = prizes(state, seat)
    if not points:
        return ((player.hole, 0.0),)
    most = max(points.values())
    found = [(hole, (most - each) * POINT[way.prize]) for hole, each in points.items()]

    def far(target: tuple[int, float]) -> float:
        green = ground.at[ground.greens[target[0]]]
        return apart(ground.at[place], green) / STRIDE + target[1]

    return tuple(sorted(sorted(found, key=far)[:NEAREST]))


def prizes(state: State, seat: Seat) -> dict[int, int]:
    """What a seat could take now, by hole, as far as it knows."""
    player, prize = state.players[seat], state.rules.way.prize
    if prize == "targets":
        worth = {hole: OTHER for hole, left in enumerate(state.greens) if left}
        if player.target in worth:
            worth[player.target] = OWN
        return worth
    mine = {won.hole for won in player.won}
    return {hole: left[0] for hole, left in enumerate(state.greens) if left and hole not in mine}


def green_of(state: State, seat: Seat, place: Place) -> int:
    """The hole whose green is the nearest goal of a golfer at a place, by turns."""
    field = field_in(state)
    targets = targets_of(state, seat, place)
    if len(targets) == 1:
        return targets[0][0]
    return min(targets, key=lambda t: solved(field, t[0]).values[place] + t[1])[0]
