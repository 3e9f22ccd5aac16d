"""Players and results as people see them: lists, filters, a person's page, deleting, exporting."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.graphics import SmoothLine

from app.records.people.account_card import TOGETHER
from app.records.record_text import as_text
from app.records.screen import MANY
from app.store.tables import Tables
from engine.core.codec import dumps
from engine.store.people import Person
from engine.store.results.record import from_doc, to_doc
from engine.store.results.records import FROM_COPY
from tests.app.records.games import fill, result
from tests.app.shell.tables import fill as fill_tables
from tests.app.shell.tables import finished
from tests.touch.drive import Drive

Start = Callable[..., Drive]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Opens players and results over a folder; give it what Drive takes."""
    running: list[Drive] = []

    def begin(**kwargs: Any) -> Drive:
        drive = Drive(home=tmp_path, settings={"animations": "off"}, **kwargs)
        running.append(drive)
        drive.app.go("records")
        drive.settle()
        return drive

    yield begin
    for drive in running:
        drive.close()


def kept(d: Drive) -> Tables:
    return d.app.tables


def test_without_anything_both_lists_say_what_to_do(start: Start) -> None:
    d = start()
    assert any("remembered here" in words for words in d.seen())
    d.choose("Results")
    assert any("leaves its result here" in words for words in d.seen())
    d.choose("Play a game")
    assert d.app.current.name == "home"


def test_players_are_listed_with_their_games(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=6, people=3)
    d = start()
    assert d.has("Player Ana")
    assert d.has("6 games, won 2 of 5")


def test_a_crowd_is_listed_part_by_part(start: Start, tmp_path: Path) -> None:
    tables = fill(tmp_path, results=1)
    for number in range(45):
        tables.people.add(Person(f"Guest {number}", "red"))
    d = start()
    for rest in (25, 5):
        d.scroll_to(f"Show more ({rest})")
        assert not d.all("Player Guest 44")
        d.choose(f"Show more ({rest})")
    d.scroll_to("Player Guest 44")


def test_many_games_are_drawn_as_averages_inside_the_chart(start: Start, tmp_path: Path) -> None:
    one = result(1)
    ana, *others = one.players
    records = [
        replace(
            one,
            slot=f"carom-{n}",
            begun=n + 1.0,
            players=(replace(ana, score=n * 37 % 60), *others),
        )
        for n in range(165)
    ]
    (tmp_path / "records.json").write_text(dumps(to_doc(records)))
    d = start()
    d.app.go("person", name="Ana")
    d.settle()
    d.scroll_to("average")
    chart = d.of("ScoreChart")[0]
    assert chart.crowded
    lines = [drawn for drawn in chart.canvas.children if isinstance(drawn, SmoothLine)]
    assert 20 < len(lines) < 60
    assert all(len(line.points) == 4 for line in lines)  # a corner would be drawn as a long spike
    d.scroll_to(TOGETHER)


def test_somebody_new_is_added_by_hand(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=0, people=1)
    d = start()
    d.choose("Add a player")
    assert not d.has("A name has at least one character.")
    assert d.find("Add").disabled
    d.write("ana")
    assert d.has("ana is listed already.")
    d.write("bel")
    d.choose("Add")
    assert d.has("Player anabel")
    assert len(kept(d).people.known()) == 2


def test_filters_narrow_what_is_counted(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=6, people=1)
    d = start()
    d.choose("Choose the game", "Gnoming A-Round")
    assert d.has("2 games, won 0 of 1")
    d.choose("Choose the mode", "Patience")
    assert d.has("1 game")
    d.choose("Choose the game", "All games")
    d.choose("Choose the person", "Ben")
    wanted = d.app.current.ids.filters.wanted
    assert (wanted.mode, wanted.person) == ("", "Ben")
    with_ben = [one for one in kept(d).records.all() if one.person("Ben")]
    assert 0 < len(with_ben) < 6
    d.choose("Results")
    assert len(d.of("ResultRow")) == len(with_ben)


def test_a_result_without_its_table_is_shown_from_its_record(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=1)
    d = start()
    d.choose("Results", "Gnoming A-Round, 1 January 2024")
    (record,) = kept(d).records.all()
    assert d.has("The lowest total wins.")
    for player in record.players:
        assert d.has(player.name)
        assert not d.has(f"Points of {player.name}")  # there is nothing more to show of them


