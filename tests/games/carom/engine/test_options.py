"""What people are told before a table of Carom is opened."""

from __future__ import annotations

import pytest

from engine.core.options import OptionValue
from engine.core.setup import make_setup
from engine.games import GAMES
from engine.games.carom.box.holes import HOLES
from tests.games.carom.engine.tables import GAME

BY_NAME = {sheet.name: sheet.key for sheet in HOLES.values()}
BRIDGED = next(sheet.key for sheet in HOLES.values() if sheet.vertical and sheet.par < 10)


def advice(course: str, limit: int | str = "10,20,30", mode: str = "basic") -> str:
    setup = make_setup(GAME, mode, ["Ana", "Ben"], {"course": course, "limit": limit})
    return GAMES["carom"].advice(setup)


def test_nothing_is_wrong_with_the_usual_course() -> None:
    assert not advice("1,2,3,4,5,6")
    assert not advice("1,2,3,4,5,6", mode="carom")


@pytest.mark.parametrize(
    ("limit", "told"), [(10, True), ("60,60,14", True), ("10,20,30", False), ("10,10,15", False)]
)
def test_a_hole_needs_more_strokes_than_its_par(limit: int | str, told: bool) -> None:
    few = str(limit)[-2:]
    sentence = f"Three Stories has par 14. {few} strokes are too few for it."
    assert advice(f"1,{BY_NAME['Three Stories']}", limit) == (sentence if told else "")


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"strokes": "both", "blank": ""}, "par 4 · 3.6 expected · "),
        ({"strokes": "cards", "blank": ""}, "par 4 · 3.9 expected · "),
        ({"strokes": "dice", "blank": "1,1,1,1,1,1"}, "par 4 · 3.6 expected · "),
        (
            {"strokes": "cards", "blank": "1,1,1,1,1,1"},
            "par 4 · 3.9 expected without the blank card · ",
        ),
    ],
)
def test_the_list_tells_the_strokes_that_dice_or_cards_allow(
    chosen: dict[str, OptionValue], told: str
) -> None:
    for mode in GAME.info.modes:
        option = mode.options[0]
        island = next(c for c in GAME.worded(mode, option, chosen).choices if c.value == "6")
        assert island.detail.startswith(told)
        crowded = [c for c in GAME.worded(mode, option, chosen).choices if "pile up" in c.detail]
        assert bool(crowded) == (mode.key == "carom")
        assert GAME.worded(mode, mode.options[1], chosen) is mode.options[1]


def test_bridges_are_for_one_ball_at_a_time() -> None:
    assert not advice(BRIDGED)
    assert advice(BRIDGED, mode="carom") == "Holes with bridges get crowded in Carom."
