"""The tray of a Carom board: six dice, or the cards with the white die, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box, Point, fitted, frame, words
from app.games.carom.dice import ToolSprite
from app.games.carom.layout import Layout
from app.games.carom.words import faces_of, impulses, label_of
from app.theme import theme
from app.widgets import Chip, StillFloor
from engine.games.carom.box.strength import Tool

FADED = 0.4  # the dice that were not rolled
RESTING = 0.55  # all of them, while none can be chosen
GROWN = 1.18  # the one that was rolled
CORNER = 16  # dp of a large card
GROUPS = {
    "dice": ("Six dice", "Dice", "dice-multiple"),
    "cards": ("White + card", "Cards", "cards"),
}


class ToolCell(Widget):
    """One die or card in its place; `look` is plain, chosen, rolled, faded or resting."""

    label = StringProperty("")

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.tool: Tool | None = None
        self.look = "plain"
        self._ground, self._text = InstructionGroup(), InstructionGroup()
        self.canvas.add(self._ground)
        self.sprite = ToolSprite(self.canvas)
        self.canvas.add(self._text)

    def draw(self, tool: Tool, box: Box, large: bool, look: str, strength: int, face: int) -> None:
        """Show a tool; `strength` and `face` are what came up if it is the one that was rolled."""
        self.tool, self.look, self.label = tool, look, label_of(tool)
        self.pos, self.size = box[:2], box[2:]
        self._ground.clear()
        self._text.clear()
        self._draw_ground(box, large)
        rolled = look == "rolled"
        size = self._die_size(box, large, tool)
        self.sprite.show(tool, size, str(strength) if rolled else "", str(face) if rolled else "")
        self.sprite.place(self.die_centre(box, large), GROWN if rolled and large else 1.0)
        self.sprite.fade({"faded": FADED, "resting": RESTING}.get(look, 1.0))
        if large:
            self._write(tool, box, strength)

    def _die_size(self, box: Box, large: bool, tool: Tool) -> float:
        size = dp(66) if large else min(box.w - dp(4), box.h - dp(6), dp(56))
        return size * (1.25 if tool.card and large else 1.0)

    @staticmethod
    def die_centre(box: Box, large: bool) -> Point:
        x, y = box.centre
        return (x, box.top - box.h * 0.37) if large else (x, y)

    def _draw_ground(self, box: Box, large: bool) -> None:
        chosen = self.look in ("chosen", "rolled")
        corner = dp(CORNER if large else 12)
        if chosen:
            self._ground.add(Color(*theme.surface))
            self._ground.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner]))
        if chosen or large:
            red, green, blue, _ = theme.primary if chosen else theme.outline_variant
            faint = self.look in ("faded", "resting")
            self._ground.add(Color(red, green, blue, 0.6 if faint else 1.0))
            width = dp(3 if chosen else 1.2)
            for line in frame(box.grown(-width / 2), corner, width):
                self._ground.add(line)

    def _write(self, tool: Tool, box: Box, strength: int) -> None:
        rolled = self.look == "rolled"
        alpha = {"faded": 0.62, "resting": 0.72}.get(self.look, 1.0)
        title = impulses(strength) if rolled else tool.title
        room = box.w - dp(12)
        lines = (
            (title, 15.0, 700, theme.text, 0.29),
            (faces_of(tool), 13.0, 500, theme.text2, 0.15),
        )
        for text, size, weight, ink, height in lines:
            while words(text, size, weight).width > room and size > 12:
                size -= 0.5
            letters = fitted(text, room, size, weight)
            self._text.add(Color(*ink[:3], alpha))
            x, y = box.centre[0] - letters.width / 2, box.y + box.h * height - letters.height / 2
            self._text.add(Rectangle(texture=letters, size=letters.size, pos=(round(x), round(y))))


class Tray(FloatLayout):
    """Lies below or beside the course; all of it is painted once and kept until it changes."""

    def __init__(
        self, switch: Callable[[str], object], touched: Callable[[str, Any], bool], **kwargs: Any
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._touched = touched
        self.still = StillFloor(size_hint=(None, None))
        self.add_widget(self.still)
        self._line = Widget(size_hint=(None, None), size=(0, 0))
        self.still.add_widget(self._line)
        self.cells: list[ToolCell] = []
        self._large = False
        self._chips: dict[str, Chip] = {}
        self._switch = switch
        self.hinted = InstructionGroup()
        self.canvas.after.add(self.hinted)

    def lay(self, layout: Layout, box: Box, ground: Any) -> None:
        """Take the place that a layout gives; `box` is all that is not course."""
        self._layout = layout
        self._large = layout.large
        self.still.pos, self.still.size = box[:2], box[2:]
        self.still.ground = ground
        self.pos, self.size = box[:2], box[2:]
        while len(self.cells) > len(layout.cells):
            self.still.remove_widget(self.cells.pop())
        while len(self.cells) < len(layout.cells):
            self.cells.append(ToolCell())
            self.still.add_widget(self.cells[-1])

    def draw(
        self, tools: tuple[Tool, ...], looks: dict[str, str], strength: int, face: int
    ) -> None:
        """Show these tools, each with its look."""
        for place, cell in enumerate(self.cells):
            shown = place < len(tools)
            cell.opacity = 1 if shown else 0
            if shown:
                tool = tools[place]
                look = looks.get(tool.key, "plain")
                cell.draw(tool, self._layout.cells[place], self._large, look, strength, face)
            else:
                cell.tool, cell.label = None, ""

    def say(self, text: str) -> None:
        """Write the line."""
        self._line.canvas.clear()
        box = self._layout.line
        size, weight = (19.0, 500) if self._large else (14.0, 500)
        while words(text, size, weight).width > box.w and size > 12:
            size -= 0.5
        letters = fitted(text, box.w, size, weight)
        x, y = box.x, box.centre[1] - letters.height / 2
        self._line.canvas.add(Color(*theme.text))
        self._line.canvas.add(
            Rectangle(texture=letters, size=letters.size, pos=(round(x), round(y)))
        )

    def offer(self, groups: tuple[str, ...], shown: str) -> None:
        """Show the chips by which dice and cards change places: both, or only the other one."""
        box = self._layout.chips
        wanted = groups if self._large else tuple(g for g in groups if g != shown)
        wanted = wanted if box and len(groups) > 1 else ()
        if set(wanted) != set(self._chips):
            for chip in self._chips.values():
                self.still.remove_widget(chip)
            self._chips = {}
            for group in wanted:
                long, short, icon = GROUPS[group]
                chip = Chip(text=long if self._large else short, icon=icon)
                chip.label = long
                chip.bind(on_release=lambda _chip, group=group: self._switch(group))
                chip.bind(width=lambda *_: self._place_chips())
                self._chips[group] = chip
                self.still.add_widget(chip)
        for group, chip in self._chips.items():
            chip.selected = self._large and group == shown
        self._place_chips()

    def _place_chips(self) -> None:
        """Set the chips at the right end of their place."""
        box = self._layout.chips
        if box is None:
            return
        right = box.right
        for chip in reversed(self._chips.values()):
            chip.center_y = box.centre[1]
            chip.x = right - chip.width
            right = chip.x - dp(10)

    def cell_at(self, x: float, y: float) -> ToolCell | None:
        """The die or card under a point."""
        for cell in self.cells:
            if cell.tool and cell.collide_point(x, y):
                return cell
        return None

    def cell_of(self, key: str) -> ToolCell | None:
        return next((cell for cell in self.cells if cell.tool and cell.tool.key == key), None)

    def ring(self, key: str) -> None:
        """Point at a tool; an empty key at none."""
        self.hinted.clear()
        cell = self.cell_of(key) if key else None
        if cell:
            box = Box(*cell.pos, *cell.size)
            self.hinted.add(Color(*theme.primary))
            for line in frame(box.grown(dp(2)), dp(CORNER), dp(5)):
                self.hinted.add(line)

    # Fingers.

    def on_touch_down(self, touch: Any) -> bool:
        return super().on_touch_down(touch) or self._touched("down", touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            return self._touched("move", touch)
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            return self._touched("up", touch)
        return super().on_touch_up(touch)
