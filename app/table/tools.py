"""The tools of an open table: its buttons, its keys, and shaking the device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from app.lessons.offer import ask_to_leave
from app.running import running_app
from app.shell.entries.actions import ask_for_title
from app.table.overlays import Overlays, leave, show_results
from app.table.session.session import TableSession
from app.table.sheets.table_sheets import RoundSheet
from app.table.status import Status
from app.widgets import snackbar
from app.widgets.layers.layer import top_layer
from engine.core.game import Seat


class Steered(Protocol):
    """The part of a board that buttons, keys and shaking reach."""

    action_text: str
    action_enabled: bool

    @property
    def overlaid(self) -> bool:
        """Whether something lies over it that Back takes away."""

    def act(self) -> None:
        """Do the main action."""

    def shaken(self) -> bool:
        """Somebody shook the device; whether that did something."""

    def put_down(self) -> bool:
        """Let go of what was chosen and not yet done; whether there was such."""

    def key(self, name: str) -> bool:
        """A key was pressed; whether it has a use for it."""


class Tools:
    """The tools of one table: a button calls the method of its name."""

    def __init__(
        self, session: TableSession, board: Steered, status: Status, overlays: Overlays
    ) -> None:
        self._session, self._board = session, board
        self._status, self._overlays = status, overlays
        self.reading = False  # the table is left for its rules only
        self._keys: dict[str, Callable[[], None]] = {
            "h": self.hint,
            "l": self.log,
            "spacebar": self.act,
            "enter": self.act,
            "numpadenter": self.act,
        }

    def undo(self) -> None:
        self._session.undo()

    def redo(self) -> None:
        self._session.redo()

    def hint(self) -> None:
        self._session.hint()

    def leave(self) -> None:
        if not self._asks_first():
            leave()

    def _asks_first(self) -> bool:
        """A lesson is not left by a slip."""
        if self._session.learning.guide is None:
            return False
        ask_to_leave(self._session.learning.guide.lesson, leave)
        return True

    def log(self) -> None:
        self._session.skip()  # the log tells how the last move ends
        from app.table.sheets.table_sheets import LogSheet  # a table opens without

        self._overlays.open(LogSheet(self._session))

    def rules(self, block: int | None = None) -> None:
        self.reading = True
        running_app().go("rules", game=self._session.table.game.info.key, block=block)

    def explain(self) -> None:
        """Let everything be touched to learn what it is."""
        self._overlays.explaining(self.rules).start(lasting=True)

    def more(self) -> None:
        app, questions = running_app(), self._session.questions
        actions: dict[str, Callable[[], object]] = {
            "rename": lambda: ask_for_title(self._session.slot),
            "save": self._save_now,
            "replay": lambda: app.go("replay", slot=self._session.slot),
            "rules": self.rules,
            "leave": lambda: app.go("home"),
        }
        if self._session.table.over and not self._session.table.extras.taught:
            actions["review"] = lambda: app.go("replay", slot=self._session.slot, review=True)
        if questions.correctable:
            actions["correct"] = questions.correct_last
        if self._session.may_agree:
            actions["agree"] = self._session.undo_by_agreement
        if self._session.others and not self._session.news.covered:
            actions["pick"] = self._overlays.ask_who
        from app.table.sheets.table_sheets import TableMenu  # a table opens without

        self._overlays.open(TableMenu(actions))

    def pick(self, seat: Seat) -> None:
        """A seat was tapped: its turn comes first, if it may be taken now."""
        self._session.pick(seat)

    def act(self) -> None:
        """The main action."""
        if self._status.over:
            show_results(self._session)
        elif self._session.acting and self._board.action_text and self._board.action_enabled:
            self._board.act()

    def shaken(self) -> None:
        """Somebody shook the device, as one does with dice: roll. As one does to shuffle: deal,
        where nothing else is to do."""
        sheet, session = top_layer(), self._session
        if isinstance(sheet, RoundSheet):
            sheet.dismiss()
            return
        ready = sheet is None and session.acting
        if ready and not self._board.shaken() and len(session.desk.moves()) == 1:
            self.act()

    def back(self) -> bool:
        """Back first lets go of what was chosen and not yet done, or lies over the board."""
        held = self._session.acting or self._board.overlaid
        return (held and self._board.put_down()) or self._asks_first()

    def key(self, name: str) -> bool:
        """A key was pressed; whether it means something here."""
        sheet, do = top_layer(), self._keys.get(name)
        if isinstance(sheet, RoundSheet) and do == self.act:
            sheet.dismiss()
            return True
        if sheet is not None or self._session.news.covered:
            return False
        if do is None:
            return self._board.key(name)
        do()
        return True

    def _save_now(self) -> None:
        trouble = self._session.save()
        if trouble:
            snackbar(trouble, icon="alert-outline")
        else:
            snackbar("Game saved.", icon="check")
