"""The people who play on this device: who they are, whose device it is, and who sat at the last
table of each game.

Nobody types a name twice: whoever was named once is offered again, in a colour of their own. No
file, however damaged, and no full disk can stop a table from being opened: people who cannot be
read are not remembered, and those who cannot be written are forgotten.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from engine.core.colours import seat_colours
from engine.core.game import SeatSetup
from engine.core.wording import plain, quoted
from engine.store import limits
from engine.store.files import json_object, read_sound, write_whole
from engine.store.names import ALWAYS, YOU, Renaming, is_made_up, same, unnamed
from engine.store.windows import mark, mark_of

FILE = "people.json"
LARGEST = limits.PEOPLE
MOST_PEOPLE = 1_000  # who are listed: those who played last stay
MOST_MEMBERS = 100  # of a group
MOST_GROUPS = 50
MOST_SEATS = 20
DAMAGED = "The list of players was damaged and set aside. A new one starts now."
KNOWN, LAST, GONE, RENAMING = "known", "last", "gone", "renaming"
CALLED, GROUPS, OWNER = "called", "groups", "owner"
MOST_CALLED = 500  # renamings that are remembered
MOST_GAMES = 50  # of which it is known who sat last
FULL = "There are {} players already. Delete one first."
Use = Literal["table", "live", "pad"]  # what people sit down at
OTHER_USES: Final[tuple[Use, ...]] = ("live", "pad")


class Person(NamedTuple):
    """Somebody by name, with the colour and mark that they are known by."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Unlisted:
    """Somebody who is listed no longer, and the groups that they belonged to."""

    name: str
    colour: str
    groups: tuple[str, ...] = ()


class _Memory(NamedTuple):
    known: list[Person]  # who played last comes first
    last: dict[str, list[SeatSetup]]  # by game and use, the one played last at the end
    gone: set[str]  # plain names of those who are not wanted in the list
    renaming: list[Renaming]  # what has not reached all their games yet
    called: list[Renaming]  # all of them, for copies that are brought in later
    groups: dict[str, list[str]]  # names by the name of the group
    owner: str = ""  # the name of whoever the device belongs to, where it was told


