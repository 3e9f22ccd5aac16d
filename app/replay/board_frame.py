"""The frame around a board that is not played on: the board, what belongs beside it, and controls.

Upright the controls stand below the board, else in a panel beside it. On wide windows the panel
takes in what a table's would: cards, racks and decks that a board has outside of its own place.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.table.board.board import AnyBoard
from app.widgets.pictures import buffers
from app.widgets.surfaces.plates import Centred
from app.window import frame

PANEL = 324.0  # dp


class BoardFrame(BoxLayout):
    """``show(board)`` puts a board up, ``clear`` lets go of it; children are the controls."""

    board: AnyBoard | None = ObjectProperty(None, allownone=True)
    lying = BooleanProperty(False)  # there is room for a panel beside the board
    left_handed = BooleanProperty(False)
    ground = ColorProperty((1, 1, 1, 1))  # around the board
    played = BooleanProperty(False)  # moves are made on it: what turns and aims is needed too
    side = NumericProperty(0)  # pixels beside the controls
    panel_width = NumericProperty(PANEL)  # dp

    def __init__(self, **kwargs: object) -> None:
        self._parts: list[Widget] = []
        super().__init__(**kwargs)
        self._arrange_soon = Clock.create_trigger(self._arrange)
        self.fbind("left_handed", self._arrange_soon)
        frame.bind(shape=self._turned)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if "controls" in self.ids:
            self.ids.controls.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def show(self, board: AnyBoard) -> None:
        self.board = board
        board.ground = self.ground
        self._arrange()
        self.ids.place.add_widget(board)

    def clear(self) -> None:
        """Give everything back that belongs to the board, which is never shown again."""
        for part in (*self._parts, *self.ids.place.children):
            buffers.let_go(part)
        self._give_back()
        self.ids.place.clear_widgets()
        self.board = None

    def on_ground(self, *_: object) -> None:
        if self.board:
            self.board.ground = self.ground

    def _turned(self, *_: object) -> None:
        self._arrange_soon()

    def _give_back(self) -> None:
        for part in self._parts:
            if part.parent:
                part.parent.remove_widget(part)
        self._parts = []

    def _arrange(self, *_: object) -> None:
        """Take in what stands beside the board, where the window is wide, and stand at the hand."""
        self._give_back()
        board = self.board
        if board is None:
            return
        board.left_handed = self.left_handed
        wide = frame.shape == "wide"
        self.panel_width = board.panel_width if wide else PANEL
        names = ["frame_panel", "frame_title", "frame_dock"] + ["frame_action"] * self.played
        for name in names if wide else ():
            part: Widget | None = getattr(board, name)
            if part is None:
                continue
            if part.parent:
                part.parent.remove_widget(part)
            self.ids[name].add_widget(part)
            self._parts.append(part)
        panel, rest = self.ids.panel.__self__, self.ids.rest.__self__
        self.clear_widgets()
        first, last = (panel, rest) if self.left_handed and self.lying else (rest, panel)
        for child in (first, last):
            BoxLayout.add_widget(self, child)


class GradeLine(Centred):
    """A grade: its mark and its words in its colour."""

    icon = StringProperty("")
    colour = StringProperty("text2")
    words = StringProperty("")


kv.load("replay/board_frame")
