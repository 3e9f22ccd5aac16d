"""Lays a course of Mini Golf Designer out as it lies on a real table, tile by tile.

The square to be filled is framed; a tap on a tile lays it there, turned as it suits its neighbours,
and the frame goes on to the next square. Every change is entered at once: nothing can be lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.games.designer.land.picker import LandPicker
from app.games.designer.pad.plan import CoursePlan, left_in_box
from app.games.designer.pad.plan_floor import PlanFloor
from app.games.designer.pad.tile_picker import TilePicker
from app.games.designer.parts import NumberTray
from app.pads.editors.editor import Editor
from app.pads.pad_session import PadSession
from app.table.board.zones import Slot as _Slot  # noqa: F401  (kv names it)
from app.touch import Touch
from app.widgets.surfaces.plates import Hideable
from engine.games.designer.box.lands import AnyLand
from engine.pads.pad import EntryWay, PadCell


class CourseTools(BoxLayout):
    """Tools for the tile that was laid or touched last, and for the whole course."""

    can_undo = BooleanProperty(False)
    has_tile = BooleanProperty(False)
    has_tees = BooleanProperty(False)
    numbering = BooleanProperty(False)

    __events__ = ("on_tool",)

    def on_tool(self, name: str) -> None:
        """A tool was tapped."""


class CourseHand(Hideable, BoxLayout):
    """The tools, and what is picked; not `shown` while a land is chosen."""

    shown = BooleanProperty(True)
    beside = BooleanProperty(False)
    wide = NumericProperty(0)  # pixels, beside the land
    high = NumericProperty(0)  # pixels, below it

    def on_touch_down(self, touch: Touch) -> bool:
        """Without height its tools lie over the lands, and touches there are for those."""
        return self.shown and bool(super().on_touch_down(touch))


class CourseEditor(Editor):
    """`plan` is the course; `here` the square that is filled next, `last` the tile in the hand."""

    mode = StringProperty("tiles")  # or "numbers", or "lands"
    beside = BooleanProperty(False)  # what is picked stands beside the land
    choosing = BooleanProperty(False)  # a land
    picked: Widget | None = ObjectProperty(None, rebind=True)  # the picker, or the tray of numbers
    picker: TilePicker = ObjectProperty(rebind=True)
    tray: NumberTray = ObjectProperty(rebind=True)
    land_height = NumericProperty(0)  # pixels in which the land fills the width
    least = NumericProperty(0)  # pixels that what is picked needs
    can_undo = BooleanProperty(False)
    has_tile = BooleanProperty(False)
    has_tees = BooleanProperty(False)

    def __init__(self, session: PadSession, cell: PadCell, way: EntryWay, **kwargs: Any) -> None:
        self.plan: CoursePlan | None = None
        self.here: tuple[int, int] | None = None
        self.last: tuple[int, int] | None = None
        self.token = 1  # the number that a tap puts on a tee
        self.floor = PlanFloor(self._tapped, self._moved)
        self.lands = LandPicker()
        picker, tray = TilePicker(cramped=self.cramped), NumberTray()
        tray.explained = not self.cramped
        super().__init__(session, cell, way, picker=picker, tray=tray, **kwargs)
        self.lands.bind(on_pick=lambda _picker, land: self._choose_land(land))
        picker.bind(on_pick=lambda _picker, face: self._pick(face))
        tray.bind(on_number=lambda _tray, hole: self._take_number(hole))
        tray.bind(on_best=lambda _tray: self._best_numbers())
        used = session.card.extras.picker
        picker.kind = used.get("kind", "tee")
        picker.recent = used.get("recent", [])
        self.plan = CoursePlan.read(self.value) if self.value else None
        self.mode = "tiles" if self.plan else "lands"
        self.fbind("width", self._measure_land)
        self._begin()

    @property
    def whole_screen(self) -> bool:
        return True

    @property
    def alone(self) -> bool:
        return self.cramped

    def use_tool(self, name: str) -> None:
        """A tool was tapped."""
        tools: dict[str, Callable[[], object]] = {
            "lands": lambda: self._go("lands"),
            "undo": self._undo,
            "left": lambda: self._turn(-1),
            "right": lambda: self._turn(1),
            "away": self._take_away,
            "numbers": lambda: self._go("tiles" if self.mode == "numbers" else "numbers"),
        }
        tools[name]()

    def _measure_land(self, *_: object) -> None:
        self.land_height = self.plan.height_for(self.width) if self.plan else 0
        if self.tray.parent is None:
            self.tray.width = self.width  # to know how high it will be

    def _go(self, mode: str) -> None:
        self.lands.chosen = self.plan.land if self.plan else 0
        self.mode = mode
        self._refresh()

    # What is shown.

    def _begin(self) -> None:
        """Go to the first square that is free."""
        if self.plan:
            self.here = self.plan.next_after((-1, -1))
        self._refresh()

    def _refresh(self) -> None:
        if self.plan is None:
            return
        card, plan = self.session.card, self.plan
        assert self.cell.seat is not None
        look = self.session.colours[self.cell.seat]
        numbering = self.mode == "numbers"
        mark = card.tally.marks.get(self.cell)
        shown = mark.shown if mark and isinstance(mark.shown, dict) else None
        numbers = CoursePlan.read(shown).by_hole if shown else plan.by_hole
        here = [self.here] if self.here else []
        framed, last = (plan.tees, None) if numbering else (here, self.last)
        self.floor.show(plan, framed, last, numbers, look)
        self.picker.show(left_in_box(self._courses()))
        pinned = [hole for hole, _ in plan.numbers]
        self.tray.seat, self.tray.token = look, self.token
        self.tray.fixed, self.tray.changed = pinned, bool(pinned)
        self.can_undo = self._can_undo()
        self.has_tile = not numbering and self.last is not None
        self.has_tees = bool(plan.tees)
        self._measure_land()

    def _courses(self) -> list[Any]:
        """Everybody's courses: they share the tiles of one box."""
        return [value for value in self.session.card.page.row(self.cell.line) if value]

    # What people do with tiles.

    def _choose_land(self, land: AnyLand) -> None:
        if self._change(self.plan.on(land) if self.plan else CoursePlan(land)):
            self.last = None
            self._begin()
            self._go("tiles")

    def _tapped(self, square: tuple[int, int]) -> None:
        assert self.plan
        if self.mode == "numbers":
            self._put_number(square)
        elif square in self.plan.gate:
            self.said = "The gate is there. Choose another square."
        elif square not in self.plan.lying:
            self.here, self.last, self.said = square, None, ""
        elif square == self.last:
            self._turn(1)
        else:
            self.here = self.last = square
            self.said = ""
        self._refresh()

    def _pick(self, face: str) -> None:
        """Lay a tile on the square that is framed, or put it in the place of the one there."""
        assert self.plan
        copies = left_in_box(self._courses())[face]
        if self.here is None or not copies:
            self.said = "Tap a square first." if copies else "No such tile is left."
            return
        square = self.here
        self.picker.remember(face)
        self._keep_picked()
        if self._change(self.plan.with_face(copies[0], square)):
            self.last, self.here = square, self.plan.next_after(square)
            self._refresh()

    def _keep_picked(self) -> None:
        recent = list(self.picker.recent)
        self.session.card.extras.picker = {"kind": self.picker.kind, "recent": recent}

    def _turn(self, by: int) -> None:
        if self.plan and self.last:
            self._change(self.plan.turned(self.last, by))

    def _take_away(self) -> None:
        if self.plan and self.last and self._change(self.plan.without(self.last)):
            self.here, self.last = self.last, None
            self._refresh()

    def _moved(self, start: tuple[int, int], goal: tuple[int, int]) -> None:
        if self.plan and self._change(self.plan.moved(start, goal)):
            self.last = goal
            if self.here in (start, goal):
                self.here = self.plan.next_after((-1, -1))
            self._refresh()

    # Numbers.

    def _take_number(self, hole: int) -> None:
        self.token = hole
        self._refresh()

    def _put_number(self, square: tuple[int, int]) -> None:
        assert self.plan
        if square not in self.plan.tees:
            self.said = "Numbers go on tees."
            return
        if self._change(self.plan.numbered(self.token, square)):
            free = [hole for hole, at in enumerate(self.plan.by_hole, start=1) if not at]
            self.token = next((hole for hole in free if hole > self.token), self.token)

    def _best_numbers(self) -> None:
        if self.plan:
            self._change(self.plan._replace(numbers=()))

    # Keeping.

    def _change(self, plan: CoursePlan) -> bool:
        """Enter another course at once; False where the pad refuses it."""
        value = plan.value
        if not self.session.enter(self.cell, value):
            return False
        self.plan = plan
        self.said, self.value = "", value
        self._refresh()
        return True

    def _can_undo(self) -> bool:
        steps = self.session.card.steps
        return bool(steps) and steps[-1].cell == self.cell

    def _undo(self) -> None:
        """Take the last change of this course back."""
        if not self._can_undo() or not self.session.undo():
            return
        self.value = self.session.card.value(*self.cell)
        self.plan = CoursePlan.read(self.value) if self.value else None
        self.last, self.said = None, ""
        if self.plan is None:
            self._go("lands")
        self._begin()


kv.load("games/designer/course_editor")
