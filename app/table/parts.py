"""The pieces that the frames around a board are put together from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import kv
from app.table.notes import BoardReadout, StatusNote
from app.theme import theme
from app.widgets import Card, FilledButton, IconButton
from app.words import number

# tool: (icon, words); always in this order
TOOLS = {
    "undo": ("undo", "Undo"),
    "redo": ("redo", "Redo"),
    "hint": ("lightbulb-on-outline", "Hint"),
    "log": ("history", "Log"),
    "rules": ("book-open-variant", "Rules"),
    "more": ("dots-vertical", "More"),
}

BESIDE_ROUNDS = 156  # dp of a score line that token, name, total and margins take


def fill(box: Widget, kind: type[Widget], count: int) -> list[Any]:
    """Let a box hold so many widgets of a kind, in the order in which they stand.

    Those that are there already stay: telling them something new is far cheaper than building them.
    """
    for widget in box.children[: max(0, len(box.children) - count)]:
        box.remove_widget(widget)
    while len(box.children) < count:
        box.add_widget(kind())
    return box.children[::-1]


class ToolButton(IconButton):
    """An icon that stays tappable when it can do nothing, so that it can say why not."""

    available = BooleanProperty(True)


class Tool(ToolButton):
    """One of TOOLS by its key; `host` has a method of that name with "do_" before it."""

    tool = StringProperty("")
    named = BooleanProperty(False)
    host = ObjectProperty(None)

    def on_tool(self, *_: object) -> None:
        self.icon, self.label = TOOLS[self.tool]

    def on_release(self) -> None:
        getattr(self.host, f"do_{self.tool}")()


class SeatChip(BoxLayout):
    """One seat of the strip: token, name, score; filled for the seat to move."""

    line = ObjectProperty(None)
    score = StringProperty("")


class SeatStrip(ScrollView):
    """All seats side by side, 48 dp high, for boards that do not show the others themselves."""

    seats = ListProperty([])

    def on_seats(self, *_: object) -> None:
        chips = fill(self.ids.row, SeatChip, len(self.seats))
        for chip, line in zip(chips, self.seats, strict=True):
            chip.line, chip.score = line, number(line.score)


class Order(BoxLayout):
    """The order of play as tokens: who is to move is ringed."""

    seats = ListProperty([])

    def on_seats(self, *_: object) -> None:
        steps = fill(self, OrderStep, len(self.seats))
        for place, (step, line) in enumerate(zip(steps, self.seats, strict=True)):
            step.seat, step.name, step.in_turn = line.colour, line.name, line.in_turn
            step.first = place == 0


class OrderStep(BoxLayout):
    """One seat of the order, with an arrow that leads to it."""

    seat = StringProperty("blue")
    name = StringProperty("")
    in_turn = BooleanProperty(False)
    first = BooleanProperty(False)


class ScoreLine(BoxLayout):
    """One line of the score card: a seat, or the heads of the columns."""

    name = StringProperty("")
    seat = StringProperty("")
    total = StringProperty("")
    current = BooleanProperty(False)
    head = BooleanProperty(False)

    def tell(self, cells: Sequence[str], column: float) -> None:
        """Show these points in columns of this width."""
        for cell, text in zip(fill(self.ids.cells, ScoreCell, len(cells)), cells, strict=True):
            cell.text, cell.width, cell.head = text, column, self.head


class ScoreCell(AnchorLayout):
    """One round's points of one seat."""

    text = StringProperty("")
    head = BooleanProperty(False)


class ScoreCard(Card):
    """All seats by round; as many of the last rounds as there is room for beside the names."""

    seats = ListProperty([])
    round_title = StringProperty("Round")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        tell = Clock.create_trigger(self._tell, -1)
        for name in ("seats", "round_title", "width"):
            self.fbind(name, tell)
        tell()

    def _tell(self, *_: object) -> None:
        played = max((len(line.rounds) for line in self.seats), default=0)
        column = self._column()
        room = int((self.width - BESIDE_ROUNDS * dp(1) * theme.text_scale) // column)
        first = max(0, played - max(0, room))
        head, *lines = fill(self, ScoreLine, len(self.seats) + 1)
        head.name, head.total, head.head = self.round_title, "All", True
        head.tell([str(index + 1) for index in range(first, played)], column)
        for shown, line in zip(lines, self.seats, strict=True):
            shown.name, shown.seat = line.name, line.colour
            shown.total, shown.current = number(line.score), line.in_turn
            shown.tell([_points(line.rounds, index) for index in range(first, played)], column)

    def _column(self) -> float:
        """Wide enough for the longest number."""
        points = [points for line in self.seats for points in line.rounds]
        signs = max((len(number(value)) for value in points), default=1)
        return sp(9) * theme.text_scale * signs + dp(10)


def _points(rounds: Sequence[int], index: int) -> str:
    """The points of a round; nothing where a seat has not finished it."""
    return number(rounds[index]) if index < len(rounds) else ""


class RecentMove(BoxLayout):
    """Somebody's token and what they did."""

    seat = StringProperty("blue")
    text = StringProperty("")
    latest = BooleanProperty(False)


class RecentMoves(BoxLayout):
    """The last few moves, newest first, as (colour, words); at most `most` of them."""

    moves = ListProperty([])
    most = NumericProperty(4)

    def on_most(self, *_: object) -> None:
        self.on_moves()

    def on_moves(self, *_: object) -> None:
        moves = self.moves[: int(self.most)]
        rows = fill(self.ids.rows, RecentMove, len(moves))
        for index, (row, (seat, text)) in enumerate(zip(rows, moves, strict=True)):
            row.seat, row.text, row.latest = seat, text, index == 0


class HintNote(BoxLayout):
    """A hint over the upper edge of the board, where it hides least; gone with the next touch."""

    text = StringProperty("")


class MainPlace(AnchorLayout):
    """The main action, else the readout, else whose turn it is; the last two only if wanted."""

    def __init__(
        self, board: Any, status: Any, host: Any, noted: bool = True, readout: bool = True
    ) -> None:
        super().__init__()
        self._board, self._status, self._host = board, status, host
        self._noted, self._readout = noted, readout
        self._built: dict[str, Widget] = {}  # each of the three when it is first needed
        # bind and not fbind: the board outlives this frame and must not hold on to it
        board.bind(action_text=self._choose, readout_title=self._choose)
        status.bind(over=self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        wanted = self._wanted()
        if wanted and wanted not in self._built:
            self._built[wanted] = self._build(wanted)
        shown = [self._built[wanted]] if wanted else []
        if self.children != shown:
            self.clear_widgets()
            for widget in shown:
                self.add_widget(widget)

    def _wanted(self) -> str:
        if self._board.action_text or self._status.over:
            return "action"
        if self._board.readout_title and self._readout:
            return "readout"
        return "note" if self._noted else ""

    def _build(self, wanted: str) -> Widget:
        if wanted == "action":
            return MainAction(board=self._board, status=self._status, host=self._host)
        if wanted == "readout":
            return BoardReadout(board=self._board)
        return StatusNote(status=self._status)


class MainAction(FilledButton):
    """The board's one thing to do, or the way to the results."""

    board = ObjectProperty(None)
    status = ObjectProperty(None)
    host = ObjectProperty(None)

    def on_release(self) -> None:
        self.host.do_act()


kv.load("table/parts")
