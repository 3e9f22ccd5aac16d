"""The score pad of a real table, in any of the nine modes: its form is a row of tables by mode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.game import Option, OptionValue
from engine.games.eighteen import pad_checks, pad_lines, pad_tally
from engine.games.eighteen.box.solo import RIVALS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.pad_lines import LENGTH
from engine.games.eighteen.pad_sheets import MODE, score_sheet
from engine.scorepad import Line, Pad, Page, Tally


class EighteenPad(Pad):
    """One pad for every mode."""

    key: ClassVar[str] = "eighteen"
    title: ClassVar[str] = "18 Holes"
    players: ClassVar[tuple[int, int]] = (1, 5)
    options: ClassVar[tuple[Option, ...]] = (MODE, LENGTH)

    def score(self, sheet: object) -> dict[str, Any]:
        return score_sheet(sheet)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        return str(options[MODE.key])

    def seats(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        return WAYS[self.mode(options)].seats

    def rivals(self, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        """Those that the solo deck plays."""
        alone = WAYS[self.mode(options)].rivals
        return tuple(f"Opponent {number}" for number in range(1, RIVALS + 1)) if alone else ()

    def lines(self, page: Page) -> tuple[Line, ...]:
        return pad_lines.lines(page)

    def tally(self, page: Page) -> Tally:
        return pad_tally.tally(page)._replace(missing=pad_checks.missing(page))

    def why_not(self, page: Page) -> str:
        return pad_checks.why_not(page)
