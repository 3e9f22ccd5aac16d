"""Small parts without a window: sentences, and points by round."""

from __future__ import annotations

import pytest

from app.table import move_text
from app.table.session.seating import Rounds
from app.words import owner
from engine.core.game import Part, SeatScore, Standing


@pytest.mark.parametrize(
    ("reason", "title", "rest"),
    [
        (
            "Only a corner touches. Walls share an edge.",
            "Only a corner touches.",
            "Walls share an edge.",
        ),
        ("Really? No. Never.", "Really?", "No. Never."),
        ("That card is not in the hand.", "That card is not in the hand.", ""),
        ("About 2.5 points.", "About 2.5 points.", ""),
    ],
)
def test_a_reason_is_split_after_its_first_sentence(reason: str, title: str, rest: str) -> None:
    assert move_text.first_sentence(reason) == (title, rest)


def test_what_came_of_a_move_is_told_shorter_and_shorter() -> None:
    assert move_text.shorter_and_shorter("Ana places the 8", "It was a 3. That was the last.") == [
        "Ana places the 8. It was a 3. That was the last",
        "Ana places the 8. That was the last",
        "Ana places the 8",
    ]
    assert move_text.shorter_and_shorter("Ana draws", "It is a 7.") == [
        "Ana draws. It is a 7",
        "Ana draws",
    ]
    assert move_text.shorter_and_shorter("Ana passes", "") == ["Ana passes"]


def test_moves_read_well_after_a_name() -> None:
    assert move_text.told("Ana", "Takes the 5") == "Ana takes the 5"
    assert owner("Ana") == "Ana's"
    assert owner("Moss") == "Moss's"


def standing(*rounds: int, parts: tuple[Part, ...] = ()) -> Standing:
    return Standing((SeatScore(0, sum(rounds), parts=parts, rounds=rounds),))


class TestRounds:
    def test_a_round_is_noticed_once(self) -> None:
        rounds = Rounds(standing())
        assert not rounds.note(standing())
        assert rounds.note(standing(12))
        assert not rounds.note(standing(12))
        assert rounds.points(0) == 12

    def test_parts_are_those_of_the_round_alone(self) -> None:
        rounds = Rounds(standing(12, parts=(Part("Sets", -5), Part("Cards", 17))))
        rounds.note(standing(12, 4, parts=(Part("Sets", -5), Part("Cards", 21))))
        assert rounds.parts(0) == (Part("Cards", 4),)

    def test_parts_that_do_not_add_up_are_left_out(self) -> None:
        rounds = Rounds(standing(parts=(Part("Cards", 9),)))
        rounds.note(standing(20, parts=(Part("Cards", 20),)))
        assert rounds.parts(0) == ()

    def test_a_round_is_over_when_everybody_has_finished_it(self) -> None:
        def both(ana: tuple[int, ...], ben: tuple[int, ...]) -> Standing:
            return Standing((SeatScore(0, 0, rounds=ana), SeatScore(1, 0, rounds=ben)))

        rounds = Rounds(both((), ()))
        assert not rounds.note(both((4,), ()))
        assert rounds.note(both((4, 7), (5,)))
        assert [rounds.points(0), rounds.points(1)] == [4, 5]

    def test_a_round_taken_back_is_noticed_again(self) -> None:
        rounds = Rounds(standing())
        rounds.note(standing(12))
        rounds.note(standing())
        assert rounds.note(standing(9))


@pytest.mark.parametrize(
    ("move", "asked"),
    [
        ("Takes the 5 from the upper pile", "Take the 5 from the upper pile"),
        ("Passes", "Pass"),
        ("Chooses the 3 Wood", "Choose the 3 Wood"),
        ("Plays the 5 Iron: draws two cards", "Play the 5 Iron: draw two cards"),
        ("Promises: His favorite", "Promise: His favorite"),
        ("Skips the extra turn", "Skip the extra turn"),
        ("Is ready", "You are ready"),
        ("Can do nothing", "Can do nothing"),
    ],
)
def test_a_move_is_advised_as_it_is_told_to_whoever_makes_it(move: str, asked: str) -> None:
    assert move_text.advice(move, "It is close.") == f"{asked}. It is close."
