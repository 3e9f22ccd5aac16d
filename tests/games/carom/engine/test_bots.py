"""Those who play for the app: exact alone, spiteful among others, quick by rules of thumb."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.bots import LEVELS, Budget, Decision, Motive, decide
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.grids.hexes import NE, NW, E, Hex
from engine.games.carom.bots.heuristics import advise, evaluate
from engine.games.carom.bots.solver import SCALE, solve
from engine.games.carom.model import Roll, State, Strike, Tee
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import hole_in_play
from engine.play.table import Table
from engine.review.reviewing import weigh
from tests.games.carom.engine.tables import GAME, lay, start


def thought(state: State, level: str = "strong") -> Decision:
    (seat,) = GAME.turn(state)
    return decide(LEVELS[level](GAME, state, seat, Seeded(1), Budget()))


def alone(key: str, at: Hex | None = None, **options: Any) -> State:
    state = start("basic", "red", course=key, **options)
    return lay(state, red=at) if at else state


def rolled(state: State, impulses: int) -> State:
    return replace(state, phase="aim", tool="purple", face=impulses, impulses=impulses)


# Alone.


@pytest.mark.parametrize("key", ["1", "4", "7"])
def test_the_strongest_bot_plays_exactly_alone(key: str) -> None:
    state = alone(key, strokes="dice")
    ground = hole_in_play(state).ground
    best = solve(ground, state.rules.tools)
    assert thought(state).move == Tee(best.best_start)
    for spot in range(0, len(ground.spots), 9):
        if spot == ground.cup:
            continue
        lying = replace(state, phase="roll", balls=(spot,))
        move, _, motive = thought(lying)
        assert best.with_tool(spot, state.rules.tools[move.tool]) == pytest.approx(
            best.value(spot), abs=2 / SCALE
        )
        assert motive is not None
        assert motive.facts["left"] == pytest.approx(best.value(spot), abs=2 / SCALE)
        aimed = thought(rolled(lying, 9)).move
        there = strike(ground, (spot,), 0, aimed.direction, 9)
        left = 0 if there.holed else best.value(there.balls[0])
        assert left == best.after(spot, 9)


def test_its_sentences_compare() -> None:
    """With what the next best die would bring; where none drops, in strokes that are left."""
    near = thought(alone("1", (13, 3), strokes="dice")).motive
    assert near is not None
    assert near.kind == "drops"
    assert (near.facts["drops"], near.facts["that"], near.facts["other"]) == (3, 2, "orange die")
    motive = thought(alone("1", strokes="dice")).motive
    assert motive is not None
    assert motive.kind == "start that drops"
    assert str(motive.facts["Instead"]).startswith("Starting hex ")
    far = thought(alone("1", (12, 1), strokes="dice")).motive
    assert far is not None
    assert far.kind == "misses better"
    assert far.facts["that"] == 1


def test_it_approaches_rather_than_hopes_as_long_as_there_are_strokes() -> None:
    """Only the orange die can drop from here, with one face; the green one lies better after it."""
    state = alone("1", (12, 1), strokes="dice")
    assert thought(state).move == Roll("green")
    assert thought(replace(state, move=8)).move == Roll("green")


@pytest.mark.parametrize("move", [9, 10])
def test_where_a_later_stroke_would_score_the_limit_only_a_drop_counts(move: int) -> None:
    state = replace(alone("1", (12, 1), strokes="dice"), move=move)
    assert thought(state) == Decision(
        Roll("orange"),
        "Drops with 1 of 6 faces, and there's no time for a better stroke.",
        Motive("too late", {"drops": 1, "faces": 6}),
    )
    hopeless = replace(alone("2", (1, 2), strokes="dice"), move=move)
    hopes = thought(hopeless).motive
    assert hopes is not None
    assert hopes.kind == "brings nearer"


@pytest.mark.parametrize(
    ("before", "done", "tool"),
    [(5, 4, "orange"), (4, 4, "green"), (6, 4, "green"), (5, 0, "green")],
)
def test_the_last_stroke_that_can_win_only_counts_if_it_drops(
    before: int, done: int, tool: str
) -> None:
    """The fourth stroke of the last hole: the other ball, which had five strokes before it, is done
    with four. With fewer a later stroke is in time, with more any is too late."""
    state = start("basic", "orange", "green", course="1,2", strokes="dice")
    state = lay(
        replace(state, rules=replace(state.rules, course=("2", "1")), hole=1), orange=(12, 1)
    )
    assert thought(replace(state, move=4, scores=((before, 5),), done=(0, done))).move == Roll(tool)


# Among others.


def test_it_knocks_the_leader_away_from_the_cup() -> None:
    """The stroke cannot drop, but the ball three steps from the cup lies in one of its ways."""
    state = lay(start("carom", "orange", "green", course="1"), orange=(18, 6), green=(16, 3))
    ground = hole_in_play(state).ground
    best = solve(ground, state.rules.tools)
    move, why, _ = thought(rolled(state, 16))
    assert move == Strike(NW)
    after = strike(ground, state.balls, state.ball, NW, 16).balls
    cost = best.value(after[1]) - best.value(state.balls[1])
    assert cost > 1.5
    assert why.startswith(f"It knocks the green ball away and costs it {cost:.1f} strokes. ")


def test_what_costs_the_other_more_than_oneself_is_best_in_a_review_too() -> None:
    """To the north-east the own ball comes to lie best; to the north-west the other one loses more
    than that."""
    among = rolled(lay(start("carom", "orange", "green"), orange=(17, 4), green=(16, 3)), 7)
    ground = hole_in_play(among).ground
    best = solve(ground, among.rules.tools)
    own, other = (
        [best.value(strike(ground, among.balls, 0, way, 7).balls[ball]) for way in (NE, NW)]
        for ball in (0, 1)
    )
    assert other[1] - other[0] > own[1] - own[0] + 0.5 > 1
    assert thought(among).move == Strike(NW)
    weighed = finished(weigh(GAME, among, 0, Strike(NE), Seeded(0), Budget()))
    assert weighed.weights[0].move == Strike(NW)
    assert GAME.grades.of(weighed.weights[0].worth - weighed.worth(Strike(NE))) == "blunder"
    alone = rolled(lay(start("basic", "orange"), orange=(17, 4)), 7)
    assert thought(alone).move == Strike(NE)


@pytest.mark.parametrize("level", ["greedy", "strong"])
def test_it_leaves_a_ball_alone_that_it_would_help(level: str) -> None:
    """Seven impulses to the east would drive the other ball into the cup."""
    state = lay(start("carom", "orange", "green", course="1"), orange=(11, 3), green=(15, 3))
    ground = hole_in_play(state).ground
    helped = [
        d
        for d in ground.directions(state.balls[0])
        if 1 in strike(ground, state.balls, 0, d, 7).holed
    ]
    assert helped == [E]
    assert thought(rolled(state, 7), level).move != Strike(E)


def test_it_drops_rather_than_spoils() -> None:
    state = lay(start("carom", "orange", "green", course="1"), orange=(16, 3), green=(18, 4))
    move, why, _ = thought(rolled(state, 3))
    assert move == Strike(E)
    assert why.startswith("Your ball drops!")


@pytest.mark.parametrize("options", [{}, {"strokes": "cards"}, {"balls": 3}], ids=str)
def test_whole_games_among_bots(options: dict[str, Any]) -> None:
    """Every move is legal (a table takes no other) and explained."""
    table = Table.open("carom", "carom", ["bot:strong", "bot:greedy"], 5, {"course": "3"} | options)
    while turn := table.turn:
        move, why, _ = decide(table.think())
        assert why[-1] in ".!"
        assert "inf" not in why
        table.play(move, turn[0])
    assert table.standing().over


def test_in_a_hurry_it_still_has_a_sensible_move() -> None:
    state = lay(start("carom", "orange", "green", course="1"), orange=(16, 3), green=(3, 3))
    for at in (1, 3, 40):
        thinking = GAME.strong_bot(state, 0, Seeded(1), Budget())
        move = None
        try:
            for step in range(10_000):
                next(thinking) if step < at else thinking.send(True)
        except StopIteration as end:
            move = end.value.move
        assert move == Roll("yellow")  # five of its faces can drop
        assert step < at + 40


def test_in_a_hurry_before_the_hole_is_solved_it_follows_the_rules_of_thumb() -> None:
    state = alone("2", blank="1,1,1,1,1,35")
    thinking = GAME.strong_bot(state, 0, Seeded(1), Budget())
    next(thinking)
    with pytest.raises(StopIteration) as end:
        thinking.send(True)
    assert end.value.value[:2] == advise(state, 0)


# Rules of thumb.


def test_the_rules_of_thumb_drop_a_ball_that_can_drop() -> None:
    state = alone("1", (16, 3))
    advice = advise(rolled(state, 3), 0)
    assert advice == (Strike(E), "Your ball drops!")
    advice = advise(state, 0)
    assert advice == (Roll("yellow"), "Yellow die: drops with 5 of 6 faces.")


def test_the_rules_of_thumb_prefer_a_sure_approach_to_one_face_that_drops() -> None:
    state = alone("1", (7, 2), strokes="dice")
    assert "17% to drop" in GAME.preview(state, 0, Roll("purple")).sentence
    assert advise(state, 0) == (Roll("blue"), "Blue die: on average it gets closest to the cup.")


def test_the_rules_of_thumb_count_what_can_drop_among_the_balls_as_they_lie() -> None:
    """A ball on the way leaves only the strokes off the walls, as the preview says too."""
    state = lay(start("carom", "orange", "green", course="1"), orange=(16, 3), green=(17, 3))
    advice = advise(state, 0)
    assert advice == (Roll("yellow"), "Yellow die: drops with 2 of 6 faces.")
    assert "33% to drop" in GAME.preview(state, 0, Roll("yellow")).sentence


def test_the_rules_of_thumb_go_around_walls() -> None:
    """On the switchback the cup lies below; the way there begins to the east."""
    state = alone("4", (2, 2))
    advice = advise(rolled(state, 6), 0)
    assert advice == (Strike(E), "That leaves 18 steps to the cup.")


def test_nobody_is_advised_on_the_turn_of_another() -> None:
    state = start("carom", "orange", "green", course="1")
    assert advise(state, 1) is None


def test_they_beat_chance() -> None:
    won = 0
    for seed in range(10):
        bots = ["bot:greedy", "bot:random"]
        mine = seed % 2
        table = Table.open("carom", "carom", bots[::-1] if mine else bots, seed, {"course": "1,2"})
        while turn := table.turn:
            table.play(decide(table.think()).move, turn[0])
        won += table.standing().winners == (mine,)
    assert won >= 9


# What a position is worth.


def test_a_lead_is_counted_in_strokes() -> None:
    state = start("carom", "orange", "green", course="1,2")
    state = lay(replace(state, hole=1, scores=((3, 5),)), orange=(1, 2), green=(1, 2))
    assert evaluate(state, 0) == pytest.approx(2)
    assert evaluate(state, 1) == pytest.approx(-2)


def test_a_ball_that_lies_better_is_worth_more() -> None:
    state = start("carom", "orange", "green", course="1")
    near = lay(state, orange=(16, 3), green=(2, 0))
    far = lay(state, orange=(2, 0), green=(16, 3))
    assert evaluate(near, 0) > 0 > evaluate(far, 0)


def test_an_unsolved_hole_is_guessed_at() -> None:
    state = alone("5", blank="0,0,0,0,0,7")
    near, far = lay(state, red=(3, 10)), lay(state, red=(3, 2))
    assert evaluate(near, 0) > evaluate(far, 0)


def test_after_the_game_only_its_strokes_count() -> None:
    state = start("carom", "orange", "green", course="1")
    over = replace(state, phase="over", done=(4, 6), scores=((4, 6),))
    assert evaluate(over, 0) == 2