class People:
    """The people of one data folder, and the colours that they may have."""

    def __init__(self, folder: Path, colours: Sequence[str]) -> None:
        self._path = folder / FILE
        self._colours = colours
        self._mark: int | None = None  # of the file as this window knows it
        self.problem = ""  # a sentence about a damaged file, for whoever is told next

    def of(self, game: str, use: Use = "table") -> tuple[SeatSetup, ...]:
        """Who sat down last for this game and use; another one has people of its own."""
        return tuple(self._memory.last.get(_place(game, use), ()))

    @property
    def owner(self) -> Person | None:
        """Whoever the device belongs to; None until they have said their name."""
        return self.find(self._memory.owner) if self._memory.owner else None

    def known(self) -> tuple[Person, ...]:
        """Everybody who has a name, who played last first."""
        return tuple(self._memory.known)

    def find(self, name: str) -> Person | None:
        return next((one for one in self._memory.known if same(one.name, name)), None)

    def remember(self, game: str, players: Sequence[SeatSetup], use: Use | None = "table") -> None:
        """Note who sits at a table or has a score pad that was just opened; None: for once."""
        self._catch_up()
        last = self._memory.last
        if use is not None:
            last.pop(_place(game, use), None)
            last[_place(game, use)] = list(players)
        met = _met(players)
        self._memory.gone.difference_update(plain(one.name) for one in met)
        back = [self.find(one.name) or one for one in met]
        rest = [one for one in self._memory.known if one not in back]
        self._memory.known[:] = self._coloured((back + rest)[:MOST_PEOPLE])
        self._try_to_write()

    def take_last(self, last: Mapping[str, Sequence[SeatSetup]]) -> None:
        """Take over who sat last at games that nobody has played here yet."""
        self._catch_up()
        own = self._memory.last
        new = {game: list(seats) for game, seats in last.items() if game not in own}
        if new:
            kept = {**new, **own}  # who sat last of all is at the end
            own.clear()
            own.update(kept)
            self._try_to_write()

    def meet(self, players: Iterable[SeatSetup]) -> None:
        """Get to know those who played a game of which nothing was remembered. Whoever was deleted
        is no stranger."""
        self._catch_up()
        strangers = [
            one
            for one in _met(players)
            if self.find(one.name) is None and plain(one.name) not in self._memory.gone
        ]
        if strangers:
            everybody = [*self._memory.known, *strangers][:MOST_PEOPLE]
            self._memory.known[:] = self._coloured(everybody)
            self._try_to_write()

    def belong(self, name: str, when: float = ALWAYS) -> None:
        """Give the owner a name, or another one: theirs is what seats without a name have come to
        until then. OSError where it cannot be written."""
        self._catch_up()
        if before := self.owner:
            self.rename(before.name, name, when)
            return
        known = self.find(name)
        if known is None:
            self._memory.known[:] = self._coloured([Person(name, ""), *self._memory.known])
        self._memory.gone.discard(plain(name))
        for place, seats in self._memory.last.items():
            you = unnamed(seat.name for seat in seats if not seat.bot)
            self._memory.last[place] = _renamed(seats, you, name) if you else seats
        one = Renaming(YOU, name, when)
        self._memory.renaming.append(one)
        self._memory.called[:] = [*self._memory.called, one][-MOST_CALLED:]
        self._memory = self._memory._replace(owner=known.name if known else name)
        self._write()

    # What people change. OSError where it cannot be written; nothing has changed then.

    def rename(self, before: str, after: str, when: float = ALWAYS) -> None:
        """Call somebody otherwise from a time on. Where another one is called so the two become
        one.

        It is noted as `renaming` until `renamed` says that all their games know it.
        """
        self._catch_up()
        known = self._memory.known
        person, other = self.find(before), self.find(after)
        if person is None:
            return
        if other is not None and other is not person:
            known.remove(person)
        else:
            known[known.index(person)] = person._replace(name=after)
        if same(self._memory.owner, before):
            self._memory = self._memory._replace(owner=after)
        for game, seats in self._memory.last.items():
            self._memory.last[game] = _renamed(seats, before, after)
        for name, members in self._memory.groups.items():
            changed = (after if same(member, before) else member for member in members)
            self._memory.groups[name] = list(dict.fromkeys(changed))
        one = Renaming(person.name, after, when)
        self._memory.renaming.append(one)
        self._memory.called[:] = [*self._memory.called, one][-MOST_CALLED:]
        self._write()

    def split(self, gone: Unlisted, one: Renaming) -> None:
        """List somebody again who was made one with another."""
        self._catch_up()
        for noted in (self._memory.called, self._memory.renaming):
            if one in noted:
                noted.remove(one)
        self._list_again(gone)

    def called_after(self, one: Renaming) -> tuple[Renaming, ...]:
        """The renamings since then."""
        called = self._memory.called
        return tuple(called[called.index(one) + 1 :] if one in called else ())

    @property
    def called(self) -> tuple[Renaming, ...]:
        """Every renaming so far, the oldest first."""
        return tuple(self._memory.called)

    @property
    def groups(self) -> dict[str, tuple[str, ...]]:
        """Who belongs to which group, such as those who come on Tuesdays; in order of name."""
        found = sorted(self._memory.groups.items(), key=lambda one: plain(one[0]))
        return {name: tuple(members) for name, members in found}

    def group(self, name: str, members: Iterable[str], before: str = "") -> None:
        """Keep a group, under another name than `before` perhaps; one of nobody is none."""
        self._catch_up()
        groups, people = self._memory.groups, list(members)
        for old in [one for one in groups if same(one, name) or same(one, before)]:
            del groups[old]
        if people:
            if len(groups) >= MOST_GROUPS:
                raise OSError(f"There are {MOST_GROUPS} groups already. Delete one first.")
            groups[name] = people[:MOST_MEMBERS]
        self._write()

    @property
    def renaming(self) -> tuple[Renaming, ...]:
        """Renamings that were cut short before all games knew them, the oldest first."""
        return tuple(self._memory.renaming)

    def renamed(self, done: Renaming) -> None:
        """All games know a new name; another window may have seen to that as well."""
        self._catch_up()
        if done in self._memory.renaming:
            self._memory.renaming.remove(done)
            self._write()

    def colour(self, name: str, colour: str) -> None:
        self._catch_up()
        known = self._memory.known
        person = self.find(name)
        if person is not None:
            known[known.index(person)] = person._replace(colour=colour)
            self._write()

    def unlisted(self, person: Person) -> Unlisted:
        """Somebody as they are now, to be listed again by `restore`."""
        groups = self._memory.groups.items()
        mine = (group for group, names in groups if any(same(n, person.name) for n in names))
        return Unlisted(person.name, person.colour, tuple(mine))

    def restore(self, gone: Unlisted) -> None:
        """List somebody again, in the groups that they were in and that there still are."""
        self._catch_up()
        self._list_again(gone)

    def _list_again(self, gone: Unlisted) -> None:
        memory = self._memory
        if self.find(gone.name) is None:
            if len(memory.known) >= MOST_PEOPLE:
                raise OSError(FULL.format(MOST_PEOPLE))
            memory.known[:] = self._coloured([Person(gone.name, gone.colour), *memory.known])
        memory.gone.discard(plain(gone.name))
        for group in gone.groups:
            members = memory.groups.get(group, [])
            if not any(same(one, gone.name) for one in members):
                memory.groups[group] = [*members, gone.name][:MOST_MEMBERS]
        self._write()

    def delete(self, name: str) -> None:
        """Offer somebody no longer; `restore` brings them back."""
        self._catch_up()
        person = self.find(name)
        if person is not None:
            self._memory.known.remove(person)
            self._memory.gone.add(plain(name))
            for group, members in self._memory.groups.items():
                self._memory.groups[group] = [one for one in members if not same(one, name)]
            self._write()

    def add(self, person: Person) -> None:
        """List somebody who is not listed; without a colour they get one."""
        self._catch_up()
        if self.find(person.name) is None:
            if len(self._memory.known) >= MOST_PEOPLE:
                raise OSError(FULL.format(MOST_PEOPLE))
            self._memory.known[:] = self._coloured([person, *self._memory.known])
            self._memory.gone.discard(plain(person.name))
            self._write()

    # The file.

    def _catch_up(self) -> None:
        """Read the file again where another window has written it since."""
        if mark(self._path) not in (None, self._mark):
            self.__dict__.pop("_memory", None)

    def _write(self) -> None:
        doc = {
            KNOWN: [person._asdict() for person in self._memory.known],
            LAST: {
                game: [{"name": s.name, "bot": s.bot, "colour": s.colour} for s in seats]
                for game, seats in self._memory.last.items()
            },
            GONE: sorted(self._memory.gone),
            RENAMING: [list(one) for one in self._memory.renaming],
            CALLED: [list(one) for one in self._memory.called],
            OWNER: self._memory.owner,
            GROUPS: {name: members for name, members in self._memory.groups.items() if members},
        }
        text = json.dumps(doc, ensure_ascii=False, indent=1) + "\n"
        try:
            write_whole(self._path, text, most=LARGEST)
        except OSError:
            del self._memory  # and reads the file again
            raise
        self._mark = mark_of(text)

    def _try_to_write(self) -> None:
        try:
            self._write()
        except OSError as trouble:
            logging.warning("People: cannot be written: %s", trouble)

    @cached_property
    def _memory(self) -> _Memory:
        self._mark = mark(self._path)  # first: what is written while we read is newer
        read, damaged = read_sound(self._read, LARGEST, self._path)
        if damaged:
            self.problem = DAMAGED
        return read or _Memory([], {}, set(), [], [], {})

    def _read(self, text: str) -> _Memory:
        read = _read(json_object(text))
        return read._replace(known=self._coloured(read.known))

    def _coloured(self, people: list[Person]) -> list[Person]:
        """Everybody with a colour; those who brought none get one that few have."""
        colours = seat_colours([person.colour for person in people], self._colours)
        return [p._replace(colour=colour) for p, colour in zip(people, colours, strict=True)]


