"""What is told of a move before it is made, held to what the move does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.core.chance import Recorded, Seeded
from engine.core.grids.squares import DIRECTIONS
from engine.games.tiny.box.dice import DICE, MISS, PASS, POWERS, SHAKY_POWER
from engine.games.tiny.box.gallery import GALLERY
from engine.games.tiny.box.sheet import NONE, START
from engine.games.tiny.model import (
    BallRun,
    Choose,
    Done,
    Lay,
    Move,
    Paint,
    Ran,
    Rub,
    Shoot,
    Surrender,
)
from engine.games.tiny.preview import highlights, preview
from engine.games.tiny.rules.effects import play
from engine.games.tiny.rules.running import way
from tests.games.tiny.engine.drawn import choose, declare, do, in_round, picture, playing, rate

TERRAIN = "\n".join(GALLERY["old-mill"].lines)
IN_SAND = """
·····
·O·█·
···F·
0····
"""


# The lattice.


def test_the_lattice_holds_circles_edges_and_corners() -> None:
    sheet = picture(TERRAIN).sheet
    points = [(x / 2, y / 2) for y in range(-1, 2 * sheet.rows) for x in range(-1, 16)]
    numbers = [sheet.lattice(point) for point in points]
    assert numbers == list(range(len(points)))
    assert [sheet.point(number) for number in numbers] == points


# Shots.


@pytest.mark.parametrize("text", [TERRAIN, IN_SAND], ids=["from the start", "from sand"])
def test_trails_are_the_ways_that_the_ball_takes(text: str) -> None:
    state = playing(text)
    sheet, at = state.sheets[0], state.balls[0]
    shaky = sheet.signs[at] == "░"
    for direction in DIRECTIONS:
        for power in POWERS:
            move = Shoot(direction, power)
            told = preview(state, 0, move)
            missing = shaky and power >= SHAKY_POWER
            assert sum(each.chance for each in told.odds) == pytest.approx(1)
            faces = sorted(set(DICE[power].faces))
            assert len(told.odds) == len(faces) + missing
            for face, trail, odds in zip(faces, told.trails, told.odds, strict=False):
                tape = Recorded((face, PASS, PASS))
                _, events = play(state, 0, move, tape)
                run = next(event.run for event in events if isinstance(event, Ran))
                assert tuple(map(sheet.point, trail.places)) == run.points
                assert trail.end == run.end
                assert odds.place == trail.places[-1]
                share = DICE[power].faces.count(face) / 6
                assert odds.chance == pytest.approx(share / 2 if missing else share)


def test_turns_of_a_trail_are_where_it_changes_its_way() -> None:
    state = playing("··█\n·0█\n··█\nF··")
    (trail, *_) = preview(state, 0, declare("NE", 1)).trails
    assert [state.sheets[0].point(trail.places[turn]) for turn in trail.bounces] == [(1.5, 0.5)]


def test_a_sentence_names_the_odds() -> None:
    state = playing("0·F·\n~~~~")
    assert preview(state, 0, declare("E", 2)).sentence.startswith(
        "17% in the hole, 83% over the hole"
    )
    assert preview(state, 0, declare("S", 0)).sentence.startswith("67% in the water")


def test_shots_on_average_are_told_once_the_sheet_is_rated() -> None:
    state = playing("0··░\n·~·█\n·F··")
    move = declare("SE", 1)
    assert "to go" not in preview(state, 0, move).sentence
    rated = rate(state.sheets[0])
    value = rated.declared(state.balls[0], move)
    assert preview(state, 0, move).sentence.endswith(f"About {value:.1f} shots to go.")


def test_from_sand_the_miss_has_its_share_and_no_trail() -> None:
    state = playing(IN_SAND, friendly=True)
    told = preview(state, 0, declare("E", 3))
    assert told.odds[-1].chance == pytest.approx(1 / 3)
    assert len(told.trails) == len(told.odds) - 1
    assert "33% MISS" in told.sentence


# Decisions.


def test_a_decision_is_told_with_its_way() -> None:
    state = playing("···\n·█·\n0·F", 2)
    state, _ = do(state, 0, declare("NE", 0), 1, MISS)
    shot = state.shots[0]
    assert shot is not None
    for option in shot.options:
        told = preview(state, shot.decider, Choose(option))
        _, events = play(state, shot.decider, Choose(option), Recorded((PASS, PASS)))
        run = next(event.run for event in events if isinstance(event, Ran))
        assert tuple(map(state.sheets[0].point, told.trails[0].places)) == run.points
    assert "1 move" in preview(state, shot.decider, choose("SW")).sentence


# Drawing.


def test_a_piece_is_told_with_the_path_and_the_dice_that_are_left() -> None:
    table = in_round(1, seats=2)
    paints = [move for move in table.moves(0) if isinstance(move, Paint)]
    for move in paints[::9]:
        told = table.preview(move, 0)
        assert told
        after = table.state.sheets[0].drawn(move.square, move.sign)
        if told.trails:
            (trail,) = told.trails
            assert trail.places[0] == after.lattice(after.square(after.find("0")))
            assert trail.places[-1] == after.lattice(after.square(after.find("F")))
            assert told.sentence.startswith("Clear path: ")
        else:
            assert told.sentence.startswith("There's no clear path.")
        assert " left." in told.sentence


def test_rubbing_out_is_told_as_the_sheet_will_be() -> None:
    blank = replace(playing("0·F\n···\n···"), phase="draw", round=1, ready=(False, False))
    state = replace(blank, dice=("wall",) * 6)
    for square in (1, 4, 7):
        state, _ = do(state, 0, Paint(square, "█"))
    assert preview(state, 0, Done()).sentence.startswith("There's no clear path.")
    told = {square: preview(state, 0, Rub(square)) for square in (1, 7)}
    for square, preview_ in told.items():
        after, _ = do(state, 0, Rub(square))
        assert preview_ == preview(after, 0, Done())
    assert told[1].sentence == "Clear path: 2 moves. 4 dice for walls left."
    assert told[1] != told[7]


def test_rubbing_out_hole_or_start_is_told_with_what_comes_next() -> None:
    table = in_round(0, seats=2)
    for square in (0, 20):
        table.play(Lay(square), 0)
    assert preview(table.state, 0, Rub(20)).sentence == "Next, place the start."
    assert preview(table.state, 0, Rub(0)).sentence == "Next, place the hole."


def test_every_move_can_be_told() -> None:
    for number in (0, 1):
        table = in_round(number, seats=2)
        for _ in range(3):
            kinds = {type(move): move for move in table.moves(0)}
            assert all(preview(table.state, 0, move).sentence for move in kinds.values())
            step = kinds.get(Lay) or kinds.get(Paint)
            if step:
                table.play(step, 0)
        assert {Done, Rub} & set(kinds)
    assert "14" in preview(playing(TERRAIN), 0, Surrender()).sentence


def test_the_rating_is_told_once_drawing_is_over_and_it_is_known() -> None:
    state = playing("0···\n·██·\n~··F")
    assert highlights(state, 0) == ()
    found = rate(state.sheets[0]).start
    (light,) = highlights(state, 0)
    assert light.text == f"With best play: about {found:.1f} shots."
    assert light.where == (state.sheets[0].find("0"),)
    assert [light.kind for light in highlights(replace(state, phase="draw"), 0)] == ["path"]


@pytest.mark.parametrize("hole", ["old-mill", "crosswind", "quagmire"])
def test_the_trail_of_a_shot_is_the_way_that_the_ball_took(hole: str) -> None:
    """Shots in all directions, with every stop decided by chance, end where the next one begins."""
    state, chance = playing("\n".join(GALLERY[hole].lines)), Seeded(7)
    sheet = state.sheets[0]
    ends: Counter[str] = Counter()
    for number in range(500):
        state = replace(state, phase="play", seat=0, scores=(0, 0))
        if state.balls[0] == NONE or len(state.marks[0]) > 9:
            state = replace(state, balls=(sheet.find(START), 0), marks=((), ()))
        runs: list[BallRun] = []
        move: Move = Shoot(number % 8, chance.number(13))
        decider = 0
        while True:
            state, events = play(state, decider, move, chance)
            runs += [event.run for event in events if isinstance(event, Ran)]
            shot = state.shots[0]
            if shot is None:
                break
            move, decider = Choose(shot.options[chance.number(len(shot.options))]), shot.decider
        trail = highlights(state, 0)[-1]
        assert (trail.kind, trail.text) == ("trail", f"Shot {len(state.marks[0])}")
        assert tuple(map(sheet.point, trail.where)) == way(runs)
        ends[state.marks[0][-1].end] += 1
    assert {"rest", "water"} <= ends.keys()
