"""The words of Gnoming A-Round: its cards, its state, its moves and its events.

A card is a whole number and that number is its points: 3 to 8 and -1 to -4 are printed on it, a
Mulligan by itself is worth 0 and a Hazard left in a grid costs 10. A face-down card is None: nobody
knows it, so it is drawn from the unseen cards at the moment it is turned up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engine.core.chance import Deck
from engine.core.game import Seat, verb

Card = int
Grid = tuple[Card | None, ...]  # nine spaces, row by row from the top left
Counts = tuple[int, ...]  # how many of each kind, in the order of KINDS

MULLIGAN: Card = 0
HAZARD: Card = 10
POSITIVE = (3, 4, 5, 6, 7, 8)
NEGATIVE = (-1, -2, -3, -4)
KINDS: tuple[Card, ...] = (*POSITIVE, *NEGATIVE, MULLIGAN, HAZARD)
IN_THE_BOX: Counts = (14, 14, 14, 14, 13, 13, 6, 8, 5, 3, 3, 3)
DECK = Deck("deck", KINDS)
KIND_INDEX = {card: index for index, card in enumerate(KINDS)}

MOST_FILLED = 60  # spaces in a turn: whoever swaps open cards on and on has to stop there
GOING_OUT = 5  # points for the one who goes out first: off with the lowest score, else on

SPACES = range(9)
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
LINES = ROWS + COLUMNS

FACE_DOWN: Grid = (None,) * 9

# What the seats are busy with. "open": everybody turns up two cards; "draw": the seat to play takes
# a card; "place": it has one in hand; "displaced": it holds the card that left its grid; "help":
# the others may turn up a card because a Hazard was removed; "scored": a round is over and the next
# dealer deals; "over": so is the game.
Phase = Literal["open", "draw", "place", "displaced", "help", "scored", "over"]


@dataclass(frozen=True, slots=True)
class Rules:
    """The variants in play, read once from the setup."""

    rounds: int = 3
    by_rounds_won: bool = False
    penalty: bool = True  # +5 for going out without the lowest score; off for young players
    must_place: bool = True  # a card taken from a discard pile has to be placed
    bounce_face_up: bool = False
    runs: bool = False
    help_behind_only: bool = False  # a Hazard helps only those with four or more face-down cards
    one_value: bool = False  # a Mulligan stands for one value in its row and its column
    may_decline: bool = True  # turning a card up for a Hazard is optional
    turns: int = 0  # patience: so many turns a round; 0 for a game with others


@dataclass(frozen=True, slots=True)
class RoundScore:
    """One seat's points in a finished round, and what they are made of."""

    sets: int  # sets and runs
    cards: int  # cards that score their face
    hazards: int
    bonus: int  # -5 or +5 for the one who went out first

    @property
    def total(self) -> int:
        return self.sets + self.cards + self.hazards + self.bonus


@dataclass(slots=True)
class State:
    """A position. Only the move that makes it changes it."""

    rules: Rules
    phase: Phase
    round: int  # counted from 1
    dealer: Seat
    seat: Seat  # whose turn it is; in "scored" the next dealer
    grids: tuple[Grid, ...]
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]  # left and right, top card last
    deck: int  # cards in the draw deck
    unseen: Counts  # kinds of the face-down cards and, until a reshuffle, of the deck
    recycled: Counts | None  # kinds in the deck after the piles were shuffled into it
    hand: Card | None  # drawn, taken or displaced: the card that has to find a place
    source: int | None  # where the card in hand was drawn: a pile's number, or None for the deck
    # Spaces filled this turn, since a hidden card came out; no bounce goes back to the last.
    filled: tuple[int, ...]
    bounces: bool  # the card in hand came out of the grid and may bounce
    waiting: tuple[Seat, ...]  # who still turns cards up, in "open" and "help"
    out: Seat | None  # who went out first this round
    turns_left: int  # patience: turns left this round
    scores: tuple[tuple[RoundScore, ...], ...]  # by finished round, then by seat


@verb
class Flip(NamedTuple):
    """Turn up a face-down card: two at the start, one as help when a Hazard was removed."""

    space: int


@verb
class Decline(NamedTuple):
    """Turn up nothing, though a Hazard would allow it."""


@verb
class Draw(NamedTuple):
    """Draw the top card of the deck."""


@verb
class Take(NamedTuple):
    """Take the top card of a discard pile: 0 is the left one."""

    pile: int


@verb
class Place(NamedTuple):
    """Put the card in hand into the grid, in place of the one that lies there."""

    space: int


@verb
class Bounce(NamedTuple):
    """Let the displaced card replace another one in the grid."""

    space: int


@verb
class Discard(NamedTuple):
    """Put the card in hand on a discard pile, which ends the turn."""

    pile: int


@verb
class Deal(NamedTuple):
    """Shuffle everything and deal the next round."""


Move = Flip | Decline | Draw | Take | Place | Bounce | Discard | Deal

MOVES: Final = Move.__args__


class Dealt(NamedTuple):
    round: int
    dealer: Seat
    piles: tuple[Card, ...]  # the cards turned up, left and right


class Flipped(NamedTuple):
    """A face-down card was turned up where it lies."""

    seat: Seat
    space: int
    card: Card


class Drew(NamedTuple):
    seat: Seat
    card: Card


class Took(NamedTuple):
    seat: Seat
    pile: int
    card: Card


class Placed(NamedTuple):
    """A card went into a space and another one came out of it; `was_down` if it lay hidden."""

    seat: Seat
    space: int
    card: Card
    displaced: Card
    was_down: bool
    bounced: bool  # the card placed is one that bounced


class Discarded(NamedTuple):
    seat: Seat
    card: Card
    pile: int


class HazardRemoved(NamedTuple):
    """A Hazard left the game; `helped` may each turn up a card."""

    seat: Seat
    helped: tuple[Seat, ...]


class Declined(NamedTuple):
    seat: Seat


class Reshuffled(NamedTuple):
    """The deck was empty: the discard piles, but for their top cards, became the deck."""

    cards: int


class WentOut(NamedTuple):
    seat: Seat


class RoundEnded(NamedTuple):
    """The last turn is over; `shown` are the cards that lay hidden, as (seat, space, card)."""

    round: int
    shown: tuple[tuple[Seat, int, Card], ...]
    scores: tuple[RoundScore, ...]


class GameEnded(NamedTuple):
    winners: tuple[Seat, ...]
