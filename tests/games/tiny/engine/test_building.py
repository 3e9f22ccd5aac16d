"""Sheets that are drawn outside of a game: freely, with dice, and what is thought of them."""

from __future__ import annotations

from engine.core.chance import Seeded
from engine.courses.building import Verdict
from engine.games.tiny import building
from engine.games.tiny.box.sheet import EMPTY, HOLE, SAND, START, WALL, WATER
from engine.games.tiny.building import DrawnSheet
from engine.games.tiny.course import KIND


def judged(content: DrawnSheet) -> list[Verdict]:
    return [verdict for verdict in building.judging(content) if verdict]


def test_every_size_begins_sound_and_keeps_what_it_has_room_for() -> None:
    for size in ("small", "standard", "large"):
        sheet = building.empty(size)
        assert building.size_of(sheet) == size
        assert KIND.check(sheet) == []
    drawn = building.painted(building.empty("large"), {0: WALL, 8: SAND, 9: WATER})
    small = building.sized(drawn, "small")
    assert small.sheet.signs.startswith(f"{WALL}{EMPTY * 6}{WATER}")
    assert building.sized(building.sized(drawn, "large"), "large") == drawn


def test_start_and_hole_are_moved_and_not_drawn_over() -> None:
    sheet = building.empty()
    start = sheet.sheet.find(START)
    assert building.painted(sheet, {start: WALL}) == sheet
    assert building.painted(sheet, {start: EMPTY}) == sheet
    moved = building.painted(sheet, {0: START}).sheet
    assert moved.find(START) == 0
    assert moved.signs.count(START) == 1
    both = building.painted(sheet, {start: HOLE})
    assert "one start, this one has 0" in KIND.check(both)[0].sentence


def test_a_sound_sheet_gets_the_figures_of_its_rating() -> None:
    sheet = KIND.sketch(Seeded(4))
    rating = KIND.rate(sheet)
    verdicts = judged(sheet)
    assert verdicts[0].figures[0].label == "Clear path"
    assert [verdict.done for verdict in verdicts] == [False, False, True]
    found = {figure.label: figure.value for figure in verdicts[-1].figures}
    assert found == {
        "Par": str(rating["par"]),
        "Shots": f"{rating['expected']['shots']:.2f}",
        "Friendly": f"{rating['expected']['friendly']:.2f}",
        "Meanness": rating["difficulty"],
    }


def test_a_closed_sheet_tells_how_far_a_ball_gets() -> None:
    sheet = building.painted(building.empty(), dict.fromkeys(range(32, 40), WALL))
    (verdict,) = judged(sheet)
    assert verdict.faults[0].sentence.startswith("No clear path")
    assert verdict.shown == building.reach_of(sheet.sheet)
    assert building.path_of(sheet.sheet) is None


def test_a_round_with_dice_takes_one_kind_and_hangs_together() -> None:
    sheet = building.empty()
    dice = ("wall", "wall", "water", "sand", "half", "half")
    begun = building.gone_on(sheet, dice, ())
    assert building.why_not(begun, 0, WALL) == ""
    drawn = building.painted(sheet, {0: WALL})
    round_ = building.gone_on(drawn, dice, (0,))
    assert building.why_not(round_, 1, WALL) == ""
    assert "full edge" in building.why_not(round_, 20, WALL)
    assert "one type" in building.why_not(round_, 1, WATER)
    taken_back = building.gone_on(sheet, dice, (0,))
    assert taken_back.fresh == ()
    assert len(building.rolled(5)) == 6
    assert building.rolled(5) == building.rolled(5)
