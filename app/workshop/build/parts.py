"""The pieces that the screen of a builder is put together from: tray, handles, verdict."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import kv
from app.table.board.zones import Zones
from app.touch import Touch
from app.widgets import Chip, IconButton, Pressable
from app.widgets.surfaces.boxes import reverse
from app.widgets.surfaces.plates import FilledPlate
from app.workshop.build.builder import BuildItem, GrabHandle

LIFTED = 44  # dp above the finger at which what it carries is seen


class BuildFrame(Zones):
    """Everything on the screen for one shape of the window; its `board` is the screen."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        if "bar" in self.ids and self.board.left_handed:
            reverse(self.ids.bar)  # upright, the main button comes to the other thumb


class BuildPlace(FilledPlate, Pressable, BoxLayout):
    """One item of the tray: a tap chooses it."""

    owner = ObjectProperty(None)  # the builder
    item: BuildItem = ObjectProperty(BuildItem("", ""), rebind=True)
    chosen = BooleanProperty(False)
    spent = AliasProperty(lambda self: self.item.left == 0, bind=("item",))
    words = AliasProperty(lambda self: self._words(), bind=("item",))

    def _words(self) -> str:
        """How many are left; what it is, where it has no picture but a sign."""
        if self.item.left is not None:
            return f"×{self.item.left}"
        return self.item.title if self.item.icon else ""

    def on_release(self) -> None:
        self.owner.cancel()  # what another finger is at
        self.owner.choose(self.item.key)


class HandlePlace(IconButton):
    """One handle of what is held; it tells what it does while a finger or a mouse rests on it."""

    owner = ObjectProperty(None)
    item: GrabHandle = ObjectProperty(GrabHandle("", "", ""), rebind=True)

    def on_release(self) -> None:
        self.owner.cancel()
        self.owner.handle(self.item.key)


class BuildTray(BoxLayout):
    """The items of a builder; one that is pulled out of the tray is carried to the course."""

    builder = ObjectProperty(None)
    items = ListProperty([])
    rows = NumericProperty(0)  # of items side by side that scroll sideways; 0: they fill columns
    carried: BuildItem | None = ObjectProperty(None, allownone=True, rebind=True)
    carried_at = ListProperty((0, 0))  # in the window
    floating = BooleanProperty(False)  # it is beside the course, where nothing else shows it
    _keys = frozenset[str]()

    def on_items(self, _tray: BuildTray, items: list[BuildItem]) -> None:
        """Another tray is seen from its beginning; one of which something is taken stays."""
        keys = frozenset(item.key for item in items)
        if keys != self._keys and self.ids:
            self.ids.scroll.scroll_x, self.ids.scroll.scroll_y = 0, 1
        self._keys = keys

    def on_touch_down(self, touch: Touch) -> bool:
        place = self._place_at(touch)
        if place is not None and not touch.is_mouse_scrolling:
            touch.ud[self] = place.item
            touch.grab(self)
        return bool(super().on_touch_down(touch))

    def _place_at(self, touch: Touch) -> BuildPlace | None:
        if not self.collide_point(*touch.pos):
            return None
        at = self.ids.places.to_widget(*self.to_window(*touch.pos))
        places = self.ids.places.children
        return next((p for p in places if p.collide_point(*at) and not p.spent), None)

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.carried is None and not self.collide_point(*touch.pos):
            self._begin(touch.ud[self])
        if self.carried is not None:
            x, y = self.to_window(*touch.pos)
            self.carried_at = (x, y + dp(LIFTED))
            at = self._over(touch)
            self.floating = at is None
            self.builder.carry(self.carried.key, at)
        return True

    def _begin(self, item: BuildItem) -> None:
        """From now on the tray stands still."""
        self.builder.session.tick()
        self.carried = item
        self._let_scroll(False)

    def _let_scroll(self, may: bool) -> None:
        self.ids.scroll.do_scroll_x = may and bool(self.rows)
        self.ids.scroll.do_scroll_y = may and not self.rows

    def _over(self, touch: Touch) -> tuple[float, float] | None:
        """The point of the floor above the finger, if that is over the course."""
        x, y = self.to_window(*touch.pos)
        window, floor = self.builder.viewport, self.builder.floor
        lifted = y + dp(LIFTED)
        if not window.collide_point(*window.to_widget(x, lifted)):
            return None
        point: tuple[float, float] = floor.to_widget(x, lifted)
        return point

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.carried is not None:
            item, at = self.carried, self._over(touch)
            self.carried, self.floating = None, False
            self._let_scroll(True)
            self.builder.carry(item.key, None)
            if at is not None:
                self.builder.drop(item.key, at)
        return True


class VerdictPlace(FilledPlate, Pressable, FloatLayout):
    """Tells what is wrong, one fault at a time, or what the course is like."""

    fault = StringProperty("")
    fault_count = StringProperty("")
    figures = ListProperty([])


class HeldLine(BoxLayout):
    """The piece in hand and what can be done with it; trays to choose from while none is."""

    builder = ObjectProperty(None)
    caption = StringProperty("")
    handles = ListProperty([])
    choices = ListProperty([])


class GroupChoice(Chip):
    """One of the trays."""

    owner = ObjectProperty(None)
    key = StringProperty("")

    def on_release(self) -> None:
        self.owner.cancel()
        self.owner.show_group(self.key)


class FigureCell(BoxLayout):
    """One figure: its value over its name."""

    label = StringProperty("")
    value = StringProperty("")


class CarriedPiece(Widget):
    """The piece that a finger carries beside the course, over everything."""

    floating = BooleanProperty(False)
    picture = ObjectProperty(None, allownone=True)
    at = ListProperty((0, 0))


kv.load("workshop/build/parts")
