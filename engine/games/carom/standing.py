"""Who is ahead and who has won: strokes by hole, measured against par or the expected strokes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Count, Part, Seat, SeatScore, Standing, Turn
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.plan import Sheet
from engine.games.carom.course import order_of_play
from engine.games.carom.model import Rules, State
from engine.games.carom.words import ball_name, capital

Marks = tuple[int, ...]


def by_seat(rules: Rules, scores: Sequence[int]) -> Marks:
    """Add up the strokes of every seat's balls."""
    points = [0] * (rules.owners[-1] + 1)
    for seat, strokes in zip(rules.owners, scores, strict=True):
        points[seat] += strokes
    return tuple(points)


def totals(rules: Rules, scores: Sequence[Marks]) -> Marks:
    """Every seat's strokes over holes, whose scores come by ball."""
    return by_seat(rules, [sum(hole[ball] for hole in scores) for ball in _balls(rules)])


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
    score = finished if over else by_seat(rules, state.done)
    if not over:
        score = tuple(map(sum, zip(finished, score, strict=True)))
    return Standing(
        tuple(
            SeatScore(
                seat,
                score[seat],
                ranks[seat] if over else 0,
                _parts(state, seat),
                tuple(hole[seat] for hole in rounds),
                _note(state, seat),
                ranks[seat],
            )
            for seat in range(len(score))
        ),
        over,
        lower_wins=True,
        round_title="Hole",
        open_round=not over,
        note=_measure(state, ranks),
        unit="stroke",
    )


def _balls(rules: Rules) -> range:
    return range(len(rules.looks))


def _own(rules: Rules, seat: Seat) -> list[int]:
    return [ball for ball in _balls(rules) if rules.owners[ball] == seat]


def _scored(state: State) -> list[tuple[Sheet, Marks]]:
    """Every hole with the scores on it, the one in play too; 0 where there is none yet."""
    scores = state.scores if state.phase == "over" else (*state.scores, state.done)
    return [(HOLES[state.rules.course[number]], hole) for number, hole in enumerate(scores)]


def _parts(state: State, seat: Seat) -> tuple[Part, ...]:
    """The strokes of each ball; where there is one, what it needed beside the pars."""
    own = _own(state.rules, seat)
    holes = _scored(state)
    if len(own) > 1:
        return tuple(
            Part(capital(ball_name(state.rules, ball)), sum(hole[ball] for _, hole in holes))
            for ball in own
        )
    (ball,) = own
    par = sum(sheet.par for sheet, hole in holes if hole[ball])
    if not par:
        return ()
    return (Part("Par", par), Part("Against par", sum(hole[ball] for _, hole in holes) - par))


def _note(state: State, seat: Seat) -> str:
    """How a seat's finished holes compare with what they should take."""
    if not state.scores:
        return ""
    rules, sheets = state.rules, [HOLES[key] for key in state.rules.course[: len(state.scores)]]
    strokes = totals(rules, state.scores)[seat]
    if _alone(rules) and all(sheet.expected for sheet in sheets):
        expected = sum(sheet.expected for sheet in sheets)
        return _against(strokes - expected, f"the expected {expected:.1f}")
    par = sum(sheet.par for sheet in sheets) * len(_own(rules, seat))
    return _against(strokes - par, "par")


def _against(difference: float, measure: str) -> str:
    """Say how far one is from a measure: "1.4 under the expected 12.6"."""
    size = f"{abs(difference):.1f}".removesuffix(".0")
    if size == "0":
        return f"exactly {measure}"
    return f"{size} {'over' if difference > 0 else 'under'} {measure}"


def _alone(rules: Rules) -> bool:
    return rules.owners[-1] == 0


def _measure(state: State, ranks: Marks) -> str:
    if _alone(state.rules):
        return f"{capital(_note(state, 0))}." if state.scores else "The fewer strokes, the better."
    if state.phase == "over" and ranks.count(1) > 1:
        return "Equal strokes: they share the win."
    return "The fewest strokes win."


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
    return Count("Move" if state.rules.carom else "Stroke", state.move, state.rules.limit)
