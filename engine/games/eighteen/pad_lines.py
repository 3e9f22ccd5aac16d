"""The form of the score pad: which lines there are in a mode, as rows of one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from engine.game import Choice, Option, Seat
from engine.games.eighteen import scoring
from engine.games.eighteen.box.tokens import FIRST, MOST_HOLES, SECOND, TEAM_FLAGS
from engine.games.eighteen.box.ways import WAYS, Pace, Prize
from engine.games.eighteen.box.ways import Way as Mode
from engine.games.eighteen.pad_sheets import MODE, MOST_POINTS, MOST_TURNS, PARS
from engine.scorepad import Line, Page, Way, last_begun

LENGTH: Final = Option(
    "length",
    "Holes of the course",
    MOST_HOLES,
    "How many greens there are; in Skins a tie on the last one may be played off.",
    span=(1, MOST_HOLES),
)

HOLE: Final = "hole-{}"
PAR: Final = "par-{}"
VALUE: Final = "value-{}"
PLAY_OFF: Final = "playoff-{}"
ACES: Final = "aces"
GREENS: Final = "greens"
FLAGS: Final = "flags"
REACHED: Final = "green"


class Holes(NamedTuple):
    """What everybody enters on each hole."""

    way: Way
    help: str
    some: bool = False  # it is enough if one of them has something
    order: Literal["one by one", "any"] = "one by one"


class Beside(NamedTuple):
    """What the table enters once for each hole."""

    key: str
    title: str  # with a place for the number
    way: Way
    help: str
    optional: bool = False


class Count(NamedTuple):
    """A number that everybody enters once."""

    key: str
    title: str
    help: str
    most: int = MOST_HOLES


class Form(NamedTuple):
    """What there is to enter in a mode."""

    holes: Holes | None = None
    beside: Beside | None = None
    counts: tuple[Count, ...] = ()
    played_off: bool = False  # ties on the last hole, or for the lead


_ON_GREEN: Final = Holes(
    Way("choice", choices=(Choice(REACHED, "Reached the green"),)),
    "Fill it for everybody who reached the green in the round that ended the hole.",
    some=True,
)
_TOKENS: Final = Holes(
    Way(
        "choice",
        choices=(
            Choice(FIRST, f"{FIRST} points", "first on the green"),
            Choice(SECOND, f"{SECOND} points", "second on the green"),
        ),
    ),
    "Fill it for those who took points from this green.",
    some=True,
    order="any",
)
_PAR: Final = Beside(
    PAR,
    "Par of hole {}",
    Way("choice", choices=tuple(Choice(par, f"Par {par}") for par in PARS)),
    "It is printed on the tee.",
)
_VALUE: Final = Beside(
    VALUE,
    "Points on green {}",
    Way("number", span=(1, MOST_POINTS)),
    "What lay there before the game, without what tied holes have brought.",
)

FORMS: Final[dict[tuple[Pace, Prize], Form]] = {
    ("together", "flags"): Form(_ON_GREEN),
    ("together", "skins"): Form(_ON_GREEN, _VALUE, played_off=True),
    ("wait", "points"): Form(
        Holes(
            Way("number", span=(1, MOST_TURNS)),
            "All turns up to the green, missed ones too.",
        ),
        _PAR,
    ),
    ("wait", "strokes"): Form(
        Holes(
            Way("number", span=(1, MOST_TURNS)),
            "All turns up to the green, and a stroke more for each ball in water or out of bounds.",
        ),
        _PAR._replace(optional=True),
    ),
    ("race", "finish"): Form(
        counts=(Count(GREENS, "Greens", "How many greens each had reached when it was over."),)
    ),
    ("any", "tokens"): Form(_TOKENS),
    ("any", "flags"): Form(
        counts=(Count(FLAGS, "Flags", "How many flags each team has taken.", TEAM_FLAGS),)
    ),
    ("any", "targets"): Form(
        counts=(
            Count("own", "Own targets", "Greens that were one's own secret."),
            Count("theirs", "Targets of others", "Greens that were the secret of somebody else."),
            Count("other", "Other greens", "Greens that were nobody's secret at the time."),
        )
    ),
}


def mode_of(page: Page) -> Mode:
    """The row of the mode that a page is for."""
    return WAYS[str(page.options[MODE.key])]


def form_of(page: Page) -> Form:
    mode = mode_of(page)
    return FORMS[mode.pace, mode.prize]


def length_of(page: Page) -> int:
    """How many holes the course has."""
    length = page.options[LENGTH.key]
    assert isinstance(length, int)
    return length


def holes_begun(page: Page) -> range:
    """The numbers of the holes up to the last one on which anybody has something."""
    return range(1, last_begun(page, HOLE, length_of(page)) + 1)


def on_green(page: Page, number: int) -> list[Seat]:
    """Who has something on a hole."""
    return [seat for seat, own in enumerate(page.row(HOLE.format(number))) if own is not None]


def lines(page: Page) -> tuple[Line, ...]:
    """The form as it is now."""
    form, length = form_of(page), length_of(page)
    found = [line for number in _shown(page, form) for line in _hole(form, number)]
    found += [_count(count, length) for count in form.counts]
    found += _play_offs(page) if form.played_off else []
    if mode_of(page).aces:
        found.append(_aces(length))
    return tuple(found)


def _shown(page: Page, form: Form) -> range:
    """The holes that may be filled: one after the other, or all where they are played anyhow."""
    if form.holes is None:
        return range(0)
    length = length_of(page)
    last = length if form.holes.order == "any" else min(length, len(holes_begun(page)) + 1)
    return range(1, last + 1)


def _hole(form: Form, number: int) -> list[Line]:
    """A hole with what stands beside it: before it what the score needs, after it what not."""
    assert form.holes is not None
    enter = f"Enter hole {number}"
    key = HOLE.format(number)
    own = Line(
        key,
        f"Hole {number}",
        (form.holes.way,),
        some=form.holes.some,
        help=form.holes.help,
        enter=enter,
    )
    if form.beside is None:
        return [own]
    title, way = form.beside.title.format(number), form.beside.way
    shared = Line(
        form.beside.key.format(number),
        title,
        (way,),
        shared=True,
        beside=key,
        optional=form.beside.optional,
        help=form.beside.help,
        enter=enter,
    )
    return [own, shared] if shared.optional else [shared, own]


def _count(count: Count, length: int) -> Line:
    way = Way("number", span=(0, min(count.most, length)))
    enter = f"Enter {count.title.lower()}"
    return Line(count.key, count.title, (way,), help=count.help, enter=enter)


def _aces(length: int) -> Line:
    return Line(
        ACES,
        "Holes in one",
        (Way("number", span=(0, length)),),
        optional=True,
        help="Greens hit from the tee with the first turn. They decide ties.",
        enter="Enter holes in one",
    )


# The end of Skins.


class SkinsPage(NamedTuple):
    """What the holes of Skins have come to."""

    holes: Sequence[scoring.Skin]
    end: scoring.PlayedOff  # with no play-off until the last hole is filled
    won: tuple[Seat, ...]  # who won the play-offs, as entered


def skins_of(page: Page) -> SkinsPage:
    """Share out the holes. What lies on a green that is not filled yet goes on for now."""
    played = holes_begun(page)
    reached = [on_green(page, number) for number in played]
    values = [page.value(VALUE.format(number)) or 0 for number in played]
    found = scoring.skins(values, reached)
    points = tuple(sum(s.points for s in found if s.winner == seat) for seat in page.seats)
    won = tuple(_named(page))
    if len(found) < length_of(page) or not all(reached) or not all(values):
        return SkinsPage(found, scoring.PlayedOff(points, (), scoring.leaders(points)), ())
    return SkinsPage(found, scoring.played_off(points, reached[-1], found[-1].points, won), won)


def _named(page: Page) -> list[Seat]:
    first, second = (page.value(PLAY_OFF.format(number)) for number in (1, 2))
    return [] if first is None else [first] if second is None else [first, second]


def _play_offs(page: Page) -> list[Line]:
    due = skins_of(page).end.due
    return [
        Line(
            PLAY_OFF.format(number),
            "Play-off" if number == 1 else "Second play-off",
            (Way("choice", choices=tuple(Choice(s, page.names[s]) for s in play_off.seats)),),
            shared=True,
            help=_told(play_off.stake),
            enter="Enter the play-off",
        )
        for number, play_off in enumerate(due, 1)
    ]


def _told(stake: int) -> str:
    prize = f"the {stake} points of the last green" if stake else "the win"
    return f"Those who are tied go on from hole 1 until one is alone on a green, for {prize}."
