"""How far greens are: the turns that a golfer with clubs of all kinds needs on average.

The values are solved by iteration over the places around a hole, with fresh decks, as if the best
of three random clubs were at hand in every turn. Farther away they go on from there with the way on
foot, so that every place has one beside it that is nearer: at a place that seemed the nearest by
mistake a golfer would stay for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heapify, heappop, heappush
from math import inf
from typing import Final

from engine.core.grids.hexes import apart
from engine.games.eighteen.box.clubs import CLUBS, clubs_for
from engine.games.eighteen.box.ground import Ground, Place
from engine.games.eighteen.preview.odds.luck import FRESH
from engine.games.eighteen.preview.odds.shapes import Field
from engine.games.eighteen.preview.odds.weighing import Lie, averaged, ranked

AT_HAND: Final = 3  # clubs to choose from in a turn, out of all
NEAR, DETOUR = 5, 4  # hexes from the green, and beyond the straight way from the tee, that count
PUTT, STRIDE = 1.2, 2.6  # what far places are worth: turns near the green, and hexes in a turn
CLOSE_ENOUGH: Final = 0.02  # turns by which a value may still change when it is taken as known
SWEEPS: Final = 25  # at most
WET: Final = 1.0  # turns that water costs
DIG: Final = 1.0  # turns that it takes out of a bunker far away

_USUAL: Final = tuple(CLUBS[number] for number in clubs_for(2) if not CLUBS[number].tee_only)
_CHANCES: Final = ranked(len(_USUAL), AT_HAND, 0)


def around(ground: Ground, hole: int) -> tuple[Place, ...]:
    """The places where a ball on a hole may lie, from the green outwards."""
    tee, green = ground.at[ground.tees[hole]], ground.at[ground.greens[hole]]
    far = apart(tee, green) + DETOUR
    found = [
        place
        for place, at in enumerate(ground.at)
        if apart(at, green) <= NEAR or apart(at, green) + apart(at, tee) <= far
    ]
    return tuple(sorted(found, key=lambda place: apart(ground.at[place], green)))


def rough_guess(ground: Ground, hole: int) -> list[float]:
    """Turns by the distance alone, for every place."""
    green = ground.at[ground.greens[hole]]
    return [PUTT + apart(at, green) / STRIDE for at in ground.at]


class Distances:
    """The turns to one green, solved bit by bit."""

    def __init__(self, field: Field, hole: int) -> None:
        ground = field.ground
        self.field = field
        self.hole = hole
        self.places = around(ground, hole)
        self.known = False
        # Turns for a ball that lies somewhere, and for one that comes to rest there.
        self.values = rough_guess(ground, hole)
        self.values[ground.greens[hole]] = 0.0
        self.after = [
            value + (WET if ground.wet[place] else 0.0) for place, value in enumerate(self.values)
        ]
        self.after.append(inf)
        self._work = self._sweeps()

    def solving(self) -> Iterator[None]:
        """Work on, in small bites; nothing to do if the values are known.

        Several may work on the same ones in turns: what comes out is the same whoever asked, and
        when, so that nobody can tell from it what another seat had to know.
        """
        while not self.known:
            next(self._work, None)
            yield

    def _sweeps(self) -> Iterator[None]:
        places = [place for place in self.places if self._can_lie(place)]
        places.remove(self.field.ground.greens[self.hole])
        for _ in range(SWEEPS):
            self._spread()
            change = 0.0
            for place in places:
                change = max(change, self._weigh(place))
                yield
            if change < CLOSE_ENOUGH:
                break
        self._spread()
        self.known = True

    def _spread(self) -> None:
        """Carry the values on to the places far away, by the shortest way from there."""
        ground = self.field.ground
        near = [(self.after[place], place) for place in self.places if self._can_lie(place)]
        heapify(near)
        met = {*self.places}
        while near:
            left, place = heappop(near)
            for far in ground.beside[place]:
                if far in met or not self._can_lie(far):
                    continue
                met.add(far)
                value = self.values[far] = left + (DIG if ground.is_bunker(far) else 1 / STRIDE)
                self.after[far] = value + (WET if ground.wet[far] else 0.0)
                heappush(near, (self.after[far], far))

    def _can_lie(self, place: Place) -> bool:
        ground = self.field.ground
        return not ground.is_out(place) and not ground.is_tree(place)

    def _weigh(self, place: Place) -> float:
        """Find what the best of a few random clubs promises at a place; say by how much it changes.

        A ball that is out of bounds stays where it is.
        """
        stays = self.after[-1] = self.values[place]
        lie = Lie(self.field, place, FRESH, self.after)
        found = sorted([lie.turn(club) for club in _USUAL])
        value = 1 + averaged(found, _CHANCES)
        self.values[place] = value
        self.after[place] += value - stays
        return abs(value - stays)


def solved(field: Field, hole: int) -> Distances:
    """The distances to a green, worked out at once where they are not known."""
    found = distances_of(field, hole)
    for _ in found.solving():
        pass
    return found


@lru_cache(maxsize=256)
def distances_of(field: Field, hole: int) -> Distances:
    """The distances to a green, known or not."""
    return Distances(field, hole)
