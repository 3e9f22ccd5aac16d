"""What a round of the score pad comes to: everybody's points with their reasons."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.games.gnoming.model import HAZARD, MULLIGAN, Grid, RoundScore, Rules
from engine.games.gnoming.pad.page import ROUND, grid_of, is_grid, went_out
from engine.games.gnoming.rules.effects import for_going_out
from engine.games.gnoming.rules.scoring import score_grid
from engine.games.gnoming.words import line_title, name
from engine.pads.pad import Page, Reason

_LEFT: Final = {MULLIGAN: "Mulligan left", HAZARD: "Hazard left"}


class RoundEntry(NamedTuple):
    """What somebody has in a round: the points without the bonus, why, and the bonus."""

    points: int
    why: tuple[Reason, ...]
    score: RoundScore | None  # None where the points were counted by hand
    bonus: int = 0

    @property
    def total(self) -> int:
        return self.points + self.bonus


Row = list[RoundEntry | None]


def round_of(page: Page, number: int, rules: Rules) -> Row:
    """Everybody's entry; going out counts once all have one who are here."""
    key = ROUND.format(number)
    found: Row = [_entry(value, rules) for value in page.row(key)]
    out, whole = went_out(page, number), page.filled(key)
    there = {seat: entry for seat, entry in enumerate(found) if entry is not None}
    if out is None or not whole or out not in there:
        return found
    points = [entry.points for entry in there.values()]
    bonuses = for_going_out(points, list(there).index(out), rules)
    for (seat, entry), bonus in zip(there.items(), bonuses, strict=True):
        found[seat] = _with_bonus(entry, bonus, seat == out)
    return found


def _entry(value: Any, rules: Rules) -> RoundEntry | None:
    if value is None:
        return None
    if not is_grid(value):
        return RoundEntry(value, (Reason("Counted by hand", value),), None)
    grid = grid_of(value)
    scored = score_grid(grid, rules)
    score = RoundScore(scored.sets, scored.cards, scored.hazards, 0)
    return RoundEntry(scored.total, _reasons(grid, rules), score)


def _with_bonus(entry: RoundEntry, bonus: int, out: bool) -> RoundEntry:
    if not out:
        return entry
    title = "Out first, with the lowest score" if bonus < 0 else "Out first, but not the lowest"
    score = entry.score
    return RoundEntry(
        entry.points,
        (*entry.why, Reason(title, bonus)),
        score and RoundScore(score.sets, score.cards, score.hazards, bonus),
        bonus,
    )


def _reasons(grid: Grid, rules: Rules) -> tuple[Reason, ...]:
    """The lines that count, then the cards that are in none of them, the dearest last."""
    finished = score_grid(grid, rules).lines
    used = {space for line in finished for space in line.spaces}
    left = sorted(card for space, card in enumerate(grid) if card is not None and space not in used)
    return (
        *(Reason(line_title(line), line.points, where=line.spaces) for line in finished),
        *(Reason(_LEFT.get(card) or f"Card {name(card)}", card) for card in left),
    )
