"""The promises of every editor to the sheet that it stands in, and the keys that editors share."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import kv
from app.pads.pad_session import PadSession
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import EdgedPlate
from app.window import frame
from engine.pads.pad import EntryWay, PadCell


def is_beside() -> bool:
    """Whether editors stand beside the table, with no more room than on a phone."""
    return frame.width_class == "expanded" and not frame.across


class Editor(BoxLayout):
    """Fills one cell in one way.

    `value` is what it holds now, None while that is nothing; it begins with what the cell holds
    where that was entered in the same way. An editor whose one tap says everything (a number of a
    few, one of several choices) is `one_tap` and dispatches `on_answer` with the value at once; the
    others are asked for their value when people say that they are done.

    `offer` is what a finger that is down would enter, and `said` a sentence about what keeps the
    present state from being entered: the sheet shows both where people look. One that is
    `whole_screen` gets the whole window; every other one is as high as it needs.
    """

    LOW = 700  # dp of a phone's window in which some need all of it

    value = ObjectProperty(None, allownone=True)
    offer = ObjectProperty(None, allownone=True)
    said = StringProperty("")
    one_tap = BooleanProperty(False)

    def __init__(self, session: PadSession, cell: PadCell, way: EntryWay, **kwargs: object) -> None:
        self.register_event_type("on_answer")
        super().__init__(**kwargs)
        self.session, self.way = session, way
        self.take(cell)

    def take(self, cell: PadCell) -> None:
        """Stand at a cell, with what it holds where that was entered in this way."""
        self.cell = cell
        held = self.session.card.value(*cell)
        self.offer, self.said = None, ""
        self.value = held if held is not None and self.way.takes(held) else None

    def go_on(self, cell: PadCell, way: EntryWay) -> bool:
        """Fill another cell in this way; False where that needs an editor of its own."""
        return False

    @property
    def whole_screen(self) -> bool:
        return False

    @property
    def alone(self) -> bool:
        """Whether it needs also the room in which everybody of the line is shown."""
        return False

    @property
    def cramped(self) -> bool:
        """Whether the window is that of a small phone, held upright."""
        return bool(frame.compact and frame.height < dp(self.LOW))

    def resume(self, before: Editor) -> None:
        """Go on where an editor of the same cell was when the phone was turned round."""

    def key(self, name: str) -> bool:
        """Take what a keyboard types, where there is one; False where that says nothing here."""
        return False

    def refusal(self, value: object) -> str:
        """Why the cell cannot hold something now; empty where it can."""
        card = self.session.card
        return card.pad.why_not(card.page.holding(self.cell, value))

    def answer(self, value: object) -> None:
        """One tap says everything; what would be refused is only told."""
        self.said = self.refusal(value)
        if not self.said:
            self.dispatch("on_answer", value)

    def on_answer(self, value: object) -> None:
        """Everything is said with one tap."""


class PadKey(EdgedPlate, Pressable, AnchorLayout):
    """One key with a figure, a word or an icon; `value` is what it stands for.

    `selected` marks what a cell holds, `plain` is a key that only helps (back, the sign), `wordy`
    one with words instead of a figure, `spent` one that would be refused now.
    """

    text = StringProperty("")
    icon = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)
    plain = BooleanProperty(False)
    wordy = BooleanProperty(False)
    spent = BooleanProperty(False)
    strength = NumericProperty(1)  # how clearly it is seen
    ground = ColorProperty("#00000000")  # its colour while it is not selected


class PadKeys(GridLayout):
    """Keys in rows; all of them are equally large."""


kv.load("pads/editors")
