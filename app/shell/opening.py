"""Opens a new table: asks people for what they deal themselves, keeps it, and goes to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from engine.chance import Ask, Face
from engine.game import BadSetup
from engine.table import Table


def open_table(
    request: dict[str, Any],
    refused: Callable[[str], object],
    answers: tuple[Face, ...] = (),
) -> None:
    """Open a table as requested; `refused` is told in a sentence why it can't be."""
    try:
        table = Table.open(**request, answers=answers)
    except BadSetup as reason:
        refused(str(reason))
    except Ask as ask:
        _ask(ask, request["game"], lambda face: open_table(request, refused, (*answers, face)))
    else:
        _keep(table, refused)


def _keep(table: Table, refused: Callable[[str], object]) -> None:
    app = App.get_running_app()
    try:
        slot = app.tables.new(table)
    except OSError as trouble:
        refused(f"The table can't be kept: {trouble.strerror or trouble}.")
        return
    app.go("table", instead=True, slot=slot)


def _ask(ask: Ask, game: str, answered: Callable[[Face], object]) -> None:
    """Let people say what came up; without an answer there is no table."""
    from app.boards import make_board
    from app.table.ask import open_ask

    open_ask(ask, make_board(game).face, answered, lambda: None)
