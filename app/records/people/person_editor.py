"""Changes who people are: a name, a colour with its mark, or whether they are listed at all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.app import App

from app.shell.new_table import seat_list
from app.shell.writing import ask_for_words
from app.store.trouble import telling
from app.theme import ALL_SEATS
from app.widgets import Dialog, PagedSheet, Row, snackbar
from app.words import counted, owner
from engine.core.setup import NAME_LENGTH
from engine.store.names import same
from engine.store.people import Person, is_made_up

Done = Callable[[], object]
Renamed = Callable[[str], object]
IN_ROW = 5


def ask_for_person(done: Done, named: Renamed = lambda _name: None) -> None:
    """Ask for the name of somebody new; `named` gets it, and `done` is called."""
    people = App.get_running_app().tables.people

    def problem(name: str) -> str | None:
        return f"{name} is listed already." if people.find(name) else why_no_name(name)

    def add(name: str) -> None:
        with telling(snackbar, f"{name} can't be remembered"):
            people.add(Person(name, ""))
            named(name)
        done()

    ask_for_words("New player", "", NAME_LENGTH, add, problem, "Add")


def ask_for_name(person: Person, done: Renamed) -> None:
    """Ask for another name; one that somebody has makes the two one, if that is meant."""
    tables = App.get_running_app().tables

    def rename(name: str) -> None:
        other = tables.people.find(name)
        if other is None or same(other.name, person.name):
            _rename(person.name, name, done)
        else:
            _ask_to_merge(person, other, done)

    ask_for_words("Name", person.name, NAME_LENGTH, rename, why_no_name)


def why_no_name(name: str) -> str | None:
    """Why nobody can be called so; None where they can."""
    if not name:
        return "A name has at least one character."
    return "Seats without a name are called so." if is_made_up(name) else None


def ask_who_is_the_same(person: Person, done: Renamed) -> None:
    """Offer everybody else: whoever is chosen is the same person, under the name that stays."""
    others = [one for one in App.get_running_app().tables.people.known() if one != person]
    if not others:
        snackbar(f"There is nobody but {person.name}.")
        return
    sheet = PagedSheet(title=f"Who is {person.name} too?", subtitle="The name you choose stays.")

    def row(other: Person) -> Row:
        found = Row(seat=other.colour, text=other.name, tappable=True, side=0)
        found.label = f"The same as {other.name}"
        found.bind(on_release=sheet.dismiss)
        found.bind(on_release=lambda _row: _ask_to_merge(person, other, done))
        return found

    sheet.fill_with([partial(row, other) for other in others])
    sheet.open()


def _ask_to_merge(person: Person, other: Person, done: Renamed) -> None:
    text = f"{_moved(person, other)} This can't be undone."
    merge = ("Make one", lambda: _rename(person.name, other.name, done))
    Dialog(title=f"Are both {other.name}?", text=text, buttons=[("Cancel", None), merge]).open()


def _moved(person: Person, other: Person) -> str:
    """What becomes of somebody's results when two people become one."""
    records = App.get_running_app().tables.records.all()
    mine = [record for record in records if record.person(person.name)]
    both = sum(record.person(other.name) is not None for record in mine)
    told = f"{owner(person.name)} {counted(len(mine) - both, 'result')} become {owner(other.name)}."
    if len(mine) - both == 1:
        told = told.replace("become", "becomes")
    if both:
        verb = "stays as it is" if both == 1 else "stay as they are"
        told += f" {counted(both, 'game')} that both have played {verb}."
    return told


def _rename(before: str, after: str, done: Renamed) -> None:
    with telling(snackbar, "The name can't be kept"):
        App.get_running_app().tables.rename_person(before, after)
        done(after)


def ask_for_colour(person: Person, done: Done) -> None:
    """Offer every colour with its mark."""

    def choose(colour: str) -> None:
        with telling(snackbar, "The colour can't be kept"):
            App.get_running_app().tables.people.colour(person.name, colour)
        done()

    seat_list.ask_for_colour(person.name, person.colour, ALL_SEATS, IN_ROW, choose)


def delete(person: Person, done: Done) -> None:
    """List somebody no longer; their results stay."""
    people = App.get_running_app().tables.people
    groups = {
        name: members
        for name, members in people.groups.items()
        if any(same(one, person.name) for one in members)
    }

    def restore() -> None:
        with telling(snackbar, f"{person.name} can't be brought back"):
            people.add(person)
            for name, members in groups.items():
                people.group(name, members)
        done()

    with telling(snackbar, f"{person.name} can't be deleted"):
        people.delete(person.name)
        snackbar(f"{person.name} is deleted. The results stay.", "Undo", restore)
    done()
