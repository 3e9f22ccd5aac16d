"""The nine ways to play as rows of one table: what the modes of 18 Holes do differently.

Rules ask the row and never the mode's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.core.chance import Deck

MOST_HOLES: Final = 18
FIRST, SECOND = 5, 2  # for the first and the second on a green of Chaos Golf
SKIN: Final = 5  # the token on the last green of Skins, and everybody's own
FLAG: Final = 1
TEAM_FLAGS: Final = 10  # with so many a team has won
# Kelly Golf: what one's own secret green brings, that of somebody else, and any other.
OWN, THEIRS, OTHER = 3, 2, 1

# The tokens of the greens, face down: kind n is that of hole n.
NUMBERED: Final = Deck(
    "bag of tokens", tuple(f"Green {hole}" for hole in range(1, MOST_HOLES + 1)), "tokens"
)
# The small points of Skins, face down, and how many there are of each.
SMALL: Final = Deck("small tokens", ("1 point", "2 points"), "tokens")
SMALL_POINTS: Final = (1, 2)
COPIES: Final = 18


Pace = Literal["together", "wait", "race", "any"]
Prize = Literal["flags", "skins", "tokens", "targets", "points", "strokes", "finish"]


@dataclass(frozen=True, slots=True, eq=False)
class WayToPlay:
    """How one mode is played."""

    key: str
    title: str
    seats: tuple[int, int]
    blurb: str
    # How golfers get on from hole to hole: everybody as soon as somebody is on the green, everybody
    # when the last one is, each for themselves, or any green in any order.
    pace: Pace
    # What is won: flags, points laid on greens, a 5 and a 2 on every green, secret targets, points
    # by par, the fewest strokes, or to be the first at the end.
    prize: Prize
    golfers: int = 1  # on the course for each seat
    wet: Literal["turn", "stroke"] = "turn"  # what landing in water costs
    out: Literal["", "stroke"] = ""  # what a ball out of bounds costs besides the turn
    travels: bool = False  # a golfer who comes to a tee may play on
    aces: bool = True  # holes in one are counted, and decide ties
    rivals: bool = False  # three opponents that the cards of the solo deck play
    lower_wins: bool = False


_ROWS: Final = (
    WayToPlay(
        "match",
        "Match Play",
        (2, 5),
        "One hole after another: first on the green wins it.",
        "together",
        "flags",
    ),
    WayToPlay(
        "skins",
        "Skins",
        (2, 5),
        "Holes are worth 1, 2 or 5 points, and a tie adds to the next.",
        "together",
        "skins",
        aces=False,
    ),
    WayToPlay(
        "stableford",
        "Stableford",
        (1, 5),
        "Points for each hole by par, never below 0.",
        "wait",
        "points",
    ),
    WayToPlay(
        "stroke",
        "Stroke Play",
        (1, 5),
        "Every turn is a stroke. Fewest strokes win.",
        "wait",
        "strokes",
        wet="stroke",
        out="stroke",
        lower_wins=True,
    ),
    WayToPlay(
        "racing",
        "Golf Racing",
        (2, 5),
        "Everyone at their own pace: first on the last green wins.",
        "race",
        "finish",
    ),
    WayToPlay(
        "chaos",
        "Chaos Golf",
        (3, 5),
        "Any green in any order: 5 points for the first there, 2 for the second.",
        "any",
        "tokens",
        travels=True,
        aces=False,
    ),
    WayToPlay(
        "teams",
        "Chaos Teams",
        (2, 2),
        "Two golfers each, one bag, and a race for ten flags.",
        "any",
        "flags",
        golfers=2,
        travels=True,
        aces=False,
    ),
    WayToPlay(
        "kelly",
        "Kelly Golf",
        (2, 5),
        "Everyone has a secret green, and finding the others' scores too.",
        "any",
        "targets",
        travels=True,
        aces=False,
    ),
    WayToPlay(
        "solo",
        "Solo Chaos Golf",
        (1, 1),
        "You against three opponents that score by a deck of cards.",
        "any",
        "tokens",
        travels=True,
        aces=False,
        rivals=True,
    ),
)

WAYS: Final = {way.key: way for way in _ROWS}