def _place(game: str, use: Use) -> str:
    """The key of who sat last."""
    return game if use == "table" else f"{use}/{game}"


def _met(players: Iterable[SeatSetup]) -> list[Person]:
    """The people among players whom somebody has named."""
    return [Person(p.name, p.colour) for p in players if not p.bot and not is_made_up(p.name)]


def _renamed(seats: list[SeatSetup], before: str, after: str) -> list[SeatSetup]:
    """Seats with a new name, unless somebody else has it there."""
    taken = any(same(s.name, after) and not same(s.name, before) for s in seats)
    return [
        replace(s, name=after) if not taken and not s.bot and same(s.name, before) else s
        for s in seats
    ]


def known_in(text: str) -> list[Person]:
    """The people whom the text of a file names; it raises what it likes where that is damaged."""
    return _read(json_object(text)).known


def last_in(text: str) -> dict[str, list[SeatSetup]]:
    """Who sat last at each game, by the same text."""
    return _read(json_object(text)).last


def groups_in(text: str) -> dict[str, list[str]]:
    """The groups of the same text."""
    return _read(json_object(text)).groups


def _read(doc: Any) -> _Memory:
    """Read a file; those from before people were known tell only who sat last."""
    if not {KNOWN, LAST} <= doc.keys():
        last = _seats(doc)
        met: dict[str, Person] = {}
        for seats in reversed(last.values()):
            for person in _met(seats):
                met.setdefault(person.name, person)
        return _Memory(list(met.values()), last, set(), [], [], {})
    gone, groups, last = doc.get(GONE, []), dict(doc.get(GROUPS, {})), _seats(doc[LAST])
    if OWNER not in doc:  # from when all uses had the same people
        last = {_place(game, use): last[game] for use in (*OTHER_USES, "table") for game in last}
    _check_words(
        doc.get(OWNER, ""),
        *gone,
        *groups,
        *(name for members in groups.values() for name in members),
    )
    return _Memory(
        [_person(person) for person in doc[KNOWN][:MOST_PEOPLE]],
        last,
        set(gone[:MOST_PEOPLE]),
        [_renaming(one) for one in doc.get(RENAMING, [])[-MOST_CALLED:]],
        [_renaming(one) for one in doc.get(CALLED, [])[-MOST_CALLED:]],
        {name: list(members)[:MOST_MEMBERS] for name, members in [*groups.items()][:MOST_GROUPS]},
        doc.get(OWNER, ""),
    )


def _seats(doc: Any) -> dict[str, list[SeatSetup]]:
    """Who sat last, by game."""
    _check_words(*doc)
    return {
        game: [_seat(seat) for seat in seats[:MOST_SEATS]]
        for game, seats in [*doc.items()][-MOST_GAMES:]
    }


def _renaming(doc: Any) -> Renaming:
    """One from before they had a time counts for everything."""
    found = Renaming(*doc)
    _check_words(found.before, found.after)
    if type(found.when) not in (int, float):
        raise TypeError(found.when)
    return found


def _seat(doc: Any) -> SeatSetup:
    name, bot, colour = doc["name"], doc["bot"], doc["colour"]
    _check_words(name, bot, colour)
    return SeatSetup(name, bot, colour)


def _person(doc: Any) -> Person:
    name, colour = doc["name"], doc["colour"]
    _check_words(name, colour)
    return Person(name, colour)


def _check_words(*words: object) -> None:
    """Names, colours and levels are texts that can be shown."""
    if not limits.fits(limits.SHORT, *words):
        raise TypeError(quoted(words))
