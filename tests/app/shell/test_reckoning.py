"""What results are made of: marks, scales, words and times."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from app.shell.entries.text import ago, several, state_line, who
from app.shell.results.chart import SeatCourse, apart, labelled
from app.shell.results.outcome import outcome_of, ranked
from app.shell.results.plot import scale
from app.shell.results.score_table import even_length, marks
from app.store.entries import Entry
from app.words import number
from engine import SeatSetup, Table
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.shell.tables import PEOPLE


def test_rounds_are_marked_against_the_others() -> None:
    assert marks([(3, 9), (5, 9), (8, 9)], lower_wins=True) == [
        ["best", ""],
        ["", ""],
        ["worst", ""],
    ]
    assert marks([(3,), (5,)], lower_wins=False) == [["worst"], ["best"]]


def test_a_round_that_somebody_has_not_played_is_not_marked() -> None:
    assert marks([(3, 9), (5,), (8, 2)], lower_wins=True) == [["best", ""], [""], ["worst", ""]]
    assert marks([(), ()], lower_wins=True) == [[], []]
    assert marks([()], lower_wins=True) == [[]]


def test_somebody_alone_is_marked_against_their_own_rounds() -> None:
    assert marks([(3, 9, 5)], lower_wins=True) == [["best", "worst", ""]]


def test_a_course_adds_up() -> None:
    assert SeatCourse("blue", (3, -5, 2)).totals == (0, 3, -2, 0)


def test_a_scale_spans_its_values_with_few_round_lines() -> None:
    for low, high in ((0, 0), (-7, 3), (0, 98), (-48, 0), (0, 812), (5, 5)):
        lines = scale(low, high)
        assert lines[0] <= low
        assert lines[-1] >= high
        assert 2 <= len(lines) <= 7


def test_as_many_rounds_are_numbered_as_there_is_room_for() -> None:
    assert list(labelled(6, 8)) == [6, 5, 4, 3, 2, 1]
    assert list(labelled(18, 9)) == list(range(18, 0, -2))
    assert list(labelled(24, 0.5)) == [24]


def test_rounds_below_a_name_stand_in_even_lines() -> None:
    assert even_length(23, 9) == 8
    assert even_length(18, 9) == 9
    assert even_length(3, 9) == 3
    assert even_length(3, 0) == 1
    assert even_length(0, 9) == 1


def test_tokens_never_touch_and_keep_their_order() -> None:
    chance = random.Random(1)
    for _ in range(200):
        wanted = [chance.uniform(0, 200) for _ in range(7)]
        placed = apart(wanted, 25, 0, 200)
        order = sorted(range(7), key=lambda i: wanted[i])
        heights = [placed[i] for i in order]
        assert all(b - a >= 24.999 for a, b in pairwise(heights))
        assert heights[-1] <= 200


def finished(seats: int) -> Table:
    names = ["Ana", "Ben", "Cleo"][:seats]
    people = [SeatSetup(name, bot="random") for name in names]
    mode = "classic" if seats > 1 else "patience"
    table = Table.open("gnoming", mode, people, seed=3, options={"rounds": 2})
    chance = random.Random(3)
    while not table.over:
        seat = table.turn[0]
        table.play(chance.choice(table.moves(seat)), seat)
    return table


def test_the_winner_is_named_first() -> None:
    table = finished(3)
    winner = table.name(ranked(table.standing())[0].seat)
    assert outcome_of(table).headline == f"{winner} wins"
    lines = outcome_of(table).report.splitlines()
    assert lines[0] == f"{winner} wins"
    assert [line[:2] for line in lines[3:6]] == ["1.", "2.", "3."]
    table.times["changed"] = 1_800_000_000.0
    day = outcome_of(table).day
    assert "2027" in day
    assert outcome_of(table).report.splitlines()[1].endswith(day)


def test_somebody_alone_wins_against_nobody() -> None:
    table = finished(1)
    score = table.standing().seats[0].score
    assert outcome_of(table).headline == f"Ana: {number(score)} points"


def test_before_the_end_somebody_leads() -> None:
    card = Scorecard.open("carom", ["Ana", "Ben", "Cleo"])
    assert outcome_of(card).headline == "All equal so far"
    for seat, strokes in enumerate((5, 3, 3)):
        card.enter(PadCell("hole-1", seat), strokes)
    outcome = outcome_of(card)
    assert outcome.headline == "Ben and Cleo lead"
    assert [line.name for line in outcome.lines] == ["Ben", "Cleo", "Ana"]
    assert [stand.place for stand in outcome.stands] == [1, 1, 3]
    card.enter(PadCell("hole-1", 1), 2)
    assert outcome_of(card).headline == "Ben leads"
    assert "2. Cleo: 3" in outcome_of(card).report


def test_words() -> None:
    entry = Entry("a", "A", phase="Round 1 of 3", to_play=("Ana",))
    assert state_line(entry) == "Round 1 of 3, Ana to play"
    assert state_line(Entry("a", "A", phase="Round 3 of 3", over=True)) == "Finished"


SEVEN = tuple(person.name for person in PEOPLE)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (Entry("a", "A", names=SEVEN[:2], to_play=SEVEN[:2]), "Ana and Ben to play"),
        (Entry("a", "A", names=SEVEN[:4], to_play=SEVEN[:4]), "Everyone to play"),
        (Entry("a", "A", names=SEVEN, to_play=SEVEN[1:4]), "Ben, Cleo and Dan to play"),
        (Entry("a", "A", names=SEVEN, over=True, winners=("Ben",)), "Ben won"),
        (Entry("a", "A", names=SEVEN, over=True, winners=("Ben", "Gus")), "Ben and Gus won"),
        (Entry("a", "A", names=("Ana",), to_play=("Ana",)), ""),
        (Entry("a", "A", names=("Ana",), over=True, winners=("Ana",)), "Finished"),
    ],
)
def test_whose_turn_it_is(entry: Entry, words: str) -> None:
    assert who(entry) == words


def test_everybody_is_a_small_word_within_a_line() -> None:
    entry = Entry("a", "A", phase="Round 1 of 3", names=SEVEN[:3], to_play=SEVEN[:3])
    assert state_line(entry) == "Round 1 of 3, everyone to play"


def test_two_long_names_are_not_told_twice_in_a_row_of_the_list() -> None:
    two = ("Bartholomew Cholmondeley", "Maximiliana Wolkenstein")
    entry = Entry("a", "A", phase="Round 1 of 3", names=two, to_play=two)
    assert state_line(entry) == "Round 1 of 3, both to play"
    assert who(entry) == "Bartholomew C… and Maximiliana W… to play"


def test_many_or_long_names_are_cut_to_two_lines() -> None:
    assert several(SEVEN) == "Ana, Ben, Cleo, Dan and 3 more"
    assert several(SEVEN[3:5]) == "Dan and Maximiliane-J…"
    assert several(SEVEN[4:5]) == "Maximiliane-Josephine W."
    assert len(several(["Bartholomew Cholmondeley"] * 7)) <= 36


def test_times_are_told_as_people_do() -> None:
    now = 10_000_000.0
    assert ago(now - 5, now) == "just now"
    assert ago(now - 60, now) == "1 minute ago"
    assert ago(now - 7200, now) == "2 hours ago"
    assert ago(now - 3 * 86400, now) == "3 days ago"
    assert ago(now - 30 * 86400, now).endswith("1970")
    assert ago(now + 50, now) == "just now"
