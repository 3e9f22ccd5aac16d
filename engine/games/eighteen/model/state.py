"""A position of 18 Holes: what was chosen before, the players, the decks, what lies on greens."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.core import codec
from engine.core.codec import JsonObject
from engine.core.game import Seat
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.played_course import PlayedCourse, ground_of
from engine.games.eighteen.box.shots import DECKS, LONGEST_DRIVES, SHOTS
from engine.games.eighteen.box.ways import WAYS, WayToPlay

HIDDEN: Final = 0  # a club or shot card that this view does not tell
NOBODY: Final = -1
NO_HEADING: Final = -1
NO_HOLE: Final = -1

Phase = Literal[
    "tiles",  # one after the other lays an adjustment tile on the course
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


Clubs: TypeAlias = Literal["draft", "told", "hands", "open"]
SECRET_CLUBS: Final[tuple[Clubs, ...]] = ("draft", "told")  # nobody knows those of others


@dataclass(frozen=True)
class Rules:
    """The choices made before the game. What they come to is looked up once."""

    mode: str  # key of `box.ways.WAYS`
    seats: int
    course: str  # key or text of `box.course_book`
    through: bool = False  # balls may fly beyond the border and come back
    clubs: Clubs = "draft"
    golfers: Literal["none", "choose", "dealt", "a", "b"] = "none"
    with_golfers: tuple[Seat, ...] = ()  # the seats that have one; empty for all
    with_side_b: tuple[Seat, ...] = ()  # the seats whose golfers have side B up, whatever else
    deck: tuple[int, ...] = ()  # solo cards, shuffled, the first on top
    by_hand: bool = False  # adjustment tiles are being laid; the course has those that lie already
    # Lucky may draw a card anew that asks for another, too.
    any_card: bool = field(default=False, metadata=codec.LATER)
    # Slugger with side B chooses nothing but a driver or a wood on a tee.
    tee_clubs: bool = field(default=False, metadata=codec.LATER)

    @cached_property
    def way(self) -> WayToPlay:
        """The row of the mode: how it differs from others."""
        return WAYS[self.mode]

    @cached_property
    def ground(self) -> PlayedCourse:
        """The course made ready to be played on."""
        return ground_of(self.course)


class Golfer(NamedTuple):
    """A golfer on the course."""

    place: int
    down: bool = False  # lies in water and misses the next turn


class Won(NamedTuple):
    """Something that a seat has won on a green."""

    hole: int
    points: int


@dataclass(slots=True)
class Player:
    """All that belongs to one seat."""

    golfers: tuple[Golfer, ...] = ()
    dealt: str = ""  # a golfer whose side is to be chosen
    ability: str = ""  # side of a golfer's card, key of `box.golfers.ABILITIES`
    spent: bool = False  # the golfer's power has been used
    tired: bool = False  # and the hand has not been reset since
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


class DrawnCards(NamedTuple):
    """Shot cards of a turn under way."""

    action: Literal["shot", "big", "escape"]
    piles: tuple[tuple[int, ...], ...]  # each with its cards, the top one last
    heading: int = NO_HEADING  # as declared before the draw
    golfer: int = 0  # who digs out of a bunker
    only: int = NOBODY  # the pile that has to be played, after a redraw
    gone: tuple[int, ...] = ()  # cards taken away by a neighbour; in no deck until the turn ends


class SoloRival(NamedTuple):
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
    rivals: tuple[SoloRival, ...] = ()
    targets: tuple[int, ...] = ()  # all tokens turned up so far
    scored: bool = False  # the opponents have had their part of this turn


@dataclass(slots=True)
class State:
    """A position. Only the move that makes it changes it, or a player of it."""

    rules: Rules
    phase: Phase
    players: tuple[Player, ...]
    decks: tuple[DeckState, ...]  # in the order of `box.shots.DECKS`
    round: int = 0  # of the draft, then of play; from 1
    hole: int = 0  # the one in play, where all play the same
    order: tuple[Seat, ...] = ()  # of this round's turns
    at: int = 0  # whose turn it is in `order`
    extras: tuple[tuple[Seat, int], ...] = ()  # seat and golfer with an extra turn, in order
    drawn: DrawnCards | None = None
    # What lies on every green: Skins 5, 2, 1 and heaps of them; (5, 2) in Chaos; (1,) for a flag.
    greens: tuple[tuple[int, ...], ...] = ()
    left: tuple[int, ...] = ()  # clubs that nobody was dealt, where somebody may still take of them
    longest: Seat = NOBODY  # who keeps the longest drive
    playoff: bool = False  # elimination of Skins: only who is not finished for good plays on
    solo: Solo | None = None


def hand_of(player: Player) -> tuple[int, ...]:
    """The clubs that a player holds: the bag without what is discarded or lies chosen."""
    used, chosen = player.used, player.chosen
    if not used and chosen is None:
        return player.bag
    hand = [club for club in player.bag if club not in used]
    # In others' views one HIDDEN club goes for another; where all are known, nobody knows which.
    if chosen is not None and chosen in hand:
        hand.remove(chosen)
    return tuple(hand)


def holds_clubs(player: Player) -> bool:
    """Whether any club is left in a player's hand."""
    return len(player.bag) > len(player.used) + (player.chosen is not None)


