"""The score pad: courses that were laid on a real table, or what people counted there by hand.

Where to look
    form            what is entered, and what it can be
    written         courses that were written down, with what may be wrong with them
    tally           totals and marks of a page, with their reasons, and what does not fit together
    sheets          the same for sheets of JSON
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.game import OptionValue
from engine.core.wording import counted
from engine.games.designer.pad import form, sheets, tally
from engine.games.designer.pad.form import OPTIONS
from engine.games.designer.rules.options import SEATS
from engine.pads.pad import Pad


class DesignerPad(Pad):
    """Courses tile by tile, or the points of each condition."""

    key = "designer"
    title = "Mini Golf Designer"
    players = SEATS
    options = OPTIONS

    lines = staticmethod(form.lines)
    why_not = staticmethod(tally.why_not)
    tally = staticmethod(tally.tally)
    score = staticmethod(sheets.score_sheet)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        return str(options["version"])

    def told(self, course: Mapping[str, Any]) -> str:
        return counted(len(course["tiles"]), "tile")
