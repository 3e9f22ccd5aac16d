"""What must hold for the score of any course."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.games.designer.box.clients import MR
from engine.games.designer.box.lands import LANDS, Square
from engine.games.designer.model import Designer, Laid
from engine.games.designer.rules.conditions import conditions
from engine.games.designer.rules.layouts import layout_of
from engine.games.designer.rules.numbering import best_numbers
from tests.games.designer.engine.courses import careless, matched
from tests.games.designer.engine.drawn import FAMILY

SOME_LANDS = (1, 16, 22, 26, 33, 41, 44)


def courses(land: int) -> list[tuple[Laid, ...]]:
    return [matched(land, land), matched(land, land, 20), careless(land, land, 24)]


@pytest.mark.parametrize("land", SOME_LANDS)
def test_the_order_of_tiles_does_not_matter(land: int) -> None:
    chance = Random(land)
    for tiles in courses(land):
        for mr in MR:
            plain = conditions(FAMILY, Designer(land=land, tiles=tiles), mr, "bloom")
            mixed = Designer(land=land, tiles=tuple(chance.sample(tiles, len(tiles))))
            assert conditions(FAMILY, mixed, mr, "bloom") == plain


@pytest.mark.parametrize("land", SOME_LANDS)
def test_turning_everything_changes_nothing(land: int, turned_land: Callable[[int], int]) -> None:
    high = LANDS[land].high
    other = turned_land(land)

    def turned(square: Square) -> Square:
        return high - 1 - square[1], square[0]

    for tiles in courses(land):
        moved = tuple(Laid(t.face, *turned(t.square), (t.turns + 1) % 4) for t in tiles)
        before, after = Designer(land=land, tiles=tiles), Designer(land=other, tiles=moved)
        for mr in MR:
            numbers = best_numbers(land, tiles, mr)
            same = tuple(None if square is None else turned(square) for square in numbers)
            plain = conditions(FAMILY, before, mr, "bloom", numbers)
            assert conditions(FAMILY, after, mr, "bloom", same) == plain
            # The app finds numbers as good on the turned course, where it looks at all of them.
            if len(layout_of(land, tiles).holes) <= 14:
                found = conditions(FAMILY, after, mr, "bloom")
                for key in plain:
                    if key not in ("mr", "par", "circuit"):
                        assert found[key] == plain[key]
                assert sum(c.points for c in found.values()) == sum(
                    c.points for c in plain.values()
                )
