"""Changes who people are and the groups they make: names, colours, who is listed, who comes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import ListProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from app import kv
from app.running import running_app
from app.shell.new_table import seat_list
from app.shell.writing import ask_for_words
from app.store.trouble import telling
from app.theme import ALL_SEATS
from app.widgets import Chip, Dialog, PagedSheet, Row, Sheet, snackbar
from app.words import counted, owner
from engine.core.setup import NAME_LENGTH
from engine.store.deletions import Deletion
from engine.store.names import YOU, is_made_up, same
from engine.store.people import Person

Done = Callable[[], object]
Renamed = Callable[[str], object]
IN_ROW = 5


def ask_for_person(done: Done, named: Renamed = lambda _name: None) -> None:
    """Ask for the name of somebody new; `named` gets it, and `done` is called."""
    people = running_app().tables.people

    def problem(name: str) -> str | None:
        return f"{name} is on the list already." if people.find(name) else why_no_name(name)

    def add(name: str) -> None:
        with telling(snackbar, f"{name} can't be saved"):
            people.add(Person(name, ""))
            named(name)
        done()

    ask_for_words("New player", "", NAME_LENGTH, add, problem, "Add")


def ask_for_name(person: Person, done: Renamed) -> None:
    """Ask for another name; one that somebody has makes the two one, if that is meant."""
    tables = running_app().tables

    def rename(name: str) -> None:
        other = tables.people.find(name)
        if other is None or same(other.name, person.name):
            _rename(person.name, name, done)
        else:
            _ask_to_merge(person, other, done)

    ask_for_words("Name", person.name, NAME_LENGTH, rename, why_no_name)


def ask_for_owner(done: Renamed) -> None:
    """Ask what the owner of this device is called."""

    def belong(name: str) -> None:
        with telling(snackbar, "The name can't be saved"):
            running_app().tables.names.belong(name)
            done(name)

    ask_for_words("Your name", "", NAME_LENGTH, belong, why_no_name, "Save")


def why_no_name(name: str) -> str | None:
    """Why nobody can be called so; None where they can."""
    if not name:
        return "Enter a name with at least one character."
    made_up = is_made_up(name) or same(name, YOU)
    return "Players without a name are called that. Choose another name." if made_up else None


def ask_who_is_the_same(person: Person, done: Renamed) -> None:
    """Offer everybody else: whoever is chosen is the same person, under the name that stays."""
    others = [one for one in running_app().tables.people.known() if one != person]
    if not others:
        snackbar(f"There's nobody but {person.name}.")
        return
    sheet = PagedSheet(title=f"Who else is {person.name}?", subtitle="The name you choose stays.")

    def row(other: Person) -> Row:
        found = Row(seat=other.colour, text=other.name, tappable=True, side=0)
        found.label = f"The same as {other.name}"
        found.bind(on_release=sheet.dismiss)
        found.bind(on_release=lambda _row: _ask_to_merge(person, other, done))
        return found

    sheet.fill_with([partial(row, other) for other in others])
    sheet.open()


def _ask_to_merge(person: Person, other: Person, done: Renamed) -> None:
    text = f"{_moved(person, other)} You can undo this for 30 days, in Recently deleted."
    merge = ("Merge", lambda: _rename(person.name, other.name, done))
    Dialog(title=f"Are both {other.name}?", text=text, buttons=[("Cancel", None), merge]).open()


def _moved(person: Person, other: Person) -> str:
    """Says what becomes of somebody's results when two people become one."""
    records = running_app().tables.results.records.all()
    mine = [record for record in records if record.person(person.name)]
    both = sum(record.person(other.name) is not None for record in mine)
    told = f"{owner(person.name)} {counted(len(mine) - both, 'result')} become {owner(other.name)}."
    if len(mine) - both == 1:
        told = told.replace("become", "becomes")
    if both:
        verb = "stays as it is" if both == 1 else "stay as they are"
        told += f" {counted(both, 'game')} that both played {verb}."
    return told


def _rename(before: str, after: str, done: Renamed) -> None:
    tables = running_app().tables

    def split(deletion: Deletion) -> None:
        with telling(snackbar, f"{before} can't be restored"):
            tables.bring_back(deletion)
        done(after)

    with telling(snackbar, "The name can't be saved"):
        deletion = tables.rename_person(before, after)
        done(after)
        if deletion:
            snackbar(f"{before} is now {after}.", "Undo", partial(split, deletion))


