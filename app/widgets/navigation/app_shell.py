"""The frame around all screens: the screens themselves, with the bar below or the rail beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app import kv, widgets
from app.slices import SLICE
from app.widgets.inputs.buttons import IconButton
from app.widgets.pictures import buffers
from app.widgets.surfaces.plates import Centred
from app.window import frame

if TYPE_CHECKING:
    from app.widgets.navigation.destinations import Destinations


class Sign(Centred):
    """A sentence above all screens that people have to see all the time."""

    text = StringProperty("")


class SafeRoom(BoxLayout):
    """Keeps screens clear of what the system covers, except where bar or rail do so already."""

    bar_below = BooleanProperty(False)
    rail_beside = BooleanProperty(False)
    below = NumericProperty(0)  # pixels to keep clear below and at the left
    beside = NumericProperty(0)


class Cut(NoTransition):
    """Shows one screen instead of another within a frame. Kivy's own lasts until the next tick, and
    both lie on top of each other meanwhile."""

    def start(self, manager: ScreenManager) -> None:
        super().start(manager)
        self.stop()
        self.screen_out = self.screen_in  # it would hold the one that was left


class Hold:
    """Keeps the picture that is seen, and takes no touches, until a new screen has its layout.

    Sizes settle over two ticks, and boards ask for what they hold when they have theirs: it is
    painted a few milliseconds a frame, and seen when all of it is there.
    """

    TICKS = 3
    MOST = 60  # ticks of painting: something may ask for other pictures in each

    def __init__(self) -> None:
        self._left = self._painted = 0

    def begin(self) -> None:
        if not self._left:
            for event in ("on_draw", "on_flip", "on_touch_down"):
                Window.fbind(event, self._swallow)
            Clock.schedule_interval(self._count, 0)
        self._left, self._painted = self.TICKS, 0

    @property
    def on(self) -> bool:
        """Whether the picture is kept now."""
        return self._left > 0

    def end(self) -> None:
        """Show what there is."""
        if self._left:
            self._left = 0
            for event in ("on_draw", "on_flip", "on_touch_down"):
                Window.funbind(event, self._swallow)
            Clock.unschedule(self._count)
            Window.canvas.ask_update()

    def _count(self, _dt: float) -> None:
        if self._left > 1:
            self._left -= 1
        elif buffers.queue.waiting and self._painted < self.MOST:
            self._painted += 1
            buffers.queue.paint_for(SLICE)
        else:
            self.end()

    def _swallow(self, *_: object) -> bool:
        return True


class Screens(ScreenManager):
    """All screens, one at a time. As none ever slides in, nothing has to be cut off at the edges:

    kv leaves out the stencil of Kivy's own rule, which makes every pixel of every frame dearer.
    """


class AppShell(BoxLayout):
    """``items``, ``last`` and ``value`` as in NavRail; ``navigation`` shows or hides it."""

    items = ListProperty([])
    last = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    navigation = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        super().__init__(**kwargs)
        self.screens = Screens(transition=Cut())
        self._hold = Hold()
        buffers.queue.follow(True)
        self._room = SafeRoom()
        self._room.add_widget(self.screens)
        self._chrome: Destinations | None = None
        self._made: dict[bool, Destinations] = {}  # the bar and the rail, once there was need
        self.fbind("navigation", self._arrange)
        self.fbind("value", self._mark)
        self._mouse = Mouse()
        frame.bind(compact=self._arrange, width_class=self._keep, across=self._keep)
        self._arrange()

    def _keep(self, *_: object) -> None:
        """What was seen stays until the rest has its layout."""
        if self.screens.current_screen:
            self._hold.begin()

    @property
    def held(self) -> bool:
        """Whether a new screen is still laid out and painted, unseen."""
        return self._hold.on

    def show(self, screen: Screen) -> None:
        """Bring a screen to the front. What was seen before stays until it can be seen whole."""
        self._keep()
        if not self.screens.has_screen(screen.name):
            self.screens.add_widget(screen)
        self.screens.current = screen.name

    def forget_screens(self) -> None:
        """Let go of all screens; those that are shown next are made anew."""
        self.screens.clear_widgets()

    def forget(self, screen: Screen) -> None:
        """Let go of one that is not shown."""
        buffers.let_go(screen)
        self.screens.remove_widget(screen)

    def put_up(self, sign: str) -> None:
        """Write a sign above all screens."""
        self._room.add_widget(Sign(text=sign), index=len(self._room.children))

    def close(self) -> None:
        """Follow window and mouse no longer."""
        self._hold.end()
        buffers.queue.follow(False)
        self._mouse.close()
        frame.unbind(compact=self._arrange, width_class=self._keep, across=self._keep)

    def _arrange(self, *_: object) -> None:
        self.clear_widgets()
        self._chrome = self._bar_or_rail() if self.navigation else None
        self.orientation = "vertical" if frame.compact else "horizontal"
        rail_first = self._chrome and not frame.compact
        self._room.bar_below = bool(self._chrome) and frame.compact
        self._room.rail_beside = bool(rail_first)
        parts = [self._chrome, self._room] if rail_first else [self._room, self._chrome]
        for part in parts:
            if part:
                self.add_widget(part)

    def _bar_or_rail(self) -> Destinations:
        """Each is made once: building it takes longer than a screen may."""
        if frame.compact not in self._made:
            self._made[frame.compact] = self._make_chrome()
        self._made[frame.compact].value = self.value
        return self._made[frame.compact]

    def _make_chrome(self) -> Destinations:
        chrome: Destinations = (
            widgets.NavBar(items=self.items)
            if frame.compact
            else widgets.NavRail(items=self.items, last=self.last)
        )
        chrome.bind(on_choose=lambda _chrome, key: self.dispatch("on_choose", key))
        return chrome

    def _mark(self, *_: object) -> None:
        if self._chrome:
            self._chrome.value = self.value

    def on_choose(self, key: str) -> None:
        """A destination was tapped."""


REST = 0.6  # seconds


class Mouse:
    """Watches the mouse for all icons: one look where it rests costs less than asking each."""

    def __init__(self) -> None:
        self._rest = Clock.create_trigger(self._rested, REST)
        Window.bind(mouse_pos=self._moved, on_touch_down=self._pressed, on_key_down=self._pressed)

    def close(self) -> None:
        """Follow it no longer."""
        self._rest.cancel()
        Window.unbind(mouse_pos=self._moved, on_touch_down=self._pressed, on_key_down=self._pressed)

    def _moved(self, *_: object) -> None:
        self._pressed()
        self._rest()

    def _pressed(self, *_: object) -> None:
        """Take the tip away: a button that is pressed may be gone a moment later."""
        from app.widgets.layers.tips import hide_tip  # a phone has no need of it

        hide_tip()
        self._rest.cancel()

    def _rested(self, _dt: float) -> None:
        from app.widgets.layers.tips import show_tip

        x, y = Window.mouse_pos
        for widget in Window.children:
            if widget.collide_point(x, y):  # what lies below is covered
                button = _icon_at(widget, x, y)
                if button and button.has_tip:
                    show_tip(button)
                return


def _icon_at(widget: Widget, x: float, y: float) -> Any:
    """The icon button at a point in the parent's coordinates."""
    if isinstance(widget, IconButton) and widget.collide_point(x, y):
        return widget
    if isinstance(widget, StencilView) and not widget.collide_point(x, y):
        return None  # scrolled out of view
    inside = widget.to_local(x, y)
    return next(filter(None, (_icon_at(child, *inside) for child in widget.children)), None)


kv.load("widgets/navigation/app_shell")
