"""A game's part of the screen on which courses are built: a floor, a tray, and its hands.

A game's builder is named in its manifest. It has

    empty()          the content with which a new course begins
    judging(content) what is wrong with a content, or how hard it is, found out in bites
    floor            what is seen and touched: a ZoomFloor that the recogniser feels
    show()           paints `session.content` and what `session.verdict` wants to be seen
    spot(place)      where a place that a fault names is on the floor, and how large

and, as far as it likes, a tray (`items`, in `groups`), `handles` for what is held, a `caption`
about it, a way to `test` what is built, and rows for the sheet "More". A finger changes the course
by `session.change(content)` alone, with a content that `engine/games/<key>/building.py` has made:
then it is kept, judged and shown again. Nothing else has to be told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup
from kivy.graphics.texture import Texture
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from app.draw.crisp import disc, ring
from app.draw.shapes import Point
from app.draw.zoom_floor import ZoomFloor
from app.theme import theme
from app.widgets.surfaces.viewport import Viewport
from app.workshop.build.session import BuildSession
from engine.courses.building import Judging
from engine.courses.kind import Fault

RESTED = 0.12  # seconds after a pinch in which lines and words get their size again
UNPLACED = 100  # pixels: Kivy's size for what has no place yet
MOST_MARKS = 80  # places of faults that are ringed


class BuildItem(NamedTuple):
    """Something to be taken from the tray: a picture or an icon, and how many are left of it."""

    key: str
    title: str
    picture: Texture | None = None
    icon: str = ""
    left: int | None = None  # None where there is no end of it


class GrabHandle(NamedTuple):
    """Something that can be done with what is held."""

    key: str
    icon: str
    label: str
    on: bool = False  # whether it is done already, of what can be switched


class MoreRow(NamedTuple):
    """A row of the sheet "More"."""

    icon: str
    text: str
    action: Callable[[], object]


class CourseBuilder(EventDispatcher, ABC):
    """The builder of one game. What is not overridden, of what need not be, does nothing."""

    test_label = ""  # "Test stroke": empty where nothing can be tested

    groups: list[tuple[str, str]] = ListProperty([])  # trays to choose from, by key and title
    group = StringProperty("")
    items: list[BuildItem] = ListProperty([])
    chosen = StringProperty("")  # the item that a touch of the floor would lay
    caption = StringProperty("")  # about what is held, or what to do
    handles: list[GrabHandle] = ListProperty([])
    testing = BooleanProperty(False)
    group_choices = AliasProperty(  # while nothing is held or tested
        lambda self: (
            []
            if self.handles or self.testing
            else [{"key": key, "text": title} for key, title in self.groups]
        ),
        bind=("groups", "handles", "testing"),
    )
    action_text = StringProperty("")  # of the main button, while it is not "Play it"
    action_icon = StringProperty("")
    action_enabled = BooleanProperty(True)
    fault = NumericProperty(0)  # which of the faults is told
    ground = ColorProperty((1, 1, 1, 1))  # around the course

    floor: ZoomFloor

    def __init__(self, session: BuildSession, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.session = session
        self.floor = self.make_floor()
        self.viewport = Viewport(board=self.floor)
        self.fault_rings = InstructionGroup()
        self.floor.above.add(self.fault_rings)
        self.refresh = Clock.create_trigger(self._show, -1)
        self._rested = Clock.create_trigger(self._show, RESTED)
        self.floor.bind(zoom=lambda *_: self._rested())
        session.news.bind(changes=self._changed, verdict=self.refresh)
        for name in ("pos", "size"):
            self.viewport.fbind(name, self.refresh)
        for name in ("group", "chosen", "ground", "fault"):
            self.fbind(name, self.refresh)
        theme.bind(repaints=self.refresh, text_scale=self.refresh)

    def close(self) -> None:
        """The screen is left: let go of everything."""
        self.session.work.pause()
        self.refresh.cancel()
        self._rested.cancel()
        theme.unbind(repaints=self.refresh, text_scale=self.refresh)

    # What every game says.

    @classmethod
    @abstractmethod
    def empty(cls) -> Any:
        """The content with which a new course begins."""

    @staticmethod
    @abstractmethod
    def judging(content: Any) -> Judging:
        """Find what is wrong with a content, or how hard it is, in bites."""

    @abstractmethod
    def make_floor(self) -> ZoomFloor:
        """The widget that is seen and touched."""

    @abstractmethod
    def show(self) -> None:
        """Paint what is built, and offer what can be done with it."""

    @abstractmethod
    def spot(self, place: tuple[int, int]) -> tuple[Point, float]:
        """The middle of a place that a fault names, and a radius, in pixels of the floor."""

    # Fingers.

    def cancel(self) -> None:
        """Let go of whatever a finger holds."""

    def choose(self, key: str) -> None:
        """An item of the tray was tapped: a touch of the floor lays it. Once more puts it back."""
        self.session.tick()
        self.chosen = "" if key == self.chosen else key

    def carry(self, key: str, at: Point | None) -> None:
        """A finger carries an item over a point of the floor; None where it is beside it."""

    def drop(self, key: str, at: Point) -> None:
        """It lets go of it there."""

    def show_group(self, group: str) -> None:
        """Another tray."""
        self.chosen, self.group = "", group

    def handle(self, key: str) -> None:
        """One of the handles was tapped."""

    # The screen's own buttons.

    def test(self) -> None:
        """Begin to test what is built, or stop it."""

    def act(self) -> None:
        """The main button, while it has a text of the builder's."""

    def more(self) -> Sequence[MoreRow]:
        """Rows of its own in the sheet "More"."""
        return ()

    def put_down(self) -> bool:
        """Back was pressed: let go of what is held or tested; whether there was something."""
        return False

    def key(self, name: str) -> bool:
        """A key that the screen has no use for; whether the builder has."""
        return False

    @property
    def busy(self) -> bool:
        """Whether something moves by itself."""
        return False

    # Showing.

    def _changed(self, *_: object) -> None:
        self.fault = 0
        self.changed()
        self.refresh()

    def changed(self) -> None:
        """Another content, by a finger or by taking one back: what was held may be gone."""

    @property
    def placed(self) -> bool:
        return min(self.viewport.size) > UNPLACED

    def _show(self, *_: object) -> None:
        if self.placed:
            self.show()
            self._ring_faults()

    # Faults.

    def fault_places(self, fault: Fault) -> Iterable[tuple[int, int]]:
        """Where a fault is ringed."""
        return fault.places

    def next_fault(self) -> None:
        """Lead to the fault that is told; if one has been there, to the next one."""
        faults = self.session.verdict.faults
        if not faults:
            return
        self.fault = (self.fault + 1) % len(faults)
        places = faults[int(self.fault)].places
        if places:
            self.viewport.bring_into_view(*self.spot(places[0])[0])

    def _ring_faults(self) -> None:
        self.fault_rings.clear()
        if self.testing:
            return
        unit, grain = self.floor.unit, self.floor.grain
        for number, fault in enumerate(self.session.verdict.faults):
            told = number == int(self.fault)
            for place in list(self.fault_places(fault))[:MOST_MARKS]:
                middle, radius = self.spot(place)
                self.fault_rings.add(Color(*theme.pin[:3], 0.34 if told else 0.14))
                self.fault_rings.add(disc(middle, radius))
                self.fault_rings.add(Color(*theme.pin[:3], 1 if told else 0.5))
                self.fault_rings.add(ring(middle, radius, (3 if told else 1.6) * unit, grain))
