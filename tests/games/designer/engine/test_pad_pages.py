"""The score pad as people fill it: whole games read off, examples, and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.game import OptionValue
from engine.pads.pad import BadSheet, Found, PadCell
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from tests.engine.cases import Case, finish_by_bots, finish_randomly
from tests.games.designer.engine.drawn import Drawn
from tests.games.designer.engine.reading import read_off

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed")
ANA = Drawn("""
    .  . .     .  . .
    .  . .     .  . .
    .  . .     .  . .
    .  . .     .  . .
    @  @ T>:1  G< . .
    @  @ .     .  . .
""", land=1)  # fmt: skip


def opened(seats: int = 2, **options: OptionValue) -> Scorecard:
    return Scorecard.open("designer", NAMES[:seats], options)


def laid(drawn: Drawn = ANA, **more: Any) -> dict[str, Any]:
    return {"land": drawn.land, "tiles": [list(tile) for tile in drawn.tiles], **more}


def scores(card: Scorecard) -> list[int]:
    return [seat.score for seat in card.standing().seats]


def found(card: Scorecard, title: str) -> Found:
    return next(each for each in card.tally.found if each.title == title)


def shown(card: Scorecard, title: str) -> list[int | None]:
    return [mark.points for mark in found(card, title).marks]


def why(card: Scorecard, title: str, seat: int = 0) -> list[str]:
    return [reason.title for reason in found(card, title).marks[seat].why]


# Whole games.


def filled(table: Table, entry: str) -> Scorecard:
    options, entries = read_off(table, entry)
    card = Scorecard.open("designer", [seat.name for seat in table.setup.seats], options)
    for cell, value in entries:
        card.enter(cell, value)
    card.finish()
    return card


# With those who play: at random, which makes courses of many tiles, or as one does.
GAMES = [
    (Case("designer", "family", 2), {}, ""),
    (Case("designer", "family", 2), {}, "greedy"),
    (Case("designer", "family", 1), {"levels": "easy"}, ""),
    (Case("designer", "advanced", 3), {}, ""),
    (Case("designer", "advanced", 1), {}, ""),
    (Case("designer", "advanced", 1), {}, "greedy"),
    (Case("designer", "advanced", 5), {"young": True}, ""),
]


@pytest.mark.parametrize(
    ("case", "options", "level"), GAMES, ids=lambda each: getattr(each, "label", str)()
)
def test_a_finished_game_scores_on_the_pad_what_it_did_at_the_table(
    case: Case, options: dict[str, Any], level: str
) -> None:
    table = case.open(6, level, options=options)
    (finish_by_bots if level else finish_randomly)(table)
    there = table.standing()
    by_points, by_tiles = (filled(table, way).standing() for way in ("conditions", "tiles"))
    for here in (by_points, by_tiles):
        assert here.over
        assert [seat.score for seat in here.seats] == [seat.score for seat in there.seats]
        assert [seat.rank for seat in here.seats] == [seat.rank for seat in there.seats]
        assert here.winners == there.winners
        assert here.note == there.note
    assert by_tiles.seats == there.seats


def test_a_page_of_courses_is_saved_and_read_back() -> None:
    table = finish_randomly(Case("designer", "advanced", 2).open(3))
    card = filled(table, "tiles")
    again = Scorecard.load(json.loads(card.dumps()))
    assert again.save() == card.save()
    assert again.standing() == card.standing()
    assert again.tally == card.tally


# Points counted by hand.


def by_hand(card: Scorecard, line: str, *values: Any) -> None:
    for seat, value in enumerate(values):
        card.enter(PadCell(line, seat), value)


def test_conditions_make_the_form() -> None:
    assert [line.key for line in opened().lines] == [
        "fun", "fast", "mrs", "mr", "par", "land", "circuit", "playable", "stopped",
    ]  # fmt: skip
    assert [line.key for line in opened(young=True).lines][-2] == "circuit"
    alone = opened(1, version="advanced")
    assert [line.key for line in alone.lines][-2:] == ["promises", "land_kept"]
    assert alone.line("fast").title == "Passes"
    assert [card.mode for card in (opened(), alone)] == ["family", "advanced"]


def test_points_are_added_up_as_they_come() -> None:
    card = opened()
    by_hand(card, "fun", 27, 20)
    by_hand(card, "par", -8)
    assert scores(card) == [19, 20]
    assert card.tally.marks[PadCell("par", 0)].points == -8
    assert card.tally.missing == "Fast of Ana is still empty."
    with pytest.raises(BadSheet, match="Fast of Ana is still empty"):
        card.finish()


def test_ruling_38_a_tie_goes_to_the_faster() -> None:
    card = opened()
    for line in card.lines:
        if not line.optional:
            by_hand(card, line.key, 0, 0)
    by_hand(card, "fun", 6, 0)
    by_hand(card, "fast", 0, 6)
    card.finish()
    assert [seat.rank for seat in card.standing().seats] == [2, 1]
    assert card.standing().note == "The tie goes to whoever was faster."
    by_hand(card, "fast", 6, 6)
    by_hand(card, "fun", 0, 0)
    assert card.standing().winners == (0, 1)
    assert card.standing().note == "Tied on everything: they share the win."
    with pytest.raises(BadSheet, match="Stopped: two players have the same place"):
        by_hand(card, "stopped", 2, 2)
    by_hand(card, "stopped", 2, 1)
    assert card.standing().winners == (1,)
    assert card.standing().note == "The tie goes to whoever stopped first."


def test_example_16_promises_of_three() -> None:
    card = opened(3, version="advanced")
    by_hand(card, "fun", 20, 30, 10)
    by_hand(card, "promises", ["par"], ["fun"], ["fun"])
    assert shown(card, "Promises bring") == [None, 10, -10]
    by_hand(card, "par", 8, 9, 10)
    assert shown(card, "Promises bring") == [-10, 10, -10]
    assert why(card, "Promises bring", 1) == ["Fun, first place: +10"]
    assert scores(card) == [20 + 8 - 10, 30 + 9 + 10, 10 + 10 - 10]


def test_example_17_promises_of_five_with_ties() -> None:
    card = opened(5, version="advanced")
    by_hand(card, "fun", 30, 30, 20, 20, 10)
    by_hand(card, "promises", ["fun"], ["par"], ["fun"], ["fun"], ["par"])
    assert shown(card, "Promises bring") == [10, None, -1, -1, None]


@pytest.mark.parametrize(("seats", "mark"), [(1, "50 people"), (2, "")])
def test_promises_have_marks_to_reach_only_alone(seats: int, mark: str) -> None:
    card = opened(seats, version="advanced")
    assert card.line("promises").ways[0].choices[0].detail == mark


def test_a_promise_waits_until_everybody_has_points() -> None:
    card = opened(version="advanced")
    by_hand(card, "fun", 20)
    by_hand(card, "par", 3, 4)
    by_hand(card, "promises", ["fun"], ["fun", "par"])
    assert shown(card, "Promises bring") == [None, 10]
    assert scores(card) == [23, 14]
    waiting = found(card, "Promises bring").marks[1].why[-1]
    assert (waiting.title, waiting.detail) == ("Fun", "It waits for everyone's points.")


def test_examples_24_and_26_somebody_alone() -> None:
    card = opened(1, version="advanced")
    by_hand(card, "fast", -6)
    by_hand(card, "fun", 49)
    by_hand(card, "promises", ["fun", "fast"])
    assert scores(card) == [43 - 20]
    by_hand(card, "fun", 50)
    assert scores(card) == [44]
    assert card.standing().note == "The clients are happy from 120 points on."
    for key in ("mrs", "mr", "par", "land", "circuit", "playable"):
        by_hand(card, key, 0)
    card.finish()
    assert card.standing().note == "The clients are unhappy."


def test_a_lone_promise_about_the_land_asks_whether_it_is_whole() -> None:
    card = opened(1, version="advanced")
    by_hand(card, "land", 15)
    by_hand(card, "promises", ["par"])
    assert card.line("land_kept").optional
    by_hand(card, "promises", ["land"])
    assert not card.line("land_kept").optional
    assert shown(card, "Promises bring") == [None]
    for said, points in (("yes", 25), ("no", 5)):
        by_hand(card, "land_kept", said)
        assert scores(card) == [points]


@pytest.mark.parametrize(
    ("line", "value", "sentence"),
    [
        ("fun", -1, "Fun, Ana: you can't enter that"),
        ("fun", 1000, "you can't enter that"),
        ("land", 100, "you can't enter that"),
        ("fun", True, "you can't enter that"),
        ("playable", 3, "you can't enter that"),
        ("circuit", 22, "you can't enter that"),
        ("circuit", 3, "Ana, Circuit: 3 doesn't work, each one counts 2 points"),
        ("fast", 4, "Ana, Fast: 4 doesn't work, each one counts 3 points"),
        ("mr", 5, "Ana, His whim: 5 doesn't work"),
        ("promises", ["fun", "fun"], "you can't enter that"),
        ("promises", ["fame"], "you can't enter that"),
        ("promises", [], "Ana: everyone makes at least one promise"),
        ("course", {}, "There's no such line"),
    ],
)
def test_points_that_cannot_be_are_refused(line: str, value: Any, sentence: str) -> None:
    card = opened(version="advanced")
    with pytest.raises(BadSheet, match=sentence):
        card.enter(PadCell(line, 0), value)
    assert not card.steps


# Courses.


def with_clients(seats: int = 2, **options: OptionValue) -> Scorecard:
    card = opened(seats, entry="tiles", **options)
    card.enter(PadCell("mr"), "luckyfor")
    card.enter(PadCell("mrs"), "hotdog")
    return card


def test_courses_make_the_form() -> None:
    card = opened(entry="tiles")
    assert [(line.key, line.shared) for line in card.lines] == [
        ("mr", True), ("mrs", True), ("course", False), ("collected", False),
        ("stopped", False),
    ]  # fmt: skip
    alone = opened(1, entry="tiles", version="advanced")
    assert [line.key for line in alone.lines][-2:] == ["passes", "promises"]


def test_a_course_is_scored_by_every_condition_with_its_reasons() -> None:
    card = with_clients()
    card.enter(PadCell("course", 0), laid())
    assert shown(card, "Par") == [-34, None]
    assert why(card, "Par") == ["0 holes of par 3 to 5", "34 cubes unused"]
    assert why(card, "Circuit") == ["Gate to tee 1"]
    assert shown(card, "Playable") == [-80, None]
    assert [each.title for each in card.tally.found] == [
        "Fun", "Mrs Hotdog", "Mr Luckyfor", "Par", "Circuit", "Land", "Fast", "Playable",
    ]  # fmt: skip
    mark = card.tally.marks[PadCell("course", 0)]
    assert mark.points == -34 + 2 + (4 - 30) - 80 == scores(card)[0]
    assert mark.note == "30 missing"
    assert mark.why[-1].detail == "The app gave the holes the best numbers."
    assert mark.shown == laid(numbers={"1": [2, 4]})


def test_mistakes_are_a_line_only_where_they_cost() -> None:
    card = with_clients(young=True)
    card.enter(PadCell("course", 0), laid())
    assert "Playable" not in [each.title for each in card.tally.found]


def test_numbers_that_were_entered_stay_and_the_rest_is_proposed() -> None:
    card = with_clients()
    card.enter(PadCell("course", 0), laid(numbers={"4": [2, 4]}))
    assert shown(card, "Circuit")[0] == 0
    assert card.tally.marks[PadCell("course", 0)].why[-1].detail.startswith("4 as entered")


def test_a_course_without_tiles_counts_nothing_and_is_not_done() -> None:
    card = with_clients()
    for seat, tiles in enumerate((laid(), {"land": 5, "tiles": []})):
        card.enter(PadCell("course", seat), tiles)
        card.enter(PadCell("collected", seat), 2)
    assert scores(card)[1] == 0
    assert shown(card, "Land")[1] is None
    assert card.tally.missing == "Bo's course has no tiles yet."


def test_what_a_client_likes_waits_for_the_client() -> None:
    card = opened(entry="tiles")
    card.enter(PadCell("course", 0), laid())
    assert shown(card, "His whim")[0] == 0
    assert card.tally.missing == "Mr Client is still empty."


def test_example_22_face_down_tiles() -> None:
    card = with_clients()
    card.enter(PadCell("course", 0), laid())
    card.enter(PadCell("collected", 0), 4)
    assert shown(card, "Fast") == [12, None]
    assert card.tally.marks[PadCell("collected", 0)].note == "+12"


def test_promises_on_courses_are_paid_by_places() -> None:
    card = with_clients(version="advanced")
    for seat, tiles in enumerate((2, 0)):
        card.enter(PadCell("course", seat), laid())
        card.enter(PadCell("collected", seat), tiles)
        card.enter(PadCell("promises", seat), ["fast"])
    assert shown(card, "Promises bring") == [10, -10]


def test_a_lone_promise_about_the_land_is_seen_on_the_course() -> None:
    card = with_clients(1, version="advanced")
    card.enter(PadCell("promises", 0), ["land"])
    assert shown(card, "Promises bring") == [None]
    card.enter(PadCell("course", 0), laid())
    assert why(card, "Promises bring") == ["Land broken: −10"]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({"tiles": []}, "Ana: None is no land"),
        ({"land": 48, "tiles": []}, "Ana: 48 is no land"),
        ({"land": 1}, "'tiles' is a list"),
        ({"land": 1, "tiles": [["R001", 1, 5, 0]]}, "Ana: R001 lies on the gate, at 1, 5"),
        (
            {"land": 1, "tiles": [["R001", 2, 3, 0], ["R002", 2, 3, 0]]},
            "Ana: R001 and R002 lie on one square, 2, 3",
        ),
        (laid(numbers={"1": [0, 0]}), "number 1 does not lie on a tee, at 0, 0"),
        (laid(numbers={"1": [2, 4], "2": [2, 4]}), "two numbers lie on one tile, at 2, 4"),
        (laid(numbers={"10": [2, 4]}), "'10' that means nothing"),
        (laid(clubs=3), "'clubs' that means nothing"),
        ([["R001", 2, 3, 0]], "Course, Ana: you can't enter that"),
    ],
)
def test_courses_that_cannot_be_are_refused(value: Any, sentence: str) -> None:
    card = with_clients()
    with pytest.raises(BadSheet, match=sentence):
        card.enter(PadCell("course", 0), value)


def test_tiles_face_down_of_all_players_are_of_one_box() -> None:
    card = opened()
    by_hand(card, "fast", 399)
    with pytest.raises(BadSheet, match=r"798 points in all, .* only 792"):
        card.enter(PadCell("fast", 1), 399)


def test_points_counted_on_other_tiles_and_lands_may_be_more_than_ours_have() -> None:
    card = opened()
    for line, points in (("fun", 300), ("mrs", 250), ("land", 40)):
        by_hand(card, line, points, points)
    assert scores(card) == [590, 590]


def test_copies_are_counted_over_all_players() -> None:
    card = with_clients()
    card.enter(PadCell("course", 0), laid(Drawn("T>2:1 G<3")))
    with pytest.raises(BadSheet, match="was laid 2 times, but the box holds 1 of it"):
        card.enter(PadCell("course", 1), laid(Drawn("T>2:1 G<3")))


def test_no_more_tiles_than_the_box_holds() -> None:
    card = with_clients()
    card.enter(PadCell("course", 0), laid())
    with pytest.raises(BadSheet, match="That makes 265 tiles, but the box holds 264"):
        card.enter(PadCell("collected", 0), 263)


def test_two_holes_that_come_to_hang_together_keep_the_lower_number() -> None:
    card = with_clients()
    apart = laid(Drawn("T>:2 . . . T<:3"), numbers={"2": [0, 0], "3": [4, 0]})
    card.enter(PadCell("course", 0), apart)
    joined = {**apart, "tiles": [*apart["tiles"], ["D01", 1, 0, 1], ["D01", 2, 0, 1]]}
    card.enter(PadCell("course", 0), joined)
    both = card.tally.standing
    card.enter(PadCell("course", 0), {**joined, "numbers": {"2": [0, 0]}})
    assert card.tally.standing == both
