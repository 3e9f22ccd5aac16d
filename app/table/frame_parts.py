"""The pieces that the frames around a board are put together from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app import kv
from app.effects import Counted
from app.pieces.repeat import fill
from app.table.notes import BoardReadout, StatusNote, lines_of
from app.theme import ROLES, theme
from app.touch import Touch
from app.widgets import Card, FilledButton, IconButton
from app.widgets.surfaces.boxes import Column
from app.widgets.surfaces.plates import Centred, EdgedPlate, FilledPlate
from app.words import number
from engine.core.game import Seat

if TYPE_CHECKING:
    from app.table.status import SeatLine, Status
    from app.table.tools import Tools

# tool: (icon, words); always in this order
TOOLS = {
    "undo": ("undo", "Undo"),
    "redo": ("redo", "Redo"),
    "hint": ("lightbulb-on-outline", "Hint"),
    "log": ("history", "History"),
    "explain": ("help-circle-outline", "Explain"),
    "rules": ("book-open-variant", "Rules"),
    "more": ("dots-vertical", "More"),
}

FEW = 7  # seats whose scores need not stand close
RECENT_LINES = 2  # that a move among the last ones may take
UNDER_WAY = "·"
BESIDE_ROUNDS = 156  # dp of a score line that token, name, total and margins take


class TableTool(IconButton):
    """One of TOOLS by its key; `tools` has a method of that name. It stays tappable when it can do
    nothing, so that it can say why not."""

    available = BooleanProperty(True)
    tool = StringProperty("")
    named = BooleanProperty(False)
    tools = ObjectProperty(None)

    def on_tool(self, *_: object) -> None:
        self.icon, self.label = TOOLS[self.tool]

    def on_release(self) -> None:
        getattr(self.tools, self.tool)()


class ScoreLine(Counted, FilledPlate, ButtonBehavior, Centred):
    """One line of the score card: a seat, or the heads of the columns.

    Where several may move at once, a tap on one of them lets it go first.
    """

    card: ScoreCard = ObjectProperty(None)
    number = NumericProperty(0)  # of the seat
    tappable = BooleanProperty(False)
    name = StringProperty("")
    seat = StringProperty("")
    total = AliasProperty(
        lambda line: "All" if line.head else number(round(line.counted)), bind=("counted", "head")
    )
    done = StringProperty("")  # how the seat has finished what all are at
    cells = ObjectProperty(())  # properties of ScoreCells
    current = BooleanProperty(False)
    head = BooleanProperty(False)
    close = BooleanProperty(False)  # to the next, because there are many
    usual = NumericProperty(0)  # its height unless it is the head
    ink = StringProperty("text")  # of its name unless it is the head

    def on_kv_post(self, _base: Widget) -> None:
        self.fbind("cells", self._fill)
        self._fill()

    def on_touch_down(self, touch: Touch) -> bool:
        return self.tappable and bool(super().on_touch_down(touch))

    def on_release(self) -> None:
        self.card.dispatch("on_picked", int(self.number))

    def _fill(self, *_: object) -> None:
        fill(self.ids.cells, ScoreCell, self.cells)


class ScoreCell(AnchorLayout):
    """One round's points of one seat."""

    text = StringProperty("")
    head = BooleanProperty(False)
    under_way = BooleanProperty(False)
    usual = StringProperty("body_small")  # its type role
    strong = StringProperty("body_strong")  # and that of a round under way
    ink = StringProperty("text")  # its colour unless the round is under way


