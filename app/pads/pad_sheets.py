"""Sheets of a score pad: who is here, its history, and all that is rarely needed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from app.pads.pad_session import PadSession
from app.pads.pad_text import gathered, moment, step_line
from app.widgets import PagedSheet, Row, Sheet, Text, snackbar
from app.words import counted
from engine.core.telling import Seat
from engine.core.wording import small
from engine.pads.pad import BadSheet, Change, Presence
from engine.pads.scorecard import FINISHED, PadStep, Scorecard

# row: (key of the action, words, icon)
ACTIONS = (
    ("history", "History", "history"),
    ("scoring", "How to score", "help-circle-outline"),
    ("rules", "Rules", "book-open-variant"),
    ("amend", "Change players and options", "account-edit-outline"),
    ("narrow", "Show all columns at once", "arrow-collapse-horizontal"),
    ("wide", "Show whole names", "arrow-expand-horizontal"),
    ("rename", "Rename this pad", "pencil-outline"),
    ("export", "Save a copy", "export-variant"),
    ("finish", "Finish", "flag-checkered"),
    ("reopen", "Open again", "lock-open-outline"),
    ("delete", "Delete", "trash-can-outline"),
)


class PadMoreSheet(Sheet):
    """Offers those of ACTIONS for which there is something to do."""

    def __init__(self, actions: dict[str, Callable[[], object]], **kwargs: object) -> None:
        super().__init__(title="More", **kwargs)
        for key, text, icon in ACTIONS:
            if key in actions:
                self.add_action(icon, text, actions[key])


class Attending(NamedTuple):
    """Something that can be said about whether somebody is here."""

    icon: str
    text: str
    detail: str
    changes: tuple[Change, ...]


def attendings(card: Scorecard, seat: Seat) -> Iterator[Attending]:
    """Everything that makes sense to say about somebody now."""
    now = card.presence(seat)
    if now != "here":
        text = "Here now" if now == "late" else "Back again"
        yield from _from_now_on(card, seat, "here", "account-check-outline", text, "Plays from {}.")
        return
    if any(cell.seat == seat for cell in card.page.cells):
        text = "Leaves, or has left"
        detail = "Skipped from {} on. Their entries count."
        yield from _from_now_on(card, seat, "left", "account-arrow-right-outline", text, detail)
    else:
        late = card.changed(seat, "late")
        detail = "Skipped until they're back."
        yield Attending("account-clock-outline", "Not here yet", detail, late)
        if came := card.came_late(seat):
            detail = f"Plays from {_title(card, came[-1])} on."
            yield Attending("account-check-outline", "Joined late", detail, came)
    if card.page.changes.get(seat):
        yield Attending("account-outline", "Was here all along", "Nothing is skipped.", ())


def _from_now_on(
    card: Scorecard, seat: Seat, presence: Presence, icon: str, text: str, detail: str
) -> Iterator[Attending]:
    try:
        changes = card.changed(seat, presence)
    except BadSheet:
        return  # there is nothing left to miss
    last = changes[-1] if changes else Change(card.line_now(seat).key, presence)
    yield Attending(icon, text, detail.format(_title(card, last)), changes)


def _title(card: Scorecard, change: Change) -> str:
    return small(card.line(change.line).title)


class PersonSheet(Sheet):
    """Says of somebody that they come late or leave, and what their total is made of."""

    def __init__(
        self, session: PadSession, seat: Seat, explain: Callable[[], object], **kwargs: object
    ) -> None:
        card = session.card
        super().__init__(title=card.names[seat], seat=session.colours[seat], **kwargs)
        for one in attendings(card, seat):
            row = self.add_action(one.icon, one.text, lambda one=one: self._say(one))
            row.detail = one.detail
        self.add_action("sigma", "What the total is made of", explain)
        self._session, self._seat = session, seat

    def _say(self, one: Attending) -> None:
        if self._session.attend(self._seat, one.changes):
            told = f"{self.title}: {small(one.text)}."
            snackbar(told, "Undo", self._session.undo)


class PadHistorySheet(PagedSheet):
    """Shows the history as it is when the sheet opens."""

    def __init__(self, session: PadSession, **kwargs: object) -> None:
        steps = gathered(session.card.steps)[::-1]
        super().__init__(title="History", count=counted(len(steps), "step"), **kwargs)
        self._session = session
        if not steps:
            self.add_widget(Text(text="No entries yet.", colour="text2"))
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
