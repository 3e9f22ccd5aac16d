"""Groups of people, such as those who come on Tuesdays: named, filled, changed and dropped."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.properties import StringProperty

from app import kv
from app.records.people.people_chips import PeopleChips  # noqa: F401  (kv shows who belongs to it)
from app.store.trouble import telling
from app.widgets import Sheet, snackbar
from engine.core.setup import NAME_LENGTH
from engine.store.names import same

Done = Callable[[str], object]


class GroupSheet(Sheet):
    """Asks for the name and the people of a group, a new one where `before` is empty; `done` gets
    its name."""

    before = StringProperty("")
    problem = StringProperty("")  # why it cannot be kept yet
    longest = NAME_LENGTH

    def __init__(self, before: str, done: Done) -> None:
        self._people, self._done = App.get_running_app().tables.people, done
        super().__init__(before=before)
        self.ids.chips.chosen = list(self._people.groups.get(before, ()))
        self.ids.chips.show()
        self.check()

    def check(self) -> None:
        """Say what is missing."""
        name = self.ids.name.text
        if not name.strip():
            self.problem = "A group has a name."
        elif any(same(one, name) and one != self.before for one in self._people.groups):
            self.problem = "There is a group of this name already."
        else:
            self.problem = "" if self.ids.chips.chosen else "Choose who belongs to it."

    def keep(self) -> None:
        wanted = self.ids.name.text.strip()
        self.dismiss()
        with telling(snackbar, "The group can't be kept"):
            self._people.group(wanted, self.ids.chips.chosen, self.before)
            self._done(wanted)

    def drop(self) -> None:
        """Leave, and a group that there was is none any more."""
        self.dismiss()
        if not self.before:
            return
        members = self._people.groups[self.before]

        def restore() -> None:
            with telling(snackbar, "The group can't be brought back"):
                self._people.group(self.before, members)
                self._done(self.before)

        with telling(snackbar, "The group can't be deleted"):
            self._people.group(self.before, ())
            snackbar(f"{self.before} is no group any more. Everybody stays.", "Undo", restore)
            self._done("")


kv.load("records/people/group_editor")
