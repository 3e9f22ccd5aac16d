"""The ways to play Carom Mini Golf, and the rules that people's choices come to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.core.game import BadSetup, Choice, Mode, Option, OptionValue, Setup
from engine.courses.own import own_courses
from engine.games.carom.box.equipment import LOOKS, MOST_ON_BLANK
from engine.games.carom.box.hole_plan import HoleSheet
from engine.games.carom.box.holes import EXPECTED, HOLES
from engine.games.carom.model import Rules

DICE, CARDS, BOTH = "dice", "cards", "both"
LIMITS = (10, 20, 30)  # strokes on one board, on two that are joined, and on more
FEWEST_STROKES, MOST_STROKES = 5, 60
MOST_HOLES = len(HOLES)
FACES = 6  # of the white die, each of which the blank card gives a number


class _Figures(NamedTuple):
    """Which expected strokes are told of holes: those that the table's dice and cards allow."""

    cards: bool = False  # without any die but the white one
    blank: bool = False  # nobody has solved the holes for a blank card before the table is opened

    def told(self, sheet: HoleSheet) -> str:
        expected = f"{EXPECTED[sheet.key][self.cards]:.1f} expected"
        return f"{expected} without the blank card" if self.blank else expected


def _holes(carom: bool, figures: _Figures) -> tuple[Choice, ...]:
    """The holes to choose from; where all balls are on the course, some are called crowded."""
    return tuple(
        Choice(sheet.key, sheet.name, _detail(sheet, carom, figures), sheet.group)
        for sheet in HOLES.values()
    )


def _course(carom: bool = False) -> Option:
    return Option(
        "course",
        "Course",
        "1,2,3,4,5,6",
        "The holes, in the order you play them.",
        choices=_holes(carom, _Figures()),
        length=(1, MOST_HOLES),
        item="hole",
        own=own_courses("carom"),
    )


def _detail(sheet: HoleSheet, carom: bool, figures: _Figures) -> str:
    crowded = " Better in Basic: balls pile up at bridges." if carom and sheet.vertical else ""
    return f"par {sheet.par} · {figures.told(sheet)} · {sheet.character}{crowded}"


_COURSE = _course()
_LIMIT = Option(
    "limit",
    "Strokes per hole",
    ",".join(map(str, LIMITS)),
    "A ball that hasn't dropped by then scores this many. Joined courses need more.",
    span=(FEWEST_STROKES, MOST_STROKES),
    length=(len(LIMITS), len(LIMITS)),
    names=("One board", "Two joined", "Three or more"),
    alike=True,
)
_STROKES = Option(
    "strokes",
    "Play with",
    BOTH,
    "Six different dice, or cards that change the white die's number.",
    choices=(
        Choice(DICE, "Six dice"),
        Choice(CARDS, "White die and cards"),
        Choice(BOTH, "Dice or cards"),
    ),
)
BLANK_CARD = Option(
    "blank",
    "Numbers of the blank card",
    "",
    (
        "Six numbers of your own for the faces of the white die. Without them or without "
        "cards it stays out."
    ),
    span=(0, MOST_ON_BLANK),
    length=(FACES, FACES),
    empty=True,
)
_BALLS = Option(
    "balls",
    "Balls for each player",
    1,
    "With two or three players, you may play several balls each.",
    span=(1, 6),
)

# Tee, roll and strike: never more than these for every ball and stroke of the longest table.
_BOUND = MOST_HOLES * len(LOOKS) * (2 * MOST_STROKES + 1)

BASIC = Mode(
    "basic",
    "Basic",
    (1, 12),
    "One ball at a time, stroke after stroke, until it drops.",
    (_COURSE, _LIMIT, _STROKES, BLANK_CARD),
    lower_wins=True,
    bound=_BOUND,
)
CAROM = Mode(
    "carom",
    "Carom",
    (2, 12),
    "All balls at once, one stroke each in turn, bumping each other along.",
    (_course(carom=True), _LIMIT, _STROKES, BLANK_CARD, _BALLS),
    lower_wins=True,
    bound=_BOUND,
)
MODES = (BASIC, CAROM)


def rules_of(setup: Setup) -> Rules:
    """Read the rules in play from what people chose; BadSetup where choices do not go together."""
    colours = tuple([seat.colour for seat in setup.seats])
    return _rules(setup.mode.key, colours, **setup.options)


@lru_cache(maxsize=64)
def _rules(
    mode: str,
    colours: tuple[str, ...],
    *,
    course: OptionValue,
    limit: OptionValue,
    strokes: OptionValue,
    blank: OptionValue,
    balls: OptionValue = 1,
) -> Rules:
    """The rules of a mode by its options: tables that chose the same share them."""
    looks, owners = _balls(colours, int(balls))
    return Rules(
        carom=mode == CAROM.key,
        # One number alone is kept as it is: saves of version 1.0 have no other.
        limit=limit if isinstance(limit, int) else tuple(map(int, _LIMIT.items(limit))),
        course=tuple(map(str, _COURSE.items(course))),
        dice=strokes != CARDS,
        cards=strokes != DICE,
        blank=tuple(map(int, BLANK_CARD.items(blank))),
        looks=looks,
        owners=owners,
    )


def worded(mode: Mode, option: Option, chosen: Mapping[str, OptionValue]) -> Option:
    """The list of holes tells the strokes to expect with what the table plays with."""
    if option.key != _COURSE.key:
        return option
    strokes = chosen["strokes"]
    figures = _Figures(strokes == CARDS, strokes != DICE and chosen["blank"] != "")
    return option._replace(choices=_holes(mode.key == CAROM.key, figures))


def advice(setup: Setup) -> str:
    """Say where a hole is longer than the strokes on it, and where balls will stand in a queue."""
    rules = rules_of(setup)
    holes = [HOLES[str(key)] for key in setup.items("course")]
    told = []
    longest = max(holes, key=lambda sheet: sheet.par - rules.limit_on(sheet.key))
    if longest.par >= (limit := rules.limit_on(longest.key)):
        told.append(f"{longest.name} has par {longest.par}. {limit} strokes are too few for it.")
    if setup.mode.key == CAROM.key and any(sheet.vertical for sheet in holes):
        told.append("Holes with bridges get crowded in Carom.")
    return " ".join(told)


def why_not_balls(players: int, each: int) -> str | None:
    """Say why so many players cannot have so many balls each; None where they can."""
    if each > 1 and players not in (2, 3):
        return f"Two or three players may have several balls each, not {players}."
    if each * players > len(LOOKS):
        return f"The box has {len(LOOKS)} balls, not {each * players}."
    return None


def _balls(own: tuple[str, ...], each: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Give out the balls: every seat's own, then free ones in turn, so that play alternates."""
    seats = len(own)
    problem = why_not_balls(seats, each)
    if problem:
        raise BadSetup(problem)
    free = [look for look in LOOKS if look not in own]
    looks = tuple(
        look for seat in range(seats) for look in (own[seat], *free[seat::seats][: each - 1])
    )
    return looks, tuple(seat for seat in range(seats) for _ in range(each))