def test_a_result_leads_to_its_table_while_there_is_one(start: Start, tmp_path: Path) -> None:
    (slot,) = fill_tables(tmp_path, finished())
    d = start()
    d.choose("Results", "Gnoming A-Round, 1 January 1970")
    assert d.app.current.name == "results"
    d.key("escape")
    d.settle()
    kept(d).delete(slot)
    d.choose("Gnoming A-Round, 1 January 1970")
    assert d.app.current.name == "records"
    assert d.has("The lowest total wins.")


def test_a_result_is_deleted_and_brought_back(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=1)
    d = start()
    d.choose("Results", "More for Gnoming A-Round, 1 January 2024", "Delete")
    assert Tables(tmp_path).records.all() == []
    d.choose("Undo")
    assert Tables(tmp_path).records.all() == [result(0)]
    assert d.has("Gnoming A-Round, 1 January 2024")


def test_many_results_come_in_portions(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=24)
    d = start()
    d.choose("Results")
    d.app.current.ids.page.scroll_y = 0
    d.settle()
    d.choose("Show more (4)")
    d.app.current.ids.page.scroll_y = 0
    d.settle()
    assert d.has("Gnoming A-Round, 1 January 2024")


def test_a_long_file_is_read_before_anything_is_listed(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, results=6, people=3)
    d = start()
    monkeypatch.setattr("engine.store.results.records.LONG", 0)
    monkeypatch.setattr(d.app.current._long, "_seconds", 0)  # no end of it
    for _ in range(2):  # it is left half-way, and begun anew
        d.app.go("home")
        kept(d).records.__dict__.pop("_content", None)
        d.app.go("records")
        d.frames(6)
        assert d.has(MANY)
        assert d.app.current._long.busy
        d.tap("Results")  # is chosen meanwhile
        d.frames(6)
        assert d.has(MANY)
        assert not any("leaves its result here" in words for words in d.seen())
        assert not d.has("Gnoming A-Round, 1 January 2024")
    monkeypatch.setattr(d.app.current._long, "_seconds", 1)
    d.settle()
    assert not d.has(MANY)
    assert d.scroll_to("Gnoming A-Round, 1 January 2024")


def test_a_long_file_that_is_damaged_is_told_and_ends_the_wait(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, results=2, people=3)
    monkeypatch.setattr("engine.store.results.records.LONG", 0)
    (tmp_path / "records.json").write_text("rubbish", "utf-8")
    d = start()
    assert not d.has(MANY)
    assert any(words.startswith("1 game,") for words in d.seen())  # its copy lacks the second one
    d.app.go("home")
    d.frames(4)
    assert d.has(FROM_COPY)


def test_wide_windows_show_both_lists(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=1, people=2)
    d = start(size=(1280, 800))
    assert d.has("Player Ben")
    assert d.has("Gnoming A-Round, 1 January 2024")
    assert not d.has("Results")


def test_games_from_before_are_taken_in_when_the_screen_is_first_shown(
    start: Start, tmp_path: Path
) -> None:
    fill_tables(tmp_path, finished(), finished(seed=2, seats=3))
    for name in ("records.json", "records.bak", "people.json"):
        (tmp_path / name).unlink(missing_ok=True)
    d = start()
    assert len(kept(d).records.all()) == 2
    assert d.has("Player Cleo")


# Files.


@pytest.mark.parametrize("way", ["Table (CSV)", "Data (JSON)"])
def test_what_is_shown_is_exported(start: Start, tmp_path: Path, way: str) -> None:
    fill(tmp_path, results=6)
    d = start()
    d.app.current.ids.filters._choose("game", "gnoming")
    d.choose("Export the results", way)
    (path,) = (tmp_path / "files").iterdir()
    text = path.read_text("utf-8")
    if path.suffix == ".json":
        assert from_doc(json.loads(text)) == [result(5), result(0)]
    else:
        games = {row["game"] for row in csv.DictReader(text.splitlines())}
        assert games == {"Gnoming A-Round"}


