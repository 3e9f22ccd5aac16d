"""Scores, ties and what is told of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.game import Standing
from engine.games.tiny.model import MarkedShot, Surrender
from engine.games.tiny.rules.standing import standing
from engine.play.table import Table
from tests.games.tiny.engine.drawn import declare, do, playing


def finished(*holes: tuple[int, int]) -> Standing:
    """A game that is over: shooting score and longest shot of every seat."""
    state = playing("o··F", len(holes))
    short = MarkedShot(0, 0, 1, 1, "rest")
    marks = tuple(
        (
            MarkedShot(0, 0, 4, reach, "rest"),
            *[short] * (min(score, 12) - 2),
            MarkedShot(3, 0, 1, 1, "rest" if score > 12 else "hole"),
        )
        for score, reach in holes
    )
    scores = tuple(score for score, _ in holes)
    return standing(replace(state, phase="over", marks=marks, scores=scores))


def test_while_playing_shots_so_far_count() -> None:
    state, _ = do(playing("o··F", 3), 0, declare("E", 1), 0)
    told = standing(state)
    assert [seat.score for seat in told.seats] == [1, 0, 0]
    assert [seat.parts[0].title for seat in told.seats] == ["Shots"] * 3
    assert (told.over, told.lower_wins) == (False, True)


def test_the_parts_add_up() -> None:
    told = finished((4, 3), (9, 3), (2, 3))
    assert [seat.score for seat in told.seats] == [-5, 7, -2]
    assert [[(part.title, part.points) for part in seat.parts] for seat in told.seats] == [
        [("Shots", 4), ("Designer bonus", -9)],
        [("Shots", 9), ("Designer bonus", -2)],
        [("Shots", 2), ("Designer bonus", -4)],
    ]
    assert told.winners == (0,)


@pytest.mark.parametrize(
    ("holes", "winners", "note"),
    [
        (((5, 3), (7, 3)), (0,), "Fewest shots win."),
        (((5, 3), (5, 4)), (1,), "The longest shot breaks the tie."),
        (((5, 4), (5, 4)), (0, 1), "Tied on everything: they share the win."),
        (((2, 3), (3, 9), (4, 3)), (0,), "Fewer shots break the tie."),
        (((4, 3), (4, 5), (4, 4)), (1,), "The longest shot breaks the tie."),
        (
            ((3, 7), (3, 7), (3, 4)),
            (0, 1),
            "Tied on the longest shot too: they share the win.",
        ),
        (
            ((2, 5), (3, 3), (2, 5), (3, 9), (4, 3)),
            (0, 2),
            "Fewer shots break the tie, and they share the win.",
        ),
        # The first, third and fourth have one point less than none; the fourth shot once more.
        (
            ((2, 4), (3, 3), (2, 6), (3, 9), (4, 3)),
            (2,),
            "The longest shot breaks the tie.",
        ),
    ],
)
def test_ties(holes: tuple[tuple[int, int], ...], winners: tuple[int, ...], note: str) -> None:
    told = finished(*holes)
    assert told.winners == winners
    assert told.note == note


@pytest.mark.parametrize(
    ("hole", "name"),
    [("garden-path", "Garden Path"), ("wicked", "A wicked hole"), ("own", "My own hole")],
)
def test_alone_the_hole_is_named(hole: str, name: str) -> None:
    alone = Table.open("tiny", "solo", ["Ana"], options={"hole": hole, "sheet": "small"})
    assert alone.standing().note == f"{name}: fewer shots are better."


def test_notes() -> None:
    told = finished((14, 3), (5, 6))
    assert [seat.note for seat in told.seats] == [
        "not finished, longest shot 3",
        "longest shot 6",
    ]
    state, _ = do(playing("o··F"), 0, Surrender())
    assert standing(state).seats[0].note == "not finished"
