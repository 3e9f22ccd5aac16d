"""The layers over the board of a table: the curtain, sheets, bubbles and notes."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.running import running_app
from app.table import move_text
from app.table.banner import Banners
from app.table.curtain_panel import CurtainPanel
from app.table.explaining import Explaining
from app.table.frames import TableFrame
from app.table.session.news import Question, TableNews
from app.table.session.session import TableSession
from app.table.sheets.ask_sheet import AskSheet
from app.table.sheets.table_sheets import PickSheet, RoundSheet
from app.table.status import Status
from app.widgets import Bubble, Dialog, snackbar
from app.widgets.layers.bubble import close_bubble
from app.widgets.layers.layer import Layer, close_all
from app.widgets.layers.snackbars import Snackbar, close_snackbar
from app.words import counted
from engine.core.chance import Face
from engine.core.game import Seat

NOTE = 2.5  # seconds of a note about an answer; with its action it stays twice as long


class Overlays:
    """Follows the news of a session, and puts them over the board on the screen of the table."""

    def __init__(self, session: TableSession, status: Status, screen: Widget) -> None:
        self._session, self._status, self._screen = session, status, screen
        self._frame: TableFrame | None = None
        self._curtain: CurtainPanel | None = None
        self.sheet: Layer | None = None
        self._note: Snackbar | None = None  # about an answer; the next touch puts it aside
        self._banners = Banners(session, screen)
        self.opening = True  # the table comes into view: what covers it stands there at once
        session.news.bind(
            covered=self._on_covered,
            question=self._on_question,
            round_done=self._on_round_done,
            on_refusal=self._on_refusal,
            on_notice=lambda _news, text: snackbar(text, icon="information-outline"),
            on_told=self._on_told,
            on_loss=self._on_loss,
            on_over=lambda _news: show_results(session),
        )

    def lie_over(self, frame: TableFrame) -> None:
        """A new frame stands around the board."""
        self._frame = frame
        frame.opacity = 0 if self._curtain else 1

    def open(self, sheet: Layer) -> None:
        self.sheet = sheet
        sheet.open()

    def explaining(self, rules: Callable[[int | None], object]) -> Explaining:
        """Make the layer that answers "What is this?"."""
        assert self._frame
        return Explaining(self._session, self._status, self._frame, rules)

    def close(self) -> None:
        """The table is left."""
        self.sheet = None
        self._banners.close()
        self._uncover()

    def resume(self) -> None:
        """People are back at the table: what they were asked is asked again."""
        self._ask()

    def touched(self) -> None:
        """A finger came down somewhere: notes give way."""
        close_bubble()
        self._banners.close()
        self._put_note_aside()

    def _on_refusal(self, _news: TableNews, reason: str, at: tuple[float, float]) -> None:
        title, rest = move_text.first_sentence(reason)
        Bubble(title=title, text=rest).open(*at)

    # The curtain.

    def _on_covered(self, _news: TableNews, covered: bool) -> None:
        if not covered:
            self._uncover()
            self._ask()
            return
        close_all()
        close_bubble()
        close_snackbar()
        self._banners.close()
        self._curtain = self._make_curtain()
        if self._frame:
            self._frame.opacity = 0
        self._screen.add_widget(self._curtain)
        if self.opening:
            self._curtain.stand()
        else:
            self._curtain.fall()

    def _make_curtain(self) -> CurtainPanel:
        session, desk = self._session, self._session.desk
        seat = desk.seats[desk.me]
        ready = [desk.seats[other] for other in session.together.ready]
        curtain = CurtainPanel(
            heading=" · ".join(part for part in (self._status.title, desk.phase()) if part),
            seat=seat.colour,
            name=seat.name,
            task=desk.prompt(desk.me),
            ready=[(other.colour, other.name) for other in ready],
            others=bool(session.others),
        )
        curtain.bind(
            on_look=lambda _curtain: session.uncover(),
            on_leave=lambda _curtain: leave(),
            on_pick=lambda _curtain: self.ask_who(),
        )
        return curtain

    def ask_who(self) -> None:
        """Ask who takes the next turn, of those who may."""
        desk = self._session.desk
        seats = [(seat, desk.seats[seat]) for seat in self._session.others]
        rows = [(seat, each.colour, each.name) for seat, each in seats]
        self.open(PickSheet(rows, self._pick))

    def _pick(self, seat: Seat) -> None:
        covered = self._session.news.covered
        self._session.pick(seat)
        if covered and self._session.news.covered:  # the curtain is down still, for another one
            self._uncover()
            self._on_covered(self._session.news, True)

    def _uncover(self) -> None:
        if self._curtain is not None:
            self._screen.remove_widget(self._curtain)
            self._curtain = None
        if self._frame:
            self._frame.opacity = 1

    # Questions.

    def _on_question(self, _news: TableNews, _question: Question | None) -> None:
        if isinstance(self.sheet, AskSheet):
            self.sheet.dismiss()
            self.sheet = None
        self._ask()

    def _ask(self) -> None:
        """Put the sheet up, unless it lies there, or somebody else may be looking."""
        session, question = self._session, self._session.news.question
        held = session.news.covered or session.loop.paused or isinstance(self.sheet, AskSheet)
        if question is not None and not held:
            self._put_note_aside()  # the sheet itself leads to the answer before
            sheet = AskSheet(session, question)
            sheet.bind(on_dismiss=self._on_ask_closed)
            self.open(sheet)

    def _put_note_aside(self) -> None:
        if self._note is not None:
            self._note.dismiss()
            self._note = None

    def _on_ask_closed(self, sheet: AskSheet) -> None:
        """Closed without an answer: a person's move is taken back, a bot's is asked for again."""
        if self.sheet is sheet:
            self.sheet = None
        if self._session.news.question is not sheet.question:
            return
        if sheet.question.by_bot:
            Clock.schedule_once(lambda _dt: self._ask())
        else:
            self._session.questions.take_back()

    def _on_told(self, _news: TableNews, question: Question, face: Face) -> None:
        """Say what was understood, so that a slip is seen and can be put right at once."""
        questions, table = self._session.questions, self._session.table
        secret = questions.was_secret(question)
        said = "Your answer is noted." if secret else f"You said {table.name_face(face)}."
        self._note = snackbar(said, "Correct", questions.correct_last, seconds=NOTE)

    def _on_loss(self, _news: TableNews, moves: int, agree: Callable[[], object]) -> None:
        """Nothing that was played goes without a word before."""
        many = moves > 1
        Dialog(
            title=f"Take {counted(moves, 'move')} back?",
            text=f"{'They were' if many else 'It was'} made after this answer and "
            f"{'do' if many else 'does'} not fit any more.",
            buttons=[("Leave it", None), ("Put it right", agree)],
            danger=True,
        ).open()

    def _on_round_done(self, _news: TableNews, done: int) -> None:
        if done:
            sheet = RoundSheet(self._session)
            sheet.bind(on_dismiss=lambda _sheet: self._end_round())
            self.open(sheet)

    def _end_round(self) -> None:
        if self._session.news.round_done:
            self._session.end_round()


def leave() -> None:
    """One level up."""
    app = running_app()
    if not app.back():
        app.go("home")


def show_results(session: TableSession) -> None:
    running_app().go("results", instead=True, slot=session.slot, table=session.table)
