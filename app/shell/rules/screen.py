"""Rules: one page a game, in our own words, with pictures of real positions and an index; and a
glossary of all of them."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.lessons.offer import LessonOffer as _LessonOffer  # noqa: F401  (its kv name must exist first)
from app.shell.rules.blocks import paint, widget_of
from app.shell.rules.pages import Heading, RulesPicture, page_keys, page_title, read_page
from app.slices import Slices
from app.widgets import Chip, Row, Sheet

AT_ONCE = 4  # blocks that are built before the first frame, so that the page is there at once
LAID_OUT = 0.1  # seconds after which everything has found its place


class RulesScreen(Screen):
    """Shows the page of one game."""

    game_title = StringProperty("")
    visiting = BooleanProperty(False)  # opened from a table, to which Back leads

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game = ""
        self.headings: list[tuple[Heading, Widget]] = []
        self._widgets: list[Widget] = []
        self._wanted: int | None = None  # the block to go to when the page is built
        self._building = Slices(lambda _: self._go_to_wanted())

    def enter(self, game: str = "", block: int | None = None, **_: Any) -> None:
        """Show a game's page, or else the one that was read last; at a block of it if wanted."""
        self.visiting = bool(game)
        keys = page_keys()
        self._show_games(keys)
        wanted = game if game in keys else self.game or keys[0]
        if wanted != self.game:
            self.show(wanted)
        self.ids.lesson.show(wanted)
        self._wanted = block
        if block is not None and not self.busy:
            self._go_to_wanted()

    def _show_games(self, keys: tuple[str, ...]) -> None:
        """Chips to go from game to game, where there is more than one."""
        place = self.ids.games
        place.clear_widgets()
        for key in keys if len(keys) > 1 and not self.visiting else ():
            chip = Chip(text=page_title(key), selected=key == self.game)
            chip.bind(on_release=lambda _chip, key=key: self._turn_to(key))
            place.add_widget(chip)
        self._reveal_chip()

    def _reveal_chip(self) -> None:
        """Bring the chip of the page that is read into view, once the chips have their places."""
        chosen = [chip for chip in self.ids.games.children if chip.selected]
        if chosen:
            reveal = partial(self.ids.chips.scroll_to, chosen[0], dp(16), False)
            Clock.schedule_once(lambda _dt: reveal(), LAID_OUT)

    def _turn_to(self, key: str) -> None:
        """Another game was chosen."""
        self.show(key)
        self.ids.lesson.show(key)

    def show(self, key: str) -> None:
        """Lay the page of a game out, the beginning now and the rest in the next frames."""
        self.game = key
        self.game_title = page_title(key)
        for chip in self.ids.games.children:
            chip.selected = chip.text == self.game_title
        self._reveal_chip()
        self.headings = []
        self._widgets = []
        self._wanted = None
        self.ids.text.clear_widgets()
        self.ids.index.clear_widgets()
        self.ids.page.scroll_y = 1
        self._building.begin(map(self._add, read_page(key)), AT_ONCE)

    @property
    def busy(self) -> bool:
        """Whether more of the page is still to come."""
        return self._building.busy

    def _add(self, block: Any) -> None:
        if isinstance(block, RulesPicture):
            widget = paint(self.game, block.kind, block.parts)
        else:
            widget = widget_of(block)
        self.ids.text.add_widget(widget)
        self._widgets.append(widget)
        if isinstance(block, Heading) and block.level == 2:
            self.headings.append((block, widget))
            row = Row(text=block.text, role="body_small", tappable=True)
            row.label = f"Go to {block.text}"
            row.bind(on_release=partial(self._jump, widget))
            self.ids.index.add_widget(row)

    def _go_to_wanted(self) -> None:
        """Where things lie is known only when all of the page has been laid out."""
        if self._wanted is not None:
            widget, self._wanted = self._widgets[self._wanted], None
            Clock.schedule_once(lambda _dt: self._jump(widget), LAID_OUT)

    def open_index(self) -> None:
        """The chapters in a sheet, where there is no room for them beside the page."""
        sheet = Sheet(title="Contents")
        for heading, widget in self.headings:
            row = sheet.add_action("", heading.text, partial(self._jump, widget))
            row.label = f"Go to {heading.text}"
        sheet.open()

    def _jump(self, widget: Widget, *_: object) -> None:
        """Scroll so that a heading stands at the top."""
        page, column = self.ids.page, self.ids.page.ids.column
        free = column.height - page.height
        depth = column.height - (widget.top - column.y) - dp(8)
        page.scroll_y = 1 - min(1, max(0, depth / free)) if free > 0 else 1


kv.load("shell/rules/screen")
