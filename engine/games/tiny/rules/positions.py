"""Checks positions that no moves prove: the ranges, counts and references of every field.

Each row of CHECKS names a fault and says when it is not there; rows may rely on those before them.
Whatever passes can be played on and drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from engine.core.game import Seat, Setup
from engine.core.grids.squares import DIAGONALS, DIRECTIONS, touches
from engine.games.tiny.box.dice import (
    FACES,
    GREATEST_FACE,
    GREATEST_POWER,
    POWERS,
    SHAKY_POWER,
    TERRAIN_DICE,
    TYPES,
)
from engine.games.tiny.box.sheet import (
    EMPTY,
    HOLE,
    NONE,
    SAND,
    SIGNS,
    START,
    SquareSheet,
    missing,
)
from engine.games.tiny.model import (
    MOST_SHOTS,
    ROUNDS,
    UNFINISHED,
    MarkedShot,
    RoundDrawing,
    State,
    WaitingShot,
    sheet_drawn,
    sheet_played,
)
from engine.games.tiny.rules.drawing import hangs_together
from engine.games.tiny.rules.options import rules_chosen
from engine.games.tiny.rules.paths import is_clear
from engine.games.tiny.rules.running import MOST_CORNERS, lines_of
from engine.games.tiny.rules.turns import shooters

LAID: Final = frozenset((EMPTY, HOLE, START))
LIES: Final = frozenset((EMPTY, SAND, START))  # where a ball comes to rest
CIRCLES: Final = LIES | {HOLE}
ENDS: Final = frozenset(("rest", "sand", "water", "hole", "caught"))
MOVES: Final = range(GREATEST_POWER + GREATEST_FACE + 1)
MOST_CHOICES: Final = 200  # of one shot: more never come together by chance


def check(setup: Setup, state: State) -> str | None:
    """Say what of a position cannot be at a table that is set up like this; None if all may."""
    return next((fault for fault, holds in CHECKS if not holds(setup, state)), None)


# The whole table.


def _has_its_rules(setup: Setup, state: State) -> bool:
    """All but who begins and waits, which chance may have said."""
    rules = state.rules
    seats = range(len(setup.seats))
    wanted = rules_chosen(setup, rules.first, rules.waits)
    return rules == wanted and rules.first in seats and rules.waits in seats


def _is_complete(setup: Setup, state: State) -> bool:
    """Everything that seats have is there once for each of them."""
    each = (state.sheets, state.fresh, state.ready, state.balls, state.marks, state.shots)
    return {*map(len, each), len(state.scores)} == {state.rules.seats}


def _is_in_its_round(setup: Setup, state: State) -> bool:
    """A hole that was drawn before is played without a round."""
    if state.phase in ("lay", "draw"):
        return (state.round == 0) if state.phase == "lay" else 1 <= state.round <= ROUNDS
    return state.round in ((0, ROUNDS) if state.rules.seats == 1 else (ROUNDS,))


def _has_its_dice(setup: Setup, state: State) -> bool:
    wanted = TERRAIN_DICE if state.phase == "draw" else 0
    return len(state.dice) == wanted and {*state.rules.terrain_die.faces} >= {*state.dice}


# Sheets.


def _sheets_fit(setup: Setup, state: State) -> bool:
    columns, squares = state.rules.columns, state.rules.columns * state.rules.rows
    return all(
        sheet.columns == columns and len(sheet.signs) == squares and SIGNS.issuperset(sheet.signs)
        for sheet in state.sheets
    )


def _are_laid_out(setup: Setup, state: State) -> bool:
    """A hole and a start on each sheet, and not side by side."""
    laying = state.phase == "lay"
    return all(_is_laid_out(sheet, laying) for sheet in state.sheets)


def _is_laid_out(sheet: SquareSheet, laying: bool) -> bool:
    count = Counter(sheet.signs)
    if laying:
        fits = count[HOLE] <= 1 and count[START] <= 1 and LAID.issuperset(sheet.signs)
    else:
        fits = count[HOLE] == count[START] == 1
    both = fits and count[HOLE] and count[START]
    apart = not both or not touches(*(sheet.square(sheet.find(sign)) for sign in (HOLE, START)))
    return fits and apart


def _drawing_fits(setup: Setup, state: State) -> bool:
    """This round's pieces are of one kind, on dice that came up, connected, on a clear sheet."""
    if state.phase != "draw":
        return not any(state.fresh)
    return all(map(_is_drawn, state.sheets, state.fresh, [state.dice] * state.rules.seats))


