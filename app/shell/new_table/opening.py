"""Opens a new table: asks people for what they deal themselves, keeps it, and goes to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.store.trouble import because
from app.widgets import Sheet
from engine.core.chance import Ask, Face
from engine.core.game import BadSetup
from engine.core.telling import with_names
from engine.games import GAMES
from engine.play.table import Table

Answered = Callable[[tuple[Face, ...]], object]

# What people do with what they brought, by component.
HOW = {
    "cards": "Turn the real card up, then tap the same one here.",
    "dice": "Roll the real die, then tap what it shows.",
    "clients": "Draw from the real cards, then tap the same one here.",
    "lands": "Deal the real cards, then tap the same one here.",
    "golfers": "Deal the real cards, then tap the same one here.",
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
        _ask(ask, request, answers, lambda told: open_table(request, refused, told))
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
    # Late: most tables are opened without a question.
    from app.games import make_board
    from app.table.session.lending import lend_deal
    from app.table.sheets.faces import app_button, faces_of, previous_button, sheet_width

    game = GAMES[request["game"]]
    names = [seat.name for seat in request["seats"]]
    subtitle = HOW.get(ask.component, ANY_HOW)
    sheet = Sheet(title=with_names(ask.what, names), subtitle=subtitle, wide=sheet_width(ask))

    def told(all_of_them: tuple[Face, ...]) -> None:
        sheet.dismiss()
        answered(all_of_them)

    def tell(face: Face) -> None:
        told((*answers, face))

    sheet.add_widget(faces_of(game.name_face, make_board(request["game"]), ask, tell))
    foot = BoxLayout(size_hint_y=None, height="56dp")
    if answers:
        foot.add_widget(previous_button(lambda: told(answers[:-1])))
    foot.add_widget(Widget())
    foot.add_widget(app_button(game, ask, lambda: tell(lend_deal(request, answers))))
    sheet.add_to_foot(foot)
    sheet.open()
