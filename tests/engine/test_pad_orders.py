"""Score pads filled in any order, with slips that are mended: they come to the same as in order."""

from __future__ import annotations

import json
import random
from importlib import import_module
from typing import Any

import pytest

from engine.pads.pad import BadSheet, PadCell
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from tests.engine.cases import Case, play_randomly
from tests.engine.pads import filled

TABLES: list[tuple[Case, dict[str, Any]]] = [
    (Case("gnoming", "classic", 3), {"rounds": 2, "scoring": "rounds"}),
    (Case("tiny", "race", 3), {"sheet": "small"}),
    (Case("carom", "carom", 2), {"course": "1,2", "balls": 2}),
    (Case("eighteen", "skins", 2), {"course": "quick", "holes": 3}),
    (Case("eighteen", "chaos", 3), {"course": "quick", "holes": 3}),
    (Case("eighteen", "stroke", 2), {"course": "quick", "holes": 3}),
    (Case("designer", "advanced", 2), {}),
]


def played(case: Case, options: dict[str, Any]) -> Table:
    table = case.open(3, options=options)
    for _ in play_randomly(table):
        pass
    return table


@pytest.mark.parametrize(
    ("case", "options"), TABLES, ids=lambda each: getattr(each, "label", str)()
)
def test_any_order_and_mended_slips_come_to_the_same(case: Case, options: dict[str, Any]) -> None:
    table = played(case, options)
    reading = import_module(f"tests.games.{case.game}.engine.reading").read_off(table)
    straight = filled(table, reading)
    found = Scorecard.open(case.game, table.setup.seats, reading[0])
    luck = random.Random(5)
    waiting = list(reading[1])
    luck.shuffle(waiting)
    while waiting:
        cell, value = waiting.pop(0)
        _slip(found, cell, luck.choice(reading[1])[1], luck)
        try:
            found.enter(cell, value)
        except BadSheet:  # its line comes later, or something else has to be entered first
            waiting.append((cell, value))
        assert set(found.page.cells) <= set(found.tally.marks)
    found.finish()
    assert found.page.cells == straight.page.cells
    assert found.tally == straight.tally
    assert Scorecard.load(json.loads(found.dumps())).tally == straight.tally
    while found.undo():
        assert set(found.page.cells) <= set(found.tally.marks)
    while found.redo():
        pass
    assert (found.tally, found.finished) == (straight.tally, True)


def _slip(card: Scorecard, cell: PadCell, wrong: Any, luck: random.Random) -> None:
    """Something else is entered, and taken back or rubbed out; often it is refused anyway."""
    before = card.page
    try:
        card.enter(cell, wrong)
    except BadSheet:
        assert card.page == before
        return
    if luck.random() < 0.5 and card.page != before:
        card.undo()
        assert card.page == before
    else:
        card.enter(cell, None)
