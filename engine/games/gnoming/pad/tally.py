"""How everybody stands by a page of the score pad, and what its cells show."""

from __future__ import annotations

from itertools import accumulate

from engine.core.game import Part, Standing
from engine.core.telling import seat_scores
from engine.core.wording import counted
from engine.games.gnoming.model import Rules
from engine.games.gnoming.pad.checks import missing
from engine.games.gnoming.pad.page import (
    MOST_ROUNDS,
    NOBODY,
    OUT,
    ROUND,
    rules_chosen,
    went_out,
)
from engine.games.gnoming.pad.scores import Row, round_of
from engine.games.gnoming.rules.standing import Ranking, measure, parts_of, rank, rounds_won
from engine.games.gnoming.words import signed
from engine.pads.pad import (
    Cell,
    Mark,
    Page,
    Tally,
    away_in,
    last_begun,
)

Points = list[int | None]  # of a round, by seat; None for who was not there


def tally(page: Page) -> Tally:
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
        behind=not rules.by_rounds_won,  # who is not there wins no round anyway
    )


def _by_seat(rounds: list[Row], page: Page) -> list[Row]:
    return [[row[seat] for row in rounds] for seat in page.seats]


def _totals(own: Row) -> list[int]:
    return list(accumulate(entry.total if entry else 0 for entry in own))


def _ranking(rounds: list[Row], whole: list[Points], page: Page, rules: Rules) -> Ranking:
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
        Part("Counted by hand", sum(entry.points for entry in by_hand)),
        Part("Going out", bonus),
    )


def _notes(whole: list[Points], page: Page, rules: Rules) -> list[str]:
    if not rules.by_rounds_won or not whole:
        return [""] * len(page.names)
    return [f"{counted(won, 'round')} won" for won in rounds_won(list(zip(*whole, strict=True)))]


def _marks(rounds: list[Row], totals: list[list[int]], page: Page) -> dict[Cell, Mark]:
    marks = {}
    for number, row in enumerate(rounds, 1):
        for seat, entry in enumerate(row):
            if entry:
                out = went_out(page, number) == seat
                marks[Cell(ROUND.format(number), seat)] = Mark(
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
            marks[Cell(OUT.format(number))] = Mark(text=text)
    return marks


def _out_note(bonus: int) -> str:
    sign = "+" if bonus > 0 else ""
    return f"out {sign}{signed(bonus)}" if bonus else "out"
