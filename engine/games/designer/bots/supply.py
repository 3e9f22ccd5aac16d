"""Values tiles, and estimates how many turns it takes until a wanted kind comes from the bag."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.designer.box.clients import MRS
from engine.games.designer.box.tiles import FACES, Kind
from engine.games.designer.model import State
from engine.games.designer.rules.bag import counts

KINDS: Final[tuple[Kind, ...]] = ("tee", "green", "straight", "corner", "grass")
TEE, GREEN, STRAIGHT, CORNER, GRASS = range(len(KINDS))
CHOICE: Final = 0.5  # points that a tile is better than the average for whoever can choose
SELDOM: Final = 0.02  # the least chance that is counted on

_KIND: Final = {key: KINDS.index(face.kind) for key, face in FACES.items()}

# For every set of kinds the chance that a turn offers one of them.
Meets = tuple[tuple[tuple[int, ...], float], ...]


def kind_of(key: str) -> int:
    """The kind of a tile as a place in KINDS."""
    return _KIND[key]


# What a person and a point from Mrs Client are worth to somebody: more where it was promised.
Wish = tuple[float, float]
PLAIN: Final[Wish] = (1.0, 1.0)


@lru_cache(maxsize=1024)
def content(key: str, mrs: str, wish: Wish = PLAIN) -> float:
    """The points that a tile brings wherever it lies: people, and what Mrs Client likes."""
    client, elements = MRS[mrs], FACES[key].elements
    liked = client.points * int(getattr(elements, client.element))
    return elements.people * wish[0] + liked * wish[1]


def in_bag(state: State, wish: Wish = PLAIN) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """How many tiles of each kind are in the bag, and what a chosen one of them brings."""
    number, points = [0] * len(KINDS), [0.0] * len(KINDS)
    for key, copies in zip(FACES, counts(state), strict=False):
        number[_KIND[key]] += copies
        points[_KIND[key]] += copies * content(key, state.mrs, wish)
    usual = (CHOICE + total / max(1, n) for n, total in zip(number, points, strict=True))
    return tuple(number), tuple(usual)


@lru_cache(maxsize=256)
def meets(number: tuple[int, ...], seats: int) -> Meets:
    """The chances of a turn to offer kinds of tiles, from a bag with so many of each."""
    seen = 2.0 if seats == 1 else (seats + 3) / 2  # tiles to choose from, early or late in a round
    total = max(1, sum(number))
    found = []
    for mask in range(1, 1 << len(number)):
        kinds = tuple(kind for kind in range(len(number)) if mask >> kind & 1)
        share = sum(number[kind] for kind in kinds) / total
        found.append((kinds, max(SELDOM, 1 - (1 - share) ** seen)))
    return tuple(found)


def turns(needs: Sequence[int], supply: Meets) -> float:
    """About how many turns it takes until all that is wanted has come."""
    most = 0.0
    for kinds, chance in supply:
        number = 0
        for kind in kinds:
            number += needs[kind]
        if number > most * chance:
            most = number / chance
    return most


def wasted(needs: Sequence[int], supply: Meets) -> float:
    """Turns in which nothing comes that is wanted."""
    return turns(needs, supply) - sum(needs)
