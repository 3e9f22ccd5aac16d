"""Likings before the first hole: which clubs suit a course and one another, which golfer to take.

Clubs are tried on the tees and fairways of a few holes. A bag is as good as the best of three of
its clubs is there on average, so clubs that do what no other in the bag does are liked more. A
careful look counts shots from the tee for more, which decide most holes; hexes beside the green for
nothing, since there any club walks; and that whoever carries a driver may reset a hand for nothing.

A hand is what is left of a bag: it is the worse the fewer good clubs are in it, but for the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import Ability, ability_of
from engine.games.eighteen.box.played_course import Place
from engine.games.eighteen.box.ways import WayToPlay
from engine.games.eighteen.model import HIDDEN, Player
from engine.games.eighteen.preview.card_luck import FRESH, Field
from engine.games.eighteen.preview.distances import AT_HAND, distances_of, solved
from engine.games.eighteen.preview.shot_odds import ClubLie, averaged, ranked
from engine.games.eighteen.rules.turn.hands import comes_back

TRIED: Final = 5  # holes on which clubs are tried
HANDS_WEIGHED: Final = 5  # passes through all hands, until they are known well enough
# How much more a shot from the tee counts in a careful look; and where tees are not only where
# holes begin, as golfers who come to one may play on. Played against each other in many games.
TEE_SHOT, FAST_TRAVEL = 6.0, 25.0

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


@lru_cache(maxsize=1 << 13)  # of 34 clubs on some 40 lies: six golfers on one course
def _tried(field: Field, club: int, ability: Ability, hole: int, place: Place) -> float:
    """The turns still to come after a turn with a club, from a lie."""
    distances = solved(field, hole)
    worths = [*distances.after[:-1], distances.values[place]]
    return ClubLie(field, place, FRESH, worths).turn(CLUBS[club], ability)


def trying(field: Field, clubs: Iterable[int], ability: str) -> Iterator[None]:
    """Try clubs from every lie, in small bites: bags are weighed at once after it."""
    for hole in holes_tried(field):
        yield from distances_of(field, hole).solving()
    for club in clubs:
        for lie in _lies(field):
            _tried(field, club, ability_of(ability), *lie)
            yield


def tee_shot_in(way: WayToPlay) -> float:
    """How much more shots from tees count in a mode, to a careful look."""
    return FAST_TRAVEL if way.travels else TEE_SHOT


@lru_cache(maxsize=1 << 10)
def bag_worth(
    field: Field, bag: tuple[int, ...], ability: str = "", tee_shot: float = 0.0
) -> float:
    """The turns that are left on average after a turn with a bag: the less, the better. Where it is
    said how much more a shot from the tee counts, the look is careful."""
    clubs = [club for club in bag if club != HIDDEN]
    side = ability_of(ability)
    tried = [[_tried(field, club, side, *lie) for club in clubs] for lie in _lies(field)]
    free = bool(tee_shot) and any(CLUBS[club].tee_only for club in clubs)
    chances = ranked(len(clubs), min(AT_HAND + free, len(clubs)), 0)
    weights = _weights(field, tee_shot) if tee_shot else [1.0] * len(_lies(field))
    left = [averaged(sorted(lie), chances) for lie in tried]
    return averaged(left, weights) / sum(weights)


@lru_cache(maxsize=32)
def _weights(field: Field, tee_shot: float) -> tuple[float, ...]:
    """How much every lie counts in a careful look."""
    ground = field.ground
    found = []
    for hole, place in _lies(field):
        if place == ground.tees[hole]:
            found.append(tee_shot)
        else:
            found.append(float(ground.greens[hole] not in ground.beside[place]))
    return tuple(found)


def best_club(
    field: Field, bag: Sequence[int], offered: Sequence[int], ability: str, tee_shot: float = 0.0
) -> int:
    """The club that makes a bag best."""
    bags = {club: tuple(sorted((*bag, club))) for club in offered}
    return min(offered, key=lambda club: bag_worth(field, bags[club], ability, tee_shot))


class Bag(NamedTuple):
    """What a bag is worth depends on no more, besides the course."""

    clubs: tuple[int, ...]
    eternal: tuple[int, ...] = ()  # of them, those that come back after use
    ability: str = ""

    def left(self, hand: int, index: int) -> int:
        """The hand after a club of it was played; an empty one is reset by itself."""
        if self.clubs[index] in self.eternal:
            return hand
        return hand & ~(1 << index) or (1 << len(self.clubs)) - 1


def bag_of(player: Player) -> Bag:
    """A player's bag as plans know it."""
    eternal = tuple(club for club in player.bag if comes_back(player, club))
    return Bag(player.bag, eternal, player.ability)


def weighing_hands(field: Field, bag: Bag) -> Iterator[None]:
    """Find out what hands of a bag are worth, in small bites."""
    yield from trying(field, bag.clubs, bag.ability)
    for passes in range(HANDS_WEIGHED + 1):
        hands_lack(field, bag, passes)
        yield


@lru_cache(maxsize=256)
def hands_lack(field: Field, bag: Bag, passes: int = HANDS_WEIGHED) -> Sequence[float]:
    """The turns that every hand of a bag is worse than a full one, wherever the ball may lie: by
    its clubs as bits, in the order of the bag."""
    full = (1 << len(bag.clubs)) - 1
    if not passes:
        return [0.0] * (full + 1)
    after, side = hands_lack(field, bag, passes - 1), ability_of(bag.ability)
    # Whoever holds a driver away from a tee may take all clubs back for nothing.
    drivers = [1 << at for at, club in enumerate(bag.clubs) if CLUBS[club].tee_only]
    free = sum(drivers) if side.resets == "always" else 0
    found = [0.0] * (full + 1)
    for hole, place in _lies(field):
        tried = [*enumerate(_tried(field, club, side, hole, place) for club in bag.clubs)]
        stays, tee = solved(field, hole).values[place], field.ground.is_tee(place)
        for hand in range(1, full + 1):
            held = full if hand & free and not tee else hand
            left = [turns + after[bag.left(held, at)] for at, turns in tried if held >> at & 1]
            found[hand] += min(stays, *left)
    return [(each - found[full]) / len(_lies(field)) for each in found]
