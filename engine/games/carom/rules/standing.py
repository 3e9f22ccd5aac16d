"""Who is ahead and who has won: strokes by hole, measured against par or the expected strokes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Count, Part, Seat, Standing, Turn
from engine.core.telling import seat_scores
from engine.core.wording import capital
from engine.games.carom.bots.expectations import expected
from engine.games.carom.box.holes import HOLES
from engine.games.carom.model import Ball, Rules, State
from engine.games.carom.rules.turf import order_of_play
from engine.games.carom.words import ball_name

Marks = tuple[int, ...]


def by_seat(rules: Rules, scores: Sequence[int]) -> Marks:
    """Add up the strokes of every seat's balls."""
    points = [0] * (rules.owners[-1] + 1)
    for seat, strokes in zip(rules.owners, scores, strict=True):
        points[seat] += strokes
    return tuple(points)


def totals(rules: Rules, scores: Sequence[Marks]) -> Marks:
    """Every seat's strokes over holes, whose scores come by ball."""
    none = (0,) * len(rules.looks)
    return by_seat(rules, [sum(strokes) for strokes in zip(none, *scores, strict=True)])


def places(points: Sequence[int]) -> Marks:
    """Where everybody stands when fewer strokes are better; equal where strokes are."""
    return tuple(1 + sum(other < own for other in points) for own in points)


def winners(points: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the fewest strokes; several share the win."""
    return tuple(seat for seat, own in enumerate(points) if own == min(points))


def standing(state: State) -> Standing:
    """Score every seat; rank them when the game is over."""
    rules, over = state.rules, state.phase == "over"
    finished = totals(rules, state.scores)
    ranks = places(finished)
    rounds = [by_seat(rules, hole) for hole in state.scores]
    balls = len(rules.owners) // len(finished)
    # At the end the last hole is among the finished ones already.
    scored = state.scores if over else (*state.scores, state.done)
    score = totals(rules, scored)
    parts = [_parts(rules, own, scored) for own in _own(rules)]
    notes = _notes(rules, finished, len(state.scores))
    seats = seat_scores(score, ranks, rounds, parts, notes, over=over)
    if not over:
        seats = tuple(
            seat._replace(so_far=_so_far(state.done, own))
            for seat, own in zip(seats, _own(rules), strict=True)
        )
    return Standing(
        seats,
        over,
        lower_wins=True,
        round_title="Hole",
        open_round=not over,
        note=_measure(state, ranks, notes),
        unit="stroke",
        signed=False,
        pars=tuple(par_on(rules, key) * balls for key in rules.course[: len(rounds)]),
    )


def _own(rules: Rules) -> list[list[Ball]]:
    """The balls of every seat."""
    own: list[list[Ball]] = [[] for _ in range(rules.owners[-1] + 1)]
    for ball, seat in enumerate(rules.owners):
        own[seat].append(ball)
    return own


def _so_far(done: Marks, own: Sequence[Ball]) -> int | None:
    """The strokes on the hole in play of a seat whose balls are all in; None while one is not."""
    scores = [done[ball] for ball in own]
    return sum(scores) if all(scores) else None


def _parts(rules: Rules, own: Sequence[Ball], scores: Sequence[Marks]) -> tuple[Part, ...]:
    """The strokes of each ball, where a seat has several."""
    if len(own) == 1:
        return ()
    names = [capital(ball_name(rules, ball)) for ball in own]
    return tuple(
        Part(name, sum(hole[ball] for hole in scores))
        for name, ball in zip(names, own, strict=True)
    )


def _notes(rules: Rules, strokes: Marks, holes: int) -> list[str]:
    """How the finished holes of every seat compare with what they should take."""
    if not holes:
        return [""] * len(strokes)
    played = rules.course[:holes]
    if _alone(rules):
        best = sum(expected(rules, key) for key in played)
        return [_against(own - best, f"the expected {best:.1f}") for own in strokes]
    par = sum(par_on(rules, key) for key in played)
    par *= len(rules.owners) // len(strokes)
    return [_against(own - par, "par") for own in strokes]


def par_on(rules: Rules, key: str) -> int:
    """A hole's par; the limit cuts it off as it does a score."""
    return min(HOLES[key].par, rules.limit_on(key))


def _against(difference: float, measure: str) -> str:
    """Say how far one is from a measure: "1.4 under the expected 12.6"."""
    size = f"{abs(difference):.1f}".removesuffix(".0")
    if size == "0":
        return f"exactly {measure}"
    return f"{size} {'over' if difference > 0 else 'under'} {measure}"


def _alone(rules: Rules) -> bool:
    return rules.owners[-1] == 0


def _measure(state: State, ranks: Marks, notes: Sequence[str]) -> str:
    if _alone(state.rules) and notes[0]:
        return f"{capital(notes[0])}."
    return how_it_is_won(ranks, state.phase == "over")


def how_it_is_won(ranks: Sequence[int], over: bool) -> str:
    """Say what everybody tries for, and who wins a tie at the end."""
    if len(ranks) == 1:
        return "Fewer strokes are better."
    if over and ranks.count(1) > 1:
        return "Equal strokes: they share the win."
    return "Fewest strokes win."


def order(state: State) -> tuple[Turn, ...]:
    """The order of play on this hole, and who has played: a stroke in this move, or all of them."""
    rules, balls = state.rules, order_of_play(state)
    now = balls.index(state.ball)
    return tuple(
        Turn(
            rules.owners[ball],
            state.phase == "over" or state.done[ball] > 0 or (rules.carom and place < now),
            rules.looks[ball],
        )
        for place, ball in enumerate(balls)
    )


def count(state: State) -> Count | None:
    """The strokes on this hole: one's own in Basic, everybody's in Carom."""
    if state.phase == "over":
        return None
    return Count(
        "Move" if state.rules.carom else "Stroke", state.move, state.rules.limits[state.hole]
    )
