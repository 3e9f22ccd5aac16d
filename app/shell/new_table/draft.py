"""A table that is being set up: mode, seats, options and components, without any widget."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from app.table.session.seating import coloured
from app.theme import colours_of
from engine.core.beginning import BEGINNER, BEGINS, CHOSEN, RANDOM
from engine.core.colours import seat_colours
from engine.core.game import (
    BadSetup,
    Component,
    Game,
    GameInfo,
    Mode,
    Option,
    OptionValue,
    SeatSetup,
    Setup,
)
from engine.core.setup import NAME_LENGTH, make_setup
from engine.core.wording import counted, enumerated, plain
from engine.play.table import Table
from engine.store.names import is_made_up, same
from engine.store.people import Person

PERSON = "Player"
# Names for bots: small things that live near a golf course.
BOT_NAMES = (
    "Moss",
    "Fern",
    "Birdie",
    "Bramble",
    "Pip",
    "Clover",
    "Divot",
    "Tansy",
    "Acorn",
    "Nettle",
    "Wedge",
    "Sorrel",
    "Bunker",
    "Mallow",
)
USUAL_BOT = "greedy"


class Draft:
    """Remembers all that people have chosen so far for a table of one game."""

    filler = USUAL_BOT  # who sits down where a mode needs more than have come
    people_only = False  # whether bots have no business here

    def __init__(
        self,
        info: GameInfo,
        people: Sequence[SeatSetup] = (),
        take_backs: bool = False,
        owner: Person | None = None,
    ) -> None:
        self.info = info
        self.mode = info.modes[0]
        self.seats: list[SeatSetup] = []
        self.own: set[str] = set()
        self._chosen: dict[str, OptionValue] = {}
        self.bench: list[SeatSetup] = []  # people whom the present mode has no room for
        self._take_backs: bool | None = True if take_backs else None
        self._seat(people)
        if not people:
            if owner is None:
                self.add()
            else:
                self._seat([SeatSetup(owner.name, colour=owner.colour)])
            if self.info.modes[0].seats[1] > 1:
                self.add(bot=self.filler)
        self.choose_mode(self._mode_for(len(self.seats)).key)

    def _mode_for(self, seats: int) -> Mode:
        """The first mode in which everybody finds a seat."""
        fitting = (m for m in self.info.modes if m.seats[0] <= seats <= m.seats[1])
        return next(fitting, self.info.modes[0])

    def start_quickly(self) -> bool:
        """Choose what suits somebody new to the game; whether it says what that is and everybody
        finds a seat."""
        quick = self.info.quick
        if quick is None:
            return False
        least, most = self.info.mode(quick.mode).seats
        if not least <= len(self.seats) <= most:
            return False
        self.choose_mode(quick.mode)
        self._chosen.update(quick.options)
        return True

    @property
    def is_short(self) -> bool:
        """Whether the shortest game is chosen that there is."""
        short = self.info.shortest
        return short is not None and all(self._chosen.get(key) == v for key, v in short.options)

    def shorten(self, short: bool) -> None:
        """Choose the shortest game, or no longer."""
        for key, value in self.info.shortest.options if self.info.shortest else ():
            if short:
                self._chosen[key] = value
            else:
                self._chosen.pop(key, None)

    def recall(self, chosen: Mapping[str, Any]) -> None:
        """Choose as people did last time, as far as that is still possible. A mode that has not
        enough seats for all who are here is not chosen."""
        mode = next((mode for mode in self.info.modes if mode.key == chosen.get("mode")), None)
        if mode is not None and mode.seats[0] <= len(self.seats) <= mode.seats[1]:
            self.choose_mode(mode.key)
        options, own = chosen.get("options"), chosen.get("own")
        for key, value in options.items() if isinstance(options, dict) else ():
            if isinstance(value, bool | int | str):
                self.set_option(key, value)
        for component in self.info.components:
            if isinstance(own, list) and component.key in own:
                self.bring(component.key, True)
        if isinstance(chosen.get("take_backs"), bool):
            self._take_backs = chosen["take_backs"]

    def recollection(self) -> dict[str, Any]:
        """The choices to recall next time. Take-backs that nobody chose follow from who plays."""
        found: dict[str, Any] = {"mode": self.mode.key, "options": self.chosen()}
        if self._take_backs is not None:
            found["take_backs"] = self._take_backs
        return found | {"own": self.request()["own"]}

    # Mode and options.

    def choose_mode(self, key: str) -> None:
        """Change the mode; people who have no seat in it wait until there is one."""
        self.mode = self.info.mode(key)
        least, most = self.mode.seats
        self.seats, self.bench = self.seats + self.bench, []
        self.seats, self.bench = self.seats[:most], self.seats[most:]
        while len(self.seats) < least:
            self.add(bot=self.filler)

    def option(self, key: str) -> OptionValue:
        """The value of an option; a choice made in another mode is kept where it fits."""
        option = next(o for o in self.mode.options if o.key == key)
        value = self._chosen.get(key, option.default)
        return option.default if option.why_not(value) else value

    def set_option(self, key: str, value: OptionValue) -> None:
        self._chosen[key] = value

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the mode that matter after what is chosen so far."""
        return self.mode.mattering(self.chosen())

    @property
    def components(self) -> tuple[Component, ...]:
        """The dice and cards that this table will need."""
        return self.info.used(self.mode, len(self.seats), self.chosen())

    def bring(self, component: str, own: bool) -> tuple[str, ...]:
        """Say whether people use their own dice or cards. Where that would ask them much, less is
        chosen for them, unless they have chosen: returns the keys of such options."""
        (self.own.add if own else self.own.discard)(component)
        spares = next(each.spares for each in self.info.components if each.key == component)
        for key, value in spares:
            if own:
                self._chosen.setdefault(key, value)
            elif self._chosen.get(key) == value:
                del self._chosen[key]
        return tuple(key for key, _ in spares)

    def bring_all(self) -> None:
        """Everything comes from people's own box."""
        for component in self.info.components:
            self.bring(component.key, True)

    @property
    def take_backs(self) -> bool:
        """Whether undo is free: as chosen, or else where nobody could be wronged by it."""
        if self._take_backs is None:
            return sum(not seat.bot for seat in self.seats) <= 1
        return self._take_backs

    @take_backs.setter
    def take_backs(self, free: bool) -> None:
        self._take_backs = free

    # Seats.

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that seats may have in this game."""
        return colours_of(self.info)

    @property
    def left_out(self) -> str:
        """A sentence about those who find no seat; empty where everybody has one."""
        if not self.bench:
            return ""
        names = enumerated([seat.name for seat in self.bench])
        sits = "sits" if len(self.bench) == 1 else "sit"
        most = counted(self.mode.seats[1], "player")
        return f"{names} {sits} out: this mode is for {most} at most."

    @property
    def next_name(self) -> str:
        """The name of somebody who joins and has not said theirs yet."""
        return self._free_name("")

    @property
    def has_room(self) -> bool:
        return len(self.seats) < self.mode.seats[1]

    @property
    def may_shrink(self) -> bool:
        return len(self.seats) + len(self.bench) > self.mode.seats[0]

    def add(self, bot: str = "") -> None:
        """Seat somebody new: first those who had to wait, else a stranger."""
        if self.bench:
            self.seats.append(self.bench.pop(0))
        else:
            self._seat([SeatSetup(self._free_name(bot), bot)])

    def remove(self, index: int) -> None:
        """Let somebody go; whoever had to wait for a seat has one then."""
        if self.may_shrink:
            del self.seats[index]
            self.seats += self.bench[:1]
            del self.bench[:1]

    def move(self, index: int, to: int) -> None:
        """Let somebody sit elsewhere; the others close up."""
        if 0 <= to < len(self.seats):
            self.seats.insert(to, self.seats.pop(index))

    def why_no_name(self, index: int, name: str) -> str | None:
        """Say why somebody can't be called so."""
        if not name:
            return "Enter a name with at least one character."
        if len(name) > NAME_LENGTH:
            return f"Use at most {NAME_LENGTH} characters."
        others = [seat.name for i, seat in enumerate((*self.seats, *self.bench)) if i != index]
        other = next((other for other in others if same(other, name)), "")
        return f"Another player is called {other}." if other else None

    def rename(self, index: int, name: str) -> None:
        if self.why_no_name(index, name) is None:
            self.seats[index] = replace(self.seats[index], name=name)

    def colour(self, index: int, colour: str) -> None:
        """Give a seat a colour; whoever had it takes the other one."""
        before = self.seats[index].colour
        for other, seat in enumerate(self.seats):
            if seat.colour == colour:
                self.seats[other] = replace(seat, colour=before)
        self.seats[index] = replace(self.seats[index], colour=colour)

    def kind(self, index: int, bot: str) -> None:
        """Make a seat a person's or a bot's. A made-up name changes with it, a given one stays."""
        seat = self.seats[index]
        made_up = is_made_up(seat.name) or seat.name in BOT_NAMES
        other = made_up and bool(bot) != bool(seat.bot)
        name = self._free_name(bot, index + 1) if other else seat.name
        self.seats[index] = replace(seat, bot=bot, name=name)

    def seat_all(self, people: Sequence[SeatSetup]) -> None:
        """Let these sit down instead of all others, in a mode in which they find seats."""
        self.seats, self.bench = [], []
        self._seat(people)
        least, most = self.mode.seats
        fits = least <= len(people) <= most
        self.choose_mode((self.mode if fits else self._mode_for(len(people))).key)

    def let_play(self, people: Sequence[SeatSetup]) -> None:
        """These people play and no others: whoever sits stays in their place, whoever is new takes
        the seat of somebody who goes, or of a bot."""
        before = [*self.seats, *self.bench]
        persons = [seat for seat in before if not seat.bot]
        wanted, sat = ({plain(one.name) for one in each} for each in (people, persons))
        new = [one for one in people if plain(one.name) not in sat]
        gone = [seat for seat in persons if plain(seat.name) not in wanted]
        gone += [seat for seat in before if seat.bot][: max(0, len(new) - len(gone))]
        kept = [seat for seat in before if seat not in gone]
        self.seats, self.bench = [], []
        self._seat([*kept, *new])  # those who were here keep their colours
        stay, come = self.seats[: len(kept)], self.seats[len(kept) :]
        places = (come if seat in gone else stay for seat in before)
        self.seats = [place.pop(0) for place in places if place] + stay + come
        least, most = self.mode.seats
        fits = least <= len(self.seats) <= most
        self.choose_mode((self.mode if fits else self._mode_for(len(self.seats))).key)

    def _seat(self, people: Sequence[SeatSetup]) -> None:
        """Let people sit down, each in a colour that the game has and that is free if any is.

        Whoever brings a colour from another game takes none from those who can keep theirs.
        """
        wishes = [seat.colour for seat in (*self.seats, *self.bench)]
        for person in people:
            wishes.append("" if person.colour in wishes else person.colour)
        colours = seat_colours(wishes, self.colours)[len(wishes) - len(people) :]
        for person, colour in zip(people, colours, strict=True):
            self.seats.append(replace(person, colour=colour))

    def _free_name(self, bot: str, place: int | None = None) -> str:
        """A made-up name that nobody has; a person's tells their place, unless given the next."""
        taken = {seat.name for seat in (*self.seats, *self.bench)}
        numbered = (f"{PERSON} {number}" for number in range(place or len(taken) + 1, 99))
        return next(name for name in (BOT_NAMES if bot else numbered) if name not in taken)

    # Opening.

    def setup(self, game: Game[Any, Any]) -> Setup:
        """The table as rules read it; BadSetup where something does not fit yet."""
        return make_setup(game, self.mode.key, self.seats, self.chosen())

    def possible(self, game: Game[Any, Any], mode: Mode | None = None) -> Setup | None:
        """The table as it would be in a mode, with as many of those who are here as sit there; None
        where something does not fit yet."""
        mode = mode or self.mode
        least, most = mode.seats
        fillers = [SeatSetup(name, USUAL_BOT) for name in BOT_NAMES]
        seats = [*self.seats, *self.bench][:most]
        taken = {seat.name for seat in seats}
        free = (seat for seat in fillers if seat.name not in taken)
        seats += [*islice(free, max(0, least - len(seats)))]
        held = {o: self._chosen[o.key] for o in mode.options if o.key in self._chosen}
        fitting = {o.key: value for o, value in held.items() if not o.why_not(value)}
        try:
            return make_setup(game, mode.key, seats, fitting)
        except BadSetup:
            return None

    def chosen(self) -> dict[str, OptionValue]:
        return {option.key: self.option(option.key) for option in self.mode.options}

    def request(self) -> dict[str, Any]:
        """The arguments for Table.open; the seed comes from the system."""
        return {
            "game": self.info.key,
            "mode": self.mode.key,
            "seats": list(self.seats),
            "seed": new_seed(),
            "options": self.chosen(),
            "own": sorted(self.own & {component.key for component in self.components}),
            "take_backs": self.take_backs,
        }


def rematch(table: Table) -> dict[str, Any]:
    """The same table once more: new chance, the next seat begins, everybody in their colour. Where
    a mode asks who begins nobody has to sit elsewhere."""
    first, *rest = seats = coloured(table)
    options = dict(table.setup.options)
    if BEGINS not in options:
        seats = (*rest, first)
        for option in table.setup.mode.options:
            if option.item == "player":
                numbers = map(int, option.items(options[option.key]))
                moved = ((number - 2) % len(seats) + 1 for number in numbers)
                options[option.key] = ",".join(map(str, moved))
    elif options[BEGINS] != RANDOM:
        before = int(options[BEGINNER]) if options[BEGINS] == CHOSEN else 1
        options |= {BEGINS: CHOSEN, BEGINNER: before % len(seats) + 1}
    return {
        "game": table.game.info.key,
        "mode": table.setup.mode.key,
        "seats": list(seats),
        "seed": new_seed(),
        "options": options,
        "own": sorted(table.own),
        "take_backs": table.take_backs,
    }


def new_seed() -> int:
    return int.from_bytes(os.urandom(7))
