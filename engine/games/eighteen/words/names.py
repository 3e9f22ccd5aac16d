"""How clubs, cards, places and moves of 18 Holes are named."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Face
from engine.core.game import Seat
from engine.core.grids.hexes import NAMES
from engine.core.wording import capital
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    CLUBHOUSE,
    FAIRWAY,
    GREEN,
    LAKE,
    ROUGH,
    TEE,
    TREE,
    WATER,
)
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.played_course import Place, PlayedCourse
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.box.solo import rank_of
from engine.games.eighteen.box.ways import SKIN
from engine.games.eighteen.model import (
    NO_HEADING,
    BigHit,
    Borrow,
    Choose,
    Decline,
    Discard,
    Draw,
    EndLaying,
    Escape,
    Follow,
    KeepCard,
    KeepTarget,
    LayTile,
    LayToken,
    LetPass,
    Look,
    Move,
    NameClub,
    Peek,
    Redraw,
    ResetHand,
    ReturnCard,
    State,
    Stay,
    Swing,
    TakeClub,
    TakeGolfer,
    TakeUp,
    Walk,
    actor,
)
from engine.games.eighteen.rules.opening import lineup
from engine.games.eighteen.rules.turn.decks import DECK_NAMES

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
_SANDY: Final = {
    "remain": "stay in the bunker",
    "left": "exit to the left",
    "target": "exit on target",
    "right": "exit to the right",
}
_TILES: Final = {BUNKER: "a bunker", WATER: "water", TREE: "a tree", ROUGH: "rough"}
_WHERE: Final = {
    ROUGH: "in the rough", FAIRWAY: "on the fairway", TEE: "on a tee", GREEN: "on green {}",
    BUNKER: "in a bunker", WATER: "in the water", LAKE: "in a lake on the fairway",
    CLUBHOUSE: "at the clubhouse", TREE: "at a tree",
}  # fmt: skip


def club(number: int) -> str:
    """Name a club with its article: "the 6 Iron"."""
    return f"the {CLUBS[number].name}"


def deck(key: str) -> str:
    """Name a deck: "deck 3", "the chip deck"."""
    return DECK_NAMES[key]


def shape(card: int) -> str:
    """Name what a shot card does: "a hook left", "a wild card", "the longest drive"."""
    shot = SHOTS[card]
    article = "the" if shot.kept else "a"
    noun = " shot" if shot.shape == "straight" else "" if len(shot.flights) == 1 else " card"
    return f"{article} {shot.shape}{noun}"


def card(number: int) -> str:
    """Name a shot card: "4 draw left"; the number is the deck's."""
    shot = SHOTS[number]
    return f"{'chip' if shot.chips else shot.deck} {shot.shape}"


def where(ground: PlayedCourse, place: Place) -> str:
    """Say where somebody stands: "in the rough", "on green 3"."""
    hole = ground.hole_at.get(place)
    if hole is None and ground.terrain[place] == GREEN:
        return "on a green out of play"
    return _WHERE[ground.terrain[place]].format("" if hole is None else hole + 1)


def name_face(face: Face) -> str:
    """Name what came up: a shot card, a club, a golfer, a token."""
    if isinstance(face, int):
        shot = SHOTS.get(face)
        if shot is None:
            return str(face)
        sand = _SANDY.get(shot.bunker, f"draw from {deck(shot.follow)}" if shot.follow else "")
        return f"{capital(shot.shape)}, {sand}"
    return lineup.NAMES.get(face, face)


def course(state: State) -> str:
    """Names what results are compared by: the course, and what makes it easier or harder."""
    rules = state.rules
    rank = f"rank {rank_of(rules.deck)}" if rules.deck else ""
    golfers = "" if rules.golfers == "none" else f"golfers {rules.golfers}"
    for words, seats in (("for", rules.with_golfers), ("side b for", rules.with_side_b)):
        golfers += f" {words} {'+'.join(str(seat + 1) for seat in seats)}" if seats else ""
    through = "through" if rules.through else ""
    return ", ".join(filter(None, (rules.course, rules.clubs, golfers, rank, through)))


# Moves.


