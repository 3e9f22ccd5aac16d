"""The worked examples of the rules about shots, one test for each, named by its number."""

from __future__ import annotations

import pytest

from engine.games.tiny.box.dice import DICE, LIGHT, MAX, MEDIUM
from engine.games.tiny.model import (
    Holed,
    PowerRolled,
    PrecisionRolled,
    Ran,
    Shoot,
)
from engine.games.tiny.rules import moves
from tests.games.tiny.engine.drawn import (
    ball,
    choose,
    declare,
    do,
    options,
    playing,
    shoot,
    ways_on,
)

OPEN = """
    ········
    ········
    ··o·····
    ········
    ·······F
"""


def test_example_02_each_power_has_its_die() -> None:
    assert [DICE[power] for power in range(13)] == [LIGHT] * 2 + [MEDIUM] * 2 + [MAX] * 9
    state = playing(OPEN)
    assert moves.why_not(state, 0, Shoot(0, 12)) is None
    for power in (13, -1):
        assert "0 to 12" in (moves.why_not(state, 0, Shoot(0, power)) or "")


@pytest.mark.parametrize(("power", "face", "run"), [(2, 1, 3), (3, 2, 5)], ids=["03", "04"])
def test_examples_03_and_04_power_and_die_add_up(power: int, face: int, run: int) -> None:
    _, events = do(playing(OPEN), 0, declare("E", power), face)
    assert PowerRolled(0, "medium die", face, run) in events
    assert next(event.run for event in events if isinstance(event, Ran)).crossed[-1] == 2 * 8 + (
        2 + run
    )


def test_example_05_straight_back_from_a_wall() -> None:
    state = playing("0o█F")
    after, _ = do(state, 0, declare("E", 1), 0)
    assert after.balls[0] == state.balls[0]
    assert len(after.marks[0]) == 1, "the shot counts"


def test_example_06_slanting_off_a_flat_wall() -> None:
    (run,) = shoot(
        """
        ······
        ······
        ···x█·
        ···o█·
        ······
        """,
        "NE",
        1,
    )
    assert run.points == ((3, 3), (3.5, 2.5), (3, 2))


def test_example_07_back_out_of_a_corner() -> None:
    (run,) = shoot(
        """
        ······
        ······
        ···██·
        ···o█·
        ······
        """,
        "NE",
        1,
    )
    assert (run.end, run.at, run.crossed) == ("rest", 21, (21,))


LONE_CORNER = """
    ····
    ····
    ··█·
    o··F
"""


def test_example_08_a_corner_with_pass_and_with_miss() -> None:
    state = playing(LONE_CORNER)
    passed, events = do(state, 0, declare("NE", 2), 1, "pass")
    assert PrecisionRolled(0, True, 0, "corner") in events
    assert ways_on(passed, 0) == [choose("NE"), choose("NW"), choose("SW")]
    missed, events = do(state, 0, declare("NE", 2), 1, "miss")
    assert PrecisionRolled(0, False, 1, "corner") in events
    assert moves.moves(missed, 0) == ()
    back, _ = do(missed, 1, choose("SW"))
    assert ball(back) == (0, 3), "over its one circle back to where it began"
    assert back.marks[0][0].moves == 3


def test_example_09_gentle_shots_from_sand_need_no_precision() -> None:
    for power in (0, 1):
        after, events = do(playing("O···F"), 0, declare("E", power), 1)
        assert not any(isinstance(event, PrecisionRolled) for event in events)
        assert ball(after) == (power + 1, 0)


def test_example_10_out_of_sand_and_into_it_again() -> None:
    state = playing("··O···\n·░···F")
    waiting, events = do(state, 0, declare("E", 3), 2, "miss")
    assert PrecisionRolled(0, False, 1, "sand") in events
    assert len(ways_on(waiting, 1)) == 8
    after, _ = do(waiting, 1, choose("SW"))
    assert ball(after) == (1, 1)
    assert after.marks[0][0].moves == 1


@pytest.mark.parametrize("power", [1, 12])
def test_example_11_from_sand_to_the_next_sand(power: int) -> None:
    faces = (0,) if power < 2 else (3, "pass")
    after, _ = do(playing("O░░░·F"), 0, declare("E", power), *faces)
    assert ball(after) == (1, 0)


def test_example_12_two_misses_in_one_shot() -> None:
    state = playing(
        """
        ·O█··
        ··░··
        ····F
        """
    )
    shot, _ = do(state, 0, declare("NE", 3), 2, "miss")
    shot, events = do(shot, 1, choose("SE"), "miss")
    assert PrecisionRolled(0, False, 1, "corner") in events
    shot, _ = do(shot, 1, choose("SE"))
    assert ball(shot) == (2, 1)
    (mark,) = shot.marks[0]
    assert (mark.end, mark.moves, len(mark.choices)) == ("sand", 1, 2)


def test_example_13_over_the_flag_and_back_into_the_hole() -> None:
    state = playing(
        """
        █F·
        o█·
        """
    )
    shot, _ = do(state, 0, declare("NE", 2), 0, "pass")
    shot, events = do(shot, 0, choose("NE"), "pass")
    assert PrecisionRolled(0, True, 0, "flag") in events
    assert len(ways_on(shot, 0)) == 8
    after, events = do(shot, 0, choose("W"))
    assert Holed(0, 1) in events
    assert after.scores[0] == 1


def test_example_14_head_on_into_half_a_wall_costs_no_move() -> None:
    state = playing(
        """
        █··
        o◢F
        """
    )
    shot, _ = do(state, 0, declare("NE", 1), 0, "miss")
    assert ways_on(shot, 1) == [choose("NE"), choose("SW"), choose("SE")]
    shot, events = do(shot, 1, choose("SE"), "pass")
    assert next(event.run for event in events if isinstance(event, Ran)).crossed == ()
    after, _ = do(shot, 0, choose("NE"))
    assert ball(after) == (1, 0)
    assert after.marks[0][0].moves == 1


def test_example_15_water_costs_the_shot() -> None:
    after, _ = do(playing("o·~·F"), 0, declare("E", 12), 3)
    assert ball(after) == (0, 0)
    assert [mark.end for mark in after.marks[0]] == ["water"]


def test_example_16_water_and_sand_leave_the_corner_free() -> None:
    (run,) = shoot(
        """
        ·~x
        ·o░
        """,
        "NE",
        1,
    )
    assert run.end == "rest"


def test_example_17_a_wall_at_the_corner_needs_the_die() -> None:
    (run,) = shoot(
        """
        ···
        ·o█
        """,
        "NE",
        1,
    )
    assert run.end == "corner"
    assert options(run) == {"NE", "NW", "SW"}


@pytest.mark.parametrize(
    "picture",
    [
        """
        ·····
        ·····
        ··o◥·
        ···x·
        """,
        """
        ·····
        ···x·
        ··o◢·
        ·····
        """,
    ],
)
def test_example_24_half_a_wall_turns_the_ball(picture: str) -> None:
    shoot(picture, "E", 1)


@pytest.mark.parametrize("half", "◤◣")
def test_example_25_the_leg_of_half_a_wall_sends_it_back(half: str) -> None:
    (run,) = shoot(f"·····\n··o{half}·\n·····", "E", 1)
    assert (run.at, run.crossed, run.end) == (7, (7,), "rest")


def test_example_26_between_two_walls() -> None:
    (run,) = shoot(
        """
        ······
        ······
        ···█··
        ···o█·
        """,
        "NE",
        1,
    )
    assert options(run) == {"NE", "SW"}
