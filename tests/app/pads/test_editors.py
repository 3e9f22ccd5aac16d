"""The editors of a pad by themselves: what their keys, cards and spaces make of a tap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.core.options import Choice
from engine.pads.pad import EntryWay, PadCell
from engine.pads.scorecard import Scorecard
from tests.app.pads.cards import GRID
from tests.touch.drive import Drive

Made = tuple[Any, list[Any]]  # an editor, and what it has answered


@pytest.fixture(scope="module")
def drive() -> Iterator[Drive]:
    with Drive(settings={"animations": "off"}) as found:
        yield found


@pytest.fixture
def make(drive: Drive) -> Callable[..., Made]:
    """Makes the editor of a cell, of a way of its own where one is given."""
    from app.pads.editors import editor_class
    from app.pads.pad_session import PadSession

    def made(card: Scorecard, cell: PadCell, way: EntryWay | None = None) -> Made:
        tables = drive.app.tables
        session = PadSession(tables, tables.new(card), card)
        way = way or card.line(cell.line).ways[0]
        editor = editor_class(session.card.game, way.kind)(session, cell, way)
        answers: list[Any] = []
        editor.bind(on_answer=lambda _editor, value: answers.append(value))
        return editor, answers

    return made


def tap(editor: Any, *labels: str) -> None:
    for label in labels:
        found = [each for each in editor.walk() if getattr(each, "label", "") == label]
        assert len(found) == 1, f"{label!r} is there {len(found)} times"
        found[0].dispatch("on_release")


def labels(editor: Any) -> list[str]:
    return [each.label for each in editor.walk() if getattr(each, "label", "")]


def carom(**options: Any) -> Scorecard:
    return Scorecard.open("carom", ("Ana", "Ben"), options)


HOLE = PadCell("hole-1", 0)


# Numbers.


def test_a_sign_may_come_after_three_digits(make: Callable[..., Made]) -> None:
    card = Scorecard.open("designer", ("Ana", "Ben"))
    editor, _ = make(card, PadCell("land", 0))
    tap(editor, "More", "Key 3", "Key 4", "Key 6")
    assert editor.said == "Enter a number from −999 to 99."
    assert editor.value is None
    tap(editor, "Key minus")
    assert (editor.value, editor.said) == (-346, "")


def test_a_few_numbers_have_a_key_each(make: Callable[..., Made]) -> None:
    editor, answers = make(carom(), HOLE)
    assert editor.one_tap
    assert labels(editor) == [*(f"Key {n}" for n in range(1, 11)), "Choose Did not drop"]
    tap(editor, "Key 7", "Choose Did not drop")
    assert answers == [7, "missed"]


def test_a_finger_that_is_down_only_offers(make: Callable[..., Made]) -> None:
    editor, answers = make(carom(), HOLE)
    key = next(each for each in editor.walk() if getattr(each, "label", "") == "Key 4")
    key.state = "down"
    assert editor.offer == 4
    key.state = "normal"
    assert editor.offer is None
    assert not answers


def test_many_numbers_are_typed(make: Callable[..., Made]) -> None:
    editor, _ = make(carom(balls=3), HOLE)
    assert not editor.one_tap
    tap(editor, "Key 2")
    assert editor.value is None  # three balls take three strokes at least
    assert editor.said == "Enter a number from 3 to 30."
    tap(editor, "Key 4")
    assert (editor.value, editor.said) == (24, "")
    tap(editor, "Key 9")
    assert editor.typed.text == "24"  # no number of the span is that large
    assert editor.said
    tap(editor, "Key back", "Key back")
    assert (editor.value, editor.said, editor.typed.text) == (None, "", "")


def test_what_was_entered_is_written_over(make: Callable[..., Made]) -> None:
    card = carom(balls=3)
    card.enter(HOLE, 12)
    editor, _ = make(card, HOLE)
    assert (editor.value, editor.typed.text) == (12, "12")
    tap(editor, "Key 9")
    assert editor.value == 9


def test_numbers_below_nothing_have_a_sign(make: Callable[..., Made]) -> None:
    way = EntryWay("number", span=(-40, 60))
    editor, _ = make(carom(), HOLE, way)
    tap(editor, "Key 3", "Key minus", "Key 5")
    assert (editor.value, editor.typed.text) == (-35, "−35")
    tap(editor, "Key minus")
    assert editor.value == 35


def test_what_can_only_cost_points_has_its_sign_already(make: Callable[..., Made]) -> None:
    editor, _ = make(carom(), HOLE, EntryWay("number", span=(-99, 0)))
    tap(editor, "Key 1", "Key 2")
    assert editor.value == -12
    tap(editor, "Key back", "Key back", "Key 0")
    assert (editor.value, editor.typed.text) == (0, "0")


def test_where_small_numbers_are_usual_they_come_first(make: Callable[..., Made]) -> None:
    way = EntryWay("number", span=(1, 999))
    editor, answers = make(carom(), HOLE, way)
    tap(editor, "Key 12")
    assert answers == [12]
    tap(editor, "More")
    assert not editor.one_tap
    tap(editor, "Key 1", "Key 0", "Key 4")
    assert editor.value == 104
    assert answers == [12]


def test_a_keyboard_types_too(make: Callable[..., Made]) -> None:
    editor, _ = make(carom(), HOLE, EntryWay("number", span=(-40, 60)))
    assert all(editor.key(name) for name in ("4", "1", "backspace", "-"))
    assert editor.value == -4
    assert not editor.key("escape")


# Choices.


def test_players_are_chosen_by_their_tokens(make: Callable[..., Made]) -> None:
    card = Scorecard.open("gnoming", ("Ana", "Ben"))
    editor, answers = make(card, PadCell("out-1"))
    assert [each.seat for each in editor.cards] == [*editor.session.colours, ""]
    tap(editor, "Choose Ben", "Choose Nobody")
    assert answers == [1, "nobody"]


def test_numbers_that_are_no_players_have_no_tokens(make: Callable[..., Made]) -> None:
    way = EntryWay("choice", choices=(Choice(0, "None"), Choice(1, "One")))
    editor, _ = make(Scorecard.open("gnoming", ("Ana", "Ben")), PadCell("out-1"), way)
    assert [each.seat for each in editor.cards] == ["", ""]


def test_choices_stand_in_their_groups(make: Callable[..., Made]) -> None:
    way = EntryWay("choice", choices=(Choice(1, "A", "", "One"), Choice(2, "B", "", "Two")))
    editor, _ = make(carom(), HOLE, way)
    words = [each.text for each in editor.walk() if getattr(each, "text", "")]
    assert words == ["One", "A", "Two", "B"]


def test_several_are_kept_in_the_order_of_the_choices(make: Callable[..., Made]) -> None:
    card = Scorecard.open("designer", ("Ana", "Ben"), {"version": "advanced"})
    way = card.line("promises").ways[0]
    first, second, third = way.choices[:3]
    editor, _ = make(card, PadCell("promises", 0))
    assert editor.value == []  # no promise is an entry too
    tap(editor, *(f"Choose {each.title}" for each in (third, first, second, second)))
    assert editor.value == [first.value, third.value]
    assert way.takes(editor.value)


# Grids.

ROUND = PadCell("round-1", 0)


def gnoming() -> Scorecard:
    return Scorecard.open("gnoming", ("Ana", "Ben"))


def test_faces_fill_one_space_after_the_other(make: Callable[..., Made]) -> None:
    editor, _ = make(gnoming(), ROUND)
    tap(editor, "Choose Mulligan", "Choose 5", "Space 3, 3", "Choose 8")
    assert editor.spaces == ["M", 5, *[None] * 6, 8]
    assert editor.place == 2  # after the last one it goes on with the first that is empty
    tap(editor, "Key back")
    assert editor.spaces[:2] == ["M", None]
    assert editor.value is None


def test_a_full_grid_tells_what_it_comes_to_and_why(make: Callable[..., Made]) -> None:
    card = gnoming()
    card.enter(ROUND, GRID)
    editor, _ = make(card, ROUND)
    assert editor.value == GRID
    words = [each.text for each in editor.walk() if getattr(each, "text", "")]
    assert {"Adds up to 5", "Row of 5s", "Column of 7s"} <= set(words)
    tap(editor, "Choose 3")
    assert editor.value == GRID  # nobody said which card is wrong
    assert editor.said
    tap(editor, "Space 3, 3", "Choose 3")
    assert editor.value == [*GRID[:2], [7, 7, 3]]


def test_a_grid_that_is_half_laid_out_waits_with_the_card(make: Callable[..., Made]) -> None:
    card = gnoming()
    editor, _ = make(card, ROUND)
    tap(editor, "Choose 5", "Choose 6")
    again = Scorecard.load(card.save())
    assert make(again, ROUND)[0].spaces[:3] == [5, 6, None]
    again.extras.drafts = {ROUND: ["what", "is", "this"]}
    assert make(again, ROUND)[0].spaces == [None] * 9


def test_faces_of_which_there_are_no_more_are_dimmed(make: Callable[..., Made]) -> None:
    card = gnoming()
    card.enter(ROUND, [["M", "M", "M"], [3, 4, 5], [6, 7, 8]])
    editor, _ = make(card, PadCell("round-1", 1))
    key = next(each for each in editor.walk() if getattr(each, "label", "") == "Choose Mulligan")
    while not key.spent:
        tap(editor, "Choose Mulligan")
        assert editor.spaces.count("M") < 9
    laid = editor.spaces.count("M")
    tap(editor, "Choose Mulligan")
    assert editor.spaces.count("M") == laid
    assert "There are only" in editor.said
