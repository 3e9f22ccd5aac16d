"""Where balls can come down: the ends of every shape of flight from every place of a course.

Cards with the same flights are one shape, so little has to be flown to know all of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.ground import OFF, Ground, Place
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.rules.turn.flight import OUT, dug, fly

Shape = int  # number of some flights to choose from that chip or do not
Ends = tuple[Place, ...]  # OFF for a ball that is out of bounds

HEADINGS: Final = range(6)
_LONGEST_WOOD: Final = max(steps for club in CLUBS.values() for steps in club.steps)


def _all_shapes() -> list[tuple[tuple[str, ...], bool]]:
    """The flights to choose from, and whether they chip: of woods by their steps, then of cards."""
    woods = [(("S" * steps,), False) for steps in range(_LONGEST_WOOD + 1)]
    cards = [
        (shot.flights_from(rough), shot.chips) for shot in SHOTS.values() for rough in (False, True)
    ]
    return list(dict.fromkeys([*woods, *cards]))


_SHAPES: Final = _all_shapes()

# By card, from the fairway and from the rough; cards that ask for another have no flights.
SHAPES: Final[dict[int, tuple[Shape, Shape]]] = {
    shot.number: (
        _SHAPES.index((shot.flights, shot.chips)),
        _SHAPES.index((shot.flights_from(rough=True), shot.chips)),
    )
    for shot in SHOTS.values()
}


def straight(steps: int) -> Shape:
    """The shape of a wood's shots."""
    return steps


class Field:
    """The ends of flights on one course, worked out once they are asked for."""

    def __init__(self, ground: Ground, through: bool) -> None:
        self.ground = ground
        self.through = through
        self._headed: dict[tuple[Place, Shape], tuple[Ends, ...]] = {}
        self._ends: dict[tuple[Place, Shape], Ends] = {}
        self.steps = tuple(self._open(place) for place in range(len(ground.at)))

    def _open(self, place: Place) -> Ends:
        """Where a golfer can walk to; nowhere from a bunker."""
        ground = self.ground
        if ground.is_bunker(place):
            return ()
        ways = ground.beside[place]
        return tuple(onto for onto in ways if not ground.is_out(onto) and not ground.is_tree(onto))

    def headed(self, place: Place, shape: Shape) -> tuple[Ends, ...]:
        """Where a shape can end, by heading.

        Of two flights to choose from, one that is out does not count beside one that is not.
        """
        found = self._headed.get((place, shape))
        if found is None:
            found = tuple(self._towards(place, shape, heading) for heading in HEADINGS)
            self._headed[place, shape] = found
        return found

    def _towards(self, place: Place, shape: Shape, heading: int) -> Ends:
        flights, chip = _SHAPES[shape]
        flown = [fly(self.ground, place, heading, f, chip, self.through) for f in flights]
        inside = {flight.end for flight in flown if flight.why != OUT}
        return tuple(sorted(inside)) or (OFF,)

    def ends(self, place: Place, shape: Shape) -> Ends:
        """Where a shape can end if the heading is free."""
        found = self._ends.get((place, shape))
        if found is None:
            headed = self.headed(place, shape)
            found = tuple(sorted({end for ends in headed for end in ends}))
            self._ends[place, shape] = found
        return found

    def dug(self, place: Place, heading: int, outcome: str) -> Place:
        """Where a ball in a bunker goes that is dug out towards a hex."""
        flown = dug(self.ground, place, heading, outcome)
        return OFF if flown.why == OUT else flown.end


@lru_cache(maxsize=64)
def field_of(ground: Ground, through: bool) -> Field:
    """The field of a course."""
    return Field(ground, through)
