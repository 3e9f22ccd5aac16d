"""Rules: one page a game, in our own words, with pictures of real positions and an index."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.pages import paint
from app.shell.catalogue import listing
from app.shell.pages import (
    Heading,
    Items,
    Paragraph,
    Picture,
    Rows,
    marked_up,
    page_keys,
    read_page,
)
from app.widgets import Card, Chip, Divider, Row, Sheet, Text

HEADINGS = {1: "screen_small", 2: "title", 3: "card_title"}
AT_ONCE = 4  # blocks built in one frame, so that the page is there at once


class RulesScreen(Screen):
    """Shows the page of one game."""

    game_title = StringProperty("")
    visiting = BooleanProperty(False)  # opened from a table, to which Back leads

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game = ""
        self.headings: list[tuple[Heading, Widget]] = []
        self._building: Any = None

    def enter(self, game: str = "", **_: Any) -> None:
        self.visiting = bool(game)
        keys = page_keys()
        self._show_games(keys)
        wanted = game if game in keys else self.game or keys[0]
        if wanted != self.game:
            self.show(wanted)

    def _show_games(self, keys: tuple[str, ...]) -> None:
        """Chips to go from game to game, where there is more than one."""
        place = self.ids.games
        place.clear_widgets()
        for key in keys if len(keys) > 1 and not self.visiting else ():
            chip = Chip(text=listing(key).title, selected=key == self.game)
            chip.bind(on_release=lambda _chip, key=key: self.show(key))
            place.add_widget(chip)

    def show(self, key: str) -> None:
        """Lay the page of a game out, the beginning now and the rest in the next frames."""
        self.game = key
        self.game_title = listing(key).title
        for chip in self.ids.games.children:
            chip.selected = chip.text == self.game_title
        self.headings = []
        self.ids.text.clear_widgets()
        self.ids.index.clear_widgets()
        self.ids.page.scroll_y = 1
        if self._building:
            self._building.cancel()
        blocks = iter(read_page(key))
        self._building = Clock.schedule_interval(lambda _dt: self._build(blocks), 0)
        self._build(blocks)

    @property
    def busy(self) -> bool:
        """Whether more of the page is still to come."""
        return self._building is not None

    def _build(self, blocks: Any) -> bool:
        for _ in range(AT_ONCE):
            block = next(blocks, None)
            if block is None:
                self._building = None
                return False
            self._add(block)
        return True

    def _add(self, block: Any) -> None:
        if isinstance(block, Picture):
            widget = paint(self.game, block.kind, block.parts)
        else:
            widget = BUILDERS[type(block)](block)
        self.ids.text.add_widget(widget)
        if isinstance(block, Heading) and block.level == 2:
            self.headings.append((block, widget))
            row = Row(text=block.text, role="body_small", tappable=True)
            row.label = f"Go to {block.text}"
            row.bind(on_release=partial(self._jump, widget))
            self.ids.index.add_widget(row)

    def open_index(self) -> None:
        """The chapters in a sheet, where there is no room for them beside the page."""
        sheet = Sheet(title="Contents")
        for heading, widget in self.headings:
            row = Row(text=heading.text, tappable=True, side=0)
            row.label = f"Go to {heading.text}"
            row.bind(on_release=partial(self._jump, widget, sheet))
            sheet.add_widget(row)
        sheet.open()

    def _jump(self, widget: Widget, sheet: Any, *_: object) -> None:
        """Scroll so that a heading stands at the top."""
        if isinstance(sheet, Sheet):
            sheet.dismiss()
        page, column = self.ids.page, self.ids.page.ids.column
        free = column.height - page.height
        depth = column.height - (widget.top - column.y) - dp(8)
        page.scroll_y = 1 - min(1, max(0, depth / free)) if free > 0 else 1


def _heading(block: Heading) -> Widget:
    space = {1: 0, 2: dp(14), 3: dp(6)}[block.level]
    return Text(text=block.text, role=HEADINGS[block.level], padding=[0, space, 0, 0])


def _paragraph(block: Paragraph) -> Widget:
    return Text(text=marked_up(block.text), markup=True)


def _items(block: Items) -> Widget:
    box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
    box.bind(minimum_height=box.setter("height"))
    for number, text in enumerate(block.texts, 1):
        line = BoxLayout(size_hint_y=None, spacing=dp(8))
        sign = Text(text=f"{number}." if block.numbered else "•", hug=True, colour="primary")
        sign.pos_hint = {"top": 1}
        words = Text(text=marked_up(text), markup=True)
        words.bind(height=line.setter("height"))
        line.add_widget(sign)
        line.add_widget(words)
        box.add_widget(line)
    return box


def _rows(block: Rows) -> Widget:
    card = Card(padding=[dp(16), dp(6), dp(16), dp(6)], spacing=0)
    for number, cells in enumerate(block.rows):
        if number:
            card.add_widget(Divider())
        line = BoxLayout(size_hint_y=None, spacing=dp(8), padding=[0, dp(7), 0, dp(7)])
        line.bind(minimum_height=line.setter("height"))
        for place, cell in enumerate(cells):
            role = "caption_medium" if number == 0 or place == 0 else "caption"
            text = Text(text=cell, role=role, colour="text2" if number == 0 else "text")
            text.size_hint_x = 1.6 if place == len(cells) - 1 else 1
            text.pos_hint = {"top": 1}
            line.add_widget(text)
        card.add_widget(line)
    return card


BUILDERS = {
    Heading: _heading,
    Paragraph: _paragraph,
    Items: _items,
    Rows: _rows,
}

kv.load("shell/rules")
