"""Players and results as people see them: lists, filters, a person's page, deleting, exporting."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.graphics import SmoothLine

from app.records.people.person_cards import TOGETHER, progress_figures
from app.records.record_rows import ResultRow
from app.records.record_text import as_text
from app.records.records_screen import MANY
from app.store.tables import Tables
from app.widgets.surfaces.card import Page
from engine.core.codec import dumps
from engine.core.game import SeatSetup
from engine.store.people import Person
from engine.store.results.record import from_doc, to_doc
from engine.store.results.records import FROM_COPY, written
from tests.app.records.games import add, fill, result
from tests.app.shell.tables import fill as fill_tables
from tests.app.shell.tables import finished
from tests.support.forking import once
from tests.touch.drive import Drive

QUICK = {"animations": "off"}
RESULTS, PEOPLE = 12, 4
FIRST = "Gnoming A-Round, 1 January 2024"


@pytest.fixture(scope=once)
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    """Players and results, of whom there are a few."""
    home = tmp_path_factory.mktemp("home")
    fill(home, RESULTS, PEOPLE)
    with start(home) as d:
        yield d


def start(home: Path) -> Drive:
    """Opens players and results over a folder."""
    d = Drive(home=home, settings=QUICK)
    show(d)
    return d


def show(d: Drive) -> None:
    """Players and results, with what was kept since they were looked at."""
    d.app.go("home")
    d.app.go("records")
    d.settle()


def kept(d: Drive) -> Tables:
    return d.app.tables


def test_without_anything_both_lists_say_what_to_do(tmp_path: Path) -> None:
    with start(tmp_path) as d:
        assert any("Names you enter appear here" in words for words in d.seen())
        d.choose("Export the results")
        assert d.has("There are no results to export.")
        d.choose("Results")
        assert any("Finished games and score pads appear here" in words for words in d.seen())
        d.choose("Play a game")
        assert d.app.current.name == "home"


def test_a_crowd_is_listed_part_by_part(opened: Drive) -> None:
    d = opened
    for number in range(46 - PEOPLE):
        kept(d).people.add(Person(f"Guest {number}", "red"))
    show(d)
    last = f"Player Guest {45 - PEOPLE}"
    for rest in (26, 6):
        d.scroll_to(f"Show more ({rest})")
        assert not d.all(last)
        d.choose(f"Show more ({rest})")
    d.scroll_to(last)


def test_many_games_are_drawn_as_averages_inside_the_chart(opened: Drive) -> None:
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
    d = opened
    (d.home / "records.json").write_text(dumps(to_doc(records)))
    d.app.begin_anew()
    d.app.go("person", name="Ana")
    d.settle()
    d.scroll_to("average")
    chart = d.of("ScoreChart")[0]
    assert chart.crowded
    lines = [drawn for drawn in chart.canvas.children if isinstance(drawn, SmoothLine)]
    assert 20 < len(lines) < 60
    assert all(len(line.points) == 4 for line in lines)  # a corner would be drawn as a long spike
    d.scroll_to(TOGETHER)


def test_somebody_new_is_added_by_hand(opened: Drive) -> None:
    d = opened
    d.choose("Add a player")
    assert not d.has("Enter a name with at least one character.")
    assert d.find("Add").disabled
    d.write("ana")
    assert d.has("ana is on the list already.")
    d.write("bel")
    d.choose("Add")
    assert d.scroll_to("Player anabel")
    assert len(kept(d).people.known()) == PEOPLE + 1


def test_filters_narrow_what_is_counted(opened: Drive) -> None:
    d = opened
    assert d.has("Player Ana")
    assert d.has("12 games, won 4 of 10 (1 shared)")
    d.choose("Choose the game", "Gnoming A-Round")
    assert d.has("4 games, won 0 of 2")
    d.choose("Choose the mode", "Patience")
    assert d.has("2 games")
    d.choose("Choose the game", "All games")
    d.choose("Choose the person", "Ben")
    wanted = d.app.current.ids.filters.wanted
    assert (wanted.mode, wanted.person) == ("", "Ben")
    with_ben = [one for one in kept(d).results.records.all() if one.person("Ben")]
    assert 0 < len(with_ben) < RESULTS
    d.choose("Results")
    listed = [row for row in d.app.current.walk() if isinstance(row, ResultRow)]
    assert [row.record for row in listed] == with_ben


def test_a_result_without_its_table_is_shown_from_its_record(opened: Drive) -> None:
    d = opened
    d.choose("Results")
    d.choose(d.scroll_to(FIRST))
    assert d.has("Lowest total wins.")
    for player in result(0).players:
        assert d.has(player.name)
        assert not d.has(f"Points of {player.name}")  # there is nothing more to show of them


def test_a_result_leads_to_its_table_while_there_is_one(tmp_path: Path) -> None:
    (slot,) = fill_tables(tmp_path, finished())
    with start(tmp_path) as d:
        d.choose("Results", "Gnoming A-Round, 1 January 1970")
        assert d.app.current.name == "results"
        d.key("escape")
        d.settle()
        kept(d).delete(slot)
        d.choose("Gnoming A-Round, 1 January 1970")
        assert d.app.current.name == "records"
        assert d.has("Lowest total wins.")


def test_a_result_is_deleted_and_brought_back(opened: Drive) -> None:
    d = opened
    everything = Tables(d.home).results.records.all()
    d.choose("Results")
    d.scroll_to(f"More for {FIRST}")
    d.choose(f"More for {FIRST}", "Delete")
    assert Tables(d.home).results.records.all() == everything[:-1]
    d.choose("Undo")
    assert Tables(d.home).results.records.all() == everything
    assert everything[-1] == result(0)
    assert d.has(FIRST)


def test_many_results_come_in_portions(opened: Drive) -> None:
    d = opened
    add(kept(d), 24)
    show(d)
    d.choose("Results")
    d.app.current.ids.page.scroll_y = 0
    d.settle()
    d.choose("Show more (4)")
    d.app.current.ids.page.scroll_y = 0
    d.settle()
    assert d.has(FIRST)


def test_a_long_file_is_read_before_anything_is_listed(
    opened: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    d = opened
    monkeypatch.setattr("engine.store.results.records.LONG", 0)
    monkeypatch.setattr(d.app.current.long_file, "seconds", 0)  # no end of it
    for _ in range(2):  # it is left half-way, and begun anew
        d.app.go("home")
        kept(d).results.records.__dict__.pop("_content", None)
        d.app.go("records")
        d.frames(6)
        assert d.has(MANY)
        assert d.app.current.long_file.busy
        d.tap("Results")  # is chosen meanwhile
        d.frames(6)
        assert d.has(MANY)
        assert not any("Finished games and score pads appear here" in words for words in d.seen())
        assert not d.has("Gnoming A-Round, 12 April 2024")
    monkeypatch.setattr(d.app.current.long_file, "seconds", 1)
    d.settle()
    assert not d.has(MANY)
    assert d.has("Gnoming A-Round, 12 April 2024")


def test_a_long_file_that_is_damaged_is_told_and_ends_the_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, results=2, people=3)
    monkeypatch.setattr("engine.store.results.records.LONG", 0)
    (tmp_path / "records.json").write_text("rubbish", "utf-8")
    with start(tmp_path) as d:
        assert not d.has(MANY)
        assert any(w.startswith("1 game,") for w in d.seen())  # its copy lacks the second one
        d.app.go("home")
        d.frames(4)
        assert d.has(FROM_COPY)


def test_wide_windows_show_both_lists(opened: Drive) -> None:
    d = opened
    d.resize((1280, 800))
    d.settle()
    assert d.has("Player Ben")
    assert d.has("Gnoming A-Round, 12 April 2024")
    assert not d.has("Results")


def test_games_from_before_are_taken_in_when_the_screen_is_first_shown(tmp_path: Path) -> None:
    fill_tables(tmp_path, finished(), finished(seed=2, seats=3))
    for name in ("records.json", "records.bak", "people.json"):
        (tmp_path / name).unlink(missing_ok=True)
    with start(tmp_path) as d:
        assert len(kept(d).results.records.all()) == 2
        assert d.has("Player Cleo")


# Files.


@pytest.mark.parametrize("way", ["Table (CSV)", "Data (JSON)"])
def test_what_is_shown_is_exported(opened: Drive, way: str) -> None:
    d = opened
    d.app.current.ids.filters.choose("game", "gnoming")
    d.choose("Export the results", way)
    (path,) = (d.home / "files").iterdir()
    text = path.read_text("utf-8")
    if path.suffix == ".json":
        assert from_doc(json.loads(text)) == [result(11), result(6), result(5), result(0)]
    else:
        games = {row["game"] for row in csv.DictReader(text.splitlines())}
        assert games == {"Gnoming A-Round"}


def test_results_are_shared_as_people_read_them() -> None:
    one = replace(result(1), players=result(1).players[:2])
    (line,) = as_text([one]).splitlines()
    first, second = sorted(one.players, key=lambda player: player.rank)
    assert line.startswith("2 January 2024, Carom Mini Golf, Carom · Score pad: ")
    assert line.endswith(f": {first.name} {first.score}, {second.name} {second.score}")


# One person.


@pytest.fixture
def ana(opened: Drive) -> Drive:
    opened.choose("Player Ana")
    return opened


def test_a_person_has_a_card_for_every_kind_of_game(ana: Drive) -> None:
    d = ana
    assert d.has("12 games, won 4 of 10 (1 shared)")
    assert d.has("Against others")
    assert d.has("40%")
    d.scroll_to("Patience")
    assert d.has("Points over 3 rounds, lower is better")
    d.scroll_to("A full dot is a win.")
    assert len(d.of("ScoreChart")) >= 1
    d.scroll_to("Stableford")
    d.scroll_to("Points over 9 holes, higher is better")


def test_a_new_name_is_in_the_results_too(ana: Drive) -> None:
    d = ana
    d.choose("Rename Ana")
    d.write("Annabel")
    d.choose("Rename")
    assert d.has("Annabel")
    assert d.has("12 games, won 4 of 10 (1 shared)")
    again = Tables(d.home)
    assert again.people.find("Ana") is None
    assert all(record.person("Annabel") for record in again.results.records.all())


def test_two_become_one_only_after_a_question(ana: Drive) -> None:
    d = ana
    before = sum(record.person("Ben") is not None for record in kept(d).results.records.all())
    d.choose("Rename Ana")
    d.write("Ben")
    d.choose("Rename")
    assert d.has("Are both Ben?")
    d.choose("Cancel")
    assert kept(d).people.find("Ana")
    d.choose("Rename Ana")
    d.write("Ben")
    d.choose("Rename", "Merge")
    assert kept(d).people.find("Ana") is None
    assert (
        sum(record.person("Ben") is not None for record in kept(d).results.records.all()) > before
    )


def test_a_colour_with_its_mark_is_chosen(ana: Drive) -> None:
    d = ana
    d.choose("Color of Ana", "green flat")
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
    assert len(kept(d).results.records.all()) == 12
    d.choose("Undo")
    assert d.has("Player Ana")
    assert kept(d).people.groups == groups


def test_somebody_without_a_game_is_told_how_to_get_one(opened: Drive) -> None:
    d = opened
    kept(d).people.add(Person("Zoe", "red"))
    show(d)
    d.choose(d.scroll_to("Player Zoe"))
    assert any(words.startswith("No results for") for words in d.seen())


# Sitting down.


def test_known_people_sit_down_with_a_tap_in_their_colour(opened: Drive) -> None:
    d = opened
    d.app.go("new_table", game="gnoming")
    d.settle()
    draft = d.app.current.draft
    assert draft.seats[1].bot, "which makes room for a person"
    d.choose(f"Name of {draft.seats[1].name}", "Player Ben")
    assert (draft.seats[1].name, draft.seats[1].bot) == ("Ben", "")
    d.choose("Name of Player 1", "Player Dan")
    seat = draft.seats[0]
    assert (seat.name, seat.colour, seat.bot) == ("Dan", "purple", "")
    d.choose("Name of Dan")
    assert not d.has("Player Dan")
    assert not d.has("Player Ben")
    assert d.has("Player Cleo")


def test_a_list_that_gets_short_leaves_no_gap_above(opened: Drive) -> None:
    d = opened
    for record in kept(d).results.records.all():
        kept(d).results.records.remove(record.key)
    for number in range(4):
        people = [SeatSetup("Ana"), SeatSetup("Ben")]
        when = f"2026-0{number + 1}-01T20:00:00"
        record = written(1000.0 + number, when, "carom", "basic", people, [5, 6])
        kept(d).names.amend(record, record)
    d.app.go("home")
    d.settle()
    d.app.go("records")
    d.settle()
    d.choose("Results")
    d.settle()
    page = next(each for each in d.app.current.walk() if isinstance(each, Page))
    assert page.children[0].height > page.height
    page.scroll_y = 0
    d.settle()
    d.choose("More for Carom Mini Golf, 1 January 2026", "Delete")
    content = page.children[0]
    assert content.height < page.height
    assert content.to_window(0, content.top)[1] == page.to_window(0, page.top)[1]


def test_form_is_told_over_the_last_ten_games() -> None:
    shares = [0.0] * 5 + [80.0] * 10
    told = {name: figure for figure, name in progress_figures(shares, -1.25, "stroke")}
    assert told == {
        "accuracy": "53%",
        "in the last 10": "80%",
        "games reviewed": "15",
        "strokes of luck a game": "−1.2",
    }
    assert ("60%", "in the last game") in progress_figures([40.0, 60.0], None, "point")
