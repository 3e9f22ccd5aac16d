"""Those who draw and shoot for the app: legal in every round, harmful or helpful as it is due."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache

import pytest

from engine.bots import LEVELS, Budget, Decision, Thinking, decide
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.games import GAMES
from engine.games.tiny.bots import sketching
from engine.games.tiny.bots.heuristics import advise, evaluate
from engine.games.tiny.bots.sketching import DrawingTask, drawn_by_bot, sketches, with_shape
from engine.games.tiny.box.dice import DICE as DICE_OF
from engine.games.tiny.box.gallery import GALLERY
from engine.games.tiny.box.sheet import SquareSheet, read
from engine.games.tiny.model import (
    BallRun,
    Choose,
    Done,
    Lay,
    MarkedShot,
    Paint,
    Pass,
    RoundDrawing,
    Rub,
    Shoot,
    State,
)
from engine.games.tiny.rules import drawing
from engine.games.tiny.rules.options import MALICE
from engine.games.tiny.rules.paths import is_clear
from engine.games.tiny.rules.running import lines_of, waiting
from engine.play.table import Table
from engine.review.reviewing import weigh
from tests.games.tiny.engine.drawn import choose, declare, do, in_round, playing, rate, rules

FEW = Budget(60)  # playouts: enough for three sketches a round
DICE = ("water", "water", "water", "sand", "wall", "half")
OPEN = read(["F·······", *["········"] * 8, "·····0··"])


def thought(state: State, seat: int, level: str = "strong") -> Decision:
    return decide(LEVELS[level](GAMES["tiny"], state, seat, Seeded(1), FEW))


def played(levels: list[str], mode: str, seed: int) -> Table:
    """A whole game; the table refuses whatever is not legal."""
    table = Table.open("tiny", mode, [f"bot:{level}" for level in levels], seed)
    while turn := table.turn:
        decision = decide(table.think(seat=turn[-1], budget=FEW))
        assert decision.why[-1] in ".!"
        table.play(decision.move, turn[-1])
    return table


# Whole games.


def test_better_bots_win() -> None:
    strong = [played(["strong", "greedy"], "race", seed).standing() for seed in range(2)]
    assert all(standing.winners == (0,) for standing in strong)
    assert played(["random", "greedy"], "race", 4).standing().winners == (1,)


# Drawing.


@pytest.mark.parametrize("seed", range(4))
def test_sketches_can_be_drawn_piece_by_piece(seed: int) -> None:
    chance = Seeded(seed)
    sheet = GALLERY["ponds"].sheet
    found = sketches(sheet, DICE, range(80), 6, chance)
    for _ in range(60):
        shape = next(found)
        drawn = RoundDrawing(sheet, (), DICE)
        for piece in shape:
            assert drawing.why_not_paint(drawn, *piece) is None
            drawn = drawn.painted(*piece)
        assert not shape or drawing.is_done(drawn)


def test_a_plan_harms_the_neighbour_and_helps_oneself() -> None:
    before = rate(OPEN).start
    harm, help_ = (DrawingTask(OPEN, DICE, helpful, False) for helpful in (False, True))
    for task in (harm, help_):
        assert sum(1 for _ in sketching.plan_of(task, 6).bites()) > 100
    worse, better = (sketching.plan_of(task, 6).shape for task in (harm, help_))
    assert worse
    assert better
    assert rate(with_shape(OPEN, worse)).start > before + 0.3
    assert rate(with_shape(OPEN, better)).start < before + 0.05
    assert sketching.quick(harm) != sketching.quick(help_)


def test_the_middle_bot_thinks_twice_in_the_last_rounds() -> None:
    """By rules of thumb alone it would spoil the hole that it is going to play."""
    sheet = GALLERY["letterbox"].sheet
    dice = ("wall", "wall", "half", "sand", "water", "water")
    state = replace(in_round(6, seats=2).state, sheets=(sheet, sheet), dice=dice)
    by_thumb = with_shape(sheet, sketching.quick(sketching.task_of(state, 0)))
    while (move := thought(state, 0, "greedy").move) != Done():
        state, _ = do(state, 0, move)
    assert rate(state.sheets[1]).start < rate(by_thumb).start - 0.05


def test_a_plan_is_found_again_after_every_piece() -> None:
    table = in_round(1, seats=2)
    shape = sketching.quick(sketching.task_of(table.state, 0))
    for piece in shape:
        move = thought(table.state, 0, "greedy").move
        assert move == Paint(*piece)
        table.play(move, 0)
    assert thought(table.state, 0, "greedy").move == Done()


def test_advice_gets_somebody_out_of_a_cut_path() -> None:
    """Two walls wide and three high: a wall across leaves no way, so something has to go."""
    state = replace(
        playing("F·\n··\n·0", 2),
        phase="draw",
        round=1,
        dice=("wall", "wall", "sand", "sand", "sand", "sand"),
        ready=(False, False),
        fresh=((), ()),
    )
    for square in (2, 3):
        state, _ = do(state, 0, Paint(square, "█"))
    for level in ("greedy", "strong"):
        after, moves = state, []
        while not after.ready[0]:
            moves.append(thought(after, 0, level).move)
            assert GAMES["tiny"].why_not(after, 0, moves[-1]) is None
            after, _ = do(after, 0, moves[-1])
        assert isinstance(moves[0], Rub)
        assert is_clear(after.sheets[0])


def test_nothing_is_drawn_where_nothing_can_be() -> None:
    """A lane of one square's width."""
    state = replace(
        playing("F··0", 2), phase="draw", round=1, dice=("sand",) * 6, ready=(False, False)
    )
    for level in ("greedy", "strong"):
        for number in (1, 6):  # to harm, and to help
            assert thought(replace(state, round=number), 0, level).move == Pass()