def _is_drawn(sheet: SquareSheet, fresh: tuple[int, ...], dice: tuple[str, ...]) -> bool:
    if not _all_in(fresh, range(len(sheet.signs))) or len({*fresh}) < len(fresh):
        return False
    if not all(sheet.signs[square] in FACES for square in fresh):
        return False
    drawn = RoundDrawing(sheet, fresh, dice)
    used = drawn.dice_used()
    one_kind = len({TYPES[face] for face in used}) <= 1
    return (
        one_kind
        and used <= Counter(dice)
        and hangs_together(sheet, fresh)
        and is_clear(drawn.before().sheet)
    )


def _ready_fits(setup: Setup, state: State) -> bool:
    """Who is done has laid out, or left a clear path; the last one would have ended the round."""
    if state.phase in ("play", "over"):
        return all(state.ready)
    done = [seat for seat, ready in enumerate(state.ready) if ready]
    if state.phase == "lay":
        return not all(state.ready) and not any(missing(state.sheets[seat]) for seat in done)
    return not all(state.ready) and all(
        is_clear(state.sheets[sheet_drawn(state, seat)]) for seat in done
    )


def _holes_can_be_played(setup: Setup, state: State) -> bool:
    return state.phase in ("lay", "draw") or all(map(is_clear, state.sheets))


# Holes that are played.


def _scores_fit(setup: Setup, state: State) -> bool:
    if state.phase in ("lay", "draw"):
        return not any(state.scores)
    if all(state.scores) != (state.phase == "over"):
        return False
    return all(_is_score(state, seat) for seat in range(state.rules.seats))


def _is_score(state: State, seat: Seat) -> bool:
    """As many as the shots of a hole that is finished, 14 of one that was given up."""
    score, marks = state.scores[seat], state.marks[seat]
    if marks and marks[-1].end == "hole":
        return score == len(marks) <= MOST_SHOTS
    if not score:
        return len(marks) < MOST_SHOTS
    return score == UNFINISHED and len(marks) <= MOST_SHOTS


def _marks_fit(setup: Setup, state: State) -> bool:
    if state.phase in ("lay", "draw"):
        return not any(state.marks)
    return all(_are_marks(_hole(state, seat), state.marks[seat]) for seat in _seats(state))


def _are_marks(sheet: SquareSheet, marks: tuple[MarkedShot, ...]) -> bool:
    """Every shot could have been declared, and left the ball where one may lie."""
    at = sheet.find(START)
    for number, mark in enumerate(marks, 1):
        declared = mark.direction in DIRECTIONS and mark.power in POWERS and mark.moves in MOVES
        decided = _all_in(mark.choices, DIRECTIONS) and len(mark.choices) <= MOST_CHOICES
        if not declared or not decided or not _ends(sheet, at, mark, number == len(marks)):
            return False
        at = mark.square
    return True


def _ends(sheet: SquareSheet, at: int, mark: MarkedShot, last: bool) -> bool:
    if mark.end not in ENDS or mark.square not in range(len(sheet.signs)):
        return False
    if mark.end == "hole":
        return last and sheet.signs[mark.square] == HOLE
    if mark.end == "water":
        return mark.square == at
    return sheet.signs[mark.square] in LIES


def _balls_fit(setup: Setup, state: State) -> bool:
    return all(state.balls[seat] == _ball(state, seat) for seat in _seats(state))


def _ball(state: State, seat: Seat) -> int:
    """Where a ball has to be: where its last shot has left it."""
    if state.phase in ("lay", "draw") or state.scores[seat]:
        return NONE
    marks = state.marks[seat]
    return marks[-1].square if marks else _hole(state, seat).find(START)


