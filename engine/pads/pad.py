"""The contract of a score pad: what people enter beside the physical game, and its exact score.

A pad declares its lines as data, so that one screen can draw every pad, and computes with the same
scoring functions as the rules. A `PadPage` holds everything that people entered, and
`engine.pads.scorecard` keeps it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar, Final, Literal, NamedTuple

from engine.core.codec import JsonObject
from engine.core.options import Choice, Option, OptionValue
from engine.core.telling import Seat, Standing
from engine.core.wording import counted, enumerated, number


class BadSheet(ValueError):
    """A sheet that cannot be scored, or an entry that cannot be. Its text is a sentence that names
    the place."""


Kind = Literal["number", "choice", "several", "grid", "course"]
Presence = Literal["here", "late", "left"]  # late: not here yet
PRESENCES: Final[tuple[Presence, ...]] = ("here", "late", "left")
PAR: Final = "par-{}"  # the key of the line for the par of a hole


class EntryWay(NamedTuple):
    """One way to fill a cell, and what it may hold:

    number  a whole number of `span`, or the value of one of the `choices`, which are keys beside it
    choice  the value of one of the `choices`
    several a list of values of different `choices`, in their order
    grid    rows of cells, each the value of one of the `choices`: columns and rows as in `size`
    course  whatever the game's own editor makes; the pad alone says whether it fits
    """

    kind: Kind
    title: str = ""  # "Cards": tells the ways of a line apart where it has several
    span: tuple[int, int] = (0, 0)
    choices: tuple[Choice, ...] = ()
    size: tuple[int, int] = (1, 1)
    step: int = 1  # a number comes in portions of this: its pad refuses what lies between
    usual: tuple[int, int] | None = None  # the part of a long span that most numbers are in
    copies: tuple[int, ...] = ()  # of each choice, for all grids of a line; empty: any number

    def takes(self, value: object) -> bool:
        """Whether a value has the form of this way."""
        return _TAKES[self.kind](self, value)

    def left(self, grids: Sequence[object]) -> dict[OptionValue, int]:
        """How many copies of each choice are left beside these grids, which need not be whole:
        fewer than none where there are not enough. Empty where there are always enough."""
        taken = Counter(
            one for grid in grids if isinstance(grid, list) for row in grid for one in row
        )
        choices = zip(self.choices, self.copies, strict=False)
        return {one.value: most - taken[one.value] for one, most in choices}

    def told(self) -> str:
        """Tells what it takes, in words that end a sentence: "a number from 1 to 12"."""
        return _TOLD[self.kind](self)


class PadLine(NamedTuple):
    """One line of the form: a cell for every player, or a single one for the whole table."""

    key: str  # tells it from the other lines of the page for good: "round-2"
    title: str  # "Round 2"
    ways: tuple[EntryWay, ...]
    shared: bool = False  # one cell for the whole table
    beside: str = ""  # the key of the line in whose title a shared one is shown: its par
    optional: bool = False  # the score can do without it
    some: bool = False  # it is filled with one entry: nobody else has to have something there
    help: str = ""  # a sentence for whoever fills it for the first time
    enter: str = ""  # what the main button says while it is the next one to fill: "Enter round 2"
    short: str = ""  # its title where it stands beside another: "Par", "Out"
    round: int = (
        0  # the number of the round or hole that it is for; 0 where it is for no single one
    )

    @property
    def row(self) -> str:
        """The key that it has in common with those that stand beside it."""
        return self.beside or self.key


class PadCell(NamedTuple):
    """A place on a page; `seat` is None on lines that the table shares."""

    line: str
    seat: Seat | None = None


class Change(NamedTuple):
    """Somebody comes or goes: from this line on they are here, not here yet, or have left."""

    line: str
    presence: Presence


class PadPage(NamedTuple):
    """Everything that people have chosen and entered. A cell that is neither in `cells` nor in
    `away` is still empty."""

    options: Mapping[str, OptionValue]
    names: tuple[str, ...]
    cells: Mapping[PadCell, Any] = {}
    changes: Mapping[Seat, tuple[Change, ...]] = {}  # of those who were not here all the time
    away: Mapping[PadCell, Presence] = {}  # the cells that nobody fills, as `attended` finds them
    course: str = ""  # what is played on, where people said
    known: Mapping[PadCell, int] = {}  # what the course tells of itself where nobody says otherwise

    @property
    def seats(self) -> range:
        return range(len(self.names))

    def value(self, line: str, seat: Seat | None = None) -> Any:
        """Return what a cell holds; None where it is empty."""
        cell = PadCell(line, seat)
        return self.cells.get(cell, self.known.get(cell))

    def row(self, line: str) -> list[Any]:
        """Return what everybody has on a line; None where that is nothing yet."""
        return [self.value(line, seat) for seat in self.seats]

    def par(self, hole: int) -> int | None:
        """The par of a hole; None where nobody knows."""
        found: int | None = self.value(PAR.format(hole))
        return found

    def begun(self, line: str) -> bool:
        """Whether anybody has something on a line."""
        return any((line, seat) in self.cells for seat in self.seats)

    def filled(self, line: str) -> bool:
        """Whether everybody who is here has something on a line."""
        cells = ((line, seat) for seat in self.seats)
        return all(cell in self.cells or cell in self.away for cell in cells)

    def here(self, line: str) -> list[Seat]:
        """Everybody but those who are not here yet, or have left."""
        return [seat for seat in self.seats if (line, seat) not in self.away]

    def missed(self, seat: Seat) -> int:
        """On how many lines others have something while somebody is away."""
        own = [cell.line for cell in self.away if cell.seat == seat]
        return len(own) and sum(self.begun(line) for line in own)

    def empty(self, line: PadLine) -> list[PadCell]:
        """The cells of a line that are still to be filled."""
        if line.some and self.begun(line.key):
            return []
        cells = [PadCell(line.key, seat) for seat in ((None,) if line.shared else self.seats)]
        filled = (self.cells, self.known, self.away)
        return [cell for cell in cells if not any(cell in each for each in filled)]

    def holding(self, cell: PadCell, value: object) -> PadPage:
        """The page with another value in a cell; None empties it."""
        cells = dict(self.cells)
        cells.pop(cell, None)
        if value is None:
            return self._replace(cells=cells)
        cells[cell] = value
        if cell not in self.away:
            return self._replace(cells=cells)
        away = {other: presence for other, presence in self.away.items() if other != cell}
        return self._replace(cells=cells, away=away)

    def attended(self, lines: Sequence[PadLine]) -> PadPage:
        """The page with the cells of those who are away, on the lines of its form. A change counts
        until the next one; whoever has an entry is here again."""
        away: dict[PadCell, Presence] = {}
        for seat, changes in self.changes.items():
            told, now = dict(changes), PRESENCES[0]
            for line in lines:
                cell = PadCell(line.key, seat)
                if not line.shared:
                    now = PRESENCES[0] if cell in self.cells else told.get(line.key, now)
                    if now != "here":
                        away[cell] = now
        return self._replace(away=away)


class Reason(NamedTuple):
    """One line of why a cell counts what it does, in the order in which it is counted."""

    title: str
    points: int | None = None
    detail: str = ""
    where: tuple[int, ...] = ()  # the places of a grid or a course that it is about


class PadMark(NamedTuple):
    """The content of a cell as it is shown: the entry, as it counts, and why."""

    points: int | None = None  # large
    text: str = ""  # large instead of points: "Family"
    total: int | None = None  # what somebody has with this line, small below it
    note: str = ""  # a third tiny line: "out −5"
    good: bool = True  # whether the note is good news
    early: bool = False  # more is to come: it counts as if the game ended now
    why: tuple[Reason, ...] = ()
    shown: object = None  # the entry for a picture of it, where the pad adds something to it


class Found(NamedTuple):
    """A line that nobody enters, worked out for every player."""

    title: str  # "Designer bonus"
    marks: tuple[PadMark, ...]
    help: str = ""


class Tally(NamedTuple):
    """The score of a page. It counts whatever is entered so far."""

    standing: Standing  # as if it were over now: totals, ranks, winners, rounds that all have
    marks: Mapping[
        PadCell, PadMark
    ] = {}  # of every cell that is filled, or counted from the others
    found: tuple[Found, ...] = ()
    missing: str = ""  # a sentence about what has to be entered before the game is over
    so_far: str = ""  # a sentence about how points are to be read until then
    planned: int = 0  # the rounds or holes that people mean to play; 0 where there are none
    # Whether those who missed something stand behind the others; None: where fewer points win.
    behind: bool | None = None


class Pad(ABC):
    """A game's score pad."""

    key: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    options: ClassVar[tuple[Option, ...]] = ()  # variants that change the form, score or winner

    @abstractmethod
    def score(self, doc: object) -> JsonObject:
        """Score a sheet read from JSON: points with their parts, totals and winners."""

    @abstractmethod
    def lines(self, page: PadPage) -> tuple[PadLine, ...]:
        """The form as it is now: every line that may be filled, a further round or hole included
        where there may be one more."""

    @abstractmethod
    def tally(self, page: PadPage) -> Tally:
        """Score a page as far as it is filled."""

    def why_not(self, page: PadPage) -> str:
        """A sentence about what does not fit together on a page whose cells each have the right
        form: more cards of a kind than there are. Empty where all is well."""
        return ""

    @abstractmethod
    def mode(self, options: Mapping[str, OptionValue]) -> str:
        """The game's mode that these options come closest to, by its key."""

    def seats(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        """For how many players the form is with these options."""
        return self.players

    def courses(self) -> tuple[Choice, ...]:
        """The courses that came with the game, as a pad is told of them."""
        return ()

    def pars(self, course: str) -> tuple[int, ...]:
        """The par of each hole of a course: of one of `courses`, or of one that people built; none
        where nobody knows."""
        return ()

    def rivals(self, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        """Columns beside the players, for opponents whom the game itself moves."""
        return ()

    def told(self, course: JsonObject) -> str:
        """Tells in a few words for the history what the game's own editor made: "12 tiles"."""
        return "laid out"


# What pads work out alike.


def last_begun(page: PadPage, key: str, most: int) -> int:
    """The last of numbered lines on which anything is entered; `key` has a place for the number."""
    begun = {cell.line for cell in page.cells}  # a save asks this once an entry
    return next((n for n in range(most, 0, -1) if key.format(n) in begun), 0)


def gap(page: PadPage, lines: Sequence[PadLine], *, every: bool = False) -> str:
    """A sentence about the first empty cell that the score cannot do without.

    The rows after the last one that was begun may stay empty unless `every` one is needed; the
    first one has to be filled in any case.
    """
    needed = [line for line in lines if not line.optional]
    begun = {line.row for line in needed if _begun(page, line)} or {line.row for line in needed[:1]}
    places = [place for place, line in enumerate(needed, 1) if every or line.row in begun]
    for line in needed[: max(places, default=0)]:
        for cell in page.empty(line):
            whose = "" if line.some or cell.seat is None else f" of {page.names[cell.seat]}"
            return f"{line.title}{whose} is still empty."
    return ""


def away_in(page: PadPage, lines: Sequence[str]) -> list[tuple[int, ...]]:
    """For everybody the places of those lines, among these, for which they were not here."""
    return [
        tuple(place for place, line in enumerate(lines) if (line, seat) in page.away)
        for seat in page.seats
    ]


def behind(places: Sequence[int], missed: Sequence[int]) -> tuple[int, ...]:
    """Nobody wins by strokes that they did not play: whoever missed more holes stands behind
    whoever missed fewer."""
    keys = list(zip(missed, places, strict=True))
    return tuple(1 + sum(other < own for other in keys) for own in keys)


def note_behind(
    note: str, points: Sequence[int], places: Sequence[int], missed: Sequence[int]
) -> str:
    """What is told of places: no rule breaks a tie with somebody who missed something."""
    ties = {(own, away) for own, away in zip(points, missed, strict=True)}
    same = tuple(behind(places, missed)) == tuple(places)
    return note if same and len(ties) == len({own for own, _ in ties}) else MISSED_NOTE


def attendance(titles: Sequence[str], away: Sequence[bool]) -> str:
    """When somebody was not here, in words: "came late, from hole 3"; titles are those of the
    rounds, or empty."""
    spans = [
        (gone, [title for title, _ in span])
        for gone, span in groupby(zip(titles, away, strict=True), lambda one: one[1])
    ]
    told = []
    for place, (gone, span) in enumerate(spans):
        if not gone:
            continue
        if len(spans) == 1:
            told.append("was not here")
        elif place == 0:
            told.append(_since("came late", "from", spans[1][1][0]))
        elif place == len(spans) - 1:
            told.append(_since("left", "after", spans[place - 1][1][-1]))
        else:
            told.append(_missed(span))
    return ", ".join(told)


def _missed(titles: Sequence[str]) -> str:
    """ "missed hole 2", "missed hole 2 to hole 4"; of lines that are no rounds only that."""
    if not titles[0]:
        return "missed some"
    return f"missed {' to '.join(dict.fromkeys((titles[0], titles[-1])))}"


def _since(what: str, when: str, title: str) -> str:
    return f"{what}, {when} {title}" if title else what


def after(played: int, planned: int, title: str) -> str:
    """How far a game has come that ends early: "after 1 of 18 holes"; empty where it does not."""
    return f"after {played} of {counted(planned, title.lower())}" if played < planned else ""


MISSED_NOTE: Final = "Whoever missed something ranks behind those who played it all."


def _begun(page: PadPage, line: PadLine) -> bool:
    return PadCell(line.key) in page.cells if line.shared else page.begun(line.key)


def _is_one_of(way: EntryWay, value: object) -> bool:
    # A strict look: True and 1.0 equal the number 1 in Python, but nobody enters them.
    return any(value == one.value and type(value) is type(one.value) for one in way.choices)


def _is_number(way: EntryWay, value: object) -> bool:
    least, most = way.span
    return (type(value) is int and least <= value <= most) or _is_one_of(way, value)


def _are_several(way: EntryWay, value: object) -> bool:
    if not isinstance(value, list):
        return False
    order = [one.value for one in way.choices]
    places = [order.index(each) for each in value if _is_one_of(way, each)]
    return len(places) == len(value) and places == sorted(set(places))


def _is_grid(way: EntryWay, value: object) -> bool:
    columns, rows = way.size
    return (
        isinstance(value, list)
        and len(value) == rows
        and all(isinstance(row, list) and len(row) == columns for row in value)
        and all(_is_one_of(way, each) for row in value for each in row)
    )


def _is_course(_way: EntryWay, value: object) -> bool:
    return isinstance(value, dict)


_TAKES: Final = {
    "number": _is_number,
    "choice": _is_one_of,
    "several": _are_several,
    "grid": _is_grid,
    "course": _is_course,
}


def _told_number(way: EntryWay) -> str:
    least, most = map(number, way.span)
    return enumerated([f"a number from {least} to {most}", *_titles(way)], "or")


def _titles(way: EntryWay) -> list[str]:
    return [f"“{one.title}”" for one in way.choices]


def _told_choice(way: EntryWay) -> str:
    return enumerated(_titles(way), "or")


def _told_several(way: EntryWay) -> str:
    return f"any of {enumerated(_titles(way))}, each once and in this order"


def _told_grid(way: EntryWay) -> str:
    columns, rows = way.size
    return f"{rows} rows of {columns}, each of them {enumerated(_titles(way), 'or')}"


def _told_course(_way: EntryWay) -> str:
    return "a course that was laid out"


_TOLD: Final = {
    "number": _told_number,
    "choice": _told_choice,
    "several": _told_several,
    "grid": _told_grid,
    "course": _told_course,
}
