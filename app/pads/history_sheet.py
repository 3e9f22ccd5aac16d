"""The history of a score pad: every entry and correction with its time, the newest first."""

from __future__ import annotations

import time
from typing import Any

from app.pads.pad_text import gathered, moment, step_line
from app.pads.session import PadSession
from app.widgets import Row, Sheet, Text, TextButton
from app.words import counted
from engine.pads.scorecard import FINISHED, Step

PAGE = 30  # lines that are built at once; a long evening has hundreds


class HistorySheet(Sheet):
    """Shows the history as it is when the sheet opens."""

    def __init__(self, session: PadSession, **kwargs: Any) -> None:
        super().__init__(title="History", **kwargs)
        self._session = session
        self._steps = gathered(session.card.steps)[::-1]
        self._shown = 0
        count = counted(len(self._steps), "step")
        self.add_to_head(Text(text=count, role="caption", colour="text2", hug=True))
        self._older = TextButton(text="Show older steps")
        self._older.bind(on_release=self._show_more)
        if not self._steps:
            self.add_widget(Text(text="Nothing has been entered yet.", colour="text2"))
        self._show_more()

    def _show_more(self, *_: object) -> None:
        self.ids.body.remove_widget(self._older)
        page = self._steps[self._shown : self._shown + PAGE]
        for step in page:
            self.add_widget(self._row(step))
        self._shown += len(page)
        if self._shown < len(self._steps):
            self.add_widget(self._older)

    def _row(self, step: Step) -> Row:
        seat = step.cell.seat
        icon = "flag-checkered" if step.cell.line == FINISHED else "table-edit"
        return Row(
            seat="" if seat is None else self._session.colours[seat],
            icon=icon if seat is None else "",
            text=step_line(self._session.card, step),
            detail=moment(step.time, time.time()) if step.time else "",
            side=0,
        )
