"""The sheets of a tray: its history, what is left in a pile, and what else can be done with it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from app.trays.options_sheet import OptionsSheet
from app.trays.session import TraySession
from app.trays.tray_text import stock, told, when
from app.widgets import Dialog, Icon, Row, Sheet, Text, TextButton
from engine.trays.groups import Group, Pile

PAGE = 30  # rows that are built at once

Line = Callable[[], Row]


class _Paged(Sheet):
    """Many rows, of which the first are shown and the others on request."""

    def fill_with(self, lines: list[Line]) -> None:
        self._lines, self._shown = lines, 0
        self._further = TextButton(text="Show more")
        self._further.bind(on_release=self._show_more)
        self._show_more()

    def _show_more(self, *_: object) -> None:
        self.ids.body.remove_widget(self._further)
        page = self._lines[self._shown : self._shown + PAGE]
        for line in page:
            self.add_widget(line())
        self._shown += len(page)
        if self._shown < len(self._lines):
            self.add_widget(self._further)


class HistorySheet(_Paged):
    """Everything that was done, the latest first; what was taken back says so."""

    def __init__(self, session: TraySession, **kwargs: Any) -> None:
        super().__init__(title="History", **kwargs)
        tray, now = session.tray, time.time()
        if not tray.history:
            self.add_widget(Text(text="Nothing has been rolled or drawn yet.", colour="text2"))

        def line(step: Any) -> Row:
            text, came = told(tray, step)
            if step.taken_back:
                text = f"{text} (taken back)"
            row = Row(text=text, detail=came, side=0)
            row.icon = "undo-variant" if step.taken_back else ""
            row.add_widget(Text(text=when(step.time, now), role="small", colour="text2", hug=True))
            return row

        self.fill_with([partial(line, step) for step in reversed(tray.history)])


class LeftSheet(_Paged):
    """What is still in a pile, kind by kind."""

    def __init__(self, session: TraySession, pile: Pile, **kwargs: Any) -> None:
        tray = session.tray
        super().__init__(title=f"{pile.title}: what is left", **kwargs)
        self.subtitle = stock(tray, pile)
        left = sorted(tray.left(pile.key).items(), key=lambda kind: -kind[1])
        if not left:
            self.add_widget(Text(text="It is empty.", colour="text2"))

        def line(face: Any, count: int) -> Row:
            row = Row(text=tray.name_face(pile.key, face), side=0)
            row.add_widget(Text(text=f"× {count}", role="body_medium", hug=True))
            return row

        self.fill_with([partial(line, face, count) for face, count in left])


class PileSheet(Sheet):
    """What else can be done with a pile."""

    def __init__(self, session: TraySession, pile: Pile, **kwargs: Any) -> None:
        tray = session.tray
        super().__init__(title=pile.title, subtitle=stock(tray, pile), **kwargs)
        rows = [("magnify", "What is left", lambda: LeftSheet(session, pile).open())]
        if tray.out(pile.key) and "back" in pile.ways:
            back = "Put back all that lies on the table"
            rows.append(("keyboard-return", back, lambda: session.put(pile.key, "back")))
        if tray.discards(pile.key):
            rows.append(("shuffle", "Shuffle the discards in", lambda: session.reshuffle(pile.key)))
        if pile.options:
            rows.append(("tune-variant", "Set up", lambda: OptionsSheet(session, pile).open()))
        rows.append(("restart", "Start this pile anew", lambda: _ask_fill(session, pile)))
        _add_rows(self, rows)


class MoreSheet(Sheet):
    """What else can be done with a group, and with the whole tray."""

    def __init__(self, session: TraySession, group: Group, **kwargs: Any) -> None:
        super().__init__(title="More", **kwargs)
        tray = session.tray
        for pile in group.piles:
            row = Row(text=pile.title, detail=stock(tray, pile), tappable=True, side=0)
            row.label = f"More for {pile.title}"
            row.add_widget(Icon(icon="chevron-right"))

            def opened(_row: Row, pile: Pile = pile) -> None:
                self.dismiss()
                PileSheet(session, pile).open()

            row.bind(on_release=opened)
            self.add_widget(row)
        _add_rows(self, [("restart", "Start everything anew", lambda: _ask_anew(session))])


def _add_rows(sheet: Sheet, rows: list[tuple[str, str, Callable[[], object]]]) -> None:
    for icon, text, action in rows:
        row = Row(icon=icon, text=text, tappable=True, side=0)

        def chosen(_row: Row, action: Callable[[], object] = action) -> None:
            sheet.dismiss()
            action()

        row.bind(on_release=chosen)
        sheet.add_widget(row)


def _ask_fill(session: TraySession, pile: Pile) -> None:
    Dialog(
        title=f"Start anew: {pile.title}?",
        text="Everything goes back to it. The history stays, and it can be taken back.",
        buttons=[("Keep it", None), ("Start anew", lambda: session.fill(pile.key))],
    ).open()


def _ask_anew(session: TraySession) -> None:
    Dialog(
        title="Start everything anew?",
        text="All dice are let go and all piles are full again. The history stays.",
        buttons=[("Keep it", None), ("Start anew", session.anew)],
    ).open()
