"""The log: every move, newest first, with a lock where undo ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.table import move_text
from app.table.session.session import TableSession
from app.widgets import Icon, PagedSheet, Row, Text
from app.words import counted
from engine.play.table import LogLine

PEEKED = "A peek: a move was taken back here after its outcome had been seen."
TAKEN_BACK = "All agreed to take a move back here."


class LockLine(BoxLayout):
    """ "Undo stops here"."""


class EyeLine(BoxLayout):
    """Says what the eye beside a move means."""


class LogSheet(PagedSheet):
    """Shows the log of a session as it is when the sheet opens."""

    def __init__(self, session: TableSession, **kwargs: object) -> None:
        super().__init__(title="Log", count=counted(session.table.ply, "move"), **kwargs)
        self._session = session
        lines = session.table.log[::-1]
        if not lines:
            self.add_widget(Text(text="Nothing has been played yet.", colour="text2"))
        if any(line.revealed for line in lines):
            self.add_widget(EyeLine())
        self._notes = dict.fromkeys(session.table.extras.peeks, PEEKED)
        self._notes |= dict.fromkeys(session.table.extras.agreed, TAKEN_BACK)
        if now := self._notes.get(session.table.ply):  # no move stands here that could tell it
            self.add_widget(Text(text=now, role="caption", colour="text2"))
        rows: list[Callable[[], Widget]] = [partial(self._row, line) for line in lines]
        reach = session.table.undo_reach()
        if reach < len(lines):
            rows.insert(reach, LockLine)
        self.fill_with(rows, "Show older moves")

    def _row(self, line: LogLine) -> Row:
        name = self._session.table.name(line.seat)
        row = Row(
            seat=self._session.desk.seats[line.seat].colour,
            text=move_text.told(name, line.text),
            detail=f"{line.detail} {self._notes.get(line.ply, '')}".strip(),
            side=0,
        )
        if line.revealed:
            row.add_widget(Icon(icon="eye-outline", glyph=20))
        return row


kv.load("table/sheets/log_sheet")
