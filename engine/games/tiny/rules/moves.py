"""Which moves are legal, and why the others are not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.core.game import Seat
from engine.core.grids.squares import DIRECTIONS, NAMES, STRAIGHTS, beside, touches
from engine.core.lazy_moves import Joined
from engine.games.tiny.box.dice import GREATEST_POWER, POWERS
from engine.games.tiny.box.sheet import EMPTY, HOLE, NONE, START, SquareSheet, blank, missing
from engine.games.tiny.model import (
    Choose,
    Done,
    Lay,
    Move,
    Paint,
    Pass,
    Phase,
    RoundDrawing,
    Rub,
    Shoot,
    State,
    Surrender,
    decides_for,
    drawing_of,
)
from engine.games.tiny.rules import drawing
from engine.games.tiny.rules.turns import may_give_up, may_shoot, shooters

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
    "lay": "Place the hole and the start first. Then you draw.",
    "draw": "Everyone is drawing now. You shoot later.",
    "play": "Drawing is over. Now play your hole.",
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
            choices: list[Move] = [_CHOICES[direction] for direction in shot.options]
            return [*choices, _SHOTS[-1]] if may_give_up(state, seat) else choices
        free = state.shots[seat] is None and seat in shooters(state)
        return _SHOTS if free else ()
    if state.ready[seat]:
        return ()
    if state.phase == "lay":
        sheet = state.sheets[seat]
        done = () if missing(sheet) else (_DONE,)
        return (*lays(sheet), *_lifts(sheet), *done)
    return _drawing_moves(drawing_of(state, seat))


def _drawing_moves(now: RoundDrawing) -> Sequence[Move]:
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
        return "You're ready already. Wait until everyone is."
    if state.phase == "lay":
        return _why_not_laying(state, seat, move)
    return _why_not_drawing(drawing_of(state, seat), move)


def _why_not_laying(state: State, seat: Seat, move: Move) -> str | None:
    sheet = state.sheets[seat]
    match move:
        case Lay(square):
            return why_not_lay(sheet, square)
        case Rub(square):
            return _why_not_lift(sheet, square)
    return _why_not_laid(sheet)


def _why_not_drawing(now: RoundDrawing, move: Move) -> str | None:
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
    if isinstance(move, Surrender) and not may_give_up(state, seat):
        return "Your hole isn't being played now."
    if player is not None:
        if isinstance(move, Surrender):
            return None
        whose = "your" if player == seat else "your neighbor's"
        return f"First choose where {whose} ball goes on."
    if state.shots[seat] is not None:
        return "Wait: the designer of your hole chooses where your ball goes."
    if not may_shoot(state, seat):
        return "It's not your turn to shoot."
    return _why_not_shoot(move) if isinstance(move, Shoot) else None


def _why_not_choose(state: State, player: Seat | None, move: Choose) -> str | None:
    shot = None if player is None else state.shots[player]
    if shot is None:
        return "No ball waits for you to decide."
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
        return f"Choose a power from 0 to {GREATEST_POWER}."
    return None


# Laying out: the hole, and then the start.


def lays(sheet: SquareSheet) -> list[Lay]:
    """Every square where the next of them may go."""
    if not missing(sheet):
        return []
    every, shut = _squares(sheet.columns, len(sheet.signs))
    found = list(every)
    for there in _laid(sheet):  # one of them at most, as one is missing
        for square in shut[there]:
            del found[square]
    return found


@lru_cache(maxsize=16)  # sizes of sheets
def _squares(columns: int, squares: int) -> tuple[list[Lay], list[list[int]]]:
    """The moves to all squares of such a sheet, and what is shut by something on each of them: the
    square and those that share an edge with it, the last one first."""
    sheet = blank(columns, squares // columns)
    shut = []
    for there in range(squares):
        at = sheet.square(there)
        near = {there, *(sheet.number(beside(at, way)) for way in STRAIGHTS)} - {NONE}
        shut.append(sorted(near, reverse=True))
    return list(map(Lay, range(squares))), shut


def _laid(sheet: SquareSheet) -> list[int]:
    """Where the hole and the start are, if they are laid out."""
    return [at for sign in (HOLE, START) if (at := sheet.find(sign)) != NONE]


def _lifts(sheet: SquareSheet) -> list[Rub]:
    """Every square of which the hole or the start may be erased again."""
    return list(map(Rub, sorted(_laid(sheet))))


def why_not_lay(sheet: SquareSheet, square: int) -> str | None:
    """Say why the hole or the start cannot go on a square; None where it can."""
    if not missing(sheet):
        return "Hole and start are placed. Erase one to move it."
    if not 0 <= square < len(sheet.signs):
        return "That square is outside the sheet."
    for sign, name in ((HOLE, "hole"), (START, "start")):
        there = sheet.find(sign)
        if there == square:
            return f"The {name} is there already. Choose another square."
        if there != NONE and touches(sheet.square(there), sheet.square(square)):
            return "Hole and start can't share an edge. Corner to corner is fine."
    return None


def _why_not_lift(sheet: SquareSheet, square: int) -> str | None:
    inside = 0 <= square < len(sheet.signs)
    return None if inside and sheet.signs[square] != EMPTY else "There's nothing to erase."


def _why_not_laid(sheet: SquareSheet) -> str | None:
    name = {HOLE: "hole", START: "start"}.get(missing(sheet))
    return f"Place the {name} first." if name else None
