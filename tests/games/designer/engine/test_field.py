"""What fingers make of the map of a land."""

from __future__ import annotations

import pytest

from engine.games.designer.box.lands import GATE, LAND, OUTSIDE, POND, Square
from engine.games.designer.box.own_lands import BARE, aligned, corner_of, filled, spread, trimmed

MAP = ["####", "..~#", "GG.#", "GG.#"]


@pytest.mark.parametrize(
    ("start", "goal", "sign", "found"),
    [
        ((0, 0), (2, 0), LAND, ["...#", "..~#", "GG.#", "GG.#"]),
        ((3, 3), (0, 1), LAND, ["####", "....", "GG..", "GG.."]),  # the gate stays
        ((0, 1), (1, 1), LAND, ["####", "##~#", "GG.#", "GG.#"]),  # once more clears it
        ((2, 2), (3, 3), LAND, ["####", "..~#", "GG..", "GG.."]),  # from land onwards it grows
        ((2, 1), (2, 1), POND, ["####", "...#", "GG.#", "GG.#"]),  # and leaves land below water
        ((2, 2), (2, 3), OUTSIDE, ["####", "..~#", "GG##", "GG##"]),
    ],
)
def test_a_block_is_filled_or_cleared(
    start: Square, goal: Square, sign: str, found: list[str]
) -> None:
    assert filled(MAP, start, goal, sign) == found


def test_the_gate_is_moved_as_a_whole() -> None:
    wide = spread(MAP)
    moved = filled(wide, (0, 0), (9, 9), GATE)
    assert [row[8:] for row in moved[8:]] == ["GG", "GG"]
    assert sum(row.count(GATE) for row in moved) == 4


def test_a_map_lies_in_the_middle() -> None:
    wide = spread(MAP)
    assert {len(row) for row in wide} == {len(wide)} == {10}
    assert [row[3:7] for row in wide[3:7]] == MAP


def test_the_field_finds_the_place_of_a_map() -> None:
    drawn = filled(BARE, (0, 4), (6, 9), ".")
    more = filled(drawn, (0, 1), (1, 3), ".")
    assert corner_of(more) == (0, 1)
    assert aligned(trimmed(drawn), more) == drawn
    assert aligned(trimmed(drawn), BARE) == drawn, "by its gate"
    assert corner_of(spread(["GG.", "GG."])) == (3, 4)
    assert corner_of(["#" * 10] * 10) == (0, 0)
