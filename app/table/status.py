"""The words and figures around a board: whose turn it is, what to do, what happened, scores."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from app.addressing import spoken, you
from app.table import move_text
from app.table.order import Mark
from app.table.session import seating
from app.table.session.news import TableNews
from app.table.session.session import TableSession
from app.window import frame
from app.words import counted, enumerated, owner
from engine.core.game import Seat, Turn
from engine.core.wording import small
from engine.play.table import Table

YOUR_TURN = "Your turn"
RECENT = 4  # moves that a side panel has room for


class SeatLine(NamedTuple):
    """One seat as strips and score cards show it."""

    seat: Seat
    name: str
    colour: str
    score: int
    rounds: tuple[int, ...]
    so_far: int | None
    in_turn: bool
    mine: bool
    note: str
    done: str = ""  # how the seat has finished what all are at


class Worded(Protocol):
    """The part of a board that has words for the table."""

    heading: str
    subheading: str
    sentence: str
    action_text: str
    readout_title: str

    @property
    def quiet_edge(self) -> str:
        """The edge at which a note hides least."""


class Status(EventDispatcher):
    """Follows a session; kv binds to it. `refresh` is called whenever something has changed.

    It tells what has been seen: while a move is being shown only who makes it is news, and what
    comes of it is told when the board has come to rest.
    """

    title = StringProperty("")  # of the game
    explaining = BooleanProperty(False)  # a touch asks what things are
    heading = StringProperty("")  # what the board says is shown, else the title
    about = StringProperty("")  # the same in a line below: else phase, mode and players
    goal = StringProperty("")  # medals or a result to be beaten
    phase = StringProperty("")
    news = ListProperty([])  # what the narrow app bar says, the fullest text first
    who = StringProperty("")
    who_colour = StringProperty("blue")
    awaited = StringProperty("")  # what this seat is to do, or does
    happened = StringProperty("")
    recent = ListProperty([])  # the last few moves as (colour, words, outcome), newest first
    task = StringProperty("")  # the same, or what letting go now would do
    hint = StringProperty("")
    hint_low = BooleanProperty(False)  # whether it hides least at the lower edge
    sentence = StringProperty("")  # a preview or a hint
    round_title = StringProperty("Round")
    open_round = BooleanProperty(False)
    seats = ListProperty([])
    strip = ListProperty([])  # the seats in the order of play
    order = ListProperty([])  # a Mark for every piece that plays
    count = ObjectProperty(None, allownone=True)
    undo_possible = BooleanProperty(False)
    redo_possible = BooleanProperty(False)
    hint_possible = BooleanProperty(False)
    hinting = BooleanProperty(False)
    over = BooleanProperty(False)
    lines_logged = NumericProperty(0)

    def __init__(self, session: TableSession, board: Worded) -> None:
        super().__init__()
        self._session, self._board = session, board
        # A board sets several texts at every snap of an aim: follow them once a frame.
        self.refresh_soon = Clock.create_trigger(self.refresh, -1)
        self._hint_ply = -1  # the move that the hint is about
        self._hint_first = False  # it comes before what the board says
        self._detail = ""  # what came of the last move
        table = session.table
        self.title = table.game.info.title
        players = len(table.setup.seats)
        self._table = f"{table.setup.mode.title} · {counted(players, 'player')}"
        self.goal = _goal_of(table)
        session.news.bind(changes=self.refresh_soon, on_hint=self._on_hint)
        self.refresh()

    def _on_hint(self, _news: TableNews, text: str) -> None:
        self.tell_hint(text)

    def tell_hint(self, text: str) -> None:
        """Show a hint until the next move; until then nothing takes it away."""
        self.hint_low = self._board.quiet_edge == "bottom"
        self.hint, self._hint_ply = text, self._session.table.ply
        self._hint_first = True
        self.refresh()

    def hint_read(self) -> None:
        """A finger is on the board again: what it does is told, and the hint when it is away."""
        if self._hint_first:
            self._hint_first = False
            self.refresh_soon()

    def refresh(self, *_: object) -> None:
        session = self._session
        self._offer_tools()
        if session.news.moving:
            self._tell_mover()
        else:
            self._tell_table()
        self.heading = self._board.heading or self.title
        about = f"{self.phase} · {self._table}" if self.phase else self._table
        self.about = " · ".join(filter(None, (self.goal, self._board.subheading or about)))
        if self._hint_ply != session.table.ply:
            self.hint = ""
        said = self._board.sentence
        self.sentence = self.hint if self._hint_first and self.hint else said or self.hint
        self.task = said or self.awaited
        self.news = self._news()

    def _tell_table(self) -> None:
        """Tell the table as it is now."""
        session = self._session
        self.over = session.table.over
        self.phase = session.desk.phase()
        self.lines_logged = session.table.ply
        self.tell_turn()
        self._tell_last_move()
        self._tell_seats()
        self._tell_order()
        if not session.table.over:  # the last count stays: nothing moves up into its room
            self.count = session.desk.count()

    def _tell_mover(self) -> None:
        """Tell who makes the move that is being shown, and nothing of what comes of it."""
        session = self._session
        line = session.table.recent(1)[0]
        self.who, self.who_colour = (
            session.table.name(line.seat),
            session.desk.seats[line.seat].colour,
        )
        self.awaited = small(line.text)

    def tell_turn(self) -> None:
        session = self._session
        mover = seating.mover(session.table)
        seat = session.desk.me if mover is None or session.acting else mover
        mine = mover is not None and seat == you(session.table)
        self.who = YOUR_TURN if mine else session.table.name(seat)
        self.who_colour = session.desk.seats[seat].colour
        self.awaited = self._awaited(mover)

    def _awaited(self, mover: Seat | None) -> str:
        if mover is None:
            winners = self._session.desk.standing().winners
            names = [self._session.table.name(seat) for seat in winners]
            won = f"{enumerated(names)} won" if names else "The game is over"
            return spoken(self._session.table, won)
        if not seating.is_person(self._session.table, mover):
            # While a step of a lesson is read nobody thinks.
            return "plays next" if self._session.learning.step else "is thinking"
        return self._session.desk.prompt(mover).rstrip(".")

    def _tell_last_move(self) -> None:
        session = self._session
        lines = session.table.recent(RECENT)[::-1]
        self.recent = [
            (
                session.desk.seats[line.seat].colour,
                move_text.told(session.table.name(line.seat), line.text),
                move_text.main_fact(line.headlines, line.detail),
            )
            for line in lines
        ]
        self.happened = self.recent[0][1] if self.recent else ""
        self._detail = lines[0].detail if lines else ""

    def _tell_seats(self) -> None:
        session = self._session
        standing = session.desk.standing()
        self.round_title, self.open_round = standing.round_title, standing.open_round
        self.seats = [
            SeatLine(
                score.seat,
                session.desk.seats[score.seat].name,
                session.desk.seats[score.seat].colour,
                score.score,
                score.rounds,
                score.so_far,
                score.seat in session.desk.turn,
                score.seat == session.desk.me,
                score.note,
                session.desk.done(score.seat),
            )
            for score in standing.seats
        ]

    def _tell_order(self) -> None:
        """Tell the order of play. A seat with several pieces is in the strip once, at its first."""
        turns = self._session.desk.order() or [Turn(line.seat) for line in self.seats]
        # Of one seat's pieces only the next is to move.
        waiting = {t.seat: i for i, t in reversed([*enumerate(turns)]) if not t.played}
        current = {waiting.get(seat) for seat in self._session.desk.turn}
        self.order = [
            Mark(
                turn.colour or self.seats[turn.seat].colour,
                self.seats[turn.seat].name,
                place in current,
                turn.played,
            )
            for place, turn in enumerate(turns)
        ]
        seats = dict.fromkeys([turn.seat for turn in turns] + [line.seat for line in self.seats])
        self.strip = [self.seats[seat] for seat in seats]

    def _offer_tools(self) -> None:
        session = self._session
        self.undo_possible = session.why_no_undo() is None
        self.redo_possible = session.why_no_redo() is None
        self.hint_possible = session.acting and not session.counted
        self.hinting = session.news.hinting

    def _news(self) -> list[str]:
        """The texts for the bar: the phase, then what just happened, or what to do where nothing
        else on the screen says it. What cannot stand below the phase takes its line too. Where the
        title tells the phase, the line is the board's; what a pending move would do comes before
        whose turn it is."""
        board = self._board
        phase = board.subheading or self.phase
        texts = self._texts()
        return [news for text in texts for news in (f"{phase}\n{text}".strip(), text)] + [phase]

    def _texts(self) -> list[str]:
        """Texts to choose from besides the phase, the fullest first."""
        board = self._board
        if self._session.news.moving:
            return [self._call()]
        call_hidden = bool(board.action_text or board.readout_title or self.over)
        if board.sentence and (call_hidden or not frame.compact):
            return [*move_text.openings(board.sentence), self._call()]
        if call_hidden or not self.happened:
            return [self._call()]
        return move_text.shorter_and_shorter(self.happened, self._detail)

    def _call(self) -> str:
        """Who is to do what, or does it."""
        if self._session.news.moving:
            return move_text.told(self.who, self.awaited)
        mover = seating.mover(self._session.table)
        if mover is None:
            return self.awaited
        if not seating.is_person(self._session.table, mover):
            return f"{self.who} {self.awaited}"
        turn = self.who if self.who == YOUR_TURN else f"{owner(self.who)} turn"
        return f"{self.who} · {self.awaited}" if self.awaited else turn


def _goal_of(table: Table) -> str:
    """What the table is played for: the medals of a stage, the result of who challenged."""
    if table.extras.occasion is None:
        return ""
    from app.challenges.words import goal_of  # late: few tables count for something

    return goal_of(table)
