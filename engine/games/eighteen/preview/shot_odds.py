"""The chances of hexes for a club, and what a shot leaves on average.

Heat maps tell the chance that a seat can have its ball on a hex, over the cards that it has not
seen. Every decision of its own is taken for the hex in question: deck, heading, flight of a wild
card, which of two cards, and that cards which ask for another are followed. Single draws and chips
are exact. In draws of several the cards come without being put back, but a card that follows one of
them is drawn as if the others were still in the deck, and big hits take the neighbour to spoil
exactly this hex.

Averages are over worths, such as the turns that are still to come: less is better. They are a list
by place, with one more at the end for a ball that is out of bounds, which OFF finds. The same sums
serve fresh decks, when holes are solved, and the decks of a position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb, inf
from typing import Final

from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.golfers import NOBODY, Ability, ability_of
from engine.games.eighteen.box.played_course import OFF, Place, ground_of
from engine.games.eighteen.box.shots import CHIP, SHOTS
from engine.games.eighteen.model import NO_HEADING, State
from engine.games.eighteen.preview.card_luck import (
    HEADINGS,
    SHAPES,
    Field,
    Luck,
    Odds,
    Shape,
    field_of,
    finals,
    finals_after,
    luck_of,
    outcomes,
    spread,
    straight,
)
from engine.games.eighteen.rules.turn.hands import in_sand, usable
from engine.games.eighteen.rules.turn.swinging import in_rough

Heat = dict[Place, float]


def heat(state: State, seat: Seat, club: int, golfer: int = 0) -> Heat:
    """The chance that each hex can be had by playing a club from where the golfer is."""
    player = state.players[seat]
    place = player.golfers[golfer].place
    field = field_of(ground_of(state.rules.course), state.rules.through)
    return heat_from(field, place, luck_of(state, seat), CLUBS[club], ability_of(player.ability))


@lru_cache(maxsize=512)
def heat_from(field: Field, place: Place, luck: Luck, club: Club, ability: Ability) -> Heat:
    """The same for a place and for decks as a seat knows them."""
    if not usable(field.ground, ability, club, place):
        return {}
    if in_sand(field.ground, club, place):
        return most(
            dug(field, place, luck, deck, heading)
            for deck in club.digging_decks
            for heading in escape_headings(club)
        )
    if not club.decks:
        shape = straight(club.steps[in_rough(field.ground, club, place)])
        return {end: 1.0 for end in field.ends(place, shape) if end != OFF}
    return most(
        shot(field, place, luck, club, deck, heading)
        for deck in club.decks
        for heading in headings(club, deck)
    )


def headings(club: Club, deck: str) -> Iterable[int]:
    """The headings that can be declared before a draw."""
    return HEADINGS if deck == CHIP and club.declares else (NO_HEADING,)


def escape_headings(club: Club) -> Iterable[int]:
    """The headings that can be declared before a draw in a bunker."""
    return HEADINGS if club.declares else (NO_HEADING,)


def most(maps: Iterable[Heat]) -> Heat:
    """For every hex the best of several maps."""
    found: Heat = {}
    for each in maps:
        for place, chance in each.items():
            if chance > found.get(place, 0.0):
                found[place] = chance
    return found


def dug(field: Field, place: Place, luck: Luck, deck: str, heading: int) -> Heat:
    """Where a ball in a bunker goes that is dug out towards a hex, or to any hex where that is
    named when the card is seen."""
    found: Heat = {}
    for outcome, chance in outcomes(luck, deck).items():
        for end in set(field.ways_out(place, heading, outcome)) - {OFF}:
            found[end] = found.get(end, 0.0) + chance
    return found


def shot(field: Field, place: Place, luck: Luck, club: Club, deck: str, heading: int) -> Heat:
    """The chances of a draw from a deck, with the heading that was declared, if any."""
    short = in_rough(field.ground, club, place)
    if club.draws == 1:
        return single(field, place, short, finals(luck, deck), heading)
    return _several(field, place, short, luck, deck, club.draws, 1, heading)


def big_shot(field: Field, place: Place, luck: Luck, club: Club) -> Heat:
    """The chances of a big hit against a neighbour who takes away what would help."""
    short = in_rough(field.ground, club, place)
    return _several(field, place, short, luck, club.big_deck, club.draws + 1, 2, NO_HEADING)


def _ends(field: Field, place: Place, short: bool, card: int, heading: int) -> Iterator[Place]:
    shape = SHAPES[card][short]
    ends = field.ends(place, shape) if heading < 0 else field.headed(place, shape)[heading]
    return (end for end in ends if end != OFF)


def single(field: Field, place: Place, short: bool, odds: Odds, heading: int) -> Heat:
    """The chance of every hex where one card is played, drawn with these chances."""
    found: Heat = {}
    for card, chance in odds:
        for end in _ends(field, place, short, card, heading):
            found[end] = found.get(end, 0.0) + chance
    return found


def _several(
    field: Field, place: Place, short: bool, luck: Luck, deck: str, draws: int, need: int,
    heading: int,
) -> Heat:  # fmt: skip
    """The chance of every hex that at least `need` of the cards drawn lead there."""

    def leads(card: int) -> Heat:
        odds = finals_after(luck, card) if SHOTS[card].follow else ((card, 1.0),)
        return single(field, place, short, odds, heading)

    certain, pool, random = spread(luck, deck, draws)
    sure, maps = [leads(card) for card in certain], [leads(card) for card in pool]
    places = {end for each in (*sure, *maps) for end in each}
    return {
        end: chance
        for end in places
        if (chance := _at_least(need, [m.get(end, 0.0) for m in sure],
                                [m.get(end, 0.0) for m in maps], random)) > 0
    }  # fmt: skip


def _at_least(need: int, sure: list[float], pool: list[float], random: int) -> float:
    """The chance that `need` cards help: all that are sure, and some drawn from a pool.

    Every card has the chance with which it helps. Weights count choices of cards from the pool by
    how many were chosen and how many of them help, up to what is needed.
    """
    weights = [[0.0] * (need + 1) for _ in range(random + 1)]
    weights[0][0] = 1.0
    for helps in pool:
        for chosen in range(random, 0, -1):
            row, before = weights[chosen], weights[chosen - 1]
            for count in range(need, -1, -1):
                fewer = before[count - 1] if count else 0.0
                stays = before[count] * (1 if count == need else 1 - helps)
                row[count] += stays + fewer * helps
    row = weights[random]
    for helps in sure:
        row = [
            row[count] * (1 if count == need else 1 - helps)
            + (row[count - 1] * helps if count else 0.0)
            for count in range(need + 1)
        ]
    return row[need] / (sum(row) or 1.0)


Worths = Sequence[float]
_RARE: Final = 0.002  # chance of a flight that is left out of averages

ShotOption = tuple[str, int]  # deck and heading
Weighted = tuple[tuple[Shape, float], ...]


class ClubLie:
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
        """Averages what shapes leave that come with these chances."""
        best = self.best
        return sum([best(shape, heading) * chance for shape, chance in weighted])

    # What can be done in a turn.

    def walk(self, heading: int) -> float:
        """The worth after a step; infinite where there is no way."""
        onto = self.field.ground.beside[self.place][heading]
        if self.field.ground.is_out(onto) or self.field.ground.is_tree(onto):
            return inf
        return self.worths[onto]

    def walking(self) -> float:
        """The worth after the best step."""
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
        """The worth after a big hit when the neighbour takes the best card away."""
        short = in_rough(self.field.ground, club, self.place)
        return self._several(club.big_deck, short, club.draws + 1, 1, NO_HEADING)

    def escape(self, deck: str, heading: int) -> float:
        chances = outcomes(self.luck, deck).items()
        return sum(self.worths[self.dug(heading, each)] * chance for each, chance in chances)

    def dug(self, heading: int, outcome: str) -> Place:
        """Where a ball is dug out to: the best hex where none is named before the draw."""
        ways = self.field.ways_out(self.place, heading, outcome)
        return min(ways, key=self.worths.__getitem__)

    def options(self, club: Club, ability: Ability = NOBODY) -> list[ShotOption]:
        """The ways to play a club, big hits left aside; none where it cannot be used."""
        ground = self.field.ground
        if in_sand(ground, club, self.place):
            ways = escape_headings(club)
            return [(deck, heading) for deck in club.digging_decks for heading in ways]
        if not usable(ground, ability, club, self.place):
            return []
        if not club.decks:
            return [("", NO_HEADING)]
        return [(deck, heading) for deck in club.decks for heading in headings(club, deck)]

    def taken(self, club: Club, option: ShotOption) -> float:
        """The worth after one of these ways."""
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
        """The worth after a card that lies there; one that asks for another is followed."""
        return self.average(_leading(self.luck, card, short), heading)

    def _several(self, deck: str, short: bool, draws: int, lost: int, heading: int) -> float:
        """The worth after the best card but `lost`. Where some are, nothing counts as certain."""
        certain, pool, random = spread(self.luck, deck, draws)
        if lost:
            pool, certain, random = (*certain, *pool), (), draws
        worst = min([self.card(card, short, heading) for card in certain], default=inf)
        if not random or len(pool) < random:
            return worst
        left = sorted([min(worst, self.card(card, short, heading)) for card in pool])
        return averaged(left, ranked(len(left), random, lost))


def averaged(values: Sequence[float], chances: Sequence[float]) -> float:
    """Averages values that come with these chances."""
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


@lru_cache(maxsize=1 << 10)
def _coming(luck: Luck, deck: str, short: bool) -> Weighted:
    return _weighted(finals(luck, deck), short)


@lru_cache(maxsize=1 << 12)
def _leading(luck: Luck, card: int, short: bool) -> Weighted:
    odds = finals_after(luck, card) if SHOTS[card].follow else ((card, 1.0),)
    return _weighted(odds, short)
