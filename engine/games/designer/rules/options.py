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
    "Lands have three levels. The harder ones are worth more points.",
    choices=(
        Choice("easy", "Easy", "level 1: best for a first game"),
        Choice("middle", "Easy and middling", "levels 1 and 2"),
        Choice("all", "All", "levels 1 to 3"),
    ),
    own=own_courses("designer"),
)
YOUNG = Option(
    "young",
    "Mistakes cost nothing",
    False,
    "No points are lost for courses that cannot be played: for a first game, and with children.",
)
_VISITS = Option(
    "visits",
    "Visits of the clients",
    "tiles",
    "Whenever the clients come, everybody may make more promises.",
    choices=(
        Choice("tiles", "By chance", "as often as a visit is drawn from the bag"),
        Choice("single", "Once", "when 21 tiles have been left lying, about half-way"),
    ),
)

_STOPPING = Option(
    "stopping",
    "Stopping begins",
    "now",
    "When one land is complete, others may stop: they take tiles face down from then on.",
    choices=(
        Choice("now", "At once", "whoever plays later in that round may stop already"),
        Choice("later", "In the next round", "the round is played to its end first"),
    ),
)
_SHORT = Option(
    "short_bag",
    "When the bag runs short",
    "play",
    "Racks are filled as far as the bag lasts.",
    choices=(
        Choice("play", "Play on", "until no tile is left on the racks"),
        Choice("end", "The game ends", "with the round in which a rack cannot be filled"),
    ),
)
DEAD_ENDS = Option(
    "dead_ends",
    "Dead ends cost twice",
    False,
    "A hole that runs into green costs 3 points for the edge, and 3 more as a malformed hole.",
    needs=Needs("young", (False,)),
)
_TOLD = Option(
    "told",
    "Racks lie as you say",
    False,
    "For a table with the real box: tiles stay where you say, from left to right.",
)

_DRAWN: Final = Option(
    "drawn",
    "Draw your lands",
    False,
    "For a table with the real box: no lands are dealt, you draw the one that lies before you.",
)

_KEPT: Final = Option(
    "kept",
    "One land each",
    False,
    "One is dealt instead of three, or you choose at your own table and tell which one you keep.",
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
        "Lay a nine-hole course on your land to please two clients.",
        (_LEVELS, _STOPPING, _SHORT, _TOLD, _DRAWN, _KEPT, YOUNG, DEAD_ENDS),
        bound=_BOUND,
    ),
    Mode(
        "advanced",
        "Advanced game",
        SEATS,
        "With secret promises: they pay if you do better than others, and cost if you do worse.",
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
