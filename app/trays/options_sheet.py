"""The sheet that fills a pile anew by what is chosen: the rank of a solo deck, who plays."""

from __future__ import annotations

from typing import Any

from app.shell.new_table.option_rows import option_row
from app.shell.parts import grouped
from app.trays.session import TraySession
from app.widgets import FilledButton, Sheet
from engine.core.options import OptionValue
from engine.trays.groups import DrawPile


class OptionsSheet(Sheet):
    """Nothing changes until its button is tapped; it stays open where that is refused."""

    def __init__(self, session: TraySession, pile: DrawPile, **kwargs: Any) -> None:
        super().__init__(title=pile.title, subtitle="It is filled anew as you choose.", **kwargs)
        self._session, self._pile = session, pile
        self._values = session.tray.values(pile.key)
        rows = [option_row(o, self._values[o.key], self._choose) for o in pile.options]
        self.add_widget(grouped(rows, 0))
        button = FilledButton(text="Fill it anew", size_hint_x=1)
        button.bind(on_release=self._done)
        self.add_to_foot(button)

    def _choose(self, key: str, value: OptionValue) -> None:
        self._values[key] = value

    def _done(self, *_: object) -> None:
        if self._session.fill(self._pile.key, self._values):
            self.dismiss()
