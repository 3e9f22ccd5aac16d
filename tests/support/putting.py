"""Putting Around, a small test game for many seats: a course as a list, an order, a count.

Its key is "putting", its mode "around". On each hole of the course everybody putts once in an order
that changes from hole to hole; a die says how many strokes it took. The fewest strokes win.
`putting_table` opens one where the game is among the games. It has a score pad and a tray too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from app.theme import ALL_SEATS
from engine.core.chance import Chance
from engine.core.game import (
    NO_MEMORY,
    BadSetup,
    Choice,
    Component,
    Count,
    Event,
    Game,
    GameInfo,
    Memory,
    Mode,
    Option,
    Seat,
    SeatScore,
    SeatSetup,
    Setup,
    Standing,
    Turn,
)
from engine.core.telling import Stretch
from engine.play.table import Table
from tests.support.putting_pad import TRAYS, PuttingPad
from tests.support.putting_rules import COUNTED, DIE, KEY, MOST_HOLES, SEATS, TITLE, places_of

LEVELS = ("Gentle", "Even", "Wicked")
GREENS = tuple(
    Choice(f"{level[0].lower()}{number}", f"{level} {number}", f"par {number % 3 + 2}", level)
    for level in LEVELS
    for number in range(1, 11)
)
COURSE = Option(
    "course", "Course", "g1,g2,g3", "The greens in their order.", GREENS, length=(1, MOST_HOLES)
)
CARD = Option(
    "card", "Own card", "", "Six numbers of your own.", span=(0, 36), length=(6, 6), empty=True
)
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hedda", "Ivo", "Jule", "Kim", "Lars")
COLOURS = tuple(key for key in ALL_SEATS if key != "ink")


@dataclass(frozen=True, slots=True)
class State:
    course: tuple[str, ...]
    seats: int
    putted: tuple[tuple[int, ...], ...]  # the strokes of every finished hole, by seat
    now: tuple[int, ...]  # the strokes on this hole, in the order of play


class Putt(NamedTuple):
    """Roll the ball."""


class Putted(NamedTuple):
    seat: Seat
    strokes: int


class Putting(Game[State, Any]):
    info = GameInfo(
        key=KEY,
        title=TITLE,
        tagline="One putt each",
        modes=(Mode("around", "Around", SEATS, "One putt each.", (COURSE, CARD), lower_wins=True),),
        seats=SEATS,
        components=(Component("dice", "Dice", "The app rolls", "We use real dice"),),
        colours=COLOURS,
        pad=True,
        trays=True,
    )
    pad = PuttingPad()
    trays = TRAYS
    state_type = State
    move_types = (Putt,)
    prepared = 0  # bites of work done ahead, over all tables

    def deal(self, setup: Setup, chance: Chance) -> State:
        course = tuple(map(str, setup.items("course")))
        if len(course) > 20 and len(setup.seats) > 6:
            raise BadSetup("Long courses are for six players at the most.")
        return State(course, len(setup.seats), (), ())

    def turn(self, state: State) -> tuple[Seat, ...]:
        return () if self._over(state) else (_line_up(state)[len(state.now)],)

    def _over(self, state: State) -> bool:
        return len(state.putted) == len(state.course)

    def moves(self, state: State, seat: Seat) -> Sequence[Any]:
        return [Putt()] if seat in self.turn(state) else []

    def why_not(self, state: State, seat: Seat, move: Any) -> str | None:
        return None

    def play(
        self, state: State, seat: Seat, move: Any, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        strokes = int(chance.roll(DIE, "What did the die show?"))
        now = (*state.now, strokes)
        if len(now) == state.seats:
            order = _line_up(state)
            done = tuple(now[order.index(s)] for s in range(state.seats))
            return replace(state, putted=(*state.putted, done), now=()), (Putted(seat, strokes),)
        return replace(state, now=now), (Putted(seat, strokes),)

    def standing(self, state: State) -> Standing:
        over = self._over(state)
        rounds = [tuple(hole[seat] for hole in state.putted) for seat in range(state.seats)]
        places = places_of([sum(own) for own in rounds])
        return Standing(
            tuple(
                SeatScore(seat, sum(r), place if over else 0, rounds=r, place=place)
                for seat, (r, place) in enumerate(zip(rounds, places, strict=True))
            ),
            over,
            open_round=not over,
            **COUNTED,
        )

    def describe(self, state: State, move: Any) -> str:
        return "putts"

    def phase(self, state: State) -> str:
        return f"Hole {min(len(state.putted) + 1, len(state.course))} of {len(state.course)}"

    def stretch(self, state: State) -> Stretch:
        return Stretch("hole", min(len(state.putted) + 1, len(state.course)))

    def prompt(self, state: State, seat: Seat) -> str:
        return "Roll the ball"

    def order(self, state: State) -> tuple[Turn, ...]:
        done = len(state.now)
        return tuple(Turn(seat, place < done) for place, seat in enumerate(_line_up(state)))

    def count(self, state: State) -> Count | None:
        return None if self._over(state) else Count("Putt", len(state.now) + 1, state.seats)

    def horizon(self, state: State) -> int:
        return len(state.putted)

    def prepare(self, state: State, memory: Memory = NO_MEMORY) -> Iterator[None]:
        for _ in range(10):
            Putting.prepared += 1
            yield


def _line_up(state: State) -> tuple[Seat, ...]:
    """Who putts when: whoever was second on the hole before begins."""
    first = len(state.putted) % state.seats
    return tuple((first + place) % state.seats for place in range(state.seats))


def putting_table(
    seats: int, holes: int = 3, moves: int | None = 0, seed: int = 5, first: int = 0
) -> Table:
    """A table on so many greens from the `first` on; None plays it to its end."""
    people = [SeatSetup(n, colour=c) for n, c in zip(NAMES[:seats], COLOURS[:seats], strict=True)]
    course = ",".join(str(green.value) for green in GREENS[first : first + holes])
    table = Table.open(KEY, "around", people, seed=seed, options={"course": course})
    while not table.over and (moves is None or table.ply < moves):
        table.play(table.moves()[0])
    return table
