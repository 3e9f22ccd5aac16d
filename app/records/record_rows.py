"""The lines of players and results, and what stands in their place while there are none."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app import kv
from app.records.photo import photo_of
from app.records.record_text import day, headline, kind_line, short_headline, sum_line, told_line
from app.running import running_app, visit
from app.shell import parts as _parts  # noqa: F401  (kv lays rows out with them)
from app.shell.catalogue import listing
from app.shell.entries import picture as _entry_picture  # noqa: F401
from app.shell.results.score_table import Line, ScoreTable
from app.store.tables import Tables
from app.theme import ALL_SEATS
from app.widgets import Card, Icon, Row, Sheet, Text
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import Centred
from engine.core.colours import seat_colours
from engine.games import GAMES
from engine.store.people import Person
from engine.store.results.record import Record
from engine.store.results.statistics import Sum

THUMBNAIL = 64  # dp


class ResultRow(Pressable, Centred):
    """One result of the list."""

    title = StringProperty("")
    line = StringProperty("")
    detail = StringProperty("")
    picture = StringProperty("")
    pad = BooleanProperty(False)
    colours = ListProperty([])
    owner = ObjectProperty(None)  # the screen that opens and deletes it

    def __init__(self, record: Record, **kwargs: object) -> None:
        self.record = record
        title = GAMES.title(record.game)
        super().__init__(
            title=title,
            line=short_headline(record),
            detail=" · ".join(filter(None, (day(record.when), kind_line(record), record.place))),
            pad=record.pad,
            picture=listing(record.game).picture(THUMBNAIL * 3),
            colours=[p.colour for p in sorted(record.players, key=lambda player: player.rank)],
            label=f"{title}, {day(record.when)}",
            **kwargs,
        )

    def on_release(self) -> None:
        self.owner.open_result(self.record)


class EmptyCard(Card):
    """Says why there is nothing yet, with a button to what can be done about it."""

    icon = StringProperty("")
    sentence = StringProperty("")
    button = StringProperty("")

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """The button was tapped."""


def player_row(person: Person, total: Sum, tapped: Callable[[Person], object]) -> Row:
    """A person of the list, with how often they played and won."""
    row = Row(
        seat=person.colour,
        text=person.name,
        detail=sum_line(total),
        role="body_medium",
        label=f"Player {person.name}",
        tappable=True,
    )
    row.add_widget(Icon(icon="chevron-right", colour="text2"))
    row.bind(on_release=lambda _row: tapped(person))
    return row


kv.load("records/rows")


def open_result(record: Record) -> None:
    """Show a result: on the results screen where its table is still there, else in a sheet."""
    tables = running_app().tables
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
    running_app().go("play", key=record.key)


def _lines(record: Record) -> list[Line]:
    colours = seat_colours([player.colour for player in record.players], ALL_SEATS)
    lines = [
        Line(seat, p.rank, p.name, colour, p.score, p.played, p.remark)
        for seat, (p, colour) in enumerate(zip(record.players, colours, strict=True))
    ]
    return sorted(lines, key=lambda line: (line.rank, line.seat))
