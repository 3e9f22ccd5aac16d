"""A gauge of whole numbers in coloured zones, over which a finger slides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from app import kv
from app.draw.shapes import Point
from app.pieces import repeat as _repeat  # noqa: F401
from app.recogniser import Finger, Gesture, Recogniser, Touchable
from app.widgets.surfaces.plates import FilledPlate

REACH = 28  # dp above and below the middle of a row that belong to it
NONE = -1


class GaugeZone(NamedTuple):
    """Some numbers in a row that look alike."""

    name: str
    colour: str  # as "#0E9E78"
    ink: str  # of figures on that colour
    deep: str  # the same colour for letters on light ground
    values: Sequence[int]


class GaugeStep(FilledPlate, Label):
    """One number of a gauge."""

    owner: Gauge = ObjectProperty(None)
    value = NumericProperty(NONE)
    label = StringProperty("")
    colour = ColorProperty("#000000")
    ink = ColorProperty("#000000")
    reached = BooleanProperty(False)


class GaugeBar(FilledPlate, BoxLayout):
    """The steps of one zone in one row."""

    owner: Gauge = ObjectProperty(None)
    share = NumericProperty(1)  # of the row
    colour = ColorProperty("#000000")
    steps = ObjectProperty(())


class GaugeName(AnchorLayout):
    """The name over a zone, which makes way for the thumb."""

    owner: Gauge = ObjectProperty(None)
    share = NumericProperty(1)
    text = StringProperty("")
    deep = StringProperty("#000000")
    values = ObjectProperty(())
    thumbed = BooleanProperty(False)  # the thumb is in its part of the row


class GaugeRow(BoxLayout):
    """One line of names and bars."""

    owner: Gauge = ObjectProperty(None)
    bars = ObjectProperty(())
    names = ObjectProperty(())
    share = NumericProperty(1)  # its steps
    filler = NumericProperty(0)  # steps that the first row has more


class Sliding(Gesture):
    """Chooses the number below the finger."""

    def __init__(self, slide: Callable[[float, float], None]) -> None:
        self._slide = slide

    def press(self, finger: Finger) -> None:
        self.follow(finger)

    def follow(self, finger: Finger) -> None:
        self._slide(*finger.pos)


class Gauge(Touchable, FloatLayout):
    """Shows the `value` that was chosen, -1 before the first; `on_slide` tells of another.

    `lines` is the number of rows: two where there is little width, as every number can be touched.
    `hinted` is the number that is pointed at. Only an `active` gauge feels fingers.
    """

    __events__ = ("on_slide",)

    label = StringProperty("")
    zones: Sequence[GaugeZone] = ObjectProperty(())
    lines = NumericProperty(1)
    value = NumericProperty(NONE)
    hinted = NumericProperty(NONE)
    active = BooleanProperty(True)
    rows = ListProperty()
    faint = NumericProperty(1)  # how much of it is seen
    radius = NumericProperty(0)  # of the thumb
    thumb = ListProperty([0, 0])  # the middles of the chosen and of the hinted number
    ring = ListProperty([0, 0])
    zone = StringProperty("")  # the chosen one's name and colours
    rim = StringProperty("#000000")
    deep = StringProperty("#000000")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.feel(Recogniser(), self._begin)
        self.follow = Clock.create_trigger(self._follow, -1)
        for name in ("zones", "lines"):
            self.fbind(name, self._divide)
        for name in ("value", "hinted", "pos", "size", "rows"):
            self.fbind(name, self.follow)
        self.fbind("value", self._tint)
        self._divide()
        self._tint()

    def _divide(self, *_: object) -> None:
        """Share the numbers among the rows."""
        values = [value for zone in self.zones for value in zone.values]
        length = max(1, ceil(len(values) / self.lines))
        parts = [values[at : at + length] for at in range(0, len(values), length)]
        self.rows = [self._row(part, length) for part in parts]

    def _row(self, values: Sequence[int], length: int) -> dict[str, Any]:
        bars, names = [], []
        for zone in self.zones:
            own = [value for value in values if value in zone.values]
            if own:
                looks = {"colour": zone.colour, "ink": zone.ink}
                steps = [{"value": value, **looks} for value in own]
                bars.append({"share": len(own), "colour": zone.colour, "steps": steps})
                first = (
                    own[0] == zone.values[0]
                )  # a zone that goes on in the next row is named once
                name = {"share": len(own), "text": zone.name * first, "deep": zone.deep}
                names.append({**name, "values": own})
        share = {"share": len(values), "filler": length - len(values)}
        return {"bars": bars, "names": names, **share}

    def _tint(self, *_: object) -> None:
        self.zone = ""
        for zone in self.zones:
            if self.value in zone.values:
                self.zone, self.rim, self.deep = zone.name, zone.colour, zone.deep

    # Places.

    def steps(self) -> Iterator[GaugeStep]:
        return (widget for widget in self.walk(restrict=True) if isinstance(widget, GaugeStep))

    def point(self, value: int) -> Point:
        """The middle of a number."""
        step = next(step for step in self.steps() if step.value == value)
        return float(step.center_x), float(step.center_y)

    def value_at(self, x: float, y: float) -> int:
        """The number that is nearest to a point, in the nearest row."""
        steps = list(self.steps())
        near = min(abs(step.center_y - y) for step in steps)
        row = [step for step in steps if abs(step.center_y - y) == near]
        return int(min(row, key=lambda step: abs(step.center_x - x)).value)

    def _follow(self, *_: object) -> None:
        """Thumb and ring lie where their numbers are."""
        for step in self.steps():
            if step.value == self.value:
                self.thumb = step.center
            if step.value == self.hinted:
                self.ring = step.center

    # Fingers.

    def collide_point(self, x: float, y: float) -> bool:
        """Above and below it, too, as far as fingers mean one of its rows."""
        near = any(abs(step.center_y - y) <= dp(REACH) for step in self.steps())
        return bool(near and self.x <= x <= self.right)

    def _begin(self, _finger: Finger) -> Gesture | None:
        return Sliding(self._slide) if self.active else None

    def _slide(self, x: float, y: float) -> None:
        value = self.value_at(x, y)
        if value != self.value:
            self.dispatch("on_slide", value)

    def on_slide(self, value: int) -> None:
        """A finger is over another number."""


kv.load("pieces/gauge")
