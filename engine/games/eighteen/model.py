"""State, moves and events of 18 Holes.

Hexes are places of `box.ground`, headings are directions of `engine.grids.hexes`, holes are counted
from 0, clubs and shot cards go by their numbers in the box. What nobody knows is not in the state:
the order of a deck, the tokens still face down. What only some know is taken out of views: there a
club or card is HIDDEN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engine.game import Seat, verb

HIDDEN: Final = 0  # a club or shot card that this view does not tell
NOBODY: Final = -1
NO_HEADING: Final = -1
NO_HOLE: Final = -1

Phase = Literal[
    "golfers",  # one after the other takes a golfer's card
    "tokens",  # one after the other lays a 5 on a green (Skins)
    "first",  # who chooses before the draft does, and in open choice everybody in turn
    "draft",  # all at once, a pack in hand
    "rest",  # who is short of clubs after the draft takes some of what is left
    "name",  # who has a club that never expires names it
    "targets",  # all who need one, at once, choose a secret green (Kelly Golf)
    "choose",  # all at once choose a club
    "borrow",  # who may use another's revealed club says whether
    "act",  # one plays a turn
    "cards",  # shot cards lie there, to be followed, redrawn or swung
    "discard",  # the left neighbour takes one pile of a big hit away
    "extra",  # one may take an extra turn from a tee: chooses a club
    "over",
]

# Phases in which people look at what others must not see, so that the device is handed over in
# secret. In all others several people look at it together: no hand may be shown then.
SECRET: Final[frozenset[Phase]] = frozenset(
    ("first", "draft", "rest", "name", "targets", "choose", "extra")
)


@dataclass(frozen=True, slots=True)
class Rules:
    """What was chosen before the game."""

    mode: str  # key of `box.ways.WAYS`
    seats: int
    course: str  # key or text of `box.courses`
    through: bool = False  # balls may fly beyond the border and come back
    clubs: Literal["draft", "hands", "open"] = "draft"
    golfers: Literal["none", "choose", "a", "b"] = "none"
    deck: tuple[int, ...] = ()  # solo cards, shuffled, the first on top


class Golfer(NamedTuple):
    """A golfer on the course."""

    place: int
    down: bool = False  # lies in water and misses the next turn


class Won(NamedTuple):
    """Something that a seat has won on a green."""

    hole: int
    points: int


@dataclass(frozen=True, slots=True)
class Player:
    """All that belongs to one seat."""

    golfers: tuple[Golfer, ...] = ()
    ability: str = ""  # side of a golfer's card, key of `box.golfers.ABILITIES`
    spent: bool = False  # the golfer's power has been used
    # The bag, by number; in views of others HIDDEN stands, at the front, for what nobody has seen.
    bag: tuple[int, ...] = ()
    used: tuple[int, ...] = ()  # the part of it on the discard pile, oldest first
    shown: tuple[int, ...] = ()  # the part of it that everybody has seen
    eternal: tuple[int, ...] = ()  # the part of it that comes back after use, where it is named
    pack: tuple[int, ...] = ()  # clubs to pick from in the draft
    up: bool = False  # has taken up the pack, the targets, or a shot card to keep or lay back
    picked: bool = False  # has picked (or passed) in this round of the draft
    chosen: int | None = None  # the club for this round; HIDDEN in others' views until all chose
    # The club that is swung: the chosen one, or a borrowed one. It is known until others are shown.
    playing: int = 0
    # A shot card kept for the next shot; in others' views -1 for one of the first deck, and so on.
    kept: int | None = None
    # The hole in play.
    hole: int = 0
    turns: int = 0  # taken on it, missed ones too
    penalties: int = 0  # strokes besides (Stroke Play)
    finished: bool = False  # has reached its green and waits, or is out of the game
    # What came of it.
    card: tuple[int, ...] = ()  # turns and penalties on every finished hole
    won: tuple[Won, ...] = ()  # in the order in which it was won
    aces: tuple[int, ...] = ()  # holes in one
    # Kelly Golf.
    target: int | None = None  # NO_HOLE in others' views
    offer: tuple[int, ...] = ()  # drawn, one to be kept; in others' views of NO_HOLE


class Top(NamedTuple):
    """A card on top of a deck that somebody has seen; HIDDEN in the views of the others."""

    card: int
    seats: tuple[Seat, ...]  # who knows it


class DeckState(NamedTuple):
    """A deck: what lies on its discard pile, and the top if it is known."""

    discards: tuple[int, ...] = ()  # by number
    top: Top | None = None


class Drawn(NamedTuple):
    """Shot cards of a turn under way."""

    action: Literal["shot", "big", "escape"]
    piles: tuple[tuple[int, ...], ...]  # each with its cards, the top one last
    heading: int = NO_HEADING  # as declared before the draw
    golfer: int = 0  # who digs out of a bunker
    only: int = NOBODY  # the pile that has to be played, after a redraw
    gone: tuple[int, ...] = ()  # cards taken away by a neighbour; in no deck until the turn ends


class Rival(NamedTuple):
    """An opponent of Solo Chaos Golf."""

    target: int = NO_HOLE  # the green on the face-up token; NO_HOLE where none is left
    tokens: int = 0  # face down below it
    top: int = HIDDEN  # the club on top, if it lies face up
    flipped: tuple[int, ...] = ()  # clubs turned over since the five were shuffled
    known: tuple[int, ...] = ()  # clubs ever seen of the five
    won: tuple[Won, ...] = ()


class Solo(NamedTuple):
    """The solo deck: the turn marker stands over one turn of one card."""

    card: int = 0  # index into the deck
    turn: int = 0  # index into the card's turns
    rivals: tuple[Rival, ...] = ()
    targets: tuple[int, ...] = ()  # all tokens turned up so far
    scored: bool = False  # the opponents have had their part of this turn


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    rules: Rules
    phase: Phase
    players: tuple[Player, ...]
    decks: tuple[DeckState, ...]  # in the order of `box.shots.DECKS`
    round: int = 0  # of the draft, then of play; from 1
    hole: int = 0  # the one in play, where all play the same
    order: tuple[Seat, ...] = ()  # of this round's turns
    at: int = 0  # whose turn it is in `order`
    extras: tuple[tuple[Seat, int], ...] = ()  # seat and golfer with an extra turn, in order
    drawn: Drawn | None = None
    # What lies on every green: Skins 5, 2, 1 and heaps of them; (5, 2) in Chaos; (1,) for a flag.
    greens: tuple[tuple[int, ...], ...] = ()
    left: tuple[int, ...] = ()  # clubs that nobody was dealt, where somebody may still take of them
    longest: Seat = NOBODY  # who keeps the longest drive
    playoff: bool = False  # elimination of Skins: only who is not finished for good plays on
    solo: Solo | None = None


# Before the first hole.


@verb
class TakeGolfer(NamedTuple):
    """Take a golfer's card with one side up."""

    ability: str


