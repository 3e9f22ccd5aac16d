"""The part of a table's screen that does what people ask for: its tools, keys and shakes."""

from __future__ import annotations

from app.shell.renaming import ask_for_title
from app.table.hearing import Hearing
from app.table.sheets.log_sheet import LogSheet
from app.table.sheets.more_sheet import MoreSheet
from app.table.sheets.round_sheet import RoundSheet
from app.widgets import snackbar
from app.widgets.layers import top_layer

KEYS = {"h": "do_hint", "l": "do_log", "spacebar": "do_act", "enter": "do_act"}
KEYS["numpadenter"] = "do_act"


class Tools(Hearing):
    """What buttons, keys and the device itself call."""

    _reading = False  # the table is left for its rules only

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