class ScoreCard(Card):
    """All seats by round; as many of the last rounds as there is room for beside the names.

    ``open_round``: a further round is being played, and has a column without points. Emits
    `on_picked` with a seat that was tapped, of those who may move at once.
    """

    __events__ = ("on_picked",)

    seats = ListProperty([])
    round_title = StringProperty("Round")
    open_round = BooleanProperty(False)
    text_scale = NumericProperty(1.0)  # follows the theme through kv

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        tell = Clock.create_trigger(self._tell, -1)
        for name in ("seats", "round_title", "open_round", "width", "text_scale"):
            self.fbind(name, tell)
        tell()

    def on_picked(self, seat: Seat) -> None:
        """A seat was tapped."""

    def _tell(self, *_: object) -> None:
        several = sum(line.in_turn for line in self.seats) > 1
        played = max((len(line.rounds) for line in self.seats), default=0)
        begun = played + self.open_round
        column = self._column(begun)
        room = int((self.width - BESIDE_ROUNDS * dp(1) * theme.text_scale) // column)
        shown = range(max(0, begun - max(0, room)), begun)

        def cells(texts: Sequence[str], head: bool = False) -> list[dict[str, object]]:
            last = len(texts) - 1 if self.open_round else None
            return [
                {"text": text, "width": column, "head": head, "under_way": place == last}
                for place, text in enumerate(texts)
            ]

        head = {
            "name": self.round_title if begun else "Player",
            "head": True,
            "tappable": False,
            "cells": cells([str(index + 1) for index in shown], head=True),
        }
        lines = [
            {
                "card": self,
                "number": line.seat,
                "tappable": several and line.in_turn,
                "name": line.name,
                "seat": line.colour,
                "scored": (line.seat, line.score),
                "done": line.done,
                "current": line.in_turn,
                "close": len(self.seats) > FEW,
                "cells": cells([_points(line, index, played) for index in shown]),
            }
            for line in self.seats
        ]
        fill(self, ScoreLine, [head, *lines])

    def _column(self, rounds: int) -> float:
        """Wide enough for the longest number."""
        points = [points for line in self.seats for points in line.rounds]
        signs = max((len(number(value)) for value in (*points, rounds)), default=1)
        return sp(9) * theme.text_scale * signs + dp(10)


def _points(line: SeatLine, index: int, played: int) -> str:
    """The points of a round; nothing where a seat lags behind. A dot for the round under way,
    unless the seat has finished it."""
    if index < len(line.rounds):
        return number(line.rounds[index])
    if index < played:
        return ""
    return UNDER_WAY if line.so_far is None else number(line.so_far)


class RecentMove(Centred):
    """Somebody's token, what they did and, where two lines have room for it, what came of it."""

    seat = StringProperty("blue")
    text = StringProperty("")
    outcome = StringProperty("")
    said = StringProperty("")
    latest = BooleanProperty(False)

    def on_kv_post(self, _base: object) -> None:
        for name in ("text", "outcome"):
            self.fbind(name, self._fit)
        self.ids.said.fbind("width", self._fit)
        theme.bind(text_scale=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        whole = f"{self.text}. {self.outcome}" if self.outcome else self.text
        size = ROLES["body_small"].size * theme.text_scale
        fits = lines_of(whole, size, self.ids.said.width) <= RECENT_LINES
        self.said = whole if fits else self.text


class RecentMoves(Column):
    """The last few moves, newest first, as (colour, words, outcome); at most `most` of them."""

    moves = ListProperty([])
    most = NumericProperty(4)

    def on_most(self, *_: object) -> None:
        self.on_moves()

    def on_moves(self, *_: object) -> None:
        moves = [
            {"seat": seat, "text": text, "outcome": outcome, "latest": not place}
            for place, (seat, text, outcome) in enumerate(self.moves[: int(self.most)])
        ]
        fill(self.ids.rows, RecentMove, moves)


class HintNote(EdgedPlate, Centred):
    """A hint over that edge of the board where it hides least; gone with the next touch."""

    text = StringProperty("")


class Offering(Protocol):
    """The part of a board that offers something to do, or to read in its place."""

    action_text: str
    readout_title: str

    def bind(self, **told: Callable[..., object]) -> object:
        """Call these when a property of their name has changed."""


class MainPlace(AnchorLayout):
    """The main action, else the readout, else whose turn it is; the last two only if wanted."""

    def __init__(
        self,
        board: Offering,
        status: Status,
        tools: Tools,
        noted: bool = True,
        readout: bool = True,
    ) -> None:
        super().__init__()
        self._board, self._status, self._tools = board, status, tools
        self._noted, self._readout = noted, readout
        self._built: dict[str, Widget] = {}  # each of the three when it is first needed
        # Once a frame: a board that draws anew takes its action away and offers it again.
        self._soon = Clock.create_trigger(self._choose, -1)
        # bind and not fbind, a method and no trigger: the board outlives this frame and must not
        # hold on to it
        board.bind(action_text=self._choose_soon, readout_title=self._choose_soon)
        status.bind(over=self._choose_soon)
        self._choose()

    def _choose_soon(self, *_: object) -> None:
        self._soon()

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
            return MainAction(board=self._board, status=self._status, tools=self._tools)
        if wanted == "readout":
            return BoardReadout(board=self._board)
        return StatusNote(status=self._status)


class MainAction(FilledButton):
    """The board's one thing to do, or the way to the results."""

    board = ObjectProperty(None)
    status = ObjectProperty(None)
    tools = ObjectProperty(None)

    def on_release(self) -> None:
        self.tools.act()


kv.load("table/frame_parts")
