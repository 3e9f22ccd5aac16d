"""What people with their own box are asked: only what is needed."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine.core.chance import Ask
from engine.games.eighteen.model import TakeUp
from engine.games.gnoming.model import HAZARD
from engine.play.table import Table
from tests.engine.cases import finish_by_bots, finish_randomly
from tests.support.live import by_chance, told

FOUR = ("Ana", "Ben", "Cleo", "Dan")


def questions(**request: Any) -> list[Ask]:
    """Every question before a table is open, each answered by the first of its choices."""
    asked: list[Ask] = []

    def first(ask: Ask) -> Any:
        asked.append(ask)
        return ask.choices[0]

    told(lambda answers: Table.open(answers=answers, **request), first)
    return asked


def test_four_designers_name_the_lands_that_they_keep() -> None:
    request = {"game": "designer", "mode": "family", "seats": FOUR, "own": ["clients", "lands"]}
    assert len(questions(**request)) == 14
    asked = questions(**request, options={"kept": True})
    assert [ask.component for ask in asked] == ["clients"] * 2 + ["lands"] * 4
    assert asked[2].what == "Which land does Player 1 keep?"


def test_one_land_each_needs_no_choice_and_can_be_played() -> None:
    seats = ["bot:greedy"] * 2
    table = Table.open("designer", "family", seats, 3, {"kept": True})
    assert all(designer.land for designer in table.state.designers)
    assert Table.load(table.save()).save() == table.save()
    assert finish_randomly(table).over


def play(table: Table, seat: int, answers: tuple[Any, ...]) -> object:
    return table.play(TakeUp(), seat, answers)


def test_a_final_hand_of_clubs_is_told_in_five_answers_and_stays_secret() -> None:
    table = Table.open("eighteen", "match", FOUR[:2], own=["clubs"], options={"clubs": "told"})
    hands: list[tuple[int, ...]] = []
    for seat in (0, 1):
        assert table.moves(seat) == [TakeUp()]
        twin = table.twin()
        _, answers = told(partial(play, twin, seat), by_chance(seat))
        assert len(answers) == 5
        table.play(TakeUp(), seat, answers)
        hands.append(table.state.players[seat].bag)
    assert all(len(hand) == 5 for hand in hands)
    assert not set(hands[0]) & set(hands[1])
    assert table.view(0).players[1].bag != hands[1]
    assert table.phase() != "Clubs"  # the game goes on


def test_five_clubs_at_once_are_dealt_by_the_app_too() -> None:
    seats = ["bot:greedy"] * 3
    for golfers in ("none", "a"):
        options = {"clubs": "told", "golfers": golfers}
        assert finish_by_bots(Table.open("eighteen", "match", seats, 5, options)).over


@pytest.mark.parametrize("seed", range(3))
def test_a_start_pile_is_not_asked_for_a_hazard(seed: int) -> None:
    asked = questions(game="gnoming", seats=FOUR, own=["cards"], seed=seed)
    assert [ask.what for ask in asked] == [
        "Which card starts the left pile?",
        "Which card starts the right pile?",
    ]
    assert all(HAZARD not in ask.choices for ask in asked)
