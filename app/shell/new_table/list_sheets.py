"""The sheets that put lists together, of choices or of numbers, and the one that chooses once; each
choice gets its little picture when its row comes into sight.

What would do is told at once at every change, so that closing the sheet in any way keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.scrollview import ScrollView

from app import kv
from app.games.manifest import ChoicePainter
from app.shell.new_table.lists import Numbers, Picking, grouping
from app.shell.parts import grouped
from app.theme import theme
from app.widgets import QuietCard, Sheet, Text
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import Centred
from engine.core.game import Option, OptionValue

Told = Callable[[Any], object]  # a list as it is written, or one value


class PickRow(Pressable, Centred):
    """One choice: its number in the list, its title and a line about it, and perhaps a picture.

    A picture keeps its place free until it is painted. Where only one can be chosen (``single``)
    it has a dot instead of a number.
    """

    value = ObjectProperty(None)
    place = NumericProperty(0)  # in the list, from 1; 0 if it is not in it
    single = BooleanProperty(False)
    title = StringProperty("")
    detail = StringProperty("")
    pictured = BooleanProperty(False)
    picture = ObjectProperty(None, allownone=True)
    picture_size = VariableListProperty(["96dp", "56dp"], length=2)


class GroupHead(Centred):
    """The title of a group, and a button that takes all of it."""

    group = StringProperty("")
    whole = BooleanProperty(False)  # all of it is in the list

    __events__ = ("on_take",)

    def on_take(self) -> None:
        """All of the group is wanted, or none of it."""


def _rows_of(option: Option, group: str, tapped: Callable[[PickRow], object]) -> list[PickRow]:
    rows = [
        PickRow(value=choice.value, title=choice.title, detail=choice.detail, label=choice.title)
        for choice in option.choices
        if choice.group == group
    ]
    for row in rows:
        row.bind(on_release=tapped)
    return rows


class OptionSheet(Sheet):
    """Lists the values of an option below its title; `told` hears of every change."""

    wide = NumericProperty("600dp")

    def __init__(self, option: Option, told: Told) -> None:
        super().__init__(title=option.title, subtitle=option.help)
        self._told = told

    def paint(self, rows: list[PickRow], painter: ChoicePainter | None) -> None:
        """Give rows their pictures, where there are such."""
        if painter:
            self._pictures = ChoicePictures(self.ids.scroll, rows, painter)


class ListSheet(OptionSheet):
    """Choices in their groups; the order of taps is the order of the list."""

    words = StringProperty("")  # what there is to say of the list
    ready = BooleanProperty(True)

    def __init__(
        self, option: Option, value: OptionValue, told: Told, painter: ChoicePainter | None = None
    ) -> None:
        super().__init__(option, told)
        self.picking = Picking(option, value)
        self._heads: list[GroupHead] = []
        self._rows: list[PickRow] = []
        for group in self.picking.groups:
            self._add_group(group)
        self._show()
        self.paint(self._rows, painter)

    def _add_group(self, group: str) -> None:
        if group:
            head = GroupHead(group=group)
            head.bind(on_take=lambda head: self._change(self.picking.tap_group, head.group))
            self._heads.append(head)
            self.add_widget(head)
        rows = _rows_of(
            self.picking.option, group, lambda row: self._change(self.picking.tap, row.value)
        )
        self._rows += rows
        self.add_widget(grouped(rows, dp(58)))

    def clear(self) -> None:
        self._change(self.picking.clear)

    def _change(self, change: Callable[..., None], *what: Any) -> None:
        change(*what)
        self._show()
        if not self.picking.problem:
            self._told(self.picking.value)

    def _show(self) -> None:
        picking = self.picking
        for row in self._rows:
            row.place = picking.place(row.value)
        for head in self._heads:
            head.whole = picking.has_all_of(head.group)
        count = f"{len(picking.picked)} chosen"
        self.words = picking.problem or (f"{count}: no more fit" if picking.full else count)
        self.ready = not picking.problem


class ChoiceSheet(OptionSheet):
    """Choices in their groups, of which a tap takes one and closes the sheet."""

    def __init__(
        self, option: Option, value: OptionValue, told: Told, painter: ChoicePainter | None = None
    ) -> None:
        super().__init__(option, told)
        all_rows: list[PickRow] = []
        for group in grouping(option):
            if group:
                self.add_widget(Text(text=group, role="section", padding=[0, dp(12), 0, 0]))
            rows = _rows_of(option, group, self._take)
            self.add_widget(grouped(rows, dp(58)))
            all_rows += rows
        for row in all_rows:
            row.single, row.place = True, int(row.value == value)
        self._chosen = next(row for row in all_rows if row.place)
        self.paint(all_rows, painter)
        Clock.schedule_once(self._show_chosen)

    def _show_chosen(self, *_: object) -> None:
        """Begin where the choice is that stands now."""
        self.ids.scroll.scroll_to(self._chosen, animate=False)

    def _take(self, row: PickRow) -> None:
        self._told(row.value)
        self.dismiss()


class NumberCard(QuietCard):
    """One number of a list, with a stepper."""

    number = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(10)
    title = StringProperty("")


class NumberSheet(OptionSheet):
    """A stepper for every number; a switch where the list may be empty."""

    used = BooleanProperty(True)
    optional = BooleanProperty(False)

    def __init__(self, option: Option, value: OptionValue, told: Told) -> None:
        super().__init__(option, told)
        assert option.span
        self.list = Numbers(option, value)
        self.used, self.optional = self.list.used, option.empty
        for index, number in enumerate(self.list.numbers):
            self._add_number(index, number, option.span)
        self.fbind("used", self._use)

    def _add_number(self, index: int, number: int, span: tuple[int, int]) -> None:
        names = self.list.option.names
        title = names[index] if names else f"No. {index + 1}"
        card = NumberCard(number=number, least=span[0], most=span[1], title=title)
        card.bind(number=lambda _card, value: self._set(index, int(value)))
        self.ids.numbers.add_widget(card)

    def _use(self, _sheet: Sheet, used: bool) -> None:
        self.list.used = used
        self._told(self.list.value)

    def _set(self, index: int, number: int) -> None:
        self.list.numbers[index] = number
        self._told(self.list.value)


RESTING = 0.08  # seconds without scrolling after which a picture may be painted
NEXT = 0.02  # seconds until the next one: fingers come first


class ChoicePictures:
    """Gives rows their pictures: a row has `value`, `picture`, `pictured` and `picture_size`."""

    def __init__(self, scroll: ScrollView, rows: Sequence[Any], painter: ChoicePainter) -> None:
        self._scroll, self._paint = scroll, painter.paint
        self._rows = [row for row in rows if painter.shows(row.value)]
        self._soon = Clock.create_trigger(self._paint_one, RESTING)
        self._next = Clock.create_trigger(self._paint_one, NEXT)
        self._left = list(self._rows)  # that have none yet
        for row in self._rows:
            row.picture_size = [dp(side) for side in painter.size]
            row.pictured = True
        for name in ("scroll_y", "size"):
            scroll.fbind(name, self._scrolled)
        theme.bind(repaints=self._repaint)
        self._soon()

    def _scrolled(self, *_: object) -> None:
        self._next.cancel()
        self._soon.cancel()
        self._soon()

    def _repaint(self, *_: object) -> None:
        self._left = list(self._rows)
        self._soon()

    def _paint_one(self, *_: object) -> None:
        """Paint the first row in sight that has none, and come back for the next."""
        row = next(filter(self._in_sight, self._left), None)
        if row:
            self._left.remove(row)
            row.picture = self._paint(row.value, tuple(row.picture_size))
            self._next()

    def _in_sight(self, row: Any) -> bool:
        _, low = row.to_window(row.x, row.y)
        _, bottom = self._scroll.to_window(*self._scroll.pos)
        return bottom - row.height < low < bottom + self._scroll.height


kv.load("shell/new_table/list_sheets")