def ask_for_colour(person: Person, done: Done) -> None:
    """Offer every colour with its mark."""

    def choose(colour: str) -> None:
        with telling(snackbar, "The color can't be saved"):
            running_app().tables.people.colour(person.name, colour)
        done()

    seat_list.ask_for_colour(person.name, person.colour, ALL_SEATS, IN_ROW, choose)


def delete(person: Person, done: Done) -> None:
    """List somebody no longer; their results stay."""
    tables = running_app().tables

    def restore() -> None:
        with telling(snackbar, f"{person.name} can't be restored"):
            tables.bring_back(deletion)
        done()

    with telling(snackbar, f"{person.name} can't be deleted"):
        deletion = tables.delete_person(person)
        snackbar(f"{person.name} deleted. The results stay.", "Undo", restore)
    done()


AT_ONCE = 16


class NameChip(Chip):
    """Somebody; a long name is cut so that it fits on every phone."""

    name = StringProperty("")


class PeopleChips(StackLayout):
    """``chosen`` are names in the order in which they were tapped."""

    chosen = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown = AT_ONCE
        self.fbind("chosen", self._mark)

    def show(self) -> None:
        """Read anew who there is. Whoever is chosen is there in any case."""
        known = [person.name for person in running_app().tables.people.known()]
        names = [*(name for name in self.chosen if name not in known), *known]
        listed = [n for i, n in enumerate(names) if i < self._shown or n in self.chosen]
        self.clear_widgets()
        for name in listed:
            self._add(NameChip(name=name), lambda chip: self._turn(chip.name))
        if len(names) > len(listed):
            rest = len(names) - len(listed)
            more = Chip(text=f"{rest} more", icon="dots-horizontal", label="Show more people")
            self._add(more, lambda _chip: self._more())
        new = Chip(text="Someone new", icon="account-plus-outline")
        self._add(new, lambda _chip: ask_for_person(self.show, self._turn))
        self._mark()

    def _add(self, chip: Chip, tapped: Callable[[Chip], object]) -> None:
        chip.bind(on_release=tapped)
        self.add_widget(chip)

    def _turn(self, name: str) -> None:
        others = [one for one in self.chosen if one != name]
        self.chosen = others if name in self.chosen else [*others, name]

    def _more(self) -> None:
        self._shown += 2 * AT_ONCE
        self.show()

    def _mark(self, *_: object) -> None:
        for chip in self.children:
            chip.selected = isinstance(chip, NameChip) and chip.name in self.chosen


class GroupSheet(Sheet):
    """Asks for the name and the people of a group, a new one where `before` is empty; `done` gets
    its name."""

    before = StringProperty("")
    problem = StringProperty("")  # why it cannot be kept yet
    longest = NAME_LENGTH

    def __init__(self, before: str, done: Renamed) -> None:
        self._people, self._done = running_app().tables.people, done
        super().__init__(before=before)
        self.ids.chips.chosen = list(self._people.groups.get(before, ()))
        self.ids.chips.show()
        self.check()

    def check(self) -> None:
        """Say what is missing."""
        name = self.ids.name.text
        if not name.strip():
            self.problem = "Enter a name for the group."
        elif any(same(one, name) and one != self.before for one in self._people.groups):
            self.problem = "There's a group with this name already."
        else:
            self.problem = "" if self.ids.chips.chosen else "Choose who's in it."

    def keep(self) -> None:
        wanted = self.ids.name.text.strip()
        self.dismiss()
        with telling(snackbar, "The group can't be saved"):
            self._people.group(wanted, self.ids.chips.chosen, self.before)
            self._done(wanted)

    def drop(self) -> None:
        """Leave, and a group that there was is none any more."""
        self.dismiss()
        if not self.before:
            return
        members = self._people.groups[self.before]

        def restore() -> None:
            with telling(snackbar, "The group can't be restored"):
                self._people.group(self.before, members)
                self._done(self.before)

        with telling(snackbar, "The group can't be deleted"):
            self._people.group(self.before, ())
            snackbar("Group deleted. Its players stay.", "Undo", restore)
            self._done("")


kv.load("records/people/people_editors")
