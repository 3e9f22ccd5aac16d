"""Opens a new table: asks people for what they deal themselves, keeps it, and goes to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from app.trouble import because
from app.widgets import Sheet
from app.window import frame
from engine.chance import Ask, Face
from engine.game import BadSetup
from engine.games import GAMES
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
        refused(because("The table can't be kept", trouble))
        return
    app.go("table", instead=True, slot=slot)


def _ask(ask: Ask, game: str, answered: Callable[[Face], object]) -> None:
    """Let people say what came up; without an answer there is no table."""
    from app.boards import make_board
    from app.table.ask_sheet import FaceCard, Faces

    sheet = Sheet(title=ask.what, subtitle="Do it at the table, then tap what came up.")
    faces = Faces(cols=3 if frame.compact else 4)
    board = make_board(game)

    def answer(tapped: FaceCard) -> None:
        sheet.dismiss()
        answered(tapped.choice)

    for choice in ask.choices:
        card = FaceCard(choice=choice, label=f"Answer {GAMES[game].name_face(choice)}")
        card.ids.place.add_widget(board.face(choice))
        card.bind(on_release=answer)
        faces.add_widget(card)
    sheet.add_widget(faces)
    sheet.open()
