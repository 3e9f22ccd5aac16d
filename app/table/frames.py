"""The frames around a board: upright with bars above and below, wide with a rail and a panel."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.table.bar import TableBar as _TableBar  # noqa: F401  (its kv name must exist first)
from app.table.counting import CountCard as _CountCard  # noqa: F401
from app.table.order import Order as _Order  # noqa: F401
from app.table.parts import MainPlace
from app.window import frame

FEW_SEATS = 7  # below whose scores a sentence is still in sight on a tablet


class TableFrame(BoxLayout):
    """What both frames share: `host` is the table screen, `status` the words, `board` the board."""

    host = ObjectProperty(None)
    status = ObjectProperty(None)
    board = ObjectProperty(None)
    left_handed = BooleanProperty(False)
    ground = ColorProperty((1, 1, 1, 1))  # around the board

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("ground", self._lay_ground)
        self._lay_ground()
        self.board.left_handed = self.left_handed
        self.ids.place.add_widget(self.board)
        self.ids.main.add_widget(self.main_place())
        if self.left_handed:
            self.mirror()

    def _lay_ground(self, *_: object) -> None:
        self.board.ground = self.ground

    def main_place(self) -> MainPlace:
        """What stands where the main action belongs."""
        raise NotImplementedError

    def mirror(self) -> None:
        """Move what the hand needs to the other side."""
        raise NotImplementedError

    def clear(self) -> None:
        """Give the board back."""
        self.ids.place.remove_widget(self.board)


class UprightFrame(TableFrame):
    """App bar, strip of seats, board, action bar."""

    quiet_floor = NumericProperty(0)  # where a note stands that belongs to the lower edge

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.status.bind(hint=self._find_floor)

    def _find_floor(self, *_: object) -> None:
        """Not over dice or cards that lie below what pans and zooms."""
        self.quiet_floor = (self.board.viewport or self.board).y

    def main_place(self) -> MainPlace:
        return MainPlace(self.board, self.status, self.host, noted=frame.compact)

    def mirror(self) -> None:
        _reverse(self.ids.action_bar)


class WideFrame(TableFrame):
    """Rail, board with its title, side panel; without titles on a phone lying down."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if frame.across or len(self.status.seats) > FEW_SEATS:
            self._raise_sentence()

    def _raise_sentence(self) -> None:
        """Below many scores, or in a low panel, a sentence would be out of sight."""
        column, sentence = self.ids.column, self.ids.sentence
        column.remove_widget(sentence)
        column.add_widget(sentence, index=len(column.children))

    def main_place(self) -> MainPlace:
        return MainPlace(self.board, self.status, self.host, noted=False, readout=False)

    def mirror(self) -> None:
        _reverse(self)


def _reverse(box: BoxLayout) -> None:
    children = list(box.children)
    box.clear_widgets()
    for child in children:
        box.add_widget(child)


def make_frame(**kwargs: Any) -> TableFrame:
    """The frame that fits the window."""
    wide = frame.across or frame.width_class == "expanded"
    return (WideFrame if wide else UprightFrame)(**kwargs)


kv.load("table/frames")
