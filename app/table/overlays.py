"""The layers over the board of a table: the curtain, sheets, bubbles, notes and banners."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.addressing import spoken
from app.running import running_app
from app.table import move_text
from app.table.curtain_panel import CurtainPanel
from app.table.explaining import Explaining
from app.table.frames import TableFrame
from app.table.session import seating
from app.table.session.loop import Ticking
from app.table.session.news import Question, TableNews
from app.table.session.session import TableSession
from app.table.sheets.faces import AskSheet
from app.table.sheets.table_sheets import PickSheet, RoundSheet
from app.table.status import Status
from app.theme import theme
from app.touch import Touch
from app.widgets import Bubble, Dialog, snackbar
from app.widgets.layers.bubble import close_bubble
from app.widgets.layers.layer import Layer, close_all
from app.widgets.layers.snackbars import Snackbar, close_snackbar
from app.widgets.surfaces.plates import FilledPlate
from app.widgets.text import label as _text  # noqa: F401  (its kv names must exist first)
from app.words import counted
from engine.core.chance import Face
from engine.core.game import Seat

Spot = tuple[float, float, float, float] | None  # in the window: left, bottom, right, top
NOTE = 1800.0  # seconds of a note about an answer: it stands until the next one is asked for


_LATER = {
    True: "They were made after this answer and don't fit",
    False: "It was made after this answer and doesn't fit",
}


class Overlays:
    """Follows the news of a session, and puts them over the board on the screen of the table."""

    def __init__(
        self, session: TableSession, status: Status, screen: Widget, banners: Banners
    ) -> None:
        self._session, self._status, self._screen = session, status, screen
        self._frame: TableFrame | None = None
        self._curtain: CurtainPanel | None = None
        self.sheet: Layer | None = None
        self._note: Snackbar | None = None  # about an answer; the next touch puts it aside
        self._banners = banners
        self.opening = True  # the table comes into view: what covers it stands there at once
        session.news.bind(
            covered=self._on_covered,
            question=self._on_question,
            round_done=self._on_round_done,
            on_refusal=self._on_refusal,
            on_notice=lambda _news, text: snackbar(text, icon="information-outline"),
            on_told=self._on_told,
            on_loss=self._on_loss,
            on_game_end=lambda _news: show_results(session, ended=True),
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
        game, board = self._session.table.game.info.key, self._session.board
        return Explaining(game, board, self._frame, rules, self._hold, self._go_on)

    def _hold(self, lasting: bool) -> bool:
        """Bring the table to a halt; False where what moved has ended with a curtain."""
        self._session.skip()
        if self._session.news.covered:
            return False
        self._session.loop.pause()
        self._status.explaining = lasting
        return True

    def _go_on(self) -> None:
        self._status.explaining = False
        self._session.resume()

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
        if self._session.learning.step:
            return  # a lesson says in its own bubble what to do instead
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
        self._screen.add_widget(self._curtain)
        if self.opening:
            self._curtain.stand()
            self._hide_frame()
        else:
            self._curtain.fall(self._hide_frame)

    def _hide_frame(self) -> None:
        """Hide the frame below the curtain, so that nothing of the last hand is seen."""
        if self._frame and self._curtain:
            self._frame.opacity = 0

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
        """Show the sheet with the question, unless it is shown or somebody else may be looking."""
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
        """A question was closed without an answer: take a person's move back, ask again for a
        bot's."""
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
        said = "Your answer is saved." if secret else f"You said {table.name_face(face)}."
        self._note = snackbar(said, "Correct", questions.correct_last, seconds=NOTE)

    def _on_loss(self, _news: TableNews, moves: int, agree: Callable[[], object]) -> None:
        """Ask before moves that were played are lost."""
        many = moves > 1
        Dialog(
            title=f"Undo {counted(moves, 'move')}?",
            text=f"{_LATER[many]} anymore.",
            buttons=[("Leave it", None), ("Correct it", agree)],
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
    """Go one level up."""
    app = running_app()
    if not app.back():
        app.go("home")


def show_results(session: TableSession, ended: bool = False) -> None:
    """Show the results; they are celebrated where the game has ``ended`` just now."""
    table, slot = session.table, session.slot
    running_app().go("results", instead=True, slot=slot, table=table, ended=ended)


# Banners.

SECONDS = {"full": 2.6, "fast": 1.8, "off": 1.8}  # that it stays, by the setting of animations
MOTION = 200  # milliseconds
MOST = 3  # lines
ABOVE = 12  # dp between it and the upper edge of the board, or a spot
SEEN = ("cup", "golfer")  # spots of a board that it does not lie on: what it tells of is there


class Banner(FilledPlate, BoxLayout):
    """The first of its words large, the rest below; touches go through it."""

    title = StringProperty("")
    text = StringProperty("")
    shown = NumericProperty(0)  # from 0 to 1 while it comes
    room = NumericProperty(0)  # the width of the board, in pixels

    def on_touch_down(self, _touch: Touch) -> bool:
        return False


class Banners:
    """Shows the headlines of a session's moves on its screen, one banner at a time.

    It waits for a curtain, a question or the scores of a round to go; where hands are secret
    everybody sees it at their first look. The next touch puts it aside, and is no touch less.
    """

    def __init__(
        self, session: TableSession, screen: Widget, board: Widget, spot: Callable[[str], Spot]
    ) -> None:
        self._session, self._screen = session, screen
        self._board, self._spot = board, spot  # where it is, and where on it something is seen
        self._ply = session.table.ply
        self._unseen: dict[Seat, tuple[str, ...]] = {}
        self._seen: tuple[str, ...] = ()  # of the move whose last events are still in sight
        self._banner: Banner | None = None
        self._leaving: Ticking | None = None
        session.news.bind(changes=self._look, on_stretch_end=self._on_stretch_end)
        self._board.bind(pos=self._place, size=self._place)

    def _on_stretch_end(self, _news: TableNews, lines: tuple[str, ...]) -> None:
        """Tell what has ended while it is in sight. The banner goes when play goes on, and stays
        where nothing follows."""
        if not self._session.table.over:
            self._seen = lines
        self._show(lines)

    def _look(self, *_: object) -> None:
        """Something happened: see whether it is worth a banner, and whether it can be seen."""
        session, news = self._session, self._session.news
        if news.moving:
            return
        ply = session.table.ply
        if ply != self._ply:
            if ply != self._ply + 1:
                self._unseen.clear()
                self.close()
            else:
                self._keep((*session.record(), *session.table.headlines()))
            self._ply = ply
            if self._seen:
                self.close()
                self._seen = ()
        if not (news.covered or news.round_done or news.question):
            self._show(self._unseen.pop(session.desk.me, ()))

    def _keep(self, lines: tuple[str, ...]) -> None:
        lines = tuple(line for line in lines if line not in self._seen)
        table, me = self._session.table, self._session.desk.me
        people = [seat for seat in range(len(table.setup.seats)) if seating.is_person(table, seat)]
        for seat in people if lines and table.setup.mode.hidden and people else [me]:
            self._unseen[seat] = (*self._unseen.get(seat, ()), *lines)[-MOST:]

    def _show(self, lines: tuple[str, ...]) -> None:
        if not lines or self._session.learning.step:  # a lesson says it in its own words
            return
        title, *rest = (spoken(self._session.table, line) for line in lines)
        text = "\n".join(rest)
        if self._banner and (self._banner.title, self._banner.text) == (title, text):
            return
        self.close()
        self._banner = Banner(title=title, text=text, room=self._board.width)
        self._banner.bind(size=self._place)
        self._screen.add_widget(self._banner)
        self._place()
        seconds = theme.time(MOTION)
        if seconds:
            Animation(shown=1, d=seconds, t="out_cubic").start(self._banner)
        else:
            self._banner.shown = 1
        self._leaving = Clock.schedule_once(self.close, SECONDS[theme.animations])

    def _place(self, *_: object) -> None:
        banner, screen, board = self._banner, self._screen, self._board
        if banner is None:
            return
        x, y = screen.to_widget(*board.to_window(*board.pos))
        banner.room = board.width
        banner.center_x = x + board.width / 2
        banner.top = y + board.height - dp(ABOVE)
        if spot := next(filter(None, map(self._spot, SEEN)), None):
            (left, bottom), (right, top) = screen.to_widget(*spot[:2]), screen.to_widget(*spot[2:])
            beside = right <= banner.x or banner.right <= left
            if not beside and banner.y < top and bottom < banner.top:
                banner.top = bottom - dp(ABOVE)

    def close(self, *_: object) -> None:
        """Take the banner away."""
        if self._banner is not None:
            if self._leaving:
                self._leaving.cancel()
            Animation.cancel_all(self._banner, "shown")
            self._screen.remove_widget(self._banner)
            self._banner = None


kv.load("table/banner")
