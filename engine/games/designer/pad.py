"""The score pad: courses that were laid on a real table, or what people counted there by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from engine.game import Choice, Option, OptionValue
from engine.games.designer import pad_forms, pad_page, pad_sheets
from engine.games.designer.options import SEATS, YOUNG
from engine.scorepad import Line, Pad, Page, Tally

_OF_SHEETS: Final = (
    Option(
        "version",
        "Version",
        "family",
        choices=(Choice("family", "Family"), Choice("advanced", "Advanced", "with promises")),
    ),
    YOUNG,
)

OPTIONS: Final = (
    *_OF_SHEETS,
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


class DesignerPad(Pad):
    """Courses tile by tile, or the points of each condition."""

    key: ClassVar[str] = "designer"
    title: ClassVar[str] = "Mini Golf Designer"
    players: ClassVar[tuple[int, int]] = SEATS
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def score(self, sheet: object) -> dict[str, Any]:
        return score_sheet(sheet)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        return str(options["version"])

    def lines(self, page: Page) -> tuple[Line, ...]:
        return pad_forms.lines(page)

    def why_not(self, page: Page) -> str:
        return pad_forms.why_not(page)

    def tally(self, page: Page) -> Tally:
        return pad_page.tally(page)


def score_sheet(doc: object) -> dict[str, Any]:
    """Score a sheet of JSON."""
    return pad_sheets.score_sheet(doc, _OF_SHEETS)
