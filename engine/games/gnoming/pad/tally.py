"""Counts a page of the score pad: rounds with their reasons, totals, cells, and what is missing."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Final, NamedTuple

from engine.core.game import Part, Standing
from engine.core.telling import seat_scores
from engine.core.wording import counted
from engine.games.gnoming.model import HAZARD, MULLIGAN, Grid, RoundScore, Rules
from engine.games.gnoming.pad.page import (
    MOST_ROUNDS,
    NOBODY,
    OUT,
    ROUND,
    grid_of,
    is_grid,
    lines_of,
    rounds_begun,
    rounds_planned,
    rules_chosen,
    too_many,
    went_out,
)
from engine.games.gnoming.rules.effects import for_going_out
from engine.games.gnoming.rules.standing import (
    Ranking,
    measure,
    parts_of,
    rank,
    rounds_won,
    score_grid,
)
from engine.games.gnoming.words import line_title, name, signed
from engine.pads.pad import (
    PadCell,
    PadMark,
    PadPage,
    Reason,
    Tally,
    away_in,
    gap,
    last_begun,
)

# Rounds: everybody's points with their reasons.

_LEFT: Final = {MULLIGAN: "Mulligan left", HAZARD: "Hazard left"}


class RoundEntry(NamedTuple):
    """One player's round: the points without the bonus, why, and the bonus."""

    points: int
    why: tuple[Reason, ...]
    score: RoundScore | None  # None where the points were counted by hand
    bonus: int = 0

    @property
    def total(self) -> int:
        return self.points + self.bonus


Row = list[RoundEntry | None]


def round_of(page: PadPage, number: int, rules: Rules) -> Row:
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
        return RoundEntry(value, (Reason("You counted these", value),), None)
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


# Checks: what contradicts itself on a page, and what it still lacks.


def why_not(page: PadPage) -> str:
    """A sentence where the grids of a round need more cards of a kind than the box has."""
    for number in range(1, MOST_ROUNDS + 1):
        grids = [grid_of(value) for value in page.row(ROUND.format(number)) if is_grid(value)]
        problem = too_many((card for grid in grids for card in grid), f"Round {number}")
        if problem:
            return problem
        out = went_out(page, number)
        if out is not None and (ROUND.format(number), out) in page.away:
            name = page.names[out]
            return f"{name} went out first in round {number}, so {name} was there."
    return ""


def missing(page: PadPage) -> str:
    """Of every round that was begun, the score needs all entries and the one who went out."""
    begun = range(1, max(1, rounds_begun(page)) + 1)
    return gap(page, [line for n in begun for line in lines_of(page, n)], every=True)


Points = list[int | None]  # of a round, by seat; None for who was not there


def tally(page: PadPage) -> Tally:
    """The points so far; a round is finished once everybody has an entry in it."""
    rules = rules_chosen(page.options)
    numbers = range(1, last_begun(page, ROUND, MOST_ROUNDS) + 1)
    rounds = [round_of(page, number, rules) for number in numbers]
    totals = [_totals(own) for own in _by_seat(rounds, page)]
    points = [own[-1] if own else 0 for own in totals]
    keys = [key for number in numbers if page.filled(key := ROUND.format(number))]
    whole = [
        [entry and entry.total for entry in row]
        for number, row in zip(numbers, rounds, strict=True)
        if ROUND.format(number) in keys
    ]
    ranking = _ranking(rounds, whole, page, rules)
    standing = Standing(
        seat_scores(
            points,
            ranking.ranks,
            [[own or 0 for own in row] for row in whole],
            [_parts(own, rules) for own in _by_seat(rounds, page)],
            _notes(whole, page, rules),
            away=away_in(page, keys),
        ),
        over=True,
        lower_wins=True,
        note=ranking.note or measure(rules),
    )
    return Tally(
        standing,
        _marks(rounds, totals, page),
        missing=missing(page),
        planned=rounds_planned(page),
        behind=not rules.by_rounds_won,  # who is not there wins no round anyway
    )


def _by_seat(rounds: list[Row], page: PadPage) -> list[Row]:
    return [[row[seat] for row in rounds] for seat in page.seats]


def _totals(own: Row) -> list[int]:
    return list(accumulate(entry.total if entry else 0 for entry in own))


def _ranking(rounds: list[Row], whole: list[Points], page: PadPage, rules: Rules) -> Ranking:
    """Totals can be compared at any time, but a round is won only when all have played it."""
    if rules.by_rounds_won:
        counting = whole
    else:
        counting = [[entry.total if entry else 0 for entry in row] for row in rounds]
    if not counting:
        return Ranking((1,) * len(page.names), "")
    return rank(list(zip(*counting, strict=True)), rules.by_rounds_won)


def _parts(own: Row, rules: Rules) -> tuple[Part, ...]:
    """As at a table of the app; points that came counted are a part by themselves."""
    entries = [entry for entry in own if entry]
    by_hand = [entry for entry in entries if entry.score is None]
    parts = parts_of([entry.score for entry in entries if entry.score], rules.runs)
    if not by_hand:
        return parts
    bonus = sum(entry.bonus for entry in entries)
    return (
        *parts[:-1],
        Part("You counted these", sum(entry.points for entry in by_hand)),
        Part("Going out", bonus),
    )


def _notes(whole: list[Points], page: PadPage, rules: Rules) -> list[str]:
    if not rules.by_rounds_won or not whole:
        return [""] * len(page.names)
    return [f"{counted(won, 'round')} won" for won in rounds_won(list(zip(*whole, strict=True)))]


def _marks(rounds: list[Row], totals: list[list[int]], page: PadPage) -> dict[PadCell, PadMark]:
    marks = {}
    for number, row in enumerate(rounds, 1):
        for seat, entry in enumerate(row):
            if entry:
                out = went_out(page, number) == seat
                marks[PadCell(ROUND.format(number), seat)] = PadMark(
                    entry.total,
                    total=totals[seat][number - 1],
                    note=_out_note(entry.bonus) if out else "",
                    good=entry.bonus <= 0,
                    why=entry.why,
                )
    for number in range(1, MOST_ROUNDS + 1):
        out = page.value(OUT.format(number))
        if out is not None:
            text = "Nobody" if out == NOBODY else page.names[out]
            marks[PadCell(OUT.format(number))] = PadMark(text=text)
    return marks


def _out_note(bonus: int) -> str:
    sign = "+" if bonus > 0 else ""
    return f"out {sign}{signed(bonus)}" if bonus else "out"
