"""Plans for a bag: the turns to a green by place and by the clubs still in hand.

A club that is played is gone until the hand is reset, so the best club now is not always the one
that gets nearest. Hands are sets of clubs of the bag, written as bits; playing the last club brings
all of them back. Decks are taken as fresh, big hits are left aside. Where every turn of a game
counts, a green is worth the less the more the hand with which it is reached lacks on the next tee:
a plan that forgot it would rather stay beside the green for ever than spend a good club.

A rough plan has passed through all hands once; the plan itself goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import inf
from typing import Final

from engine.bots.base import NORMAL, Budget
from engine.games.eighteen.bots.picks import Bag
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import Ability, ability_of
from engine.games.eighteen.box.played_course import Place
from engine.games.eighteen.preview.card_luck import FRESH, Field
from engine.games.eighteen.preview.distances import WET, distances_of
from engine.games.eighteen.preview.shot_odds import ClubLie, ShotOption
from engine.games.eighteen.rules.turn.hands import usable

PASSES: Final = 4  # through all hands, at most
CLOSE_ENOUGH: Final = 0.05  # turns by which the full hand's values may still change

TRIED: Final = 2  # ways to play a club at a place, out of those that are good for anybody

Hand = int  # bits, by place in the bag


class BagPlan:
    """The turns that a bag needs to one green, solved bit by bit."""

    def __init__(
        self,
        field: Field,
        hole: int,
        bag: Bag,
        out: float = 0.0,
        onward: BagPlan | None = None,
        budget: Budget = NORMAL,
        rough: BagPlan | None = None,
    ) -> None:
        self.field = field
        self.hole = hole
        self.bag = bag
        self.out = out  # what a ball out of bounds costs besides its turn
        self._onward = onward  # the plan for the next hole, where that counts
        self._rough = rough  # what it goes on from; without it, it is a rough one
        self._passes = 1 if rough is None else budget.of(PASSES) - 1
        self._tried = budget.of(TRIED)
        self._close_enough = CLOSE_ENOUGH / budget.share
        self.full: Hand = (1 << len(bag.clubs)) - 1
        self.known = False
        self._distances = distances_of(field, hole)
        self._ability: Ability = ability_of(bag.ability)
        self._options: dict[tuple[int, Place], list[ShotOption]] = rough._options if rough else {}
        # By hand and place: for a golfer who chooses a club, and for one whose turn ends there.
        self.values: list[list[float]] = []
        self.after: list[list[float]] = []
        self._work = self._solving()

    def hand(self, clubs: Iterable[int]) -> Hand:
        """Clubs as bits."""
        return sum(1 << self.bag.clubs.index(club) for club in set(clubs))

    def worths(self, hand: Hand, index: int, place: Place) -> list[float]:
        """Values every hex at the end of a turn with a club: out of bounds it comes back."""
        found = self.after[self.bag.left(hand, index)]
        found[-1] = self.values[hand][place] + self.out
        return found

    def solving(self) -> Iterator[None]:
        """Work on, in small bites; nothing to do if the plan is known.

        Several may work on the same one in turns, and go on where somebody has left off: what is
        found must not depend on who was interrupted.
        """
        for _ in self._work:  # which `yield from` would close with whoever is interrupted
            yield

    def _solving(self) -> Iterator[None]:
        yield from self._distances.solving()
        if self._rough is not None:
            yield from self._rough.solving()
        if self._onward is not None:
            yield from self._onward.solving()
        self._begin()
        hands = sorted(range(1, self.full + 1), key=int.bit_count)
        places = [place for place in self._distances.places if self._can_lie(place)]
        for _ in range(self._passes):
            before = self.values[self.full][:]
            for hand in hands:
                for place in places:
                    self._weigh(hand, place)
                    yield
            if max(map(_difference, before, self.values[self.full])) < self._close_enough:
                break
        self.known = True

    def _begin(self) -> None:
        hands = range(self.full + 1)
        if self._rough is not None:
            self.values = [by_place[:] for by_place in self._rough.values]
            self.after = [by_place[:] for by_place in self._rough.after]
        else:
            after = self._distances.values if self._ability.swims else self._distances.after
            after = [*after[: len(self.field.ground.at)], inf]
            self.values = [self._distances.values[:] for _ in hands]
            self.after = [after[:] for _ in hands]
        green = self.field.ground.greens[self.hole]
        for hand in hands:
            self.after[hand][green] = self.values[hand][green] = self._carried(hand)

    def _carried(self, hand: Hand) -> float:
        """The cost of a hand that is not full on the next hole."""
        plan = self._onward
        return 0.0 if plan is None or not hand else plan.lacks(hand)

    def lacks(self, hand: Hand) -> float:
        """The turns that a hand needs more from the tee than a full one."""
        tee = self.field.ground.tees[self.hole]
        return self.values[hand][tee] - self.values[self.full][tee]

    def _can_lie(self, place: Place) -> bool:
        ground = self.field.ground
        green = ground.greens[self.hole]
        return place != green and not ground.is_tree(place) and not ground.is_out(place)

    def _weigh(self, hand: Hand, place: Place) -> None:
        ground, ability = self.field.ground, self._ability
        least, stuck = inf, False
        for index, club in enumerate(self.bag.clubs):
            if hand >> index & 1:
                least = min(least, self.weighed(hand, index, place))
                stuck |= not usable(ground, ability, CLUBS[club], place)
        if hand != self.full:
            resets = self.values[self.full][place]
            if ability.resets == "always":
                least = min(least, resets)
                if stuck:  # the hand may be reset for nothing
                    least = min(least, resets - 1)
        value = 1 + least
        self.values[hand][place] = value
        dry = ability.swims or not ground.wet[place]
        self.after[hand][place] = value if dry else value + WET

    def weighed(self, hand: Hand, index: int, place: Place) -> float:
        """Weighs a turn with a club of the hand, by a walk or by a shot."""
        club = CLUBS[self.bag.clubs[index]]
        lie = ClubLie(self.field, place, FRESH, self.worths(hand, index, place))
        return min([lie.walking(), *[lie.taken(club, each) for each in self._few(index, place)]])

    def _few(self, index: int, place: Place) -> list[ShotOption]:
        """The ways to play a club at a place that are good for anybody, found once."""
        found = self._options.get((index, place))
        if found is None:
            club = CLUBS[self.bag.clubs[index]]
            distances = self._distances
            distances.after[-1] = distances.values[place]
            lie = ClubLie(self.field, place, FRESH, distances.after)
            ways = lie.options(club, self._ability)
            if len(ways) > self._tried:
                ways = sorted(ways, key=lambda way: lie.taken(club, way))[: self._tried]
            found = self._options[index, place] = ways
        return found


def _difference(one: float, other: float) -> float:
    return abs(one - other)


@lru_cache(maxsize=128)
def plan_of(
    field: Field,
    hole: int,
    bag: Bag,
    out: float = 0.0,
    looks_ahead: bool = False,
    budget: Budget = NORMAL,
    roughly: bool = False,
) -> BagPlan:
    """The plan of a bag for a hole, or a rough one, known or not."""
    ahead = looks_ahead and hole + 1 < len(field.ground.tees)
    onward = plan_of(field, hole + 1, bag, out, False, budget, roughly) if ahead else None
    rough = None if roughly else plan_of(field, hole, bag, out, looks_ahead, budget, True)
    return BagPlan(field, hole, bag, out, onward, budget, rough)
