"""Explains a table: everything on it that has a meaning is outlined, and a tap tells what it is.

A widget says in kv what it means: `means: "deck"` is a key of the board's `sayings`. What a board
paints itself it answers by `painted`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import hypot
from typing import Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app import kv
from app.draw.shapes import Box
from app.settings import Settings
from app.shell.rules.pages import block_of_chapter
from app.table.board.meaning import HelpText, Meaning
from app.table.session.news import TableNews
from app.theme import theme
from app.touch import SLOP, Touch
from app.widgets import IconButton, snackbar
from app.widgets.layers.bubble import EDGE, TAIL, Bubble, close_bubble
from app.widgets.layers.layer import Layer, top_layer
from app.window import frame

HELD = 0.6  # seconds that a finger rests until it is told what lies below it
NEAR = 20  # dp beside a thing at which a finger still means it
LARGE = 0.4  # of the window's height: a bubble points into what is larger, not at its edge
UNSEEN = 0.05  # an opacity
TOLD_FOR = 6.0  # seconds of the note that tells of all this
ASIDE = 2.5  # dp to the left of a thing
TASK = "Touch anything to learn what it is."
HOW = "Hold or touch anything to learn what it is."

# What stands around every board. A game that has more to say of it does so in its own sayings.
AROUND: dict[str, HelpText] = {
    "undo": HelpText("Undo", "Undoes the last move, if that's fair to everyone."),
    "redo": HelpText("Redo", "Repeats the move you undid."),
    "hint": HelpText("Hint", "The hard bot says what it would do, and sets it up for you."),
    "log": HelpText("History", "All moves so far, in words."),
    "explain": HelpText("Explain", "Touch it again, or Back, to play on."),
    "rules": HelpText("Rules", "This game's rules, with pictures. You come back to this move."),
    "more": HelpText("More", "Name or save this game, or leave it."),
    "back": HelpText("Back", "Leaves the game. It's saved as it is."),
    "action": HelpText("The next step", "Tap it to do what it says."),
    "turn": HelpText("Whose turn it is", "And what this player does now."),
    "sentence": HelpText(
        "What your move would do", "What happens if you make the move you've set up."
    ),
    "recent": HelpText("History", "Newest first. Tap for all moves."),
    "heading": HelpText("Where the game is", "What you're playing now, and how far along it is."),
    "seat": HelpText("A player", "The player's token, name and score so far."),
    "score": HelpText("Scores", "A line per player: each round, and the total at the end."),
    "order": HelpText("Order of play", "The ringed player is next. Faded players have played."),
    "count": HelpText("Counter", "How far along it is, and the maximum."),
    "readout": HelpText("Before and after", "What it is now, and what your move would make it."),
}


class Explained(Protocol):
    """A board, as far as it tells what things on it mean."""

    def say(self, key: str) -> HelpText | None:
        """What a widget means that names this key."""

    def painted(self) -> Iterable[Meaning]:
        """What it paints without a widget."""

    def painted_at(self, x: float, y: float) -> Meaning | None:
        """What is painted at a point of the window."""


def meanings(table: Widget, board: Explained) -> list[Meaning]:
    """All that is in view at a table and means something."""
    window = Box(0, 0, *Window.size)
    found = [
        Meaning(box, said)
        for widget, box in _in_view(table, window)
        if (said := _said(board, getattr(widget, "means", None)))
    ]
    for box, said in board.painted():
        if seen := _overlap(box, window):
            found.append(Meaning(seen, said))
    return found


def _said(board: Explained, key: str | None) -> HelpText | None:
    return (board.say(key) or AROUND.get(key)) if key else None


def _in_view(widget: Widget, clip: Box) -> Iterator[tuple[Widget, Box]]:
    """A widget and all in it, each with the part of the window in which it is seen."""
    if widget.opacity < UNSEEN:
        return
    left, low = widget.to_window(*widget.pos)
    right, high = widget.to_window(widget.right, widget.top)
    seen = _overlap(Box(left, low, right - left, high - low), clip)
    if seen:
        yield widget, seen
    inner = seen if isinstance(widget, StencilView) else clip
    if inner:
        for child in widget.children:
            yield from _in_view(child, inner)


def _overlap(a: Box, b: Box) -> Box | None:
    x, y = max(a.x, b.x), max(a.y, b.y)
    wide, high = min(a.right, b.right) - x, min(a.top, b.top) - y
    return Box(x, y, wide, high) if wide >= 1 and high >= 1 else None


def meaning_at(board: Explained, found: list[Meaning], x: float, y: float) -> Meaning | None:
    """The smallest thing below a point, else the nearest beside it."""
    under = [meaning for meaning in found if meaning.box.holds(x, y)]
    if cell := board.painted_at(x, y):
        under.append(cell)
    if under:
        return min(under, key=lambda meaning: meaning.box.w * meaning.box.h)
    beside = [(_away(m.box, x, y), n) for n, m in enumerate(found)]
    far, number = min(beside, default=(dp(NEAR), -1))
    return found[number] if far < dp(NEAR) else None


def _away(box: Box, x: float, y: float) -> float:
    return hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.top))


class MeaningBubble(Bubble):
    """The bubble at a thing, with a link to the rules; it stays until the next touch."""

    chapter = StringProperty("")

    def __init__(self, game: str, said: HelpText, read: Callable[[int | None], object]) -> None:
        super().__init__(title=said.title, text=said.text, chapter=said.chapter)
        self._game, self._read = game, read
        self._around = Box(0, 0, 0, 0)

    def point_at(self, box: Box, x: float, y: float) -> None:
        """Stand above or below a box, else beside it; what is large is pointed into."""
        large = box.h > LARGE * frame.height
        self._around = Box(x, y, 0, 0) if large else box
        self.tip_x = x
        self.fbind("size", self._place)
        self._place()

    def _place(self, *_: object) -> None:
        around, edge, tail = self._around, dp(EDGE), dp(TAIL)
        self.x = max(edge, min(self.tip_x - self.width * 0.7, frame.width - self.width - edge))
        if around.top + tail + self.height < frame.height - edge:
            self.below, self.tip_y, self.y = 0, around.top, around.top + tail
        elif around.y - tail - self.height > edge:
            self.below, self.tip_y, self.y = 1, around.y, around.y - tail - self.height
        else:
            self._place_beside(edge)

    def _place_beside(self, edge: float) -> None:
        """At the side with more room."""
        around = self._around
        right = frame.width - around.right > around.x
        x = around.right + edge if right else around.x - edge - self.width
        self.x = max(edge, min(x, frame.width - self.width - edge))
        y = around.centre[1] - self.height / 2
        self.y = max(edge, min(y, frame.height - self.height - edge))
        self.below, self.tip_y = 0, self.center_y

    def on_touch_down(self, touch: Touch) -> bool:
        return bool(FloatLayout.on_touch_down(self, touch))

    def read(self) -> None:
        """Open the rules at their chapter."""
        self._read(block_of_chapter(self._game, self.chapter))


class Explaining(Layer):
    """Lies over a table, so that nothing on it can be touched; each tap is told its meaning.

    ``lasting``  all that has a meaning is outlined, until Back or the tool ends it; without, the
                 one bubble goes with the next touch.

    It covers a `table` with a `board` in it, and opens the rules of a `game` by `rules`. `hold`
    brings the table to a halt, unless a curtain hides it; `go_on` lets it go on.
    """

    dim = False
    motion = 0
    lasting = BooleanProperty(True)
    task = StringProperty("")

    def __init__(
        self,
        game: str,
        board: Explained,
        table: Widget,
        rules: Callable[[int | None], object],
        hold: Callable[[bool], bool],
        go_on: Callable[[], object],
    ) -> None:
        super().__init__()
        self._game, self._board, self._table = game, board, table
        self._rules, self._hold, self._go_on = rules, hold, go_on
        self._bubble: MeaningBubble | None = None
        self.outlines = InstructionGroup()
        self.canvas.before.add(self.outlines)  # below all words

    def start(self, lasting: bool) -> None:
        """Lie down over the table; nothing goes on there meanwhile."""
        self.lasting = lasting
        close_bubble()
        if not self._hold(lasting):
            return
        frame.bind(width=self.dismiss, height=self.dismiss)
        self.open()
        self._outline(None)

    def dismiss(self, *_: object) -> None:
        if self.is_open:
            frame.unbind(width=self.dismiss, height=self.dismiss)
            self._go_on()
        super().dismiss()

    def tell(self, x: float, y: float) -> bool:
        """Say what lies at a point of the window; whether there is something to say."""
        self._close_bubble()
        found = self.at(x, y)
        self._outline(found)
        if found is None:
            return False
        self._bubble = MeaningBubble(self._game, found.said, self._read)
        self.add_widget(self._bubble)
        self._bubble.point_at(found.box, *_within(found.box, x, y))
        return True

    @property
    def found(self) -> list[Meaning]:
        return meanings(self._table, self._board)

    def at(self, x: float, y: float) -> Meaning | None:
        """Find what has a meaning at a point of the window."""
        return meaning_at(self._board, self.found, x, y)

    def _read(self, block: int | None) -> None:
        self.dismiss()
        self._rules(block)

    def _close_bubble(self) -> None:
        if self._bubble:
            self.remove_widget(self._bubble)
            self._bubble = None

    def _outline(self, told: Meaning | None) -> None:
        """A soft line around everything, a strong one around what is told."""
        self.outlines.clear()
        self.task = "" if told or not self.lasting else TASK
        for box, _ in self.found if self.lasting else ():
            self._line(box, 0.7, 1.0)
        if told:
            self._line(told.box, 1.0, 2.4)

    def _line(self, box: Box, strength: float, width: float) -> None:
        """A line with a pale rim, which is seen on any ground."""
        x, y, wide, high = box.grown(-dp(1))
        aside = min(dp(ASIDE), max(0, x - dp(1)))  # words begin at the very edge of their box
        x, wide = x - aside, wide + aside
        corner = max(1, min(dp(10), wide / 2, high / 2))
        for colour, more in ((theme.surface, 1.2), (theme.primary, 0)):
            self.outlines.add(Color(*colour[:3], strength))
            self.outlines.add(
                SmoothLine(rounded_rectangle=(x, y, wide, high, corner), width=dp(width + more))
            )

    def on_touch_down(self, touch: Touch) -> bool:
        if not self.is_open:
            return False
        inside = bool(self._bubble and self._bubble.collide_point(*touch.pos))
        self._touches[touch.uid] = inside
        if inside:
            FloatLayout.on_touch_down(self, touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        inside = self._touches.pop(touch.uid, True)  # True: the finger that was held until now
        if not self.is_open:
            return False
        FloatLayout.on_touch_up(self, touch)
        if inside:
            return True
        if not self.lasting or self._on_tool(*touch.pos):
            self.dismiss()
        else:
            self.tell(*touch.pos)
        return True

    def _on_tool(self, x: float, y: float) -> bool:
        """Whether the tool that began this is touched again."""
        tools = [part for part in self._table.walk() if getattr(part, "tool", "") == "explain"]
        return any(tool.collide_point(*tool.to_widget(x, y)) for tool in tools)


def _within(box: Box, x: float, y: float) -> tuple[float, float]:
    return min(max(x, box.x), box.right), min(max(y, box.y), box.top)


class LongPress:
    """Tells what lies below a finger that rests, unless resting there means something else.

    It only looks on: whatever is below has the touch. Moving wins over resting, so a finger that
    has ever left its place tells nothing, wherever it is when the time is over. `holding` is
    whether resting means something on the board, `cancel` has the board forget the finger.
    """

    def __init__(
        self,
        make: Callable[[], Explaining],
        news: TableNews,
        holding: Callable[[], bool],
        cancel: Callable[[], object],
    ) -> None:
        self._make, self._news, self._holding, self._cancel = make, news, holding, cancel
        self._touch: Touch | None = None
        self._timer = Clock.create_trigger(self._told, HELD)

    def down(self, touch: Touch) -> None:
        alone, news = self._touch is None, self._news
        self.let_go()
        scrolls = getattr(touch, "is_mouse_scrolling", False)
        if alone and not (news.moving or news.covered or scrolls):
            self._touch = touch
            self._timer()

    def move(self, touch: Touch) -> None:
        if touch is self._touch and hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLOP):
            self.let_go()

    def up(self, touch: Touch) -> None:
        if touch is self._touch:
            self.let_go()

    def let_go(self) -> None:
        self._timer.cancel()
        self._touch = None

    def _told(self, *_: object) -> None:
        touch, self._touch = self._touch, None
        if touch is None or self._holding() or self._news.covered or top_layer():
            return
        holders = [holder() for holder in touch.grab_list]
        if any(isinstance(holder, IconButton) and holder.has_tip for holder in holders):
            return
        layer = self._make()
        if layer.at(*touch.pos) is None:
            return
        for holder in holders:
            if isinstance(holder, ButtonBehavior):
                touch.ungrab(holder)
                holder.state = "normal"
        self._cancel()
        layer.start(lasting=False)
        layer.tell(*touch.pos)


def tell_once(settings: Settings, game: str, tell: Callable[[str], object]) -> None:
    """At the first table of a game: say that everything can be asked about."""
    if game not in settings.explained:
        settings.explained = [*settings.explained, game]
        tell(HOW)


def tell_over_curtain(said: str) -> None:
    """Say it where there is no board yet."""
    snackbar(said, icon="help-circle-outline", seconds=TOLD_FOR)


kv.load("table/explaining")
