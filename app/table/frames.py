"""The frames around a board: upright with bars above and below, wide with a rail and a panel.

The bar above an upright board, and what is counted up beside it, belong to them.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.pieces import pips as _pips  # noqa: F401
from app.table.board.board import AnyBoard
from app.table.frame_parts import MainPlace
from app.table.frame_parts import TableTool as _Tool  # noqa: F401  (its kv name must exist first)
from app.table.notes import ROLE, line_height, lines_of
from app.table.order import Order as _Order  # noqa: F401
from app.widgets import Card
from app.widgets.surfaces.boxes import reverse
from app.widgets.surfaces.plates import Centred
from app.window import frame
from engine.core.game import Count, Seat

LINES = 2


class TableBar(Centred):
    """`tools` do what its buttons ask; `news` are texts to choose from, the fullest first.

    The two lines keep their place whatever they say, so that nothing below them moves.
    """

    tools = ObjectProperty(None)
    explaining = BooleanProperty(False)
    title = StringProperty("")
    news = ListProperty([])
    line = StringProperty("")
    text_scale = NumericProperty(1.0)
    two_lines = NumericProperty(0)  # how high they are

    def on_kv_post(self, _base: object) -> None:
        for name in ("news", "text_scale"):
            self.fbind(name, self._choose)
        self.ids.said.fbind("width", self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        """Show the longest of the texts that fits: nothing is ever cut."""
        width, size = self.ids.said.width, ROLE.size * self.text_scale
        fitting = (text for text in self.news if lines_of(text, size, width) <= LINES)
        self.two_lines = LINES * line_height(size)
        self.line = next(fitting, self.news[-1] if self.news else "")


kv.load("table/bar")


NOTHING = Count("", 0, 0)


class CountCard(Card):
    """The count in a side panel: its title, the number large, and the pips."""

    count = ObjectProperty(None, allownone=True)
    told = AliasProperty(lambda card: card.count or NOTHING, bind=("count",), rebind=True)


class CountLine(Centred):
    """The count in a line over a board where room is short."""

    count = ObjectProperty(None, allownone=True)
    told = AliasProperty(lambda line: line.count or NOTHING, bind=("count",), rebind=True)


kv.load("table/counting")


FEW_SEATS = 7  # below whose scores a sentence is still in sight on a tablet


class TableFrame(BoxLayout):
    """Stands around a board: `tools` do what is asked, `status` has the words."""

    tools = ObjectProperty(None)
    status = ObjectProperty(None)
    board = ObjectProperty(None)
    left_handed = BooleanProperty(False)
    ground = ColorProperty((1, 1, 1, 1))  # around the board

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("ground", self._lay_ground)
        self._lay_ground()
        self.board.left_handed = self.left_handed
        self.ids.place.add_widget(self.board)

    def _lay_ground(self, *_: object) -> None:
        self.board.ground = self.ground

    def furnish(self, handed: BoxLayout, **main: bool) -> None:
        """Put up the main action, and what hands need (in a box) at the side of the hand."""
        self.ids.main.add_widget(MainPlace(self.board, self.status, self.tools, **main))
        if self.left_handed:
            reverse(handed)

    def clear(self) -> None:
        """Give the board back, and what of it stood elsewhere."""
        for part in _parts(self.board):
            if part.parent and part.parent is not self.board:
                part.parent.remove_widget(part)
        self.ids.place.remove_widget(self.board)


class UprightFrame(TableFrame):
    """App bar, strip of seats, board, action bar."""

    quiet_floor = NumericProperty(0)  # where a note stands that belongs to the lower edge

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.furnish(self.ids.action_bar, noted=frame.compact)
        self.status.bind(hint=self._find_floor)

    def _find_floor(self, *_: object) -> None:
        """Find where a note may stand: above dice or cards that lie below what pans and zooms."""
        self.quiet_floor = (self.board.viewport or self.board).y


class WideFrame(TableFrame):
    """Rail, board with its title, side panel; without titles on a phone lying down."""

    @property
    def slim(self) -> bool:
        """Whether a count has no more than a line: what is decided needs the room."""
        return bool(frame.across or self.board.frame_panel)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.furnish(self, noted=False, readout=False)
        self._in_turn: list[Seat] = []
        self._show_turn = Clock.create_trigger(self._scroll_to_turn, 0)
        self._take_in()
        if frame.across or self.board.frame_panel or len(self.status.seats) > FEW_SEATS:
            self._pin_sentence()
        self.status.bind(seats=self._follow_turn)
        for part in (self.ids.scores, self.ids.scroll):
            part.fbind("height", self._show_turn)
        self._follow_turn()

    def _take_in(self) -> None:
        """Give the board's own parts their places. Its title takes the place of the order of play,
        which it tells itself; a phone lying down has no room for any of them."""
        if frame.across:
            return
        board, column, line = self.board, self.ids.column, self.ids.title_line
        for part in _parts(board):
            if part.parent:
                part.parent.remove_widget(part)
        if board.frame_dock:
            panel = self.ids.panel
            panel.add_widget(board.frame_dock, index=panel.children.index(self.ids.scroll) + 1)
        if board.frame_action:
            self.ids.main_line.add_widget(
                board.frame_action, index=len(self.ids.main_line.children)
            )
        if board.frame_panel:
            column.add_widget(board.frame_panel, index=len(column.children))
        if board.frame_title:
            line.remove_widget(self.ids.order)
            line.add_widget(board.frame_title)

    def _pin_sentence(self) -> None:
        """Below many scores, or in a low panel, a sentence would be out of sight: it stands below
        what scrolls, so that it moves nothing when it comes."""
        panel, sentence = self.ids.panel, self.ids.sentence
        self.ids.column.remove_widget(sentence)
        panel.add_widget(sentence, index=panel.children.index(self.ids.scroll))

    def _follow_turn(self, *_: object) -> None:
        in_turn = [line.seat for line in self.status.seats if line.in_turn]
        if in_turn and in_turn != self._in_turn:
            self._in_turn = in_turn
            self._show_turn()

    def _scroll_to_turn(self, *_: object) -> None:
        """Bring the line of who is to move into view, where the scores are longer than that.

        What is decided beside the board comes before it.
        """
        fits = self.ids.column.height <= self.ids.scroll.height
        if fits or (self.board.frame_panel and not frame.across):
            self.ids.scroll.scroll_y = 1
            return
        current = [line for line in self.ids.scores.children if line.current]
        if current:
            self.ids.scroll.scroll_to(current[-1], animate=False)


def _parts(board: AnyBoard) -> list[Widget]:
    """The parts that a board may have outside of its own place."""
    parts = (board.frame_panel, board.frame_title, board.frame_dock, board.frame_action)
    return [part for part in parts if part is not None]


def make_frame(**kwargs: object) -> TableFrame:
    """The frame that fits the window."""
    wide = frame.across or frame.width_class == "expanded"
    return (WideFrame if wide else UprightFrame)(**kwargs)


kv.load("table/frames")
