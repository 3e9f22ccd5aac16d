"""Numbers for holes: what they mean, and the numbers that bring most."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from engine.core.grids.squares import touches
from engine.games.designer.box.clients import LUCKY, MR, Traits
from engine.games.designer.box.lands import EDGES, AnyLand, Square, beyond, opposite
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Laid, Numbers
from engine.games.designer.rules.layouts import Hole, Layout, layouts_of
from engine.games.designer.rules.ordering import HoleGraph, NumberPlace, best_order, worth

LINK: Final = 2  # points for a green beside the next tee
LIKED: Final = 2  # points for what pleases Mr Client
WHOLE: Final = 2  # more for all eight straight transitions
CUBES: Final = 36
GOOD: Final = 2  # points for a hole of good par
GOOD_PARS: Final = range(3, 6)


class Numbered(NamedTuple):
    """A hole with the square that its number lies on: a tee where it has one."""

    hole: Hole
    at: Square

    @property
    def tee(self) -> Square | None:
        return self.at if self.at in self.hole.tees else None


def numbered(layout: Layout, numbers: Numbers) -> list[Numbered | None]:
    """The holes from 1 to 9; None where a number lies nowhere."""
    homes = {square: hole for hole in layout.holes for square in hole.squares}
    return [
        Numbered(homes[square], square) if square is not None and square in homes else None
        for square in numbers
    ]


def places(hole: Hole) -> tuple[Square, ...]:
    """Where the number of a hole may lie: on a tee, or without one on the first of its tiles."""
    return hole.tees or hole.squares[:1]


# What holes with numbers bring.


def linked(before: Numbered, after: Numbered) -> bool:
    """Whether a green lies beside the next tee. Of two tees the one with the number counts."""
    tee = after.tee
    return tee is not None and any(touches(green, tee) for green in before.hole.greens)


def straight_on(layout: Layout, before: Numbered, after: Numbered) -> bool:
    """Whether a tee lies straight on from the green before and looks the same way."""
    tee = after.tee
    if tee is None or not after.hole.playable:
        return False
    heading = _red(layout.tiles[tee])
    return any(
        beyond(green, heading) == tee and opposite(_red(layout.tiles[green])) == heading
        for green in before.hole.greens
    )


def _red(tile: Laid) -> int:
    """The one red edge of a tee or green."""
    return FACES[tile.face].red(tile.turns)[0]


def starts_at_gate(layout: Layout, each: Numbered) -> bool:
    """Whether its tee is at a straight side of the gate."""
    return each.tee in layout.plot.doors


def ends_at_gate(layout: Layout, each: Numbered) -> bool:
    """Whether its green is at a straight side of the gate."""
    return any(green in layout.plot.doors for green in each.hole.greens)


def pleases(mr: str, hole: Hole, number: int) -> bool:
    """Whether a hole can be played and is as Mr Client likes it."""
    traits = Traits(len(hole.squares), hole.corners, hole.par, number)
    return hole.playable and MR[mr].likes(traits)


# The numbers that bring most.


@lru_cache(maxsize=1024)
def best_numbers(
    land: AnyLand, tiles: tuple[Laid, ...], mr: str, pinned: Numbers | None = None
) -> Numbers:
    """The numbers that bring most on this course, with those that somebody put on tees.

    Where holes may be imagined in several ways, they are numbered for the best of these.
    """
    found = [(layout, best(layout, mr, pinned)) for layout in layouts_of(land, tiles)]
    if len(found) == 1:
        return found[0][1]
    return max(found, key=lambda each: _brought(each[0], mr, each[1]))[1]


@lru_cache(maxsize=1024)
def best_layout(land: AnyLand, tiles: tuple[Laid, ...], mr: str, numbers: Numbers) -> Layout:
    """The way of seeing a course in which these numbers bring most."""
    ways = layouts_of(land, tiles)
    return ways[0] if len(ways) == 1 else max(ways, key=lambda way: _brought(way, mr, numbers))


@lru_cache(maxsize=1024)
def kept_numbers(
    land: AnyLand, tiles: tuple[Laid, ...], mr: str, pinned: Numbers | None = None
) -> Numbers:
    """Numbers that bring as much as the best, and stay where they were before the last tile.

    Holes are numbered anew only where that brings more, or where there are more than nine.
    """
    numbers = best_numbers(land, tiles, mr, pinned)
    layout = best_layout(land, tiles, mr, numbers)
    if not tiles or len(layout.holes) > HOLES:
        return numbers
    own = pinned or (None,) * HOLES
    before = kept_numbers(land, tiles[:-1], mr, pinned)
    both = tuple(
        mine or (old if old not in own else None) for mine, old in zip(own, before, strict=True)
    )
    same = best(layout, mr, both)
    kept, most = (_brought(layout, mr, each) for each in (same, numbers))
    return same if kept == most else numbers


def _brought(layout: Layout, mr: str, numbers: Numbers) -> float:
    """Count the points that numbers bring; a hole cannot have two of them."""
    course, found = _course(layout, mr)
    at = {each.at: spot for spot, each in enumerate(found)}
    for spot, each in enumerate(found):  # without a tee any tile of a hole may have its number
        at |= {} if each.tee else dict.fromkeys(each.hole.squares, spot)
    spots = [None if square is None else at.get(square) for square in numbers]
    holes = [found[spot].hole.squares for spot in spots if spot is not None]
    return worth(course, spots) if len({*holes}) == len(holes) else float("-inf")


def best(layout: Layout, mr: str, pinned: Numbers | None = None) -> Numbers:
    """Number the holes for the most points from Mr Client, par and circuit.

    Tokens that were put on tees stay there. Where two lie on tees of one hole, the lower counts.
    """
    course, found = _course(layout, mr)
    way = best_order(course, _bound(found, pinned))
    return tuple(None if spot is None else found[spot].at for spot in way)


def _course(layout: Layout, mr: str) -> tuple[HoleGraph, list[Numbered]]:
    """A course as numbers alone, for the search: its spots in reading order."""
    holes = sorted(layout.holes, key=lambda hole: min((y, x) for x, y in hole.squares))
    found, spots = [], []
    for number, hole in enumerate(holes):
        for at in places(hole):
            found.append(each := Numbered(hole, at))
            spots.append(_spot(layout, mr, number, each))
    straight = MR[mr].onward
    tees = {each.at: spot for spot, each in enumerate(found) if each.tee}
    links: list[dict[int, int]] = [{} for _ in found]
    for spot, before in enumerate(found):
        for green, edge in product(before.hole.greens, EDGES):
            other = tees.get(beyond(green, edge))
            if other is not None and found[other].hole is not before.hole:
                on = straight and straight_on(layout, before, found[other])
                links[spot][other] = LINK + LIKED * on
    perfect, whole = (LINK + LIKED, WHOLE) if straight else (LINK, 0)
    return HoleGraph(tuple(spots), tuple(links), CUBES, perfect, whole), found


def _spot(layout: Layout, mr: str, number: int, each: Numbered) -> NumberPlace:
    hole = each.hole
    usual = pleases(mr, hole, HOLES)
    return NumberPlace(
        number,
        GOOD * (hole.par in GOOD_PARS) + LIKED * usual,
        hole.par,
        LINK * starts_at_gate(layout, each),
        LINK * ends_at_gate(layout, each),
        LIKED * (pleases(mr, hole, LUCKY) - usual),
    )


def _bound(found: list[Numbered], pinned: Numbers | None) -> dict[int, int]:
    """Which spot each number was put on."""
    bound: dict[int, int] = {}
    for number, square in enumerate(pinned or (), start=1):
        spot = next((i for i, each in enumerate(found) if each.at == square), None)
        if spot is None or any(found[other].hole is found[spot].hole for other in bound.values()):
            continue
        bound[number] = spot
    return bound
