"""All land cards by their levels, to be picked with a thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from app.games.designer.land.map import LandMap
from app.widgets import QuietCard, Segments, Text
from engine.games.designer.box.lands import LANDS, LEVELS

WIDE, WIDER = 104, 150  # dp of a card at least, and where there is room
ROOMY: Final = 700  # dp of width
MAP: Final = 0.74  # how high a map is for its width
GAP, PAD = 8, 6  # dp


class LandKey(QuietCard):
    """A land to pick: its map, its number and its name."""

    land = NumericProperty(0)

    def __init__(self, land: int, width: float, **kwargs: Any) -> None:
        name = LANDS[land].name
        super().__init__(land=land, label=f"Land {land}, {name}", tappable=True, **kwargs)
        self.size_hint_x, self.width = None, width
        self.padding, self.spacing = dp(PAD), dp(2)
        self.add_widget(LandMap(land, size_hint_y=None, height=MAP * (width - 2 * dp(PAD))))
        words = Text(text=f"{land} {name}", role="caption_medium", halign="center", one_line=True)
        self.add_widget(words)


class LandPicker(BoxLayout):
    """The levels and, below them, the lands of one level; `picked` is told a land's number."""

    level = NumericProperty(LEVELS[0])

    def __init__(self, picked: Callable[[int], object], chosen: int = 0, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), **kwargs)
        self._picked, self._chosen = picked, chosen
        self._shown: tuple[float, ...] = ()
        self._levels = Segments(
            label="Level",
            choices=[(level, f"Level {level}") for level in LEVELS],
            size_hint_y=None,
            height=dp(48),
        )
        self._levels.bind(value=self.setter("level"))
        self._grid = GridLayout(spacing=dp(GAP), size_hint_y=None)
        self._grid.bind(minimum_height=self._grid.setter("height"))
        scroll = ScrollView(do_scroll_x=False, effect_cls="ScrollEffect", bar_width=0)
        scroll.scroll_type = ["content"]
        scroll.add_widget(self._grid)
        for part in (self._levels, scroll):
            self.add_widget(part)
        self.scroll = scroll
        self._fill_soon = Clock.create_trigger(lambda _dt: self._fill(), -1)
        for name in ("level", "width"):
            self.fbind(name, self._fill_soon)
        self.level = LANDS[chosen].level if chosen else LEVELS[0]
        self._levels.value = self.level

    def _fill(self) -> None:
        least = dp(WIDER if self.width > dp(ROOMY) else WIDE)
        columns = max(2, int((self.width + dp(GAP)) / (least + dp(GAP))))
        side = int((self.width - (columns - 1) * dp(GAP)) / columns)
        if self.width < dp(WIDE) or (self.level, columns, side) == self._shown:
            return
        self._shown = (self.level, columns, side)
        self._grid.clear_widgets()
        self._grid.cols = columns
        for land in LANDS.values():
            if land.level == self.level:
                key = LandKey(land.number, side)
                key.selected = land.number == self._chosen
                key.bind(on_release=lambda tapped: self._picked(int(tapped.land)))
                self._grid.add_widget(key)
        self.scroll.scroll_y = 1
