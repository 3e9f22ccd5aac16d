"""The log: every move, newest first, with a lock where undo ends."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.table import move_text
from app.table.session.session import TableSession
from app.widgets import Icon, Row, Sheet, Text, TextButton
from app.words import counted
from engine.play.table import LogLine

PAGE = 30  # lines that are built at once; a long game has hundreds


class LockLine(BoxLayout):
    """ "Undo stops here"."""


class EyeLine(BoxLayout):
    """Says what the eye beside a move means."""


class LogSheet(Sheet):
    """Shows the log of a session as it is when the sheet opens."""

    def __init__(self, session: TableSession, **kwargs: Any) -> None:
        super().__init__(title="Log", **kwargs)
        self._session = session
        self._lines = list(reversed(session.table.log))
        self._reach = session.table.undo_reach()
        self._shown = 0
        moves = session.table.ply
        self.add_to_head(
            Text(text=counted(moves, "move"), role="caption", colour="text2", hug=True)
        )
        self._older = TextButton(text="Show older moves")
        self._older.bind(on_release=self._show_more)
        if not self._lines:
            self.add_widget(Text(text="Nothing has been played yet.", colour="text2"))
        if any(line.revealed for line in self._lines):
            self.add_widget(EyeLine())
        self._show_more()

    def _show_more(self, *_: object) -> None:
        body = self.ids.body
        body.remove_widget(self._older)
        page = self._lines[self._shown : self._shown + PAGE]
        for number, line in enumerate(page, start=self._shown):
            if number == self._reach:
                self.add_widget(LockLine())
            self.add_widget(self._row(line))
        self._shown += len(page)
        if self._shown < len(self._lines):
            self.add_widget(self._older)

    def _row(self, line: LogLine) -> Row:
        name = self._session.table.name(line.seat)
        row = Row(
            seat=self._session.desk.seats[line.seat].colour,
            text=move_text.told(name, line.text),
            detail=line.detail,
            side=0,
        )
        if line.revealed:
            row.add_widget(Icon(icon="eye-outline", glyph=20))
        return row


kv.load("table/sheets/log_sheet")
