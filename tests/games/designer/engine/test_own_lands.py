"""Lands that people draw: what is wrong with one, and a game on one from its file again."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import IllegalMove
from engine.games.designer.box.lands import LANDS, plot_of
from engine.games.designer.box.own_lands import (
    FEWEST,
    LandDocument,
    check_key,
    check_land,
    document_of,
    land_key,
    trimmed,
)
from engine.games.designer.model import ChooseLand, Pass
from engine.games.designer.pad.written import read_course
from engine.pads.pad import BadSheet
from engine.play.table import Table
from tests.support.every import every

YARD: LandDocument = {
    "name": "Back yard",
    "level": 2,
    "points": 15,
    "rows": ["......", ".~....", ".~....", "...==.", "GG....", "GG...."],
}


def changed(**changes: Any) -> dict[str, Any]:
    return {**YARD, **changes}


@every(LANDS)
def test_every_card_passes_as_a_drawn_land(number: int) -> None:
    document = document_of(number)
    assert check_land(document) == []
    key = land_key(document)
    assert document_of(key) == document
    assert plot_of(key) == plot_of(number)


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ("yard", "nothing else"),
        ({"rows": []}, "nothing else"),
        (changed(rows=[]), "up to 10 rows"),
        (changed(rows=["...", "...."]), "up to 10 rows"),
        (changed(rows=["." * 11]), "up to 10 rows"),
        (changed(rows=["x" * 8] * 5), "up to 10 rows"),
        (changed(name=""), "name"),
        (changed(name="a|b"), "name"),
        (changed(name="x" * 25), "name"),
        (changed(level=True), "level"),
        (changed(level=4), "level"),
        (changed(points=-1), "0 to 99 points"),
        (changed(points="15"), "0 to 99 points"),
        (changed(rows=["......"] * 6), "no gate"),
        (changed(rows=["......"] * 5 + ["GGGG.."]), "two by two"),
        (changed(rows=["......"] * 4 + [".GG...", ".GG..."]), "at a corner"),
        (changed(rows=["......"] * 4 + ["GG#...", "GG...."]), "at a corner"),
        (changed(rows=["....", "....", "....", "GG..", "GG.."]), f"{FEWEST} to 48 tiles, not 16"),
        (changed(rows=["......", "######", *["......"] * 4, "GG....", "GG...."]), "in pieces"),
        (changed(rows=["~~~~~~~~~~"] * 3 + [".........."] * 3 +
                      ["GG........"] * 2), "28 squares of pond, not 30"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_land(document: object, said: str) -> None:
    assert any(said in sentence for sentence in check_land(document)), check_land(document)


def test_empty_rows_and_columns_around_a_map_are_left_out() -> None:
    around = ["#" * 8, *(f"#{row}#" for row in YARD["rows"]), "#" * 8]
    assert check_land(changed(rows=around)) == []
    assert land_key({**YARD, "rows": around}) == land_key(YARD)
    assert trimmed(["##", "##"]) == []


@pytest.mark.parametrize("key", ["", "yard", "2|15|Back yard|GG", "2|x|Back yard|..", "||||||"])
def test_a_text_that_is_no_land(key: str) -> None:
    assert check_key(key)
    with pytest.raises(BadSheet):
        read_course({"land": key, "tiles": []}, "Ana")


def test_a_course_of_a_pad_lies_on_a_drawn_land() -> None:
    course = read_course({"land": land_key(YARD), "tiles": [["R001", 2, 4, 0]]}, "Ana")
    assert course.land == land_key(YARD)
    with pytest.raises(BadSheet, match="the gate"):
        read_course({"land": land_key(YARD), "tiles": [["R001", 0, 4, 0]]}, "Ana")


def test_people_draw_their_lands_and_the_game_goes_on_from_its_file() -> None:
    table = Table.open("designer", "family", ["Ana", "Ben"], 3, {"drawn": True, "levels": "easy"})
    assert all(not designer.offer for designer in table.state.designers)
    assert [move.land for move in table.moves(0)] == list(range(1, 16))
    yard = land_key(YARD)
    with pytest.raises(IllegalMove, match="no gate"):
        table.play(ChooseLand(yard.replace("G", ".")), 0)
    table.play(ChooseLand(yard), 0)
    table.play(ChooseLand(4), 1)
    table.play(Pass())
    again = Table.load(table.save())
    assert again.state == table.state
    assert again.state.designers[0].land == yard


def test_cards_that_were_dealt_leave_no_room_for_a_drawn_land() -> None:
    table = Table.open("designer", "family", ["Ana"], 3)
    with pytest.raises(IllegalMove, match="you were dealt"):
        table.play(ChooseLand(land_key(YARD)), 0)


def test_a_card_is_there_once() -> None:
    table = Table.open("designer", "family", ["Ana", "Ben"], 3, {"drawn": True})
    table.play(ChooseLand(4), 0)
    with pytest.raises(IllegalMove, match="can't choose that"):
        table.play(ChooseLand(4), 1)


def test_results_on_lands_of_one_name_are_not_compared() -> None:
    names = set()
    for points in (15, 16):
        table = Table.open("designer", "family", ["Ana"], 3, {"drawn": True})
        table.play(ChooseLand(land_key({**YARD, "points": points})))
        names.add(table.game.course(table.state))
    assert len(names) == 2