def _turn_fits(setup: Setup, state: State) -> bool:
    """Somebody is to shoot whose hole is not finished."""
    if state.seat not in _seats(state):
        return False
    return state.phase != "play" or not any(state.scores[seat] for seat in shooters(state))


def _shots_fit(setup: Setup, state: State) -> bool:
    if state.phase != "play":
        return not any(state.shots)
    playing = shooters(state)
    return all(
        shot is None or (seat in playing and _waits(state, seat, shot))
        for seat, shot in enumerate(state.shots)
    )


def _waits(state: State, seat: Seat, shot: WaitingShot) -> bool:
    """A shot that somebody may be deciding about."""
    sheet, designer = _hole(state, seat), sheet_played(state.rules, seat)
    squares = range(len(sheet.signs))
    fits = (
        shot.direction in DIRECTIONS
        and shot.power in POWERS
        and shot.decider in (seat, designer)
        and shot.at in squares
        and bool(shot.options)
        and shot.left in MOVES
        and shot.crossed in MOVES
        and shot.corners in range(MOST_CORNERS)
        and _all_in(shot.choices, DIRECTIONS)
        and len(shot.choices) <= MOST_CHOICES
    )
    return fits and _STOPS[shot.stop](state, seat, sheet, shot)


def _in_sand(state: State, seat: Seat, sheet: SquareSheet, shot: WaitingShot) -> bool:
    begins = not (shot.crossed or shot.corners or shot.choices)
    free = shot.decider != seat or state.rules.free_sand or state.rules.seats == 1
    lies = shot.at == state.balls[seat] and sheet.signs[shot.at] == SAND
    return begins and free and lies and shot.power >= SHAKY_POWER and _all_ways(shot)


def _at_flag(state: State, seat: Seat, sheet: SquareSheet, shot: WaitingShot) -> bool:
    return sheet.signs[shot.at] == HOLE and shot.left > 0 and _all_ways(shot)


def _all_ways(shot: WaitingShot) -> bool:
    return shot.options == tuple(DIRECTIONS) and shot.corner == (0, 0)


def _at_corner(state: State, seat: Seat, sheet: SquareSheet, shot: WaitingShot) -> bool:
    x, y = shot.corner
    inside = -1 <= x < 2 * sheet.columns and -1 <= y < 2 * sheet.rows and x % 2 and y % 2
    lines = lines_of(sheet)
    return bool(
        inside
        and shot.left > 0
        and shot.corners > 0
        and sheet.signs[shot.at] in CIRCLES
        and any(lines.ways_on((x / 2, y / 2), way) == shot.options for way in DIAGONALS)
    )


_STOPS: Final = {"sand": _in_sand, "flag": _at_flag, "corner": _at_corner}


def _hole(state: State, seat: Seat) -> SquareSheet:
    return state.sheets[sheet_played(state.rules, seat)]


def _seats(state: State) -> range:
    return range(state.rules.seats)


def _all_in(numbers: Iterable[int], span: Iterable[int]) -> bool:
    return {*numbers} <= {*span}


CHECKS: Final[tuple[tuple[str, Callable[[Setup, State], bool]], ...]] = (
    ("Its rules are not those that were chosen.", _has_its_rules),
    ("It is not for as many seats as there are.", _is_complete),
    ("It is in a round that there is not.", _is_in_its_round),
    ("Its dice cannot show that.", _has_its_dice),
    ("Its sheets are not of their size, or have signs that there are not.", _sheets_fit),
    ("Hole and start are not where they may be.", _are_laid_out),
    ("What was drawn in its round cannot have been.", _drawing_fits),
    ("Those who are done cannot be.", _ready_fits),
    ("No clear path leads to a hole.", _holes_can_be_played),
    ("Its shots cannot have been made.", _marks_fit),
    ("Its scores are not those of its shots.", _scores_fit),
    ("Its balls are not where they were shot to.", _balls_fit),
    ("Nobody is to shoot.", _turn_fits),
    ("A ball waits that cannot wait there.", _shots_fit),
)
