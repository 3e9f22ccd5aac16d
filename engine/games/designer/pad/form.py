"""The form of a page: its lines, what may be entered in each, and what was entered.

People enter points by condition, or clients and courses; and promises.
"""

from __future__ import annotations

from typing import Final

from engine.core.game import Choice, Option
from engine.core.wording import counted
from engine.games.designer.box.clients import CONDITIONS, MR, MRS, PLEDGES
from engine.games.designer.model import HOLES, Designer, Rules
from engine.games.designer.pad.written import IN_BOX, read_course
from engine.games.designer.rules.conditions import FACE_DOWN, PASSED
from engine.games.designer.rules.numbering import GOOD, LIKED, LINK
from engine.games.designer.rules.options import DEAD_ENDS, YOUNG
from engine.games.designer.rules.standing import condition_title
from engine.pads.pad import EntryWay, PadLine, PadPage

OF_SHEETS: Final = (
    Option(
        "version",
        "Version",
        "family",
        choices=(Choice("family", "Family"), Choice("advanced", "Advanced", "with promises")),
    ),
    YOUNG,
    DEAD_ENDS,
)

OPTIONS: Final = (
    *OF_SHEETS,
    Option(
        "entry",
        "What is entered",
        "conditions",
        ("Enter points you counted, or lay out the courses and the app counts."),
        choices=(
            Choice("conditions", "Points", "one number per condition, counted by you"),
            Choice("tiles", "Courses", "tile by tile: the app counts and explains"),
        ),
    ),
)

KEPT, BROKEN = "yes", "no"  # whether nothing is wrong with a land


def rules_of(page: PadPage) -> Rules:
    """The rules that the page is scored by."""
    advanced = page.options["version"] == "advanced"
    visits: Final = "tiles" if advanced else ""
    young, dead_ends = (page.options[key] is True for key in ("young", "dead_ends"))
    return Rules(advanced, len(page.names), visits, young=young, dead_ends=dead_ends)


def by_tiles(page: PadPage) -> bool:
    """Whether courses are entered, not points."""
    return page.options["entry"] == "tiles"


def judged(rules: Rules) -> list[str]:
    """The conditions that bring or cost anything."""
    return [key for key in CONDITIONS if key != "playable" or not rules.young]


def courses(page: PadPage) -> list[Designer | None]:
    """Everybody's course; None where there is none yet."""
    return [
        None if value is None else read_course(value, name)
        for name, value in zip(page.names, page.row("course"), strict=True)
    ]


MOST_LOST: Final = 999
MOST_PASSES: Final = MOST_LOST // PASSED

# Points are counted on people's own tiles and cards, which are not those of the app.
_MOST: Final = 999
_LAND_MOST: Final = 99
_SPANS: Final = {
    "fun": (0, _MOST),
    "fast": (0, FACE_DOWN * IN_BOX),
    "mrs": (0, _MOST),
    "mr": (0, LIKED * HOLES),
    "par": (-MOST_LOST, GOOD * HOLES),
    "land": (-MOST_LOST, _LAND_MOST),
    "circuit": (0, LINK * (HOLES + 1)),
    "playable": (-MOST_LOST, 0),
}
_PASSES: Final = (-PASSED * MOST_PASSES, 0)
# What comes in portions, and how large these are.
PORTIONS: Final = {"fast": FACE_DOWN, "mr": LIKED, "circuit": LINK}
# Where a span is long, the part of it that courses of bots came to in trials.
_USUAL: Final = {
    "fun": (31, 50),
    "fast": (0, FACE_DOWN * 15),
    "mrs": (5, 24),
    "par": (-1, GOOD * HOLES),
    "land": (8, 27),
    "playable": (-14, 0),
}
_USUAL_PASSES: Final = (-PASSED * 11, 0)


def way_of(rules: Rules, key: str) -> EntryWay:
    """How the points of a condition are entered."""
    passes = key == "fast" and rules.solo
    usual = _USUAL_PASSES if passes else _USUAL.get(key)
    return EntryWay("number", span=span_of(rules, key), step=PORTIONS.get(key, 1), usual=usual)


