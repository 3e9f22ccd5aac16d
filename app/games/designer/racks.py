"""The three racks with their names: in a panel below each other, on phones as strips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.draw.shapes import Box
from app.games.designer.number_tray import NumberTray
from app.games.designer.rack import Rack, Slot, rack_height
from app.theme import theme
from app.widgets import Text

CAPTION = 18  # dp of the words above a rack
ABOVE = 6  # dp between a rack and the words above it, where numbers stand out
BETWEEN = 4  # dp
OVER = 6  # dp between strips side by side
SHARES = {"order": 0.72, "now": 1.35, "next": 1.0}  # of a row that racks share
HIGHEST = {"order": 50, "now": 80, "next": 62}  # dp of racks in a panel

Touched = Callable[[str, int, Any], bool]  # which rack, which slot, the touch


class Racks(FloatLayout):
    """Turn order, tiles to take and tiles of the next round; or the numbers of holes.

    `touched` is told which rack ("now" or "next") a finger came down on.
    """

    def __init__(
        self, touched: Touched, numbered: Callable[[int], object], best: Callable[[], object]
    ) -> None:
        super().__init__(size_hint=(1, None))
        self.order = Rack(low=True, size_hint=(None, None))
        self.now = Rack(lambda slot, touch: touched("now", slot, touch), size_hint=(None, None))
        self.next = Rack(lambda slot, touch: touched("next", slot, touch), size_hint=(None, None))
        self.numbers = NumberTray(numbered, best)
        self.words = {
            name: Text(text="", role="caption_strong", colour="text2", size_hint=(None, None))
            for name in ("order", "now", "next")
        }
        for text in self.words.values():
            text.one_line = True
        self.panel = True  # it is as high as it needs to be
        self.column = False
        self.stacked = False  # every strip has a row of its own
        self.ordered = True  # there is room for the rack of turns
        self.numbering = False
        self._counted: tuple[Any, ...] = ()
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def show(
        self,
        order: Sequence[Slot],
        now: Sequence[Slot],
        after: Sequence[Slot],
        words: dict[str, str],
        numbering: bool = False,
    ) -> None:
        wanted = (len(order), len(now), len(after), numbering, self.panel, self.ordered)
        self.order.slots, self.now.slots, self.next.slots = list(order), list(now), list(after)
        for name, said in words.items():
            self.words[name].text = said
        self.numbering = numbering
        if wanted != self._counted:
            self._counted = wanted
            self._lay()

    # Places.

    def _shown(self) -> list[str]:
        """Which racks there are, from above."""
        if self.numbering:
            return []
        wanted = [("order", self.ordered), ("now", True), ("next", True)]
        return [name for name, room in wanted if room and getattr(self, name).slots]

    def _lay(self, *_: object) -> None:
        if self.width < dp(60):
            return
        shown = self._shown()
        if self.panel:
            self.height = self._needed(shown)
        boxes = self._boxes(shown)
        for name in ("order", "now", "next"):
            rack, text = getattr(self, name), self.words[name]
            self._place(rack, boxes.get(name))
            above = boxes.get(name)
            if above:
                high = dp(CAPTION) * theme.text_scale
                above = Box(above.x + dp(2), above.top + self._above(name), above.w - dp(2), high)
            self._place(text, above)
        whole = Box(*self.pos, self.width, self.height)
        self._place(self.numbers, whole if self.numbering else None)
        self.numbers.close = not self.panel

    def _above(self, name: str) -> float:
        return 0.0 if name == "order" else dp(ABOVE if self.panel else 2)

    def _place(self, part: Any, box: Box | None) -> None:
        if box is None:
            if part.parent:
                self.remove_widget(part)
            return
        part.pos, part.size = (round(box.x), round(box.y)), (round(box.w), round(box.h))
        if part.parent is None:
            self.add_widget(part)

    def _heads(self, name: str) -> float:
        return dp(CAPTION) * theme.text_scale + self._above(name)

    def _high(self, name: str, wide: float) -> float:
        rack = getattr(self, name)
        needed = rack_height(wide, len(rack.slots), rack.low, rack.compact)
        return min(needed, dp(HIGHEST[name]))

    def _needed(self, shown: Sequence[str]) -> float:
        if self.numbering:
            return self.numbers.needed(self.width)
        heights = [self._heads(name) + self._high(name, self.width) for name in shown]
        return sum(heights) + dp(BETWEEN) * max(0, len(heights) - 1)

    def _boxes(self, shown: Sequence[str]) -> dict[str, Box]:
        for name in ("order", "now", "next"):
            getattr(self, name).compact = not self.panel
        if not self.panel and not self.column:
            return self._strips(shown)
        boxes, top = {}, self.y + self.height
        share = self.height / max(1, len(shown))
        for name in shown:
            high = self._high(name, self.width)
            if not self.panel:
                high = min(high, share - self._heads(name) - dp(BETWEEN))
            low = top - self._heads(name) - high
            boxes[name] = Box(self.x, low, self.width, high)
            top = low - dp(BETWEEN)
        return boxes

    def _strips(self, shown: Sequence[str]) -> dict[str, Box]:
        """On tall phones the rack to take from is below the two others; else two side by side."""
        rows = [["order", "next"], ["now"]] if "order" in shown else [["now", "next"]]
        if self.stacked:
            rows = [["now"], ["next"]]
        rows = [[name for name in row if name in shown] for row in rows]
        rows = [row for row in rows if row]
        boxes, top = {}, self.y + self.height
        heads = sum(max(self._heads(name) for name in row) for row in rows)
        weights = [1.0 if "now" in row else 0.74 for row in rows]
        room = self.height - heads - dp(BETWEEN) * (len(rows) - 1)
        for row, weight in zip(rows, weights, strict=True):
            high = room * weight / sum(weights)
            low = top - max(self._heads(name) for name in row) - high
            for name, box in zip(row, self._side_by_side(row, low, high), strict=True):
                boxes[name] = box
            top = low - dp(BETWEEN)
        return boxes

    def _side_by_side(self, row: Sequence[str], low: float, high: float) -> list[Box]:
        """Racks that share a row; the one to take from gets more of it."""
        parts = [SHARES[name] for name in row]
        room = self.width - dp(OVER) * (len(row) - 1)
        found, x = [], self.x
        for part in parts:
            wide = room * part / sum(parts)
            found.append(Box(x, low, wide, high))
            x += wide + dp(OVER)
        return found
