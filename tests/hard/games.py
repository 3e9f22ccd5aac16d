"""Random games of every mode: saved and loaded, taken back, made again and played again."""

from __future__ import annotations

import json

from engine.core.chance import Seeded
from engine.core.game import IllegalMove
from engine.play.table import Table
from tests.engine.cases import REAL
from tests.support.leftovers import spare_the_collector

spare_the_collector()
PATIENCE = 400  # moves by chance, before the game's own rules of thumb bring it to its end


def attempt(number: int) -> str:
    case = REAL[number % len(REAL)]
    table, chance = case.open(number, take_backs=True), Seeded(number, 7)
    while table.turn:
        seat = table.turn[chance.number(len(table.turn))]
        advice = table.game.advise(table.view(seat), seat) if table.ply >= PATIENCE else None
        moves = table.moves(seat)
        table.play(advice[0] if advice else moves[chance.number(len(moves))], seat)
        if chance.number(60) == 0:
            check_undo(table, 1 + chance.number(9))
        if chance.number(240) == 0:
            table = loaded(table)
    assert table.ply <= table.game.bound(table.setup), f"{table.ply} moves are beyond the bound"
    check_end(loaded(table))
    return f"of {case.game} {case.mode} to the end"


def loaded(table: Table) -> Table:
    """The table as it comes back from the disk, which is the same."""
    text = table.dumps()
    found = Table.load(json.loads(text))
    assert found.dumps() == text
    assert found.log == table.log
    return found


def check_undo(table: Table, steps: int) -> None:
    """Some moves taken back and made again lead to where they were."""
    before, steps = table.state, min(steps, table.ply)
    for _ in range(steps):
        table.undo()
    middle = table.state
    for _ in range(steps):
        table.redo()
    assert table.state == before
    for _ in range(steps):
        table.undo()
    assert table.state == middle
    for _ in range(steps):
        table.redo()


def check_end(table: Table) -> None:
    """The game is over, and once more from its seed it is the same game."""
    assert table.standing().over
    again = Table.open(
        table.game.info.key,
        table.setup.mode.key,
        table.setup.seats,
        table.seed,
        table.setup.options,
    )
    for step in table.steps:
        again.play(step.move, step.seat)
    assert again.state == table.state
    try:
        table.play(table.steps[-1].move, table.steps[-1].seat)
    except IllegalMove:
        return
    raise AssertionError("a move was made after the end")
