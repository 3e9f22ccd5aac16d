"""What comes next: after every turn the position alone says it."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.model import Golfer, State, TurnBegan, TurnMissed, hand_of
from engine.games.eighteen.rules import greens
from engine.games.eighteen.rules.changes import Events, altered, changed, with_seat
from engine.games.eighteen.rules.modes import kelly
from engine.games.eighteen.rules.rounds import begin_round, choosers, misses, reveal


def start(state: State, events: Events, chance: Chance) -> State:
    """Begin to play, once bags are full and greens are stocked."""
    return go_on(changed(state, round=0, order=(), at=0, extras=()), events, chance)


def go_on(state: State, events: Events, chance: Chance, at: int | None = None) -> State:
    """Go on to the next point where somebody has to decide something.

    `at` is where the round is in its order, if that has just changed.
    """
    at = state.at if at is None else at
    while state.phase != "over":
        if kelly.turn(state):
            return changed(state, phase="targets", at=at)
        if at < len(state.order):
            seat = state.order[at]
            if not misses(state.players[seat]):
                events.append(TurnBegan(seat, state.players[seat].playing))
                return _acting(state, at)
            state, at = _missed(state, seat, events), at + 1
        elif state.extras:
            if hand_of(state.players[state.extras[0][0]]):
                return changed(state, phase="extra", at=at)
            state = changed(state, extras=state.extras[1:])
        else:
            state, at = _next_round(state, events, chance), 0
            if state.phase == "choose":
                return state
    return state


def _acting(state: State, at: int) -> State:
    """The turn at a place in the order: right after the clubs are shown, that of the first."""
    return state if state.phase == "act" and state.at == at else changed(state, phase="act", at=at)


def _next_round(state: State, events: Events, chance: Chance) -> State:
    if state.round:
        state = greens.round_over(state, events, chance)
        if state.phase == "over":
            return state
    state = begin_round(state, events)
    return state if choosers(state.players) else reveal(state, state.players, events)


def _missed(state: State, seat: Seat, events: Events) -> State:
    """Let a seat miss its turn: its golfers stand up."""
    player = state.players[seat]
    events += [TurnMissed(seat, golfer) for golfer in range(len(player.golfers))]
    standing = tuple(Golfer(golfer.place) for golfer in player.golfers)
    risen = altered(player, golfers=standing, turns=player.turns + 1)
    return with_seat(state, seat, risen)


def after_turn(state: State, events: Events, chance: Chance) -> State:
    """A turn is over: it is the next one's."""
    if state.phase == "over":
        return state
    if state.at < len(state.order):
        return go_on(state, events, chance, state.at + 1)
    return go_on(changed(state, extras=state.extras[1:]), events, chance)
