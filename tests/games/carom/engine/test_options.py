"""What people are told before a table of Carom is opened."""

from __future__ import annotations

import pytest

from engine.core.setup import make_setup
from engine.games import GAMES
from engine.games.carom.box.holes import HOLES
from tests.games.carom.engine.tables import GAME

BY_NAME = {sheet.name: sheet.key for sheet in HOLES.values()}
BRIDGED = next(sheet.key for sheet in HOLES.values() if sheet.vertical and sheet.par < 10)


def advice(course: str, limit: int = 10, mode: str = "basic") -> str:
    setup = make_setup(GAME, mode, ["Ana", "Ben"], {"course": course, "limit": limit})
    return GAMES["carom"].advice(setup)


def test_nothing_is_wrong_with_the_usual_course() -> None:
    assert not advice("1,2,3,4,5,6")
    assert not advice("1,2,3,4,5,6", mode="carom")


@pytest.mark.parametrize(("limit", "told"), [(10, True), (20, False), (30, False)])
def test_a_hole_needs_more_strokes_than_its_par(limit: int, told: bool) -> None:
    sentence = "Three Storeys has par 14: play with 20 or 30 strokes."
    assert advice(f"1,{BY_NAME['Three Storeys']}", limit) == (sentence if told else "")


def test_bridges_are_for_one_ball_at_a_time() -> None:
    assert not advice(BRIDGED)
    assert advice(BRIDGED, mode="carom") == "Holes with bridges get crowded in Carom mode."
