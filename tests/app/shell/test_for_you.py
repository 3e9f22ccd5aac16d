"""What somebody did leads somewhere: home, results and exercises, by touch."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from app.lessons.offer import learn
from engine.review.reviewing import Review
from engine.store.practice import Practice
from tests.app.replay.reviews import kept, solved
from tests.app.shell.showing import show
from tests.app.shell.tables import begun, finished
from tests.touch.drive import Drive

QUIET = {"animations": "off", "sounds": False}
NOON = datetime(2026, 11, 17, 12)


def test_a_lesson_that_was_left_is_offered_as_one(tmp_path: Path) -> None:
    with Drive((412, 915), home=tmp_path, settings=QUIET) as d:
        mine = d.app.tables.new(begun())
        learn("carom")
        d.settle()
        d.app.go("home")
        d.settle()
        (card,) = d.of("ContinueCard")
        assert card.entry.slot == mine
        d.scroll_to("Continue: Lesson: Carom Mini Golf")
        d.choose("Continue: Lesson: Carom Mini Golf")
        assert d.app.current.opened.session.learning.step


def test_an_exercise_that_was_missed_comes_again(tmp_path: Path) -> None:
    table = solved()
    with Drive((412, 915), home=tmp_path, settings=QUIET) as d:
        d.app.tables.clock = NOON.timestamp
        slot = kept(d.app.tables, table, Review(table).finish())
        show(d, slot)
        d.scroll_to("Exercises")
        d.choose("Exercises")
        count = len(d.app.current.tasks)
        assert d.app.current.where.startswith(f"1 of {count}")
        d.choose("Show best move")
        assert len(d.app.tables.results.practice.due("2026-11-18")) == 1

        d.app.go("home")
        d.settle()
        assert not d.app.current.ids.offer.waits, "not before tomorrow"
        tomorrow = NOON + timedelta(days=1)
        d.app.tables.clock = tomorrow.timestamp
        d.app.go("home")
        d.settle()
        d.scroll_to("Continue: Exercises")
        d.choose("Continue: Exercises")
        assert d.app.current.where == "1 of 1 · Carom Mini Golf"


def test_missed_exercises_wait_longer_each_time(tmp_path: Path) -> None:
    practice = Practice(tmp_path)
    wrong = ("carom-1", 3.0, 7, 0, False)
    practice.note(*wrong, "2026-11-01")
    assert not practice.due("2026-11-01")
    assert practice.due("2026-11-02")
    practice.note(*wrong, "2026-11-02")
    assert not practice.due("2026-11-04")
    assert practice.due("2026-11-05")
    for day in (5, 12):
        practice.note(*wrong, f"2026-11-{day:02}")
        assert not practice.due(f"2026-11-{day + 6:02}")
        assert Practice(tmp_path).due(f"2026-11-{day + 7:02}")
    practice.note(*wrong[:4], True, "2026-11-19")
    assert not practice.due("2027-01-01")
    (tmp_path / "exercises.json").write_text('{"missed": [["a"]]}', "utf-8")
    assert practice.due("2027-01-01") == []


def test_the_tap_that_ends_a_game_starts_no_rematch(tmp_path: Path) -> None:
    with Drive((412, 915), home=tmp_path, settings=QUIET) as d:
        slot = d.app.tables.new(finished())
        d.app.go("results", slot=slot, table=d.app.tables.open(slot), ended=True)
        d.frames(3)
        d.tap("Rematch")
        d.frames(3)
        assert d.app.current.name == "results"
        d.seconds(0.6)
        d.choose("Rematch")
        assert d.app.current.name == "table"
