"""Where the game is, and what a player should do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.game import Seat
from engine.core.grids.hexes import NAMES
from engine.core.telling import Stretch
from engine.core.wording import counted, small
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
from engine.games.eighteen.rules.opening import drafting, lineup
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
        return Stretch("hole", state.hole + 1)
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
        told = "You are out of the play-off" if state.playoff else "You are on the green"
        return f"{told}: wait for the others."
    if state.phase in ("draft", "choose", "targets"):
        if state.phase == "choose" and misses(player):
            return "In the water: you miss this round."
        return "Wait for the others."
    if player.finished:
        return "You are on the green: wait for the others."
    return "Wait for your turn."


def _tile(state: State, seat: Seat) -> str:
    return "Lay a tile on a hex, or be done."


def _golfer(state: State, seat: Seat) -> str:
    dealt = state.players[seat].dealt
    if dealt:
        return f"Choose a side of {lineup.NAMES[dealt]}: A helps, B has its price."
    if seat in state.rules.with_side_b:
        return "Take a golfer with side B."
    return "Take a golfer: side A helps, side B has its price."


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
        return "Pick a club; the rest goes to the left."
    options = drafting.moves(state, seat)
    if not any(isinstance(option, TakeClub) for option in options):
        return "No club here suits your golfer: let the pack pass."
    if LetPass() in options:
        return "Pick your only club, or let the pack pass."
    if len(drafting.drafters(state)) == 1:
        return "Pick a club for your bag."
    return "Pick a club; the rest goes to the left."


def _rest(state: State, seat: Seat) -> str:
    return "Take a club of those that are left."


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
        return "Choose a club to get out of the sand."
    if choosing.peeks(state, seat):
        return "Choose a club; before that you may look into a deck."
    alone = state.rules.seats == 1
    return "Choose a club." if alone else "Choose a club: the lowest number plays first."


def _keep(state: State, seat: Seat) -> str:
    kept = state.players[seat].kept
    assert kept is not None
    card = "the card" if kept < 0 else shape(kept)
    return f"Keep {card} for your next shot, or lay it back face up."


def _borrow(state: State, seat: Seat) -> str:
    return "Use somebody else's club, or decline."


def _act(state: State, seat: Seat) -> str:
    """Says what the club can do from here."""
    player, ground = state.players[seat], state.rules.ground
    swung, ability = CLUBS[player.playing], ability_in(state, seat)
    places = [golfer.place for golfer in player.golfers if not golfer.down]
    options = moves(state, seat)
    if places and all(in_sand(ground, swung, place) for place in places):
        return _dig(options, player.playing)
    if not any(usable(ground, ability, swung, place) for place in places):
        return f"{_capital_club(player.playing)} is of no use here: {_instead(options)}."
    digs = "".join(
        f" Golfer {number} can dig."
        for number in dict.fromkeys(o.golfer + 1 for o in options if isinstance(o, Escape))
    )
    if any(isinstance(option, Swing) for option in options):
        return f"Aim {club(player.playing)}: straight on, or walk one hex.{digs}"
    big = ", hit big" if BigHit() in options else ""
    return f"Draw for {club(player.playing)}{big} or walk one hex.{digs}"


def _dig(options: Sequence[Move], number: int) -> str:
    if any(isinstance(option, Escape) for option in options):
        return f"In the sand: dig out with {club(number)}."
    return f"{_capital_club(number)} does not dig: {_instead(options)}."


def _instead(options: Sequence[Move]) -> str:
    """Says what to do with a club that cannot be played."""
    walks = any(isinstance(option, Walk) for option in options)
    found = ["walk"] * walks + ["reset your hand"] * (ResetHand() in options)
    return ", or ".join(found or ["end your turn"])


def _capital_club(number: int) -> str:
    return f"The {CLUBS[number].name}"


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
        return "Choose where to dig out."
    if drawn.action == "escape":
        return f"Dig {NAMES[drawn.heading]} with this card, or draw anew."
    if drawn.heading != NO_HEADING:
        return f"Hit {NAMES[drawn.heading]}, as you said: {told}."
    return f"Choose a direction: {told}."


def _discard(state: State, seat: Seat) -> str:
    return "Take one card of the big hit away."


def _extra(state: State, seat: Seat) -> str:
    if choosing.decides(state.players[seat]):
        return _keep(state, seat)
    look = "look into a deck, " if choosing.peeks(state, seat) else ""
    return f"An extra turn from the tee: {look}choose a club, or decline."


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