@verb
class LayToken(NamedTuple):
    """Lay one's 5 points on a green."""

    hole: int


@verb
class TakeUp(NamedTuple):
    """Look at the cards dealt to one, or draw two targets."""


@verb
class TakeClub(NamedTuple):
    """Put a club into the bag."""

    club: int


@verb
class LetPass(NamedTuple):
    """Take nothing of this pack."""


@verb
class NameClub(NamedTuple):
    """Name the club that never expires."""

    club: int


@verb
class KeepTarget(NamedTuple):
    """Keep one of the targets drawn."""

    hole: int


# Choosing a club.


@verb
class ResetHand(NamedTuple):
    """Take the discarded clubs back: before choosing for nothing, as one's action for the turn."""


@verb
class Peek(NamedTuple):
    """Look at the top card of a deck."""

    deck: str


@verb
class KeepCard(NamedTuple):
    """Keep the card that was looked at for the next shot."""


@verb
class ReturnCard(NamedTuple):
    """Lay the card that was looked at back, face up."""


@verb
class Choose(NamedTuple):
    """Lay a club face down; for an extra turn, play it."""

    club: int


@verb
class Borrow(NamedTuple):
    """Use a club of somebody else."""

    club: int


@verb
class Decline(NamedTuple):
    """Do without a club of somebody else, or without an extra turn."""


