"""The form of the score pad: which lines there are in a mode, as rows of one table, and what is
entered in them at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, Literal, NamedTuple

from engine.core.game import Choice, Seat
from engine.core.wording import counted
from engine.games.eighteen.box.ways import (
    FIRST,
    FLAG,
    MOST_HOLES,
    OTHER,
    OWN,
    SECOND,
    SKIN,
    TEAM_FLAGS,
    THEIRS,
    WAYS,
    Pace,
    Prize,
    WayToPlay,
)
from engine.games.eighteen.pad.sheets import LENGTH, MODE, MOST_TURNS, PARS, WORTHS
from engine.games.eighteen.rules import ranking
from engine.games.eighteen.rules.standing import POINT
from engine.pads.pad import PAR, EntryWay, PadLine, PadPage, last_begun

# The keys of lines, with a place for the number where every hole has one.
HOLE: Final = "hole-{}"
VALUE: Final = "value-{}"
PLAY_OFFS: Final = ("playoff-1", "playoff-2")  # the second one for the win alone
GREENS: Final = "greens"
ACES: Final = "aces"

REACHED: Final = "green"  # what is entered for somebody who was on it in time


def way_of(page: PadPage) -> WayToPlay:
    """The row of the mode that a page is for."""
    return WAYS[str(page.options[MODE.key])]


def length_of(page: PadPage) -> int:
    """How many holes the course has."""
    length = page.options[LENGTH.key]
    assert isinstance(length, int)
    return length


def holes_begun(page: PadPage) -> range:
    """The numbers of the holes up to the last one on which anybody has something."""
    return range(1, last_begun(page, HOLE, length_of(page)) + 1)


def on_green(page: PadPage, number: int) -> list[Seat]:
    """Who has something on a hole."""
    return [seat for seat, own in enumerate(page.row(HOLE.format(number))) if own is not None]


_PLAY_OFF_TITLES: Final = ("Play-off", "Second play-off")


class SkinsPage(NamedTuple):
    """The holes of Skins so far, and how they end."""

    holes: Sequence[ranking.Skin]
    end: ranking.PlayedOff  # with no play-off until the last hole is filled
    won: tuple[Seat, ...]  # who won the play-offs, as entered


def skins_of(page: PadPage) -> SkinsPage:
    """Share out the holes. What lies on a green that is not filled yet goes on for now."""
    played = holes_begun(page)
    reached = [on_green(page, number) for number in played]
    values = [page.value(VALUE.format(number)) or 0 for number in played]
    found = ranking.skins(values, reached)
    points = tuple(sum(s.points for s in found if s.winner == seat) for seat in page.seats)
    won = tuple(_survivors(page))
    if len(found) < length_of(page) or not all(reached) or not all(values):
        return SkinsPage(found, ranking.PlayedOff(points, (), ranking.leaders(points)), ())
    return SkinsPage(found, ranking.played_off(points, reached[-1], found[-1].points, won), won)


def _survivors(page: PadPage) -> list[Seat]:
    """Who won play-offs; of the second one nothing is known before the first."""
    return list(takewhile(lambda seat: seat is not None, map(page.value, PLAY_OFFS)))


def play_off_lines(page: PadPage) -> list[PadLine]:
    due = skins_of(page).end.due
    return [
        PadLine(
            key,
            title,
            (EntryWay("choice", choices=tuple(Choice(s, page.names[s]) for s in play_off.seats)),),
            shared=True,
            help=_play_off_told(play_off.stake),
            enter="Enter the play-off",
        )
        for key, title, play_off in zip(PLAY_OFFS, _PLAY_OFF_TITLES, due, strict=False)
    ]


def _play_off_told(stake: int) -> str:
    prize = f"the {stake} points of the last green" if stake else "the win"
    return f"The tied players go on from hole 1 until one is alone on a green, for {prize}."


class HoleLines(NamedTuple):
    """The entries of everybody on each hole."""

    way: EntryWay
    help: str
    some: bool = False  # it is enough if one of them has something
    order: Literal["one by one", "any"] = "one by one"


class Beside(NamedTuple):
    """The entry that the table makes once for each hole."""

    key: str
    title: str  # with a place for the number
    short: str
    way: EntryWay
    help: str
    optional: bool = False


class CountedGreens(NamedTuple):
    """A number that everybody enters once."""

    key: str
    title: str
    help: str
    worth: int = 1  # points of each
    most: int = MOST_HOLES


class PadForm(NamedTuple):
    """The entries of a mode."""

    holes: HoleLines | None = None
    beside: Beside | None = None
    counts: tuple[CountedGreens, ...] = ()
    played_off: bool = False  # ties on the last hole, or for the lead


_ON_GREEN: Final = HoleLines(
    EntryWay("choice", choices=(Choice(REACHED, "Reached the green"),)),
    "Mark everyone who was on the green in the round that ended the hole.",
    some=True,
)
_TOKENS: Final = HoleLines(
    EntryWay(
        "choice",
        choices=(
            Choice(FIRST, f"{FIRST} points", "first on the green"),
            Choice(SECOND, f"{SECOND} points", "second on the green"),
        ),
    ),
    "Mark who took points from this green.",
    some=True,
    order="any",
)
_PAR: Final = Beside(
    PAR,
    "Par of hole {}",
    "Par",
    EntryWay("choice", choices=tuple(Choice(par, f"Par {par}") for par in PARS)),
    "The hole's par is printed on the tee.",
)
_VALUE: Final = Beside(
    VALUE,
    "Points on green {}",
    "Points",
    EntryWay("choice", choices=tuple(Choice(worth, counted(worth, POINT)) for worth in WORTHS)),
    "The points that were there at the start, without points from tied holes.",
)

FORMS: Final[dict[tuple[Pace, Prize], PadForm]] = {
    ("together", "flags"): PadForm(_ON_GREEN),
    ("together", "skins"): PadForm(_ON_GREEN, _VALUE, played_off=True),
    ("wait", "points"): PadForm(
        HoleLines(
            EntryWay("number", span=(1, MOST_TURNS)),
            "All turns up to the green, missed ones too.",
        ),
        _PAR,
    ),
    ("wait", "strokes"): PadForm(
        HoleLines(
            EntryWay("number", span=(1, MOST_TURNS)),
            ("All turns up to the green, plus one stroke for each ball in water or out of bounds."),
        ),
        _PAR._replace(optional=True),
    ),
    ("race", "finish"): PadForm(
        counts=(
            CountedGreens(GREENS, "Greens", "How many greens each player had reached at the end."),
        )
    ),
    ("any", "tokens"): PadForm(_TOKENS),
    ("any", "flags"): PadForm(
        counts=(
            CountedGreens(
                "flags", "Flags", "How many flags each team has taken.", FLAG, TEAM_FLAGS
            ),
        )
    ),
    ("any", "targets"): PadForm(
        counts=(
            CountedGreens("own", "Own targets", "Greens that were the player's own secret.", OWN),
            CountedGreens(
                "theirs",
                "Targets of others",
                "Greens that were another player's secret.",
                THEIRS,
            ),
            CountedGreens(
                "other", "Other greens", "Greens that were nobody's secret at the time.", OTHER
            ),
        )
    ),
}


def form_of(page: PadPage) -> PadForm:
    way = way_of(page)
    return FORMS[way.pace, way.prize]


def lines(page: PadPage) -> tuple[PadLine, ...]:
    """The form as it is now."""
    form, length, way = form_of(page), length_of(page), way_of(page)
    found = list(_holes(way.pace, way.prize, len(page.names), _shown(page, form)))
    found += [_count(count, length) for count in form.counts]
    found += play_off_lines(page) if form.played_off else []
    if way.aces:
        found.append(_aces(length))
    return tuple(found)


@lru_cache(maxsize=2 * MOST_HOLES)  # every entry of a save asks for all of them
def _holes(pace: Pace, prize: Prize, players: int, last: int) -> tuple[PadLine, ...]:
    """The holes up to one, each with what stands beside it."""
    form = FORMS[pace, prize]
    if form.played_off:
        form = form._replace(beside=_in_play(form.beside, players))
    return tuple(line for number in range(1, last + 1) for line in _hole(form, number))


def _in_play(beside: Beside | None, players: int) -> Beside | None:
    """The points that can lie on a green at all: there is one 5 more than players."""
    assert beside is not None
    most = SKIN * (players + 1)
    choices = tuple(choice for choice in beside.way.choices if int(choice.value) <= most)
    return beside._replace(way=beside.way._replace(choices=choices))


def _shown(page: PadPage, form: PadForm) -> int:
    """The last hole that may be filled: one after the other, or all where they are played anyhow;
    0 where nothing is entered of holes."""
    if form.holes is None:
        return 0
    length = length_of(page)
    return length if form.holes.order == "any" else min(length, len(holes_begun(page)) + 1)


def _hole(form: PadForm, number: int) -> list[PadLine]:
    """A hole with what stands beside it: before it what the score needs, after it what not."""
    assert form.holes is not None
    enter = f"Enter hole {number}"
    key = HOLE.format(number)
    own = PadLine(
        key,
        f"Hole {number}",
        (form.holes.way,),
        some=form.holes.some,
        help=form.holes.help,
        enter=enter,
        round=number,
    )
    if form.beside is None:
        return [own]
    title, way = form.beside.title.format(number), form.beside.way
    shared = PadLine(
        form.beside.key.format(number),
        title,
        (way,),
        shared=True,
        beside=key,
        optional=form.beside.optional,
        help=form.beside.help,
        enter=enter,
        short=form.beside.short,
    )
    return [own, shared] if shared.optional else [shared, own]


def _count(count: CountedGreens, length: int) -> PadLine:
    way = EntryWay("number", span=(0, min(count.most, length)))
    enter = f"Enter {count.title.lower()}"
    return PadLine(count.key, count.title, (way,), help=count.help, enter=enter)


def _aces(length: int) -> PadLine:
    return PadLine(
        ACES,
        "Holes in one",
        (EntryWay("number", span=(0, length)),),
        optional=True,
        help="Greens hit from the tee on the first turn. They break ties.",
        enter="Enter holes in one",
    )
