"""Turns an option's data into the control that suits it: switch, segments, stepper, menu or sheet.
Asks where dice, cards and tiles come from: the app or people's own box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.games.manifest import ChoicePainter
from app.shell.new_table.list_sheets import ChoiceSheet, ListSheet, NumberSheet, OptionSheet, Told
from app.shell.new_table.lists import described, summary
from app.shell.parts import RoomyRow
from app.widgets import (
    Chip,
    ChoiceCard,
    Column,
    Icon,
    Menu,
    Row,
    Segments,
    Snug,
    Stepper,
    Switch,
    Text,
    snug,
)
from engine.core.game import Component, Option, OptionValue

MOST_SEGMENTS = 3
SEGMENT, LETTER = 44, 8  # dp that a segment takes, and each letter in it
MOST_WIDTH = 400  # dp: longer choices would be cut off on a phone and go to a menu
WORDS = 160  # dp that an option's own words need

Set = Callable[[str, OptionValue], object]


def option_row(
    option: Option,
    value: OptionValue,
    choose: Set,
    painter: ChoicePainter | None = None,
    worded: Callable[[], Option] | None = None,
) -> Widget:
    """A row for one option; `choose` is called with its key and the new value.

    `painter` has pictures of its choices, `worded` is the option as its sheet should read now.
    """
    if option.length:
        sheet = partial(ListSheet, painter=painter) if option.choices else NumberSheet
        return _sheet(option, value, choose, sheet, summary, worded)
    if not option.choices:
        return _number(option, value, choose) if option.span else _switch(option, value, choose)
    if any(choice.group or choice.detail for choice in option.choices):
        sheet = partial(ChoiceSheet, painter=painter)
        return _sheet(option, value, choose, sheet, described, worded)
    if len(option.choices) > MOST_SEGMENTS or _segments_width(option) > dp(MOST_WIDTH):
        return _menu(option, value, choose)
    return _segments(option, value, choose)


def _row(option: Option) -> Row:
    return Row(text=option.title, detail=option.help)


def _switch(option: Option, value: OptionValue, choose: Set) -> Widget:
    row = _row(option)
    switch = Switch(active=value is True, label=option.title)
    switch.bind(active=lambda _switch, active: choose(option.key, active))
    row.add_widget(switch)
    return row


def _number(option: Option, value: OptionValue, choose: Set) -> Widget:
    assert option.span
    row = _row(option)
    low, high = option.span
    stepper = Stepper(value=value, min=low, max=high, label=option.title)
    stepper.bind(value=lambda _stepper, number: choose(option.key, int(number)))
    row.add_widget(stepper)
    return row


def _segments(option: Option, value: OptionValue, choose: Set) -> Widget:
    """Beside the title where the choices are short, else below it over the whole width."""
    choices = [(choice.value, choice.title) for choice in option.choices]
    segments = Segments(choices=choices, value=value, label=option.title)
    segments.bind(value=lambda _segments, chosen: choose(option.key, chosen))
    return RoomyRow(_row(option), segments, _segments_width(option), dp(WORDS))


def _segments_width(option: Option) -> float:
    letters = sum(len(choice.title) for choice in option.choices)
    return dp(SEGMENT) * len(option.choices) + dp(LETTER) * letters


def _sheet(
    option: Option,
    value: OptionValue,
    choose: Set,
    sheet: Callable[[Option, OptionValue, Told], OptionSheet],
    said: Callable[[Option, OptionValue], str],
    worded: Callable[[], Option] | None = None,
) -> Widget:
    """Shows the present choice; a tap opens the sheet that changes it."""
    row = Row(text=option.title, detail=said(option, value), tappable=True, label=option.title)
    row.add_widget(Icon(icon="chevron-right"))

    def told(new: OptionValue) -> None:
        nonlocal value
        value = new
        row.detail = said(option, new)
        choose(option.key, new)

    def ask(*_: object) -> None:
        sheet(worded() if worded else option, value, told).open()

    row.bind(on_release=ask)
    return row


def _menu(option: Option, value: OptionValue, choose: Set) -> Widget:
    titles = {choice.value: choice.title for choice in option.choices}
    row = _row(option)
    chip = Chip(text=titles[value], trailing="menu-down", label=option.title)

    def chosen(_menu: Menu, key: OptionValue) -> None:
        chip.text = titles[key]
        choose(option.key, key)

    def ask(*_: object) -> None:
        shown = next(key for key, title in titles.items() if title == chip.text)
        menu = Menu(choices=list(titles.items()), value=shown)
        menu.bind(on_choose=chosen)
        menu.open(chip)

    chip.bind(on_release=ask)
    row.add_widget(chip)
    return row


# What a component looks like in the app's hands; in people's it is always a hand.
ICONS = {
    "cards": "cards-playing-outline",
    "shots": "cards-playing-outline",
    "clubs": "golf-cart",
    "golfers": "account-outline",
    "tokens": "circle-double",
    "dice": "dice-multiple-outline",
    "tiles": "view-grid-outline",
    "clients": "account-heart-outline",
    "lands": "map-outline",
    "pawns": "chess-pawn",
}
OTHER = "cellphone"
HAND = "hand-extended-outline"
ALL = (("All by the app", False), ("All real", True))

Bring = Callable[[str, bool], object]


class ComponentChoices(Column):
    """A pair of choices for every component, and one pair for all where there are several.

    `bring` is told of every component whether people bring their own.
    """

    def __init__(self, components: Sequence[Component], own: set[str], bring: Bring) -> None:
        super().__init__(spacing=dp(10))
        self._own = {component.key: component.key in own for component in components}
        self._bring = bring
        self._cards: list[tuple[str, bool, ChoiceCard]] = []
        self._all: list[tuple[bool, Chip]] = []
        if len(components) > 1:
            self.add_widget(Text(text="By the app, or with real pieces", role="section"))
            self.add_widget(self._for_all())
        for component in components:
            self.add_widget(Text(text=component.title, role="section"))
            self.add_widget(self._pair(component))
        self._mark()

    def _for_all(self) -> Widget:
        line = snug(StackLayout(spacing=(dp(10), dp(2))))
        for text, own in ALL:
            chip = Chip(text=text, label=text)
            chip.bind(on_release=lambda _chip, own=own: self._choose(list(self._own), own))
            line.add_widget(chip)
            self._all.append((own, chip))
        return line

    def _pair(self, component: Component) -> Widget:
        box = Snug(spacing=dp(12))
        key = component.key
        for own, icon, text in (
            (False, ICONS.get(key, OTHER), component.app),
            (True, HAND, component.own),
        ):
            card = ChoiceCard(icon=icon, text=text, label=f"{component.title}: {text}")
            card.bind(on_release=lambda _card, own=own: self._choose([key], own))
            box.add_widget(card)
            self._cards.append((key, own, card))
        return box

    def _choose(self, keys: list[str], own: bool) -> None:
        for key in keys:
            self._own[key] = own
            self._bring(key, own)
        self._mark()

    def _mark(self) -> None:
        for key, own, card in self._cards:
            card.selected = self._own[key] is own
        for own, chip in self._all:
            chip.selected = all(chosen is own for chosen in self._own.values())
