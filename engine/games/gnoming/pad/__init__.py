"""The score pad: nine cards or counted points in every round of a real table.

Where to look
    page, lines     what is entered and how a card is written, and the form
    scores, tally   what a round comes to; how everybody stands by it
    checks          what does not fit together, and what is missing
    sheets          the same for sheets of JSON
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.core.game import Option, OptionValue
from engine.games.gnoming.pad import checks, lines, tally
from engine.games.gnoming.pad.page import OPTIONS, PLAYERS, rules_chosen, seats_of
from engine.games.gnoming.pad.sheets import score_sheet
from engine.games.gnoming.rules.options import ADVANCED, CLASSIC, PATIENCE
from engine.pads.pad import Line, Pad, Page, Tally


class GnomingPad(Pad):
    """Up to nine rounds of nine cards for each player."""

    key: ClassVar[str] = "gnoming"
    title: ClassVar[str] = "Gnoming A-Round"
    players: ClassVar[tuple[int, int]] = PLAYERS
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def score(self, sheet: object) -> dict[str, Any]:
        return score_sheet(sheet)

    def lines(self, page: Page) -> tuple[Line, ...]:
        return lines.lines(page)

    def tally(self, page: Page) -> Tally:
        return tally.tally(page)

    def why_not(self, page: Page) -> str:
        return checks.why_not(page)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        if options["patience"]:
            return PATIENCE.key
        return ADVANCED.key if options["advanced"] else CLASSIC.key

    def seats(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        return seats_of(rules_chosen(options))
