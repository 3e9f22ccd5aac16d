"""Looks for puzzles in bots' games on the stages of the tour, and writes down twenty a game.

`python -m engine.tools.make_puzzles carom` writes assets/lessons/puzzles/carom.json anew, and is to
be run again where rules or bots have changed. A position is taken where every other move costs at
least what a review calls a mistake. Gentle ones come first: those that rules of thumb solve, and
among them where other moves cost most; then those that rules of thumb miss.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import engine
from engine.bots import Budget, decide
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.courses.tours import TOURING, Stage, stages_of
from engine.play.table import Table
from engine.review.puzzles import COUNT, SOLVER, Puzzle, margin, ranking
from engine.tools.selfplay import Fixture, open_table

FOLDER: Final = Path(engine.__file__).parents[1] / "assets" / "lessons" / "puzzles"
LONGEST: Final = 60  # moves that lead to a position
A_GAME: Final = 2  # puzzles out of one game of bots
HARD: Final = COUNT // 2  # that rules of thumb do not solve, where there are so many
TRIED: Final = 60  # games of bots, at most
SOLVER_BOT: Final = "easy"  # it gets into trouble, as people do


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=TOURING)
    parser.add_argument("--games", type=int, default=TRIED, help="of bots, at most")
    args = parser.parse_args()
    gentle: list[Puzzle] = []
    hard: list[Puzzle] = []
    stages = stages_of(args.game)
    for seed in range(1, args.games + 1):
        stage = stages[(seed - 1) % len(stages)]
        for puzzle, thumb in puzzles_in(args.game, stage, seed):
            (gentle if thumb else hard).append(puzzle)
            print(seed, stage.title, puzzle.best, f"{puzzle.margin:.2f}", thumb, flush=True)
        if len(hard) >= 2 * HARD and len(gentle) >= 2 * (COUNT - HARD):
            break
    FOLDER.mkdir(exist_ok=True)
    chosen = chosen_from(gentle, hard)
    rows = ",\n".join(json.dumps(one.doc(), ensure_ascii=False) for one in chosen)
    (FOLDER / f"{args.game}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def chosen_from(gentle: list[Puzzle], hard: list[Puzzle]) -> list[Puzzle]:
    """Twenty of them, of every kind of move some, from gentle to hard."""
    tough = _spread(hard, HARD)
    easy = _spread(gentle, COUNT - len(tough))
    return [*easy, *_spread(hard, COUNT - len(easy))]


def _spread(puzzles: list[Puzzle], most: int) -> list[Puzzle]:
    """Take turns among the kinds of moves, those with the clearest answers first."""
    kinds: dict[str, list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda one: -one.margin):
        kinds.setdefault(type(puzzle.best).__name__, []).append(puzzle)
    taken: list[Puzzle] = []
    for place in count():
        row = [kind[place] for kind in kinds.values() if place < len(kind)]
        taken += row
        if not row or len(taken) >= most:
            break
    return sorted(taken[:most], key=lambda one: -one.margin)


def puzzles_in(game: str, stage: Stage, seed: int) -> Iterator[tuple[Puzzle, bool]]:
    """Puzzles of one game of bots, and whether rules of thumb solve them."""
    table = open_table(Fixture(game, stage.mode, (SOLVER_BOT, *stage.rivals), seed, stage.options))
    found: set[str] = set()
    while not table.over and table.ply < LONGEST and len(found) < A_GAME:
        seat = table.turn[0]
        if seat == SOLVER and (puzzle := puzzle_at(table, stage)):
            kind = type(puzzle.best).__name__
            if kind not in found:
                found.add(kind)
                advice = table.game.advise(table.view(seat), seat)
                yield puzzle, advice is not None and advice[0] == puzzle.best
        table.play(decide(table.think()).move, seat)


def puzzle_at(table: Table, stage: Stage) -> Puzzle | None:
    """The puzzle that a position makes; None where several moves are about as good."""
    game, least = table.game, table.game.grades.slip
    chance, budget = Seeded(table.seed, table.ply), Budget(1200)
    view = table.view(SOLVER)
    weights = finished(ranking(game, view, SOLVER, chance, budget, least))
    lead = margin(weights)
    if lead < least:
        return None
    moves = tuple((step.seat, step.move) for step in table.steps)
    return Puzzle(
        game.info.key, stage.mode, stage.options, stage.rivals, table.seed, moves,
        weights[0].move, round(lead, 2),
    )  # fmt: skip


if __name__ == "__main__":
    main()
