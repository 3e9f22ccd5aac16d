"""Opens a new table: asks people for what they deal themselves, keeps it, and goes to it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.store.trouble import because
from app.widgets import Sheet, snackbar
from engine.core.chance import Ask, Face
from engine.core.codec import decode, encode
from engine.core.game import BadSetup, SeatSetup
from engine.core.telling import with_names
from engine.games import GAMES
from engine.play.table import Table
from engine.store.people import Use

Answered = Callable[[tuple[Face, ...]], object]
Request = dict[str, Any]  # what Table.open is called with

# What people do with what they brought, by component.
HOW = {
    "cards": "Flip the real card, then tap the same one here.",
    "dice": "Roll the real die, then tap what it shows.",
    "clients": "Draw a real card, then tap the same one here.",
    "lands": "Deal the real cards, then tap the same ones here.",
    "golfers": "Deal the real cards, then tap the same ones here.",
}
ANY_HOW = "Look at your real game, then tap the same here."


def open_table(
    request: Request,
    refused: Callable[[str], object],
    answers: tuple[Face, ...] = (),
    closed: Callable[[], object] = lambda: None,
    use: Use | None = None,
) -> None:
    """Open a table as requested; `refused` is told in a sentence why it can't be. What people have
    answered so far is kept: `closed` is called when a question was left. Who sits there is offered
    again for the same `use`, if people have chosen it."""
    try:
        table = Table.open(**request, answers=answers)
    except BadSetup as reason:
        refused(str(reason))
    except Ask as ask:
        keep_dealing(request, answers, use)

        def go_on(told: tuple[Face, ...]) -> None:
            open_table(request, refused, told, closed, use)

        _ask(ask, request, answers, go_on, closed)
    else:
        forget_dealing(request["game"])
        _keep(table, refused, use)


# What was answered for a table that is not open yet.


def keep_dealing(request: Request, answers: tuple[Face, ...], use: Use | None = None) -> None:
    """Hold on to the answers, also on the disk; without any there is nothing to hold on to."""
    choices = App.get_running_app().tables.choices
    seats = [encode(seat) for seat in request["seats"]]
    doc = {"request": {**request, "seats": seats}, "answers": list(answers), "use": use}
    choices.keep("dealing", request["game"], doc if answers else {})


def forget_dealing(game: str) -> None:
    App.get_running_app().tables.choices.keep("dealing", game, {})


def kept_dealing(game: str) -> tuple[Request, tuple[Face, ...], Use | None] | None:
    """The table that was to be opened, with the answers so far; None where there is none."""
    doc = App.get_running_app().tables.choices.of("dealing", game)
    try:
        request, answers = dict(doc["request"]), tuple(doc["answers"])
        request["seats"] = [decode(SeatSetup, seat) for seat in request["seats"]]
        with suppress(Ask):
            Table.open(**request, answers=answers)
    except (LookupError, TypeError, ValueError):
        return None  # nothing, or nothing that could be opened
    use = doc.get("use")
    return request, answers, use if use in get_args(Use) else None


def is_same(one: Request, other: Request) -> bool:
    """Whether two requests are for the same table, whatever chance deals."""
    return {**one, "seed": 0} == {**other, "seed": 0}


def _keep(table: Table, refused: Callable[[str], object], use: Use | None) -> None:
    app = App.get_running_app()
    try:
        slot = app.tables.new(table, use)
    except OSError as trouble:
        refused(because("The game can't be saved", trouble))
        return
    app.go("table", instead=True, slot=slot)


def _ask(
    ask: Ask,
    request: Request,
    answers: tuple[Face, ...],
    answered: Answered,
    closed: Callable[[], object],
) -> None:
    """Let people say what came up; without an answer there is no table."""
    # Late: most tables are opened without a question.
    from app.games import make_board
    from app.table.session.questions import Series, is_series, lend_deal
    from app.table.sheets.faces import (
        SeriesFoot,
        app_button,
        faces_of,
        previous_button,
        sheet_width,
    )

    game = GAMES[request["game"]]

    def following(all_of_them: tuple[Face, ...]) -> Ask | None:
        try:
            Table.open(**request, answers=all_of_them)
        except Ask as asked:
            return asked
        return None

    series = Series(ask, answers, following) if is_series(ask) else None
    names = [seat.name for seat in request["seats"]]
    subtitle = HOW.get(ask.component, ANY_HOW)
    title = with_names(ask.together if series else ask.what, names)
    sheet = Sheet(title=title, subtitle=subtitle, wide=sheet_width(ask))

    def told(all_of_them: tuple[Face, ...]) -> None:
        sheet.dismiss()
        answered(all_of_them)

    def tell(face: Face) -> None:
        if series is None:
            told((*answers, face))
            return
        try:
            series.turn(face)
        except BadSetup as reason:
            snackbar(str(reason))
        follow(series)

    def follow(series: Series) -> None:
        faces.mark(series.told)
        done.follow(series)
        keep_dealing(request, series.answers)

    def go_back() -> None:
        if series is None or not series.told:
            told(answers[:-1])
            return
        series.forget_last()
        follow(series)

    def lend() -> None:
        if series is None or series.ask is not None:
            tell(lend_deal(request, series.answers if series else answers))

    faces = faces_of(game.name_face, make_board(request["game"]), ask, tell)
    sheet.add_widget(faces)
    foot = BoxLayout(size_hint_y=None, height="56dp")
    if answers or series:
        foot.add_widget(previous_button(go_back))
    foot.add_widget(Widget())
    foot.add_widget(app_button(game, ask, lend))
    sheet.add_to_foot(foot)
    if series is not None:
        done = SeriesFoot()
        done.bind(on_done=lambda _foot: told(series.answers))
        sheet.add_to_foot(done)
        done.follow(series)
    sheet.bind(on_dismiss=lambda _sheet: closed())
    sheet.open()
