"""Lets bots play the stages of a tour and writes down what they scored.

`python -m engine.tools.measure_tours carom --games 100 --strong 100` measures every stage of Carom:
so many games of the easy and the medium bot, and of the strong one, which takes longer. It writes
`engine/games/carom/tour_figures.py` anew, and is to be run again when stages or bots have changed.
`--stages 3,7` measures these alone and leaves what is known of the others.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Final

import engine
from engine.core.codec import JsonObject
from engine.courses.tours import LEVELS, TOURING, Measured, Stage, medals_of, stages_of
from engine.games import GAMES
from engine.tools.selfplay import Fixture, play_out

_PAGE: Final = '''"""Scores of bots on the stages of the tour.

Written by `python -m engine.tools.measure_tours {game}`.
"""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Measured

FIGURES: Final[tuple[dict[str, Measured], ...]] = (
{rows})
'''


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=TOURING)
    parser.add_argument("--games", type=int, default=100, help="of easy and medium bots")
    parser.add_argument("--strong", type=int, default=100, help="of strong bots")
    parser.add_argument("--stages", default="", help="only these, counted from 1: 3,7")
    args = parser.parse_args()
    stages = stages_of(args.game)
    wanted = [int(number) for number in args.stages.split(",") if number]
    path = Path(engine.__file__).parent / "games" / args.game / "tour_figures.py"
    known = import_module(f"engine.games.{args.game}.tour_figures").FIGURES if wanted else ()
    rows = []
    for number, stage in enumerate(stages, 1):
        if wanted and number not in wanted:
            figures = known[number - 1]
        else:
            figures = {
                level: measured(args.game, stage, level, games)
                for level, games in zip(LEVELS, (args.games, args.games, args.strong), strict=True)
            }
        rows.append(_row(number, stage, figures))
        medals = medals_of(figures, GAMES[args.game].info.mode(stage.mode).lower_wins)
        print(f"{number:2} {stage.title}: {medals}", flush=True)
    path.write_text(_PAGE.format(game=args.game, rows="".join(rows)), encoding="utf-8")


def measured(game: str, stage: Stage, level: str, games: int) -> Measured:
    """Let bots of a level play the first seat of a stage, from seed 1 on."""
    lower_wins = GAMES[game].info.mode(stage.mode).lower_wins
    scores = sorted(_score(game, stage, level, seed) for seed in range(1, games + 1))
    if not lower_wins:
        scores.reverse()
    one, two, three = (scores[-(-games * part // 4) - 1] for part in (1, 2, 3))
    return Measured(games, scores[0], one, two, three, scores[-1])


def _score(game: str, stage: Stage, level: str, seed: int) -> int:
    bots = (level, *stage.rivals)
    result: JsonObject = play_out(Fixture(game, stage.mode, bots, seed, stage.options))
    score: int = result["standing"][0]["score"]
    return score


def _row(number: int, stage: Stage, figures: dict[str, Measured]) -> str:
    entries = "".join(f'        "{level}": {found!r},\n' for level, found in figures.items())
    return f"    # {number}. {stage.title}\n    {{\n{entries}    }},\n"


if __name__ == "__main__":
    main()
