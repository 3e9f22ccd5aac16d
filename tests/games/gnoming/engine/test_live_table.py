"""Tables where people deal their own cards: what they are asked, about whom, and in which words."""

from __future__ import annotations

import pytest

from engine.core.chance import Ask, AskedChance, Seeded
from engine.core.game import BadSetup, IllegalMove
from engine.games.gnoming.model import Discard, Draw, Flip, Move, Place, State, Take
from engine.games.gnoming.rules.effects import play as make
from engine.play.table import Table
from tests.games.gnoming.engine.pictures import card, play, position

START = position("3 . . / . 6 . / . . .", "4 . . / . . . / . . 5", left="5 7", right="8")


def asked(state: State, move: Move, *answers: str, seat: int = 0) -> Ask:
    """The question that a move raises after these answers."""
    chance = AskedChance(frozenset({"cards"}), [card(text) for text in answers], Seeded(1))
    with pytest.raises(Ask) as question:
        make(state, seat, move, chance)
    return question.value


def test_a_question_names_the_space_and_carries_the_seat() -> None:
    drawn = asked(START, Draw())
    assert (drawn.what, drawn.seat) == ("Which card was drawn?", None)
    placed = asked(play(START, Take(0)), Place(8))
    assert (placed.what, placed.seat) == ("Which card was face down at the bottom right?", 0)
    helping = play(START, Draw(), reveals="H")
    flipped = asked(helping, Flip(4), seat=1)
    assert (flipped.what, flipped.seat) == ("Which card was flipped at the center?", 1)


def test_the_end_of_a_round_asks_for_each_hidden_card_by_seat_and_space() -> None:
    last = position("3 3 4 / 4 5 5 / . 7 6", "3 . 4 / 4 5 5 / . 7 8", left="8", right="7", out=1)
    discarding = play(last, Draw(), reveals="6")
    questions = [asked(discarding, Discard(0), *["3"] * known) for known in range(3)]
    assert [(ask.seat, ask.what) for ask in questions] == [
        (0, "Which card was face down at the bottom left?"),
        (1, "Which card was face down at the top middle?"),
        (1, "Which card was face down at the bottom left?"),
    ]


def test_a_wrong_answer_is_refused_by_its_name() -> None:
    seats = ["Ana", "Ben"]
    with pytest.raises(BadSetup, match=r"^9 can't come up here\.$"):
        Table.open("gnoming", seats=seats, own=["cards"], answers=[9])
    table = Table.open("gnoming", seats=seats, own=["cards"], answers=[0, 0])
    table.play(Flip(0), 0, [0])
    with pytest.raises(IllegalMove, match=r"^Mulligan can't come up here\.$"):
        table.play(Flip(1), 0, [0])
