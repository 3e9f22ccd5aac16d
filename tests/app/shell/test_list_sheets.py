"""Lists are put together by touch on the new-table screen, and nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from app.shell.new_table.list_sheets import PickRow
from app.widgets.layers.layer import top_layer
from tests.support.forking import once
from tests.touch.drive import Drive

SIZES = [(360, 640), (915, 412)]  # the narrowest and the lowest


@pytest.fixture(scope=once)
def d(putting: None) -> Iterator[Drive]:
    with Drive((412, 915)) as drive:
        drive.app.go("new_table", game="putting")
        drive.settle()
        yield drive


def open_list(d: Drive, title: str) -> None:
    d.scroll_to(title)
    d.choose(title)


def scroll_down(to: float = 0) -> None:
    body = next(part for part in top_layer().walk() if isinstance(part, ScrollView))
    body.scroll_y = to


def rows() -> list[PickRow]:
    return [part for part in top_layer().walk() if isinstance(part, PickRow)]


def option(d: Drive, key: str) -> Any:
    return d.app.current.draft.option(key)


def test_holes_are_picked_in_the_order_of_the_taps_and_reach_the_table(d: Drive) -> None:
    open_list(d, "Course")
    d.tap("Clear")
    for title in ("Gentle 4", "Gentle 2", "Gentle 3", "Gentle 2"):
        d.tap(title)
    assert d.has("2 chosen")
    assert {row.title: row.place for row in d.of("PickRow") if row.place} == {
        "Gentle 4": 1,
        "Gentle 3": 2,
    }
    d.choose("Done")
    assert top_layer() is None
    assert d.has("2 · Gentle 4 and Gentle 3")
    d.choose("Start")
    assert d.app.current.session.table.state.course == ("g4", "g3")


def test_a_list_without_pictures_has_no_room_for_them(d: Drive) -> None:
    open_list(d, "Course")
    assert not any(row.pictured for row in rows())


def test_an_empty_list_will_not_do_and_leaving_keeps_the_last_that_did(d: Drive) -> None:
    open_list(d, "Course")
    d.tap("Clear")
    assert d.find("Done").disabled
    assert d.has("Choose at least one.")
    d.choose("Done")
    assert top_layer() is not None
    d.key("escape")
    d.settle()
    assert option(d, "course") == "g1,g2,g3"
    open_list(d, "Course")
    assert d.has("3 chosen")


def test_all_of_a_group_is_one_tap(d: Drive) -> None:
    open_list(d, "Course")
    d.tap("All of Gentle")
    assert option(d, "course") == ",".join(f"g{n}" for n in range(1, 11))
    d.tap("None of Gentle")
    scroll_down(0.5)
    d.settle()
    d.tap("All of Even")
    assert option(d, "course") == ",".join(f"e{n}" for n in range(1, 11))


@pytest.mark.parametrize("size", SIZES)
def test_every_choice_can_be_reached_and_done_stays_in_view(
    d: Drive, size: tuple[int, int]
) -> None:
    d.resize(size)
    d.settle()
    open_list(d, "Course")
    scroll_down()
    d.settle()
    d.tap("Wicked 10")
    d.choose("Done")
    assert option(d, "course") == "g1,g2,g3,w10"


def test_numbers_are_switched_on_counted_and_switched_off(d: Drive) -> None:
    open_list(d, "Own card")
    d.tap("No. 1 more")
    assert option(d, "card") == ""
    d.choose("Use these numbers")
    d.tap("No. 1 more")
    assert option(d, "card") == "1,7,14,22,29,36"
    d.choose("Done")
    assert d.has("1 7 14 22 29 36")
    open_list(d, "Own card")
    d.choose("Use these numbers", "Done")
    assert option(d, "card") == ""
    assert d.has("Not used")


def test_a_held_button_counts_on_to_the_end_and_no_further(d: Drive) -> None:
    open_list(d, "Own card")
    d.choose("Use these numbers")
    d.hold("No. 2 more", 1.0)
    number = int(option(d, "card").split(",")[1])
    assert 9 < number < 36
    d.hold("No. 2 more", 5.0)
    d.seconds(1)
    assert option(d, "card").split(",")[1] == "36"


def test_choices_that_do_not_go_together_are_told_and_kept(d: Drive) -> None:
    draft = d.app.current.draft
    for _ in range(6):
        d.app.current.ids.seats.add()
    draft.set_option("course", ",".join(f"{g}{n}" for g in "gew" for n in range(1, 9)))
    before = list(draft.seats)
    d.choose("Start")
    assert d.has("Long courses are for six players at the most.")
    assert d.app.current.name == "new_table"
    assert d.app.current.draft is draft
    assert draft.seats == before
    assert d.app.tables.entries.all() == []


@pytest.mark.parametrize("size", SIZES)
def test_twelve_people_are_seated_and_choose_among_twelve_colours(
    d: Drive, size: tuple[int, int]
) -> None:
    d.resize(size)
    d.settle()
    for _ in range(10):
        d.tap("Add a player")
    d.settle()
    assert d.find("Add a player").disabled
    last = d.app.current.draft.seats[-1]
    d.scroll_to(f"Color of {last.name}")
    d.choose(f"Color of {last.name}")
    choices = d.of("ColourChoice")
    assert len(choices) == 12
    assert len({round(choice.y) for choice in choices}) == 2
    d.choose("orange flat")
    assert d.app.current.draft.seats[-1].colour == "orange-flat"
    assert len({seat.colour for seat in d.app.current.draft.seats}) == 12


@pytest.mark.parametrize("size", SIZES)
def test_one_choice_of_many_is_taken_by_one_tap(d: Drive, size: tuple[int, int]) -> None:
    d.resize(size)
    d.app.go("new_table", game="tiny")
    d.settle()
    d.choose("More modes")
    d.scroll_to("Play Solo")
    d.choose("Play Solo")
    open_list(d, "Hole")
    found = sorted(rows(), key=lambda row: -row.to_window(*row.pos)[1])
    assert [row.title for row in found if row.place] == ["Mild"]
    assert not any(row.pictured for row in found[:4])
    assert all(row.pictured for row in found[4:])
    scroll_down()
    d.seconds(1)
    assert found[-1].picture
    d.choose(found[-1].title)
    assert top_layer() is None
    assert option(d, "hole") == found[-1].value
    assert d.has(f"{found[-1].title} · {found[-1].detail}")
    open_list(d, "Hole")
    seen = [row.title for row in d.of("PickRow") if row.place]
    assert seen == [found[-1].title], "it opens where the choice is"
