"""Looks for puzzles in bots' games on the stages of the tour, and writes down twenty a game.

`python -m engine.tools.make_puzzles carom` writes assets/lessons/puzzles/carom.json anew, and is to
be run again where rules or bots have changed. A position is taken where every other move costs at
least what a review calls a mistake. The twenty are spread over all that were found, from gentle to
hard: first those that rules of thumb solve, where other moves cost much before where they cost
little, then those that rules of thumb miss.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import engine
from engine.bots import Budget, decide
from engine.core import codec
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.courses.tours import TOURING, Stage, stages_of
from engine.play.table import Table
from engine.review.puzzles import COUNT, SOLVER, Puzzle, margin, ranking
from engine.tools.selfplay import Fixture, open_table

FOLDER: Final = Path(engine.__file__).parents[1] / "assets" / "lessons" / "puzzles"
LONGEST: Final = 90  # moves that lead to a position
LATEST: Final = 25  # moves before the first position that is looked at, at most
# The stages of Designer have lands of their own: puzzles ask which land to choose, as of tiles
# several lie about as well almost everywhere.
OPENINGS: Final = {
    "designer": (
        Stage("Any land", "", "family", {}),
        Stage("Any land", "", "advanced", {}, ("easy",)),
    )
}
LOOKS: Final = 8  # positions of a game that are looked at: some take long to weigh
A_GAME: Final = 2  # puzzles out of one game of bots, of different kinds of moves
ENOUGH: Final = 2 * COUNT  # of which twenty are taken
TRIED: Final = 60  # games of bots, at most
SOLVER_BOT: Final = "easy"  # it gets into trouble, as people do
PLAYOUTS: Final = 800
SAMPLED: Final = 1.3  # times the least, under two lucks: a third one may measure less


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=TOURING)
    parser.add_argument("--games", type=int, default=TRIED, help="of bots, at most")
    args = parser.parse_args()
    found: dict[str, tuple[bool, float, Puzzle]] = {}  # by its position
    stages = OPENINGS.get(args.game) or stages_of(args.game)
    for seed in range(1, args.games + 1):
        stage = stages[(seed - 1) % len(stages)]
        for puzzle, solved in puzzles_in(args.game, stage, seed):
            position = codec.digest(codec.encode(puzzle.open().view(SOLVER)))
            found.setdefault(position, (not solved, -puzzle.margin, puzzle))
            print(seed, stage.title, puzzle.best, f"{puzzle.margin:.2f}", solved, flush=True)
        if len(found) >= ENOUGH:
            break
    if len(found) < COUNT:
        parser.error(f"only {len(found)} were found: try more games")
    puzzles = [puzzle for _, _, puzzle in sorted(found.values(), key=lambda each: each[:2])]
    chosen = [puzzles[n * (len(puzzles) - 1) // (COUNT - 1)] for n in range(COUNT)]
    FOLDER.mkdir(exist_ok=True)
    rows = ",\n".join(json.dumps(one.doc(), ensure_ascii=False) for one in chosen)
    (FOLDER / f"{args.game}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def puzzles_in(game: str, stage: Stage, seed: int) -> Iterator[tuple[Puzzle, bool]]:
    """Puzzles of one game of bots, and whether rules of thumb solve them."""
    table = open_table(Fixture(game, stage.mode, (SOLVER_BOT, *stage.rivals), seed, stage.options))
    found: set[str] = set()
    first, most = (0, 1) if game in OPENINGS else (seed * 7 % LATEST, LOOKS)
    looks = 0
    while not table.over and table.ply < LONGEST and len(found) < A_GAME and looks < most:
        seat = table.turn[0]
        if seat == SOLVER and table.ply >= first:
            looks += 1
            puzzle = puzzle_at(table, stage)
            kind = type(puzzle.best).__name__ if puzzle else ""
            if puzzle and kind not in found:
                found.add(kind)
                advice = table.game.advise(table.view(seat), seat)
                yield puzzle, advice is not None and advice[0] == puzzle.best
        table.play(decide(table.think()).move, seat)


def puzzle_at(table: Table, stage: Stage) -> Puzzle | None:
    """The puzzle that a position makes; None where several moves are about as good."""
    game, least = table.game, table.game.grades.slip
    chance, budget = Seeded(table.seed, table.ply), Budget(PLAYOUTS)
    view = table.view(SOLVER)
    weights = finished(ranking(game, view, SOLVER, chance, budget, least))
    lead = margin(weights)
    if lead < least:
        return None
    if game.weigh(view, SOLVER, weights[0].move, chance, budget) is None:  # it was sampled
        again = finished(ranking(game, view, SOLVER, chance.fork(2), budget))
        lead = min(lead, margin(again))
        if again[0].move != weights[0].move or lead < SAMPLED * least:
            return None
    moves = tuple((step.seat, step.move) for step in table.steps)
    return Puzzle(
        game.info.key, stage.mode, stage.options, stage.rivals, table.seed, moves,
        weights[0].move, round(lead, 2),
    )  # fmt: skip


if __name__ == "__main__":
    main()
