"""The part of a table's screen that shows what its session says: curtain, questions and notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.screenmanager import Screen

from app.table import words
from app.table.curtain import Curtain
from app.table.frames import TableFrame, UprightFrame
from app.table.session.questions import Question
from app.table.session.session import Session
from app.table.sheets.ask_sheet import AskSheet
from app.table.sheets.round_sheet import RoundSheet
from app.table.status import Status
from app.widgets import Bubble, Dialog, snackbar
from app.widgets.bubble import close_bubble
from app.widgets.layers import Layer, close_all
from app.widgets.snackbars import Snackbar, close_snackbar
from app.words import counted
from engine.core.chance import Face

NOTE = 2.5  # seconds of a note about an answer; with its action it stays twice as long


class Hearing(Screen):
    """Follows a session and puts what it says over the board."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.session: Session | None = None
        self.status: Status | None = None
        self._frame: TableFrame | None = None
        self._curtain: Curtain | None = None
        self._sheet: Layer | None = None
        self._note: Snackbar | None = None  # about an answer; the next touch puts it aside

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def board(self) -> Any:
        return self.session.board if self.session else None

    def _listen(self, session: Session) -> None:
        session.bind(
            changes=self.status.refresh,
            covered=self._on_covered,
            question=self._on_question,
            round_done=self._on_round_done,
            on_refusal=self._on_refusal,
            on_notice=lambda _session, text: snackbar(text, icon="information-outline"),
            on_hint=lambda _session, text: self.status.tell_hint(text),
            on_told=self._on_told,
            on_loss=self._on_loss,
            on_over=lambda _session: self._show_results(),
        )

    def _open_sheet(self, sheet: Layer) -> None:
        self._sheet = sheet
        sheet.open()

    def _show_results(self) -> None:
        session = self.session
        self.app.go("results", instead=True, slot=session.slot, table=session.table)

    def do_leave(self) -> None:
        """One level up."""
        if not self.app.back():
            self.app.go("home")

    def _on_refusal(self, _session: Session, reason: str, at: tuple[float, float]) -> None:
        title, rest = words.first_sentence(reason)
        Bubble(title=title, text=rest).open(*at)

    def _on_covered(self, _session: Session, covered: bool) -> None:
        if not covered:
            self._uncover()
            self._ask(self.session)
            return
        close_all()
        close_bubble()
        close_snackbar()
        session = self.session
        seat = session.seats[session.me]
        self._curtain = Curtain(
            heading=" · ".join(part for part in (self.status.title, session.phase()) if part),
            seat=seat.colour,
            name=seat.name,
            task=session.prompt(session.me),
            ready=[
                (session.seats[s].colour, session.seats[s].name) for s in session.together.ready
            ],
        )
        self._curtain.bind(
            on_look=lambda _curtain: session.uncover(), on_leave=lambda _curtain: self.do_leave()
        )
        if self._frame:
            self._frame.opacity = 0
        self.add_widget(self._curtain)
        self._curtain.fall()

    def _uncover(self) -> None:
        if self._curtain is not None:
            self.remove_widget(self._curtain)
            self._curtain = None
        if self._frame:
            self._frame.opacity = 1

    def _on_question(self, session: Session, _question: Any) -> None:
        if isinstance(self._sheet, AskSheet):
            self._sheet.dismiss()
            self._sheet = None
        self._ask(session)

    def _ask(self, session: Session) -> None:
        if session.question is not None and not session.covered:
            self._put_note_aside()  # the sheet itself leads to the answer before
            sheet = AskSheet(session, session.question, self.board)
            sheet.bind(on_dismiss=self._on_ask_closed)
            self._open_sheet(sheet)

    def _put_note_aside(self) -> None:
        if self._note is not None:
            self._note.dismiss()
            self._note = None

    def _on_ask_closed(self, sheet: AskSheet) -> None:
        """Closed without an answer: a person's move is taken back, a bot's is asked for again."""
        session = self.session
        if session is None or session.question is not sheet.question:
            return
        if sheet.question.by_bot:
            Clock.schedule_once(lambda _dt: self.session is session and self._ask(session))
        else:
            session.take_question_back()

    def _on_told(self, session: Session, question: Question, face: Face) -> None:
        """Say what was understood, so that a slip is seen and can be put right at once."""
        secret = session.was_secret(question)
        said = "Your answer is noted." if secret else f"You said {session.table.name_face(face)}."
        self._note = snackbar(
            said, "Correct", session.correct_last, seconds=NOTE, place=self._aside()
        )

    def _aside(self) -> str:
        """Where a note with an action is in no finger's way: away from hands and main actions."""
        if isinstance(self._frame, UprightFrame):
            return "top"
        return "left" if self.app.settings.left_handed else "right"

    def _on_loss(self, _session: Session, moves: int, agree: Callable[[], object]) -> None:
        """Nothing that was played goes without a word before."""
        many = moves > 1
        Dialog(
            title=f"Take {counted(moves, 'move')} back?",
            text=f"{'They were' if many else 'It was'} made after this answer and "
            f"{'do' if many else 'does'} not fit any more.",
            buttons=[("Leave it", None), ("Put it right", agree)],
            danger=True,
        ).open()

    def _on_round_done(self, session: Session, done: int) -> None:
        if done:
            sheet = RoundSheet(session)
            sheet.bind(on_dismiss=lambda _sheet: session.round_done and session.go_on())
            self._open_sheet(sheet)
