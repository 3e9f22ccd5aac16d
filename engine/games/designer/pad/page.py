"""What a page of the score pad says at a glance: what was chosen, what is judged, who laid what."""

from __future__ import annotations

from typing import Final

from engine.core.game import Choice, Option
from engine.games.designer.box.clients import CONDITIONS
from engine.games.designer.model import Designer, Rules
from engine.games.designer.pad.written import read_course
from engine.games.designer.rules.options import YOUNG
from engine.pads.pad import Page

OF_SHEETS: Final = (
    Option(
        "version",
        "Version",
        "family",
        choices=(Choice("family", "Family"), Choice("advanced", "Advanced", "with promises")),
    ),
    YOUNG,
)

OPTIONS: Final = (
    *OF_SHEETS,
    Option(
        "entry",
        "What is entered",
        "conditions",
        "Points that you count yourselves, or the courses as they lie: then the app counts.",
        choices=(
            Choice("conditions", "Points", "one number for each condition, counted by hand"),
            Choice("tiles", "Courses", "tile by tile: the app counts and says why"),
        ),
    ),
)

KEPT, BROKEN = "yes", "no"  # whether nothing is wrong with a land


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


def courses(page: Page) -> list[Designer | None]:
    """Everybody's course; None where there is none yet."""
    return [
        None if value is None else read_course(value, name)
        for name, value in zip(page.names, page.row("course"), strict=True)
    ]
