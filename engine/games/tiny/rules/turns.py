"""Who draws, shoots and decides when; the modes of play differ in nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from engine.core.game import Count, Seat, Turn
from engine.games.tiny.model import MOST_SHOTS, ROUNDS, State, decides_for

Waves = tuple[tuple[Seat, ...], ...]


class Style(NamedTuple):
    """How a mode lets people shoot: in waves, of which each finishes before the next begins."""

    waves: Callable[[int], Waves]
    in_turn: bool = False  # within a wave one after the other, a shot each


def _all(seats: int) -> Waves:
    return (tuple(range(seats)),)


def _one_by_one(seats: int) -> Waves:
    return tuple((seat,) for seat in range(seats))


def _every_other(seats: int) -> Waves:
    """Every other seat, then the rest; with an odd number the last one plays alone at the end."""
    paired = seats - seats % 2
    alone = ((paired,),) if seats > paired else ()
    return (tuple(range(0, paired, 2)), tuple(range(1, paired, 2)), *alone)


STYLES: Final = {
    "race": Style(_all, in_turn=True),
    "cheering": Style(_one_by_one),
    "semi": Style(_every_other),
    "simultaneous": Style(_all),
    "solo": Style(_all),
}


@cache
def _waves(mode: str, seats: int) -> Waves:
    return STYLES[mode].waves(seats)


def shooters(state: State) -> tuple[Seat, ...]:
    """Who plays at the moment, though a shot of theirs may wait for somebody's decision."""
    rules, scores = state.rules, state.scores
    if STYLES[rules.mode].in_turn:
        return (state.seat,)
    for wave in _waves(rules.mode, rules.seats):
        left = tuple(seat for seat in wave if not scores[seat])
        if left:
            return left
    return ()


def turn(state: State) -> tuple[Seat, ...]:
    """Name who may move; nobody when the game is over."""
    if state.phase == "over":
        return ()
    if state.phase != "play":
        return tuple(seat for seat, ready in enumerate(state.ready) if not ready)
    playing = shooters(state)
    if len(playing) == 1:
        shot = state.shots[playing[0]]
        return playing if shot is None else (shot.decider,)
    acting = {seat if (shot := state.shots[seat]) is None else shot.decider for seat in playing}
    return tuple(sorted(acting))


def may_shoot(state: State, seat: Seat) -> bool:
    """Whether a seat may declare a shot now, with no ball waiting for its decision."""
    free = state.phase == "play" and state.shots[seat] is None
    return free and decides_for(state, seat) is None and seat in shooters(state)


def next_seat(state: State, scores: tuple[int, ...]) -> Seat:
    """Whose shot it is after this one, where they go in turn."""
    seats = state.rules.seats
    if not STYLES[state.rules.mode].in_turn:
        return state.seat
    following = ((state.seat + step) % seats for step in range(1, seats + 1))
    return next((seat for seat in following if not scores[seat]), state.seat)


def order(state: State) -> tuple[Turn, ...]:
    """The order of play, and who has played: drawn this round, shot in this lap, or finished."""
    rules = state.rules
    if rules.seats == 1:
        return ()
    if state.phase in ("lay", "draw"):
        return tuple(Turn(seat, ready) for seat, ready in enumerate(state.ready))
    in_turn = STYLES[rules.mode].in_turn and state.phase == "play"
    return tuple(
        Turn(seat, state.scores[seat] > 0 or (in_turn and seat < state.seat))
        for wave in _waves(rules.mode, rules.seats)
        for seat in wave
    )


def count(state: State) -> Count | None:
    """Rounds of drawing, or the shot under way; the next mover's where several play at once."""
    if state.phase == "draw":
        return Count("Round", state.round, ROUNDS)
    if state.phase == "play":
        return Count("Shot", len(state.marks[_ball(state)]) + 1, MOST_SHOTS)
    return None


def _ball(state: State) -> Seat:
    """Whose ball is moved next, by its player or by whoever decides for it."""
    mover = turn(state)[0]
    waiting = decides_for(state, mover)
    return mover if waiting is None else waiting
