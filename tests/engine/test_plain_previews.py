"""A preview without its figures: what a round that counts and an exercise show of every move."""

from __future__ import annotations

import pytest

from engine.bots import decide
from engine.games import GAMES
from engine.play.table import Table
from tests.engine.cases import REAL_GAMES

MOVES = 40
WITH_ODDS = ("carom", "eighteen")  # games whose previews tell chances of places


@pytest.mark.parametrize("game", REAL_GAMES)
def test_no_figure_gives_a_move_away(game: str) -> None:
    mode = GAMES.info(game).modes[0]
    seats = max(2, mode.seats[0])
    table = Table.open(game, mode.key, ["bot:easy"] * seats, seed=3)
    for _ in table.game.prepare(table.state):
        pass
    figures = 0
    while not table.over and table.ply < MOVES:
        seat = table.turn[0]
        for move in table.moves(seat)[:12]:
            found = table.foresee(move, seat=seat).preview
            if found is None:
                continue
            figures += bool(found.odds)
            assert not found.plain.odds
            assert found.plain.trails == found.trails
            for word in ("average", "%", "likely"):
                assert word not in found.plain.sentence, found.plain.sentence
        table.play(decide(table.think("easy", seat=seat)).move, seat)
    assert figures or game not in WITH_ODDS
