"""The form: points by condition, or clients and courses; and the promises."""

from __future__ import annotations

from typing import Final

from engine.core.game import Choice
from engine.core.wording import counted
from engine.games.designer.box.clients import MR, MRS, PLEDGES
from engine.games.designer.model import Rules
from engine.games.designer.pad.page import BROKEN, KEPT, by_tiles, judged, rules_of
from engine.games.designer.pad.spans import MOST_PASSES, way_of
from engine.games.designer.pad.written import IN_BOX
from engine.games.designer.rules.conditions import FACE_DOWN, PASSED
from engine.games.designer.rules.numbering import GOOD, LIKED, LINK
from engine.games.designer.rules.standing import condition_title
from engine.pads.pad import Line, Page, Way

_HELP: Final = {
    "fun": "One point for each person on the tiles.",
    "fast": f"{FACE_DOWN} points for each tile collected face down.",
    "mrs": "What she likes to see on tiles, at the points on her card.",
    "mr": f"{LIKED} points for each hole as he likes it.",
    "par": f"{GOOD} points for each hole of par 3 to 5, less one for each cube unused or borrowed.",
    "land": "The points of the card, less 3 for each tile outside and 1 for each that is missing.",
    "circuit": f"{LINK} points for each green beside the next tee, and for the gate at both ends.",
    "playable": "What mistakes cost: 10 a hole missing or too many, 3 a malformed hole or a "
    "mismatched edge, 1 a tile the wrong way round.",
}


def lines(page: Page) -> tuple[Line, ...]:
    """The form: what is entered of everybody, and of the table."""
    rules = rules_of(page)
    own = _of_courses(rules) if by_tiles(page) else _of_points(rules)
    if not rules.solo:
        own.append(_stopped(rules))
    if not rules.advanced:
        return tuple(own)
    own.append(_promises(rules))
    if rules.solo and not by_tiles(page):
        promised = "land" in (page.value("promises", 0) or ())
        own.append(_LAND_KEPT._replace(optional=not promised))
    return tuple(own)


def _of_points(rules: Rules) -> list[Line]:
    return [
        Line(
            key,
            condition_title(rules, key),
            (way_of(rules, key),),
            help=_help(rules, key),
            enter=f"Enter {condition_title(rules, key).lower()}",
        )
        for key in judged(rules)
    ]


def _help(rules: Rules, key: str) -> str:
    if key == "fast" and rules.solo:
        return f"{PASSED} points are lost by each pass."
    return _HELP[key]


def _promises(rules: Rules) -> Line:
    """The promises; alone each has a mark of its own to reach."""
    choices = tuple(
        Choice(pledge.key, pledge.name, pledge.mark if rules.solo else "")
        for pledge in PLEDGES.values()
    )
    return Line(
        "promises",
        "Promises",
        (Way("several", choices=choices),),
        help="The promise cards that were taken, now face up.",
        enter="Enter promises",
    )


def _stopped(rules: Rules) -> Line:
    return Line(
        "stopped",
        "Order of stopping",
        (Way("number", span=(1, rules.seats)),),
        help="1 for whoever stopped first (a tile face down), then 2, and so on: it decides ties.",
        enter="Enter who stopped first",
        optional=True,
    )


def _of_courses(rules: Rules) -> list[Line]:
    clients = [
        Line("mr", "Mr Client", (Way("choice", choices=_MR),), shared=True, enter="Enter clients"),
        Line(
            "mrs", "Mrs Client", (Way("choice", choices=_MRS),), shared=True, enter="Enter clients"
        ),
    ]
    course = Line(
        "course",
        "Course",
        (Way("course"),),
        help="The land card, and the tiles as they lie on it.",
        enter="Lay out a course",
    )
    return [*clients, course, _PASSED if rules.solo else _COLLECTED]


_MR: Final = tuple(Choice(mr.key, mr.name, mr.wish) for mr in MR.values())
_MRS: Final = tuple(
    Choice(mrs.key, mrs.name, f"{mrs.things}, {counted(mrs.points, 'point')} each")
    for mrs in MRS.values()
)
_COLLECTED: Final = Line(
    "collected",
    "Face down",
    (Way("number", span=(0, IN_BOX)),),
    help=f"The tiles that were collected after stopping: {FACE_DOWN} points each.",
    enter="Enter tiles face down",
)
_PASSED: Final = Line(
    "passes",
    "Passes",
    (Way("number", span=(0, MOST_PASSES)),),
    help=f"How often you passed: {PASSED} points are lost by each.",
    enter="Enter passes",
)
_LAND_KEPT: Final = Line(
    "land_kept",
    "Land whole",
    (Way("choice", choices=(Choice(KEPT, "Yes"), Choice(BROKEN, "No"))),),
    help="Whether the land is full and nothing lies outside it: its promise asks for that.",
    enter="Enter whether the land is whole",
)
