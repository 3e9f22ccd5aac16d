"""A result whose table is gone: everything that its record tells, in a sheet."""

from __future__ import annotations

from kivy.app import App

from app.records.photo import photo_of
from app.records.record_text import day, headline, kind_line, told_line
from app.shell.results.score_table import Line, ScoreTable
from app.shell.visit import visit
from app.store.tables import Tables
from app.theme import ALL_SEATS
from app.widgets import Sheet, Text
from engine.core.colours import seat_colours
from engine.games import GAMES
from engine.store.results.record import Record


def open_result(record: Record) -> None:
    """Show a result: on the results screen where its table is still there, else in a sheet."""
    tables = App.get_running_app().tables
    if _is_there(tables, record):
        visit(tables.entries.of(record.slot))
    else:
        result_sheet(record).open()


def _is_there(tables: Tables, record: Record) -> bool:
    """Whether the slot still holds this game, finished and whole. Older cards do not tell when
    their game was begun (0)."""
    entry = tables.entries.of(record.slot)
    sound = entry.over and not entry.problem and entry.game == record.game
    return sound and entry.opened in (0, record.begun)


def result_sheet(record: Record) -> Sheet:
    parts = (GAMES.title(record.game), kind_line(record), day(record.when))
    sheet = Sheet(title=headline(record), subtitle=" · ".join(filter(None, parts)))
    table = ScoreTable()
    table.show(_lines(record), record.round_title, record.lower_wins, tapped=None)
    sheet.add_widget(table)
    photo = photo_of(record.key)
    if photo is not None:
        sheet.add_widget(photo)
    for words in filter(None, (told_line(record), record.comment, record.note)):
        sheet.add_widget(Text(text=words, role="caption", colour="text2"))
    sheet.add_action("pencil-outline", "Change", lambda: _amend(record))
    return sheet


def _amend(record: Record) -> None:
    App.get_running_app().go("play", key=record.key)


def _lines(record: Record) -> list[Line]:
    colours = seat_colours([player.colour for player in record.players], ALL_SEATS)
    lines = [
        Line(seat, p.rank, p.name, colour, p.score, p.played, p.remark)
        for seat, (p, colour) in enumerate(zip(record.players, colours, strict=True))
    ]
    return sorted(lines, key=lambda line: (line.rank, line.seat))
