"""Lists of an option: what is picked in which order, when it will do, and how it is summed up."""

from __future__ import annotations

from app.shell.new_table.lists import NOTHING, Numbers, Picking, spread, summary
from engine.core.game import Choice, Option
from tests.support.putting import CARD, COURSE

SHORT = COURSE._replace(length=(2, 3))


def test_the_order_of_taps_is_the_order_of_the_list() -> None:
    picking = Picking(COURSE, "g2")
    for value in ("w1", "g1", "g2", "g2"):
        picking.tap(value)
    assert picking.value == "w1,g1,g2"
    assert [picking.place(value) for value in ("w1", "g1", "g2", "e1")] == [1, 2, 3, 0]
    assert COURSE.why_not(picking.value) is None


def test_what_was_given_several_times_stays_so_until_it_is_tapped() -> None:
    picking = Picking(COURSE, "g2,g1,g2")
    picking.tap("w1")
    assert picking.value == "g2,g1,g2,w1"
    picking.tap("g2")
    assert picking.value == "g1,w1"


def test_too_few_are_told_and_too_many_are_not_taken() -> None:
    picking = Picking(SHORT, "")
    assert picking.problem == "Choose at least 2."
    assert Picking(SHORT._replace(item="hole"), "").problem == "Choose at least 2 holes."
    assert Picking(COURSE._replace(item="hole"), "").problem == "Choose at least one hole."
    for value in ("g1", "g2", "g3", "g4"):
        picking.tap(value)
    assert picking.value == "g1,g2,g3"
    assert picking.full
    assert not picking.problem
    assert not Picking(SHORT._replace(empty=True), "").problem


def test_a_group_is_taken_whole_after_what_is_there_and_given_back_whole() -> None:
    picking = Picking(COURSE, "w1,g2")
    picking.tap_group("Gentle")
    assert picking.picked == ["w1", "g2", "g1", *(f"g{n}" for n in range(3, 11))]
    assert picking.has_all_of("Gentle")
    picking.tap_group("Gentle")
    assert picking.picked == ["w1"]
    short = Picking(SHORT, "w1")
    short.tap_group("Gentle")
    assert short.picked == ["w1", "g1", "g2"]


def test_numbers_are_all_there_or_none() -> None:
    numbers = Numbers(CARD, "")
    assert numbers.value == ""
    numbers.used = True
    assert numbers.value == "0,7,14,22,29,36"
    assert CARD.why_not(numbers.value) is None
    assert Numbers(CARD, "5,6").value == "5,6,14,22,29,36"
    assert Numbers(CARD._replace(length=(2, 2), empty=False), "").value == "0,36"


def test_numbers_to_begin_with_stay_within_their_span() -> None:
    one = Option("one", "One", "", span=(3, 9), length=(1, 1))
    assert spread(one) == [3]


def test_a_summary_names_the_first_and_counts_the_rest() -> None:
    assert summary(COURSE, "w1,g2") == "2 · Wicked 1 and Gentle 2"
    assert summary(COURSE, "g1,g2,g3,g4").endswith("Gentle 1, Gentle 2, Gentle 3 and Gentle 4")
    assert summary(COURSE, "g1,g2,g3,g4,g5").endswith("Gentle 3 and 2 more")
    assert summary(CARD, "") == NOTHING
    assert summary(CARD, "0,3,7") == "0 3 7"


def test_choices_may_be_numbers() -> None:
    dice = Option("dice", "Dice", "4", choices=(Choice(4, "Four"), Choice(6, "Six")), length=(1, 2))
    picking = Picking(dice, "4")
    picking.tap(6)
    assert picking.value == "4,6"
    assert dice.why_not(picking.value) is None
