"""The score pad: what a real table brought, in any of the nine modes.

Where to look
    lines     what is entered, and the form as rows of a table by mode
    scores    what a page is worth in each mode; how everybody stands by it
    checks    what does not fit together, and what is missing
    sheets    the same for sheets of JSON
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import OptionValue
from engine.games.eighteen.box.solo import RIVALS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.pad import checks, lines, scores, sheets
from engine.games.eighteen.pad.sheets import LENGTH, MODE
from engine.pads.pad import Pad


class EighteenPad(Pad):
    """One pad for every mode."""

    key = "eighteen"
    title = "18 Holes"
    players = (1, 5)
    options = (MODE, LENGTH)

    lines = staticmethod(lines.lines)
    why_not = staticmethod(checks.why_not)
    tally = staticmethod(scores.tally)
    score = staticmethod(sheets.score_sheet)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        return str(options[MODE.key])

    def seats(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        return WAYS[self.mode(options)].seats

    def rivals(self, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        """Those that the solo deck plays."""
        alone = WAYS[self.mode(options)].rivals
        return tuple(f"Opponent {number}" for number in range(1, RIVALS + 1)) if alone else ()
