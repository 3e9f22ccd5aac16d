"""The lines of players and results, and what stands in their place while there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.records.record_text import day, kind_line, short_headline, sum_line
from app.shell import parts as _parts  # noqa: F401  (kv lays rows out with them)
from app.shell.catalogue import listing
from app.shell.entries import picture as _entry_picture  # noqa: F401
from app.widgets import Card, Icon, Row
from app.widgets.inputs.press import Pressable
from engine.games import GAMES
from engine.store.people import Person
from engine.store.results.record import Record
from engine.store.results.statistics import Sum

THUMBNAIL = 64  # dp


class ResultRow(Pressable, BoxLayout):
    """One result of the list."""

    title = StringProperty("")
    line = StringProperty("")
    detail = StringProperty("")
    picture = StringProperty("")
    pad = BooleanProperty(False)
    colours = ListProperty([])
    owner = ObjectProperty(None)  # the screen that opens and deletes it

    def __init__(self, record: Record, **kwargs: Any) -> None:
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
