"""The sheets of the others: small pictures beside one's own, and each of them large on a tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import Box, Pill, Point, fitted
from app.games.tiny.cells import Cell
from app.games.tiny.sheet.floor import BALL
from app.games.tiny.sheet.picture import sheet_layout
from app.games.tiny.sheet.thumbnail import sheet_picture
from app.pieces.ball import ball_skin
from app.theme import theme
from app.widgets import IconButton
from app.words import counted, owner
from engine.core.game import SeatSetup
from engine.games.tiny.box.sheet import NONE, START, Sheet
from engine.games.tiny.model import State, player_of, sheet_drawn, sheet_played

SMALL = 92.0, 150.0  # dp: least and greatest width of a small picture
NAME = 24.0  # dp below a small picture
GAP = 10.0
SWIPE = 40.0  # dp
BUTTON = 48.0  # dp
MOST = 6  # a table has seven seats


class Leaf(NamedTuple):
    """One sheet as it is shown to somebody else."""

    sheet: Sheet
    name: str  # whose it is: "Ben's sheet"
    about: str  # a line about it
    ball: int = NONE
    colour: str = ""  # of the ball


def leaves_of(view: State, seats: Sequence[SeatSetup], me: int, player: int) -> list[Leaf]:
    """All sheets but the one on the board, from the next seat on.

    While holes are played, the one on the board is that of a player.
    """
    rules, played = view.rules, view.phase not in ("lay", "draw")
    shown = sheet_played(rules, player) if played else sheet_drawn(view, me)
    found = []
    for step in range(1, rules.seats):
        number = (shown + step) % rules.seats
        other, sheet = player_of(rules, number), view.sheets[number]
        name, about = f"{owner(seats[number].name)} sheet", f"for {seats[other].name}"
        ball, colour = sheet.find(START), "white"
        if played:
            shots = counted(view.scores[other] or len(view.marks[other]), "shot")
            name = f"{owner(seats[other].name)} hole"
            about = f"drawn by {seats[number].name} · {shots}"
            ball, colour = view.balls[other], seats[other].colour
        found.append(Leaf(sheet, name, about, ball, colour))
    return found


def draw_leaf(group: InstructionGroup, leaf: Leaf, box: Box) -> None:
    """A sheet with its ball, as large as it fits into a box."""
    group.add(Color(1, 1, 1, 1))
    picture = sheet_picture(leaf.sheet, (box.w, box.h))
    group.add(Rectangle(texture=picture, pos=box[:2], size=box[2:]))
    if leaf.ball == NONE:
        return
    squares = sheet_layout(leaf.sheet.columns, leaf.sheet.rows, box)
    x, y = squares.centre(*leaf.sheet.square(leaf.ball))
    size = squares.size * BALL
    group.add(
        Rectangle(
            pos=(x - size / 2, y - size / 2), size=(size, size), **ball_skin(leaf.colour, size)
        )
    )


class SmallSheet(Cell):
    """One small picture; a tap opens it."""

    def draw(self, number: int, leaf: Leaf, box: Box) -> None:
        self.lie(number, box, leaf.name)
        draw_leaf(self.ground, leaf, Box(box.x, box.y + dp(NAME), box.w, box.h - dp(NAME)))
        letters = fitted(leaf.name, box.w, 13.0, 500)
        self.ground.add(Color(*theme.text2))
        corner = (round(box.centre[0] - letters.width / 2), round(box.y + dp(2)))
        self.ground.add(Rectangle(texture=letters, size=letters.size, pos=corner))


class SmallSheets:
    """As many small pictures as there is room for."""

    def __init__(self, place: Widget, opened: Callable[[int], object]) -> None:
        self._cells = [SmallSheet(lambda number, _at: opened(number)) for _ in range(MOST)]
        for cell in self._cells:
            place.add_widget(cell)

    def draw(self, leaves: Sequence[Leaf], box: Box) -> None:
        boxes = _places(len(leaves), box) if box.h > 0 else []
        for number, cell in enumerate(self._cells):
            if number < min(len(leaves), len(boxes)):
                cell.draw(number, leaves[number], boxes[number])
            else:
                cell.hide()


def _places(count: int, box: Box) -> list[Box]:
    """Places side by side, in as many rows as make them largest."""
    best: list[Box] = []
    for across in range(1, count + 1):
        rows = -(-count // across)
        wide = (box.w - (across - 1) * dp(GAP)) / across
        high = (box.h - (rows - 1) * dp(GAP)) / rows
        wide = min(wide, (high - dp(NAME)) * 0.8, dp(SMALL[1]))
        if wide <= 0 or (best and wide <= best[0].w):
            continue
        high = wide / 0.8 + dp(NAME)
        best = [
            Box(
                box.x + (n % across) * (wide + dp(GAP)),
                box.top - (n // across + 1) * (high + dp(GAP)) + dp(GAP),
                wide,
                high,
            )
            for n in range(count)
        ]
    return best


class SheetGallery(Widget):
    """One sheet large, over everything else; a swipe goes to the next one, a tap closes it.

    `changed` is told when it opens or closes.
    """

    label = StringProperty("")

    def __init__(self, changed: Callable[[], object]) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._changed = changed
        self._button = IconButton(icon="close", label="Close the sheets", size_hint=(None, None))
        self._button.bind(on_release=lambda _button: self.close())
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._leaves: Sequence[Leaf] = ()
        self.number = NONE  # of the leaf that is open

    @property
    def is_open(self) -> bool:
        return self.number != NONE

    def open(self, leaves: Sequence[Leaf], number: int, place: Box) -> None:
        if not leaves:
            self.close()
            return
        opens = not self.is_open
        self._leaves, self.number = leaves, number % len(leaves)
        self.pos, self.size = place[:2], place[2:]
        leaf = leaves[self.number]
        self.label = f"{leaf.name}, large"
        self._draw(leaf, place)
        if opens:
            self.add_widget(self._button)
            self._changed()

    def turn(self, by: int) -> None:
        """Go on to another sheet."""
        self.open(self._leaves, self.number + by, Box(*self.pos, *self.size))

    def show_again(self, leaves: Sequence[Leaf], place: Box) -> None:
        """The table has gone on, or has another size."""
        if self.is_open:
            self.open(leaves, self.number, place)

    def close(self) -> None:
        if not self.is_open:
            return
        self.number, self.label = NONE, ""
        self._group.clear()
        self.size = (0, 0)
        self.remove_widget(self._button)
        self._changed()

    def _draw(self, leaf: Leaf, place: Box) -> None:
        group = self._group
        group.clear()
        group.add(Color(*theme.board[:3], 0.96))
        group.add(SmoothRoundedRectangle(pos=place[:2], size=place[2:], radius=[dp(1)]))
        head, foot = dp(64), dp(34)
        room = Box(place.x, place.y + foot, place.w, place.h - head - foot).grown(-dp(8))
        draw_leaf(group, leaf, room)
        text = f"{leaf.name} · {leaf.about}" if leaf.about else leaf.name
        pill = Pill(text, theme.bubble, theme.on_bubble, 15, 500, shadow=False)
        self._button.size = dp(BUTTON), dp(BUTTON)
        self._button.pos = place.right - dp(BUTTON + 4), place.top - head / 2 - dp(BUTTON) / 2
        beside = Box(place.x + dp(8), place.y, self._button.x - place.x - dp(16), place.h)
        pill.put((place.centre[0], place.top - head / 2), beside)
        group.add(pill)
        self._draw_dots((place.centre[0], place.y + foot / 2))

    def _draw_dots(self, middle: Point) -> None:
        count, step = len(self._leaves), dp(16)
        if count < 2:
            return
        left = middle[0] - (count - 1) * step / 2
        for number in range(count):
            chosen = number == self.number
            self._group.add(Color(*(theme.primary if chosen else theme.outline_variant)))
            self._group.add(disc((left + number * step, middle[1]), dp(5 if chosen else 4)))

    # Fingers.

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_open or not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        moved = touch.x - touch.ox
        if abs(moved) > dp(SWIPE) and len(self._leaves) > 1:
            self.turn(-1 if moved > 0 else 1)
        else:
            self.close()
        return True