def borrowed(player: Player) -> bool:
    """Whether the club in play is somebody else's."""
    return player.playing not in player.bag and HIDDEN not in player.bag


def worn(player: Player) -> bool:
    """Whether a golfer's power has been used and is not back yet."""
    ability = ability_of(player.ability)
    if "hand" in ability.redraws and player.tired:
        return True
    return ability.per_hole and player.spent


def in_extra(state: State) -> bool:
    """Whether the turns of the round are over, so that it is an extra turn that is played."""
    return state.at >= len(state.order)


def actor(state: State) -> Seat:
    """Whose turn it is in a round: the next in order, then who has an extra turn.

    While an extra turn is played it is still the first of `extras`; its end takes it out.
    """
    at, order = state.at, state.order
    return order[at] if at < len(order) else state.extras[0][0]


def actors(state: State) -> tuple[Seat, ...]:
    """The same for a turn that only one may play."""
    at = state.at
    return state.order[at : at + 1] or (state.extras[0][0],)


def deck_of(card: int) -> str:
    """The deck of a shot card; a view tells no more than that of one that somebody else keeps."""
    return DECKS[-1 - card] if card < 0 else SHOTS[card].deck


def kept_by(state: State) -> list[int]:
    """The cards that players keep in secret."""
    kept: list[int] = []
    for player in state.players:  # mostly nobody: to begin a comprehension would be dearer
        if player.kept is not None:
            kept.append(player.kept)
    return kept


def out_of_decks(state: State) -> list[int]:
    """The cards that lie neither in a deck nor on a discard pile."""
    drawn = state.drawn
    out = kept_by(state)
    if drawn is not None:
        for pile in drawn.piles:
            out += pile
        out += drawn.gone
    if state.longest != NOBODY:
        out += LONGEST_DRIVES
    return out


def upgrade(state: JsonObject, rules_version: int) -> JsonObject:
    """Fill in what was not known then, as if nobody had chosen it."""
    players = [_rested({**_defaults(Player), **player}) for player in state["players"]]
    return {**state, "rules": {**_defaults(Rules), **state["rules"]}, "players": players}


def _defaults(kind: type) -> JsonObject:
    known = [each for each in fields(kind) if each.default is not MISSING]
    return {each.name: codec.encode(each.default) for each in known}


def _rested(player: JsonObject) -> JsonObject:
    """A power that comes back with the hand was marked like one that comes back with a hole."""
    by_hand = "hand" in ability_of(player["ability"]).redraws
    return {**player, "tired": player["tired"] or (by_hand and player["spent"])}