def test_hole_and_start_go_far_apart() -> None:
    for level in ("greedy", "strong"):
        table = in_round(0, seats=2)
        moves = []
        while not table.state.ready[0]:
            moves.append(thought(table.state, 0, level).move)
            table.play(moves[-1], 0)
        assert [type(move) for move in moves] == [Lay, Lay, Done]
        (x, y), (u, v) = (table.state.sheets[0].square(move.square) for move in moves[:2])
        assert abs(x - u) + abs(y - v) >= 10


@pytest.mark.parametrize("malice", MALICE)
def test_holes_for_one_alone_have_a_clear_path(malice: str) -> None:
    for seed in range(2):
        sheet = drawn_by_bot(rules(1, "solo", hole=malice), malice, Seeded(seed))
        assert is_clear(sheet)
        forget()
        assert drawn_by_bot(rules(1, "solo", hole=malice), malice, Seeded(seed)) == sheet


def forget() -> None:
    """Empty what the game has looked up and kept, so that it has to be found again."""
    for name, module in list(sys.modules.items()):
        if name.startswith("engine.games.tiny."):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def test_more_malice_makes_holes_harder() -> None:
    ratings = [
        sum(
            rate(drawn_by_bot(rules(1, "solo", hole=malice), malice, Seeded(n))).start
            for n in range(4)
        )
        for malice in MALICE
    ]
    assert ratings[0] + 2 < ratings[1] < ratings[2] - 1


# Shooting.


def test_the_strongest_bot_shoots_and_decides_by_the_rating() -> None:
    hung = GALLERY["letterbox"]
    state = playing("\n".join(hung.lines))
    move, _, motive = thought(state, 0)
    assert move == rate(hung.sheet).best[state.balls[0]]
    assert motive is not None
    assert motive.facts["left"] == pytest.approx(hung.rating, abs=0.05)


def test_a_reason_says_what_a_shot_promises_and_what_another_way_costs() -> None:
    """In the words of somebody who looks at the sheet: up is where the screen has it."""
    mill, pond = (playing("\n".join(GALLERY[key].lines)) for key in ("old-mill", "wolfs-den"))
    near = replace(mill, balls=(1, mill.balls[1]))
    drops = thought(near, 0).motive
    assert drops is not None
    assert (drops.kind, drops.facts["drops"], drops.facts["rolls"]) == ("drops", 4, 6)
    far = replace(pond, balls=(26, pond.balls[1]))
    assert "Every roll stays on the grass" in thought(far, 0).why
    for square in (1, 26, 48, 67):
        why = thought(replace(mill, balls=(square, mill.balls[1])), 0).why
        assert not any(name in why.lower() for name in ("north", "south", "east", "west"))
        assert why.count(".") >= 2, "another way is told, too"


def test_a_passed_ball_goes_to_the_hole_and_a_missed_one_away() -> None:
    state = playing("···\n·█·\n0·F")
    for level in ("greedy", "strong"):
        after, _ = do(state, 0, declare("NE", 0), 1, "miss")
        away = thought(after, 1, level).move
        after, _ = do(state, 0, declare("NE", 0), 1, "pass")
        nearer = thought(after, 0, level).move
        assert isinstance(away, Choose)
        assert isinstance(nearer, Choose)
        assert away != nearer
        assert nearer != choose("SW")


def test_who_is_in_a_hurry_goes_by_rules_of_thumb() -> None:
    for state in (playing("0··~\n·░··\n·█·F"), in_round(1, seats=2).state):
        thinking = LEVELS["strong"](GAMES["tiny"], state, 0, Seeded(1), FEW)
        assert _hurried(thinking) == Decision(*(advise(state, 0) or ()))


def _hurried(thinking: Thinking) -> Decision:
    next(thinking)
    while True:
        try:
            thinking.send(True)
        except StopIteration as end:
            decision: Decision = end.value
            return decision


def test_a_hole_that_is_moved_goes_into_a_corner_without_the_start() -> None:
    table = Table.open("tiny", "race", ("Ana", "Ben"))
    for move in (Lay(40), Lay(0), Rub(40)):
        table.play(move, 0)
    advised, _ = advise(table.state, 0) or (None, "")
    assert table.why_not(advised, 0) is None


