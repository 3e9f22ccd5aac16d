"""One die of a tray, large enough for a thumb: it tumbles when it is rolled and can be pinned."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.draw.shapes import Box, frame
from app.pieces.dice import DieSprite, tumble
from app.pieces.dice_look import DiceLook
from app.pieces.stock import Pen
from app.table.board.motion import Motions
from app.theme import theme
from app.widgets import IconButton
from app.widgets.press import Pressable
from engine.core.chance import Face
from engine.trays.groups import Dice

PART, HELD_PART = 0.78, 0.64  # of its place that a die takes; a held one sits lower in a frame
WAITING = 0.88  # how solid a die is that was not rolled yet
CORNER, LINE = 20, 3  # dp of the frame around a held die
PIN = 30  # dp


class DieArea(Pressable, Widget):
    """Where a die lies; a tap is its owner's to answer."""

    held = BooleanProperty(False)
    pinned_above = False  # a button shows the pin

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._look: DiceLook | None = None
        self._row: Dice | None = None
        self._face: Face | None = None
        self._motions = Motions()
        self._ground, self._mark = InstructionGroup(), InstructionGroup()
        self.canvas.add(self._ground)
        self._sprite = DieSprite(self.canvas)
        self.canvas.after.add(self._mark)
        for name in ("pos", "size", "held"):
            self.fbind(name, self._lay)
        theme.bind(repaints=self._lay)

    @property
    def busy(self) -> bool:
        return self._motions.busy

    def show(self, look: DiceLook, row: Dice, face: Face | None, held: bool) -> None:
        """Show a die at rest."""
        self._look, self._row, self._face = look, row, face
        self.held = held
        self._lay()

    def tumble(self) -> None:
        """Let the die tumble until it shows its face, as fast as motions are wished."""
        pace = theme.time(1000)
        self._motions.finish()
        if not pace or self._row is None:
            return
        self._sprite.fade(0)
        die = DieSprite(self.canvas)
        faces = list(dict.fromkeys(self._row.die.faces))

        def draw(face: Face) -> None:
            die.draw_die(*self._drawn(face))

        draw(faces[0])
        die.place(self._middle)
        end = tumble(die, self._motions, pace, faces, self._face, draw)
        self._motions.wait(end, self._lay)

    def finish(self) -> None:
        """Come to rest now."""
        self._motions.finish()

    def _drawn(self, face: Face | None) -> tuple[str, float, str]:
        assert self._look
        assert self._row
        picture, text = self._look.die(self._row, face)
        return picture, self._side, text

    @property
    def _middle(self) -> tuple[float, float]:
        """Not `center`: Kivy may still hold that of the place before."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def _side(self) -> float:
        part = HELD_PART if self.held else PART
        return min(self.width, self.height) * part

    def _lay(self, *_: object) -> None:
        self._ground.clear()
        self._mark.clear()
        if self._row is None or min(self.size) < dp(8):
            return
        self._sprite.draw_die(*self._drawn(self._face))
        self._sprite.place(self._middle)
        self._sprite.fade(WAITING if self._face is None else 1.0)
        if self.held:
            self._pin()

    def _pin(self) -> None:
        """A frame and a pin: the look of a held die is not left to its colour."""
        box = Box(*self.pos, *self.size).grown(-dp(LINE))
        self._ground.add(Color(*theme.primary_container))
        self._ground.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(CORNER)]))
        self._ground.add(Color(*theme.primary))
        for line in frame(box.grown(-dp(LINE) / 2), dp(CORNER), dp(LINE)):
            self._ground.add(line)
        if self.pinned_above:
            return
        sign = Pen(1.0).sign("pin", dp(PIN))
        corner = (round(box.right - sign.w - dp(2)), round(box.top - sign.h - dp(2)))
        self._mark.add(Color(*theme.primary))
        self._mark.add(Rectangle(texture=sign.texture, pos=corner, size=(sign.w, sign.h)))


class DieCell(BoxLayout):
    """A die with a pin, and its name below, where dice differ; ``named`` says whether they do."""

    title = StringProperty("")
    named = BooleanProperty(False)
    held = BooleanProperty(False)
    label = StringProperty("")
    pin_label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_die")
        self.register_event_type("on_pin")
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Widget) -> None:
        """A die that is rolled by a tap has a pin of its own in the corner of its place."""
        if not self.named:
            return
        pin = IconButton(label=self.pin_label, pos_hint={"right": 1, "top": 1}, glyph=22)
        self.bind(pin_label=pin.setter("label"))
        self.bind(held=lambda _cell, held: setattr(pin, "icon", "pin" if held else "pin-outline"))
        pin.icon = "pin-outline"
        pin.bind(on_release=lambda _pin: self.dispatch("on_pin"))
        self.area.pinned_above = True
        self.area.parent.add_widget(pin)

    @property
    def area(self) -> DieArea:
        area: DieArea = self.ids.area
        return area

    def on_die(self) -> None:
        """The die was tapped."""

    def on_pin(self) -> None:
        """The pin was tapped."""


kv.load("trays/dice")
