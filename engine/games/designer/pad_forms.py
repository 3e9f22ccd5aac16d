"""The lines of a page: points by condition, or clients and courses; and what does not fit on it."""

from __future__ import annotations

from typing import Final

from engine.game import Choice
from engine.games.designer.box.clients import CONDITIONS, MR, MRS, PLEDGES
from engine.games.designer.box.lands import LANDS
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Designer, Rules
from engine.games.designer.numbering import GOOD, LIKED, LINK
from engine.games.designer.pad_courses import IN_BOX, check_copies, read_course
from engine.games.designer.scoring import FACE_DOWN, PASSED
from engine.games.designer.standing import condition_title
from engine.scorepad import BadSheet, Line, Page, Way
from engine.words import counted

MOST_LOST: Final = 999
MOST_PASSES: Final = MOST_LOST // PASSED
KEPT, BROKEN = "yes", "no"  # whether nothing is wrong with a land

_LIKED_MOST: Final = max(
    mrs.points * sum(face.copies * getattr(face.elements, mrs.element) for face in FACES.values())
    for mrs in MRS.values()
)
# The least and the most that each condition can bring.
_SPANS: Final = {
    "fun": (0, sum(face.copies * face.elements.people for face in FACES.values())),
    "fast": (0, FACE_DOWN * IN_BOX),
    "mrs": (0, _LIKED_MOST),
    "mr": (0, LIKED * HOLES),
    "par": (-MOST_LOST, GOOD * HOLES),
    "land": (-MOST_LOST, max(land.points for land in LANDS.values())),
    "circuit": (0, LINK * (HOLES + 1)),
    "playable": (-MOST_LOST, 0),
}
_PASSES: Final = (-PASSED * MOST_PASSES, 0)
# What comes in portions, and how large these are.
_PORTIONS: Final = {"fast": FACE_DOWN, "mr": LIKED, "circuit": LINK}

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


def rules_of(page: Page) -> Rules:
    """The rules that the page is scored by."""
    advanced = page.options["version"] == "advanced"
    visits: Final = "tiles" if advanced else ""
    return Rules(advanced, len(page.names), visits, young=page.options["young"] is True)


def by_tiles(page: Page) -> bool:
    """Whether courses are entered, not points."""
    return page.options["entry"] == "tiles"


def judged(rules: Rules) -> list[str]:
    """The conditions that bring or cost anything."""
    return [key for key in CONDITIONS if key != "playable" or not rules.young]


# Lines.


def lines(page: Page) -> tuple[Line, ...]:
    """The form: what is entered of everybody, and of the table."""
    rules = rules_of(page)
    own = _of_courses(rules) if by_tiles(page) else _of_points(rules)
    if not rules.advanced:
        return tuple(own)
    own.append(_PROMISES)
    if rules.solo and not by_tiles(page):
        promised = "land" in (page.value("promises", 0) or ())
        own.append(_LAND_KEPT._replace(optional=not promised))
    return tuple(own)


def _of_points(rules: Rules) -> list[Line]:
    return [
        Line(
            key,
            condition_title(rules, key),
            (Way("number", span=_span(rules, key)),),
            help=_help(rules, key),
            enter=f"Enter {condition_title(rules, key).lower()}",
        )
        for key in judged(rules)
    ]


def _span(rules: Rules, key: str) -> tuple[int, int]:
    return _PASSES if key == "fast" and rules.solo else _SPANS[key]


def _help(rules: Rules, key: str) -> str:
    if key == "fast" and rules.solo:
        return f"{PASSED} points are lost by each pass."
    return _HELP[key]


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
_PROMISES: Final = Line(
    "promises",
    "Promises",
    (
        Way(
            "several",
            choices=tuple(
                Choice(pledge.key, pledge.name, f"alone: {pledge.mark}")
                for pledge in PLEDGES.values()
            ),
        ),
    ),
    help="The promise cards that were taken, now face up.",
    enter="Enter promises",
)
_LAND_KEPT: Final = Line(
    "land_kept",
    "Land whole",
    (Way("choice", choices=(Choice(KEPT, "Yes"), Choice(BROKEN, "No"))),),
    help="Whether the land is full and nothing lies outside it: its promise asks for that.",
    enter="Enter whether the land is whole",
)


# What does not fit.


def why_not(page: Page) -> str:
    """A sentence about points that cannot be, or tiles that cannot lie so."""
    try:
        if by_tiles(page):
            _check_tiles(page, courses(page))
        else:
            _check_portions(page)
    except BadSheet as wrong:
        return str(wrong)
    return ""


def courses(page: Page) -> list[Designer | None]:
    """Everybody's course; None where there is none yet."""
    return [
        None if value is None else read_course(value, name)
        for name, value in zip(page.names, page.row("course"), strict=True)
    ]


def _check_tiles(page: Page, laid: list[Designer | None]) -> None:
    check_copies(each.tiles for each in laid if each)
    used = sum(len(each.tiles) for each in laid if each)
    used += sum(number or 0 for number in page.row("collected"))
    if used > IN_BOX:
        raise BadSheet(f"That makes {used} tiles, but the box holds {IN_BOX}.")


def _check_portions(page: Page) -> None:
    rules = rules_of(page)
    for key, portion in _PORTIONS.items():
        for name, value in zip(page.names, page.row(key), strict=True):
            if value is not None and value % portion:
                raise BadSheet(
                    f"{condition_title(rules, key)} of {name}: {value} cannot be, "
                    f"each one counts {portion} points."
                )
