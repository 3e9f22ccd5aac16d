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
from app.shell.rules.blocks import height_of, paint, widget_of
from app.shell.rules.pages import Block, Heading, RulesPicture, page_keys, page_title, read_page
from app.widgets import Chip, Row, Sheet
from app.window import frame

LAID_OUT = 0.1  # seconds after which everything has found its place


class RulesScreen(Screen):
    """Shows the page of one game."""

    game_title = StringProperty("")
    visiting = BooleanProperty(False)  # opened from a table, to which Back leads

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game = ""
        self.headings: list[tuple[Heading, int]] = []  # the chapters, by their blocks
        frame.bind(width_class=self._show_index)

    def enter(self, game: str = "", block: int | None = None, **_: Any) -> None:
        """Show a game's page, or else the one that was read last; at a block of it if wanted."""
        self.visiting = bool(game)
        keys = page_keys()
        self._show_games(keys)
        wanted = game if game in keys else self.game or keys[0]
        if wanted != self.game:
            self.show(wanted)
        self.ids.lesson.show(wanted)
        if block is not None:
            Clock.schedule_once(lambda _dt: self._jump(block), LAID_OUT)

    @property
    def place(self) -> tuple[str, tuple[int, float] | None]:
        """The page that is read, and where."""
        return self.game, self.ids.text.read

    @place.setter
    def place(self, place: tuple[str, tuple[int, float] | None]) -> None:
        game, read = place
        self.show(game)

        def go_on(_dt: float) -> None:
            if read is not None and self.game == game:
                self._jump(*read)

        Clock.schedule_once(go_on, LAID_OUT)

    def leave(self) -> None:
        """Build no more, and keep what is near."""
        self.ids.text.rest()

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
        """Lay the page of a game out, from its beginning."""
        self.ids.text.empty()
        self.ids.page.scroll_y = 1
        self.game = key
        self.game_title = page_title(key)
        for chip in self.ids.games.children:
            chip.selected = chip.text == self.game_title
        self._reveal_chip()
        blocks = read_page(key)
        self.headings = [
            (block, number)
            for number, block in enumerate(blocks)
            if isinstance(block, Heading) and block.level == 2
        ]
        self._show_index()
        self.ids.text.fill(self.ids.page, blocks, self._build, height_of)

    def _show_index(self, *_: object) -> None:
        """The chapters beside the page, where there is room for them."""
        self.ids.index.clear_widgets()
        for heading, number in self.headings if frame.width_class == "expanded" else ():
            row = Row(text=heading.text, role="body_small", tappable=True)
            row.label = f"Go to {heading.text}"
            row.bind(on_release=lambda _row, number=number: self._jump(number))
            self.ids.index.add_widget(row)

    @property
    def busy(self) -> bool:
        """Whether more is still to come near the window."""
        return bool(self.ids.text.busy)

    def _build(self, block: Block) -> Widget:
        if isinstance(block, RulesPicture):
            return paint(self.game, block.kind, block.parts)
        return widget_of(block)

    def open_index(self) -> None:
        """The chapters in a sheet, where there is no room for them beside the page."""
        sheet = Sheet(title="Contents")
        for heading, number in self.headings:
            row = sheet.add_action("", heading.text, partial(self._jump, number))
            row.label = f"Go to {heading.text}"
        sheet.open()

    def _jump(self, number: int, inside: float | None = None) -> None:
        """Scroll so that a block stands at the top."""
        self.ids.text.go_to(number, inside)


kv.load("shell/rules/screen")
