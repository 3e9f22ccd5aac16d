"""A course in the making: steps, undo and redo, what is on the disk, and what a kill leaves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.core.game import BadSave
from engine.courses.building import MOST_STEPS, Building, resumed
from engine.courses.course import Course
from engine.games.tiny import building as tiny
from engine.games.tiny.box.sheet import SAND, WALL
from engine.store.courses import Courses, begin, go_on
from engine.store.slots import Slots
from engine.store.windows import GoneOn


def a_course() -> Course:
    return Course("tiny", tiny.empty())


def drawn(building: Building, square: int, sign: str = WALL) -> bool:
    return building.change(tiny.painted(building.content, {square: sign}))


def test_steps_are_taken_back_and_made_again() -> None:
    building = Building(a_course())
    first = building.content
    assert not building.can_undo
    assert not building.undo()
    assert drawn(building, 0)
    assert building.describe(name="Corner")
    named = building.course
    assert not building.describe(name="Corner"), "nothing was changed"
    assert building.undo()
    assert building.course.name == ""
    assert building.undo()
    assert building.content == first
    assert building.redo()
    assert building.redo()
    assert building.course == named
    assert not building.redo()
    building.undo()
    assert drawn(building, 3)
    assert not building.can_redo, "another step takes the place of those that were taken back"


def test_only_the_last_steps_can_be_taken_back() -> None:
    building = Building(a_course())
    for number in range(MOST_STEPS + 5):
        building.describe(name=f"Step {number}")
    while building.undo():
        pass
    assert building.course.name == "Step 4"


def test_a_history_is_read_again() -> None:
    building = Building(a_course())
    drawn(building, 0)
    drawn(building, 1)
    building.undo()
    other = resumed(building.course, building.history())
    assert other.course == building.course
    assert other.redo()
    assert other.content.rows[0].startswith(WALL * 2)


def test_a_course_that_has_gone_on_is_the_last_step_of_its_history() -> None:
    """As after a kill between the course and its history."""
    building = Building(a_course())
    drawn(building, 0)
    history = building.history()
    drawn(building, 1)
    other = resumed(building.course, history)
    assert other.course == building.course
    assert other.undo()
    assert other.history()["cursor"] == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"format": 2},
        {"cursor": 9},
        {"cursor": True},
        {"steps": [1]},
        {"base": {"format": 1, "game": "carom", "content": {}}},
    ],
)
def test_no_history_is_read_that_makes_no_sense(wrong: dict[str, Any]) -> None:
    building = Building(a_course())
    drawn(building, 0)
    doc = {**building.history(), **wrong} if wrong else {}
    with pytest.raises(BadSave):
        resumed(building.course, doc)


# On the disk.


def test_what_is_built_is_kept_step_by_step(tmp_path: Path) -> None:
    courses = Courses(tmp_path)
    bench = begin(courses, a_course())
    assert bench.slot == ""
    assert courses.all() == [], "an untouched course is not kept"
    for square in (0, 1):
        drawn(bench.building, square)
        bench.keep()
    bench.building.undo()
    bench.keep()
    again = go_on(Courses(tmp_path), bench.slot)
    assert again.building.course == bench.building.course
    assert again.building.can_redo
    assert again.building.can_undo
    drawn(again.building, 5, SAND)
    again.keep()
    assert [kept.slot for kept in courses.all()] == [bench.slot], "it stays where it is"


def test_a_kill_between_course_and_history_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = begin(Courses(tmp_path), a_course())
    drawn(bench.building, 0)
    bench.keep()
    drawn(bench.building, 1)
    monkeypatch.setattr(type(bench), "_keep_history", lambda _bench: None)
    bench.keep()
    again = go_on(Courses(tmp_path), bench.slot)
    assert again.building.course == bench.building.course
    assert again.building.undo()
    assert again.building.undo()
    assert not again.building.can_undo


def test_a_damaged_history_costs_no_more_than_itself(tmp_path: Path) -> None:
    bench = begin(Courses(tmp_path), a_course())
    drawn(bench.building, 0)
    bench.keep()
    for path in (tmp_path / "courses" / "history").iterdir():
        path.write_text("{", "utf-8")
    again = go_on(Courses(tmp_path), bench.slot)
    assert again.building.course == bench.building.course
    assert not again.building.can_undo
    drawn(again.building, 1)
    again.keep()
    assert go_on(Courses(tmp_path), bench.slot).building.can_undo


def test_a_full_disk_holds_what_was_built_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    courses = Courses(tmp_path)
    bench = begin(courses, a_course())
    drawn(bench.building, 0)
    with monkeypatch.context() as full:

        def refuse(*_: object, **__: object) -> None:
            raise OSError(28, "No space left on device")

        full.setattr("engine.store.slots.write_whole", refuse)
        with pytest.raises(OSError, match="No space left"):
            bench.keep()
        slot = bench.slot
        with pytest.raises(OSError, match="No space left"):
            bench.keep()
        assert bench.slot == slot
    courses.slots.write_waiting()
    assert go_on(Courses(tmp_path), slot).building.course == bench.building.course


def test_two_windows_never_write_over_each_other(tmp_path: Path) -> None:
    bench = begin(Courses(tmp_path), a_course())
    drawn(bench.building, 0)
    bench.keep()
    other = go_on(Courses(tmp_path), bench.slot)
    drawn(other.building, 7)
    other.keep()
    drawn(bench.building, 1)
    first = bench.slot
    with pytest.raises(GoneOn):
        bench.keep()
    assert bench.slot != first
    contents = {kept.course.content for kept in Courses(tmp_path).all()}
    assert contents == {bench.building.content, other.building.content}


def test_a_half_built_course_is_kept_with_its_faults(tmp_path: Path) -> None:
    bench = begin(Courses(tmp_path), a_course())
    walled = tiny.painted(bench.building.content, dict.fromkeys(range(24, 32), WALL))
    bench.building.change(walled)
    bench.keep()
    assert Slots(tmp_path / "courses").names() == [bench.slot]
    assert go_on(Courses(tmp_path), bench.slot).building.course.check()
