"""A shelf of cards: as many in a row as there is room for, and it scrolls where it is long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import AliasProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivy.vector import Vector

from app import kv
from app.touch import SLOP, Touch
from app.widgets import Answering, Pressable
from app.widgets.surfaces.plates import Hideable

PAD = 8  # dp around all cards: shadows and rings need room
HOLD = 0.5  # seconds until a card is shown in large


class ShelfSlot(Pressable, FloatLayout):
    """The place of one card: a tap chooses it, holding it shows it in large."""

    key: Any = None

    def __init__(self, key: Any, card: Widget, **kwargs: object) -> None:
        self._held_long = False
        for event in ("on_tap", "on_hold"):
            self.register_event_type(event)
        super().__init__(size_hint=(None, None), **kwargs)
        self.key, self.card = key, card
        card.size_hint = (None, None)
        self.add_widget(card)
        self.label = getattr(card, "label", "")
        card.label = ""  # one thing to touch has one name
        self._hold = Clock.create_trigger(self._held, HOLD)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        self.card.pos, self.card.size = self.pos, self.size

    def on_press(self) -> None:
        self._held_long = False
        self._hold()

    def on_release(self) -> None:
        """Lifting the finger that held a card until it was shown in large is no tap."""
        if not self._held_long:
            self.dispatch("on_tap")

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is self and Vector(touch.pos).distance(touch.opos) > dp(SLOP):
            self._hold.cancel()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Touch) -> bool:
        self._hold.cancel()
        return bool(super().on_touch_up(touch))

    def _held(self, *_: object) -> None:
        if self.state == "down":
            self._held_long = True
            self.dispatch("on_hold")

    def on_tap(self) -> None:
        """It was tapped."""

    def on_hold(self) -> None:
        """It was held."""


class Shelf(Answering):
    """Lays slots out in rows. `tapped` and `held` are told the key of a card.

    `wide` is the width that a card should have in dp: rows are filled, cards grow a little to do
    so. `height_of` says how high a card of a width is, both in pixels.
    """

    wide = NumericProperty(100)
    gap = NumericProperty(10)
    most_columns = NumericProperty(99)

    def __init__(
        self,
        height_of: Callable[[Any, float], float],
        tapped: Callable[[Any], object],
        held: Callable[[Any], object] = lambda _key: None,
        **kwargs: object,
    ) -> None:
        super().__init__(**kwargs)
        self._height_of, self._tapped, self._held = height_of, tapped, held
        self.do_scroll_x = False
        self.effect_cls = "ScrollEffect"
        self.bar_width = dp(3)
        self.scroll_type = ["content", "bars"]
        self._floor = FloatLayout(size_hint=(1, None))
        self.add_widget(self._floor)
        self.slots: list[ShelfSlot] = []
        self._lay_soon = Clock.create_trigger(self.lay, -1)
        for name in ("pos", "size", "wide"):
            self.fbind(name, self._lay_soon)

    def fill(self, cards: Sequence[tuple[Any, Widget]]) -> None:
        """Put cards onto the shelf, each with its key."""
        self._floor.clear_widgets()
        self.slots = []
        for key, card in cards:
            slot = ShelfSlot(key, card)
            slot.bind(on_tap=lambda tapped: self._tapped(tapped.key))
            slot.bind(on_hold=lambda held: self._held(held.key))
            self.slots.append(slot)
            self._floor.add_widget(slot)
        self.lay()

    def lay(self, *_: object) -> None:
        if not self.slots or self.width < dp(40):
            return
        room, gap = self.width - 2 * dp(PAD), dp(self.gap)
        columns = max(1, int((room + gap) / (dp(self.wide) + gap)))
        columns = int(min(columns, self.most_columns, len(self.slots)))
        wide = min((room + gap) / columns - gap, dp(self.wide) * 1.5)
        left = dp(PAD) + (room - columns * wide - (columns - 1) * gap) / 2
        rows = [self.slots[at : at + columns] for at in range(0, len(self.slots), columns)]
        heights = [max(self._height_of(slot.card, wide) for slot in row) for row in rows]
        self._floor.height = sum(heights) + gap * (len(rows) - 1) + 2 * dp(PAD)
        top = self._floor.height - dp(PAD)
        for row, height in zip(rows, heights, strict=True):
            for place, slot in enumerate(row):
                slot.size = (round(wide), round(self._height_of(slot.card, wide)))
                slot.pos = (
                    round(self._floor.x + left + place * (wide + gap)),
                    round(self._floor.y + top - slot.height),
                )
            top -= height + gap

    @property
    def needed(self) -> float:
        """How high it would be if nothing scrolled, in pixels."""
        return float(self._floor.height)


# For each edge: the arrow, and how the fading texture is turned so that it is solid there.
EDGES: dict[str, tuple[str, tuple[int, ...]]] = {
    "left": ("chevron-left", (1, 0, 0, 0, 0, 1, 1, 1)),
    "right": ("chevron-right", (0, 0, 1, 0, 1, 1, 0, 1)),
    "top": ("chevron-up", (0, 0, 0, 0, 1, 0, 1, 0)),
    "bottom": ("chevron-down", (1, 0, 1, 0, 0, 0, 0, 0)),
}


@cache
def fading() -> Texture:
    """White, from clear at the left to solid at the right."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")

    def fill(texture: Texture) -> None:
        texture.blit_buffer(bytes((255, 255, 255, 0, 255, 255, 255, 255)), colorfmt="rgba")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class MoreSign(Hideable, Widget):
    """Lies over one edge of a strip and lets touches through.

    ``ground`` is the colour of what lies behind the strip.
    """

    edge = OptionProperty("left", options=list(EDGES))
    ground = ColorProperty((1, 1, 1, 1))

    arrow = AliasProperty(lambda sign: EDGES[sign.edge][0], bind=("edge",))
    turned = AliasProperty(lambda sign: EDGES[sign.edge][1], bind=("edge",))
    texture = AliasProperty(lambda _: fading())


kv.load("pieces/more")
