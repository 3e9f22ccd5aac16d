"""What comes next: after every turn the position alone says it."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.model import (
    Golfer,
    State,
    TurnBegan,
    TurnMissed,
    holds_clubs,
)
from engine.games.eighteen.rules import greens
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.modes import kelly
from engine.games.eighteen.rules.rounds import all_chosen, begin_round, misses, reveal


def start(state: State, events: Events, chance: Chance) -> None:
    """Begin to play, once bags are full and greens are stocked."""
    state.round = 0
    state.order, state.extras = (), ()
    go_on(state, events, chance, 0)


def go_on(state: State, events: Events, chance: Chance, at: int | None = None) -> None:
    """Go on to the next point where somebody has to decide something.

    `at` is where the round is in its order, if that has just changed.
    """
    at = state.at if at is None else at
    secret = state.rules.way.prize == "targets"
    while state.phase != "over":
        if secret and kelly.turn(state):
            state.phase, state.at = "targets", at
            return
        if at < len(state.order):
            seat = state.order[at]
            player = state.players[seat]
            if not player.golfers[0].down or not misses(player):
                events.append(TurnBegan(seat, player.playing))
                state.phase, state.at = "act", at
                return
            _miss(state, seat, events)
            at += 1
        elif state.extras:
            if holds_clubs(state.players[state.extras[0][0]]):
                state.phase, state.at = "extra", at
                return
            state.extras = state.extras[1:]
        else:
            _next_round(state, events, chance)
            if state.phase == "choose":
                return
            at = 0


def _next_round(state: State, events: Events, chance: Chance) -> None:
    if state.round:
        greens.round_over(state, events, chance)
        if state.phase == "over":
            return
    begin_round(state, events)
    if all_chosen(state.players):
        reveal(state, events)


def _miss(state: State, seat: Seat, events: Events) -> None:
    """Let a seat miss its turn: its golfers stand up."""
    player = state.players[seat]
    events += [TurnMissed(seat, golfer) for golfer in range(len(player.golfers))]
    player.golfers = tuple(Golfer(golfer.place) for golfer in player.golfers)
    player.turns += 1


def after_turn(state: State, events: Events, chance: Chance) -> None:
    """A turn is over: it is the next one's."""
    if state.phase == "over":
        return
    if state.at < len(state.order):
        go_on(state, events, chance, state.at + 1)
    else:
        state.extras = state.extras[1:]
        go_on(state, events, chance)
