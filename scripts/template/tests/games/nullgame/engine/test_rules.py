"""The rules of Null Game: a test for every worked example.

Change this.
"""

from __future__ import annotations

import pytest
from engine.games.nullgame.model import FIRMLY, GENTLY, Putt
from tests.games.nullgame.engine.reading import read_off

from engine import Table
from tests.engine.pads import ending, filled


def table(seats: int = 2, **kwargs: object) -> Table:
    return Table.open("nullgame", seats=["Ana", "Ben", "Cleo"][:seats], **kwargs)  # type: ignore[arg-type]


def test_a_gentle_putt_takes_three_strokes() -> None:
    t = table()
    t.play(Putt(GENTLY))
    assert t.state.strokes == ((3,), ())


@pytest.mark.parametrize(("face", "strokes"), [(1, 1), (2, 1), (6, 5)])
def test_a_firm_putt_takes_the_die_less_one(face: int, strokes: int) -> None:
    t = table(own=["dice"])
    t.play(Putt(FIRMLY), answers=[face])
    assert t.state.strokes[0] == (strokes,)


def test_everybody_plays_every_hole_in_turn() -> None:
    t = table(options={"holes": 2})
    order: list[int] = []
    while not t.over:
        order += t.turn
        t.play(Putt(GENTLY))
    assert order == [0, 1, 0, 1]
    assert [seat.rank for seat in t.standing().seats] == [1, 1]


def test_the_pad_comes_to_what_the_table_did() -> None:
    t = table(3, seed=4)
    while not t.over:
        t.play(Putt(t.ply % 2))
    assert ending(filled(t, read_off(t))) == ending(t)
