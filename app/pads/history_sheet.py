"""The history of a score pad: every entry and correction with its time, the newest first."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from app.pads.pad_text import gathered, moment, step_line
from app.pads.session import PadSession
from app.widgets import PagedSheet, Row, Text
from app.words import counted
from engine.pads.scorecard import FINISHED, PadStep


class PadHistorySheet(PagedSheet):
    """Shows the history as it is when the sheet opens."""

    def __init__(self, session: PadSession, **kwargs: Any) -> None:
        steps = gathered(session.card.steps)[::-1]
        super().__init__(title="History", count=counted(len(steps), "step"), **kwargs)
        self._session = session
        if not steps:
            self.add_widget(Text(text="Nothing has been entered yet.", colour="text2"))
        self.fill_with([partial(self._row, step) for step in steps], "Show older steps")

    def _row(self, step: PadStep) -> Row:
        seat = step.cell.seat
        icon = "flag-checkered" if step.cell.line == FINISHED else "table-edit"
        return Row(
            seat="" if seat is None else self._session.colours[seat],
            icon=icon if seat is None else "",
            text=step_line(self._session.card, step),
            detail=moment(step.time, time.time()) if step.time else "",
            side=0,
        )
