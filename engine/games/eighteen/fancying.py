"""Likings before the first hole: which clubs suit a course and one another, which golfer to take.

Clubs are tried on the tees and fairways of a few holes. A bag is as good as the best of three of
its clubs is there on average, so clubs that do what no other in the bag does are liked more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import Ability, ability_of
from engine.games.eighteen.box.ground import Place
from engine.games.eighteen.distances import AT_HAND, distances_of, solved
from engine.games.eighteen.luck import FRESH
from engine.games.eighteen.model import HIDDEN
from engine.games.eighteen.shapes import Field
from engine.games.eighteen.weighing import Lie, averaged, ranked

TRIED: Final = 4  # holes on which clubs are tried

# Sides of golfers' cards, from the one that helps most.
LIKED: Final = (
    "dorian-b", "lucky-a", "rikesh-a", "dorian-a", "slugger-a", "swift-a", "bunjil-b", "bunjil-a",
    "shark-a", "lucky-b", "swift-b", "jane-a", "shark-b", "slugger-b", "rikesh-b", "jane-b",
)  # fmt: skip


def holes_tried(field: Field) -> Sequence[int]:
    """A few holes from all over the course."""
    holes = len(field.ground.tees)
    return range(0, holes, -(-holes // TRIED))


@lru_cache(maxsize=32)
def _lies(field: Field) -> tuple[tuple[int, Place], ...]:
    """Holes and places on their fairways."""
    ground = field.ground
    return tuple(
        (hole, ground.places[at])
        for hole in holes_tried(field)
        for at in ground.course.holes[hole].way[:-1]
        if not ground.is_tree(ground.places[at])
    )


@lru_cache(maxsize=1024)
def _tried(field: Field, club: int, ability: Ability) -> tuple[float, ...]:
    """The turns still to come after a turn with a club, from every lie."""
    found = []
    for hole, place in _lies(field):
        solved(field, hole)
        distances = distances_of(field, hole)
        worths = [*distances.after[:-1], distances.values[place]]
        found.append(Lie(field, place, FRESH, worths).turn(CLUBS[club], ability))
    return tuple(found)


@lru_cache(maxsize=4096)
def bag_worth(field: Field, bag: tuple[int, ...], ability: str = "") -> float:
    """The turns that are left on average after a turn with a bag: the less, the better."""
    clubs = [club for club in bag if club != HIDDEN]
    side = ability_of(ability)
    tried = [_tried(field, club, side) for club in clubs]
    chances = ranked(len(clubs), min(AT_HAND, len(clubs)), 0)
    return sum([averaged(sorted(lie), chances) for lie in zip(*tried, strict=True)]) / len(tried[0])


def best_club(field: Field, bag: Sequence[int], offered: Sequence[int], ability: str) -> int:
    """The club that makes a bag best."""
    return min(offered, key=lambda club: bag_worth(field, tuple(sorted((*bag, club))), ability))
