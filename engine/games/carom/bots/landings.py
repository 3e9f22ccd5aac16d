"""Where a ball that is alone on a hole comes to rest, and how far it is from there to the cup."""

from __future__ import annotations

from functools import lru_cache

from engine.core.grids.hexes import DIRECTIONS
from engine.games.carom.box.strength import GREATEST
from engine.games.carom.rules.ground import CLOSED, Turf
from engine.games.carom.rules.rolling import MOST_STEPS, MOST_TURNS

FAR = 10_000  # steps to the cup from a spot without a way there


class Landings:
    """The resting places of a hole. A way is walked once, when somebody first asks: a weaker stroke
    stops earlier on the same one."""

    def __init__(self, ground: Turf) -> None:
        self.ground = ground
        self.directions = [ground.directions(spot) for spot in range(len(ground.spots))]
        self.steps = _steps(ground)
        self._found: dict[int, list[tuple[int, ...]]] = {}

    def reached(self, spot: int, impulses: int) -> tuple[int, ...]:
        """Where a stroke ends in each of the spot's directions; a ball that drops is at the cup."""
        found = self._found.get(spot)
        if found is None:
            ends = [_ends(self.ground, spot, direction) for direction in self.directions[spot]]
            found = list(zip(*ends, strict=True)) if ends else [()] * (GREATEST + 1)
            self._found[spot] = found
        return found[impulses]


def _ends(ground: Turf, spot: int, direction: int) -> list[int]:
    """Where a ball that is alone comes to lie, for every number of impulses up to the greatest:
    what `strike` would find out one by one."""
    ahead, price, drag, heading = ground.ahead, ground.price, ground.drag, ground.heading
    rests = [spot]  # by impulses; as many as were needed to come to where the ball is
    at, steps, turns = spot, 0, 0
    while len(rests) <= GREATEST and steps < MOST_STEPS:
        key = at * 6 + direction
        onto = ahead[key]
        if onto == CLOSED:
            turned = (ground.bounce_rolled if steps else ground.bounce)[key]
            turns += 1
            if turned == CLOSED or turns >= MOST_TURNS:
                break
            direction = turned
            continue
        cost = price[onto * 6 + direction] + drag[at]
        if cost:
            rests += [at] * (cost - 1)  # who has less stays, and loses that
            rests.append(onto)
        steps, turns = steps + 1, 0
        direction = heading[onto * 6 + direction]
        soaked = ground.wet[onto] and not ground.wet[at]
        if ground.special[onto] and not ground.wet[onto]:
            rests.append(onto)  # the rim of a cup takes one
        at = onto
        if soaked:
            break
    rests += [at] * (GREATEST + 1 - len(rests))
    return [_settled(ground, rest) for rest in rests[: GREATEST + 1]]


def _settled(ground: Turf, at: int) -> int:
    """Where a ball lies at last that has come to rest on a spot: it may fall, and slide."""
    if ground.falls[at] != CLOSED:
        at = ground.falls[at]
    while at != ground.cup and (ground.downhill[at] != CLOSED or ground.falls[at] != CLOSED):
        while ground.downhill[at] != CLOSED:
            at = ground.ahead[at * 6 + ground.downhill[at]]
        if ground.falls[at] != CLOSED:
            at = ground.falls[at]
    return at


def _steps(ground: Turf) -> tuple[int, ...]:
    """The fewest steps from every spot to the cup around the walls, whatever they cost."""
    into: list[list[int]] = [[] for _ in ground.spots]
    for spot in range(len(ground.spots)):
        for direction in DIRECTIONS:
            onto = ground.ahead[spot * 6 + direction]
            if onto != CLOSED:
                into[onto].append(spot)
        if ground.falls[spot] != CLOSED:
            into[ground.falls[spot]].append(spot)
    steps = [FAR] * len(ground.spots)
    steps[ground.cup] = 0
    edge = [ground.cup]
    while edge:
        reached, edge = edge, []
        for onto in reached:
            for spot in into[onto]:
                if steps[spot] == FAR:
                    steps[spot] = steps[onto] + 1
                    edge.append(spot)
    return tuple(steps)


@lru_cache(maxsize=32)
def landings_of(ground: Turf) -> Landings:
    """The resting places of a hole, shared by everybody who asks."""
    return Landings(ground)
