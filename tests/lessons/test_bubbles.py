"""Bubbles of lessons, measured: what they speak of is seen, and their tails end at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from app.lessons.coach import NEAR, Coach
from app.lessons.library import first_win_of, lesson_of
from app.lessons.offer import play_first
from app.lessons.places import Box, box_of, distance, overlap, size_of
from engine.lessons.lesson import Lesson
from tests.lessons.taking import NEXT, learn, rest
from tests.lessons.test_lessons import FILES
from tests.support.forking import once
from tests.touch.drive import Drive

SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800))
HIDDEN = 0.35  # of a ground: more of it no bubble may cover
BITE = 0.02  # of anything else: what rounding leaves


@pytest.fixture(scope=once)
def drive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    quick = {"animations": "off"}
    with Drive(SIZES[0], home=tmp_path_factory.mktemp("home"), settings=quick) as drive:
        yield drive


def measure(coach: Coach) -> list[str]:
    """All that is wrong with the bubble on show."""
    wrong = []
    bubble = box_of(coach.bubble)
    assert bubble
    whole = (0.0, 0.0, float(Window.width), float(Window.height))
    for box in coach.lit:
        hidden = overlap(bubble, box) / size_of(box)
        if hidden > (HIDDEN if coach.is_ground(box) else BITE):
            wrong.append(f"{hidden:.0%} of a lit place is hidden")
    for box in coach.touched():
        if overlap(bubble, box) > BITE * size_of(box):
            wrong.append("what is to be touched is hidden")
    if overlap(bubble, whole) < (1 - 1e-6) * size_of(bubble):
        wrong.append("it is cut by the edge of the window")
    if (far := distance(tip(coach), coach.target)) > dp(NEAR):
        wrong.append(f"its tail ends {far:.0f} from what it points at")
    return wrong


def tip(coach: Coach) -> Box:
    """Where the tail ends."""
    x, y = coach.bubble.line[2:] or coach.bubble.tail[2:4]
    return x, y, x, y


def go_through(drive: Drive, lesson: Lesson) -> list[str]:
    """Look at every step of a lesson at one size; what is wrong, with the step."""
    wrong = []
    while drive.app.current.opened and (opened := rest(drive)).session.learning.guide:
        step = opened.session.learning.step
        wrong += [f"{step.id}: {each}" for each in measure(opened.coach)]
        if step is lesson.steps[-1]:
            break
        drive.tap(NEXT)
    drive.app.go("home")
    drive.settle()
    return wrong


@pytest.mark.parametrize("larger", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("game", [path.stem for path in FILES])
def test_every_bubble_is_beside_what_it_speaks_of(
    drive: Drive, game: str, size: tuple[int, int], larger: bool
) -> None:
    drive.app.settings.larger_text = larger
    drive.resize(size)
    wrong = []
    if first := first_win_of(game):
        play_first(game)
        wrong += [f"first win, {each}" for each in go_through(drive, first)]
    learn(drive, game)
    wrong += go_through(drive, lesson_of(game))
    assert not wrong, "\n".join(wrong)
