"""Tours for one person: twelve stages a game, gentle to wicked, with medals that bots have set.

The stages of a game stand in `engine.games.<key>.solo`. What bots scored on them stands beside, in
`tour_figures`, written by `python -m engine.tools.measure_tours`; no medal is made up. Bronze is
what an easy bot reaches in three of four games on the same stage, silver what a medium one reaches
in two of four, and gold what a strong one reaches in one of four. No better medal asks for less
than a lesser one, and where two would ask for the same, the lesser one asks for a point less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final, NamedTuple

from engine.core.options import OptionValue
from engine.games import GAMES

LEVELS: Final = ("easy", "greedy", "strong")  # of the bots that set bronze, silver and gold
MEDALS: Final = ("bronze", "silver", "gold")
STAGES: Final = 12
TOURING: Final = GAMES.having("solo")
"""The games that have stages."""


class Stage(NamedTuple):
    """A table of a tour: somebody sits down at the first seat, and bots at the others."""

    title: str
    words: str  # one line that tells what awaits
    mode: str
    options: Mapping[str, OptionValue]
    rivals: tuple[str, ...] = ()


class Measured(NamedTuple):
    """Scores of bots of one level on a stage: at best, in so many of four games, at worst."""

    games: int
    best: int
    one: int
    two: int
    three: int
    worst: int


class Medals(NamedTuple):
    """The scores that medals take."""

    bronze: int
    silver: int
    gold: int
    lower_wins: bool

    def of(self, score: int) -> str:
        """The best medal that a score is worth; empty for none."""
        for medal in reversed(MEDALS):
            wanted = getattr(self, medal)
            if score <= wanted if self.lower_wins else score >= wanted:
                return medal
        return ""


def stages_of(game: str) -> tuple[Stage, ...]:
    """The stages of a game, in their order; none where there are none yet."""
    if game not in TOURING:
        return ()
    stages: tuple[Stage, ...] = import_module(f"engine.games.{game}.solo").STAGES
    return stages


def medals_of(figures: Mapping[str, Measured], lower_wins: bool) -> Medals:
    """The medals that bots have set, by what each level scored."""
    better, worse, step = (min, max, 1) if lower_wins else (max, min, -1)
    easy = figures["easy"]
    # What even the worst game reaches would be given away.
    bronze = easy.three if easy.three != easy.worst else easy.two
    silver = better(bronze, figures["greedy"].two)
    gold = better(silver, figures["strong"].one)
    silver = worse(silver, gold + step)
    return Medals(worse(bronze, silver + step), silver, gold, lower_wins)


def lower_wins_on(game: str, number: int) -> bool:
    """Whether a lower score is better on a stage; of one that is not there (any more) it is not."""
    stages = stages_of(game)
    return number < len(stages) and GAMES.info(game).mode(stages[number].mode).lower_wins


def medals_on(game: str, number: int) -> Medals:
    """The medals of a stage, which are counted from 0."""
    figures = import_module(f"engine.games.{game}.tour_figures").FIGURES
    return medals_of(figures[number], lower_wins_on(game, number))


def medal_for(game: str, number: int, score: int | None) -> str:
    """The medal that a score earns on a stage; empty for none."""
    return "" if score is None else medals_on(game, number).of(score)


def opened(medals: Sequence[str]) -> int:
    """How many stages may be played after these medals, one for each stage so far: every medal
    opens the next."""
    won = next((n for n, medal in enumerate(medals) if not medal), len(medals))
    return min(STAGES, won + 1)
