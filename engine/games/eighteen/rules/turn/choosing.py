"""Choosing a club: all at once and face down; when the last one lies there, all are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import (
    HIDDEN,
    Choose,
    ClubChosen,
    KeepCard,
    Move,
    Peek,
    Player,
    ResetHand,
    ReturnCard,
    State,
    hand_of,
)
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.rounds import all_chosen, chooses, misses, reveal
from engine.games.eighteen.rules.turn import peeking
from engine.games.eighteen.rules.turn.borrowing import ask_borrowers
from engine.games.eighteen.rules.turn.decks import DECK_NAMES
from engine.games.eighteen.rules.turn.hands import may_reset, reset, why_no_reset


def turn(state: State) -> tuple[Seat, ...]:
    """Who has yet to choose a club."""
    return tuple([seat for seat, player in enumerate(state.players) if chooses(player)])


_CHOICES: Final = {club: Choose(club) for club in (HIDDEN, *CLUBS)}
_RESET: Final = ResetHand()


@lru_cache(maxsize=1 << 12)
def _in_hand(bag: tuple[int, ...], used: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(_CHOICES[club] for club in bag if club not in used)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    player = state.players[seat]
    if not chooses(player):
        return []
    if player.ability:
        return _with_powers(state, seat, player)
    used = player.used
    listed = _in_hand(player.bag, used)
    return (*listed, _RESET) if used and may_reset(state, seat) else listed


def _with_powers(state: State, seat: Seat, player: Player) -> list[Move]:
    """What somebody can do who has a golfer's card."""
    if peeking.decides(player):
        return [*peeking.DECISIONS]
    clubs = [_CHOICES[club] for club in peeking.bound_clubs(state, seat)]
    resets = [_RESET] if may_reset(state, seat) else []
    return [*clubs, *peeking.peeks(state, seat), *resets]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if not chooses(state.players[seat]):
        return _why_not_now(state, seat)
    if peeking.decides(state.players[seat]):
        return None if move in peeking.DECISIONS else peeking.UNDECIDED
    if isinstance(move, Choose):
        return _why_not_club(state, seat, move.club)
    if isinstance(move, Peek):
        return peeking.why_not(state, seat, move)
    if isinstance(move, ResetHand):
        return why_no_reset(state, seat)
    return "Choose a club for this round first."


def _why_not_now(state: State, seat: Seat) -> str:
    player = state.players[seat]
    if player.chosen is not None:
        return "Your club lies there already; wait until all have chosen."
    if player.finished:
        return "You do not play in this round."
    assert misses(player)
    return "Your golfer lies in the water and misses this turn."


def _why_not_club(state: State, seat: Seat, club: int) -> str | None:
    player = state.players[seat]
    if club in peeking.bound_clubs(state, seat):
        return None
    if club in hand_of(player) and player.kept is not None:
        deck = DECK_NAMES[SHOTS[player.kept].deck]
        return f"You keep a card of {deck}: choose a club that can draw from it."
    if club in player.used:
        return "That club is on your discard pile: choose one from your hand."
    return "That club is not in your hand."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    if isinstance(move, Choose):
        _choose(state, seat, move.club, chance, events)
    elif isinstance(move, ResetHand):
        reset(state.players[seat], seat, events)
    else:
        assert isinstance(move, Peek | KeepCard | ReturnCard)
        peeking.play(state, seat, move, chance, events)


def _choose(state: State, seat: Seat, club: int, chance: Chance, events: Events) -> None:
    events.append(ClubChosen(seat))
    state.players[seat].chosen = club
    if all_chosen(state.players):
        reveal(state, events)
        ask_borrowers(state, 0, chance, events)
