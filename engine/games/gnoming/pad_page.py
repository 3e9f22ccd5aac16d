"""The score pad as people fill it: every round by cards or by counted points, and who went out.

A cell of a round holds three rows of three written cards, or the points that people counted
themselves, which do not yet have the bonus for going out in them.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Final, NamedTuple

from engine.game import Choice, Part, Seat, Standing
from engine.games.gnoming.model import (
    HAZARD,
    KINDS,
    LINES,
    MULLIGAN,
    POSITIVE,
    Grid,
    RoundScore,
    Rules,
)
from engine.games.gnoming.pad_terms import (
    BOX,
    MOST_ROUNDS,
    WRITTEN,
    card_written,
    rules_chosen,
    too_many,
)
from engine.games.gnoming.rules import for_going_out
from engine.games.gnoming.scoring import score_grid
from engine.games.gnoming.standing import Ranking, measure, parts_of, rank, rounds_won
from engine.games.gnoming.words import line_title, name, signed
from engine.scorepad import Cell, Line, Mark, Page, Reason, Tally, Way, gap, last_begun, placed
from engine.words import counted

NOBODY: Final = "nobody"
_ROUND: Final = "round-{}"
_OUT: Final = "out-{}"

_CARDS: Final = Way(
    "grid",
    "Cards",
    choices=tuple(Choice(WRITTEN[card], name(card)) for card in KINDS),
    size=(3, 3),
)
# From all rows and columns of the highest number to every Hazard among the highest numbers.
_POINTS: Final = Way(
    "number",
    "Points",
    span=(
        -len(LINES) * max(POSITIVE),
        HAZARD * BOX[HAZARD] + max(POSITIVE) * (len(LINES[0]) ** 2 - BOX[HAZARD]),
    ),
)
_LEFT: Final = {MULLIGAN: "Mulligan left", HAZARD: "Hazard left"}
_HELP: Final = "Lay out the nine cards, or enter the points without the bonus for going out."


def lines(page: Page) -> tuple[Line, ...]:
    """Every round that was begun and a further one, each with the one who went out first."""
    rounds = range(1, min(MOST_ROUNDS, _begun(page) + 1) + 1)
    return tuple(line for number in rounds for line in _lines_of(page, number))


def _lines_of(page: Page, number: int) -> tuple[Line, Line]:
    key = _ROUND.format(number)
    people = (Choice(seat, title) for seat, title in enumerate(page.names))
    out = Way("choice", choices=(*people, Choice(NOBODY, "Nobody")))
    return (
        Line(key, f"Round {number}", (_CARDS, _POINTS), help=_HELP, enter=f"Enter round {number}"),
        Line(
            _OUT.format(number),
            f"First out in round {number}",
            (out,),
            shared=True,
            beside=key,
            short="Out",
            help="Who turned up their last card first.",
            enter=f"Who went out first in round {number}?",
        ),
    )


def _begun(page: Page) -> int:
    """The last round of which anything is entered, if only who went out."""
    out = (n for n in range(1, MOST_ROUNDS + 1) if page.value(_OUT.format(n)) is not None)
    return max(last_begun(page, _ROUND, MOST_ROUNDS), *out, 0)


def why_not(page: Page) -> str:
    """A sentence where the grids of a round need more cards of a kind than the box has."""
    for number in range(1, MOST_ROUNDS + 1):
        grids = [_grid(value) for value in page.row(_ROUND.format(number)) if _is_grid(value)]
        problem = too_many((card for grid in grids for card in grid), f"Round {number}")
        if problem:
            return problem
    return ""


def _is_grid(value: object) -> bool:
    return isinstance(value, list)


def _grid(rows: Any) -> Grid:
    return tuple(card_written(card) for row in rows for card in row)


# What a round comes to.


class _Entry(NamedTuple):
    """What somebody has in a round: the points without the bonus, why, and the bonus."""

    points: int
    why: tuple[Reason, ...]
    score: RoundScore | None  # None where the points were counted by hand
    bonus: int = 0

    @property
    def total(self) -> int:
        return self.points + self.bonus


_Row = list[_Entry | None]


def _round(page: Page, number: int, rules: Rules) -> _Row:
    """Everybody's entry; going out counts once all have one."""
    found = [_entry(value, rules) for value in page.row(_ROUND.format(number))]
    out = _went_out(page, number)
    everybody = [entry for entry in found if entry is not None]
    if out is None or len(everybody) < len(found):
        return list(found)
    bonuses = for_going_out([entry.points for entry in everybody], out, rules)
    return [
        _with_bonus(entry, bonus, seat == out)
        for seat, (entry, bonus) in enumerate(zip(everybody, bonuses, strict=True))
    ]