def test_nobody_is_advised_out_of_turn() -> None:
    table = in_round(1, seats=2)
    assert advise(replace(table.state, ready=(True, False)), 0) is None
    assert advise(replace(table.state, phase="over"), 0) is None


def test_who_is_nearer_to_the_hole_leads() -> None:
    state = playing("0····F")
    ahead = replace(state, balls=(4, 0))
    assert evaluate(ahead, 0) == -evaluate(ahead, 1)
    assert evaluate(ahead, 0) > 0
    assert isinstance(thought(ahead, 0).move, Shoot)


# The last shot.


@cache
def drops(sheet: SquareSheet, run: BallRun) -> float:
    """How likely a ball drops after a run, if player and designer decide as well as they can.

    Where it came from and how many corners it has met play no part; a way that only leads back to
    the same corner gains nobody anything.
    """
    if not run.options:
        return float(run.end == "hole")
    lines = lines_of(sheet)
    onward = [lines.go_on(run, way) for way in run.options]
    if run.end == "corner":
        onward = [each for each in onward if each.end != "corner" or each.crossed]
    ways = [drops(sheet, each._replace(points=(), crossed=(), corners=0)) for each in onward]
    return (max(ways) + min(ways)) / 2


def dropping(sheet: SquareSheet, square: int, shot: Shoot) -> float:
    """How likely a shot from a square drops."""
    faces = DICE_OF[shot.power].faces
    runs = [lines_of(sheet).run(square, shot.direction, shot.power + int(each)) for each in faces]
    return sum(drops(sheet, run._replace(points=(), crossed=(), corners=0)) for run in runs) / 6


@pytest.mark.parametrize("hole", ["staircase", "moat"])
def test_the_last_shot_is_the_one_that_is_likeliest_to_drop(hole: str) -> None:
    sheet = GALLERY[hole].sheet
    unlike = 0
    marks = (MarkedShot(sheet.find("0"), 0, 0, 0, "rest"),) * 11
    for square in [square for square, sign in enumerate(sheet.signs) if sign == "·"][::5]:
        state = playing("\n".join(sheet.lines()))
        last = replace(state, balls=(square, state.balls[1]), marks=(marks, ()))
        shots = [Shoot(way, power) for way in range(8) for power in range(13)]
        odds = {shot: dropping(sheet, square, shot) for shot in shots}
        decision = thought(last, 0)
        assert odds[decision.move] == pytest.approx(max(odds.values()))
        assert decision.why == f"It's your last shot: {max(odds.values()):.0%} chance to hole it."
        unlike += odds[thought(replace(last, marks=((), ())), 0).move] < max(odds.values()) - 1e-9
    assert unlike, "with shots left others are better"


@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_shot_that_can_win_is_the_one_that_is_likeliest_to_drop(seats: int) -> None:
    """All others have finished with five; with three, what others needed on one's hole counts."""
    sheet = GALLERY["staircase"].sheet
    unlike = 0
    made = (MarkedShot(sheet.find("0"), 0, 0, 0, "rest"),) * 4
    for square in [square for square, sign in enumerate(sheet.signs) if sign == "·"][::5]:
        state = playing("\n".join(sheet.lines()), seats)
        balls = (square, *state.balls[1:])
        last = replace(state, balls=balls, marks=(made, *state.marks[1:]))
        won_with_five = replace(last, scores=(0, *[5] * (seats - 1)))
        shots = [Shoot(way, power) for way in range(8) for power in range(13)]
        odds = {shot: dropping(sheet, square, shot) for shot in shots}
        decision = thought(won_with_five, 0)
        assert odds[decision.move] == pytest.approx(max(odds.values()))
        assert decision.motive is not None
        assert decision.motive.kind == "last"
        assert decision.motive.facts["chance"] == pytest.approx(odds[decision.move])
        playing_on = replace(last, scores=(0,) * seats)
        fewest = thought(playing_on, 0).move
        unlike += odds[fewest] < max(odds.values()) - 1e-9
        # A review goes by what wins, too.
        weighed = finished(weigh(GAMES["tiny"], won_with_five, 0, fewest, Seeded(0), Budget()))
        assert odds[weighed.weights[0].move] == pytest.approx(max(odds.values()))
        loss = weighed.weights[0].worth - weighed.worth(fewest)
        assert (loss > 0) == (odds[fewest] < max(odds.values()) - 1e-9)
    assert unlike, "where somebody else is still playing others are better"


def test_the_last_shot_of_a_neighbour_is_sent_away_from_the_hole() -> None:
    state = playing("o·F·\n····")
    marks = (MarkedShot(0, 0, 0, 0, "rest"),) * 11
    shot, _ = do(replace(state, marks=(marks, ())), 0, declare("E", 4), 0, "miss")
    sent = thought(shot, 1)
    sheet, stopped = state.sheets[1], shot.shots[0]
    assert stopped is not None
    odds = {
        way: drops(sheet, lines_of(sheet).go_on(waiting(stopped), way)) for way in stopped.options
    }
    assert isinstance(sent.move, Choose)
    assert odds[sent.move.direction] == min(odds.values()) < max(odds.values())
