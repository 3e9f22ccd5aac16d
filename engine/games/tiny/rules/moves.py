"""Which moves are legal, and why the others are not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.game import Seat
from engine.core.grids.squares import DIRECTIONS, NAMES
from engine.core.lazy_moves import Joined
from engine.games.tiny.box.dice import GREATEST_POWER, POWERS
from engine.games.tiny.box.drawing import Drawing
from engine.games.tiny.box.sheet import missing
from engine.games.tiny.model import (
    Choose,
    Done,
    Lay,
    Move,
    Paint,
    Pass,
    Phase,
    Rub,
    Shoot,
    State,
    Surrender,
    decides_for,
    drawing_of,
)
from engine.games.tiny.rules import drawing, laying
from engine.games.tiny.rules.turns import may_shoot, shooters

_SHOTS: Final[tuple[Move, ...]] = (
    *(Shoot(direction, power) for direction in DIRECTIONS for power in POWERS),
    Surrender(),
)
_CHOICES: Final = tuple(map(Choose, DIRECTIONS))
_DONE: Final = Done()
_KINDS: Final[dict[Phase, tuple[type, ...]]] = {
    "lay": (Lay, Rub, Done),
    "draw": (Paint, Rub, Done, Pass),
    "play": (Shoot, Choose, Surrender),
}
_OUT_OF_STEP: Final[dict[Phase, str]] = {
    "lay": "Lay out the hole and the start first; drawing comes after.",
    "draw": "The sheets are being drawn: that comes at another time.",
    "play": "The sheets are drawn: now the holes are played.",
}


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """List a seat's legal moves."""
    if state.phase == "over":
        return ()
    if state.phase == "play":
        player = decides_for(state, seat)
        if player is not None:
            shot = state.shots[player]
            assert shot is not None
            return [_CHOICES[direction] for direction in shot.options]
        free = state.shots[seat] is None and seat in shooters(state)
        return _SHOTS if free else ()
    if state.ready[seat]:
        return ()
    if state.phase == "lay":
        sheet = state.sheets[seat]
        done = () if missing(sheet) else (_DONE,)
        return (*laying.lays(sheet), *laying.rubs(sheet), *done)
    return _drawing_moves(drawing_of(state, seat))


def _drawing_moves(now: Drawing) -> Sequence[Move]:
    paints = drawing.paints(now)
    if not now.fresh:
        return Joined([paints, (Pass(),)]) if drawing.must_pass(now) else paints
    moves: list[Move] = [*paints, *drawing.rubs(now)]
    if drawing.is_done(now):
        moves.append(_DONE)
    return moves


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """Say why a move is refused; None where it is legal."""
    if state.phase == "over":
        return "The game is over."
    if not isinstance(move, _KINDS[state.phase]):
        return _OUT_OF_STEP[state.phase]
    if state.phase == "play":
        return _why_not_playing(state, seat, move)
    if state.ready[seat]:
        return "You are done already; wait until everybody is."
    if state.phase == "lay":
        return _why_not_laying(state, seat, move)
    return _why_not_drawing(drawing_of(state, seat), move)


def _why_not_laying(state: State, seat: Seat, move: Move) -> str | None:
    sheet = state.sheets[seat]
    match move:
        case Lay(square):
            return laying.why_not_lay(sheet, square)
        case Rub(square):
            return laying.why_not_rub(sheet, square)
    return laying.why_not_done(sheet)


def _why_not_drawing(now: Drawing, move: Move) -> str | None:
    match move:
        case Paint(square, sign):
            return drawing.why_not_paint(now, square, sign)
        case Rub(square):
            return drawing.why_not_rub(now, square)
        case Pass():
            return drawing.why_not_pass(now)
    return drawing.why_not_done(now)


def _why_not_playing(state: State, seat: Seat, move: Move) -> str | None:
    player = decides_for(state, seat)
    if isinstance(move, Choose):
        return _why_not_choose(state, player, move)
    if player is not None:
        whose = "your" if player == seat else "your neighbour's"
        return f"Decide first where {whose} ball goes on."
    if state.shots[seat] is not None:
        return "The designer of your hole decides now where your ball goes on."
    if not may_shoot(state, seat):
        return "It is not your turn to shoot."
    if isinstance(move, Shoot):
        return _why_not_shoot(move)
    return None


def _why_not_choose(state: State, player: Seat | None, move: Choose) -> str | None:
    shot = None if player is None else state.shots[player]
    if shot is None:
        return "No ball waits for your decision."
    if move.direction in shot.options:
        return None
    if move.direction not in DIRECTIONS:
        return "The eight directions are numbered from 0 to 7."
    ways = ", ".join(NAMES[way] for way in shot.options)
    return f"From this corner the ball can go {ways}."


def _why_not_shoot(move: Shoot) -> str | None:
    if move.direction not in DIRECTIONS:
        return "The eight directions are numbered from 0 to 7."
    if move.power not in POWERS:
        return f"The power of a shot is a whole number from 0 to {GREATEST_POWER}."
    return None
