"""The screen of a table: opens it, and puts a frame that fits the window around its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.uix.screenmanager import Screen

from app.device.shake import Shake
from app.games import make_board
from app.lessons.coach import Coach
from app.lessons.offer import play_on
from app.running import running_app
from app.shell.entries.actions import open_slot
from app.store.drawn import take_picture
from app.store.png import is_sound
from app.store.table_or_pad import is_pad
from app.table.board.board import AnyBoard
from app.table.explaining import Explaining, LongPress, tell_once, tell_over_curtain
from app.table.frames import TableFrame, UprightFrame, make_frame
from app.table.overlays import Banners, Overlays
from app.table.session.session import TableSession
from app.table.status import Status
from app.table.tools import Tools
from app.touch import Touch
from app.widgets import snackbar
from app.widgets.layers.layer import top_layer
from app.widgets.pictures import buffers
from app.window import after_layout, frame
from engine.play.table import Table

if TYPE_CHECKING:
    from app.application import ClubhouseApp


class Opened(NamedTuple):
    """One open table, with all that belongs to it on the screen."""

    session: TableSession
    status: Status
    overlays: Overlays
    tools: Tools
    shake: Shake
    coach: Coach | None  # where the table is a lesson
    press: LongPress

    @property
    def board(self) -> AnyBoard:
        return self.session.board


class TableScreen(Screen):
    """Shows one table at a time; `enter(slot=...)` opens it."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.opened: Opened | None = None
        self.frame: TableFrame | None = None
        self._slot = ""
        # Once a frame, when the window has been measured in full.
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)

    @property
    def app(self) -> ClubhouseApp:
        return running_app()

    @property
    def session(self) -> TableSession | None:
        return self.opened.session if self.opened else None

    @property
    def board(self) -> AnyBoard | None:
        return self.opened.board if self.opened else None

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself."""
        return self.opened is not None and self.opened.session.loop.busy

    @property
    def note_place(self) -> str:
        """Where messages stand: away from hands, dice and main actions."""
        if isinstance(self.frame, UprightFrame):
            return "top"
        return "left" if self.app.settings.left_handed else "right"

    # Coming and going

    def enter(self, slot: str) -> None:
        """Open the table of a slot, or say why it cannot be opened."""
        self._close()
        self._slot = slot
        table = open_slot(slot)
        if table is None or is_pad(table):
            return
        self.opened = opened = self._open(slot, table)
        self._follow(opened)
        self._arrange()
        self.app.feedback.prepare()
        opened.shake.start()
        after_layout(lambda: self._start(opened))

    def _start(self, opened: Opened) -> None:
        if self.opened is opened:
            opened.session.start()
            opened.overlays.opening = False
            if opened.session.learning.guide is None:
                # As hints stand: where nothing is hidden that is read first.
                covered = opened.session.news.covered
                tell = tell_over_curtain if covered else opened.status.tell_hint
                tell_once(self.app.settings, opened.session.table.game.info.key, tell)
            after_layout(lambda: self._take_first_picture(opened))

    def _take_first_picture(self, opened: Opened) -> None:
        """A new table has a picture from the start: the app may be killed before it is left."""
        if buffers.queue.waiting:
            after_layout(lambda: self._take_first_picture(opened))
        elif self.opened is opened and not is_sound(self.app.tables.picture(opened.session.slot)):
            if opened.session.news.covered:
                opened.board.show()  # as onlookers see it
            self._take_picture(opened)

    def returned(self) -> None:
        """People are back at the table. It is as it was if they only read its rules, else it is
        opened anew."""
        if self.opened is None:
            self.enter(self._slot)
            return
        self._arrange_soon()
        self.resume()

    def _open(self, slot: str, table: Table) -> Opened:
        app = self.app
        board = make_board(table.game.info.key)
        session = TableSession(
            table,
            slot,
            board,
            settings=app.settings,
            tables=app.tables,
            feedback=app.feedback,
            memory=app.memory,
        )
        board.desk = session.desk
        status = Status(session, board)
        overlays = Overlays(session, status, self, Banners(session, self, board, board.spot))
        tools = Tools(session, board, status, overlays)
        shake = Shake(app.settings, tools.shaken)
        press = LongPress(
            lambda: overlays.explaining(tools.rules),
            session.news,
            holding=lambda: board.holding,
            cancel=board.cancel,
        )
        return Opened(session, status, overlays, tools, shake, self._coach(session, tools), press)

    def _coach(self, session: TableSession, tools: Tools) -> Coach | None:
        if session.learning.guide is None:
            return None
        coach = Coach(session, tools.leave, play_on, self.app.feedback)
        self.add_widget(coach)
        return coach

    def _follow(self, opened: Opened) -> None:
        session, board, status = opened.session, opened.board, opened.status
        if board.viewport:
            board.viewport.state = session.table.extras.viewport
            board.viewport.bind(on_tap=lambda _viewport: session.hurry())
            session.news.bind(moving=board.viewport.setter("held"))
        for name in ("sentence", "action_text", "readout_title", "heading", "subheading"):
            board.fbind(name, status.refresh_soon)
        frame.bind(width_class=self._rearrange, across=self._rearrange)
        self.app.settings.bind(left_handed=self._rearrange)

    def leave(self) -> None:
        """Another screen comes: save, and take the picture. While people read the rules a move that
        is chosen but not made stays."""
        if self.opened is None:
            return
        trouble = self.pause()
        if trouble:
            snackbar(trouble, icon="alert-outline")
        if not self.opened.tools.reading:
            self._close()
        else:
            self.opened.tools.reading = False

    def _close(self) -> None:
        """Let go of the table. It has been saved, and may have been thrown away since."""
        if self.opened is None:
            return
        frame.unbind(width_class=self._rearrange, across=self._rearrange)
        self.app.settings.unbind(left_handed=self._rearrange)
        self.opened.press.let_go()
        self.opened.overlays.close()
        if self.opened.coach:
            self.opened.coach.close()
        buffers.let_go(self)
        self.clear_widgets()
        self.opened = self.frame = None

    def pause(self) -> str:
        """The app goes to the background. Returns a sentence if the table could not be saved
        where it was."""
        if self.opened is None:
            return ""
        layer = top_layer()
        if isinstance(layer, Explaining):
            layer.dismiss()  # or the table would go on below it when people come back
        session, board = self.opened.session, self.opened.board
        viewport = board.viewport
        if viewport and (viewport.zoom > 1 or session.table.extras.viewport):
            session.table.extras.viewport = viewport.state
        self.opened.shake.stop()
        trouble = session.pause()
        if not self.app.tables.overtaken(session.slot, session.table):
            self._take_picture(self.opened)
        return trouble

    def _take_picture(self, opened: Opened) -> None:
        opened.board.pose(True)
        take_picture(opened.board.portrait, self.app.tables.picture(opened.session.slot))
        opened.board.pose(False)

    def resume(self) -> None:
        if self.opened:
            self.opened.session.resume()
            self.opened.overlays.resume()
            self.opened.shake.start()

    # The frame

    def _rearrange(self, *_: object) -> None:
        self._arrange_soon()

    def _arrange(self, *_: object) -> None:
        """Build the frame that fits the window, around the same board."""
        opened = self.opened
        if opened is None or self.get_root_window() is None:
            return
        if self.frame is not None:
            self.frame.clear()
            self.remove_widget(self.frame)
            buffers.let_go(self.frame)
        self.frame = make_frame(
            tools=opened.tools,
            status=opened.status,
            board=opened.board,
            left_handed=self.app.settings.left_handed,
        )
        self.add_widget(self.frame, index=len(self.children))
        opened.overlays.lie_over(self.frame)
        if opened.coach:
            opened.coach.lie_over(self.frame)
        opened.status.refresh_soon()

    # What the app passes on

    def back(self) -> bool:
        return self.opened is not None and self.opened.tools.back()

    def key(self, name: str, _modifiers: list[str]) -> bool:
        return self.opened is not None and self.opened.tools.key(name)

    def undo(self) -> None:
        if self.opened:
            self.opened.tools.undo()

    def redo(self) -> None:
        if self.opened:
            self.opened.tools.redo()

    def on_touch_down(self, touch: Touch) -> bool:
        opened = self.opened
        if opened is not None:
            opened.overlays.touched()
            self._put_hint_aside(opened, touch)
            if opened.session.news.moving and self._skips(opened.board, touch):
                opened.session.hurry()
                return True
            if opened.session.learning.guide is None:  # in a lesson the coach tells what things are
                opened.press.down(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Touch) -> bool:
        if self.opened is not None:
            self.opened.press.move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Touch) -> bool:
        if self.opened is not None:
            self.opened.press.up(touch)
        return bool(super().on_touch_up(touch))

    def _put_hint_aside(self, opened: Opened, touch: Touch) -> None:
        """Over the board a hint goes with the next touch; in a panel it waits behind what the
        finger does."""
        status = opened.status
        if isinstance(self.frame, UprightFrame) and status.hint:
            status.tell_hint("")
        elif opened.board.collide_point(*self.to_local(*touch.pos)):
            status.hint_read()

    def _skips(self, board: AnyBoard, touch: Touch) -> bool:
        """Whether a touch while something moves only skips it: one on the board does, but not one
        on ground that pans and zooms, which tells of taps itself."""
        at = self.to_local(*touch.pos)
        looks_around = board.viewport and board.viewport.collide_point(*at)
        return board.collide_point(*at) and not looks_around
