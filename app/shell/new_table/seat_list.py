"""The seats of a table that is being set up: colour, name, person or bot, and order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app import kv
from app.shell.entries.text import BOTS, PERSON, kind
from app.shell.new_table.draft import Draft
from app.shell.parts import TapBox
from app.shell.writing import ask_for_words
from app.touch import Touch
from app.widgets import Chip, Column, Menu, Sheet, snug
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import Centred, EdgedPlate, FilledPlate, Hideable
from engine.core.game import SeatSetup
from engine.core.setup import NAME_LENGTH
from engine.core.wording import plain
from engine.store.names import same
from engine.store.people import People, Person

IN_ROW, IN_LONG_ROW = 4, 6  # colours side by side: two even rows of seven and of twelve
OFFERED = 8  # people whose name needs no writing; more would hide the line to write in
STILL = 8  # dp that a finger may move on a handle and still be a tap
ICONS = {"": "account-outline"}


class NameBox(Centred, TapBox):
    """A seat's name; a tap changes it."""

    name = StringProperty("")


class Handle(Hideable, Widget):
    """Two bars to drag a seat by; a tap opens a menu that does the same."""

    label = StringProperty("")


class ColourChoice(TapBox):
    """A colour to choose, with the name of whoever has it: the two will swap."""

    seat = StringProperty("blue")
    chosen = BooleanProperty(False)
    holder = StringProperty("")


