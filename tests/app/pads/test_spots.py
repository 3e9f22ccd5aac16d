"""Words of a pad's table: that they stay in their columns and still tell one from the other."""

from __future__ import annotations

import pytest

from app.pads.sheet.spots import named


@pytest.mark.parametrize("room", [36, 48, 60, 90])
def test_numbered_names_differ_however_narrow_their_columns_are(room: float) -> None:
    first, second = (named(f"Opponent {number}", room, 15, 500) for number in (1, 2))
    assert first.width <= room
    assert first.pixels != second.pixels


def test_other_names_are_cut_at_their_end() -> None:
    long, longer = (named(name, 60, 15, 500) for name in ("Bartholomew", "Bartholomew Junior"))
    assert long.width <= 60
    assert longer.width <= 60
