"""The contract that every game fulfils, and the small types that travel through it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from engine.bots.base import Budget, Thinking
    from engine.chance import Chance, Face, Seeded
    from engine.scorepad import Pad

Seat = int
S = TypeVar("S")
M = TypeVar("M", bound=tuple[Any, ...])

# An event is a NamedTuple that a game defines: one thing that happened, in the order in which a
# board should show it. Events hold public facts only; what is secret is read from a view.
Event = tuple[Any, ...]
OptionValue = bool | int | str


T = TypeVar("T")


def verb(kind: type[T]) -> type[T]:
    """Make a NamedTuple a move: equal only to a move of the same verb.

    Bare named tuples compare by their fields alone, so that Place(0) would equal Discard(0).
    """
    equal: Any = tuple.__eq__  # of the fields

    def __eq__(self: Any, other: object) -> bool:
        return type(self) is type(other) and bool(equal(self, other))

    def __ne__(self: Any, other: object) -> bool:
        return not __eq__(self, other)

    def __hash__(self: Any) -> int:
        return hash((kind, tuple(self)))

    for method in (__eq__, __ne__, __hash__):
        setattr(kind, method.__name__, method)
    return kind


class IllegalMove(ValueError):
    """A move that the rules refuse. Its text is a sentence for the player; nothing has changed."""


class BadSetup(ValueError):
    """A table that cannot be opened as asked. Its text is a sentence for the player."""


class BadSave(ValueError):
    """A save that cannot be trusted. Its text is a sentence for the player."""


class BadTrace(ValueError):
    """A position or a stroke that cannot be traced. Its text is a sentence for the caller."""


class Choice(NamedTuple):
    """One value that an option may take."""

    value: OptionValue
    title: str
    detail: str = ""  # one line about it, where there are many to choose from
    group: str = ""  # choices of one group stand together


class Option(NamedTuple):
    """Something that people may choose before a game: a switch, a number or one of a few values.

    With a `length` it is a list of such numbers or values, written as text: "3,1,2".
    """

    key: str
    title: str
    default: OptionValue
    help: str = ""
    choices: tuple[Choice, ...] = ()  # one of these; empty for a switch or a number
    span: tuple[int, int] | None = None  # least and greatest value of a number
    group: str = "Options"
    length: tuple[int, int] | None = None  # least and greatest number of items in a list

    def items(self, value: OptionValue) -> tuple[OptionValue, ...]:
        """Take a list apart. An item that should be a number and is none stays text."""
        words = str(value).split(",") if value != "" else []
        if self.choices:
            values = {str(choice.value): choice.value for choice in self.choices}
            return tuple(values.get(word, word) for word in words)
        return tuple(int(w) if w.isascii() and w.isdecimal() and len(w) < 10 else w for w in words)

    def why_not(self, value: object) -> str | None:
        """Say in a sentence why this value does not fit; None where it does."""
        if self.length is None:
            return self._why_not_item(value)
        least, most = self.length
        items = self.items(value) if isinstance(value, str) else None
        if items is None or not least <= len(items) <= most:
            count = f"{least} to {most}" if least != most else str(least)
            return f'"{self.title}" is a list of {count}, with commas between.'
        return next(filter(None, map(self._why_not_item, items)), None)

    def _why_not_item(self, value: object) -> str | None:
        if self.choices:
            if any(value == c.value and type(value) is type(c.value) for c in self.choices):
                return None
            allowed = ", ".join(str(c.value) for c in self.choices)
            return f'"{self.title}" takes one of {allowed}.'
        if self.span:
            low, high = self.span
            if type(value) is int and low <= value <= high:
                return None
            return f'"{self.title}" takes a number from {low} to {high}.'
        return None if type(value) is bool else f'"{self.title}" is either on or off.'


class Component(NamedTuple):
    """A part of the box that people may use themselves instead of the app's: dice, cards, a bag."""

    key: str
    title: str  # "Cards"
    app: str  # "The app deals"
    own: str  # "We deal our own"


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play a game."""

    key: str
    title: str
    seats: tuple[int, int]
    blurb: str
    options: tuple[Option, ...] = ()
    lower_wins: bool = False
    hidden: bool = False  # seats know things that others must not see: the device is handed over
    ours: bool = False  # not from the rulebook: our own addition, and labelled so
    bound: int = 10_000  # random play ends within so many moves


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is known of a game without playing it."""

    key: str
    title: str
    tagline: str
    modes: tuple[Mode, ...]
    rules_version: int = 1
    components: tuple[Component, ...] = ()
    colours: tuple[str, ...] = ()  # what seats can be told apart by, where the box decides it

    def mode(self, key: str) -> Mode:
        for mode in self.modes:
            if mode.key == key:
                return mode
        known = ", ".join(m.key for m in self.modes)
        raise BadSetup(f"{self.title} has no mode {key!r}; it has {known}.")


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits at a seat: a person, or a bot of some level, with a colour to be known by."""

    name: str
    bot: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """What people choose before a game."""

    mode: Mode
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def __getitem__(self, key: str) -> OptionValue:
        return self.options[key]

    def number(self, key: str) -> int:
        value = self.options[key]
        assert isinstance(value, int), key
        return value

    def switch(self, key: str) -> bool:
        return self.options.get(key) is True


class Part(NamedTuple):
    """One line of a score: what it is for, and its points."""

    title: str
    points: int


class SeatScore(NamedTuple):
    """How one seat stands. `rank` is 0 until the game is over; equal ranks share a place.

    `rounds` is equally long for all seats: a round counts when everybody has finished it.
    """

    seat: Seat
    score: int
    rank: int = 0
    parts: tuple[Part, ...] = ()  # what the score is made of now
    rounds: tuple[int, ...] = ()  # points by finished round or hole, for tables and charts
    note: str = ""  # "went out first"
    place: int = 1  # where the seat stands now, as the mode counts; the rank once it is over


@dataclass(frozen=True, slots=True)
class Standing:
    """How all seats stand, in the order of the seats."""

    seats: tuple[SeatScore, ...]
    over: bool = False
    lower_wins: bool = False
    round_title: str = "Round"
    open_round: bool = False  # a further round is being played: it has a column already
    note: str = ""  # how a tie was broken, what the score is measured against
    unit: str = "point"  # what a score counts

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(s.seat for s in self.seats if s.rank == 1)


class Gain(NamedTuple):
    """One thing that a move would win or lose, and the places on the board that it is about."""

    text: str
    points: int
    where: tuple[int, ...] = ()


class Trail(NamedTuple):
    """The way that a piece would take over the board, as places in the order of the way."""

    piece: int
    places: tuple[int, ...]
    bounces: tuple[int, ...] = ()  # at which of the places it turns
    end: str = ""  # how the way ends, in the game's own words


class Chances(NamedTuple):
    """A place at which something can end, and how likely that can be had."""

    place: int
    chance: float
    text: str = ""


class Preview(NamedTuple):
    """What a move would do, told before it is made."""

    sentence: str
    before: int | None = None
    after: int | None = None
    gains: tuple[Gain, ...] = ()
    trails: tuple[Trail, ...] = ()
    odds: tuple[Chances, ...] = ()


class Turn(NamedTuple):
    """One place in the order of play."""

    seat: Seat
    played: bool = False  # already, in this move or round
    colour: str = ""  # of the piece that plays, where a seat has several; else the seat's own


class Count(NamedTuple):
    """Something counted up to an end: "Move", the third of ten."""

    title: str
    now: int
    of: int


class Highlight(NamedTuple):
    """Places on the board that belong together now: a finished line, or one that lacks one card."""

    kind: str  # "complete", "almost" or "path"
    text: str
    where: tuple[int, ...]
    missing: tuple[int, ...] = ()


class Game(ABC, Generic[S, M]):
    """The rules of one game: pure functions over frozen states.

    `play` takes only legal moves: ask `why_not` first, as Table does. A game holds no state of its
    own, so one instance serves every table.
    """

    info: ClassVar[GameInfo]
    state_type: ClassVar[type]
    move_types: ClassVar[tuple[type, ...]]
    pad: ClassVar[Pad | None] = None  # its score pad, for people who own the physical game

    @abstractmethod
    def deal(self, setup: Setup, chance: Chance) -> S:
        """Lay the table out for the first turn."""

    @abstractmethod
    def turn(self, state: S) -> tuple[Seat, ...]:
        """Name who may move now: several where they act at once, nobody when it is over."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """List the legal moves of a seat in a stable order."""

    @abstractmethod
    def why_not(self, state: S, seat: Seat, move: M) -> str | None:
        """Say why a move of the right type is refused; None where it is legal."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M, chance: Chance) -> tuple[S, tuple[Event, ...]]:
        """Make a legal move."""

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Score every seat; rank them when the game is over."""

    @abstractmethod
    def describe(self, state: S, move: M) -> str:
        """Tell a move in one line that reads well after the player's name: "Draws from the deck".

        It is for those who may know the move; what everybody may know of it is `report`'s.
        """

    # What follows has a default that suits a game in which everybody sees everything.

    def view(self, state: S, seat: Seat | None) -> S:
        """Leave in the state only what this seat may know; None is an onlooker."""
        return state

    def imagine(self, view: S, seat: Seat, chance: Chance) -> S:
        """Fill a view up to a full state that agrees with it, by chance."""
        return view

    def hides(self, state: S) -> bool:
        """Whether anybody knows something now that others must not see.

        Asked only in modes that are `hidden`; there it may be that all lies open for a while.
        """
        return True

    def report(self, state: S, seat: Seat, move: M) -> str:
        """Tell a move in one line of the log, which everybody reads: keep its secrets."""
        return self.describe(state, move)

    def tell(self, state: S, events: tuple[Event, ...]) -> str:
        """Tell what came of a move, for the second line of the log; state is the one after it."""
        return ""

    def name_face(self, face: Face) -> str:
        """Name what came up as people say it: "Mulligan" for the card that the rules call 0."""
        return str(face)

    def reveals(self, events: tuple[Event, ...]) -> bool:
        """Whether a move brought secrets to light without dice or cards: sealed choices opened.

        Undo stops there, as it does where chance was asked.
        """
        return False

    def phase(self, state: S) -> str:
        """Say in a few words where the game is: "Round 2 of 3"."""
        return ""

    def prompt(self, state: S, seat: Seat) -> str:
        """Say in one short sentence what this seat should do now."""
        return ""

    def order(self, state: S) -> tuple[Turn, ...]:
        """The order of play now; empty where it is simply that of the seats."""
        return ()

    def count(self, state: S) -> Count | None:
        """What is being counted up at the table, such as the strokes on this hole."""
        return None

    def prepare(self, state: S) -> Iterator[None]:
        """Do work that makes later questions quick, in small bites."""
        return iter(())

    def master(self, view: S, seat: Seat, chance: Seeded, budget: Budget) -> Thinking | None:
        """A strong strategy of the game's own; None to let bots search."""
        return None

    def evaluate(self, state: S, seat: Seat) -> float:
        """Estimate how good a state is for a seat, in points: greater is better."""
        standing = self.standing(state)
        mine = standing.seats[seat].score
        others = [s.score for s in standing.seats if s.seat != seat]
        lead = mine - (sum(others) / len(others) if others else 0.0)
        return float(-lead if standing.lower_wins else lead)

    def advise(self, state: S, seat: Seat) -> tuple[M, str] | None:
        """Choose a move by the game's own rules of thumb, and say why; None to let bots search."""
        return None

    def horizon(self, state: S) -> int:
        """Name the stretch of play a search looks through: it stops where this number changes."""
        return 0

    def upgrade(self, state: dict[str, Any], rules_version: int) -> dict[str, Any]:
        """Bring a saved position of older rules into the shape that `state_type` has now."""
        return state

    def preview(self, state: S, seat: Seat, move: M) -> Preview | None:
        """Tell what a legal move would do without giving away what chance will decide."""
        return None

    def highlights(self, state: S, seat: Seat) -> tuple[Highlight, ...]:
        """Name the places in a seat's part of the board that belong together."""
        return ()

    def trace(self, doc: object) -> dict[str, Any]:
        """Work out one stroke from a position, both told in JSON; BadTrace where it makes no sense.

        For games in which something moves by rules of its own, and for the command line alone.
        """
        raise BadTrace(f"{self.info.title} has nothing that could be traced.")
