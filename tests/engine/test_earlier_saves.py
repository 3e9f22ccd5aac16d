"""What version 1.0 saved loads as it was, goes on, goes back, and is saved again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.bots import decide
from engine.core.chance import Seeded
from engine.games import GAMES
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from engine.trays.tray import Tray
from tests.support.earlier import PADS, TABLES, TRAYS, document
from tests.support.live import by_chance, told

MOVES_ON = 4
TAKEN_BACK = 3  # moves that wait to be made again in each save that has some


def of_these_rules(save: dict[str, Any]) -> bool:
    """Whether its moves can be played once more; else only its position is taken over."""
    return bool(save["rules"] == GAMES[save["game"]].info.rules_version)


def keeps_its_moves(path: Path) -> bool:
    """Whether its moves still lead to its position, though the rules may have changed."""
    return not Table.load(document(path)).history.journal.first


UNDONE = [path for path in TABLES if path.stem.endswith("-undone") and keeps_its_moves(path)]


def name(path: Path) -> str:
    return path.name


def what_it_had(save: dict[str, Any], earlier: dict[str, Any]) -> dict[str, Any]:
    """A save without what later versions write besides; they may ask for more options, too."""
    had = {key: save.get(key) for key in earlier}
    if "options" in earlier:
        had["options"] = {key: save["options"].get(key) for key in earlier["options"]}
    return had


def go_on(table: Table) -> None:
    """Make a few moves more: bots as they do, people by chance, as is what they roll and draw."""
    luck, answer = Seeded(5), by_chance(5)
    for _ in range(MOVES_ON):
        if not table.turn:
            return
        seat = table.turn[luck.number(len(table.turn))]
        if table.setup.seats[seat].bot:
            move = decide(table.think("greedy", seat=seat)).move
        else:
            moves = table.moves(seat)
            move = moves[luck.number(len(moves))]
        told(lambda answers: table.play(move, seat, answers), answer)  # noqa: B023


@pytest.mark.parametrize("path", TABLES, ids=name)
def test_a_table_goes_on_from_where_it_was_left(path: Path) -> None:
    earlier = document(path)
    table = Table.load(earlier)
    if of_these_rules(earlier):
        assert what_it_had(table.save(), earlier) == earlier
    left, ply = table.state, table.ply
    go_on(table)
    assert table.over or table.ply == ply + MOVES_ON
    again = Table.load(json.loads(table.dumps()))
    assert (again.state, again.log) == (table.state, table.log)
    again.lenient = True
    while again.ply > ply:
        again.undo()
    assert again.state == left


@pytest.mark.parametrize("path", UNDONE, ids=name)
def test_moves_that_were_taken_back_can_be_made_again(path: Path) -> None:
    table = Table.load(document(path))
    left, ply = table.state, table.ply
    for _ in range(TAKEN_BACK):
        table.redo()
    assert table.why_no_redo()
    while table.ply:
        table.undo()
    for _ in range(ply):
        table.redo()
    assert table.state == left


@pytest.mark.parametrize("path", PADS, ids=name)
def test_a_pad_is_as_it_was_and_can_be_corrected(path: Path) -> None:
    earlier = document(path)
    card = Scorecard.load(earlier)
    earlier["ui"] = {key: value for key, value in earlier["ui"].items() if value}
    assert what_it_had(card.save(), earlier) == earlier
    page, standing = card.page, card.standing()
    for cell, value in page.cells.items():
        card.enter(cell, None)
        card.enter(cell, value)
    if standing.over:
        card.finish()
    again = Scorecard.load(json.loads(card.dumps()))
    assert (again.page, again.standing()) == (page, standing)
    while again.undo():
        pass
    assert not again.page.cells


@pytest.mark.parametrize("path", TRAYS, ids=name)
def test_a_tray_lies_as_it_was_left(path: Path) -> None:
    earlier = document(path)
    tray = Tray.load(earlier)
    assert what_it_had(tray.save(), earlier) == earlier
    left = tray.state
    for group in tray.groups:
        if group.dice:
            tray.held.clear()
            tray.roll(group.key)
        for pile in group.piles:
            if tray.size(pile.key):
                tray.draw(pile.key)
    again = Tray.load(json.loads(tray.dumps()))
    assert again.state == tray.state != left
    for _ in range(len(tray.history) - len(earlier["steps"])):
        again.undo()
    assert again.state == left
