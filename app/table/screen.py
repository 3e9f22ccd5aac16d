"""The screen of a table: puts the frame, the board, the curtain and the sheets around a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.screenmanager import Screen

from app.boards import make_board
from app.device.shake import Shake
from app.shell.renaming import ask_for_title
from app.table import words
from app.table.ask_sheet import AskSheet
from app.table.curtain import Curtain
from app.table.frames import TableFrame, UprightFrame, make_frame
from app.table.log_sheet import LogSheet
from app.table.more_sheet import MoreSheet
from app.table.questions import Question
from app.table.round_sheet import RoundSheet
from app.table.session import Session
from app.table.status import Status
from app.table.thumbnail import take_picture
from app.widgets import Bubble, snackbar
from app.widgets.bubble import close_bubble
from app.widgets.layers import Layer, close_all, top_layer
from app.widgets.snackbars import Snackbar, close_snackbar
from app.window import frame
from engine.chance import Face
from engine.game import BadSave
from engine.table import Table

NOTE = 2.5  # seconds of a note about an answer; with its action it stays twice as long
KEYS = {"h": "do_hint", "l": "do_log", "spacebar": "do_act", "enter": "do_act"}
KEYS["numpadenter"] = "do_act"


class TableScreen(Screen):
    """Shows one table at a time; `enter(slot=...)` opens it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.session: Session | None = None
        self.status: Status | None = None
        self._frame: TableFrame | None = None
        self._curtain: Curtain | None = None
        self._sheet: Layer | None = None
        self._shake: Shake | None = None
        self._note: Snackbar | None = None  # about an answer; the next touch puts it aside
        self._slot = ""
        self._reading = False  # the table is left for its rules only
        # Once a frame, when the window has been measured in full.
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def board(self) -> Any:
        return self.session.board if self.session else None

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself."""
        return self.session is not None and self.session.busy

    # Coming and going

    def enter(self, slot: str) -> None:
        """Open the table of a slot, or say why it cannot be opened."""
        self._close()
        self._slot = slot
        try:
            table = self.app.tables.open(slot)
        except BadSave as problem:
            self.app.go("saves")
            snackbar(str(problem), icon="alert-outline")
            return
        self._open(slot, table)

    def returned(self) -> None:
        """Back at the table: as it was where only its rules were read meanwhile, else anew."""
        if self.session is None:
            self.enter(self._slot)
            return
        self._arrange_soon()
        self.resume()

    def _open(self, slot: str, table: Table) -> None:
        app = self.app
        board = make_board(table.game.info.key)
        session = Session(
            table, slot, board, settings=app.settings, tables=app.tables, feedback=app.feedback
        )
        board.desk = session
        self.session, self.status = session, Status(session)
        if board.viewport:
            board.viewport.state = table.ui.get("viewport")
            board.viewport.bind(on_tap=lambda _viewport: session.skip())
            session.bind(moving=board.viewport.setter("held"))
        self._follow(session, board)
        self._arrange()
        app.feedback.prepare()
        self._shake = Shake(app.settings, self.shaken)
        self._shake.start()
        _after_layout(lambda: self.session is session and session.start())

    def _follow(self, session: Session, board: Any) -> None:
        session.bind(
            changes=self.status.refresh,
            covered=self._on_covered,
            question=self._on_question,
            round_done=self._on_round_done,
            on_refusal=self._on_refusal,
            on_notice=lambda _session, text: snackbar(text, icon="information-outline"),
            on_hint=lambda _session, text: self.status.tell_hint(text),
            on_told=self._on_told,
            on_over=lambda _session: self._show_results(),
        )
        for name in ("sentence", "action_text", "readout_title", "heading", "subheading"):
            board.fbind(name, self.status.refresh_soon)
        frame.bind(width_class=self._rearrange, across=self._rearrange)
        self.app.settings.bind(left_handed=self._rearrange)

    def leave(self) -> None:
        """Another screen comes: save and take the picture; while the rules are read, what was
        chosen and not yet done stays."""
        if self.session is None:
            return
        trouble = self.pause()
        close_snackbar()
        if trouble:
            snackbar(f"{trouble} Its moves are held until the app is closed.", icon="alert-outline")
        if not self._reading:
            self._close()
        self._reading = False

    def _close(self) -> None:
        """Let go of the table. It has been saved, and may have been thrown away since."""
        if self.session is None:
            return
        frame.unbind(width_class=self._rearrange, across=self._rearrange)
        self.app.settings.unbind(left_handed=self._rearrange)
        self._sheet = None
        self._uncover()
        self.clear_widgets()
        self.session = self.status = self._frame = None

    def pause(self) -> str:
        """The app goes to the background. Returns a sentence if the table could not be saved."""
        session = self.session
        if session is None:
            return ""
        if self.board.viewport:
            session.table.ui["viewport"] = self.board.viewport.state
        self._shake.stop()
        trouble = session.pause()
        self.board.pose(True)
        take_picture(self.board.portrait, self.app.tables.picture(session.slot))
        self.board.pose(False)
        return trouble

    def resume(self) -> None:
        if self.session:
            self.session.resume()
            self._shake.start()

    # The frame

    def _rearrange(self, *_: object) -> None:
        self._arrange_soon()

    def _arrange(self, *_: object) -> None:
        """Build the frame that fits the window, around the same board."""
        if self.session is None or self.get_root_window() is None:
            return
        if self._frame is not None:
            self._frame.clear()
            self.remove_widget(self._frame)
        self._frame = make_frame(
            host=self,
            status=self.status,
            board=self.board,
            left_handed=self.app.settings.left_handed,
        )
        self.add_widget(self._frame, index=len(self.children))
        self._frame.opacity = 0 if self._curtain else 1
        self.status.refresh_soon()

    def on_touch_down(self, touch: Any) -> bool:
        close_bubble()
        if self._note is not None:
            self._note.dismiss()
            self._note = None
        if self.session is not None:
            self._put_hint_aside(touch)
        if self.session is not None and self.session.moving and self._skips(touch):
            self.session.skip()
            return True
        return super().on_touch_down(touch)

    def _put_hint_aside(self, touch: Any) -> None:
        """Over the board a hint goes with the next touch; in a panel it waits behind what the
        finger does."""
        if isinstance(self._frame, UprightFrame) and self.status.hint:
            self.status.tell_hint("")
        elif self.board.collide_point(*self.to_local(*touch.pos)):
            self.status.hint_read()

    def _skips(self, touch: Any) -> bool:
        """Whether a touch while something moves only skips it: one on the board does, but not one
        on ground that pans and zooms, which tells of taps itself."""
        at = self.to_local(*touch.pos)
        looks_around = self.board.viewport and self.board.viewport.collide_point(*at)
        return self.board.collide_point(*at) and not looks_around

    # What the tools do

    def do_undo(self) -> None:
        self.session.undo()

    def do_redo(self) -> None:
        self.session.redo()

    def do_hint(self) -> None:
        self.session.hint()

    def do_log(self) -> None:
        self.session.skip()  # the log tells how the last move ends
        self._open_sheet(LogSheet(self.session))

    def do_rules(self) -> None:
        self._reading = True
        self.app.go("rules", game=self.session.table.game.info.key)

    def do_more(self) -> None:
        actions = {
            "rename": self._rename,
            "save": self._save_now,
            "rules": self.do_rules,
            "leave": lambda: self.app.go("home"),
        }
        if self.session.correctable:
            actions["correct"] = self.session.correct_last
        self._open_sheet(MoreSheet(self.app.settings, actions))

    def do_act(self) -> None:
        """The main action."""
        if self.status.over:
            self._show_results()
        elif self.session.acting and self.board.action_text and self.board.action_enabled:
            self.board.act()

    def shaken(self) -> None:
        """Somebody shook the device, as one does with dice: roll. As one does to shuffle: deal,
        where nothing else is to do."""
        if isinstance(top_layer(), RoundSheet):
            top_layer().dismiss()
            return
        ready = self.session and self.session.acting and top_layer() is None
        if ready and not self.board.shaken() and len(self.session.moves()) == 1:
            self.do_act()

    def do_leave(self) -> None:
        """One level up."""
        if not self.app.back():
            self.app.go("home")

    def back(self) -> bool:
        """Back first lets go of what was chosen and not yet done, or lies over the board."""
        session = self.session
        if session is None or not (session.acting or self.board.overlaid):
            return False
        return self.board.put_down()

    undo, redo = do_undo, do_redo  # the names by which the app passes Ctrl+Z and Ctrl+Y on

    def key(self, name: str, _modifiers: list[str]) -> bool:
        if self.session is None:
            return False
        if name not in KEYS:
            free = top_layer() is None and not self.session.covered
            return free and self.board.key(name)
        if isinstance(top_layer(), RoundSheet) and KEYS[name] == "do_act":
            top_layer().dismiss()
            return True
        if top_layer() is not None or self.session.covered:
            return False
        getattr(self, KEYS[name])()
        return True

    def _rename(self) -> None:
        ask_for_title(self.session.slot)

    def _save_now(self) -> None:
        trouble = self.session.save()
        if trouble:
            snackbar(trouble, icon="alert-outline")
        else:
            snackbar("The table is saved.", icon="check")

    def _show_results(self) -> None:
        session = self.session
        self.app.go("results", instead=True, slot=session.slot, table=session.table)

    # What the session says

    def _open_sheet(self, sheet: Layer) -> None:
        self._sheet = sheet
        sheet.open()

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
            sheet = AskSheet(session, session.question, self.board)
            sheet.bind(on_dismiss=self._on_ask_closed)
            self._open_sheet(sheet)

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
        self._note = snackbar(said, "Correct", session.correct_last, seconds=NOTE)

    def _on_round_done(self, session: Session, done: int) -> None:
        if done:
            sheet = RoundSheet(session)
            sheet.bind(on_dismiss=lambda _sheet: session.round_done and session.go_on())
            self._open_sheet(sheet)


def _after_layout(action: Callable[[], object]) -> None:
    """Wait until every widget has its place: layouts settle while the next frame is drawn."""
    Clock.schedule_once(lambda _dt: Clock.schedule_once(lambda _dt: action(), 0), 0)
