"""The score pad: courses that were laid on a real table, or what people counted there by hand.

Where to look
    page, lines     what is entered, and the form
    courses         courses that were written down, with what may be wrong with them
    tally, marks    what a page comes to; how it is shown, with its reasons
    spans, checks   what conditions can bring; what does not fit together
    sheets          the same for sheets of JSON
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.core.game import Option, OptionValue
from engine.core.wording import counted
from engine.games.designer.pad import checks, lines, tally
from engine.games.designer.pad.page import OPTIONS
from engine.games.designer.pad.sheets import score_sheet
from engine.games.designer.rules.options import SEATS
from engine.pads.pad import Line, Pad, Page, Tally


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
        return lines.lines(page)

    def why_not(self, page: Page) -> str:
        return checks.why_not(page)

    def tally(self, page: Page) -> Tally:
        return tally.tally(page)

    def told(self, course: Mapping[str, Any]) -> str:
        return counted(len(course["tiles"]), "tile")
