"""The ways to play Mini Golf Designer, and the rules that people's choices come to."""

from __future__ import annotations

from typing import Final, Literal

from engine.core.game import Choice, Mode, Needs, Option, Setup
from engine.courses.course import Course
from engine.courses.own import is_own, own_course, own_courses
from engine.games.designer.box.lands import LEVELS
from engine.games.designer.model import Rules

OFFERED: Final = 3  # lands to choose from, usually
_DEALT: Final = {"all": LEVELS, "middle": (1, 2), "easy": (1,)}

_LEVELS = Option(
    "levels",
    "Lands",
    "all",
    "Lands have three levels. Harder lands are worth more.",
    choices=(
        Choice("easy", "Easy", "level 1: best for a first game"),
        Choice("middle", "Easy and medium", "levels 1 and 2"),
        Choice("all", "All", "levels 1 to 3"),
    ),
    own=own_courses("designer"),
)
YOUNG = Option(
    "young",
    "Mistakes cost nothing",
    False,
    ("Unplayable courses lose no points: good for a first game, and with children."),
)
_VISITS = Option(
    "visits",
    "Visits of the clients",
    "tiles",
    "At each visit, everyone may make more promises.",
    choices=(
        Choice("tiles", "At random", "whenever a visit is drawn from the bag"),
        Choice("single", "Once", "when 21 tiles have been left over, about halfway"),
    ),
)

_STOPPING = Option(
    "stopping",
    "Stopping begins",
    "now",
    ("When one land is full, the others may stop and take tiles face down."),
    choices=(
        Choice("now", "At once", "players later in that round may stop already"),
        Choice("later", "In the next round", "the round is finished first"),
    ),
)
_SHORT = Option(
    "short_bag",
    "When the bag runs short",
    "play",
    "Racks are filled as far as the bag lasts.",
    choices=(
        Choice("play", "Play on", "until the racks are empty"),
        Choice("end", "The game ends", "after the round when a rack can't be filled"),
    ),
)
DEAD_ENDS = Option(
    "dead_ends",
    "Dead ends cost twice",
    False,
    ("A hole that runs into green costs 3 for the edge, and 3 more as malformed."),
    needs=Needs("young", (False,)),
)
_TOLD = Option(
    "told",
    "Racks lie as you say",
    False,
    "With real tiles: racks keep your order, from left to right.",
)

_DRAWN: Final = Option(
    "drawn",
    "Draw your lands",
    False,
    ("With real land cards: nothing is dealt, you draw the land in front of you."),
)

_KEPT: Final = Option(
    "kept",
    "One land each",
    False,
    ("One land is dealt instead of three, or you tell which real card you keep."),
    needs=Needs("drawn", (False,)),
)

SEATS: Final = (1, 5)
# Random hands move numbers about for a long time before they agree to them, but every one of their
# moves has a fair chance to be the last.
_BOUND: Final = 20_000

MODES: Final = (
    Mode(
        "family",
        "Family game",
        SEATS,
        "Lay nine holes on your land to please two clients.",
        (_LEVELS, _STOPPING, _SHORT, _TOLD, _DRAWN, _KEPT, YOUNG, DEAD_ENDS),
        bound=_BOUND,
    ),
    Mode(
        "advanced",
        "Advanced game",
        SEATS,
        ("Secret promises pay if you do better than others, and cost if you do worse."),
        (_LEVELS, _VISITS, _STOPPING, _SHORT, _TOLD, _DRAWN, _KEPT, YOUNG, DEAD_ENDS),
        hidden=True,
        bound=_BOUND,
    ),
)


def land_for_all(setup: Setup) -> Course | None:
    """The land that everybody gets, where people brought one of their own."""
    key = str(setup["levels"])
    return own_course(key, "designer") if is_own(key) else None


def lands_offered(setup: Setup) -> int:
    """How many lands everybody is dealt to choose from; none where they draw their own."""
    if setup.switch("drawn"):
        return 0
    return 1 if setup.switch("kept") else OFFERED


def rules_of(setup: Setup) -> Rules:
    """Read the rules in play from what people chose."""
    advanced = setup.mode.key == "advanced"
    visits: Literal["tiles", "single", ""] = ""
    if advanced:
        visits = "single" if setup["visits"] == "single" else "tiles"
    levels = _DEALT.get(str(setup["levels"]), LEVELS)
    return Rules(
        advanced,
        len(setup.seats),
        visits,
        setup.switch("young"),
        levels,
        later=setup["stopping"] == "later",
        told=setup.switch("told"),
        dead_ends=setup.switch("dead_ends"),
        short_bag=setup["short_bag"] == "end",
    )