def describe(state: State, move: Move) -> str:
    """Tell a move in one line, in words that follow the player's name."""
    match move:
        case LayTile(letter, place):
            return f"Lays {_TILES[letter]} over a hex {where(state.rules.ground, place)}"
        case TakeGolfer(key):
            return f"Plays {ABILITIES[key].name}, side {ABILITIES[key].side}"
        case LayToken(hole):
            return f"Lays {SKIN} points on green {hole + 1}"
        case TakeClub(number):
            return f"Takes {club(number)}"
        case NameClub(number):
            return f"Names {club(number)}: it never leaves the hand"
        case KeepTarget(hole):
            return f"Keeps green {hole + 1} as the secret green"
        case Choose(number) if state.phase == "extra":
            return f"Takes an extra turn with {club(number)}"
        case Choose(number):
            return f"Chooses {club(number)}"
        case Borrow(number):
            return f"Borrows {club(number)}"
        case Peek(key):
            return f"Looks at the top card of {deck(key)}"
        case Look(rival):
            return f"Looks at the club of opponent {rival + 1}"
    return _describe_turn(state, move) or _PLAIN[type(move)].get(
        state.phase, _PLAIN[type(move)][""]
    )


def _describe_turn(state: State, move: Move) -> str:
    match move:
        case Walk(heading, golfer):
            return f"Moves one hex {NAMES[heading]}{_which(state, golfer)}"
        case Draw(key, heading):
            return _describe_draw(state, key, NAMES[heading] if heading != NO_HEADING else "")
        case BigHit():
            drawn = CLUBS[_playing(state)]
            cards = f"{_NUMBERS[drawn.draws + 1]} cards from {deck(drawn.big_deck)}"
            return f"Makes a big hit with {club(drawn.number)}: {cards}"
        case Escape(key, heading, golfer):
            way = "" if heading == NO_HEADING else f" {NAMES[heading]}"
            out = f"Tries to exit the bunker{way} with {club(_playing(state))}"
            return f"{out}{_which(state, golfer)}: draws from {deck(key)}"
        case Follow(pile):
            return f"Follows the {SHOTS[_top(state, pile)].shape} card"
        case Redraw(pile, number):
            price = f" for {club(number)}" if number else ""
            return f"Redraws instead of {shape(_top(state, pile))}{price}"
        case Discard(pile):
            return f"Takes away {shape(_top(state, pile))}"
        case Swing(heading, golfer):
            return _describe_swing(state, move, NAMES[heading], _which(state, golfer))
    return ""


def _describe_draw(state: State, key: str, way: str) -> str:
    drawn = CLUBS[_playing(state)]
    several = f" {_NUMBERS[drawn.draws]} cards" if drawn.draws > 1 else ""
    declared = f", aiming {way}" if way else ""
    return f"Plays {club(drawn.number)}: draws{several} from {deck(key)}{declared}"


def _describe_swing(state: State, move: Swing, way: str, who: str) -> str:
    if state.drawn is None:
        return f"Hits {club(_playing(state))} {way}{who}"
    if state.drawn.action == "escape":
        return f"Aims out of the bunker {way}{who}"
    shot = SHOTS[_top(state, move.pile)]
    told = shot.shape
    if len(shot.flights) > 1:
        told += f", bending {'left' if 'L' in shot.flights[move.flight] else 'right'}"
    return f"Hits {club(_playing(state))} {way}{who}: {told}"


def _which(state: State, golfer: int) -> str:
    """Which golfer, where a seat has several."""
    several = state.rules.way.golfers > 1
    return f" with golfer {golfer + 1}" if several else ""


def _playing(state: State) -> int:
    return state.players[actor(state)].playing


def _top(state: State, pile: int) -> int:
    assert state.drawn is not None
    return state.drawn.piles[pile][-1]


# Moves that need no details; some are told by phase.
_PLAIN: Final[dict[type, dict[str, str]]] = {
    EndLaying: {"": "Lays no more tiles"},
    TakeUp: {"": "Takes up a pack of clubs", "targets": "Draws from the secret greens"},
    LetPass: {"": "Passes the pack"},
    ResetHand: {"": "Resets the hand instead of playing", "choose": "Resets the hand"},
    KeepCard: {"": "Keeps the card for the next shot"},
    ReturnCard: {"": "Puts the card back face up"},
    Decline: {"": "Borrows nothing", "extra": "Skips the extra turn"},
    Stay: {"": "Can do nothing"},
}


# What everybody may know of a move.

_IN_SECRET: Final[dict[type, dict[str, str]]] = {
    TakeClub: {"first": "Chooses a club", "draft": "Picks a club", "rest": "Takes a club"},
    KeepTarget: {"targets": "Keeps a secret green"},
    Choose: {"choose": "Chooses a club"},
}


def report(state: State, seat: Seat, move: Move) -> str:
    """Tell a move to everybody."""
    secret = _IN_SECRET.get(type(move), {}).get(state.phase)
    is_open = state.rules.seats == 1 or (state.phase == "first" and state.rules.clubs == "open")
    return describe(state, move) if is_open or secret is None else secret
