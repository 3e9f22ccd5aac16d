"""Options: lists as text, what may be left empty, and what is said of values that do not fit."""

from __future__ import annotations

from engine.core.options import (
    Choice,
    Component,
    GameInfo,
    Mode,
    Needs,
    Option,
    SeatSetup,
    Setup,
)

HOLES = tuple(Choice(f"h{number}", f"Hole {number}") for number in range(1, 12))
COURSE = Option("course", "Course", "h1", choices=HOLES, length=(1, 4))
CARD = Option("card", "Card", "", span=(0, 36), length=(6, 6), empty=True)


def test_spaces_in_a_list_mean_nothing() -> None:
    assert COURSE.items(" h1, h2 ,h3") == ("h1", "h2", "h3")
    assert CARD.items("1, 2,3 , 4,5,6") == (1, 2, 3, 4, 5, 6)
    assert CARD.items("  ") == ()
    assert COURSE.why_not("h1, h2") is None


def test_the_same_item_may_come_several_times() -> None:
    assert COURSE.why_not("h1,h1,h2,h1") is None


def test_a_list_of_a_fixed_length_may_be_left_empty() -> None:
    assert CARD.why_not("") is None
    assert CARD.why_not("1,2,3,4,5,6") is None
    sentence = '"Card" is a list of 6, with commas between, or empty.'
    assert CARD.why_not("1,2,3") == CARD.why_not("1,2,3,4,5,6,7") == sentence
    assert COURSE.why_not("") == '"Course" is a list of 1 to 4, with commas between.'


def test_what_does_not_fit_is_named_and_many_choices_are_cut_short() -> None:
    allowed = "h1, h2, h3, h4, h5, h6, h7, h8, and 3 more"
    assert COURSE.why_not("h1, h12") == f"\"Course\" takes one of {allowed}, not 'h12'."
    few = COURSE._replace(choices=HOLES[:8])
    assert few.why_not("h9") == f"\"Course\" takes one of {allowed[:30]}, not 'h9'."
    assert CARD.why_not("1,2,3,4,5,37") == '"Card" takes a number from 0 to 36, not 37.'
    assert CARD.why_not("1,2,3,4,5,x").endswith("not 'x'.")  # type: ignore[union-attr]


def test_one_number_may_stand_for_a_whole_list() -> None:
    alike = Option("limits", "Limits", "1,2,3", span=(1, 9), length=(3, 3), alike=True)
    assert alike.items(4) == alike.items("4") == (4, 4, 4)
    assert alike.why_not(4) is alike.why_not("4") is alike.why_not("4,5,6") is None
    assert alike.why_not(10) == '"Limits" takes a number from 1 to 9, not 10.'
    assert alike.why_not("1,2") == '"Limits" is a list of 3, with commas between.'
    assert alike.why_not(True)
    assert CARD.why_not(4)


def test_a_setup_takes_its_lists_apart() -> None:
    mode = Mode("one", "One", (1, 1), "", (COURSE, CARD))
    setup = Setup(mode, (SeatSetup("Ana"),), {"course": "h3, h1", "card": ""})
    assert setup.items("course") == ("h3", "h1")
    assert setup.items("card") == ()


def test_an_option_may_matter_only_after_another_choice() -> None:
    size = Option("size", "Size", 3, span=(1, 9), needs=Needs("course", ("h1", "h2")))
    mode = Mode("one", "One", (1, 1), "", (COURSE, size))
    assert mode.mattering({"course": "h2", "size": 3}) == (COURSE, size)
    assert mode.mattering({"course": "h3", "size": 3}) == (COURSE,)
    assert Mode("two", "Two", (1, 1), "", (size,)).mattering({"size": 3}) == (size,)


def test_a_table_needs_what_its_mode_seats_and_options_use() -> None:
    dice = Component("dice", "Dice", "", "", seats=2)
    bag = Component("bag", "Bag", "", "", needs=Needs("draw", (True,)))
    plain = Mode("plain", "Plain", (1, 4), "")
    diced = Mode("diced", "Diced", (1, 4), "", components=("dice",))
    info = GameInfo("game", "Game", "", (plain, diced), (1, 4), components=(dice, bag))
    assert info.used(plain, 2, {"draw": True}) == (dice, bag)
    assert info.used(plain, 2, {"draw": False}) == (dice,)
    assert info.used(plain, 1, {}) == (bag,)
    assert info.used(diced, 2, {"draw": True}) == (dice,)
    assert info.used(diced, 1, {"draw": True}) == ()
