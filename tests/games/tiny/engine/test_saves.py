"""A game alone can be played again from its save, whatever has become of the bots since."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.chance import Recorded, WrongAnswer
from engine.core.game import BadSave
from engine.core.grids.squares import LETTERS
from engine.games.tiny.bots import sketching
from engine.games.tiny.box.sheet import SIGNS
from engine.games.tiny.model import APP, Chosen, Shoot
from engine.games.tiny.rules import effects
from engine.play.table import Table
from tests.games.tiny.engine.drawn import declare, do, playing
from tests.games.tiny.engine.drawn import rules as chosen


def alone(hole: str) -> Table:
    """A game of which the app has decided something on a MISS."""
    for seed in range(20):
        table = Table.open("tiny", "solo", ["Ana"], seed, {"hole": hole})
        while table.turn:
            moves = table.moves(0)
            shots = [move for move in moves if isinstance(move, Shoot) and move.power == 5]
            step = table.play((shots or moves)[-1], 0)
            if any(isinstance(event, Chosen) and event.decider == APP for event in step.events):
                return table
    raise AssertionError


def read(table: Table) -> Any:
    return json.loads(json.dumps(table.save()))


@pytest.mark.parametrize("hole", ["mean", "quagmire"])
def test_a_save_needs_neither_drawer_nor_rating(hole: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = alone(hole)

    def never(*anything: object) -> Any:
        raise AssertionError("the save tells")

    monkeypatch.setattr(sketching, "draw_whole", never)
    monkeypatch.setattr(effects, "worst_way", never)
    again = Table.load(read(table))
    assert again.state == table.state
    assert again.save() == table.save()


def test_what_the_app_decides_lies_in_the_outcomes() -> None:
    steps = alone("mean").steps
    chosen = [event for event in steps[-1].events if isinstance(event, Chosen)]
    assert LETTERS[chosen[-1].direction] in steps[-1].outcomes


def _damaged_sheets(signs: str) -> Iterator[object]:
    yield signs[:-1]
    yield f"{signs}·"
    yield signs.replace("F", "·")
    yield signs.replace("0", "F")
    yield signs.replace("·", "x", 1)
    yield f"{signs[: signs.index('F')].replace('·', '█')}{signs[signs.index('F') :]}".replace(
        "·", "█"
    )
    yield 7
    yield None


def test_a_damaged_sheet_is_refused() -> None:
    doc = read(Table.open("tiny", "solo", ["Ana"], 3, {"hole": "mild"}))
    (signs,) = doc["start"]["outcomes"]
    assert SIGNS.issuperset(signs)
    for damaged in _damaged_sheets(signs):
        with pytest.raises(WrongAnswer):
            sketching.drawn_by_bot(chosen(1, "solo"), "mild", Recorded([damaged]))  # type: ignore[list-item]
    doc["start"]["outcomes"] = [signs[:-1]]
    with pytest.raises(BadSave, match="no hole that can be played"):
        Table.load(doc)


@pytest.mark.parametrize("damaged", ["E", "U", "", 3, None, "pass"])
def test_a_damaged_decision_is_refused(damaged: Any) -> None:
    state = playing("·█·\n0·F", 1, "solo")
    do(state, 0, declare("NE", 1), 0, "miss", "SW")
    with pytest.raises(WrongAnswer):
        do(state, 0, declare("NE", 1), 0, "miss", damaged)


def test_a_save_with_a_damaged_decision_is_refused() -> None:
    doc = read(alone("mean"))
    outcomes = doc["steps"][-1][2]
    outcomes[-1 - outcomes[::-1].index("miss") + 1] = "U"
    with pytest.raises(BadSave, match="no way to go on"):
        Table.load(doc)
