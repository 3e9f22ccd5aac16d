"""Options: lists as text, what may be left empty, and what is said of values that do not fit."""

from __future__ import annotations

from engine.options import Choice, Mode, Option, SeatSetup, Setup

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


def test_a_setup_takes_its_lists_apart() -> None:
    mode = Mode("one", "One", (1, 1), "", (COURSE, CARD))
    setup = Setup(mode, (SeatSetup("Ana"),), {"course": "h3, h1", "card": ""})
    assert setup.items("course") == ("h3", "h1")
    assert setup.items("card") == ()
