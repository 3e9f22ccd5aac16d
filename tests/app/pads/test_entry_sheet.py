"""The sheet that fills cells: where it goes on, what it remembers, what it tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.pads.cards import GRID
from tests.touch.drive import Drive
from tests.touch.pads import sheet_of, type_number

PHONE, LYING = (412, 915), (915, 412)


@pytest.fixture(scope="module")
def running() -> Iterator[Drive]:
    with Drive(size=PHONE, settings={"animations": "off"}) as found:
        yield found


@pytest.fixture
def drive(running: Drive) -> Iterator[Drive]:
    """The app with no sheet open, and upright."""
    yield running
    from app.widgets.layers.layer import close_all

    close_all()
    running.app.settings.left_handed = False
    running.resize(PHONE)


def opened(drive: Drive, card: Scorecard, cell: PadCell) -> Any:
    from app.pads.entry_sheet import open_entry
    from app.pads.pad_session import PadSession

    session = PadSession(drive.app.tables, drive.app.tables.new(card), card)
    open_entry(session, cell)
    drive.settle()
    return sheet_of(drive)


def test_a_line_goes_on_to_what_stands_beside_it_and_to_the_next_one(drive: Drive) -> None:
    card = Scorecard.open("gnoming", ("Ana", "Ben"), {"rounds": 2})
    card.enter(PadCell("round-1", 0), 12)
    sheet = opened(drive, card, PadCell("round-1", 1))
    drive.tap("Points")
    type_number(drive, 7)
    drive.tap("Done")
    assert sheet.cell == PadCell("out-1")
    drive.tap("Choose Ben")
    assert card.value("out-1") == 1
    assert sheet.cell == PadCell("round-2", 0)
    for points in (3, 4):
        type_number(drive, points)
        drive.tap("Done")
    drive.tap("Choose Nobody")
    assert sheet_of(drive) is None  # that was the last round


def test_the_way_used_last_is_offered_first(drive: Drive) -> None:
    card = Scorecard.open("gnoming", ("Ana", "Ben"))
    sheet = opened(drive, card, PadCell("round-1", 0))
    assert sheet.editor.way.title == "Cards"
    drive.tap("Points")
    drive.tap("Go to Ben")
    assert sheet.editor.way.title == "Points"
    again = Scorecard.load(card.save())
    again.enter(PadCell("round-1", 0), GRID)
    sheet.dismiss()
    sheet = opened(drive, again, PadCell("round-1", 1))
    assert sheet.editor.way.title == "Points"
    drive.tap("Go to Ana")
    assert sheet.editor.way.title == "Cards"  # what is there was entered so


def test_everybody_is_asked_where_one_entry_would_do(drive: Drive) -> None:
    card = Scorecard.open("eighteen", ("Ana", "Ben", "Cleo"), {"mode": "match"})
    sheet = opened(drive, card, PadCell("hole-1", 0))
    drive.tap("Choose Reached the green")
    assert sheet.cell == PadCell("hole-1", 1)
    drive.tap("Skip")
    drive.tap("Choose Reached the green")
    assert card.page.row("hole-1") == ["green", None, "green"]
    assert sheet.cell == PadCell("hole-2", 0)


def test_a_press_tells_what_it_would_come_to_and_sliding_off_enters_nothing(drive: Drive) -> None:
    card = Scorecard.open("carom", ("Ana", "Ben"))
    for seat in (0, 1):
        card.enter(PadCell("hole-1", seat), 5)
    opened(drive, card, PadCell("hole-2", 0))
    drive.press("Key 7")

    assert drive.has("7, total 12")
    drive.move((5, 900))
    drive.release()
    assert card.value("hole-2", 0) is None


def test_what_is_typed_stays_when_the_phone_is_turned(drive: Drive) -> None:
    card = Scorecard.open("carom", ("Ana", "Ben"), {"balls": 3})
    sheet = opened(drive, card, PadCell("hole-1", 0))
    type_number(drive, 12)
    drive.resize(LYING)
    drive.settle()
    assert sheet.editor.value == 12
    drive.tap("Key back")
    drive.tap("Key 4")
    drive.tap("Done")
    assert card.value("hole-1", 0) == 14


def test_left_hands_have_done_at_the_left(drive: Drive) -> None:
    drive.app.settings.left_handed = True
    card = Scorecard.open("carom", ("Ana", "Ben"), {"balls": 3})
    sheet = opened(drive, card, PadCell("hole-1", 0))
    assert drive.point("Done")[0] < drive.point("Previous entry")[0]
    drive.resize(LYING)
    drive.settle()
    assert drive.point("Key 1")[0] < drive.point("Done")[0]
    assert sheet.editor.typed is not None


def test_a_refused_choice_stays_told_when_the_finger_is_gone(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = Scorecard.open("carom", ("Ana", "Ben"))
    monkeypatch.setattr(card.pad, "why_not", lambda _page: "That cannot be.", raising=False)
    sheet = opened(drive, card, PadCell("hole-1", 0))
    drive.choose("Key 4")
    assert drive.has("That cannot be.")
    assert sheet.cell == PadCell("hole-1", 0)
    assert not card.page.cells


def test_a_disk_that_is_full_is_told_and_the_entry_stands(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = Scorecard.open("carom", ("Ana", "Ben"))
    sheet = opened(drive, card, PadCell("hole-1", 0))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(drive.app.tables, "keep", full)
    drive.tap("Key 4")
    assert sheet.cell == PadCell("hole-1", 1)
    assert "The score pad can't be saved" in sheet.words
    drive.tap("Key 5")
    assert card.page.row("hole-1") == [4, 5]
    assert any("The score pad can't be saved" in words for words in drive.seen())


def test_a_hole_that_somebody_has_settled_can_be_left_at_once(drive: Drive) -> None:
    card = Scorecard.open("eighteen", ("Ana", "Ben", "Cleo"), {"mode": "match"})
    sheet = opened(drive, card, PadCell("hole-1", 0))
    drive.tap("Skip")
    drive.tap("Choose Reached the green")
    assert sheet.cell == PadCell("hole-1", 2)
    drive.tap("Done")
    assert sheet.cell == PadCell("hole-2", 0)
    assert card.page.row("hole-1").count(None) == 2


def test_a_tap_too_many_enters_nothing(drive: Drive) -> None:
    """Neither for the next player nor on the pad below, where Finish may stand."""
    card = Scorecard.open("carom", ("Ana", "Ben", "Cleo"))
    sheet = opened(drive, card, PadCell("hole-1", 0))
    drive.double_tap("Key 3")
    assert (card.page.row("hole-1"), sheet.cell) == ([3, None, None], PadCell("hole-1", 1))
    drive.seconds(0.3)
    drive.tap("Key 3")
    drive.seconds(0.3)
    drive.tap("Key 3")
    assert card.page.row("hole-1") == [3, 3, 3]


def test_nobody_is_asked_for_tokens_that_are_taken(drive: Drive) -> None:
    card = Scorecard.open("eighteen", ("Ana", "Ben", "Cleo"), {"mode": "chaos"})
    sheet = opened(drive, card, PadCell("hole-1", 0))
    drive.tap("Choose 5 points")
    assert {each.value: each.spent for each in sheet.editor.cards} == {5: True, 2: False}
    drive.tap("Choose 2 points")
    assert sheet.cell == PadCell("hole-2", 0)
    assert card.page.row("hole-1") == [5, 2, None]


def test_half_a_course_counts_as_if_the_game_ended_now(drive: Drive) -> None:
    card = Scorecard.open("designer", ("Ana", "Ben"), {"entry": "tiles"})
    sheet = opened(drive, card, PadCell("course", 0))
    sheet.session.enter(PadCell("course", 0), {"land": 1, "tiles": [["R001", 2, 4, 1]]})
    points = card.tally.marks[PadCell("course", 0)].points
    assert points is not None
    sheet.go(PadCell("course", 0))
    drive.frames(1)
    assert sheet.words.endswith(f": −{-points}")
    assert "game ended now" in sheet.words
    assert "as if the game ended now" in card.tally.so_far


def test_words_and_cards_do_not_overlap_on_a_small_phone_with_larger_text(drive: Drive) -> None:
    drive.resize((360, 640))
    drive.app.settings.larger_text = True
    try:
        sheet = opened(drive, Scorecard.open("gnoming", ("Ana", "Ben")), PadCell("round-1", 0))
        words, editor = sheet.told, sheet.editor
        assert words.to_window(0, words.y)[1] >= editor.to_window(0, editor.top)[1]
    finally:
        drive.app.settings.larger_text = False


@pytest.mark.parametrize("size", [PHONE, LYING])
def test_whoever_enters_stands_in_the_middle_of_the_others(
    drive: Drive, size: tuple[int, int]
) -> None:
    drive.resize(size)
    people = [f"Guest {number}" for number in range(1, 13)]
    sheet = opened(drive, Scorecard.open("carom", people), PadCell("hole-1", 7))
    strip, place = sheet.strip, sheet.places[7]
    middle = strip.to_window(*strip.center)[0]
    assert abs(place.to_window(*place.center)[0] - middle) < 2


def test_cards_are_large_enough_for_thumbs_on_a_small_phone(drive: Drive) -> None:
    drive.resize((360, 640))
    opened(drive, Scorecard.open("gnoming", ("Ana", "Ben")), PadCell("round-1", 0))
    for kind in ("FaceKey", "GridSpace"):
        assert min(min(each.size) for each in drive.of(kind)) >= 48


def test_nine_cards_are_checked_and_written_down_once(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = Scorecard.open("gnoming", ("Ana", "Ben"))
    slot = drive.app.tables.new(card)
    drive.app.go("pad", slot=slot)
    drive.settle()
    drive.choose("Enter round 1")
    for face in ("5", "5", "5", "7", "4", "3", "7", "7"):
        drive.choose(f"Choose {face}")
    session = drive.app.current.session
    told: Counter[str] = Counter()

    def counting(name: str, asked: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*given: Any) -> Any:
            told[name] += 1
            return asked(*given)

        return ask

    for name in ("why_not", "tally"):
        monkeypatch.setattr(session.card.pad, name, counting(name, getattr(session.card.pad, name)))
    monkeypatch.setattr(drive.app.tables, "keep", counting("keep", drive.app.tables.keep))
    drive.choose("Choose 6")
    assert session.card.value("round-1", 0) == [[5, 5, 5], [7, 4, 3], [7, 7, 6]]
    assert told == {"why_not": 1, "tally": 1, "keep": 1}


def test_what_was_entered_before_is_not_told_of_a_cell_that_is_cleared(drive: Drive) -> None:
    card = Scorecard.open("carom", ("Ana", "Ben"))
    sheet = opened(drive, card, PadCell("hole-1", 0))
    drive.tap("Key 5")
    drive.frames(8)
    assert sheet.words == "Hole 1, Ana: 5"
    drive.choose("Previous entry")
    assert sheet.cell == PadCell("hole-1", 0)
    assert sheet.words != "Hole 1, Ana: 5"
    drive.choose("Clear")
    assert card.value("hole-1", 0) is None
    assert sheet.words != "Hole 1, Ana: 5"


def test_a_card_that_is_rare_is_laid_once_however_long_it_is_held(drive: Drive) -> None:
    card = Scorecard.open("gnoming", ("Ana", "Ben"))
    sheet = opened(drive, card, PadCell("round-1", 0))
    drive.hold("Choose Mulligan", 1)
    assert sheet.editor.spaces[:3] == ["M", None, None]
    drive.hold("Choose 5", 1)
    assert sheet.editor.spaces[:3] == ["M", 5, 5]