def test_results_are_shared_as_people_read_them() -> None:
    one = replace(result(1), players=result(1).players[:2])
    (line,) = as_text([one]).splitlines()
    first, second = sorted(one.players, key=lambda player: player.rank)
    assert line.startswith("2 January 2024, Carom Mini Golf, Carom · Score pad: ")
    assert line.endswith(f": {first.name} {first.score}, {second.name} {second.score}")


def test_nothing_cannot_be_exported(start: Start) -> None:
    d = start()
    d.choose("Export the results")
    assert d.has("There are no results to export.")


# One person.


@pytest.fixture
def ana(start: Start, tmp_path: Path) -> Drive:
    fill(tmp_path, results=12, people=3)
    d = start()
    d.choose("Player Ana")
    return d


def test_a_person_has_a_card_for_every_kind_of_game(ana: Drive) -> None:
    d = ana
    assert d.has("12 games, won 4 of 10 (1 shared)")
    assert d.has("Against others")
    assert d.has("40 %")
    d.scroll_to("Patience")
    assert d.has("Points over 3 rounds, lower is better")
    d.scroll_to("A full dot is a game won.")
    assert len(d.of("ScoreChart")) >= 1
    d.scroll_to("Stableford")
    d.scroll_to("Points over 9 holes, higher is better")


def test_a_new_name_is_in_the_results_too(ana: Drive, tmp_path: Path) -> None:
    d = ana
    d.choose("Rename Ana")
    d.write("Annabel")
    d.choose("Rename")
    assert d.has("Annabel")
    assert d.has("12 games, won 4 of 10 (1 shared)")
    again = Tables(tmp_path)
    assert again.people.find("Ana") is None
    assert all(record.person("Annabel") for record in again.records.all())


def test_two_become_one_only_after_a_question(ana: Drive) -> None:
    d = ana
    before = sum(record.person("Ben") is not None for record in kept(d).records.all())
    d.choose("Rename Ana")
    d.write("Ben")
    d.choose("Rename")
    assert d.has("Are both Ben?")
    d.choose("Cancel")
    assert kept(d).people.find("Ana")
    d.choose("Rename Ana")
    d.write("Ben")
    d.choose("Rename", "Make one")
    assert kept(d).people.find("Ana") is None
    assert sum(record.person("Ben") is not None for record in kept(d).records.all()) > before


def test_a_colour_with_its_mark_is_chosen(ana: Drive) -> None:
    d = ana
    d.choose("Colour of Ana", "green flat")
    assert kept(d).people.find("Ana").colour == "green-flat"
    assert d.app.current.seat == "green-flat"


def test_a_deleted_person_leaves_their_results(ana: Drive) -> None:
    d = ana
    groups = {"Alone": ("Ana",), "Our Tuesday": ("Ben", "Ana")}
    for name, members in groups.items():
        d.app.tables.people.group(name, members)
    d.choose("More for Ana", "Delete")
    assert d.app.current.name == "records"
    assert not d.has("Player Ana")
    assert len(kept(d).records.all()) == 12
    d.choose("Undo")
    assert d.has("Player Ana")
    assert kept(d).people.groups == groups


def test_somebody_without_a_game_is_told_how_to_get_one(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=0, people=1)
    d = start()
    d.choose("Player Ana")
    assert any("no results yet" in words for words in d.seen())


# Sitting down.


def test_known_people_sit_down_with_a_tap_in_their_colour(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=0, people=4)
    d = start()
    d.app.go("new_table", game="gnoming")
    d.settle()
    d.choose("Name of Player 1", "Seat Dan")
    seat = d.app.current.draft.seats[0]
    assert (seat.name, seat.colour, seat.bot) == ("Dan", "purple", "")
    d.choose("Name of Dan")
    assert not d.has("Seat Dan")
    assert d.has("Seat Cleo")


def test_a_bot_makes_room_for_a_person(start: Start, tmp_path: Path) -> None:
    fill(tmp_path, results=0, people=2)
    d = start()
    d.app.go("new_table", game="gnoming")
    d.settle()
    draft = d.app.current.draft
    d.choose(f"Name of {draft.seats[1].name}", "Seat Ben")
    assert (draft.seats[1].name, draft.seats[1].bot) == ("Ben", "")
