"""Tours: every stage can be sat down at, and its medals are those that bots have set."""

from __future__ import annotations

from importlib import import_module

import pytest

from engine.courses.tours import (
    LEVELS,
    STAGES,
    TOURING,
    Measured,
    Medals,
    medals_of,
    medals_on,
    opened,
    stages_of,
)
from engine.games import GAMES
from engine.play.table import Table
from engine.tools.measure_tours import measured
from tests.support.figures import NUMBERS


@pytest.mark.parametrize("game", TOURING)
def test_a_tour_has_twelve_stages_that_have_been_measured(game: str) -> None:
    stages = stages_of(game)
    figures = import_module(f"engine.games.{game}.tour_figures").FIGURES
    assert len(stages) == len(figures) == STAGES
    assert len({stage.title for stage in stages}) == STAGES
    for number, stage in enumerate(stages):
        seats = ["Ana", *(f"bot:{level}" for level in stage.rivals)]
        table = Table.open(game, stage.mode, seats, 1, stage.options)
        lower_wins = table.setup.mode.lower_wins
        assert tuple(figures[number]) == LEVELS
        medals = medals_on(game, number)
        wanted = [medals.bronze, medals.silver, medals.gold]
        assert wanted == sorted(set(wanted), reverse=lower_wins), stage.title
        assert medals.of(figures[number]["easy"].worst) == "", stage.title


@pytest.mark.parametrize("game", TOURING)
def test_a_stage_tells_how_many_bots_there_are_and_how_good(game: str) -> None:
    named = {"easy": "easy", "greedy": "medium", "strong": "hard"}
    for stage in stages_of(game):
        for level in {*stage.rivals}:
            count = stage.rivals.count(level)
            told = f"{NUMBERS[count]} {named[level]} bots" if count > 1 else f" {named[level]} bot"
            assert told in stage.words, stage.title


def test_figures_are_what_the_bots_score() -> None:
    """The strong bot of Carom solves a hole exactly, so that its figures stay as they are."""
    stage = stages_of("carom")[0]
    found = import_module("engine.games.carom.tour_figures").FIGURES[0]["strong"]
    assert measured("carom", stage, "strong", found.games) == found


def test_medals_follow_from_the_figures() -> None:
    def bots(one: int, two: int, three: int, worst: int) -> Measured:
        return Measured(40, one, one, two, three, worst)

    figures = {"easy": bots(4, 6, 8, 14), "greedy": bots(3, 5, 7, 14), "strong": bots(2, 3, 5, 9)}
    medals = medals_of(figures, lower_wins=True)
    assert medals == Medals(8, 5, 2, lower_wins=True)
    assert [medals.of(score) for score in (9, 8, 5, 2)] == ["", "bronze", "silver", "gold"]
    # What everybody reaches is no medal, and gold asks for more than silver.
    figures["easy"], figures["strong"] = bots(4, 6, 14, 14), bots(6, 6, 6, 6)
    assert medals_of(figures, lower_wins=True) == Medals(7, 6, 5, lower_wins=True)
    figures["easy"] = figures["greedy"] = figures["strong"] = bots(9, 8, 8, 2)
    assert medals_of(figures, lower_wins=False) == Medals(7, 8, 9, lower_wins=False)
    points = Medals(10, 20, 30, lower_wins=False)
    assert [points.of(score) for score in (9, 10, 25, 30)] == ["", "bronze", "silver", "gold"]


def test_bronze_opens_the_next_stage() -> None:
    assert opened([]) == 1
    assert opened(["gold", "bronze"]) == 3
    assert opened(["gold", "", "gold"]) == 2
    assert opened(["bronze"] * STAGES) == STAGES


def test_a_game_without_a_tour_has_no_stages() -> None:
    assert set(TOURING) <= set(GAMES)
    assert stages_of("croquet") == ()
