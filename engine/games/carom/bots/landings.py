"""Where a ball that is alone on a hole comes to rest, and how far it is from there to the cup."""

from __future__ import annotations

from functools import lru_cache

from engine.core.grids.hexes import DIRECTIONS
from engine.games.carom.rules.ground import CLOSED, Ground
from engine.games.carom.rules.rolling import strike

FAR = 10_000  # steps to the cup from a spot without a way there


class Landings:
    """The resting places of a hole. Strokes are played once, when somebody first asks."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.directions = [ground.directions(spot) for spot in range(len(ground.spots))]
        self.steps = _steps(ground)
        self._found: dict[tuple[int, int], tuple[int, ...]] = {}

    def reached(self, spot: int, impulses: int) -> tuple[int, ...]:
        """Where a stroke ends in each of the spot's directions; a ball that drops is at the cup."""
        key = (spot, impulses)
        found = self._found.get(key)
        if found is None:
            found = tuple(self._land(spot, d, impulses) for d in self.directions[spot])
            self._found[key] = found
        return found

    def _land(self, spot: int, direction: int, impulses: int) -> int:
        stroke = strike(self.ground, (spot,), 0, direction, impulses)
        return self.ground.cup if stroke.holed else stroke.balls[0]


def _steps(ground: Ground) -> tuple[int, ...]:
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
def landings_of(ground: Ground) -> Landings:
    """The resting places of a hole, shared by everybody who asks."""
    return Landings(ground)
