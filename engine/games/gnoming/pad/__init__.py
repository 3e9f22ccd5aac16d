"""The score pad: nine cards or counted points in every round of a real table.

Where to look
    page, lines     what is entered and how a card is written, and the form
    scores, tally   what a round comes to; how everybody stands by it
    checks          what does not fit together, and what is missing
    sheets          the same for sheets of JSON
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import OptionValue
from engine.games.gnoming.pad import page, sheets, tally
from engine.games.gnoming.pad.page import OPTIONS, PLAYERS, rules_chosen, seats_of
from engine.games.gnoming.rules.options import ADVANCED, CLASSIC, PATIENCE
from engine.pads.pad import Pad


class GnomingPad(Pad):
    """Up to nine rounds of nine cards for each player."""

    key = "gnoming"
    title = "Gnoming A-Round"
    players = PLAYERS
    options = OPTIONS

    lines = staticmethod(page.lines)
    why_not = staticmethod(tally.why_not)
    tally = staticmethod(tally.tally)
    score = staticmethod(sheets.score_sheet)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        if options["patience"]:
            return PATIENCE.key
        return ADVANCED.key if options["advanced"] else CLASSIC.key

    def seats(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        return seats_of(rules_chosen(options))
