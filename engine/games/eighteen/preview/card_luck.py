"""The cards that may come, as far as a seat knows, and where balls can come down by them.

Every card that the seat has not seen is as likely as any other to come next, also where somebody
else keeps it or has looked at it. Chains of followed cards are gone through one by one; only those
less likely than one in a million are left out. Cards with the same flights are one shape, so little
has to be flown to know all of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.played_course import OFF, Place, PlayedCourse
from engine.games.eighteen.box.shots import CARDS, DECKS, SHOTS
from engine.games.eighteen.model import HIDDEN, NOBODY, State
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

    def __init__(self, ground: PlayedCourse, through: bool) -> None:
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

    def ways_out(self, place: Place, heading: int, outcome: str) -> list[Place]:
        """The same for every heading that is left to choose."""
        headings = HEADINGS if heading < 0 else (heading,)
        return [self.dug(place, each, outcome) for each in headings]


@lru_cache(maxsize=64)
def field_of(ground: PlayedCourse, through: bool) -> Field:
    """The field of a course."""
    return Field(ground, through)


_LEAST: Final = 1e-6  # chance of a chain that is still followed
_PLACE: Final = {deck: number for number, deck in enumerate(DECKS)}
_LONGEST: Final = frozenset(shot.number for shot in SHOTS.values() if shot.kept)

Odds = tuple[tuple[int, float], ...]  # cards and their chances


class LuckPile(NamedTuple):
    """A deck as a seat knows it."""

    certain: tuple[int, ...]  # that the seat will draw first: a kept card, a known top
    unseen: tuple[int, ...]
    discards: tuple[int, ...] = ()

    @property
    def next(self) -> tuple[int, ...]:
        """The cards that can come next, each with the same chance."""
        return self.certain[:1] or self.unseen or self.discards

    def without(self, card: int) -> LuckPile:
        """The deck after a card was drawn from it; a shuffle card brings the discards back."""
        certain, unseen, discards = self
        if card in certain:
            certain = tuple(each for each in certain if each != card)
        elif not unseen:
            unseen, discards = discards, ()
        unseen = tuple(each for each in unseen if each != card)
        if SHOTS[card].shape == "shuffle":
            unseen, discards = (*unseen, *discards), ()
        return LuckPile(certain, unseen, discards)


class Luck:
    """All decks as a seat knows them. There is one for each set of decks, so it is its own key."""

    __slots__ = ("piles",)

    def __init__(self, piles: tuple[LuckPile, ...]) -> None:
        self.piles = piles  # in the order of the decks


@lru_cache(maxsize=1 << 13)
def _luck(piles: tuple[LuckPile, ...]) -> Luck:
    return Luck(piles)


FRESH: Final = _luck(tuple(LuckPile((), CARDS[deck]) for deck in DECKS))  # as before the first shot


def luck_of(state: State, seat: Seat) -> Luck:
    """The decks of a position as a seat knows them."""
    kept = state.players[seat].kept or 0
    drawn = (*state.drawn.piles, state.drawn.gone) if state.drawn else ()
    gone = {card for pile in drawn for card in pile}
    if state.longest != NOBODY:
        gone |= _LONGEST
    found = []
    for deck, (discards, top) in zip(DECKS, state.decks, strict=True):
        certain: tuple[int, ...] = () if kept <= 0 or SHOTS[kept].deck != deck else (kept,)
        if top is not None and top.card != HIDDEN and seat in top.seats:
            certain += (top.card,)
        seen = {*gone, *certain, *discards}
        unseen = tuple(card for card in CARDS[deck] if card not in seen)
        found.append(LuckPile(certain, unseen, discards))
    return _luck(tuple(found))


def pile_of(luck: Luck, deck: str) -> LuckPile:
    return luck.piles[_PLACE[deck]]


def drawn_from(luck: Luck, deck: str, card: int) -> Luck:
    """The decks after a card was drawn."""
    place = _PLACE[deck]
    piles = luck.piles
    return _luck(exchanged(piles, place, piles[place].without(card)))


@lru_cache(maxsize=1 << 10)  # of 5 kB each; one game asks for some 60
def finals(luck: Luck, deck: str) -> Odds:
    """The flights that a single draw ends with, cards that ask for another being followed."""
    found: dict[int, float] = {}
    _follow(luck, deck, 1.0, found)
    total = sum(found.values())
    return tuple((card, chance / total) for card, chance in found.items())


@lru_cache(maxsize=1 << 10)  # of 5 kB each; one game asks for some 60
def finals_after(luck: Luck, card: int) -> Odds:
    """The same where a card that asks for another has just come."""
    shot = SHOTS[card]
    return finals(drawn_from(luck, shot.deck, card), shot.follow)


def _follow(luck: Luck, deck: str, chance: float, found: dict[int, float]) -> None:
    cards = pile_of(luck, deck).next
    for card in cards:
        share, shot = chance / len(cards), SHOTS[card]
        if not shot.follow:
            found[card] = found.get(card, 0.0) + share
        elif share >= _LEAST:
            _follow(drawn_from(luck, deck, card), shot.follow, share, found)


class LuckSpread(NamedTuple):
    """Cards of a draw of several: some are certain, the others come from a pool."""

    certain: tuple[int, ...]
    pool: tuple[int, ...]
    random: int  # how many come from the pool


@lru_cache(maxsize=1 << 10)
def spread(luck: Luck, deck: str, count: int) -> LuckSpread:
    """Makes out the cards of a draw of several from one deck."""
    certain, unseen, discards = pile_of(luck, deck)
    certain = certain[:count]
    missing = count - len(certain)
    if missing <= len(unseen):
        return LuckSpread(certain, unseen, missing)
    missing -= len(unseen)
    return LuckSpread((*certain, *unseen), discards, min(missing, len(discards)))


@lru_cache(maxsize=1024)
def outcomes(luck: Luck, deck: str) -> dict[str, float]:
    """The chances of the four things that can become of a ball in a bunker."""
    found: dict[str, float] = {}
    for card, chance in finals(luck, deck):
        outcome = SHOTS[card].bunker
        found[outcome] = found.get(outcome, 0.0) + chance
    return found
