"""People who roll their own dice are asked for one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Ask, AskedChance, Face, Seeded
from engine.core.game import IllegalMove
from engine.games.tiny.model import Done, Lay, Shoot
from engine.games.tiny.rules.effects import play
from engine.play.table import Table
from tests.games.tiny.engine.drawn import declare, do, playing


def asked(table: Table, move: Any, seat: int, *answers: Face) -> Ask:
    with pytest.raises(Ask) as ask:
        table.play(move, seat, answers)
    return ask.value


def test_terrain_dice_are_asked_one_by_one() -> None:
    table = Table.open("tiny", "race", ["Ana", "Ben"], own=["dice"])
    for seat, last in ((0, False), (1, True)):
        table.play(Lay(0), seat)
        table.play(Lay(20), seat)
        if not last:
            table.play(Done(), seat)
    for number in range(6):
        ask = asked(table, Done(), 1, *["sand"] * number)
        assert ask.what == f"Terrain die {number + 1} of 6 for everyone: what does it show?"
        assert ask.choices == ("water", "sand", "wall", "half")
    with pytest.raises(IllegalMove, match="mud can't come up"):
        table.play(Done(), 1, ["mud"])
    table.play(Done(), 1, ["sand"] * 5 + ["half"])
    assert table.state.dice == ("sand",) * 5 + ("half",)


def test_power_and_precision_are_asked_when_they_are_thrown() -> None:
    table = Table.open("tiny", "solo", ["Ana"], options={"hole": "ponds"}, own=["dice"])
    for power, die, faces in (
        (1, "light die", (0, 1)),
        (3, "medium die", (0, 1, 2)),
        (4, "max die", (0, 1, 2, 3)),
    ):
        ask = asked(table, Shoot(4, power), 0)
        assert (ask.what, ask.choices, ask.seat) == (f"What does the {die} show?", faces, 0)
    table.play(Shoot(4, 1), 0, [1])
    assert table.state.marks[0][0].moves == 2


def test_the_precision_die_is_asked_of_the_player() -> None:
    state, _ = do(playing("o··F"), 0, declare("E", 0), 0)
    chance = AskedChance(frozenset(["dice"]), [0], Seeded(1))
    with pytest.raises(Ask) as ask:
        play(state, 1, declare("E", 4), chance)
    assert ask.value.what == "What does the precision die show?"
    assert (ask.value.choices, ask.value.seat) == (("pass", "miss"), 1)


def test_faces_have_names() -> None:
    game = Table.open("tiny", "race", ["Ana", "Ben"]).game
    faces = ("water", "wall", "half", "pass", "miss", 0, 2)
    assert [game.name_face(face) for face in faces] == [
        "Water",
        "Square wall",
        "Triangle wall",
        "PASS",
        "MISS",
        "+0",
        "+2",
    ]
