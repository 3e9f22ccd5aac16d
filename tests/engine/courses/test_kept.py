"""Courses on the disk: each in a file of its own, known by its digest, none lost to damage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.core.codec import dumps
from engine.core.game import BadSave
from engine.courses.codes import link
from engine.courses.course import Course, is_course
from engine.courses.course import to_doc as course_doc
from engine.courses.kind import kind_of
from engine.games.carom.box.built import BuiltBoard, BuiltHole
from engine.games.designer.box.own_lands import land_key
from engine.games.designer.model import ChooseLand
from engine.play.table import Table
from engine.store.courses import Courses, best_rounds, is_record
from engine.store.results.record import Record, RecordedPlayer, from_doc, record_of, to_doc
from engine.store.results.records import Records
from engine.store.windows import GoneOn
from tests.engine.courses.sketches import sketched


def test_courses_are_kept_and_found_by_what_they_are(tmp_path: Path) -> None:
    courses = Courses(tmp_path)
    one, other = sketched("carom", 1, "Dunes"), sketched("tiny", 1, "Alley")
    slots = [courses.add(each) for each in (one, other)]
    again = courses.copy(slots[0])
    found = Courses(tmp_path).all()
    assert [kept.course.name for kept in found] == ["Dunes", "Dunes (copy)", "Alley"]
    assert {kept.slot for kept in found if kept.digest == one.digest} == {slots[0], again}


def test_the_copy_of_a_course_without_a_name_has_none_either(tmp_path: Path) -> None:
    courses = Courses(tmp_path)
    copied = courses.copy(courses.add(sketched("tiny", 9)))
    assert courses.read(copied).course.name == ""


def test_half_built_courses_are_kept_too(tmp_path: Path) -> None:
    half = Course("carom", BuiltHole((BuiltBoard("1", (0, 0)), BuiltBoard("3", (0, 2))), (), 0))
    courses = Courses(tmp_path)
    assert courses.read(courses.add(half)).course == half


def test_what_is_damaged_is_put_aside_with_a_sentence(tmp_path: Path) -> None:
    courses = Courses(tmp_path)
    slot, sound = courses.add(sketched("carom", 1)), courses.add(sketched("carom", 2))
    path = courses.slots.folder / f"{slot}.json"
    damaged = path.read_text(encoding="utf-8").replace('"turn', '"torn').replace("true", "false")
    damaged = damaged.replace('"format":1', '"format":7')
    path.write_text(damaged, encoding="utf-8")
    with pytest.raises(BadSave):
        courses.read(slot)
    assert [kept.slot for kept in courses.all()] == [sound]
    assert courses.problems == [
        "A course was damaged and set aside: This file is damaged and can't be opened."
    ]
    aside = courses.slots.folder / "damaged" / f"{slot}.1.json"
    assert aside.read_text(encoding="utf-8") == damaged


@pytest.mark.parametrize("rest", ["", "{", "[1]", "\x00\x01"])
def test_the_copy_before_a_damaged_course_is_used(tmp_path: Path, rest: str) -> None:
    courses = Courses(tmp_path)
    first, second = sketched("tiny", 1, "First"), sketched("tiny", 2, "Second")
    kept = courses.read(courses.add(first))
    courses.change(kept, second)
    (courses.slots.folder / f"{kept.slot}.json").write_text(rest, encoding="utf-8")
    assert [each.course for each in courses.all()] == [first]
    assert len(courses.problems) == 1
    (courses.slots.folder / f"{kept.slot}.json").write_text(rest, encoding="utf-8")
    assert courses.all() == []


def test_a_course_is_not_written_over_one_of_another_window(tmp_path: Path) -> None:
    here, there = Courses(tmp_path), Courses(tmp_path)
    kept = here.read(here.add(sketched("tiny", 1, "First")))
    theirs = there.change(there.read(kept.slot), sketched("tiny", 2, "Theirs"))
    with pytest.raises(GoneOn) as told:
        here.change(kept, sketched("tiny", 3, "Ours"))
    assert here.read(kept.slot).course == theirs.course
    assert here.read(told.value.slot).course.name == "Ours"


# Records.


def record(when: str, score: int, course: str, name: str = "Ana", bot: str = "") -> Record:
    player = RecordedPlayer(name, "red", bot, score, 1)
    day = f"2026-05-{when}T20:00:00"
    slot = f"carom-{when}"
    return Record(slot, float(when), day, "carom", "basic", False, (player,), "stroke", True,
                  course=course)  # fmt: skip


def test_the_best_rounds_belong_to_the_course_whatever_it_is_called() -> None:
    records = [
        record("01", 5, "abc"),
        record("02", 3, "abc"),
        record("03", 4, "abc", "Bo"),
        record("04", 1, "xyz"),
        record("05", 1, "abc", "Easy", "easy"),
        record("06", 3, "abc"),
    ]
    best = best_rounds(records, "abc", "basic")
    assert [(each.name, each.score, each.when[8:10]) for each in best] == [
        ("Ana", 3, "02"), ("Bo", 4, "03"),
    ]  # fmt: skip
    assert best_rounds(records, "abc", "carom") == []
    assert not is_record(records, records[0], 0)  # there was nothing to beat
    assert is_record(records, records[1], 0)
    assert not is_record(records, records[5], 0)


def test_a_finished_table_is_recorded_with_its_course(tmp_path: Path) -> None:
    course = sketched("tiny", 4)
    table = Table.open("tiny", "solo", ["Ana"], 1, {"hole": link(course)})
    while not table.over:
        table.play(table.moves(0)[-1], 0)
    found = record_of(table, "tiny-1", "2026-05-17T20:00:00")
    assert found is not None
    assert found.course == course.digest
    assert from_doc(to_doc([found])) == [found]
    records = Records(tmp_path)
    records.note("tiny-1", table, found.when)
    assert [each.course for each in Records(tmp_path).all()] == [course.digest]


def test_results_of_earlier_versions_name_no_course() -> None:
    doc = to_doc([record("01", 5, "")])
    assert "course" not in doc["records"][0]
    assert from_doc(doc)[0].course == ""


def test_a_file_is_read_again_only_when_it_has_changed(tmp_path: Path, monkeypatch: Any) -> None:
    kept = Courses(tmp_path)
    slot = kept.add(sketched("tiny", 1, "First"))
    (before,) = kept.all()
    read: list[str] = []
    plain_read = Courses.read

    def counted(self: Courses, slot: str) -> Any:
        read.append(slot)
        return plain_read(self, slot)

    monkeypatch.setattr(Courses, "read", counted)
    assert kept.all() == [before]
    assert read == []
    Courses(tmp_path).change(before, sketched("tiny", 1, "Second"))
    assert [one.course.name for one in kept.all()] == ["Second"]
    assert slot in read


def test_what_a_table_of_tiny_leaves_to_keep() -> None:
    kind = kind_of("tiny")
    for hole, seats in (("mild", [None]), ("own", [0]), ("doorstep", [])):
        table = Table.open("tiny", "solo", ["Ana"], seed=5, options={"hole": hole})
        assert [seat for seat, _ in kind.made(table.state)] == seats
    two = Table.open("tiny", "race", ["Ana", "Ben"], seed=5)
    assert [seat for seat, _ in kind.made(two.state)] == [0, 1]
    assert kind_of("carom").made(None) == []


def test_what_a_table_of_designer_leaves_to_keep() -> None:
    """Lands that were drawn there: one once, and none of the app's or of the workshop's."""
    kind, content = kind_of("designer"), sketched("designer", 3, "Pond").content
    drawn = land_key(content.document())
    named = land_key(sketched("designer", 4, "").content.document("Pond"))
    lands: list[int | str] = [drawn, 4, drawn, named]
    names = ["Ana", "Ben", "Cleo", "Dan"]
    table = Table.open("designer", "family", names, seed=5, options={"drawn": True})
    for seat, land in enumerate(lands):
        table.play(ChooseLand(land), seat)
    assert kind.made(table.state) == [(0, content)]


def test_a_course_is_told_from_a_save() -> None:
    assert is_course(dumps(course_doc(sketched("tiny", 1))))
    assert not is_course(Table.open("tiny", "race", ["Ana", '"content" "author"'], seed=5).dumps())
