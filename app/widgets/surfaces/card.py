"""Cards, dividers and the scrolling page that holds them."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import kv
from app.theme import theme
from app.touch import Touch
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.boxes import Column
from app.widgets.surfaces.plates import FilledPlate


class Card(FilledPlate, Pressable, Column):
    """A bordered surface with radius 20 around its children, stacked vertically.

    ``fill`` and ``edge`` are tokens (``edge`` None for no border), ``corner`` the radius in pixels,
    ``selected`` a primary border 2 dp wide over a primary container.  As high as its content unless
    ``size_hint_y`` is set.  ``tappable: True`` makes it a button with ``on_release``.
    """

    fill = ObjectProperty("surface")
    edge = ObjectProperty("outline_variant", allownone=True)
    corner = NumericProperty("20dp")
    selected = BooleanProperty(False)
    text = StringProperty("")


class QuietCard(Card):
    """A card in the bar's colour without a border, for what only explains."""


class Divider(Widget):
    """A line 1 dp thick; ``indent`` leaves room at the left (pixels)."""

    indent = NumericProperty(0)
    colour = ColorProperty("#00000000")


SHADE = 0.1  # as <Pressable> has it


class Answering(ScrollView):
    """What a finger comes down on darkens with the next frame, and is light again when the finger
    scrolls: Kivy hands the touch on only when it has rested for a quarter of a second, and that of
    a tap when it is over."""

    def __init__(self, **kwargs: object) -> None:
        self._veiled: Widget | None = None
        self._veil = InstructionGroup()
        super().__init__(**kwargs)
        self._veil_soon = Clock.create_trigger(self._show_veil)

    def on_scroll_start(self, touch: Touch, check_children: bool = True) -> bool:
        taken = bool(super().on_scroll_start(touch, check_children))
        if self._touch is touch:
            self._veil_soon()
        return taken

    def on_scroll_move(self, touch: Touch) -> bool:
        moved = bool(super().on_scroll_move(touch))
        if self._touch is touch and touch.ud.get(self._get_uid(), {}).get("mode") != "unknown":
            self._lift_veil()
        return moved

    def on_scroll_stop(self, touch: Touch, check_children: bool = True) -> bool:
        if self._touch is touch:
            self._lift_veil()
        return bool(super().on_scroll_stop(touch, check_children))

    def _change_touch_mode(self, *args: object) -> None:
        super()._change_touch_mode(*args)
        if not self._touch:
            self._lift_veil()  # the touch was handed on

    def _show_veil(self, _dt: float) -> None:
        if not self._touch or self._touch.ud[self._get_uid()]["user_stopped"]:
            return  # a touch of the bar
        at = self.to_widget(*self._touch.pos)
        found = next(filter(None, (_pressable_at(child, *at) for child in self.children)), None)
        if found is not None:
            self._veiled = found
            for part in _veil_over(found):
                self._veil.add(part)
            found.canvas.after.add(self._veil)

    def _lift_veil(self) -> None:
        self._veil_soon.cancel()
        if self._veiled is not None:
            self._veiled.canvas.after.remove(self._veil)
            self._veil.clear()
            self._veiled = None


class Scroller(Answering):
    """Scrolls by finger or wheel; a mouse can drag its bar too."""

    def _change_bar_color(self, *_: object) -> None:
        """Kivy, which binds this once for every time that the bar moved and unbinds it once, would
        show the bar whenever the look changes."""
        moved = self._bind_inactive_bar_color_ev
        self._bar_color = (
            self.bar_color if moved and moved.is_triggered else self.bar_inactive_color
        )


def _veil_over(pressed: Widget) -> tuple[Color, RoundedRectangle]:
    """What darkens something that is pressed, as it says itself, or all that it is."""
    if isinstance(pressed, Pressable) and any(pressed.veil_box):
        tint, box, radius = pressed.veil, pressed.veil_box, pressed.veil_radius
    else:
        tint, box = theme.text, (*pressed.pos, *pressed.size)
        radius = getattr(pressed, "radius", [getattr(pressed, "plate_corner", dp(8))])
    shape = RoundedRectangle(pos=box[:2], size=box[2:], radius=radius)
    return Color(*tint[:3], SHADE), shape


def _pressable_at(widget: Widget, x: float, y: float) -> Widget | None:
    """What a tap on a point of the widget's parent would press."""
    if not widget.collide_point(x, y):
        return None
    at = widget.to_local(x, y)
    inside = next(filter(None, (_pressable_at(child, *at) for child in widget.children)), None)
    pressed = isinstance(widget, ButtonBehavior) and getattr(widget, "tappable", True)
    return inside or (widget if pressed and not widget.disabled else None)


class Page(Scroller):
    """A vertical scrolling page: children are stacked with the screen's margin and gap.

    ``max_width`` (pixels) keeps the column readable and centred on wide windows; 0 fills them.
    """

    max_width = NumericProperty(0)

    def on_kv_post(self, _base: Widget) -> None:
        self.children[0].fbind("height", self._hang)

    def _hang(self, _content: Widget, height: float) -> None:
        """Begin at the top again where everything has come into sight: Kivy would let a list that
        gets shorter at its end leave a gap above."""
        if height <= self.height:
            self.scroll_y = 1

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        column = self.ids.get("column")
        if column is None or widget is column:
            super().add_widget(widget, *args, **kwargs)
        else:
            column.add_widget(widget, *args, **kwargs)

    def clear_widgets(self, children: list[Widget] | None = None) -> None:
        self.ids.column.clear_widgets(children)


kv.load("widgets/surfaces/card")
