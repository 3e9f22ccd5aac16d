"""Words beside a point of a board never hide what a board aims for, wherever that is."""

from __future__ import annotations

from typing import NamedTuple

import tests.touch.drive  # noqa: F401  (it opens the window whose letters are measured)

# isort: split
from kivy.graphics import InstructionGroup

from app.draw.labels import Labels
from app.draw.shapes import Box, Point, apart
from engine.core.chance import Seeded

TRIES = 150
# What a callout of a board says, how far off in sizes of a cell, and how much of it a goal takes.
SAID = (
    ("2 hexes to green 12", 1.6, 0.8),
    ("Water, 3 hexes to the green", 1.6, 0.8),
    ("33% in the cup", 1.4, 0.7),
    ("17% in the cup, 33 % over it", 0.62, 0.45),
)
SIZES = ((360.0, 300.0, 15.0), (412.0, 520.0, 24.0), (760.0, 600.0, 34.0))  # with a cell's size


class Lawn(NamedTuple):
    """A floor of a size."""

    box: Box
    unit: float = 1.0
    grain: float = 1.0


def test_a_callout_hides_neither_its_end_nor_a_goal() -> None:
    chance = Seeded(4)
    hidden = []
    for number in range(TRIES):
        wide, high, cell = SIZES[number % len(SIZES)]
        said, away, share = SAID[number % len(SAID)]
        labels = Labels(InstructionGroup(), Lawn(Box(0, 0, wide, high)))

        def point(wide: float = wide, high: float = high, cell: float = cell) -> Point:
            spans = (round(wide - 2 * cell), round(high - 2 * cell))
            return cell + chance.number(spans[0]), cell + chance.number(spans[1])

        goals, at = [point() for _ in range(1 + number % 3)], point()
        for _ in range(number % 9):  # what lies around: a path, golfers, discs
            labels.keep_free(point(), cell)
        for goal in goals:
            labels.keep_goal(goal, share * cell)
        box = labels.callout(said, at, away * cell)
        assert box.x >= 0
        assert box.right <= wide
        kept = [Box(x - share * cell, y - share * cell, 2 * share * cell, 2 * share * cell)
                for x, y in goals]  # fmt: skip
        if box.holds(*at) or not all(apart(box, each) for each in kept):
            hidden.append((number, said, box, goals))
    assert not hidden
