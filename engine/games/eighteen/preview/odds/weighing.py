"""What a shot leaves on average, if every hex is worth something.

Worths are costs, such as the turns that are still to come: less is better. They are a list by
place, with one more at the end for a ball that is out of bounds, which OFF finds. The same sums
serve fresh decks, when holes are solved, and the decks of a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, inf
from typing import Final

from engine.games.eighteen.box.clubs import Club
from engine.games.eighteen.box.golfers import NOBODY, Ability
from engine.games.eighteen.box.ground import Place
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import NO_HEADING
from engine.games.eighteen.preview.odds.luck import (
    Luck,
    Odds,
    finals,
    finals_after,
    outcomes,
    spread,
)
from engine.games.eighteen.preview.odds.reach import headings
from engine.games.eighteen.preview.odds.shapes import HEADINGS, SHAPES, Field, Shape, straight
from engine.games.eighteen.rules.turn.hands import in_sand, usable
from engine.games.eighteen.rules.turn.swinging import in_rough

Worths = Sequence[float]
_RARE: Final = 0.002  # chance of a flight that is left out of averages

Option = tuple[str, int]  # deck and heading
Weighted = tuple[tuple[Shape, float], ...]


class Lie:
    """A golfer at a place, weighing shots."""

    __slots__ = ("_best", "field", "luck", "place", "worths")

    def __init__(self, field: Field, place: Place, luck: Luck, worths: Worths) -> None:
        self.field = field
        self.place = place
        self.luck = luck
        self.worths = worths
        self._best: dict[tuple[Shape, int], float] = {}

    # Single shots.

    def best(self, shape: Shape, heading: int = NO_HEADING) -> float:
        """The least that a flight can leave, with a heading that is free or declared."""
        key = (shape, heading)
        found = self._best.get(key)
        if found is None:
            if heading == NO_HEADING:
                ends = self.field.ends(self.place, shape)
            else:
                ends = self.field.headed(self.place, shape)[heading]
            worths = self.worths
            found = self._best[key] = min([worths[end] for end in ends])
        return found

    def average(self, weighted: Weighted, heading: int = NO_HEADING) -> float:
        """What shapes leave on average that come with these chances."""
        best = self.best
        return sum([best(shape, heading) * chance for shape, chance in weighted])

    # What can be done in a turn.

    def walk(self, heading: int) -> float:
        """What a step leaves; infinite where there is no way."""
        onto = self.field.ground.beside[self.place][heading]
        if self.field.ground.is_out(onto) or self.field.ground.is_tree(onto):
            return inf
        return self.worths[onto]

    def walking(self) -> float:
        """What the best step leaves."""
        worths = self.worths
        return min([worths[onto] for onto in self.field.steps[self.place]], default=inf)

    def wood(self, club: Club, heading: int = NO_HEADING) -> float:
        steps = club.steps[in_rough(self.field.ground, club, self.place)]
        return self.best(straight(steps), heading)

    def draw(self, club: Club, deck: str, heading: int = NO_HEADING) -> float:
        short = in_rough(self.field.ground, club, self.place)
        if club.draws == 1:
            return self.average(_coming(self.luck, deck, short), heading)
        return self._several(deck, short, club.draws, 0, heading)

    def big_hit(self, club: Club) -> float:
        """What a big hit leaves when the neighbour takes the best card away."""
        short = in_rough(self.field.ground, club, self.place)
        return self._several(club.big_deck, short, club.draws + 1, 1, NO_HEADING)

    def escape(self, deck: str, heading: int) -> float:
        chances = outcomes(self.luck, deck).items()
        return sum(
            self.worths[self.field.dug(self.place, heading, each)] * chance
            for each, chance in chances
        )

    def options(self, club: Club, ability: Ability = NOBODY) -> list[Option]:
        """The ways to play a club, big hits left aside; none where it cannot be used."""
        ground = self.field.ground
        if in_sand(ground, club, self.place):
            return [(deck, heading) for deck in club.digging_decks for heading in HEADINGS]
        if not usable(ground, ability, club, self.place):
            return []
        if not club.decks:
            return [("", NO_HEADING)]
        return [(deck, heading) for deck in club.decks for heading in headings(club, deck)]

    def taken(self, club: Club, option: Option) -> float:
        """What one of these ways leaves."""
        deck, heading = option
        if in_sand(self.field.ground, club, self.place):
            return self.escape(deck, heading)
        return self.draw(club, deck, heading) if deck else self.wood(club)

    def turn(self, club: Club, ability: Ability = NOBODY) -> float:
        """The least that a turn with a club promises, by a walk or by a shot."""
        options = self.options(club, ability)
        return min([self.walking(), *[self.taken(club, option) for option in options]])

    # Draws of several cards.

    def card(self, card: int, short: bool, heading: int) -> float:
        """What a card leaves that lies there; one that asks for another is followed."""
        return self.average(_leading(self.luck, card, short), heading)

    def _several(self, deck: str, short: bool, draws: int, lost: int, heading: int) -> float:
        """What the best card but `lost` leaves. Where some are lost, nothing counts as certain."""
        certain, pool, random = spread(self.luck, deck, draws)
        if lost:
            pool, certain, random = (*certain, *pool), (), draws
        worst = min([self.card(card, short, heading) for card in certain], default=inf)
        if not random or len(pool) < random:
            return worst
        left = sorted([min(worst, self.card(card, short, heading)) for card in pool])
        return averaged(left, ranked(len(left), random, lost))


def averaged(values: Sequence[float], chances: Sequence[float]) -> float:
    """What values are on average that come with these chances."""
    return sum([value * chance for value, chance in zip(values, chances, strict=True)])


@lru_cache(maxsize=256)
def ranked(cards: int, drawn: int, lost: int) -> tuple[float, ...]:
    """For cards in order from the best: how likely each is the best drawn, after `lost` better."""
    return tuple(
        comb(better, lost) * comb(cards - 1 - better, drawn - 1 - lost) / comb(cards, drawn)
        for better in range(cards)
    )


def _weighted(odds: Odds, short: bool) -> Weighted:
    """Chances of shapes instead of cards: fewer, since many cards fly alike.

    What comes at the end of unlikely chains is left out: it makes no difference to an average.
    """
    found: dict[Shape, float] = {}
    for card, chance in odds:
        shape = SHAPES[card][short]
        found[shape] = found.get(shape, 0.0) + chance
    likely = {shape: chance for shape, chance in found.items() if chance >= _RARE}
    whole = sum(likely.values())
    return tuple((shape, chance / whole) for shape, chance in likely.items())


@lru_cache(maxsize=4096)
def _coming(luck: Luck, deck: str, short: bool) -> Weighted:
    return _weighted(finals(luck, deck), short)


@lru_cache(maxsize=8192)
def _leading(luck: Luck, card: int, short: bool) -> Weighted:
    odds = finals_after(luck, card) if SHOTS[card].follow else ((card, 1.0),)
    return _weighted(odds, short)