def _went_out(page: Page, number: int) -> Seat | None:
    out = page.value(_OUT.format(number))
    return out if isinstance(out, int) else None


def _entry(value: Any, rules: Rules) -> _Entry | None:
    if value is None:
        return None
    if not _is_grid(value):
        return _Entry(value, (Reason("Counted by hand", value),), None)
    grid = _grid(value)
    scored = score_grid(grid, rules)
    score = RoundScore(scored.sets, scored.cards, scored.hazards, 0)
    return _Entry(scored.total, _reasons(grid, rules), score)


def _with_bonus(entry: _Entry, bonus: int, out: bool) -> _Entry:
    if not out:
        return entry
    title = "Out first, with the lowest score" if bonus < 0 else "Out first, but not the lowest"
    score = entry.score
    return _Entry(
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


# What a page comes to.


def tally(page: Page) -> Tally:
    """The points so far; a round is finished once everybody has an entry in it."""
    rules = rules_chosen(page.options)
    numbers = range(1, last_begun(page, _ROUND, MOST_ROUNDS) + 1)
    rounds = [_round(page, number, rules) for number in numbers]
    totals = [_totals(own) for own in _by_seat(rounds, page)]
    points = [own[-1] if own else 0 for own in totals]
    whole = [[entry.total for entry in row if entry] for row in rounds if None not in row]
    ranking = _ranking(rounds, whole, page, rules)
    standing = Standing(
        placed(
            points,
            ranking.ranks,
            whole,
            [_parts(own, rules) for own in _by_seat(rounds, page)],
            _notes(whole, page, rules),
        ),
        over=True,
        lower_wins=True,
        note=ranking.note or measure(rules),
    )
    return Tally(standing, _marks(rounds, totals, page), missing=_missing(page))


def _by_seat(rounds: list[_Row], page: Page) -> list[_Row]:
    return [[row[seat] for row in rounds] for seat in page.seats]


def _totals(own: _Row) -> list[int]:
    return list(accumulate(entry.total if entry else 0 for entry in own))


def _ranking(rounds: list[_Row], whole: list[list[int]], page: Page, rules: Rules) -> Ranking:
    """Totals can be compared at any time, but a round is won only when all have played it."""
    counting = whole
    if not rules.by_rounds_won:
        counting = [[entry.total if entry else 0 for entry in row] for row in rounds]
    if not counting:
        return Ranking((1,) * len(page.names), "")
    return rank(list(zip(*counting, strict=True)), rules.by_rounds_won)


def _parts(own: _Row, rules: Rules) -> tuple[Part, ...]:
    """As at a table of the app; points that came counted are a part by themselves."""
    entries = [entry for entry in own if entry]
    by_hand = [entry for entry in entries if entry.score is None]
    parts = parts_of([entry.score for entry in entries if entry.score], rules.runs)
    if not by_hand:
        return parts
    bonus = sum(entry.bonus for entry in entries)
    return (
        *parts[:-1],
        Part("Counted by hand", sum(entry.points for entry in by_hand)),
        Part("Going out", bonus),
    )


def _notes(whole: list[list[int]], page: Page, rules: Rules) -> list[str]:
    if not rules.by_rounds_won or not whole:
        return [""] * len(page.names)
    return [f"{counted(won, 'round')} won" for won in rounds_won(list(zip(*whole, strict=True)))]


def _marks(rounds: list[_Row], totals: list[list[int]], page: Page) -> dict[Cell, Mark]:
    marks = {}
    for number, row in enumerate(rounds, 1):
        for seat, entry in enumerate(row):
            if entry:
                out = _went_out(page, number) == seat
                marks[Cell(_ROUND.format(number), seat)] = Mark(
                    entry.total,
                    total=totals[seat][number - 1],
                    note=_out_note(entry.bonus) if out else "",
                    good=entry.bonus <= 0,
                    why=entry.why,
                )
    for number in range(1, MOST_ROUNDS + 1):
        out = page.value(_OUT.format(number))
        if out is not None:
            text = "Nobody" if out == NOBODY else page.names[out]
            marks[Cell(_OUT.format(number))] = Mark(text=text)
    return marks


def _out_note(bonus: int) -> str:
    sign = "+" if bonus > 0 else ""
    return f"out {sign}{signed(bonus)}" if bonus else "out"


def _missing(page: Page) -> str:
    """Of every round that was begun, the score needs all entries and the one who went out."""
    begun = range(1, max(1, _begun(page)) + 1)
    return gap(page, [line for n in begun for line in _lines_of(page, n)], every=True)
