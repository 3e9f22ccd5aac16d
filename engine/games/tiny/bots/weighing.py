"""Weighs moves in shots, and foretells what everybody will need in the end.

Shots go by the rating of the sheet, the last ones by their own; all are exact. A drawing is judged
as a whole, when its designer is done with a round: beside the best of half as many sketches as the
strong bot makes, which leaves time for a forecast after every piece. Where hole and start are laid
out is not judged.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import Final

from engine.bots.base import Budget
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.judging import (
    UNKNOWN,
    Forecasting,
    Grades,
    Habits,
    Weighed,
    Weighing,
    Weight,
    ranked,
)
from engine.games.tiny.bots import sketching
from engine.games.tiny.bots.rating import FINAL, Rating, appraise, final_shots, known, rating
from engine.games.tiny.bots.sketching import Shape
from engine.games.tiny.bots.strong import PLAYOUTS_A_SKETCH, shots_left
from engine.games.tiny.box.sheet import NONE, SAND, SquareSheet, missing
from engine.games.tiny.model import (
    MOST_SHOTS,
    UNFINISHED,
    Choose,
    Done,
    Move,
    Paint,
    RoundDrawing,
    Shoot,
    State,
    Surrender,
    decides_for,
    drawing_of,
    sheet_played,
)
from engine.games.tiny.rules import drawing
from engine.games.tiny.rules.moves import moves
from engine.games.tiny.rules.running import go_on
from engine.games.tiny.rules.standing import totals

GRADES: Final = Grades(fine=0.05, slip=0.3, blunder=0.8)  # shots
HABITS: Final[Habits] = {
    ("Shoot", "Shoot"): "You choose the wrong direction: try all eight before you shoot",
    ("Surrender", "Shoot"): "You give up holes too early: play on while shots are left",
    ("Surrender", "Choose"): "You give up holes too early: play on while shots are left",
    ("Choose", "Choose"): "You send stopped balls the wrong way: look where each way ends",
    ("Done", "Paint"): "You draw less than the dice allow: use every square of the roll",
    ("Done", "Rub"): "You draw shapes that do little: put them in the ball's way",
}

TOO_HARD: Final = "You shoot too hard{}: try a lower power first"
TOO_SOFT: Final = "You shoot too softly{}: try a higher power first"
FROM_SAND: Final = " from sand"


def power_habit(state: State, seat: Seat, played: Move, best: Move) -> str:
    """Name a shot in the right direction with too much or too little power; else nothing."""
    if not isinstance(played, Shoot) or not isinstance(best, Shoot):
        return ""
    if played.direction != best.direction or played.power == best.power:
        return ""
    sheet = state.sheets[sheet_played(state.rules, seat)]
    sandy = sheet.signs[state.balls[seat]] == SAND
    told = TOO_HARD if played.power > best.power else TOO_SOFT
    return told.format(FROM_SAND if sandy else "")


# What a hole will take in the end, by the next round in which it is drawn on: so much, and so much
# of what it takes as it is now. Measured over games of the middle bot on the usual sheet.
_IN_THE_END: Final = (
    (4.5, 0.0),  # before hole and start are laid out
    (3.65, 0.5),
    (3.25, 0.5),
    (3.1, 0.5),
    (2.67, 0.6),
    (2.6, 0.6),
    (2.54, 0.55),
    (2.54, 0.55),
    (2.38, 0.6),
    (0.0, 1.0),  # all is drawn
)


def weigh(state: State, seat: Seat, played: Move, chance: Seeded, budget: Budget) -> Weighing:
    if state.phase == "draw" and isinstance(played, Done):
        return (yield from _drawn(state, seat, max(2, budget.playouts // PLAYOUTS_A_SKETCH // 2)))
    if state.phase != "play":
        return UNKNOWN
    player = decides_for(state, seat)
    if player is None:
        return (yield from _shots(state, seat, played))
    if player != seat and isinstance(played, Surrender):
        return UNKNOWN  # one's own hole, in the middle of a decision about another's
    rated = yield from _rated(state, player)
    sign = -1 if player == seat else 1
    ways = _ways(state, player, rated)
    weights = [Weight(Choose(way), sign * left) for way, left in ways.items()]
    if player == seat:
        weights.append(Weight(Surrender(), len(state.marks[seat]) + 1 - UNFINISHED))
    return ranked(weights, played)


def _drawn(state: State, seat: Seat, count: int) -> Weighing:
    """Compare what was drawn in a round with the best sketch."""
    task, drawn = sketching.task_of(state, seat), drawing_of(state, seat)
    plan = sketching.plan_of(task, count)
    yield from plan.bites()
    shape, best = plan.shape, plan.rating
    assert shape is not None
    assert best is not None
    found = yield from _appraised(drawn.sheet, task.friendly)
    sign = -1 if task.helpful else 1
    mine = Weight(Done(), sign * found)
    better = _towards(drawn, shape)
    if better is None or sign * best.start <= mine.worth:
        return Weighed((mine,))
    return Weighed((Weight(better, sign * best.start), mine))


def _towards(drawn: RoundDrawing, shape: Shape) -> Move | None:
    """A move that leads from what is drawn to a shape; None where it is drawn already."""
    signs = drawn.sheet.signs
    if {(square, signs[square]) for square in drawn.fresh} == {*shape}:
        return None
    for piece in shape:
        if signs[piece[0]] != piece[1] and drawing.why_not_paint(drawn, *piece) is None:
            return Paint(*piece)
    wrong = [rub for rub in drawing.rubs(drawn) if (rub.square, signs[rub.square]) not in shape]
    return wrong[-1] if wrong else None


def _shots(state: State, seat: Seat, played: Move) -> Weighing:
    rated = yield from _rated(state, seat)
    made, at = len(state.marks[seat]), state.balls[seat]
    weights = []
    for move in moves(state, seat):
        left = rated.declared(at, move) if isinstance(move, Shoot) else float(UNFINISHED)
        weights.append(Weight(move, -min(made + left, UNFINISHED)))
        yield
    return ranked(weights, played)


def _rated(state: State, player: Seat) -> Generator[None, bool | None, Rating]:
    """The rating of the hole that a seat plays after the shot that it makes now, with as many
    shots as it has left then."""
    sheet, friendly = state.sheets[sheet_played(state.rules, player)], state.rules.friendly
    left = shots_left(state, player) - 1
    if left < FINAL:
        finals = final_shots(sheet, friendly)
        yield from finals.bites()
        return finals.ratings[left]
    yield from rating(sheet, friendly)
    found = known(sheet, friendly)
    assert found is not None
    return found


@lru_cache(maxsize=64)
def _note(sheet: SquareSheet, friendly: bool) -> list[float]:
    """Where it is noted down what a sheet was found to be worth."""
    return []


def _appraised(sheet: SquareSheet, friendly: bool) -> Generator[None, bool | None, float]:
    """About what a sheet is worth; it is asked for after every piece, and most stay the same."""
    note = _note(sheet, friendly)
    if not note:
        found = yield from appraise(sheet, friendly, None)
        note.append(found.start)
    return note[0]


def _ways(state: State, player: Seat, rated: Rating) -> dict[int, float]:
    """The shots that each direction leaves of a shot that waits."""
    sheet, shot = state.sheets[sheet_played(state.rules, player)], state.shots[player]
    assert shot is not None
    origin = state.balls[player]
    return {way: rated.after(go_on(sheet, shot, way), origin) for way in shot.options}


def forecast(state: State) -> Forecasting:
    shots = []
    for seat in range(state.rules.seats):
        shots.append((yield from _expected(state, seat)))
    return totals(shots)  # type: ignore[arg-type]  # it adds up any numbers


def _expected(state: State, seat: Seat) -> Generator[None, bool | None, float]:
    """The shots that a seat will have made in the end."""
    if state.scores[seat]:
        return float(state.scores[seat])
    sheet, friendly = state.sheets[sheet_played(state.rules, seat)], state.rules.friendly
    if missing(sheet):
        return _IN_THE_END[0][0]
    if state.phase != "play":
        now = yield from _appraised(sheet, friendly)
        drawn = bool(state.fresh[sheet_played(state.rules, seat)])
        least, share = _IN_THE_END[state.round + drawn]
        return min(least + share * now, UNFINISHED)
    rated = yield from _rated(state, seat)
    shot, made = state.shots[seat], len(state.marks[seat])
    if shot is not None:
        decide = min if shot.decider == seat else max
        return min(made + 1 + decide(_ways(state, seat, rated).values()), UNFINISHED)
    at = state.balls[seat]
    if made >= MOST_SHOTS - FINAL and at != NONE:
        finals = final_shots(sheet, friendly)
        yield from finals.bites()
        return made + finals.ratings[MOST_SHOTS - made].values[at]
    return min(made + (rated.start if at == NONE else rated.values[at]), UNFINISHED)
