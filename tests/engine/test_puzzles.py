"""Puzzles: each can be reached and has one best move, by what a review calls a mistake at least."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from engine.bots import Budget
from engine.core import codec
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.codec import loads
from engine.courses.tours import TOURING
from engine.games import GAMES
from engine.review.puzzles import COUNT, SOLVER, BadPuzzle, Puzzle, margin, ranking, read_puzzles
from engine.review.reviewing import weigh

FOLDER = Path(__file__).parents[2] / "assets" / "lessons" / "puzzles"
OTHER_LUCK = 4711  # than the puzzles were found with
MANY = 60  # moves, of which some are tried
SOME = 10


@cache
def puzzles(game: str) -> list[Puzzle]:
    return read_puzzles(game, loads((FOLDER / f"{game}.json").read_text("utf-8")))


@pytest.mark.parametrize("game", TOURING)
def test_a_game_has_twenty_that_are_no_copies_of_each_other(game: str) -> None:
    positions = set()
    for puzzle in puzzles(game):
        table = puzzle.open()
        assert SOLVER in table.turn
        assert table.why_not(puzzle.best, SOLVER) is None
        positions.add(codec.digest(codec.encode(table.view(SOLVER))))
    assert len(puzzles(game)) == len(positions) == COUNT


@pytest.mark.parametrize("game", TOURING)
def test_the_best_move_is_best_by_a_clear_margin(game: str) -> None:
    least, budget = GAMES[game].grades.slip, Budget(800)
    for number, puzzle in enumerate(puzzles(game), 1):
        view = puzzle.open().view(SOLVER)
        chance = Seeded(OTHER_LUCK, number)
        moves = list(GAMES[game].candidates(view, SOLVER))
        if len(moves) <= MANY:
            found = finished(ranking(GAMES[game], view, SOLVER, chance, budget))
            assert found[0].move == puzzle.best, (game, number)
            assert margin(found) >= least * SURE_ENOUGH, (game, number, margin(found))
            continue
        for move in moves[number % SOME :: SOME]:
            weighed = finished(weigh(GAMES[game], view, SOLVER, move, chance, budget))
            if move != puzzle.best and weighed.weights:
                assert weighed.weights[0].move == puzzle.best, (game, number)
                assert weighed.weights[0].worth - weighed.worth(move) >= least, (game, number)


SURE_ENOUGH = 0.75  # of that: other luck of playouts measures a little less or more


def test_a_margin_is_what_the_next_best_costs() -> None:
    (puzzle, *_) = puzzles("carom")
    view = puzzle.open().view(SOLVER)
    found = finished(ranking(GAMES["carom"], view, SOLVER, Seeded(1), Budget()))
    assert margin(found) == pytest.approx(puzzle.margin, abs=0.01)
    assert margin(found[:1]) == 0


@pytest.mark.parametrize("change", [{"seed": "x"}, {"moves": [[0, ["Fly", 1]]]}, {"best": 3}])
def test_what_is_no_puzzle_is_told(change: dict[str, object]) -> None:
    with pytest.raises(BadPuzzle):
        read_puzzles("carom", [{**puzzles("carom")[0].doc(), **change}])[0].open()
