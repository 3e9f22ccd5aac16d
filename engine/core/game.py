"""The contract that every game fulfils. The types that travel through it can be had here too."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

from engine.core.judging import Expected, Forecasting, Grades, Habits, Weighing, lead
from engine.core.options import (
    BadSetup,
    Choice,
    Component,
    GameInfo,
    Guide,
    Mode,
    Modes,
    Needs,
    Option,
    OptionValue,
    QuickStart,
    SeatSetup,
    Setup,
    ShortGame,
)
from engine.core.telling import (
    Chances,
    Count,
    Gain,
    Highlight,
    Part,
    Preview,
    Seat,
    SeatScore,
    Standing,
    Stretch,
    Trail,
    Turn,
)

if TYPE_CHECKING:
    from engine.bots.base import Budget, Thinking
    from engine.core.chance import Chance, Face, Seeded
    from engine.core.codec import JsonObject
    from engine.pads.pad import Pad
    from engine.trays.groups import Groups

__all__ = [
    "NO_MEMORY",
    "AnyGame",
    "BadSave",
    "BadSetup",
    "BadTrace",
    "Chances",
    "Choice",
    "Component",
    "Count",
    "Event",
    "Gain",
    "Game",
    "GameInfo",
    "Guide",
    "Highlight",
    "IllegalMove",
    "Memory",
    "Mode",
    "Modes",
    "Needs",
    "Option",
    "OptionValue",
    "Part",
    "Preview",
    "QuickStart",
    "Seat",
    "SeatScore",
    "SeatSetup",
    "Setup",
    "ShortGame",
    "Standing",
    "Tracer",
    "Trail",
    "Turn",
    "verb",
]

S = TypeVar("S")
M = TypeVar("M", bound=tuple[Any, ...])
T = TypeVar("T")

# An event is a NamedTuple that a game defines: one thing that happened, in the order in which a
# board should show it. Events hold public facts only; what is secret is read from a view.
Event = tuple[Any, ...]


def verb(kind: type[T]) -> type[T]:
    """Make a NamedTuple a move: equal only to a move of the same verb.

    Bare named tuples compare by their fields alone, so that Place(0) would equal Discard(0).
    """

    def __eq__(self: Event, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def __ne__(self: Event, other: object) -> bool:
        return not __eq__(self, other)

    def __hash__(self: Event) -> int:
        return hash((kind, tuple(self)))

    for method in (__eq__, __ne__, __hash__):
        setattr(kind, method.__name__, method)
    return kind


class IllegalMove(ValueError):
    """A move that the rules refuse. Its text is a sentence for the player; nothing has changed."""


class BadSave(ValueError):
    """A save that cannot be trusted. Its text is a sentence for the player."""


class EndlessGame(RuntimeError):
    """Bots alone at a table went on beyond what its mode declares; named by game, seed and ply."""


class BadTrace(ValueError):
    """A position or a stroke that cannot be traced. Its text is a sentence for the caller."""


class Tracer(Protocol):
    """Works out one stroke from a position, both told in JSON; BadTrace where it makes no sense.

    A game has one as a staticmethod. It is for the command line alone.
    """

    def __call__(self, doc: object, /) -> JsonObject: ...


class Memory(Protocol):
    """Keeps what takes long to work out, as texts by their names, from one run to the next.

    It may have lost anything: whoever asks can work it out again.
    """

    def get(self, name: str, /) -> str | None: ...

    def put(self, name: str, text: str, /) -> None: ...


class _NoMemory:
    """Keeps nothing."""

    def get(self, name: str, /) -> str | None:
        return None

    def put(self, name: str, text: str, /) -> None:
        pass


NO_MEMORY: Final[Memory] = _NoMemory()


class Game(ABC, Generic[S, M]):
    """The rules of one game: pure functions over states that no later move changes.

    `play` takes only legal moves: ask `why_not` first, as Table does. A game holds no state of its
    own, so one instance serves every table; where a function of its rules answers a question just
    as it is asked, its class names it: `turn = staticmethod(moves.turn)`.
    """

    info: ClassVar[GameInfo]
    state_type: ClassVar[type]
    move_types: ClassVar[tuple[type, ...]]
    pad: ClassVar[Pad | None] = None  # its score pad, for people who own the physical game
    trays: ClassVar[Groups] = ()  # dice, decks and bags, for people who miss some of the box
    tracer: ClassVar[Tracer | None] = None  # where something moves by rules of its own
    solved: ClassVar[bool] = False  # its strong bot plays perfectly, and reviews take its word
    slips: ClassVar[int] = 35  # of a hundred decisions of an easy bot, those that are mistakes
    grades: ClassVar[Grades] = Grades()  # from which losses on a decision is a slip or a blunder
    habits: ClassVar[Habits] = {}  # what slips are called that somebody makes often

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

    def suggest(self, state: S, move: M, places: Sequence[str] = ()) -> str:
        """Tell a move as `describe` does, to whoever shall make it on a screen: `places` is how
        the screen calls what lies differently there, and nothing is named that has no name on it.
        """
        return self.describe(state, move)

    def worded(self, mode: Mode, option: Option, chosen: Mapping[str, OptionValue]) -> Option:
        """An option as it reads after what else is chosen, where a figure in it depends on that."""
        return option

    def advice(self, setup: Setup) -> str:
        """Say before a table is opened what is unwise about it, though it can be played."""
        return ""

    def bound(self, setup: Setup) -> int:
        """The moves within which a game at such a table ends; bots that go on are stopped."""
        return setup.mode.bound

    def scores(self, setup: Setup) -> tuple[int, int] | None:
        """The least and the greatest score that anybody can end with at such a table; None where
        strokes count, which holes and moves bound. Nobody can claim more than that."""
        return None

    def view(self, state: S, seat: Seat | None) -> S:
        """Leave in the state only what this seat may know; None is an onlooker."""
        return state

    def imagine(self, view: S, seat: Seat, chance: Chance) -> S:
        """Fill a view up to a full state that agrees with it, by chance."""
        return view

    def openly(self, state: S, seat: Seat, chance: Chance) -> S:
        """What everybody knows, in a form in which this seat can think aloud: previews and hints
        are worked out from it while all look on. What only the seat knows is imagined."""
        return self.view(self.imagine(self.view(state, None), seat, chance), seat)

    def check(self, setup: Setup, state: S) -> str | None:
        """Say why no table set up like this can have come to this position; None where it may.

        Asked for positions that no moves prove: ranges, counts and references of every field, so
        that whatever passes can be played on and drawn.
        """
        return None

    def hides(self, state: S) -> bool:
        """Whether anybody knows something now that others must not see.

        Asked only in modes that are `hidden`; there it may be that all lies open for a while.
        """
        return True

    def report(self, state: S, seat: Seat, move: M) -> str:
        """Tell a move in one line of the log, which everybody reads: keep its secrets."""
        return self.describe(state, move)

    def tell(self, state: S, events: tuple[Event, ...]) -> str:
        """Tell what came of a move, for the second line of the log; state is the one after it.

        Other seats are called by `telling.seat_named`; the table puts people's names in there.
        """
        return ""

    def headlines(self, state: S, events: tuple[Event, ...]) -> tuple[str, ...]:
        """Say in a few words each what of a move everybody should notice: a new phase or hole, who
        is done. Nothing for most moves; state is the one after it, seats are called as in `tell`.
        """
        return ()

    def done(self, state: S, seat: Seat) -> str:
        """Say in a word or two how a seat has finished what all are at: "in", "stopped". Empty
        while it goes on; everybody reads it."""
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

    def stretch(self, state: S) -> Stretch:
        """Name the hole, round or other stretch that the game is in: replays are cut there."""
        return Stretch()

    def prompt(self, state: S, seat: Seat) -> str:
        """Say in one short sentence what this seat should do now.

        The state may be what any other seat or an onlooker sees: they read it too.
        """
        return ""

    def order(self, state: S) -> tuple[Turn, ...]:
        """The order of play now; empty where it is simply that of the seats."""
        return ()

    def count(self, state: S) -> Count | None:
        """Say what the table counts up now, such as the strokes on this hole."""
        return None

    def course(self, state: S) -> str:
        """Name the course, so that results of several tables can be compared.

        Empty where the options say it all; else it stands in their place.
        """
        return ""

    def length(self, setup: Setup) -> int:
        """How many holes or rounds a table has, where people choose that."""
        return 1

    def prepare(self, state: S, memory: Memory = NO_MEMORY) -> Iterator[None]:
        """Do work that makes later questions quick, in small bites; the memory may spare some.

        It is asked for when a table is opened and whenever `horizon` has changed; nobody promises
        that it is done to its end. Previews may become more precise by it, rules and scores never.
        """
        return iter(())

    def ready(self, state: S, seat: Seat) -> Iterator[None]:
        """Do the work that `advise` and `evaluate` would need for a seat, in small bites.

        Bots do it to its end before they ask, so that no answer keeps anybody waiting; whoever asks
        without it gets the same answer, later.
        """
        return iter(())

    def strong_bot(self, state: S, seat: Seat, chance: Seeded, budget: Budget) -> Thinking | None:
        """A strong strategy of the game's own; None to let bots search.

        The state is what the seat may know of it, as for `advise`.
        """
        return None

    def candidates(self, state: S, seat: Seat) -> Sequence[M]:
        """The legal moves that a search looks at; at least one."""
        return self.moves(state, seat)

    def medium_bot(self, state: S, seat: Seat, chance: Seeded, budget: Budget) -> Thinking | None:
        """A strategy of the game's own for the middle bot; None to let it go by `advise`.

        It is for decisions that are worth more thought than `advise` has time for.
        """
        return None

    def evaluate(self, state: S, seat: Seat) -> float:
        """Estimate how good a state is for a seat, in points ahead of the others: greater is
        better."""
        standing = self.standing(state)
        sign = -1 if standing.lower_wins else 1
        return lead([float(sign * each.score) for each in standing.seats], seat)

    def expect(self, state: S) -> Expected | None:
        """Say what everybody may expect in the end, so that a search plays to win and not only for
        points; None where `evaluate` says all."""
        return None

    def advise(self, state: S, seat: Seat) -> tuple[M, str] | None:
        """Choose a move by the game's own rules of thumb, and say why; None to let bots search."""
        return None

    def horizon(self, state: S) -> int:
        """Name the stretch of play a search looks through: it stops where this number changes."""
        return 0

    def habit(self, state: S, seat: Seat, played: M, best: M) -> str:
        """Name a slip, and say what to do instead; empty where it has no name."""
        return self.habits.get((type(played).__name__, type(best).__name__), "")

    def weigh(
        self, state: S, seat: Seat, played: M, chance: Seeded, budget: Budget
    ) -> Weighing | None:
        """Say what the moves are worth that a strong player considers, and the one that was played,
        in strokes or points of the seat; None to let moves be played out.

        The state is what the seat may know of it, as for `advise`.
        """
        return None

    def forecast(self, state: S) -> Forecasting:
        """Say what every seat may expect to score in the end, in small bites."""
        yield
        return tuple(float(seat.score) for seat in self.standing(state).seats)

    def upgrade(self, state: JsonObject, rules_version: int) -> JsonObject:
        """Bring a saved position of older rules into the shape that `state_type` has now."""
        return state

    def preview(self, state: S, seat: Seat, move: M) -> Preview | None:
        """Tell what a legal move would do without giving away what chance will decide."""
        return None

    def highlights(self, state: S, seat: Seat) -> tuple[Highlight, ...]:
        """Name the places in a seat's part of the board that belong together."""
        return ()


# Some game, where nobody can know which: then its states and moves have no type either.
AnyGame = Game[Any, Any]
