"""Lays a course of Mini Golf Designer out as it lies on a real table, tile by tile.

The square to be filled is framed; a tap on a tile lays it there, turned as it suits its neighbours,
and the frame goes on to the next square. Every change is entered at once: nothing can be lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.games.designer.land_picker import LandPicker
from app.games.designer.number_tray import NumberTray
from app.games.designer.plan import Plan, left_in_box
from app.games.designer.plan_floor import PlanFloor
from app.games.designer.tile_picker import TilePicker
from app.pads.editors.editor import Editor
from app.pads.session import PadSession
from engine.pads.pad import Cell, Way

WIDE = 1.15  # so much wider than high, and what is picked stands beside the land
PICKER = 400  # dp wide there at most,
SHARE = 0.48  # and this part of the width
USED = "tiles picked"  # in a card's ui: what the picker showed last


class CourseTools(BoxLayout):
    """What can be done with the tile that was laid or touched last, and with the whole course."""

    can_undo = BooleanProperty(False)
    has_tile = BooleanProperty(False)
    has_tees = BooleanProperty(False)
    numbering = BooleanProperty(False)

    __events__ = ("on_tool",)

    def on_tool(self, name: str) -> None:
        """A tool was tapped."""


class CourseEditor(Editor):
    """`plan` is the course; `here` the square that is filled next, `last` the tile in the hand."""

    def __init__(self, session: PadSession, cell: Cell, way: Way, **kwargs: Any) -> None:
        super().__init__(session, cell, way, **kwargs)
        self.plan = Plan.read(self.value) if self.value else None
        self.here: tuple[int, int] | None = None
        self.last: tuple[int, int] | None = None
        self.mode = "tiles" if self.plan else "lands"
        self.token = 1  # the number that a tap puts on a tee
        self._build()
        self._arrange_soon = Clock.create_trigger(lambda _dt: self._arrange(), -1)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange_soon)
        self._begin()

    @property
    def whole_screen(self) -> bool:
        return True

    @property
    def alone(self) -> bool:
        return self.cramped

    def _build(self) -> None:
        self.floor = PlanFloor(self._tapped, self._moved)
        self.picker = TilePicker(self._pick)
        used = self.session.card.ui.get(USED)
        if isinstance(used, dict):
            self.picker.kind = used.get("kind", "tee")
            self.picker.recent = used.get("recent", [])
        self.tray = NumberTray(self._take_number, self._best_numbers)
        self.tools = CourseTools()
        self.tools.bind(on_tool=lambda _tools, name: self._tools[name]())
        self._tools: dict[str, Callable[[], object]] = {
            "lands": lambda: self._go("lands"),
            "undo": self._undo,
            "left": lambda: self._turn(-1),
            "right": lambda: self._turn(1),
            "away": self._take_away,
            "numbers": lambda: self._go("tiles" if self.mode == "numbers" else "numbers"),
        }

    # Where everything stands.

    def _arrange(self) -> None:
        """Below the land, or beside it where there is more width than height."""
        for part in (self.floor, self.picker, self.tray, self.tools):
            if part.parent:
                part.parent.remove_widget(part)
        self.clear_widgets()
        if self.mode == "lands":
            chosen = self.plan.land if self.plan else 0
            self.add_widget(LandPicker(self._choose_land, chosen))
            return
        beside = self.width > WIDE * self.height
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing = dp(12 if beside else 4)
        self.floor.size_hint = (1, 1)
        self.add_widget(self.floor)
        self.add_widget(self._hand(beside))

    def _hand(self, beside: bool) -> Widget:
        """The tools, and what is picked."""
        shown = self.tray if self.mode == "numbers" else self.picker
        hand = BoxLayout(orientation="vertical", spacing=dp(4))
        wide = min(dp(PICKER), SHARE * self.width) if beside else self.width
        shown.size_hint, shown.width = (1, 1), wide
        hand.add_widget(self.tools)
        if shown is self.tray:
            self.tray.size_hint_y, self.tray.height = None, self.tray.needed(wide)
        hand.add_widget(shown)
        if beside:
            hand.size_hint, hand.width = (None, 1), wide
            if shown is self.tray:
                hand.add_widget(Widget())
        else:
            hand.size_hint, hand.height = (1, None), self._hand_height()
            if shown is self.tray:
                hand.add_widget(Widget())
        return hand

    def _hand_height(self) -> float:
        """All that the land leaves, but enough. With numbers it is as much as with tiles, lest the
        land jumps, but on small phones, where the land needs all that can be had."""
        assert self.plan
        numbering = self.mode == "numbers"
        self.tray.close = self.cramped
        least = self.tray.needed(self.width) if numbering else self.picker.needed(self.cramped)
        if not self.cramped:
            least = max(self.tray.needed(self.width), self.picker.needed())
        return max(self.height - self.plan.height_for(self.width), self.tools.height + least)

    def _go(self, mode: str) -> None:
        self.mode = mode
        self._refresh()
        self._arrange_soon()

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
        numbers = Plan.read(mark.shown).by_hole if mark and mark.shown else plan.by_hole
        here = [self.here] if self.here else []
        framed, last = (plan.tees, None) if numbering else (here, self.last)
        self.floor.show(plan, framed, last, numbers, look)
        self.picker.show(left_in_box(self._courses()))
        pinned = [hole for hole, _ in plan.numbers]
        self.tray.show(look, self.token, pinned, bool(pinned))
        self.tools.can_undo = self._can_undo()
        self.tools.has_tile = not numbering and self.last is not None
        self.tools.has_tees = bool(plan.tees)
        self.tools.numbering = numbering

    def _courses(self) -> list[Any]:
        """Everybody's courses: they share the tiles of one box."""
        return [value for value in self.session.card.page.row(self.cell.line) if value]

    # What people do with tiles.

    def _choose_land(self, land: int) -> None:
        if self._change(self.plan.on(land) if self.plan else Plan(land)):
            self.last = None
            self._begin()
            self._go("tiles")

    def _tapped(self, square: tuple[int, int]) -> None:
        assert self.plan
        if self.mode == "numbers":
            self._put_number(square)
        elif square in self.plan.gate:
            self.said = "The gate stands there."
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
            self.said = "Tap a square first." if copies else "There is no such tile left."
            return
        square = self.here
        self.picker.remember(face)
        self._keep_picked()
        if self._change(self.plan.with_face(copies[0], square)):
            self.last, self.here = square, self.plan.next_after(square)
            self._refresh()

    def _keep_picked(self) -> None:
        used = {"kind": self.picker.kind, "recent": list(self.picker.recent)}
        self.session.card.ui[USED] = used

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
            self.said = "Numbers lie on tees."
            return
        if self._change(self.plan.numbered(self.token, square)):
            free = [hole for hole, at in enumerate(self.plan.by_hole, start=1) if not at]
            self.token = next((hole for hole in free if hole > self.token), self.token)

    def _best_numbers(self) -> None:
        if self.plan:
            self._change(self.plan._replace(numbers=()))

    # Keeping.

    def _change(self, plan: Plan) -> bool:
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
        self.plan = Plan.read(self.value) if self.value else None
        self.last, self.said = None, ""
        if self.plan is None:
            self._go("lands")
        self._begin()


kv.load("games/designer/course_editor")
