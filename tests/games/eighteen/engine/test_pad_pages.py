"""Pages of the score pad: games read off the table, worked examples, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.game import OptionValue, SeatScore
from engine.core.options import BadSetup
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import PlayoffBegan
from engine.games.eighteen.pad import EighteenPad
from engine.games.eighteen.rules.ranking import winners
from engine.pads.pad import BadSheet, PadCell, PadMark, Reason
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from tests.engine.cases import play_randomly
from tests.games.eighteen.engine.reading import read_off

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
SHORT: dict[str, OptionValue] = {"course": "quick", "holes": 3}


def played(mode: str, seats: int, seed: int) -> Table:
    table = Table.open("eighteen", mode, NAMES[:seats], seed, SHORT)
    for _ in play_randomly(table, patience=0):
        pass
    return table


def filled(table: Table) -> Scorecard:
    """A finished card of what people read off a table."""
    options, entries = read_off(table)
    card = Scorecard.open("eighteen", [seat.name for seat in table.setup.seats], options)
    for cell, value in entries:
        card.enter(cell, value)
    card.finish()
    return card


def opened(mode: str, *names: str, length: int = 18) -> Scorecard:
    return Scorecard.open("eighteen", names, {"mode": mode, "length": length})


def enter(card: Scorecard, **lines: Any) -> Scorecard:
    """Fill lines: a list for all columns, or the one value of a line that the table shares."""
    for key, values in lines.items():
        line = key.replace("_", "-")
        if isinstance(values, list):
            for seat, value in enumerate(values):
                card.enter(PadCell(line, seat), value)
        else:
            card.enter(PadCell(line), values)
    return card


def green(*reached: bool) -> list[str | None]:
    return ["green" if each else None for each in reached]


def outcome(card: Scorecard) -> tuple[list[int], list[int]]:
    card.finish()
    seats = card.standing().seats
    return [seat.score for seat in seats], [seat.rank for seat in seats]


def mark(card: Scorecard, line: str, seat: int | None = None) -> PadMark:
    return card.tally.marks[PadCell(line, seat)]


# Whole games.

GAMES = [
    (way.key, seats, seed)
    for way in WAYS.values()
    for seed, seats in enumerate({way.seats[0], min(way.seats[1], 3)}, start=1)
]


def bare(seat: SeatScore) -> SeatScore:
    """A seat without the longest drive, which nobody has to write down."""
    return seat._replace(note=seat.note.replace("longest drive", "").removesuffix(", "))


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_a_game_read_off_the_table_comes_to_the_same(mode: str, seats: int, seed: int) -> None:
    table = played(mode, seats, seed)
    card, real = filled(table), table.standing()
    found = card.standing()
    assert [seat.score for seat in found.seats][: len(real.seats)] == [s.score for s in real.seats]
    assert tuple(seat for seat in found.winners if seat < seats) == winners(table.state)
    assert (found.over, found.unit, found.lower_wins) == (True, real.unit, real.lower_wins)
    if not WAYS[mode].rivals:
        assert found.note == real.note
    if not (table.state.playoff or WAYS[mode].rivals):
        assert list(found.seats) == [bare(seat) for seat in real.seats]


@pytest.mark.parametrize(("seats", "stakes"), [(4, True), (3, False)])
def test_skins_that_were_played_off(seats: int, stakes: bool) -> None:
    games = (played("skins", seats, seed) for seed in range(7, 35))
    table = next(table for table in games if play_offs(table) == [stakes])
    card, real = filled(table), table.standing()
    found = card.standing()
    assert card.value("playoff-1") in found.winners
    assert [(s.score, s.rank) for s in found.seats] == [(s.score, s.rank) for s in real.seats]
    assert found.note == real.note


def play_offs(table: Table) -> list[bool]:
    """The play-offs of a game: whether points were at stake."""
    events = [event for step in table.steps for event in step.events]
    return [bool(event.points) for event in events if isinstance(event, PlayoffBegan)]


def test_opponents_of_a_solo_game_have_what_the_deck_gave_them() -> None:
    table = played("solo", 1, 1)
    card = filled(table)
    assert card.names == ("Ana", "Opponent 1", "Opponent 2", "Opponent 3")
    rivals = [sum(won.points for won in rival.won) for rival in table.state.solo.rivals]
    assert [seat.score for seat in card.standing().seats][1:] == rivals


def entered(card: Scorecard) -> set[PadCell]:
    """The cells that show something which was not counted from others."""
    return {cell for cell, mark in card.tally.marks.items() if mark.note != "counted"}


def test_holes_in_one_are_counted_where_turns_are_entered() -> None:
    card = Scorecard.open("eighteen", ("Ana", "Ben"), {"mode": "stroke"})
    assert not card.tally.marks
    card.enter(PadCell("hole-1", 0), 1)
    card.enter(PadCell("hole-1", 1), 3)
    marks = [card.tally.marks[PadCell("aces", seat)] for seat in (0, 1)]
    assert [(mark.text, mark.note) for mark in marks] == [("1", "counted"), ("0", "counted")]
    card.enter(PadCell("aces", 0), 1)
    assert card.tally.marks[PadCell("aces", 0)].note == ""


@pytest.mark.parametrize("mode", WAYS)
def test_every_card_can_be_saved_and_everything_on_it_is_shown(mode: str) -> None:
    card = filled(played(mode, WAYS[mode].seats[0], 1))
    again = Scorecard.load(json.loads(card.dumps()))
    assert (again.page, again.tally, again.finished) == (card.page, card.tally, True)
    assert entered(card) == set(card.page.cells)
    while card.undo():
        assert entered(card) == set(card.page.cells)
    assert not card.page.cells
    assert card.tally.missing


# Worked examples.


def test_example_16_two_in_one_round_score_a_point_each() -> None:
    card = enter(opened("match", "Ana", "Ben", "Cleo"), hole_1=green(True, False, True))
    assert outcome(card) == ([1, 0, 1], [1, 3, 1])
    assert mark(card, "hole-1", 2) == PadMark(
        1, total=1, why=(Reason("In the same round as Ana", 1),)
    )
    assert PadCell("hole-1", 1) not in card.tally.marks


def test_ruling_32_holes_in_one_decide_a_tie_in_match_play() -> None:
    card = enter(opened("match", "Ana", "Ben"), hole_1=green(True, True))
    assert card.tally.standing.note == "Tied on everything: they share the win."
    enter(card, aces=[0, 1])
    assert outcome(card) == ([1, 1], [2, 1])
    assert card.standing().note == "Holes in one break the tie."
    assert card.standing().seats[1].note == "1 hole in one"


@pytest.mark.parametrize(
    ("par", "points"), [(3, [4, 3, 2, 1, 0]), (4, [5, 4, 3, 2, 1, 0]), (5, [6, 5, 4, 3, 2, 1, 0])]
)
def test_example_18_stableford(par: int, points: list[int]) -> None:
    card = opened("stableford", "Ana")
    for number in range(1, len(points) + 1):
        card.enter(PadCell(f"par-{number}"), par)
        card.enter(PadCell(f"hole-{number}", 0), number)
    card.finish()
    assert list(card.standing().seats[0].rounds) == points
    assert mark(card, f"hole-{par}", 0) == PadMark(
        2,
        total=sum(points[:par]),
        note=f"{par} turns",
        why=(Reason(f"{par} turns on a par {par}", 2, "exactly par"),),
    )


def test_example_19_tied_points_go_on_to_the_next_green() -> None:
    card = opened("skins", "Ana", "Ben", length=3)
    enter(card, value_1=1, hole_1=green(True, True), value_2=2, hole_2=green(False, True))
    enter(card, value_3=5, hole_3=green(True, False))
    assert mark(card, "hole-1", 0).note == "tied"
    assert mark(card, "hole-2", 1).points == 3
    assert [(r.title, r.points) for r in mark(card, "hole-2", 1).why] == [
        ("First on the green", None),
        ("Points on this green", 2),
        ("From earlier tied holes", 1),
    ]
    assert outcome(card) == ([5, 3], [1, 2])


def test_example_19_a_tied_last_hole_that_matters_is_played_off() -> None:
    card = opened("skins", "Ana", "Ben", "Cleo", length=3)
    enter(card, value_1=10, hole_1=green(True, False, False))
    enter(card, value_2=5, hole_2=green(False, True, False))
    assert not any(line.key.startswith("playoff") for line in card.lines)
    enter(card, value_3=5, hole_3=green(False, True, True))
    assert card.tally.missing == "Enter who won the play-off."
    assert card.tally.standing.note == "Most points win."
    assert [choice.title for choice in card.line("playoff-1").ways[0].choices] == ["Ben", "Cleo"]
    enter(card, playoff_1=1)
    assert card.tally.found[0].marks[1] == PadMark(5, total=10)
    assert card.tally.missing == "Enter who won the second play-off."
    assert [choice.title for choice in card.line("playoff-2").ways[0].choices] == ["Ana", "Ben"]
    enter(card, playoff_2=0)
    assert outcome(card) == ([10, 10, 0], [1, 2, 3])
    assert card.standing().note == "A play-off broke the tie."


def test_a_correction_that_changes_a_play_off_waits_until_its_winner_is_taken_out() -> None:
    card = opened("skins", "Ana", "Ben", "Cleo", length=1)
    enter(card, value_1=5, hole_1=green(True, True, False), playoff_1=1)
    card.finish()
    assert card.standing().winners == (1,)
    with pytest.raises(BadSheet, match="First remove that Ben won it"):
        card.enter(PadCell("hole-1", 1), None)
    card.enter(PadCell("playoff-1"), None)
    assert not card.finished
    enter(card, hole_1=green(True, False, True), playoff_1=2)
    assert outcome(card) == ([0, 0, 5], [2, 2, 1])


def test_example_20_kelly() -> None:
    card = opened("kelly", "Ana", "Ben", length=7)
    enter(card, own=[2, 0], theirs=[1, 1], other=[3, 0])
    assert mark(card, "theirs", 0) == PadMark(
        2, total=8, note="1 green", why=(Reason("1 green, 2 points each", 2),)
    )
    assert outcome(card) == ([11, 2], [1, 2])


def test_example_21_chaos() -> None:
    card = opened("chaos", "Ana", "Ben", "Cleo", length=2)
    enter(card, hole_2=[None, 5, 2], hole_1=[5, 2, None])
    assert mark(card, "hole-2", 1).total == 7
    assert outcome(card) == ([5, 7, 2], [2, 1, 3])


def test_example_22_solo_is_won_by_an_opponent_with_more() -> None:
    card = enter(opened("solo", "Ana", length=1), hole_1=[2, None, 5, None])
    assert outcome(card) == ([2, 0, 5, 0], [2, 3, 1, 3])


def test_example_25_the_best_stableford() -> None:
    card = opened("stableford", "Ana")
    for number, par in enumerate([3] * 6 + [4] * 9 + [5] * 3, 1):
        card.enter(PadCell(f"par-{number}"), par)
        card.enter(PadCell(f"hole-{number}", 0), 1)
    assert outcome(card) == ([87], [1])
    assert card.standing().note == "Par for the course: 69."
    assert card.standing().seats[0].note == "18 holes in one"


def test_strokes_with_and_without_par() -> None:
    card = enter(opened("stroke", "Ana", "Ben"), hole_1=[4, 3], hole_2=[3, 5], par_2=4)
    assert mark(card, "hole-1", 0).note == ""
    assert mark(card, "hole-2", 1).note == "+1"
    assert outcome(card) == ([7, 8], [1, 2])
    assert [seat.note for seat in card.standing().seats] == ["1 under par", "1 over par"]


def test_a_first_turn_is_a_hole_in_one_unless_it_is_entered_otherwise() -> None:
    card = enter(opened("stroke", "Ana", "Ben"), hole_1=[1, 3], hole_2=[5, 3])
    assert outcome(card) == ([6, 6], [1, 2])
    card.enter(PadCell("aces", 0), 0)
    assert outcome(card) == ([6, 6], [1, 1])


def test_racing_and_teams_count_greens_and_flags() -> None:
    card = enter(opened("racing", "Ana", "Ben", length=9), greens=[9, 7])
    assert outcome(card) == ([9, 7], [1, 2])
    assert outcome(enter(opened("teams", "Ana", "Ben"), flags=[8, 10])) == ([8, 10], [2, 1])


# The form.


def test_holes_come_one_by_one_or_all_at_once_where_they_are_played_anyhow() -> None:
    card = opened("match", "Ana", "Ben", length=2)
    assert [line.key for line in card.lines] == ["hole-1", "aces"]
    for number in (1, 2):
        card.enter(PadCell(f"hole-{number}", 1), "green")
    assert [line.key for line in card.lines] == ["hole-1", "hole-2", "aces"]
    assert [line.key for line in opened("solo", "Ana", length=2).lines] == ["hole-1", "hole-2"]


def test_every_mode_has_its_own_number_of_players() -> None:
    pad = EighteenPad()
    for way in WAYS.values():
        assert pad.mode({"mode": way.key}) == way.key
        assert pad.seats({"mode": way.key}) == way.seats
    with pytest.raises(BadSetup, match="3 to 5 players"):
        opened("chaos", "Ana", "Ben")
    with pytest.raises(BadSetup, match="are the same name"):
        opened("solo", "opponent 2")


def test_what_is_missing() -> None:
    assert opened("match", "Ana", "Ben").tally.missing == "Hole 1 is still empty."
    card = opened("match", "Ana", "Ben")
    enter(card, hole_1=green(True, False), hole_2=green(True, True))
    card.enter(PadCell("hole-1", 0), None)
    assert card.tally.missing == "Hole 1 is still empty."
    card = enter(opened("stableford", "Ana", "Ben"), par_1=3)
    assert card.tally.missing == "Hole 1 of Ana is still empty."
    enter(card, hole_1=[3, 3])
    assert card.tally.missing == ""
    card.enter(PadCell("par-1"), None)
    assert card.tally.missing == "Par of hole 1 is still empty."
    assert mark(card, "hole-1", 0).text == "3"
    card = enter(opened("skins", "Ana", "Ben"), hole_1=green(True, False))
    assert card.tally.missing == "Points on green 1 is still empty."
    assert mark(card, "hole-1", 0).note == "value missing"
    card = enter(opened("chaos", "Ana", "Ben", "Cleo"), hole_4=[None, 2, None])
    assert card.tally.missing == "Someone has the 2 of green 4, but nobody its 5."
    assert opened("kelly", "Ana", "Ben").tally.missing == "Own targets of Ana is still empty."


@pytest.mark.parametrize(
    ("mode", "entered", "rest", "words"),
    [
        (
            "racing", {"greens": [3, 2, 3]}, {"greens": [3, 4, 3]},
            "The race ends on the last green. Nobody has reached all 4 yet.",
        ),
        (
            "chaos", {"hole_2": [5, None, None]}, {f"hole_{n}": [5, None, None] for n in (1, 3, 4)},
            "The game ends with the last 5. One is still on 3 greens.",
        ),
        (
            "chaos", {f"hole_{n}": [5, None, None] for n in (1, 3, 4)}, {"hole_2": [5, None, None]},
            "The game ends with the last 5. One is still on green 2.",
        ),
        (
            "teams", {"flags": [1, 2]}, {"flags": [1, 3]},
            "The game ends with the last green, or with 10 flags of a team. 1 green to go.",
        ),
        (
            "kelly", {"own": [1, 0, 0], "theirs": [0, 0, 0], "other": [0, 0, 1]},
            {"other": [1, 1, 1]}, "The game ends with the last green. 2 greens to go.",
        ),
        (
            "skins",
            {f"value_{n}": 2 for n in range(1, 5)}
            | {f"hole_{n}": green(True, False, False) for n in range(1, 5)},
            {"value_4": 5},
            "A 5 is on the last green from the start. Enter the points of green 4.",
        ),
    ],
)  # fmt: skip
def test_a_game_that_is_not_over_says_what_is_missing(
    mode: str, entered: dict[str, Any], rest: dict[str, Any], words: str
) -> None:
    card = opened(mode, *NAMES[: min(3, WAYS[mode].seats[1])], length=4)
    holes = sorted(entered, key=lambda key: key.rpartition("_")[2])
    enter(card, **{key: entered[key] for key in holes})
    assert card.tally.missing == words
    enter(card, **rest)
    assert card.tally.missing == ""


BAD: list[tuple[str, dict[str, Any], PadCell, Any, str]] = [
    ("match", {}, PadCell("hole-1", 0), True, "you can't enter that"),
    ("match", {}, PadCell("hole-3", 0), "green", "no such line"),
    ("match", {}, PadCell("hole-1"), "green", "no such place"),
    ("match", {}, PadCell("par-1"), 3, "no such line"),
    (
        "match", {"hole_1": green(True, False)}, PadCell("aces", 0), 2,
        "Ana can't have 2 holes in one: only 1 green was reached.",
    ),
    ("skins", {}, PadCell("value-1"), 0, "you can't enter that"),
    ("skins", {}, PadCell("value-1"), 7, "“5 points”, “10 points” or “15 points”."),
    (
        "skins", {"value_1": 5, "hole_1": green(True, True)}, PadCell("value-2"), 15,
        "That makes 4 tokens of 5 points, but 2 players have only 3.",
    ),
    ("skins", {}, PadCell("aces", 0), 1, "no such line"),
    ("stableford", {}, PadCell("par-1"), 6, "you can't enter that"),
    ("stableford", {}, PadCell("hole-1", 0), 1000, "you can't enter that"),
    (
        "stableford", {"hole_1": [2, 1]}, PadCell("aces", 0), 1,
        "Ana can't have 1 hole in one: no hole took a single turn.",
    ),
    ("stroke", {}, PadCell("hole-1", 1), 0, "you can't enter that"),
    (
        "racing", {"greens": [3, 1], "aces": [3, 1]}, PadCell("greens", 0), 2,
        "Ana can't have 3 holes in one: only 2 greens were reached.",
    ),
    (
        "chaos", {"hole_3": [5, 2, None]}, PadCell("hole-3", 2), 5,
        "There's only one 5 on green 3: Ana and Cleo can't both have it.",
    ),
    ("chaos", {}, PadCell("hole-3", 2), 3, "you can't enter that"),
    (
        "teams", {"flags": [9, 9]}, PadCell("flags", 0), 10,
        "That makes 19 in all, but the course has only 18 greens.",
    ),
    ("teams", {}, PadCell("flags", 0), 11, "you can't enter that"),
    (
        "kelly", {"own": [9, 9]}, PadCell("other", 0), 1,
        "That makes 19 in all, but the course has only 18 greens.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "before", "cell", "value", "words"), BAD, ids=range(len(BAD)))
def test_refused(mode: str, before: dict[str, Any], cell: PadCell, value: Any, words: str) -> None:
    card = enter(opened(mode, *NAMES[: max(2, WAYS[mode].seats[0])]), **before)
    page = card.page
    with pytest.raises(BadSheet) as caught:
        card.enter(cell, value)
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")
    assert card.page == page
