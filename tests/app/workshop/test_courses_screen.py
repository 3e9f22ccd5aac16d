"""The workshop and the page of a course, by touch."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.workshop.course_text import figures, headline, played
from app.workshop.screen import AT_ONCE
from engine import Table
from engine.courses.codes import link
from engine.pads.scorecard import Scorecard
from tests.app.shell.tables import fill
from tests.app.workshop import courses
from tests.app.workshop.courses import half_built, keep, tiny
from tests.engine.courses.sketches import sketched
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(home=tmp_path_factory.mktemp("home"), settings={"animations": "off"}) as d:
        yield d


def test_courses_stand_by_game_with_what_is_known_of_them(d: Drive) -> None:
    keep(d.home, tiny(), half_built(), sketched("designer", 3, "Pond", "Ben"))
    fill(d.home, courses.played(tiny(), "Ana"), courses.played(tiny(), "Ben", seed=3))
    d.resize((412, 1200))
    d.choose("Workshop")
    d.frames(60)
    cards = {card.title: card for card in d.of("CourseCard")}
    assert set(cards) == {"Doorstep", "Half", "Pond"}
    assert cards["Doorstep"].played.startswith("Played 2 times, best ")
    assert cards["Doorstep"].line.startswith("Par ")
    assert cards["Half"].line == "Not finished"
    assert all(card.picture for card in cards.values())
    assert d.has("Mini Golf Designer")
    d.choose("Course Doorstep")
    assert d.app.current.name == "course"
    assert d.has("Mind the step.")
    assert d.has("Ana")
    assert d.has("Ben")
    d.key("escape")
    assert d.app.current.name == "workshop"


def test_hundreds_are_listed_in_parts(d: Drive) -> None:
    keep(d.home, *(tiny(f"Hole {number:03}") for number in range(130)))
    d.choose("Workshop")
    screen = d.app.current
    assert len(screen.cards) == AT_ONCE
    d.scroll_to(f"Show more ({130 - AT_ONCE})")
    d.choose(f"Show more ({130 - AT_ONCE})")
    assert len(screen.cards) == 2 * AT_ONCE


def test_a_course_is_named_copied_and_deleted(d: Drive) -> None:
    keep(d.home, tiny())
    d.choose("Workshop")
    d.scroll_to("Course Doorstep")
    d.choose("Course Doorstep", "More for this course", "Name and note")
    d.of("TextEntry")[-1].text = "Threshold"
    d.choose("Save")
    assert d.has("Threshold")
    (kept,) = d.app.courses.all()
    assert (kept.course.name, kept.course.author) == ("Threshold", "Ana")
    d.choose("More for this course", "Copy")
    assert d.has("Threshold (copy)")
    d.choose("More for this course", "Delete")
    assert d.app.current.name == "workshop"
    assert [one.course.name for one in d.app.courses.all()] == ["Threshold"]
    d.choose("Undo")
    assert len(d.app.courses.all()) == 2


def test_a_damaged_course_is_told_and_put_aside(d: Drive) -> None:
    keep(d.home, tiny(), tiny("Second"))
    (d.home / "courses" / "tiny-1.json").write_text("{}", "utf-8")
    d.choose("Workshop")
    assert any("A course was damaged and set aside" in word for word in d.seen())
    assert [one.course.name for one in d.app.courses.all()] == ["Second"]
    assert (d.home / "courses" / "damaged" / "tiny-1.1.json").exists()
    d.app.go("course", slot="tiny-1")
    d.settle()
    assert d.app.current.name == "workshop"


# Where else courses are offered.


def test_new_tables_offer_what_people_keep(d: Drive) -> None:
    hole = sketched("carom", 3, "Bend", "Ben")
    keep(d.home, hole, half_built())
    d.app.go("new_table", game="carom", mode="basic", limit=12)
    d.settle()
    d.scroll_to("Course")
    d.choose("Course", "Clear", "Bend", "Done")
    assert d.has("1 · Bend")
    d.choose("Start")
    assert d.app.current.session.table.setup.options["course"] == link(hole)


def test_a_pad_keeps_its_result_with_a_course(d: Drive) -> None:
    keep(d.home, tiny())
    d.app.go("new_pad", game="tiny")
    d.settle()
    d.scroll_to("Course")
    d.choose("Course", "Doorstep")
    d.choose("Open pad")
    card = d.app.current.session.card
    assert card.course == link(tiny())
    assert Scorecard.load(card.save()).course == link(tiny())


def test_what_was_drawn_at_a_table_is_kept_from_its_results(d: Drive) -> None:
    table = drawn_by_two()
    (slot,) = fill(d.home, table)
    d.app.go("results", slot=slot)
    d.settle()
    d.scroll_to("Save Ben's hole")
    d.choose("Save Ben's hole")
    (kept,) = d.app.courses.all()
    assert (kept.course.name, kept.course.author) == ("Ben's hole", "Ben")
    assert kept.course.content.rows == tuple(table.state.sheets[1].lines())
    assert d.find("Save Ben's hole").disabled
    d.choose("Show")
    assert d.app.current.name == "course"


def drawn_by_two() -> Table:
    table, chance = Table.open("tiny", "race", ["Ana", "Ben"], seed=4), Random(3)
    while not table.over:
        seat = table.turn[0]
        table.play(chance.choice(table.moves(seat)), seat)
    return table


# Words.


def test_figures_are_told_in_words() -> None:
    carom = {
        "par": 5,
        "expected": {"dice": 4.76, "cards": 4.0, "both": None},
        "difficulty": "tricky",
    }
    assert headline(carom) == "Par 5, tricky"
    assert figures(carom) == (
        "Best play needs 4.8 strokes with the dice and 4 with the cards. "
        "With bad luck, a ball can get stuck for good."
    )
    land: dict[str, Any] = {
        "par": None,
        "expected": {},
        "difficulty": "hard",
        "tiles": 27,
        "water": 2,
    }
    assert headline(land) == "Hard"
    assert figures(land) == "27 squares to build on, 2 squares of water."
    assert figures({**land, "water": 1}) == "27 squares to build on, 1 square of water."
    assert headline({**carom, "holes": [1, 2]}) == "2 holes, par 5, tricky"
    assert played([], "") == "Not played yet"
