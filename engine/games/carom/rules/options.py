"""The ways to play Carom Mini Golf, and the rules that people's choices come to."""

from __future__ import annotations

from engine.core.game import BadSetup, Choice, Mode, Option, Setup
from engine.core.wording import enumerated
from engine.games.carom.box.balls import LOOKS
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.plan import Sheet
from engine.games.carom.box.strength import GREATEST
from engine.games.carom.model import Rules

DICE, CARDS, BOTH = "dice", "cards", "both"
LIMITS = (10, 20, 30)
MOST_HOLES = 24
FACES = 6  # of the white die, each of which the blank card gives a number


def _course(carom: bool = False) -> Option:
    """The holes to choose from; where all balls are on the course, some are called crowded."""
    return Option(
        "course",
        "Course",
        "1,2,3,4,5,6",
        "The holes in the order in which they are played.",
        choices=tuple(
            Choice(sheet.key, sheet.name, _detail(sheet, carom), sheet.group)
            for sheet in HOLES.values()
        ),
        length=(1, MOST_HOLES),
        item="hole",
    )


def _detail(sheet: Sheet, carom: bool) -> str:
    crowded = " Better in Basic: balls pile up at bridges." if carom and sheet.vertical else ""
    return f"par {sheet.par} · {sheet.expected:.1f} expected · {sheet.character}{crowded}"


_COURSE = _course()
_LIMIT = Option(
    "limit",
    "Strokes on a hole",
    LIMITS[0],
    "A ball that has not dropped by then scores as many. Joined courses need more.",
    choices=tuple(Choice(limit, str(limit)) for limit in LIMITS),
)
_STROKES = Option(
    "strokes",
    "Strokes are played with",
    BOTH,
    "Six dice of different numbers, or cards that change what the white die says.",
    choices=(
        Choice(DICE, "The six dice"),
        Choice(CARDS, "Cards and the white die"),
        Choice(BOTH, "Dice or cards"),
    ),
)
BLANK_CARD = Option(
    "blank",
    "Numbers of the blank card",
    "",
    "Six numbers of your own for the faces of the white die. Without them or cards it stays out.",
    span=(0, GREATEST),
    length=(FACES, FACES),
    empty=True,
)
_BALLS = Option(
    "balls",
    "Balls for each player",
    1,
    "Two or three people may play several balls each.",
    span=(1, 6),
)

# Tee, roll and strike: never more than these for every ball and stroke of the longest table.
_BOUND = MOST_HOLES * len(LOOKS) * (2 * LIMITS[-1] + 1)

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
    "All balls at once, one stroke each in turn: they knock one another about.",
    (_course(carom=True), _LIMIT, _STROKES, BLANK_CARD, _BALLS),
    lower_wins=True,
    bound=_BOUND,
)


def rules_of(setup: Setup) -> Rules:
    """Read the rules in play from what people chose; BadSetup where choices do not go together."""
    looks, owners = _balls(setup)
    strokes = setup["strokes"]
    return Rules(
        carom=setup.mode.key == CAROM.key,
        limit=setup.number("limit"),
        course=tuple(map(str, setup.items("course"))),
        dice=strokes != CARDS,
        cards=strokes != DICE,
        blank=tuple(map(int, setup.items("blank"))),
        looks=looks,
        owners=owners,
    )


def advice(setup: Setup) -> str:
    """Say where a hole is longer than the strokes on it, and where balls will stand in a queue."""
    limit = setup.number("limit")
    holes = [HOLES[str(key)] for key in setup.items("course")]
    told = []
    longest = max(holes, key=lambda sheet: sheet.par)
    if longest.par >= limit:
        enough = [str(more) for more in LIMITS if more > longest.par]
        told.append(f"{longest.name} has par {longest.par}: {_play_with(enough)}.")
    if setup.mode.key == CAROM.key and any(sheet.vertical for sheet in holes):
        told.append("Holes with bridges get crowded in Carom mode.")
    return " ".join(told)


def _play_with(limits: list[str]) -> str:
    return f"play with {enumerated(limits, 'or')} strokes" if limits else "few will drop a ball"


def why_not_balls(players: int, each: int) -> str | None:
    """Say why so many players cannot have so many balls each; None where they can."""
    if each > 1 and players not in (2, 3):
        return f"Several balls each are for two or three players, not {players}."
    if each * players > len(LOOKS):
        return f"The box has {len(LOOKS)} balls, not {each * players}."
    return None


def _balls(setup: Setup) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Give out the balls: every seat's own, then free ones in turn, so that play alternates."""
    seats = len(setup.seats)
    each = setup.number("balls") if "balls" in setup.options else 1
    problem = why_not_balls(seats, each)
    if problem:
        raise BadSetup(problem)
    own = [seat.colour for seat in setup.seats]
    free = [look for look in LOOKS if look not in own]
    looks = tuple(
        look for seat in range(seats) for look in (own[seat], *free[seat::seats][: each - 1])
    )
    return looks, tuple(seat for seat in range(seats) for _ in range(each))
