"""Enters choices, which are large cards in their groups: one of them, or any number."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.pads.editors.editor import Editor, is_beside
from app.pads.pad_session import PadSession
from app.widgets import SeatToken, Text, snug
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import Centred, EdgedPlate
from app.window import frame
from engine.pads.pad import EntryWay, PadCell

SHORT = 16  # letters that have room beside another card on a phone


class PickCard(EdgedPlate, Pressable, Centred):
    """One choice: somebody's token, its title and a line about it.

    `several` shows a box to tick: others may be chosen with it. `spent` is one that would be
    refused now.
    """

    value = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    detail = StringProperty("")
    seat = StringProperty("")
    selected = BooleanProperty(False)
    several = BooleanProperty(False)
    spent = BooleanProperty(False)
    tick = StringProperty("")  # the icon of the box

    def on_kv_post(self, _base: Widget) -> None:
        if self.seat:
            self.ids.leading.add_widget(SeatToken(seat=self.seat, size=("32dp", "32dp")))


def pick_cards(
    session: PadSession,
    cell: PadCell,
    way: EntryWay,
    tapped: Callable[[PickCard], object],
    several: bool = False,
) -> list[PickCard]:
    """A card for every choice of a way. Choices between players carry their tokens."""
    cards = [
        PickCard(
            value=choice.value,
            title=choice.title,
            detail=choice.detail,
            seat=_seat(session, cell, choice.value, choice.title),
            several=several,
            label=f"Choose {choice.title}",
        )
        for choice in way.choices
    ]
    for card in cards:
        card.bind(on_release=tapped)
    return cards


def _seat(session: PadSession, cell: PadCell, value: object, title: str) -> str:
    """The colour of a player who can be chosen: of the whole table, by place and by name."""
    names = session.card.names
    if cell.seat is not None or type(value) is not int or not 0 <= value < len(names):
        return ""
    return session.colours[value] if names[value] == title else ""


def lay_cards(box: BoxLayout, way: EntryWay, cards: list[PickCard]) -> None:
    """Put the cards into a box, those of a group together under its name."""
    groups = dict.fromkeys(choice.group for choice in way.choices)
    for group in groups:
        if group:
            box.add_widget(Text(text=group, role="section", padding=["4dp", "6dp", 0, 0]))
        own = [
            card for card, choice in zip(cards, way.choices, strict=True) if choice.group == group
        ]
        box.add_widget(snug(GridLayout(cols=_columns(own), spacing="8dp"), *own))


def _columns(cards: list[PickCard]) -> int:
    """Short words stand side by side; where a line says more each card has the whole width."""
    slim = frame.compact or is_beside()
    if any(card.detail or len(card.title) > SHORT for card in cards):
        return 1 if slim else 2
    return min(len(cards), 2 if slim else 3)


class ChoiceEditor(Editor):
    """Large cards, one of which may be what the cell holds."""

    def __init__(self, session: PadSession, cell: PadCell, way: EntryWay, **kwargs: object) -> None:
        super().__init__(session, cell, way, one_tap=True, **kwargs)
        self.cards = pick_cards(session, cell, way, self._take)
        for card in self.cards:
            card.selected = card.value == self.value
            card.spent = bool(self.refusal(card.value))
            card.bind(state=self._press)
        lay_cards(self, way, self.cards)

    def _press(self, card: PickCard, state: str) -> None:
        self.offer = card.value if state == "down" else None

    def _take(self, card: PickCard) -> None:
        self.answer(card.value)


class SeveralEditor(Editor):
    """Cards to tick; `value` is a list in the order of the choices."""

    def __init__(self, session: PadSession, cell: PadCell, way: EntryWay, **kwargs: object) -> None:
        super().__init__(session, cell, way, **kwargs)
        self.value = self.value or []  # nothing ticked is an answer too
        self.cards = pick_cards(session, cell, way, self._turn, several=True)
        lay_cards(self, way, self.cards)
        self._tick()

    def resume(self, before: Editor) -> None:
        self.value = before.value
        self._tick()

    def _tick(self) -> None:
        for card in self.cards:
            card.selected = card.value in self.value

    def _turn(self, card: PickCard) -> None:
        card.selected = not card.selected
        self.value = [each.value for each in self.cards if each.selected]
