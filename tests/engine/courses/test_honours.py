"""Rounds that count: a day once, a stage by its best, and streaks that no clock can mend."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.chance import Seeded
from engine.core.codec import loads
from engine.core.game import BadSave
from engine.courses.codes import Challenge, decoded, encoded_challenge, link
from engine.courses.course import Course
from engine.courses.kind import BadCourse, kind_of
from engine.courses.occasions import (
    can_challenge,
    challenge_from,
    challenge_of,
    day_of,
    mark,
    occasion_of,
    stage_number,
)
from engine.play.extras import Occasion
from engine.play.table import Table
from engine.store.results.honours import (
    DAMAGED,
    Honours,
    longest_streak,
    number_of,
    rounds_in,
    streak,
)
from engine.store.results.record import Key
from tests.support.disk import Disk

TODAY = "2026-11-17"


def key(number: int) -> Key:
    return Key(f"tiny-{number}", float(number))


def played(honours: Honours, date: str, score: int = 4, game: str = "tiny") -> None:
    """Begin and finish the round of a day."""
    at = key(number_of(date))
    honours.begin(game, day_of(date), at)
    honours.finish(game, day_of(date), at, score)


# Days.


def test_the_first_end_of_a_day_counts_and_no_second_round(tmp_path: Path) -> None:
    honours = Honours(tmp_path)
    honours.begin("tiny", day_of(TODAY), key(1))
    assert honours.days() == []
    honours.begin("tiny", day_of(TODAY), key(2))
    honours.finish("tiny", day_of(TODAY), key(2), 1)  # another round of the same day
    assert honours.days() == []
    honours.finish("tiny", day_of(TODAY), key(1), 5)
    honours.finish("tiny", day_of(TODAY), key(1), 2)  # its end was taken back and played again
    anew = Honours(tmp_path)
    found = anew.day("tiny", TODAY)
    assert found is not None
    assert (found.key, found.score) == (key(1), 5)
    assert anew.day("carom", TODAY) is None
    assert anew.days("tiny") == anew.days() == [found]


def test_a_round_that_was_cut_off_before_it_was_noted_counts(tmp_path: Path) -> None:
    Honours(tmp_path).finish("tiny", day_of(TODAY), key(1), 5)
    found = Honours(tmp_path).day("tiny", TODAY)
    assert found is not None
    assert found.score == 5


def test_days_in_a_row_end_today_or_yesterday(tmp_path: Path) -> None:
    honours = Honours(tmp_path)
    for date in ("2026-10-30", "2026-10-31", "2026-11-01", "2026-11-15", "2026-11-16"):
        played(honours, date)
    assert [streak(honours.days(), date) for date in ("2026-11-16", TODAY, "2026-11-18")] == [
        2,
        2,
        0,
    ]
    assert longest_streak(honours.days()) == 3
    assert streak([], TODAY) == longest_streak([]) == 0


def test_a_clock_that_is_set_back_fills_no_gap(tmp_path: Path) -> None:
    honours = Honours(tmp_path)
    played(honours, "2026-11-15")
    played(honours, TODAY)
    assert honours.is_late("2026-11-16")
    played(honours, "2026-11-16")  # on a clock that was set back
    assert len(honours.days()) == 3
    assert streak(honours.days(), TODAY) == 1
    played(honours, "2026-11-18")
    assert streak(honours.days(), "2026-11-18") == 2


def test_a_clock_that_was_years_ahead_takes_no_streak_away(tmp_path: Path) -> None:
    honours = Honours(tmp_path)
    played(honours, "2031-01-01")
    assert not honours.is_late(TODAY)


# Stages.


def test_the_best_round_of_a_stage_counts(tmp_path: Path) -> None:
    honours = Honours(tmp_path)
    honours.begin("tiny", stage_number(0), key(1))
    assert [r.key for r in honours.going_on("tiny", 0)] == [key(1)]
    for number, score in ((1, 4), (2, 2), (3, 9)):
        honours.finish("tiny", stage_number(0), key(number), score)
    anew = Honours(tmp_path)
    assert anew.best("tiny") == {0: 2}
    assert anew.going_on("tiny", 0) == []
    assert anew.medals("tiny")[0] == "silver"
    assert set(anew.medals("tiny")[1:]) == {""}
    # Where many points win the most are the best.
    for number, score in ((5, 80), (6, 90), (7, 85)):
        honours.finish("designer", stage_number(3), key(number), score)
    assert Honours(tmp_path).best("designer") == {3: 90}


# The file.


@pytest.mark.parametrize("wreck", ["", "{", '{"format":2,"rounds":[]}', '{"format":1}', "[]"])
def test_a_damaged_file_is_kept_aside_and_its_copy_used(tmp_path: Path, wreck: str) -> None:
    honours = Honours(tmp_path)
    played(honours, "2026-11-15")
    played(honours, "2026-11-16")
    (tmp_path / "honours.json").write_text(wreck, "utf-8")
    anew = Honours(tmp_path)
    assert next(one.of for one in anew.days()) == "2026-11-15"
    assert anew.problem == DAMAGED
    assert (tmp_path / "honours.damaged-1.json").read_text("utf-8") == wreck


@pytest.mark.parametrize("told", ['"kind":"day","of":"2026-02-30"', '"kind":"stage","of":"x"'])
def test_what_nobody_can_have_played_is_refused(told: str) -> None:
    doc = '{"format":1,"rounds":[{"game":"tiny",%s,"slot":"a","begun":1.0,"late":false,"score":1}]}'
    with pytest.raises(BadSave):
        rounds_in(doc % told)


def test_what_a_full_disk_does_not_take_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honours = Honours(tmp_path)
    with monkeypatch.context() as patch:
        Disk(patch).full = True
        played(honours, TODAY)
        assert len(honours.days()) == 1
    assert Honours(tmp_path).days() == []
    honours.write_waiting()
    assert len(Honours(tmp_path).days()) == 1


# What a table is played for.


def test_a_table_tells_what_it_is_played_for() -> None:
    table = Table.open("tiny", "solo", ["Ana"], 5, {"hole": "garden-path"})
    assert occasion_of(table) is None
    for occasion in (day_of(TODAY), stage_number(3), Occasion("challenge", "x", "Bo", 7)):
        mark(table, occasion)
        assert occasion_of(Table.load(loads(table.dumps()))) == occasion
    for wrong in (day_of("2026-02-30"), stage_number(12), Occasion("stage", "-1")):
        mark(table, wrong)
        assert occasion_of(table) is None


# Challenges.


def finished(options: dict[str, object], seats: tuple[str, ...] = ("Ana",)) -> Table:
    table = Table.open("carom", "basic", seats, 5, options)  # type: ignore[arg-type]
    while not table.over:
        table.play(table.moves()[0])
    return table


def test_a_challenge_is_the_table_that_was_played() -> None:
    course = Course("carom", kind_of("carom").sketch(Seeded(3)), "Dunes", "Ana")
    table = finished({"course": f"1,{link(course)}", "strokes": "dice", "limit": "5,5,5"})
    assert can_challenge(table)
    sent = decoded(encoded_challenge(challenge_from(table)))
    assert isinstance(sent, Challenge)
    assert (sent.by, sent.score) == ("Ana", table.standing().seats[0].score)
    assert sent.course is not None
    assert sent.course.digest == course.digest
    other = Table.open("carom", sent.mode, ["Bo"], sent.seed, sent.chosen())
    assert other.setup.options == table.setup.options
    for _ in range(3):
        other.play(other.moves()[0])
    again = Table.open("carom", "basic", ["Ana"], 5, table.setup.options)
    for _ in range(3):
        again.play(again.moves()[0])
    assert other.state == again.state
    # The same luck is the same challenge, whoever sends it; the sender's result is not part of it.
    assert challenge_of(sent).of == challenge_of(challenge_from(table)).of
    assert challenge_of(sent).of != challenge_of(Challenge("carom", "basic", 6)).of


def test_what_cannot_be_a_challenge() -> None:
    assert not can_challenge(Table.open("carom", "basic", ["Ana"], 5, {"course": "1"}))
    assert not can_challenge(finished({"course": "1"}, ("Ana", "Bo")))
    two = [link(Course("carom", kind_of("carom").sketch(Seeded(n)))) for n in (1, 2)]
    with pytest.raises(BadCourse, match="one course of yours"):
        challenge_from(finished({"course": ",".join(two), "limit": "5,5,5"}))


def test_medals_belong_to_whoever_won_them(tmp_path: Path) -> None:
    honours = Honours(tmp_path)
    for number, (name, score) in enumerate([("Ana", 3), ("Ben", 2), ("ana", 9), ("Ben", 5)]):
        honours.finish("tiny", stage_number(0), key(number), score, name)
    anew = Honours(tmp_path)
    assert anew.best("tiny", "Ana") == {0: 3}
    assert anew.best("tiny", "Ben") == {0: 2} == anew.best("tiny")
    assert anew.best("tiny", "Cem") == {}
    assert anew.holders("tiny") == {0: "Ben"}
    assert anew.won("tiny", "Cem") == 0


def test_a_renamed_person_keeps_their_medals(tmp_path: Path) -> None:
    Honours(tmp_path).finish("tiny", stage_number(0), key(1), 3, "Ana")
    renamed = Honours(tmp_path, lambda played: {"Ana": "Anna"}.get(played.by, played.by))
    assert renamed.best("tiny", "Anna") == {0: 3}
    assert renamed.best("tiny", "Ana") == {}
