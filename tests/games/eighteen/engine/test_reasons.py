"""Why a move is made, as data: each kind in a position in which a person would say the same."""

from __future__ import annotations

import pytest

from engine.bots import LEVELS, Budget, Motive, decide
from engine.core.chance import Seeded
from engine.core.grids.hexes import NAMES
from engine.games import GAMES
from engine.games.eighteen.bots.judge import Average, Judge
from engine.games.eighteen.bots.reasons import WORDS, motive, reasoned_move
from engine.games.eighteen.box.played_course import OFF
from engine.games.eighteen.model import Choose, Draw, Move, State, Swing, Walk
from engine.games.eighteen.preview.chances import RARE
from engine.games.eighteen.preview.shot_odds import heat
from engine.play.table import Table
from tests.games.eighteen.engine.positions import (
    FIVE_WOOD,
    FOUR_IRON,
    GROUND,
    HOLES,
    NINE_IRON,
    SIX_IRON,
    THREE_WOOD,
    at,
    moves,
    on_turn,
    position,
)

BESIDE = at(-1, -2)  # beside the first green, on the fairway
MOST_WORDS = 18


def why(state: State, move: Move) -> Motive:
    judge = Judge(state, 0, Average(state, 0))
    return motive(judge, move, moves(state, 0))


def test_a_step_onto_the_green_is_told_as_what_nobody_can_take() -> None:
    state = on_turn(FOUR_IRON, BESIDE)
    onto = next(
        move
        for move in moves(state)
        if isinstance(move, Walk) and GROUND.beside[BESIDE][move.heading] == GROUND.greens[0]
    )
    assert why(state, onto) == Motive("step onto", {"green": "the green", "Green": "The green"})


def test_beside_the_green_any_club_will_do() -> None:
    state = position([[FOUR_IRON, SIX_IRON], [THREE_WOOD]], [BESIDE])
    assert why(state, Choose(SIX_IRON)).kind == "any club"


def test_a_sure_club_is_compared_with_the_next_best() -> None:
    state = position([[THREE_WOOD, FIVE_WOOD, NINE_IRON], [SIX_IRON]], hole=4)
    found = why(state, Choose(FIVE_WOOD))
    assert found.kind == "sure"
    assert found.facts["that"] == pytest.approx(0.01)
    assert why(state, Choose(NINE_IRON)).kind == "saves another"


@pytest.mark.parametrize("hole", range(HOLES))
def test_a_green_is_out_of_reach_where_no_club_can_reach_it(hole: int) -> None:
    """What is told of a club beside the next best is what the previews of both say."""
    clubs = [FOUR_IRON, SIX_IRON, NINE_IRON, FIVE_WOOD]
    state = position([clubs, [THREE_WOOD]], hole=hole)
    green = GROUND.greens[hole]
    chances = {c: heat(state, 0, c, 0).get(green, 0.0) for c in clubs}
    for club in clubs:
        judge = Judge(state, 0, Average(state, 0))
        told = reasoned_move(judge, Choose(club), moves(state, 0)).why
        assert "out of reach" not in told or chances[club] < RARE


@pytest.mark.parametrize(("mode", "kind"), [("match", "out"), ("stroke", "out for a stroke")])
def test_a_shot_out_of_bounds_says_what_is_kept_and_what_it_costs(mode: str, kind: str) -> None:
    out = []
    for hole in range(HOLES):
        state = on_turn(THREE_WOOD, GROUND.tees[hole], mode=mode, hole=hole)
        judge = Judge(state, 0, Average(state, 0))
        swings = [move for move in moves(state) if isinstance(move, Swing)]
        out += [why(state, move).kind for move in swings if judge.end(move) == OFF]
    assert set(out) == {kind}


def test_every_kind_of_end_is_told_by_where_it_is_and_what_else_there_is() -> None:
    """Woods from every tee: on the green, short of a hazard, or as near as any way gets."""
    kinds = set()
    for hole in range(HOLES):
        state = on_turn(THREE_WOOD, GROUND.tees[hole], hole=hole)
        kinds |= {why(state, move).kind for move in moves(state) if isinstance(move, Swing)}
    assert kinds >= {"short of", "nearest", "lies"}


def test_a_draw_is_compared_with_another_way_to_play_the_club() -> None:
    state = on_turn(NINE_IRON, at(-2, -1))
    draws = [move for move in moves(state) if isinstance(move, Draw)]
    found = [why(state, move) for move in draws]
    assert {each.kind for each in found} & {"draw", "draw against", "close"}
    assert all("other" in each.facts for each in found)


@pytest.mark.parametrize("mode", ["match", "kelly", "teams"])
def test_reasons_are_short_and_speak_of_no_compass_and_of_no_bare_average(mode: str) -> None:
    game, seats = GAMES["eighteen"], ["bot:strong"] * 2
    table = Table.open("eighteen", mode, seats, 11, {})
    told = 0
    for _ in range(40):
        seat = table.turn[0]
        thinking = LEVELS["strong"](game, table.view(seat), seat, Seeded(3), Budget(8))
        decision = decide(thinking)
        why = decision.why
        assert len(why.split()) <= MOST_WORDS, why
        assert not any(f" {name}" in why.lower() for name in (*NAMES, "average", "plan")), why
        told += decision.motive is not None and decision.motive.kind in WORDS
        table.play(decision.move, seat)
    assert told > 15
