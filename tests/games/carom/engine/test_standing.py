"""How seats stand: strokes by hole, what they are measured against, and shared places."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.game import Part, Standing
from engine.games.carom.bots.expectations import expected
from engine.games.carom.box.holes import EXPECTED, HOLES
from engine.games.carom.model import State
from tests.games.carom.engine.tables import GAME, start


def standing(state: State, **changes: Any) -> Standing:
    found: Standing = GAME.standing(replace(state, **changes))
    return found


def test_nobody_has_played_yet() -> None:
    found = standing(start("carom", "orange", "green", course="1,2"))
    assert [(s.score, s.rank, s.place, s.rounds, s.parts, s.note) for s in found.seats] == [
        (0, 0, 1, (), (), "")
    ] * 2
    assert (found.over, found.open_round, found.round_title) == (False, True, "Hole")
    assert found.note == "Fewest strokes win."


def test_what_is_scored_on_the_hole_in_play_counts_but_gives_no_place() -> None:
    state = start("carom", "orange", "green", course="1,2,3")
    found = standing(state, hole=1, scores=((2, 3),), done=(0, 4))
    orange, green = found.seats
    assert (orange.score, orange.rounds, orange.place) == (2, (2,), 1)
    assert (green.score, green.rounds, green.place) == (7, (3,), 2)
    assert found.open_round
    assert orange.parts == green.parts == ()  # one ball each: nothing to add up
    assert (orange.note, green.note) == ("1 under par", "exactly par")
    assert (orange.so_far, green.so_far) == (None, 4)


def test_parts_are_the_score() -> None:
    state = start("carom", "orange", "green", course="1,2", balls=2)
    found = standing(state, hole=1, scores=((2, 3, 4, 5),), done=(0, 6, 0, 0))
    orange, green = found.seats
    assert orange.parts == (Part("Orange ball", 2), Part("Yellow ball", 9))
    assert green.parts == (Part("Green ball", 4), Part("Blue ball", 5))
    assert (orange.score, green.score) == (11, 9)
    assert (orange.rounds, green.rounds) == ((5,), (9,))
    assert (orange.so_far, green.so_far) == (None, None), "one ball is in, the other is not"
    orange, green = standing(state, hole=1, scores=((2, 3, 4, 5),), done=(3, 6, 0, 2)).seats
    assert (orange.so_far, green.so_far) == (9, None)
    assert (orange.note, green.note) == ("1 under par", "3 over par")


def test_the_end_counts_every_hole_once() -> None:
    state = start("basic", "orange", "green", "blue", course="1,2")
    scores = ((2, 3, 4), (3, 4, 1))
    found = standing(state, hole=1, scores=scores, done=scores[1], phase="over")
    assert [(s.score, s.rank, s.place) for s in found.seats] == [(5, 1, 1), (7, 3, 3), (5, 1, 1)]
    assert found.winners == (0, 2)
    assert found.over
    assert not found.open_round
    assert found.note == "Equal strokes: they share the win."
    assert GAME.count(replace(state, phase="over")) is None
    assert all(turn.played for turn in GAME.order(replace(state, phase="over")))


def test_failing_a_long_course_is_no_feat() -> None:
    """Its par of 12 and its 11.7 expected strokes are beyond the limit of 10."""
    assert HOLES["grand-tour"].par == 12
    alone = start("basic", "orange", course="grand-tour,1", limit=10)
    assert standing(alone, hole=1, scores=((10,),)).note == "Exactly the expected 10.0."
    several = start("carom", "orange", "green", course="grand-tour,1", balls=2, limit=10)
    found = standing(several, hole=1, scores=((10, 10, 10, 9),))
    assert [seat.note for seat in found.seats] == ["exactly par", "1 under par"]
    patient = start("basic", "orange", "green", course="grand-tour,1", limit=20)
    found = standing(patient, hole=1, scores=((10, 20),))
    assert [seat.note for seat in found.seats] == ["2 under par", "8 over par"]
    alone = start("basic", "orange", course="grand-tour,1", limit=20)
    assert standing(alone, hole=1, scores=((10,),)).note == "1.7 under the expected 11.7."


def test_what_would_read_as_no_difference_is_called_exact() -> None:
    state = start("basic", "orange", course="1,5,2")
    expected = EXPECTED["1"][0] + EXPECTED["5"][0]
    assert 0.03 < 7 - expected < 0.05
    assert standing(state, hole=2, scores=((3,), (4,))).seats[0].note == "exactly the expected 7.0"


def test_somebody_alone_plays_against_the_expected_strokes() -> None:
    state = start("basic", "orange", course="1,2,3")
    assert standing(state).note == "Fewer strokes are better."
    expected = EXPECTED["1"][0] + EXPECTED["2"][0]
    found = standing(state, hole=2, scores=((2,), (3,)))
    assert found.seats[0].note == f"{expected - 5:.1f} under the expected {expected:.1f}"
    assert found.note == f"{expected - 5:.1f} under the expected {expected:.1f}."
    found = standing(state, hole=2, scores=((4,), (10,)))
    assert found.seats[0].note == f"{14 - expected:.1f} over the expected {expected:.1f}"


def test_cards_alone_are_measured_by_what_cards_can_do() -> None:
    state = start("basic", "orange", course="1,2", strokes="cards")
    found = standing(state, hole=1, scores=((3,),))
    best = expected(state.rules, "1")
    assert best > EXPECTED["1"][0] + 0.05  # the white die itself is not among the cards
    assert found.seats[0].note == f"{3 - best:.1f} over the expected {best:.1f}"


def test_a_blank_card_is_measured_by_what_it_can_do() -> None:
    """Sixteen steps from the nearest starting hex to the cup, and all faces give as many."""
    state = start("basic", "orange", course="3,2", blank="18,18,18,18,18,18")
    assert round(expected(state.rules, "3"), 2) == 1
    assert standing(state, hole=1, scores=((2,),)).seats[0].note == "1 over the expected 1.0"
    dice = start("basic", "orange", course="3,2", strokes="dice", blank="18,18,18,18,18,18")
    best = expected(dice.rules, "3")
    assert best == EXPECTED["3"][0], "no cards on the table, so no blank one either"
