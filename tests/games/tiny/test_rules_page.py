"""Tiny's rules page and lesson: shots do what the words below them say, figures are true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.games.tiny.rules_page import read_sheet, read_shot
from app.shell.rules.pages import RulesPicture, read_page
from engine.core.grids.squares import N
from engine.games.tiny.box.sheet import SIGNS
from engine.games.tiny.info import INFO
from engine.games.tiny.rules.running import MOST_CORNERS
from engine.games.tiny.rules.standing import totals
from tests.support.figures import NUMBERS

ASSETS = Path(__file__).parents[3] / "assets"
PICTURES = [block for block in read_page("tiny") if isinstance(block, RulesPicture)]
SHOTS = {
    # first words below the picture: how the ball ends, where, and circles crossed
    "Off a flat wall": ("rest", (1, 0), 3),
    "The slope sends it down": ("rest", (3, 3), 4),
    "Two triangle walls side by side": ("hole", (4, 3), 3),
    "Sand stops the ball": ("sand", (3, 1), 3),
    "Over the hole": ("flag", (2, 1), 2),
    "A lone wall corner": ("corner", (1, 2), 0),
}


def test_every_sheet_holds_signs_of_the_game() -> None:
    for picture in PICTURES:
        sheet = read_sheet(picture.parts[0])
        assert set(sheet.signs) <= SIGNS
        assert len(sheet.signs) == sheet.columns * sheet.rows


def test_every_shot_is_known() -> None:
    words = [picture.parts[2] for picture in PICTURES if picture.kind == "shot"]
    assert len(words) == len(SHOTS)


@pytest.mark.parametrize("start", SHOTS)
def test_a_shot_does_what_its_words_say(start: str) -> None:
    (picture,) = (p for p in PICTURES if p.parts[-1].startswith(start))
    sheet = read_sheet(picture.parts[0])
    run = read_shot(sheet, picture.parts[1])
    end, square, moves = SHOTS[start]
    assert (run.end, sheet.square(run.at), len(run.crossed)) == (end, square, moves)
    assert bool(run.options) == (end in ("corner", "flag"))


def test_the_figures_of_the_rulings_are_those_of_the_engine() -> None:
    page = (ASSETS / "rules" / "tiny.md").read_text(encoding="utf-8")
    assert f"{NUMBERS[MOST_CORNERS].capitalize()} corners in a row" in page
    assert f"{NUMBERS[MOST_CORNERS]} corners in a row and {NUMBERS[INFO.seats[1]]} players." in page


LESSON = json.loads((ASSETS / "lessons" / "tiny.json").read_text(encoding="utf-8"))


def test_the_lesson_tells_how_a_table_of_three_is_won() -> None:
    """There the fewest shots alone do not win: the designer bonus is taken off."""
    few_shots, many_on_my_hole = (3, 2, 4), (4, 12, 5)
    assert totals(few_shots)[0] > totals(many_on_my_hole)[0]
    told = {step["id"]: step["text"] for step in LESSON["steps"]}
    assert 1 + len(LESSON["rivals"]) == 3
    assert not any("fewest shots win" in text for text in told.values())
    assert "Moss's shots come off your score, and the lowest score wins" in told["bonus"]


def test_a_bubble_of_the_lesson_is_read_at_a_glance() -> None:
    long = {step["id"]: step["text"] for step in LESSON["steps"] if len(step["text"].split()) > 25}
    assert long == {}


def test_the_lesson_pulls_away_from_where_the_ball_goes() -> None:
    shoot = next(step for step in LESSON["steps"] if step["id"] == "shoot")
    assert shoot["moves"] == [["Shoot", N, 5]]
    assert shoot["text"].startswith("Pull down from the ball")
