"""Who is ahead and who has won: totals, rounds won, and how a tie is broken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.core.game import Part, Standing
from engine.core.telling import seat_scores
from engine.core.wording import counted
from engine.games.gnoming.model import RoundScore, Rules, State
from engine.games.gnoming.rules.scoring import face_up_sum

MISSED: Final = 1_000  # who was not there in the last round wins no tie by it


class Ranking(NamedTuple):
    """Places by seat, equal where two share one, and a sentence about how they came about."""

    ranks: tuple[int, ...]
    note: str


def rounds_won(points: Sequence[Sequence[int | None]]) -> tuple[int, ...]:
    """Count for each seat the rounds with the lowest score; a tied round counts for all of them.

    Points come by seat, then by round; None for somebody who was not there.
    """
    best = [min(own for own in scores if own is not None) for scores in zip(*points, strict=True)]
    return tuple(
        sum(score == low for score, low in zip(scores, best, strict=True)) for scores in points
    )


def rank(points: Sequence[Sequence[int | None]], by_rounds_won: bool) -> Ranking:
    """Rank seats by their points, which come by seat, then by round."""
    totals = [sum(own or 0 for own in scores) for scores in points]
    last = [MISSED if scores[-1] is None else scores[-1] for scores in points]
    steps: tuple[str, ...]
    if by_rounds_won:
        keys = list(zip([-won for won in rounds_won(points)], totals, last, strict=True))
        steps = ("Most rounds won.", "The lower total breaks the tie.")
    else:
        keys = [(total, score, 0) for total, score in zip(totals, last, strict=True)]
        steps = ("",)
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    return Ranking(ranks, _how_it_was_won(sorted(keys), ranks, steps))


def _how_it_was_won(
    keys: list[tuple[int, int, int]], ranks: tuple[int, ...], steps: tuple[str, ...]
) -> str:
    if len(keys) < 2:
        return ""
    if ranks.count(1) > 1:
        return "Tied to the last card: they share the win."
    first, second = keys[0], keys[1]
    decided = next(step for step in range(3) if first[step] != second[step])
    if decided < len(steps):
        return steps[decided]
    return "The lower score in the last round breaks the tie."


def standing(state: State) -> Standing:
    """Score every seat; rank them when the game is over."""
    seats = range(len(state.grids))
    points = [[scores[seat].total for scores in state.scores] for seat in seats]
    over = state.phase == "over"
    places = Ranking((1,) * len(seats), "")
    if state.scores:
        places = rank(points, state.rules.by_rounds_won)
    won = rounds_won(points)
    scores = seat_scores(
        [sum(own) for own in points],
        places.ranks,
        list(zip(*points, strict=True)),
        [parts_of([scores[s] for scores in state.scores], state.rules.runs) for s in seats],
        [_note(state, seat, won[seat]) for seat in seats],
        over=over,
    )
    return Standing(
        tuple(score._replace(under_way=_shown(state, score.seat)) for score in scores),
        over,
        lower_wins=True,
        note=(over and places.note) or measure(state.rules),
    )


def parts_of(scores: Sequence[RoundScore], runs: bool) -> tuple[Part, ...]:
    """What somebody's rounds are made of; nothing where there are none yet."""
    if not scores:
        return ()
    return (
        Part("Sets and runs" if runs else "Sets", sum(s.sets for s in scores)),
        Part("Cards", sum(s.cards for s in scores)),
        Part("Hazards", sum(s.hazards for s in scores)),
        Part("Going out", sum(s.bonus for s in scores)),
    )


def _shown(state: State, seat: int) -> int | None:
    """What the open cards of a round under way come to."""
    scored = state.phase in ("scored", "over")
    return None if scored else face_up_sum(state.grids[seat], state.rules)


def _note(state: State, seat: int, won: int) -> str:
    notes = []
    if state.rules.by_rounds_won:
        notes.append(f"{counted(won, 'round')} won")
    shown = _shown(state, seat)
    if shown is not None:
        notes.append(f"shows {shown}")
    if state.out == seat:
        notes.append("went out first")
    return ", ".join(notes)


def measure(rules: Rules) -> str:
    """How the winner is found."""
    if rules.turns:  # somebody alone, who beats nobody
        return "The lower the total, the better."
    return "The most rounds won wins." if rules.by_rounds_won else "The lowest total wins."
