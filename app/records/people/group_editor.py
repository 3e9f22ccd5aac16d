"""Groups of people, such as those who come on Tuesdays: named, filled, changed and dropped."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App

from app.records.people.people_chips import PeopleChips
from app.store.trouble import telling
from app.widgets import FilledButton, Sheet, Text, TextButton, TextEntry, snackbar
from engine.core.setup import NAME_LENGTH
from engine.store.names import same

Done = Callable[[str], object]


def ask_for_group(before: str, done: Done) -> Sheet:
    """Ask for the name and the people of a group, a new one where `before` is empty."""
    people = App.get_running_app().tables.people
    sheet = Sheet(title="Group" if before else "New group")
    name = TextEntry(
        text=before, longest=NAME_LENGTH, hint="Our Tuesday", label="Name of the group"
    )
    chips = PeopleChips(chosen=list(people.groups.get(before, ())))
    chips.show()
    save = FilledButton(text="Keep", size_hint_x=1)

    def problem() -> str:
        if not name.text.strip():
            return "A group has a name."
        if any(same(one, name.text) and one != before for one in people.groups):
            return "There is a group of this name already."
        return "" if chips.chosen else "Choose who belongs to it."

    def check(*_: object) -> None:
        save.disabled = bool(problem())
        told.text = problem()

    def finish(*_: object) -> None:
        wanted = name.text.strip()
        sheet.dismiss()
        with telling(snackbar, "The group can't be kept"):
            people.group(wanted, chips.chosen, before)
            done(wanted)

    def drop(*_: object) -> None:
        members = people.groups[before]
        sheet.dismiss()

        def restore() -> None:
            with telling(snackbar, "The group can't be brought back"):
                people.group(before, members)
                done(before)

        with telling(snackbar, "The group can't be deleted"):
            people.group(before, ())
            snackbar(f"{before} is no group any more. Everybody stays.", "Undo", restore)
            done("")

    told = Text(role="small", colour="text2")
    leave = TextButton(text="Delete" if before else "Cancel")
    leave.bind(on_release=drop if before else sheet.dismiss)
    save.bind(on_release=finish)
    name.bind(text=check)
    chips.bind(chosen=check)
    for widget in (name, chips, told):
        sheet.add_widget(widget)
    sheet.add_buttons(leave, save)
    check()
    sheet.open()
    return sheet
