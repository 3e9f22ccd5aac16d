"""Opens a new table: asks people for what they deal themselves, keeps it, and goes to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.uix.anchorlayout import AnchorLayout

from app.trouble import because
from app.widgets import Sheet
from engine.chance import Ask, Face
from engine.game import BadSetup
from engine.games import GAMES
from engine.table import Table

Answered = Callable[[Face], object]

# What people do with what they brought, by component.
HOW = {
    "cards": "Turn the real card up, then tap the same one here.",
    "dice": "Roll the real die, then tap what it shows.",
}
ANY_HOW = "Look at the table, then tap the same here."


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
        _ask(ask, request, answers, lambda face: open_table(request, refused, (*answers, face)))
    else:
        _keep(table, refused)


def _keep(table: Table, refused: Callable[[str], object]) -> None:
    app = App.get_running_app()
    try:
        slot = app.tables.new(table)
    except OSError as trouble:
        refused(because("The table can't be kept", trouble))
        return
    app.go("table", instead=True, slot=slot)


def _ask(ask: Ask, request: dict[str, Any], answers: tuple[Face, ...], answered: Answered) -> None:
    """Let people say what came up; without an answer there is no table."""
    from app.boards import make_board
    from app.table.faces import app_button, faces_of, sheet_width
    from app.table.questions import lend_deal

    game = GAMES[request["game"]]
    subtitle = HOW.get(ask.component, ANY_HOW)
    sheet = Sheet(title=ask.what, subtitle=subtitle, wide=sheet_width(ask))

    def answer(face: Face) -> None:
        sheet.dismiss()
        answered(face)

    sheet.add_widget(faces_of(game, make_board(request["game"]), ask, answer))
    foot = AnchorLayout(size_hint_y=None, height="56dp", anchor_x="right")
    foot.add_widget(app_button(game, ask, lambda: answer(lend_deal(request, answers))))
    sheet.add_to_foot(foot)
    sheet.open()
