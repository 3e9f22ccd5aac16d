"""Who draws, shoots and decides when; the modes of play differ in nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.game import Count, Seat, Turn
from engine.games.tiny.model import MOST_SHOTS, ROUNDS, Rules, State, decides_for

Circle = tuple[Seat, ...]  # all seats, from the one that begins
Waves = tuple[tuple[Seat, ...], ...]


class Style(NamedTuple):
    """How a mode lets people shoot: in waves, of which each finishes before the next begins."""

    waves: Callable[[Circle, Seat], Waves]  # from the circle and the seat that waits
    in_turn: bool = False  # within a wave one after the other, a shot each


def _all(circle: Circle, waits: Seat) -> Waves:
    return (circle,)


def _one_by_one(circle: Circle, waits: Seat) -> Waves:
    return tuple((seat,) for seat in circle)


def _every_other(circle: Circle, waits: Seat) -> Waves:
    """Every other seat, then the rest; with an odd number the one that waits plays at the end."""
    if len(circle) % 2 == 0:
        return circle[::2], circle[1::2]
    paired = tuple(seat for seat in circle if seat != waits)
    return paired[::2], paired[1::2], (waits,)


STYLES: Final = {
    "race": Style(_all, in_turn=True),
    "cheering": Style(_one_by_one),
    "semi": Style(_every_other),
    "simultaneous": Style(_all),
    "solo": Style(_all),
}


@lru_cache(maxsize=64)
def _waves(rules: Rules) -> Waves:
    circle = tuple((rules.first + step) % rules.seats for step in range(rules.seats))
    return STYLES[rules.mode].waves(circle, rules.waits)


def is_in_turn(state: State) -> bool:
    """Whether one shoots after the other."""
    return STYLES[state.rules.mode].in_turn


def shooters(state: State) -> tuple[Seat, ...]:
    """Who plays at the moment, though a shot of theirs may wait for somebody's decision."""
    return (state.seat,) if is_in_turn(state) else _wave(state)


def _wave(state: State) -> tuple[Seat, ...]:
    """Whose holes are being played, as far as they are not finished."""
    scores = state.scores
    for wave in _waves(state.rules):
        left = tuple([seat for seat in wave if not scores[seat]])
        if left:
            return left
    return ()


def may_give_up(state: State, seat: Seat) -> bool:
    """Whether a seat that is to move may give its hole up: while it is played, a decision open or
    not."""
    return state.phase == "play" and seat in _wave(state)


def turn(state: State) -> tuple[Seat, ...]:
    """Name who may move, those first for whose decision a ball waits; nobody when it is over."""
    if state.phase == "over":
        return ()
    if state.phase != "play":
        return _unready(state.ready)
    playing = shooters(state)
    if len(playing) == 1:
        shot = state.shots[playing[0]]
        return playing if shot is None else (shot.decider,)
    waiting = [shot.decider for seat in playing if (shot := state.shots[seat]) is not None]
    free = [seat for seat in playing if state.shots[seat] is None]
    return tuple(dict.fromkeys((*waiting, *free)))


@lru_cache(maxsize=256)
def _unready(ready: tuple[bool, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, done in enumerate(ready) if not done)


def may_shoot(state: State, seat: Seat) -> bool:
    """Whether a seat may declare a shot now, with no ball waiting for its decision."""
    free = state.phase == "play" and state.shots[seat] is None
    return free and decides_for(state, seat) is None and seat in shooters(state)


def next_seat(state: State) -> Seat:
    """Whose shot it is after this one, where they go in turn."""
    seats = state.rules.seats
    if not is_in_turn(state):
        return state.seat
    for step in range(1, seats):
        following = (state.seat + step) % seats
        if not state.scores[following]:
            return following
    return state.seat


def order(state: State) -> tuple[Turn, ...]:
    """The order of play, and who has played: drawn this round, shot in this lap, or finished."""
    rules = state.rules
    if rules.seats == 1:
        return ()
    if state.phase in ("lay", "draw"):
        return tuple(Turn(seat, ready) for seat, ready in enumerate(state.ready))
    in_turn = is_in_turn(state) and state.phase == "play"
    lap = (state.seat - rules.first) % rules.seats  # how many were before this seat
    return tuple(
        Turn(
            seat,
            state.scores[seat] > 0 or (in_turn and (seat - rules.first) % rules.seats < lap),
        )
        for wave in _waves(rules)
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
