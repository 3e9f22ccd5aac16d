"""The sheets of a tray: its history, what is left in a pile, and what else can be done with it."""

from __future__ import annotations

import time
from functools import partial

from app.shell.new_table.option_rows import option_row
from app.shell.parts import grouped
from app.trays.tray_session import TraySession
from app.trays.tray_text import stock, told, when
from app.widgets import Dialog, FilledButton, Icon, PagedSheet, Row, Sheet, Text
from engine.core.chance import Face
from engine.core.options import OptionValue
from engine.trays.groups import DrawPile, Group
from engine.trays.tray import TrayStep


class TrayHistorySheet(PagedSheet):
    """Everything that was done, the latest first; what was taken back says so."""

    def __init__(self, session: TraySession, **kwargs: object) -> None:
        super().__init__(title="History", **kwargs)
        tray, now = session.tray, time.time()
        if not tray.history:
            self.add_widget(Text(text="Nothing rolled or drawn yet.", colour="text2"))

        def line(step: TrayStep) -> Row:
            text, came = told(tray, step)
            if step.taken_back:
                text = f"{text} (undone)"
            row = Row(text=text, detail=came, side=0)
            row.icon = "undo-variant" if step.taken_back else ""
            row.add_widget(Text(text=when(step.time, now), role="small", colour="text2", hug=True))
            return row

        self.fill_with([partial(line, step) for step in reversed(tray.history)])


class LeftSheet(PagedSheet):
    """Shows what is still in a pile, kind by kind."""

    def __init__(self, session: TraySession, pile: DrawPile, **kwargs: object) -> None:
        tray = session.tray
        super().__init__(title=f"{pile.title}: what's left", **kwargs)
        self.subtitle = stock(tray, pile)
        left = sorted(tray.left(pile.key).items(), key=lambda kind: -kind[1])
        if not left:
            self.add_widget(Text(text="It's empty.", colour="text2"))

        def line(face: Face, count: int) -> Row:
            row = Row(text=tray.name_face(pile.key, face), side=0)
            row.add_widget(Text(text=f"× {count}", role="body_medium", hug=True))
            return row

        self.fill_with([partial(line, face, count) for face, count in left])


class PileSheet(Sheet):
    """Offers what else can be done with a pile."""

    def __init__(self, session: TraySession, pile: DrawPile, **kwargs: object) -> None:
        tray = session.tray
        super().__init__(title=pile.title, subtitle=stock(tray, pile), **kwargs)
        add, key = self.add_action, pile.key
        add("magnify", "What's left", lambda: LeftSheet(session, pile).open())
        if tray.out(key) and "back" in pile.ways:
            back = "Put everything back"
            add("keyboard-return", back, lambda: session.put(key, "back"))
        if tray.discards(key):
            add("shuffle", "Shuffle in the discards", lambda: session.reshuffle(key))
        if pile.options:
            add("tune-variant", "Set up", lambda: OptionsSheet(session, pile).open())
        add("restart", "Reset this pile", lambda: _ask_fill(session, pile))


class TrayMoreSheet(Sheet):
    """Offers what else can be done with a group, and with the whole tray."""

    def __init__(self, session: TraySession, group: Group, **kwargs: object) -> None:
        super().__init__(title="More", **kwargs)
        tray = session.tray
        for pile in group.piles:
            opened = partial(_open_pile, session, pile)
            row = self.add_action("", pile.title, opened)
            row.detail, row.label = stock(tray, pile), f"More for {pile.title}"
            row.add_widget(Icon(icon="chevron-right"))
        self.add_action("restart", "Reset everything", lambda: _ask_anew(session))


def _open_pile(session: TraySession, pile: DrawPile) -> None:
    PileSheet(session, pile).open()


def _ask_fill(session: TraySession, pile: DrawPile) -> None:
    Dialog(
        title=f"Reset {pile.title}?",
        text="All its cards go back. The history stays, and you can undo this.",
        buttons=[("Keep it", None), ("Reset", lambda: session.fill(pile.key))],
    ).open()


def _ask_anew(session: TraySession) -> None:
    Dialog(
        title="Reset everything?",
        text="All dice are free and all piles full again. The history stays.",
        buttons=[("Keep it", None), ("Reset", session.anew)],
    ).open()


class OptionsSheet(Sheet):
    """Nothing changes until its button is tapped; it stays open where that is refused."""

    def __init__(self, session: TraySession, pile: DrawPile, **kwargs: object) -> None:
        super().__init__(
            title=pile.title, subtitle="The pile is filled again with your choice.", **kwargs
        )
        self._session, self._pile = session, pile
        self._values = session.tray.values(pile.key)
        rows = [option_row(o, self._values[o.key], self._choose) for o in pile.options]
        self.add_widget(grouped(rows, 0))
        button = FilledButton(text="Fill it again", size_hint_x=1)
        button.bind(on_release=self._done)
        self.add_to_foot(button)

    def _choose(self, key: str, value: OptionValue) -> None:
        self._values[key] = value

    def _done(self, *_: object) -> None:
        if self._session.fill(self._pile.key, self._values):
            self.dismiss()