def span_of(rules: Rules, key: str) -> tuple[int, int]:
    """The least and the most that a condition can bring; alone Fast only costs."""
    return _PASSES if key == "fast" and rules.solo else _SPANS[key]


_HELP: Final = {
    "fun": "1 point for each person on the tiles.",
    "fast": f"{FACE_DOWN} points for each face-down tile.",
    "mrs": "What she likes on tiles, at the points on her card.",
    "mr": f"{LIKED} points for each hole he likes.",
    "par": (
        f"{GOOD} points for each hole of par 3 to 5, minus 1 for each cube left over or borrowed."
    ),
    "land": ("The card's points, minus 3 for each tile outside and 1 for each missing tile."),
    "circuit": (
        f"{LINK} points for each green beside the next tee, and for the gate at both ends."
    ),
    "playable": (
        "Mistakes cost points: 10 per hole missing or too many, 3 per bad "
        "hole or edge, 1 per tile against its arrow."
    ),
}


def lines(page: PadPage) -> tuple[PadLine, ...]:
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


def _of_points(rules: Rules) -> list[PadLine]:
    return [
        PadLine(
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
        return f"Each pass costs {PASSED} points."
    return _HELP[key]


def _promises(rules: Rules) -> PadLine:
    """The promises; alone each has a mark of its own to reach."""
    choices = tuple(
        Choice(pledge.key, pledge.name, pledge.mark if rules.solo else "")
        for pledge in PLEDGES.values()
    )
    return PadLine(
        "promises",
        "Promises",
        (EntryWay("several", choices=choices),),
        help="The promise cards you took, now face up.",
        enter="Enter promises",
    )


def _stopped(rules: Rules) -> PadLine:
    return PadLine(
        "stopped",
        "Order of stopping",
        (EntryWay("number", span=(1, rules.seats)),),
        help=(
            "1 for the first player to stop (a face-down tile), then 2, and so on. It breaks ties."
        ),
        enter="Enter who stopped first",
        optional=True,
    )


def _of_courses(rules: Rules) -> list[PadLine]:
    clients = [
        PadLine(
            "mr",
            "Mr Client",
            (EntryWay("choice", choices=_MR),),
            shared=True,
            enter="Enter Mr Client",
        ),
        PadLine(
            "mrs",
            "Mrs Client",
            (EntryWay("choice", choices=_MRS),),
            shared=True,
            enter="Enter Mrs Client",
        ),
    ]
    course = PadLine(
        "course",
        "Course",
        (EntryWay("course"),),
        help="The land card, and the tiles on it.",
        enter="Lay out a course",
    )
    return [*clients, course, _PASSED if rules.solo else _COLLECTED]


_MR: Final = tuple(Choice(mr.key, mr.name, mr.wish) for mr in MR.values())
_MRS: Final = tuple(
    Choice(mrs.key, mrs.name, f"{mrs.things}, {counted(mrs.points, 'point')} each")
    for mrs in MRS.values()
)
_COLLECTED: Final = PadLine(
    "collected",
    "Face down",
    (EntryWay("number", span=(0, IN_BOX)),),
    help=f"The tiles collected after stopping: {FACE_DOWN} points each.",
    enter="Enter face-down tiles",
)
_PASSED: Final = PadLine(
    "passes",
    "Passes",
    (EntryWay("number", span=(0, MOST_PASSES)),),
    help=f"How often you passed. Each pass costs {PASSED} points.",
    enter="Enter passes",
)
_LAND_KEPT: Final = PadLine(
    "land_kept",
    "Land full",
    (EntryWay("choice", choices=(Choice(KEPT, "Yes"), Choice(BROKEN, "No"))),),
    help=("Is the land full, with nothing outside it? Its promise asks for that."),
    enter="Enter whether the land is full",
)
