"""Turns an option's data into the control that suits it: switch, segments, stepper, menu, sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.manifest import ChoicePainter
from app.shell.new_table.list_sheets import ChoiceSheet, ListSheet, NumberSheet, OptionSheet, Told
from app.shell.new_table.lists import described, summary
from app.shell.parts import RoomyRow
from app.widgets import Chip, Icon, Menu, Row, Segments, Stepper, Switch
from engine.core.game import Option, OptionValue

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
