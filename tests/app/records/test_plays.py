"""Plays written down and amended by touch; searching, sorting and grouping; two people made one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.records.play_screen import day_of
from app.store.tables import Tables
from engine import SeatSetup
from engine.store.results.records import written
from tests.app.records.games import add
from tests.app.shell.tables import fill as fill_tables
from tests.app.shell.tables import finished
from tests.support.forking import once
from tests.touch.drive import Drive

PLAIN = {"animations": "off"}


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(home=tmp_path_factory.mktemp("home"), settings=PLAIN) as d:
        yield d


def players(d: Drive) -> list[str]:
    """Whoever is listed, from the top."""
    rows = [row for row in d.of("Row") if row.label.startswith("Player")]
    return [row.text for row in sorted(rows, key=lambda row: -row.to_window(*row.pos)[1])]


def test_a_play_is_written_down_and_amended(d: Drive) -> None:
    add(d.app.tables, results=0, people=3)
    d.app.go("records")
    d.settle()
    d.choose("Results", "Add a result")
    screen = d.app.current
    assert screen.missing == "Choose who played."
    assert d.find("Save").disabled
    d.choose("Choose the game", "Carom Mini Golf")
    d.choose("Choose Ana", "Choose Ben", "Yesterday")
    d.scroll_to("Score of Ben")
    d.tap("Score of Ana")
    d.write("21")
    d.tap("Score of Ben")
    d.write("x")
    assert screen.missing == "Enter Ben's score as a whole number."
    screen.lines[1].score = "18"
    screen.ids.minutes.text, screen.ids.place.text = "45", "At Ana's"
    d.settle()
    d.app.back()  # a slip loses nothing
    d.settle()
    d.choose("Add a result", "Save")
    (record,) = Tables(d.home).results.records.all()
    assert [(p.name, p.score, p.rank) for p in record.players] == [
        ("Ana", 21, 2),
        ("Ben", 18, 1),
    ]
    assert (record.game, record.minutes, record.place) == ("carom", 45, "At Ana's")
    assert d.app.current.name == "records"
    day = d.of("ResultRow")[0].label
    d.choose(f"More for {day}", "Change")
    assert screen.lines[0].score == "21"
    screen.ids.day.text = "17 May 2026"
    d.choose("Choose Cleo")
    screen.lines[2].score = "15"
    d.settle()
    d.choose("Save")
    (record,) = Tables(d.home).results.records.all()
    assert record.when == "2026-05-17T20:00:00"
    assert [p.rank for p in record.players] == [3, 2, 1]


def test_who_played_a_game_that_was_counted_here_can_be_put_right(tmp_path: Path) -> None:
    (slot,) = fill_tables(tmp_path, finished())
    with Drive((412, 915), home=tmp_path, settings=PLAIN) as d:
        d.app.go("play", key=d.app.tables.results.records.all()[0].key)
        d.settle()
        assert d.app.current.fixed
        assert not d.has("Choose Ana")
        d.choose("Who was Ben")
        d.find("Who was it?")
        d.write("Benjamin")
        d.choose("That's who it was", "Save")
        again = Tables(tmp_path)
        assert again.results.records.all()[0].person("Benjamin")
        assert again.entries.of(slot).names == ("Ana", "Benjamin")
        assert again.people.find("Benjamin")


def test_a_play_of_a_game_that_is_not_known_here_keeps_its_scores(d: Drive) -> None:
    """As one that came with the results of a newer version."""
    people = [SeatSetup("Ana"), SeatSetup("Ben")]
    play = written(5.0, "2026-05-01T20:00:00", "carom", "basic", people, [5, 6])
    play = replace(play, game="bowls", mode="long")
    d.app.tables.results.records.restore(play)
    d.app.go("play", key=play.key)
    d.settle()
    assert not d.app.current.missing
    d.choose("Choose the mode")
    d.app.current.ids.place.text = "In the park"
    d.choose("Save")
    assert Tables(d.home).results.records.all() == [replace(play, place="In the park")]


def test_days_are_read_as_people_write_them() -> None:
    for text in ("17 May 2026", "17 may  2026", "2026-05-17", "17.05.2026", "17/5/2026"):
        assert day_of(text).isoformat() == "2026-05-17"
    with pytest.raises(ValueError, match="Write the day"):
        day_of("31 June 2026")


def test_lists_are_searched_sorted_and_grouped(d: Drive) -> None:
    add(d.app.tables, results=14, people=6)
    d.app.go("records")
    d.settle()
    screen = d.app.current
    d.choose("Order of players", "By name")
    assert players(d) == sorted(players(d))
    screen.ids.question.text = "be"
    d.settle()
    assert players(d) == ["Ben"]
    screen.ids.question.text = ""
    d.choose("Choose the group", "New group …")
    d.tap("Name of the group")
    d.write("Our Tuesday")
    d.choose("Choose Ben", "Choose Cleo", "Save")
    assert d.app.tables.people.groups == {"Our Tuesday": ("Ben", "Cleo")}
    assert players(d) == ["Ben", "Cleo"]
    d.choose("Results")
    wanted = [
        one
        for one in d.app.tables.results.records.all()
        if one.person("Ben") and one.person("Cleo")
    ]
    assert 0 < len(wanted) == len(d.of("ResultRow")) < 14
    d.choose("Order of results", "Oldest first")
    assert max(d.of("ResultRow"), key=lambda row: row.to_window(*row.pos)[1]).record == wanted[-1]
    d.choose("Choose the group", "Change Our Tuesday …", "Delete")
    assert d.app.tables.people.groups == {}
    screen.ids.question.text = "carom dan"
    d.settle()
    assert d.of("ResultRow")
    assert all(r.record.game == "carom" and r.record.person("Dan") for r in d.of("ResultRow"))


def test_two_people_become_one_from_the_page_of_one(d: Drive) -> None:
    tables = d.app.tables
    add(tables, results=12, people=3)
    mine = [one for one in tables.results.records.all() if one.person("Ben")]
    both = sum(one.person("Ana") is not None for one in mine)
    d.app.go("person", name="Ben")
    d.settle()
    d.choose("More for Ben", "Merge with …", "The same as Cleo")
    told = next(words for words in d.seen() if "in Recently deleted" in words)
    with_cleo = sum(one.person("Cleo") is not None for one in mine)
    assert told.startswith(f"Ben's {len(mine) - with_cleo} result")
    assert both == len(mine)
    d.choose("Merge")
    assert d.app.current.person == "Cleo"
    assert d.app.tables.people.find("Ben") is None
    d.choose("Undo")
    assert d.app.tables.people.find("Ben")
    assert [one for one in tables.results.records.all() if one.person("Ben")] == mine


def test_a_group_sits_down_with_a_tap(d: Drive) -> None:
    add(d.app.tables, results=0, people=4)
    d.app.tables.people.group("Our Tuesday", ["Dan", "Ana", "Ben"])
    for screen in ("new_table", "new_pad"):
        d.app.go(screen, game="carom")
        d.settle()
        draft = d.app.current.draft
        d.choose(f"Name of {draft.seats[0].name}", "Add all of Our Tuesday")
        assert [seat.name for seat in draft.seats] == ["Dan", "Ana", "Ben"]
        assert not any(seat.bot for seat in draft.seats)
