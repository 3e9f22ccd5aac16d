"""What the Carom board says beside its dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.games.carom.captions import (
    PER_CENT,
    SHORT_PER_CENT,
    STARTS,
    about_balls,
    line,
    short_line,
    subheading,
)
from app.games.carom.dice import tool_of
from engine.core.game import SeatSetup
from engine.games.carom.box.holes import HOLES
from engine.play.table import Table


@pytest.mark.parametrize(
    ("strokes", "said"),
    [
        ("dice", "Choose a die."),
        ("cards", "Choose a card."),
        ("both", "Choose a die or a card."),
    ],
)
def test_the_line_names_what_the_table_has_for_a_stroke(strokes: str, said: str) -> None:
    table = Table.open("carom", "basic", ["Ana"], options={"strokes": strokes})
    view = replace(table.view(0), phase="roll")
    assert line(view, None, True, "Ana") == said


def test_before_the_tee_the_line_tells_what_no_other_place_does() -> None:
    view = Table.open("carom", "basic", ["Ana"]).view(0)
    assert line(view, None, True, "Ana") == HOLES["1"].character
    assert short_line(view, None, True, "Ana") == STARTS
    assert line(view, None, False, "Ana") == "Ana's turn."


@pytest.mark.parametrize("phase", ["tee", "roll"])
def test_who_has_several_balls_reads_which_one_plays(phase: str) -> None:
    people = [SeatSetup("Ana", "", "orange"), SeatSetup("Ben", "", "red-flat")]
    table = Table.open("carom", "carom", people, options={"balls": 2})
    view = replace(table.view(0), phase=phase, ball=table.view(0).rules.looks.index("red-flat"))
    for said in (line, short_line):
        assert said(view, None, True, "Ben") == "Ben plays flat red."


def test_the_numbers_on_the_course_are_explained() -> None:
    view = replace(Table.open("carom", "basic", ["Ana"]).view(0), phase="roll")
    purple = tool_of(view.rules, "purple")
    assert line(view, purple, True, "Ana") == PER_CENT
    assert short_line(view, None, True, "Ana") == SHORT_PER_CENT
    assert short_line(view, purple, True, "Ana") == "White squared: 1  4  9  16  25  36"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"limit": 10}, "par 10 · about 10.0"),
        ({}, "par 14 · about 13.9"),
        ({"strokes": "cards"}, "par 14 · about 14.1"),
    ],
)
def test_the_figures_of_a_hole_fit_its_limit_and_the_dice_or_cards(
    options: dict[str, Any], told: str
) -> None:
    course = {"course": "three-storeys"}
    table = Table.open("carom", "basic", ["Ana"], options=course | options)
    assert subheading(table.view(0), 1) == f"Basic mode · {told}"


def test_with_a_blank_card_nothing_is_said_of_strokes_to_expect() -> None:
    options = {"course": "3", "blank": "18,18,18,18,18,18"}
    table = Table.open("carom", "basic", ["Ana"], options=options)
    assert subheading(table.view(0), 1) == "Basic mode · par 3"


def test_balls_on_one_hex_are_all_named_as_far_as_there_is_room() -> None:
    table = Table.open("carom", "carom", list("ABCDEFGHIJKL"))
    view = table.view(0)
    assert about_balls(["Ana", "Ben", "Cleo"], view, [0, 2]) == "Ana · Cleo"
    long = [f"Somebody {letter}" for letter in "ABCDEFGHIJKL"]
    assert about_balls(long, view, range(12)) == "Somebody A · Somebody B · 10 more"