def ask_for_colour(
    name: str,
    now: str,
    colours: Sequence[str],
    in_row: int,
    choose: Callable[[str], object],
    holders: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Offer colours with their marks to somebody; `holders` has the names of those with one."""
    sheet = Sheet(title=f"Color of {name}")

    def tapped(choice: ColourChoice) -> None:
        sheet.dismiss()
        choose(choice.seat)

    place = snug(GridLayout(cols=in_row, spacing=[0, dp(8)]))
    for colour in colours:
        holder = "" if colour == now else holders.get(colour, "")
        choice = ColourChoice(seat=colour, chosen=colour == now, holder=holder)
        choice.bind(on_release=tapped)
        place.add_widget(choice)
    sheet.add_widget(place)
    sheet.open()


class PersonChip(EdgedPlate, Pressable, Centred):
    """Somebody who is known, to sit down with a tap."""

    seat = StringProperty("blue")
    name = StringProperty("")


class SeatRow(FilledPlate, Centred):
    """One seat."""

    index = NumericProperty(0)
    name = StringProperty("")
    colour = StringProperty("blue")
    bot = StringProperty("")
    kind = StringProperty("")  # empty where only people may sit
    stays = BooleanProperty(False)  # there are too few to do without this one
    kind_icon = StringProperty("")
    last = BooleanProperty(False)
    alone = BooleanProperty(False)
    held = BooleanProperty(False)
    seats = ObjectProperty(None)


class SeatList(Column):
    """Shows the seats of a draft and changes them. ``changes`` counts up at every change."""

    changes = NumericProperty(0)
    rows = ListProperty([])
    draft: Draft  # once it has been shown

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._held: SeatRow | None = None
        self._moved = False

    def show(self, draft: Draft) -> None:
        self.draft = draft
        self._fill()

    def _fill(self) -> None:
        """Write the seats into the rows; rows are kept, so that a held one stays in the hand."""
        seats = self.draft.seats
        while len(self.rows) > len(seats):
            self.remove_widget(self.rows.pop())
        while len(self.rows) < len(seats):
            row = SeatRow(seats=self)
            self.rows.append(row)
            self.add_widget(row)
        for index, (row, seat) in enumerate(zip(self.rows, seats, strict=True)):
            row.index, row.name, row.colour, row.bot = index, seat.name, seat.colour, seat.bot
            row.kind = "" if self.draft.people_only else kind(seat.bot)
            row.kind_icon = ICONS.get(seat.bot, "robot-outline")
            row.stays = not self.draft.may_shrink
            row.last = index == len(seats) - 1
            row.alone = len(seats) == 1

    def _changed(self) -> None:
        self._fill()
        self.changes += 1

    # What a row's parts do.

    def add(self) -> None:
        """One seat more: like the last one, or where only people sit, for whoever joins."""
        if self.draft.people_only and not self.draft.left_out:
            self._ask_who_joins()
            return
        self.draft.add(bot=self.draft.seats[-1].bot)
        self._changed()

    def _ask_who_joins(self) -> None:
        index = len(self.draft.seats)

        def join(name: str) -> None:
            self.draft.add()
            self.call(index, name)

        self._ask(index, "Who's joining?", self.draft.next_name, join, "Add")

    def ask_who_plays(self) -> None:
        """Everybody at once, in a list to tick."""
        from app.shell.new_table.who_plays import WhoPlaysSheet  # late: few open it at each visit

        WhoPlaysSheet(self.draft, self._let_play).open()

    def _let_play(self, people: Sequence[SeatSetup]) -> None:
        self.draft.let_play(people)
        self._changed()

    def ask_colour(self, row: SeatRow) -> None:
        holders = {seat.colour: seat.name for seat in self.draft.seats}
        colours = self.draft.colours
        in_row = IN_ROW if len(colours) <= 2 * IN_ROW else IN_LONG_ROW

        def choose(colour: str) -> None:
            self.draft.colour(row.index, colour)
            self._changed()

        ask_for_colour(row.name, row.colour, colours, in_row, choose, holders)

    def ask_name(self, row: SeatRow) -> None:
        index = row.index
        self._ask(index, "Name", row.name, lambda name: self.call(index, name))

    def _ask(
        self,
        index: int,
        title: str,
        name: str,
        done: Callable[[str], object],
        button: str = "Rename",
    ) -> None:
        """Offer those who are known and sit nowhere yet, and a line to write another name. Whoever
        types sees those who are meant."""
        free = [one for one in self._people.known() if not self._sits(one)]
        chips = snug(StackLayout(spacing=[dp(8), 0]))

        def offer(typed: str) -> None:
            chips.clear_widgets()
            for group in self._groups() if typed in ("", name) else ():
                whole = Chip(text=group, icon="account-group-outline", label=f"Add all of {group}")
                whole.bind(on_release=sit_all)
                chips.add_widget(whole)
            for one in _meant(free, "" if typed == name else typed)[:OFFERED]:
                chip = PersonChip(seat=one.colour, name=one.name)
                chip.bind(on_release=sit)
                chips.add_widget(chip)

        def sit_all(chip: Chip) -> None:
            sheet.dismiss()
            self._seat_all(self._people.groups[chip.text])

        def sit(chip: PersonChip) -> None:
            sheet.dismiss()
            done(chip.name)

        sheet = ask_for_words(
            title,
            name,
            NAME_LENGTH,
            done,
            lambda name: self.draft.why_no_name(index, name),
            button,
            chips if free or self._groups() else None,
            offer,
        )
        offer(name)

    def _groups(self) -> list[str]:
        """Groups who can sit down together; not where an open pad has columns already."""
        fresh = all(type(seat) is SeatSetup for seat in self.draft.seats)
        return list(self._people.groups) if fresh else []

    def _seat_all(self, names: Sequence[str]) -> None:
        known = [self._people.find(name) or Person(name, "") for name in names]
        self.draft.seat_all([SeatSetup(one.name, "", one.colour) for one in known])
        self._changed()

    @property
    def _people(self) -> People:
        return App.get_running_app().tables.people

    def _sits(self, person: Person) -> bool:
        return any(same(seat.name, person.name) for seat in self.draft.seats)

    def call(self, index: int, name: str) -> None:
        """Name a seat. Whoever is known is spelled as before and brings their colour, unless
        another one who is known has it."""
        person = self._people.find(name)
        name = person.name if person is not None else name
        if person is not None and self.draft.seats[index].bot:
            self.draft.kind(index, "")
        self.draft.rename(index, name)
        if person is not None and person.colour in self.draft.colours:
            holders = [seat.name for seat in self.draft.seats if seat.colour == person.colour]
            if not any(self._people.find(holder) for holder in holders):
                self.draft.colour(index, person.colour)
        self._changed()

    def ask_kind(self, row: SeatRow, anchor: Widget) -> None:
        choices = [("", PERSON, "account-outline")]
        choices += [(level, title, "robot-outline") for level, title in BOTS.items()]
        if self.draft.may_shrink:
            choices.append(("remove", "Remove", "close"))
        menu = Menu(choices=choices, value=row.bot)
        menu.bind(on_choose=lambda _menu, chosen: self._kind(row.index, chosen))
        menu.open(anchor)

    def remove(self, row: SeatRow) -> None:
        self.draft.remove(row.index)
        self._changed()

    def _kind(self, index: int, chosen: str) -> None:
        if chosen == "remove":
            self.draft.remove(index)
        else:
            self.draft.kind(index, chosen)
        self._changed()

    def ask_place(self, row: SeatRow, anchor: Widget) -> None:
        choices = [("up", "Move up", "arrow-up"), ("down", "Move down", "arrow-down")]
        ends = {0: "up", len(self.rows) - 1: "down"}
        choices = [choice for choice in choices if choice[0] != ends.get(row.index)]
        if self.draft.may_shrink:
            choices.append(("remove", "Remove", "close"))
        menu = Menu(choices=choices)
        menu.bind(on_choose=lambda _menu, chosen: self._place(row.index, chosen))
        menu.open(anchor)

    def _place(self, index: int, chosen: str) -> None:
        if chosen == "remove":
            self.draft.remove(index)
        else:
            self.draft.move(index, index + (1 if chosen == "down" else -1))
        self._changed()

    # Dragging. The page asks first, because a scrolling page would take the finger for itself.

    def take(self, touch: Touch) -> bool:
        """Take a touch that came down on a handle."""
        for row in self.rows:
            handle = row.ids.handle
            if not row.alone and handle.collide_point(*handle.to_widget(*touch.pos)):
                self._held, self._moved = row, False
                row.held = True
                touch.grab(self)
                return True
        return False

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self or self._held is None:
            return super().on_touch_move(touch)
        if abs(touch.oy - touch.y) > dp(STILL) or abs(touch.ox - touch.x) > dp(STILL):
            self._moved = True
        self._drag_to(self._held, touch.y)
        return True

    def _drag_to(self, held: SeatRow, y: float) -> None:
        """Let the held seat sit where the finger is; the row under the finger stays marked."""
        index = held.index
        target = next((row.index for row in self.rows if row.y <= y < row.top), index)
        if target != index:
            self.draft.move(index, target)
            held.held = False
            self._held = self.rows[target]
            self.rows[target].held = True
            self._changed()

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self or self._held is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        row, self._held = self._held, None
        row.held = False
        if not self._moved:
            self.ask_place(row, row.ids.handle)
        return True


def _meant(people: Sequence[Person], typed: str) -> list[Person]:
    """Those with a name that has what was typed in it, however it is spelled; who begins with it
    comes first."""
    wanted = plain(typed)
    found = [one for one in people if wanted in plain(one.name)]
    return sorted(found, key=lambda one: not plain(one.name).startswith(wanted))


kv.load("shell/new_table/seat_list")
