"""How the strongest play looks ahead: what a position promises, who plays next, and answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import Budget, Decision, Motive, decide
from engine.core.chance import Seeded
from engine.core.grids.hexes import SE, E, Hex, W
from engine.games.carom.bots.expectations import Prospects
from engine.games.carom.bots.heuristics import evaluate
from engine.games.carom.bots.solver import Solution, solve
from engine.games.carom.bots.strong import TOLD, BallLayout, Search
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import Move, Roll, State, Strike, Tee
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import hole_in_play
from tests.games.carom.engine.tables import GAME, lay, start


def pair(orange: Hex, green: Hex) -> State:
    """Two balls on hole 1, of which orange plays first."""
    state = start("carom", "orange", "green", course="1", strokes="dice")
    return lay(state, orange=orange, green=green)


def rolled(state: State, impulses: int) -> State:
    return replace(state, phase="aim", tool="purple", face=impulses, impulses=impulses)


def solved(state: State) -> Solution:
    return solve(hole_in_play(state).ground, state.rules.tools)


def thought(state: State) -> Decision:
    (seat,) = GAME.turn(state)
    return decide(GAME.strong_bot(state, seat, Seeded(1), Budget()))


# Who plays next.


def after(state: State, ball: int, direction: int, impulses: int) -> BallLayout:
    search = Search(state, solved(state))
    lines = search.lines(BallLayout(state.balls, state.done, state.move, ball), impulses)
    (line,) = [line for line in lines if line.direction == direction]
    return line.after


def test_the_next_ball_plays_in_the_same_move() -> None:
    found = after(replace(pair((5, 3), (5, 1)), move=10), 0, W, 1)
    assert (found.ball, found.move) == (1, 10)


def test_after_the_last_ball_the_move_is_raised() -> None:
    state = replace(pair((5, 3), (5, 1)), move=3)
    found = after(state, 1, W, 1)
    assert (found.ball, found.move) == (0, 4)
    found = after(replace(state, balls=(OFF, state.balls[1]), done=(2, 0)), 1, W, 1)
    assert (found.ball, found.move) == (1, 4), "whoever has dropped is passed over"


def test_after_the_last_stroke_of_the_last_move_nobody_plays() -> None:
    assert after(replace(pair((5, 3), (5, 1)), move=10), 1, W, 1).ball == OFF


def test_when_all_have_dropped_nobody_plays() -> None:
    state = pair((18, 3), (0, 0))
    found = after(replace(state, balls=(state.balls[0], OFF), done=(0, 2), move=3), 0, E, 1)
    assert (found.ball, found.done) == (OFF, (3, 2))


# What a position promises.


def test_of_two_balls_that_lie_alike_the_one_that_has_played_needs_a_stroke_more() -> None:
    state = pair((5, 2), (5, 4))  # mirrored at the cup's lane
    prospects = Prospects(state, solved(state))
    orange, green = prospects.totals(state.balls, state.done, 2, played=1)
    assert orange - green == pytest.approx(1)
    orange, green = prospects.totals(state.balls, state.done, 2, played=0)
    assert orange == pytest.approx(green)


def test_at_the_limit_the_nearer_spot_is_still_preferred() -> None:
    state = replace(pair((16, 3), (2, 0)), move=10)
    near, far = state.balls
    prospects = Prospects(state, solved(state))
    assert 10 < prospects.score(near, 10) < prospects.score(far, 10) < 10.1
    assert evaluate(state, 0) > 0


def test_in_basic_a_seat_yet_to_play_begins_with_its_first_stroke() -> None:
    state = start("basic", "orange", "green", course="1", strokes="dice")
    state = replace(lay(state, orange=(13, 3)), move=5)
    best = solved(state)
    lead = best.best - (4 + best.value(state.balls[0]))
    assert evaluate(state, 0) == pytest.approx(lead)
    assert evaluate(state, 1) == pytest.approx(-lead)


# Answers.

# Here a stroke to the east leaves more for the moment, but green makes good use of it.
ANSWERED = rolled(pair((16, 3), (17, 1)), 12)
# Here the purple die is slower than the yellow one, but bad for green, which lies near the cup.
SPITEFUL = pair((18, 4), (21, 4))


def first_sight(state: State) -> Move:
    """The choice without a look at the answer."""
    search = Search(state, solved(state))
    lie = BallLayout(state.balls, state.done, state.move, state.ball)
    if state.phase == "aim":
        return Strike(search.lines(lie, state.impulses)[0].direction)
    lines = {each: search.lines(lie, each) for each in search.strengths}
    return Roll(search.bets(lines)[0].tool.key)


def test_the_answer_can_change_the_choice() -> None:
    assert first_sight(ANSWERED) == Strike(E)
    assert thought(ANSWERED).move == Strike(SE)


def test_a_die_that_is_slower_but_spiteful_is_explained() -> None:
    assert thought(SPITEFUL) == Decision(
        Roll("purple"),
        "It leaves your rivals worse off than the yellow die.",
        Motive("worse for others", {"other": "yellow die"}),
    )


@pytest.mark.parametrize("state", [ANSWERED, SPITEFUL], ids=["stroke", "die"])
def test_in_a_hurry_half_way_the_first_sight_decides(state: State) -> None:
    """Some answers have been weighed then and some have not: they cannot be compared."""
    solved(state)
    bites = sum(1 for _ in GAME.strong_bot(state, 0, Seeded(1), Budget()))
    assert bites > 20
    for hurried in (*range(1, bites, 7), bites - 1):
        assert _hurried(state, hurried).move == first_sight(state)


def _hurried(state: State, after: int) -> Decision:
    thinking = GAME.strong_bot(state, 0, Seeded(1), Budget())
    for _ in range(after):
        next(thinking)
    try:
        while True:
            thinking.send(True)
    except StopIteration as end:
        decision: Decision = end.value
        return decision


def test_a_ball_before_the_best_start_changes_the_tee() -> None:
    state = start("carom", "orange", "green", course="1", strokes="dice")
    free = replace(state, ball=1)
    assert thought(free).move == Tee(solved(state).best_start) == Tee(3)
    assert thought(lay(free, orange=(4, 3))).move == Tee(1)


def test_that_a_second_ball_of_ones_own_lies_worse_is_not_told_as_a_success() -> None:
    """The stroke drives two balls away from the cup: a foe's, and one's own."""
    state = start("carom", "orange", "green", course="1", strokes="dice", balls=2)
    state = lay(state, orange=(4, 0), yellow=(6, 5), green=(3, 0), blue=(5, 3))
    state = rolled(state, 4)
    move, why, _ = thought(state)
    values = solved(state).values
    ends = strike(hole_in_play(state).ground, state.balls, 0, move.direction, 4).balls
    worse = [
        look
        for look, before, end in zip(state.rules.looks, state.balls, ends, strict=True)
        if values[end] >= values[before] + TOLD
    ]
    assert worse == ["yellow", "blue"]
    assert why.startswith("It knocks the blue ball away")
    assert "yellow" not in why
