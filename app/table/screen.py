"""The screen of a table: puts the frame, the board, the curtain and the sheets around a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from app.device.shake import Shake
from app.games import make_board
from app.table.frames import UprightFrame, make_frame
from app.table.session.session import Session
from app.table.status import Status
from app.table.thumbnail import take_picture
from app.table.tools import Tools
from app.widgets import snackbar
from app.widgets.bubble import close_bubble
from app.widgets.snackbars import close_snackbar
from app.window import frame
from engine.core.game import BadSave
from engine.play.table import Table


class TableScreen(Tools):
    """Shows one table at a time; `enter(slot=...)` opens it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shake: Shake | None = None
        self._slot = ""
        # Once a frame, when the window has been measured in full.
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)

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
        self._listen(session)
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
            snackbar(trouble, icon="alert-outline")
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
        """The app goes to the background. Returns a sentence if the table could not be saved
        where it was."""
        session = self.session
        if session is None:
            return ""
        viewport = self.board.viewport
        if viewport and (viewport.zoom > 1 or "viewport" in session.table.ui):
            session.table.ui["viewport"] = viewport.state
        self._shake.stop()
        trouble = session.pause()
        if not self.app.tables.overtaken(session.slot, session.table):
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
        self._put_note_aside()
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


def _after_layout(action: Callable[[], object]) -> None:
    """Wait until every widget has its place: layouts settle while the next frame is drawn."""
    Clock.schedule_once(lambda _dt: Clock.schedule_once(lambda _dt: action(), 0), 0)
