"""Answers lent by the app: every question of every game can be left to it, and is taken."""

from __future__ import annotations

from typing import Any

import pytest

from app.table.session.questions import lend_answer, lend_deal
from engine.core.chance import Ask, Face, Seeded
from engine.core.game import SeatSetup
from engine.games import GAMES
from engine.play.table import Table
from tests.engine.cases import REAL, Case

SOME = 40  # moves


def dealt_by_the_app(case: Case) -> Table:
    request: dict[str, Any] = {
        "game": case.game,
        "mode": case.mode,
        "seats": [SeatSetup(name) for name in ("Ana", "Ben", "Cleo")[: case.seats]],
        "seed": 5,
        "options": {},
        "own": [component.key for component in GAMES[case.game].info.components],
    }
    answers: tuple[Face, ...] = ()
    while True:
        try:
            return Table.open(**request, answers=answers)
        except Ask:
            answers += (lend_deal(request, answers),)


@pytest.mark.parametrize("case", REAL, ids=Case.label)
def test_every_question_can_be_left_to_the_app(case: Case) -> None:
    table, chance, lent = dealt_by_the_app(case), Seeded(4), 0
    while table.turn and table.ply < SOME:
        seat = table.turn[0]
        moves = table.moves(seat)
        move, before = moves[chance.number(len(moves))], table.ply
        answers: tuple[Face, ...] = ()
        while table.ply == before:
            try:
                table.play(move, seat, answers)
            except Ask:
                answers += (lend_answer(table, seat, move, answers),)
                lent += 1
    assert lent