# The turn.


@verb
class Look(NamedTuple):
    """Turn up the club of an opponent who aims at the same green (Solo Chaos Golf)."""

    rival: int


@verb
class Walk(NamedTuple):
    """Move one hex."""

    heading: int
    golfer: int = 0


@verb
class Draw(NamedTuple):
    """Play the club: draw its cards. A chip declares its heading before."""

    deck: str
    heading: int = NO_HEADING


@verb
class BigHit(NamedTuple):
    """Draw one card more from the next higher deck; the left neighbour takes one away."""


@verb
class Escape(NamedTuple):
    """Dig out of a bunker towards a hex."""

    deck: str
    heading: int
    golfer: int = 0


@verb
class Follow(NamedTuple):
    """Draw the next card onto a pile whose top card asks for one."""

    pile: int


@verb
class Redraw(NamedTuple):
    """Draw a pile's top card anew, perhaps for another club."""

    pile: int
    club: int = 0


@verb
class Discard(NamedTuple):
    """Take a pile of one's neighbour's big hit away."""

    pile: int


@verb
class Swing(NamedTuple):
    """Hit the ball: with a wood, or along a flight of the card on top of a pile."""

    heading: int
    golfer: int = 0
    pile: int = 0
    flight: int = 0  # of a wild card's two


@verb
class Stay(NamedTuple):
    """End the turn without having done anything, where nothing can be done."""


Move = (
    TakeGolfer | LayToken | TakeUp | TakeClub | LetPass | NameClub | KeepTarget
    | ResetHand | Peek | KeepCard | ReturnCard | Choose | Borrow | Decline
    | Look | Walk | Draw | BigHit | Escape | Follow | Redraw | Discard | Swing | Stay
)  # fmt: skip

MOVES: Final = Move.__args__


# Events, in the order of a game. They tell what everybody sees.


class GolferTaken(NamedTuple):
    seat: Seat
    ability: str


class TokenLaid(NamedTuple):
    seat: Seat
    hole: int


class GreensStocked(NamedTuple):
    """Points, flags or tokens lie on the greens."""


class PackTakenUp(NamedTuple):
    seat: Seat


class ClubTaken(NamedTuple):
    seat: Seat
    club: int  # HIDDEN where only that seat knows


class PackLetPass(NamedTuple):
    seat: Seat


class PacksPassed(NamedTuple):
    """Everybody has picked: packs go to the left."""

    round: int  # that begins


class BagsFull(NamedTuple):
    """Everybody has their clubs."""


class ClubNamed(NamedTuple):
    seat: Seat
    club: int


class TargetsDrawn(NamedTuple):
    seat: Seat


class TargetKept(NamedTuple):
    seat: Seat


class RoundBegan(NamedTuple):
    round: int


class HandWasReset(NamedTuple):
    seat: Seat
    clubs: tuple[int, ...]  # that came back


class Peeked(NamedTuple):
    seat: Seat
    deck: str


class CardKept(NamedTuple):
    seat: Seat
    deck: str


class CardReturned(NamedTuple):
    """A card lies face up on its deck; whoever had chosen may choose anew."""

    seat: Seat
    card: int


class ClubChosen(NamedTuple):
    seat: Seat


class ClubsRevealed(NamedTuple):
    clubs: tuple[int | None, ...]  # by seat; None for who chose none
    order: tuple[Seat, ...]


class ClubBorrowed(NamedTuple):
    seat: Seat
    club: int
    order: tuple[Seat, ...]  # as it is now


