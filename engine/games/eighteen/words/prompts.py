"""Where the game is, and what a player should do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.game import Seat
from engine.core.grids.hexes import NAMES
from engine.core.telling import Stretch
from engine.core.wording import counted, enumerated, small
from engine.games.eighteen.box.clubs import CARRIED, CLUBS
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.box.ways import SKIN
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HEADING,
    NOBODY,
    SECRET_CLUBS,
    BigHit,
    Escape,
    LetPass,
    Move,
    ResetHand,
    State,
    Swing,
    TakeClub,
    Walk,
)
from engine.games.eighteen.rules.changes import ability_in
from engine.games.eighteen.rules.opening import drafting
from engine.games.eighteen.rules.opening.outfitting import lacks
from engine.games.eighteen.rules.phases import moves, turn
from engine.games.eighteen.rules.rivals import is_combined
from engine.games.eighteen.rules.rounds import misses
from engine.games.eighteen.rules.turn import choosing
from engine.games.eighteen.rules.turn.hands import in_sand, usable
from engine.games.eighteen.words.names import club, shape

# Before the first hole, by phase.
_BEFORE: Final = {
    "tiles": "Adjustment tiles",
    "golfers": "Golfers",
    "tokens": "Points on greens",
    "rest": "After the draft",
    "name": "A club to keep",
    "over": "Game over",
}


def phase(state: State) -> str:
    """Say where the game is."""
    at_once = state.rules.clubs == "told"
    if state.phase in _BEFORE:
        return _BEFORE[state.phase]
    if state.phase == "first":
        return "Before the draft" if state.rules.clubs in SECRET_CLUBS else "Clubs"
    if state.phase == "draft":
        return "Clubs" if at_once else f"Draft · round {state.round} of {CARRIED}"
    if state.round == 0:
        return "Secret greens"
    way = state.rules.way
    if way.pace in ("together", "wait"):
        holes = len(state.rules.ground.greens)
        hole = f"Hole {state.hole + 1} of {holes}"
        return f"Play-off · hole {state.hole + 1}" if state.playoff else hole
    if state.solo is not None:
        return f"Round {state.round} · {'all score' if is_combined(state) else 'you score'}"
    return f"Round {state.round}"


def stretch(state: State) -> Stretch:
    """Name the hole or the round, or what comes before the first."""
    if state.phase == "draft" and state.rules.clubs != "told":
        return Stretch("draft")
    if state.phase in (*_BEFORE, "first", "draft") or state.round == 0:
        return Stretch(small(phase(state)))
    if state.playoff:
        return Stretch("play-off")
    if state.rules.way.pace in ("together", "wait"):
        return Stretch("hole", state.hole + 1, "on")
    return Stretch("round", state.round)


def prompt(state: State, seat: Seat) -> str:
    """Say in one short sentence what this seat should do now."""
    if state.phase == "over":
        return ""
    if seat not in turn(state):
        return _waiting(state, seat)
    return _PROMPTS[state.phase](state, seat)


def _waiting(state: State, seat: Seat) -> str:
    player = state.players[seat]
    if player.finished and seat not in state.order:
        if state.playoff:
            return "You're out of the play-off. Please wait."
        return _ON_THE_GREEN
    if state.phase in ("draft", "choose", "targets"):
        if state.phase == "choose" and misses(player):
            return "In the water: you miss this round."
        return "Wait for the others."
    if player.finished:
        return _ON_THE_GREEN
    return "Wait for your turn."


_ON_THE_GREEN: Final = "You're on the green. Wait for the others."


def _tile(state: State, seat: Seat) -> str:
    return "Lay a tile on a hex, or stop."


def _golfer(state: State, seat: Seat) -> str:
    if state.players[seat].dealt:
        return "Side A is easier, side B is harder."
    if seat in state.rules.with_side_b:
        return "Take a golfer with side B."
    return "Take a golfer. Side B is harder."


def _token(state: State, seat: Seat) -> str:
    return f"Lay your {SKIN} points on a green."


def _first(state: State, seat: Seat) -> str:
    missing = counted(lacks(state.players[seat]), "club")
    if state.rules.clubs == "open":
        return f"Choose from the box: {missing} to go."
    return f"Choose before the draft: {missing} to go."


def _draft(state: State, seat: Seat) -> str:
    told = state.rules.clubs == "told"
    if not state.players[seat].up:
        return "Take up your club cards." if told else "Take up your five club cards."
    if HIDDEN in state.players[seat].pack:  # told to an onlooker
        return "Pick a club and pass the rest left."
    options = drafting.moves(state, seat)
    if not any(isinstance(option, TakeClub) for option in options):
        return "No club suits your golfer. Pass the pack."
    if LetPass() in options:
        return "Pick your only club, or pass the pack."
    if len(drafting.drafters(state)) == 1:
        return "Pick a club for your bag."
    return "Pick a club and pass the rest left."


def _rest(state: State, seat: Seat) -> str:
    return "Take one of the clubs that are left."


def _name(state: State, seat: Seat) -> str:
    return "Name the club that never leaves your hand."


def _target(state: State, seat: Seat) -> str:
    if state.players[seat].offer:
        return "Keep one as your secret green."
    return "Draw two greens in secret."


def _choose(state: State, seat: Seat) -> str:
    player, ground = state.players[seat], state.rules.ground
    if choosing.decides(state.players[seat]):
        return _keep(state, seat)
    if all(ground.is_bunker(golfer.place) for golfer in player.golfers):
        return "Choose a club to exit the bunker."
    if choosing.peeks(state, seat):
        return "Choose a club, or peek at a deck."
    alone = state.rules.seats == 1
    return "Choose a club." if alone else "Choose a club: the lowest number plays first."


def _keep(state: State, seat: Seat) -> str:
    return "Keep the card, or put it back?"


def _borrow(state: State, seat: Seat) -> str:
    return "Borrow a club, or decline."


def _act(state: State, seat: Seat) -> str:
    """Says what the club can do from here."""
    player, ground = state.players[seat], state.rules.ground
    swung, ability = CLUBS[player.playing], ability_in(state, seat)
    places = [golfer.place for golfer in player.golfers if not golfer.down]
    options = moves(state, seat)
    if places and all(in_sand(ground, swung, place) for place in places):
        return _dig(options, player.playing)
    if not any(usable(ground, ability, swung, place) for place in places):
        return f"No use here: {_instead(options)}."
    sandy = dict.fromkeys(o.golfer + 1 for o in options if isinstance(o, Escape))
    digs = f", exit (golfer {enumerated(list(map(str, sandy)), 'or')})" if sandy else ""
    hit = "Aim and hit" if any(isinstance(option, Swing) for option in options) else "Draw"
    big = ", hit big" if BigHit() in options else ""
    return f"{hit}{big}{digs}, or move one hex."


def _dig(options: Sequence[Move], number: int) -> str:
    if any(isinstance(option, Escape) for option in options):
        return f"In the bunker: exit with {club(number)}."
    return f"This club can't exit: {_instead(options)}."


def _instead(options: Sequence[Move]) -> str:
    """Says what to do with a club that cannot be played."""
    walks = any(isinstance(option, Walk) for option in options)
    found = ["move"] * walks + ["reset your hand"] * (ResetHand() in options)
    return ", or ".join(found or ["end your turn"])


def _cards(state: State, seat: Seat) -> str:
    drawn = state.drawn
    assert drawn is not None
    tops = [pile[-1] for pile in drawn.piles]
    if not any(SHOTS[top].flights for top in tops):
        return "No card has a flight: follow one."
    if len(tops) > 1 and drawn.only == NOBODY:
        return "Choose a card and aim."
    told = shape(tops[max(0, drawn.only)])
    if drawn.action == "escape" and drawn.heading == NO_HEADING:
        return "Choose a hex to exit to."
    if drawn.action == "escape":
        return f"Exit {NAMES[drawn.heading]}, or draw again."
    if drawn.heading != NO_HEADING:
        return f"Hit {NAMES[drawn.heading]}: {told}."
    return f"Choose a direction: {told}."


def _discard(state: State, seat: Seat) -> str:
    return "Take away one card of the big hit."


def _extra(state: State, seat: Seat) -> str:
    if choosing.decides(state.players[seat]):
        return _keep(state, seat)
    look = "peek, " if choosing.peeks(state, seat) else ""
    return f"Extra turn: {look}choose a club, or decline."


_PROMPTS: Final[dict[str, Callable[[State, Seat], str]]] = {
    "tiles": _tile,
    "golfers": _golfer,
    "tokens": _token,
    "first": _first,
    "draft": _draft,
    "rest": _rest,
    "name": _name,
    "targets": _target,
    "choose": _choose,
    "borrow": _borrow,
    "act": _act,
    "cards": _cards,
    "discard": _discard,
    "extra": _extra,
}
