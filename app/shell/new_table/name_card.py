"""Asks once, at the first new table, what the owner of this device is called."""

from __future__ import annotations

from kivy.properties import StringProperty

from app import kv
from app.records.people.people_editors import why_no_name
from app.running import running_app
from app.store.trouble import telling
from app.widgets import snackbar
from app.widgets.surfaces.card import Card
from engine.core.setup import NAME_LENGTH

SUGGESTED = "Ace"  # to somebody of whom nothing is known


def is_due() -> bool:
    """Whether nobody has said their name, and nobody has put the question off."""
    app = running_app()
    return app.tables.people.owner is None and not app.settings.name_asked


class NameCard(Card):
    """The question with a suggestion; `on_done` gets the name, or nothing."""

    suggestion = StringProperty("")
    reason = StringProperty("")  # why what is written will not do
    longest = NAME_LENGTH

    __events__ = ("on_done",)

    def __init__(self, **kwargs: object) -> None:
        known = running_app().tables.people.known()
        super().__init__(suggestion=known[0].name if known else SUGGESTED, **kwargs)

    def on_done(self, _name: str) -> None:
        """It has been answered."""

    def save(self, written: str) -> None:
        """Take what is written; where nothing is, the suggestion."""
        name = written.strip() or self.suggestion
        self.reason = why_no_name(name) or ""
        if not self.reason:
            with telling(snackbar, "The name can't be saved"):
                running_app().tables.names.belong(name)
                self.finish(name)

    def finish(self, name: str = "") -> None:
        running_app().settings.name_asked = True
        self.dispatch("on_done", name)


kv.load("shell/new_table/name_card")
