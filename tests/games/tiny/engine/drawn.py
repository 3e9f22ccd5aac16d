"""Sheets drawn as text, balls on them, and positions to play from.

Besides the signs of a sheet, 'o' is a ball on an empty circle, 'O' one in sand, and 'x' and 'X' are
where it should end up on an empty circle and in sand. A ball that is not drawn lies on the start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.core.chance import Face, Recorded
from engine.core.game import Event
from engine.core.grids.squares import LETTERS
from engine.games.tiny.bots.rating import Rating, known, rating
from engine.games.tiny.box.sheet import EMPTY, NONE, SAND, START, SquareSheet, read
from engine.games.tiny.model import (
    BallRun,
    Choose,
    Done,
    Lay,
    Move,
    Paint,
    RoundDrawing,
    Rules,
    Shoot,
    State,
    sheet_drawn,
    sheet_played,
)
from engine.games.tiny.rules.effects import first_sheets, play
from engine.games.tiny.rules.moves import moves
from engine.games.tiny.rules.paths import is_clear
from engine.games.tiny.rules.running import lines_of
from engine.play.table import Table

GROUND = {"o": EMPTY, "O": SAND, "x": EMPTY, "X": SAND}


class Picture(NamedTuple):
    sheet: SquareSheet
    ball: int
    end: int  # where the ball should end up; NONE where that is not drawn


def picture(text: str) -> Picture:
    drawn = read(text.split("\n"))
    marks = {mark: drawn.signs.find(mark) for mark in GROUND}
    signs = "".join(GROUND.get(sign, sign) for sign in drawn.signs)
    ball = max(marks["o"], marks["O"])
    start = drawn.signs.find(START)
    return Picture(
        SquareSheet(drawn.columns, signs),
        start if ball == NONE else ball,
        max(marks["x"], marks["X"]),
    )


def sheet(text: str) -> SquareSheet:
    return picture(text).sheet


def way(letters: str) -> int:
    return LETTERS.index(letters)


def shoot(text: str, direction: str, moves: int, *choices: str) -> list[BallRun]:
    """Let the ball of a picture run, with the choices at its stops; check where it should end."""
    drawn = picture(text)
    lines = lines_of(drawn.sheet)
    runs = [lines.run(drawn.ball, way(direction), moves)]
    for choice in choices:
        assert way(choice) in runs[-1].options
        runs.append(lines.go_on(runs[-1], way(choice)))
    if drawn.end != NONE:
        assert runs[-1].at == drawn.end
        assert not runs[-1].options
    return runs


def options(run: BallRun) -> set[str]:
    return {LETTERS[each] for each in run.options}


def rules(seats: int = 2, mode: str = "race", **changes: object) -> Rules:
    return replace(Rules(mode, seats, 8, 10, False, "", 0, seats - 1), **changes)  # type: ignore[arg-type]


def playing(text: str, seats: int = 2, mode: str = "race", friendly: bool = False) -> State:
    """Everybody has the same hole before them, and the ball lies where it is drawn."""
    drawn = picture(text)
    chosen = rules(
        seats, mode, columns=drawn.sheet.columns, rows=drawn.sheet.rows, friendly=friendly
    )
    return replace(
        first_sheets(chosen),
        phase="play",
        round=8,
        sheets=(drawn.sheet,) * seats,
        ready=(True,) * seats,
        balls=(drawn.ball,) * seats,
    )


def do(state: State, seat: int, move: Move, *faces: Face) -> tuple[State, tuple[Event, ...]]:
    """Make a move with dice that show these faces, no more and no fewer."""
    chance = Recorded(faces)
    after = play(state, seat, move, chance)
    assert chance.finished, "a die was not rolled"
    return after


def declare(direction: str, power: int) -> Shoot:
    return Shoot(way(direction), power)


def choose(direction: str) -> Choose:
    return Choose(way(direction))


def ball(state: State, seat: int = 0) -> tuple[int, int]:
    """Where a seat's ball lies: column and row."""
    return state.sheets[sheet_played(state.rules, seat)].square(state.balls[seat])


def rate(sheet: SquareSheet, friendly: bool = False) -> Rating:
    """The rating of a sheet, at once."""
    for _ in rating(sheet, friendly):
        pass
    found = known(sheet, friendly)
    assert found is not None
    return found


def drawing(text: str, dice: Sequence[str]) -> RoundDrawing:
    """A sheet on which a round of drawing begins."""
    return RoundDrawing(sheet(text), (), tuple(dice))


def get_ready(table: Table, seat: int) -> None:
    """Lay out a sheet, or draw one piece that leaves a clear path; then be done."""
    while Done() not in (found := table.moves(seat)):
        table.play(_harmless(table, seat, found), seat)
    table.play(Done(), seat)


def _harmless(table: Table, seat: int, found: Sequence[Move]) -> Move:
    before = table.state.sheets[sheet_drawn(table.state, seat)]
    return next(
        move
        for move in found
        if isinstance(move, Lay)
        or (isinstance(move, Paint) and is_clear(before.drawn(move.square, move.sign)))
    )


def ways_on(state: State, seat: int) -> list[Move]:
    """The ways on that a seat may choose for a ball."""
    return [move for move in moves(state, seat) if isinstance(move, Choose)]


def in_round(number: int, seats: int = 3, options: Mapping[str, str | bool] | None = None) -> Table:
    """A table at the beginning of a round of drawing; after the last one, of the play."""
    names = ["Ana", "Ben", "Cleo", "Dan"][:seats]
    table = Table.open("tiny", "race", names, 5, {"begins": "first", **(options or {})})
    for _ in range(number):
        for seat in range(seats):
            get_ready(table, seat)
    return table
