"""What is being decided: shot cards, choices with their costs, the buttons that turn the aim.

It stands in the panel beside the board or, on phones, where the hand is else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.eighteen.cards.golfer_card import GolferCard, golfer_height
from app.games.eighteen.choice_button import ChoiceButton
from app.games.eighteen.choices import Choice
from app.games.eighteen.piles import Piles, height_needed
from app.games.eighteen.rivals import PACE, ROW, RivalSeen, RivalsPanel
from app.games.eighteen.target_picker import TargetPicker
from app.theme import theme
from app.widgets import IconButton
from engine.games.eighteen.model import NO_HOLE

GAP = 8  # dp
BUTTON = 52  # dp: height of a choice
TURN = 56  # dp: side of a button that turns
TARGETS = 150  # dp: height of the secret greens
NARROWEST = 150  # dp of a choice
LEAST = 40  # dp of its height
LEAST_PILES = 100  # dp
MOST_PILES = 330  # dp: height of the shot cards in a panel


class TrayCall(NamedTuple):
    """What the tray tells its board."""

    choose: Callable[[Choice], object]
    pile: Callable[[int], object]
    turn: Callable[[int], object]  # 1 against the clock, -1 with it
    target: Callable[[int], object]
    rival: Callable[[int], object]


class Contents(NamedTuple):
    """What lies in the tray."""

    choices: Sequence[Choice] = ()
    selected: str = ""
    piles: Sequence[Sequence[int]] = ()
    pile: int = -1
    dimmed: Sequence[int] = ()
    notes: dict[int, str] = {}
    colour: str = ""  # of who plays the cards
    turns: bool = False
    targets: Sequence[int] = ()
    target: int = NO_HOLE
    golfer: str = ""  # an ability that can be shown
    used: bool = False
    rivals: Sequence[RivalSeen] = ()
    pace: tuple[int, int, int] = (0, 0, 0)

    @property
    def decides(self) -> bool:
        """Whether it is more than a few choices beside the hand."""
        return bool(self.piles or self.targets)


class Tray(FloatLayout):
    """Lays its parts below each other in a panel, or beside each other in a low place."""

    def __init__(self, call: TrayCall, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint = (1, None)
        self._call = call
        self.contents = Contents()
        self.low = False  # the place is a phone's: its height is given
        self.most = 0.0  # pixels that a column may be high; 0 where it scrolls
        self.piles = Piles(call.pile)
        self.targets = TargetPicker(call.target, size_hint=(None, None))
        self.rivals = RivalsPanel(call.rival, size_hint=(None, None))
        self.golfer: GolferCard | None = None  # made when a golfer is known
        self.buttons: list[ChoiceButton] = []
        self.turns = [
            IconButton(icon="rotate-left", label="Turn left", bordered=True),
            IconButton(icon="rotate-right", label="Turn right", bordered=True),
        ]
        for button, by in zip(self.turns, (1, -1), strict=True):
            button.size_hint = (None, None)
            button.bind(on_release=lambda _, by=by: self._call.turn(by))
        # Stands beside the main action where the panel has it, and takes the turning with it.
        self.beside_action = BoxLayout(spacing=dp(GAP), size_hint=(None, None), size=(0, dp(TURN)))
        for name in ("pos", "width"):
            self.fbind(name, self._lay)
        self.fbind("height", lambda *_: self.low and self._lay())

    def show(self, contents: Contents, low: bool) -> None:
        """Show what is to be decided, in the height it has (`low`) or in the one it needs."""
        self.contents, self.low = contents, low
        while len(self.buttons) < len(contents.choices):
            button = ChoiceButton()
            button.bind(on_release=lambda tapped: self._call.choose(tapped.choice))
            self.buttons.append(button)
        for button, choice in zip(self.buttons, contents.choices, strict=False):
            button.show(choice, choice.key == contents.selected)
        if contents.piles:
            self.piles.show(
                contents.piles, contents.pile, contents.dimmed, contents.notes, contents.colour
            )
        if contents.targets:
            self.targets.show(contents.targets, contents.target)
        if contents.golfer:
            if self.golfer is None:
                self.golfer = GolferCard(ability=contents.golfer, size_hint=(None, None))
            self.golfer.ability, self.golfer.used = contents.golfer, contents.used
        if contents.rivals:
            self.rivals.show(contents.rivals, *contents.pace)
        self._share_turns()
        self._lay()

    def _share_turns(self) -> None:
        """Have the turning here, or beside the main action."""
        away = self.contents.turns and self.beside_action.parent is not None
        if away == bool(self.beside_action.children):
            return
        for button in self.turns:
            if button.parent:
                button.parent.remove_widget(button)
            if away:
                button.size = (dp(TURN), dp(TURN))
                self.beside_action.add_widget(button)
        self.beside_action.width = dp(2 * TURN + GAP) if away else 0

    @property
    def _turns_here(self) -> bool:
        return self.contents.turns and not self.beside_action.children

    def button_of(self, key: str) -> ChoiceButton | None:
        shown = self.buttons[: len(self.contents.choices)]
        return next((button for button in shown if button.choice.key == key), None)

    # Places.

    def _lay(self, *_: object) -> None:
        if self.width < dp(60):
            return
        if self.low:
            boxes = self._beside_each_other(Box(*self.pos, *self.size))
        else:
            boxes = self._below_each_other()
        wanted = list(boxes)
        for child in [child for child in self.children if child not in wanted]:
            self.remove_widget(child)
        for part, box in boxes.items():
            part.pos, part.size = (round(box.x), round(box.y)), (round(box.w), round(box.h))
            if part.parent is None:
                self.add_widget(part)

    def _below_each_other(self) -> dict[Widget, Box]:
        """All that there is, in a column; the tray gets as high as it needs to be."""
        contents, wide = self.contents, self.width
        rows: list[tuple[float, Callable[[Box], dict[Widget, Box]]]] = []
        if contents.piles:
            high = min(dp(MOST_PILES), height_needed(wide, contents.piles, bool(contents.notes)))
            if self.most:  # a narrow place: cards may lie below each other
                room = max(dp(LEAST_PILES), self.most - self._other_rows())
                high = min(high if len(contents.piles) == 1 else room, room)
            rows.append((high, lambda box: {self.piles: box}))
        if self._turns_here:
            rows.append((dp(TURN), self._turns_across))
        if contents.targets:
            rows.append((dp(TARGETS), lambda box: {self.targets: box}))
        if contents.choices:
            count = len(contents.choices)
            tall = count * (dp(BUTTON) * _growth() + dp(GAP)) - dp(GAP)
            rows.append((tall, lambda box: self._grid(box, 1)))
        if contents.rivals:
            tall = dp(PACE) + len(contents.rivals) * dp(ROW + GAP)
            rows.append((tall, lambda box: {self.rivals: box}))
        if contents.golfer:
            tall = golfer_height(contents.golfer, wide, contents.used)
            rows.append((tall, lambda box: {self.golfer: box}))
        self.height = sum(row[0] for row in rows) + dp(GAP) * max(0, len(rows) - 1)
        # Not `top`: while a change of place goes round it may still be the old one.
        top, boxes = self.y + self.height, {}
        for tall, place in rows:
            boxes |= place(Box(self.x, top - tall, wide, tall))
            top -= tall + dp(GAP)
        return boxes

    def _other_rows(self) -> float:
        """How high all is that comes with the cards."""
        turns = dp(TURN + GAP) if self._turns_here else 0.0
        return turns + len(self.contents.choices) * (dp(BUTTON) * _growth() + dp(GAP))

    def _turns_across(self, box: Box) -> dict[Widget, Box]:
        side = dp(TURN)
        left = box.centre[0] - side - dp(GAP)
        return {
            button: Box(left + place * (side + 2 * dp(GAP)), box.y, side, side)
            for place, button in enumerate(self.turns)
        }

    def _beside_each_other(self, box: Box) -> dict[Widget, Box]:
        """Cards at the left, turning at the right, choices in what is left."""
        contents = self.contents
        boxes: dict[Widget, Box] = {}
        if self._turns_here and not contents.piles and box.w < dp(NARROWEST * 2 + TURN + 2 * GAP):
            return self._turns_last(box)
        if self._turns_here:
            side = min(dp(TURN), (box.h - dp(GAP)) / 2)
            x = box.right - side
            for place, button in enumerate(self.turns):
                y = box.centre[1] + (dp(GAP) / 2 if place == 0 else -side - dp(GAP) / 2)
                boxes[button] = Box(x, y, side, side)
            box = box._replace(w=box.w - side - dp(GAP))
        if contents.piles:
            cut = dp(BUTTON + GAP) if contents.choices else 0.0
            boxes[self.piles] = Box(box.x, box.y + cut, box.w, box.h - cut)
            box = box._replace(h=cut - dp(GAP)) if cut else box
        if contents.targets:
            boxes[self.targets] = box
        if contents.choices:
            boxes |= self._grid(box, self._columns(box, len(contents.choices)))
        return boxes

    def _turns_last(self, box: Box) -> dict[Widget, Box]:
        """A narrow place: the turning takes one place more among the choices."""
        count = len(self.contents.choices) + 1
        boxes = self._grid(box, self._columns(box, count), count)
        last = boxes.pop(self.beside_action)
        side = min(last.h, dp(TURN), (last.w - dp(GAP)) / 2)
        x, y = last.centre[0] - side - dp(GAP) / 2, last.centre[1] - side / 2
        turns = enumerate(self.turns)
        return boxes | {turn: Box(x + n * (side + dp(GAP)), y, side, side) for n, turn in turns}

    def _columns(self, box: Box, count: int) -> int:
        """As few as their words want, and as many as it takes to be high enough for a finger."""
        columns = min(count, max(1, int((box.w + dp(GAP)) / dp(NARROWEST + GAP))))
        while columns < count and (box.h + dp(GAP)) / -(-count // columns) < dp(LEAST + GAP):
            columns += 1
        return columns

    def _grid(self, box: Box, columns: int, count: int = 0) -> dict[Widget, Box]:
        """Boxes for all choices; for what comes after them, if there are to be more."""
        parts: list[Widget] = [*self.buttons[: len(self.contents.choices)], self.beside_action]
        count = count or len(self.contents.choices)
        rows = -(-count // columns)
        wide = (box.w - dp(GAP) * (columns - 1)) / columns
        tall = min((box.h - dp(GAP) * (rows - 1)) / rows, dp(BUTTON + 14) * _growth())
        top = (
            box.top
            if rows * (tall + dp(GAP)) > box.h
            else box.centre[1] + (rows * (tall + dp(GAP)) - dp(GAP)) / 2
        )
        return {
            parts[place]: Box(
                box.x + place % columns * (wide + dp(GAP)),
                top - tall - place // columns * (tall + dp(GAP)),
                wide,
                tall,
            )
            for place in range(count)
        }


def _growth() -> float:
    """Larger words need higher buttons."""
    return max(1.0, theme.text_scale)
