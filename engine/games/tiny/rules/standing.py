"""Who is ahead and who has won: shots, the designer's bonus, and how ties are broken."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Part, Seat, Standing
from engine.core.telling import seat_scores
from engine.games.tiny.box.gallery import name_hole
from engine.games.tiny.model import BONUS_FROM, MarkedShot, State

Marks = Sequence[MarkedShot]


def longest(marks: Marks) -> int:
    """The most circles that one shot crossed, without shots that ended in water."""
    return max((mark.moves for mark in marks if mark.end != "water"), default=0)


def bonuses(shots: Sequence[int]) -> tuple[int, ...]:
    """The shots on the hole it drew, which every seat takes off at a table of three or more."""
    if len(shots) < BONUS_FROM:
        return (0,) * len(shots)
    return tuple(shots[(seat + 1) % len(shots)] for seat in range(len(shots)))


def totals(shots: Sequence[int]) -> tuple[int, ...]:
    """The final scores."""
    return tuple(own - bonus for own, bonus in zip(shots, bonuses(shots), strict=True))


def ranks(shots: Sequence[int], reaches: Sequence[int]) -> tuple[int, ...]:
    """Final places: fewest points, then fewest shots, then the longest shot; else shared."""
    keys = [
        (total, own, -reach)
        for total, own, reach in zip(totals(shots), shots, reaches, strict=True)
    ]
    return tuple(1 + sum(other < own for other in keys) for own in keys)


def by_shots(shots: Sequence[int]) -> tuple[int, ...]:
    """Where everybody stands while holes are still being played."""
    return tuple(1 + sum(other < own for other in shots) for own in shots)


def winners(shots: Sequence[int], marks: Sequence[Marks]) -> tuple[Seat, ...]:
    places = ranks(shots, [longest(each) for each in marks])
    return tuple(seat for seat, place in enumerate(places) if place == 1)


def standing(state: State) -> Standing:
    """Score every seat; rank them when the game is over."""
    over = state.phase == "over"
    shots = [score or len(own) for score, own in zip(state.scores, state.marks, strict=True)]
    reaches = [longest(each) for each in state.marks]
    if over:
        points, places = totals(shots), ranks(shots, reaches)
    else:
        points = tuple(shots)
        places = by_shots(shots)
    taken = bonuses(shots) if over else (0,) * len(shots)
    return Standing(
        seat_scores(
            points,
            places,
            parts=[parts_of(*each) for each in zip(shots, taken, strict=True)],
            notes=[_note(state, seat, reach) for seat, reach in enumerate(reaches)],
            over=over,
        ),
        over,
        lower_wins=True,
        note=_measure(state, shots, places),
        unit="shot" if state.rules.seats < 3 else "point",
        signed=False,
    )


def course(state: State) -> str:
    """The hole that somebody plays alone, with the die that makes it easier or harder."""
    if state.rules.seats > 1:
        return ""
    die = "friendly" if state.rules.friendly else "plain"
    return "\n".join((die, *state.sheets[0].lines()))


def parts_of(shots: int, bonus: int) -> tuple[Part, ...]:
    """The parts of a score."""
    own = Part("Shots", shots)
    return (own, Part("Designer bonus", -bonus)) if bonus else (own,)


def _note(state: State, seat: Seat, reach: int) -> str:
    """How a hole went, once it is over."""
    if not state.scores[seat]:
        return ""
    marks = state.marks[seat]
    finished = bool(marks) and marks[-1].end == "hole"
    notes = ("" if finished else "not finished", f"longest shot {reach}" if marks else "")
    return ", ".join(filter(None, notes))


def _measure(state: State, shots: Sequence[int], places: Sequence[int]) -> str:
    """How the winner is found, and what broke a tie; alone, which hole it was."""
    if len(shots) == 1:
        return f"{name_hole(state.rules.hole)}: fewer shots are better."
    return how_it_was_won(shots, places) if state.phase == "over" else aim(len(shots))


def aim(seats: int) -> str:
    """Say what so many players try for."""
    return _AIMS[min(seats, 3) - 1]


def how_it_was_won(shots: Sequence[int], places: Sequence[int]) -> str:
    """Say what broke a tie; where there was none, what everybody tried for."""
    points = totals(shots)
    tied = [seat for seat, own in enumerate(points) if own == min(points)]
    if len(tied) == 1:
        return aim(len(shots))
    first = places.count(1)
    if first == len(tied):
        return "Tied on everything: they share the win."
    fewest = min(shots[seat] for seat in tied)
    fewer_shots = sum(shots[seat] == fewest for seat in tied) == first
    return _TIES[fewer_shots][first > 1]


# By the number of players; more than three try for the same as three.
_AIMS = (
    "Fewer shots are better.",
    "Fewest shots win.",
    "Lowest score wins. Your neighbor's shots on your hole come off yours.",
)
# By whether shots have broken a tie, and whether several are still equal after it.
_TIES = (
    (
        "The longest shot breaks the tie.",
        "Tied on the longest shot too: they share the win.",
    ),
    (
        "Fewer shots break the tie.",
        "Fewer shots break the tie, and they share the win.",
    ),
)
