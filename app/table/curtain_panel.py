"""The curtain between two people: nothing of the game can be seen until the next one looks."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app import art, kv
from app.recogniser import Finger, Gesture, Recogniser, Touchable
from app.theme import theme
from app.touch import Touch
from app.widgets.inputs import buttons as _buttons  # noqa: F401
from app.widgets.pictures import tokens as _tokens  # noqa: F401
from app.widgets.surfaces.plates import Centred, Pill
from app.widgets.text import label as _text  # noqa: F401

HOLD = 0.6  # seconds, whatever the speed of animations: it guards against a slip of the finger
FALL = 180
TALL, SHORT, SMALLER = 700, 8, 0.72  # dp and letters that let a name stand in full size


class ReadyChip(Pill, Centred):
    """Somebody who has made a choice already."""

    seat = StringProperty("blue")
    name = StringProperty("")


class Holding(Gesture):
    """Fills a ring while a finger rests on it; it may move there, as hands are not still."""

    def __init__(self, ring: HoldRing) -> None:
        self.field, self._ring = ring, ring

    def press(self, finger: Finger) -> None:
        self._ring.fill()

    def release(self, finger: Finger) -> None:
        self._ring.let_go()

    def leave(self) -> None:
        """Empty the ring: whoever slides off has to begin again."""
        self._ring.recogniser.cancel()

    def cancel(self) -> None:
        self._ring.let_go()


class HoldRing(Touchable, BoxLayout):
    """A ring that fills while it is held; emits `on_held` when it is full."""

    label = StringProperty("")
    filled = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_held")
        super().__init__(**kwargs)
        self._filling: Animation | None = None
        self.recogniser = Recogniser()
        self.feel(self.recogniser, lambda _finger: Holding(self))

    def fill(self) -> None:
        """Begin to fill it."""
        self._filling = Animation(filled=1, d=HOLD)
        self._filling.bind(on_complete=self._full)
        self._filling.start(self)

    def let_go(self) -> None:
        """Empty the ring at once."""
        if self._filling:
            self._filling.cancel(self)
            self._filling = None
        self.filled = 0

    def _full(self, *_: object) -> None:
        self.recogniser.cancel()
        self.dispatch("on_held")

    def on_held(self) -> None:
        """It was held long enough."""


class CurtainPanel(FloatLayout):
    """ "Pass to Ana". Emits `on_look` once she has held the ring, `on_leave` and `on_pick`."""

    heading = StringProperty("")  # game and round
    seat = StringProperty("blue")
    name = StringProperty("")
    name_factor = NumericProperty(1)  # how large the name stands there
    task = StringProperty("")
    others = BooleanProperty(False)  # somebody else may go first
    ready = ListProperty([])  # (colour, name) of those who have chosen already
    ready_width = NumericProperty(1)
    drop = NumericProperty(0)  # 0 above the screen, 1 down
    tiling = ListProperty([0, 0, 1, 0, 1, 1, 0, 1])

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_look")
        self.register_event_type("on_leave")
        self.register_event_type("on_pick")
        super().__init__(**kwargs)
        for name in ("size", "name"):
            self.fbind(name, self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        self.tiling = art.tiling("textures/curtain", *self.size)
        roomy = self.height > dp(TALL) and len(self.name) <= SHORT
        self.name_factor = 1 if roomy else SMALLER

    def on_kv_post(self, _base: object) -> None:
        for colour, name in self.ready:
            chip = ReadyChip(seat=colour, name=name)
            chip.bind(width=self._measure_ready)
            self.ids.ready.add_widget(chip)

    def _measure_ready(self, *_: object) -> None:
        """Centre a single row of chips; where there are more rows they fill the width."""
        chips = self.ids.ready.children
        self.ready_width = sum(chip.width for chip in chips) + dp(10) * (len(chips) - 1) + 1

    def stand(self) -> None:
        """Be down at once, without motion."""
        self.ids.ring.let_go()
        self.drop = 1

    def fall(self, then: Callable[[], object]) -> None:
        """Come down over the table; `then` is called when nothing is seen of it."""
        self.ids.ring.let_go()
        self.drop = 0
        seconds = theme.time(FALL)
        if not seconds:
            self.drop = 1
            then()
            return
        falling = Animation(drop=1, d=seconds, t="out_quad")
        falling.bind(on_complete=lambda *_: then())
        falling.start(self)

    def on_touch_down(self, touch: Touch) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        super().on_touch_up(touch)
        return True

    def on_look(self) -> None:
        """The person named is looking."""

    def on_leave(self) -> None:
        """Back was tapped."""

    def on_pick(self) -> None:
        """Somebody else wants to go first."""


kv.load("table/curtain_panel")
