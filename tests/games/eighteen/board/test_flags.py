"""Flags and tokens follow what lies on the greens."""

from __future__ import annotations

import pytest

import tests.touch.drive  # noqa: F401  (it opens the window)

# isort: split
from kivy.base import EventLoop
from kivy.graphics import InstructionGroup, Rectangle

from app.draw.shapes import Box
from app.games.eighteen.course.flags import Flags, Green, greens_of
from app.games.eighteen.course.painting import course_layout
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.model import Player, Rules, State

GROUND = ground_of("starter")


def state(mode: str, greens: tuple[tuple[int, ...], ...], hole: int = 1) -> State:
    players = (Player(hole=3), Player(hole=0))
    return State(Rules(mode, 2, "starter"), "choose", players, (), greens=greens, hole=hole)


@pytest.fixture
def flags() -> Flags:
    EventLoop.ensure_window()
    return Flags(InstructionGroup(), InstructionGroup())


def lay(flags: Flags, *greens: Green, unit: float = 1.0) -> None:
    layout = course_layout(GROUND.course, Box(0, 0, 400, 400))
    flags.lay(GROUND, layout, unit, greens)


def test_a_flag_that_was_won_is_gone():
    greens = greens_of(state("match", ((), (1,), (1,))))
    assert [green.flag for green in greens] == [False, True, True]
    assert not any(green.tokens for green in greens)


def test_flags_stay_where_nothing_is_taken_from_greens():
    assert [green.flag for green in greens_of(state("stroke", ((), ())))] == [True, True]


def test_chaos_shows_every_token_and_skins_the_worth_of_a_heap():
    assert greens_of(state("chaos", ((5, 2), (2,), ())))[:2] == [
        Green(True, (5, 2)),
        Green(True, (2,)),
    ]
    assert not greens_of(state("chaos", ((5, 2), (2,), ())))[2].flag
    assert greens_of(state("skins", ((5,), (2, 1, 5)), hole=0))[1] == Green(True, (8,), 3)


@pytest.mark.parametrize(
    ("mode", "seat", "hole"),
    [("match", None, 1), ("stableford", 0, 1), ("racing", 0, 3), ("racing", None, None),
     ("teams", 0, None)],
)  # fmt: skip
def test_the_hole_in_play_is_that_of_all_or_of_who_races(mode, seat, hole):
    greens = greens_of(state(mode, ((1,),) * 5), seat)
    assert [number for number, green in enumerate(greens) if green.current] == (
        [] if hole is None else [hole]
    )


def test_flags_stand_where_greens_have_one(flags):
    lay(flags)
    assert set(flags.standing) == set(range(5))
    lay(flags, Green(False), Green(), Green(False), Green(), Green(True, (5, 2)))
    assert set(flags.standing) == {1, 3, 4}
    assert flags.written[4] == ["5", "2"]
    assert flags.written[1] == []


def test_the_hole_in_play_has_a_larger_flag(flags):
    lay(flags, *(Green(current=hole == 2) for hole in range(5)))
    heights = {
        hole: max(part.size[1] for part in flag.parts if isinstance(part, Rectangle))
        for hole, flag in flags.standing.items()
    }
    assert max(heights, key=heights.__getitem__) == 2
    assert len(set(heights.values())) == 2


def test_a_flag_that_is_taken_rises_and_fades(flags):
    lay(flags, Green(False), Green(), Green(), Green(), Green())
    flags.take(0, 0.5)  # nothing stands there
    flags.take(1, 0.5)
    flags.swing(1, 0.05)
    flag = flags.standing[1]
    assert flag.rise > 0
    assert flag.strength == 0.5
    assert flag.angle != 0
    flags.swing(1, 1.0)
    assert flag.angle == 0
