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
from app.theme import theme
from app.widgets import Card, FilledButton, Icon, IconButton, SeatToken, Text
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
        row = self.ids.row
        row.clear_widgets()
        for line in self.seats:
            row.add_widget(SeatChip(line=line, score=number(line.score)))


class Order(BoxLayout):
    """The order of play as tokens: who is to move is ringed."""

    seats = ListProperty([])

    def on_seats(self, *_: object) -> None:
        self.clear_widgets()
        for line in self.seats:
            if self.children:
                self.add_widget(_chevron())
            token = SeatToken(seat=line.colour, ringed=line.in_turn, label=line.name)
            token.size = (dp(40), dp(40)) if line.in_turn else (dp(32), dp(32))
            token.pos_hint = {"center_y": 0.5}
            self.add_widget(token)


def _chevron() -> Widget:
    return Icon(icon="chevron-right", glyph=18, pos_hint={"center_y": 0.5})


class ScoreLine(BoxLayout):
    """One line of the score card: a seat, or the heads of the columns."""

    name = StringProperty("")
    seat = StringProperty("")
    cells = ListProperty([])
    total = StringProperty("")
    current = BooleanProperty(False)
    head = BooleanProperty(False)
    column = NumericProperty(0)

    def on_kv_post(self, _base: object) -> None:
        if self.seat:
            self.ids.leading.add_widget(SeatToken(seat=self.seat, size=(dp(26), dp(26))))
        for text in self.cells:
            self.ids.cells.add_widget(ScoreCell(text=text, width=self.column, head=self.head))


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
        build = Clock.create_trigger(self._build, -1)
        for name in ("seats", "round_title", "width"):
            self.fbind(name, build)
        build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        played = max((len(line.rounds) for line in self.seats), default=0)
        column = self._column()
        room = int((self.width - BESIDE_ROUNDS * dp(1) * theme.text_scale) // column)
        first = max(0, played - max(0, room))
        heads = [str(index + 1) for index in range(first, played)]
        self.add_widget(
            ScoreLine(name=self.round_title, cells=heads, total="All", head=True, column=column)
        )
        for line in self.seats:
            self.add_widget(
                ScoreLine(
                    name=line.name,
                    seat=line.colour,
                    cells=[_points(line.rounds, index) for index in range(first, played)],
                    total=number(line.score),
                    current=line.in_turn,
                    column=column,
                )
            )

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
        self.clear_widgets()
        if self.moves:
            self.add_widget(Text(text="Last moves", role="small_medium", colour="text2"))
        for index, (seat, text) in enumerate(self.moves[: int(self.most)]):
            self.add_widget(RecentMove(seat=seat, text=text, latest=index == 0))


class Readout(BoxLayout):
    """A figure and what it would become: title, old value struck through, arrow, new value."""

    title = StringProperty("")
    before = StringProperty("")
    after = StringProperty("")


class TurnNote(BoxLayout):
    """Whose turn it is and what is awaited, in two short lines."""

    seat = StringProperty("blue")
    name = StringProperty("")
    text = StringProperty("")


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
        # bind and not fbind: the board outlives this frame and must not hold on to it
        board.bind(action_text=self._choose, readout_title=self._choose)
        status.bind(over=self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        board, status = self._board, self._status
        self.clear_widgets()
        if board.action_text or status.over:
            self.add_widget(MainAction(board=board, status=status, host=self._host))
        elif board.readout_title and self._readout:
            self.add_widget(BoardReadout(board=board))
        elif self._noted:
            self.add_widget(StatusNote(status=status))


class MainAction(FilledButton):
    """The board's one thing to do, or the way to the results."""

    board = ObjectProperty(None)
    status = ObjectProperty(None)
    host = ObjectProperty(None)

    def on_release(self) -> None:
        self.host.do_act()


class BoardReadout(Readout):
    """The readout of a board."""

    board = ObjectProperty(None)


class StatusNote(TurnNote):
    """The turn note of a status."""

    status = ObjectProperty(None)


kv.load("table/parts")
