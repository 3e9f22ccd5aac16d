"""Heat maps: the chance that a seat can have its ball on a hex, by playing a club.

The chance is over the cards that the seat has not seen. Every decision of its own is taken for the
hex in question: deck, heading, flight of a wild card, which of two cards, and that cards which ask
for another are followed. Single draws and chips are exact. In draws of several the cards come
without being put back, but a card that follows one of them is drawn as if the others were still in
the deck, and big hits take the neighbour to spoil exactly this hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.golfers import Ability, ability_of
from engine.games.eighteen.box.ground import OFF, Place, ground_of
from engine.games.eighteen.box.shots import CHIP, SHOTS
from engine.games.eighteen.model import NO_HEADING, State
from engine.games.eighteen.preview.odds.luck import (
    Luck,
    Odds,
    finals,
    finals_after,
    luck_of,
    outcomes,
    spread,
)
from engine.games.eighteen.preview.odds.shapes import HEADINGS, SHAPES, Field, field_of, straight
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
            for heading in HEADINGS
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
    """What can be declared before a draw."""
    return HEADINGS if deck == CHIP and club.declares else (NO_HEADING,)


def most(maps: Iterable[Heat]) -> Heat:
    """For every hex the best of several maps."""
    found: Heat = {}
    for each in maps:
        for place, chance in each.items():
            if chance > found.get(place, 0.0):
                found[place] = chance
    return found


def dug(field: Field, place: Place, luck: Luck, deck: str, heading: int) -> Heat:
    """Where a ball in a bunker goes that is dug out towards a hex."""
    found: Heat = {}
    for outcome, chance in outcomes(luck, deck).items():
        end = field.dug(place, heading, outcome)
        if end != OFF:
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