class TurnMissed(NamedTuple):
    """A golfer stands up from the water."""

    seat: Seat
    golfer: int


class TurnBegan(NamedTuple):
    seat: Seat
    club: int
    extra: bool = False


class RivalLooked(NamedTuple):
    rival: int
    club: int


class Declared(NamedTuple):
    seat: Seat
    heading: int
    golfer: int


class CardDrawn(NamedTuple):
    seat: Seat
    pile: int
    card: int


class DeckShuffled(NamedTuple):
    deck: str


class CardRedrawn(NamedTuple):
    """The top card of a pile is put away for a new one; a club may have gone with it."""

    seat: Seat
    pile: int
    club: int


class BigHitHanded(NamedTuple):
    seat: Seat
    to: Seat  # NOBODY where chance takes a card away


class PileDiscarded(NamedTuple):
    seat: Seat  # NOBODY where chance did
    pile: int


class Walked(NamedTuple):
    seat: Seat
    golfer: int
    start: int
    end: int


class Flew(NamedTuple):
    """A ball flew, and the golfer is where it lies."""

    seat: Seat
    golfer: int
    path: tuple[int, ...]  # places from the start on
    end: int
    why: str  # of `flight`: landed, tree, out
    chip: bool = False


class Dug(NamedTuple):
    """A golfer tried to get out of a bunker."""

    seat: Seat
    golfer: int
    outcome: str  # remain, left, target, right
    start: int
    end: int
    why: str  # landed, tree, out


class OutOfBounds(NamedTuple):
    """The golfer stays and the club comes back to the hand."""

    seat: Seat
    golfer: int


class Splashed(NamedTuple):
    seat: Seat
    golfer: int


class LongestDriven(NamedTuple):
    seat: Seat


class Stayed(NamedTuple):
    seat: Seat


class ClubDiscarded(NamedTuple):
    seat: Seat
    club: int


class Reached(NamedTuple):
    """A golfer is on the green of a hole that counts for the seat."""

    seat: Seat
    golfer: int
    hole: int
    ace: bool = False


class Scored(NamedTuple):
    """A seat takes points from a green."""

    seat: Seat
    hole: int
    points: int
    why: str  # "flag", "token", "target", "theirs", "skin", "par"


class HolesTied(NamedTuple):
    """The points on a green go on top of another."""

    hole: int
    to: int
    points: int


class TargetLost(NamedTuple):
    """Somebody's secret green was claimed: they need a new one."""

    seat: Seat
    hole: int


class RivalAimed(NamedTuple):
    """An opponent's next token is turned up."""

    rival: int
    hole: int


class RivalFlipped(NamedTuple):
    """A contest for a green: the opponent's club against the player's."""

    rival: int
    club: int
    wins: bool


class RivalScored(NamedTuple):
    rival: int
    hole: int
    points: int


class MarkerMoved(NamedTuple):
    """The solo turn marker stands over a turn."""

    card: int
    turn: int


class ExtraTurn(NamedTuple):
    """A golfer on a tee may play on."""

    seat: Seat
    golfer: int


class HoleEnded(NamedTuple):
    hole: int


class HoleBegan(NamedTuple):
    """Seats go to the tee of a hole."""

    hole: int
    seats: tuple[Seat, ...]


class PlayoffBegan(NamedTuple):
    """Elimination: these seats play on for the points on a green."""

    seats: tuple[Seat, ...]
    points: int


class Eliminated(NamedTuple):
    seats: tuple[Seat, ...]


class GameEnded(NamedTuple):
    winners: tuple[Seat, ...]


def hand_of(player: Player) -> tuple[int, ...]:
    """The clubs that a player holds: the bag without what is discarded or lies chosen."""
    used = player.used
    if not used and player.chosen is None:
        return player.bag
    hand = [club for club in player.bag if club not in used]
    # In others' views one HIDDEN club goes for another; where all are known, nobody knows which.
    if player.chosen in hand:
        hand.remove(player.chosen)
    return tuple(hand)
