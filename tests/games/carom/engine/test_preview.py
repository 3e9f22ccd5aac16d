"""Previews: what they tell beforehand is what playing does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.core.chance import Seeded
from engine.core.game import Preview
from engine.core.grids.hexes import NE, E, Hex, W
from engine.games.carom.bots.solver import solve
from engine.games.carom.box.hole_plan import BallSpot
from engine.games.carom.model import Move, Ran, Roll, State, Strike, Tee
from engine.games.carom.rules.turf import hole_in_play
from tests.games.carom.engine.tables import GAME, at, lay, play, start


def preview(state: State, move: Move) -> Preview:
    solve(hole_in_play(state).ground, state.rules.tools)
    (seat,) = GAME.turn(state)
    found: Preview = GAME.preview(state, seat, move)
    return found


def aiming(impulses: int, on: str = "1", **balls: Hex) -> State:
    """A stroke with so many impulses, on a hole with these balls; the first one plays."""
    colours = [colour.replace("_", "-") for colour in balls]
    state = start("carom", *colours, *(["red"] if len(colours) == 1 else []), course=on)
    state = lay(state, **{colour.replace("_", "-"): at for colour, at in balls.items()})
    return replace(state, phase="aim", tool="purple", face=impulses, impulses=impulses)


def some_states(seats: int, course: str, every: int, phase: str) -> Iterator[State]:
    """Positions out of random games."""
    chance = Seeded(3, seats)
    colours = ("orange", "green", "yellow", "blue", "purple", "red", "orange-flat", "green-flat")
    state = start("carom", *colours[:seats], course=course)
    count = 0
    while turn := GAME.turn(state):
        count += 1
        if state.phase == phase and count % every == 0:
            yield state
        moves = GAME.moves(state, turn[0])
        state = GAME.play(state, turn[0], moves[chance.number(len(moves))], chance)[0]


# A stroke.


@pytest.mark.parametrize("course", ["1,3", "7"])
def test_the_trails_are_the_ways_that_the_balls_take(course: str) -> None:
    states = list(some_states(8, course, 3, "aim"))
    assert len(states) > 20
    for state in states:
        for move in GAME.moves(state, state.rules.owners[state.ball]):
            runs = [event.run for event in play(state, move)[1] if isinstance(event, Ran)]
            trails = preview(state, move).trails
            assert [(t.piece, t.places, t.bounces, t.end) for t in trails] == [
                (run.ball, run.path, run.bounces, run.end) for run in runs
            ]


def sentence(state: State, direction: int) -> str:
    return preview(state, Strike(direction)).sentence


def test_a_stroke_into_the_cup_is_told() -> None:
    assert sentence(aiming(6, orange=(13, 3)), E) == (
        "Drops on the last step. 6 steps, no impulse lost."
    )
    assert sentence(aiming(7, orange=(13, 3)), E) == "Drops. 6 steps, 1 impulse lost at the rim."


def test_bounces_and_what_is_left_to_do_are_told() -> None:
    told = sentence(aiming(6, orange=(5, 3)), NE)
    assert told.startswith("6 steps, 1 bounce, no impulse lost. ")
    assert told.endswith(" strokes to go.")
    told = sentence(aiming(8, orange=(13, 3)), E)
    assert told.startswith("7 steps, 1 impulse lost at the rim. ")


def test_a_ball_that_is_hit_is_named() -> None:
    told = sentence(aiming(12, orange=(2, 3), green=(12, 3)), E)
    assert told.startswith("Hits green, which rolls 3. First ")
    told = sentence(aiming(12, green=(2, 3), green_flat=(12, 3)), E)
    assert told.startswith("Hits flat green, which rolls 3. ")


def test_a_row_of_balls_hands_the_impulses_on() -> None:
    told = sentence(aiming(4, orange=(2, 3), green=(3, 3), yellow=(4, 3)), E)
    assert told.startswith("Hits green, then yellow rolls 4. Green passes it on to yellow. ")
    assert "First" not in told  # it makes no step


def test_a_row_against_the_wall_gives_the_impulses_back() -> None:
    told = sentence(aiming(6, orange=(20, 3), green=(21, 3)), E)
    assert told.startswith("Hits green, gets them back and rolls ")


def test_another_ball_that_drops_is_told() -> None:
    told = sentence(aiming(5, orange=(14, 3), green=(16, 3)), E)
    assert told.startswith("Hits green, which drops. First 1 step. 1 impulse lost at the rim.")
    told = sentence(aiming(4, orange=(14, 3), green=(16, 3)), E)
    assert told.startswith("Hits green, which drops. First ")
    assert "lost" not in told


@pytest.mark.parametrize("course", ["1,3", "7"])
def test_the_first_sentence_is_short(course: str) -> None:
    for state in some_states(8, course, 3, "aim"):
        for move in GAME.moves(state, state.rules.owners[state.ball]):
            first = preview(state, move).sentence.split(".")[0]
            assert len(first) <= 50, first


def test_a_ball_that_does_not_get_up_a_ramp_slides_down() -> None:
    told = sentence(aiming(3, on="7", orange=(13, 1)), E)
    assert told.startswith("The ball slides down the slope. ")
    assert "hit" not in told.lower()


def test_a_ball_that_follows_one_down_a_ramp_slides_forwards() -> None:
    state = aiming(6, on="7", orange=(5, 4), green=(9, 4))
    told = sentence(state, E)
    assert told.startswith("Hits green, which ")
    assert "The ball slides down the slope." in told
    after, events = play(state, Strike(E))
    assert at(after, "orange") == (9, 4)
    assert "The orange ball slides down 1 step." in GAME.tell(after, events)


def test_a_ball_that_stops_on_a_hill_falls_through_its_cup() -> None:
    told = sentence(aiming(4, on="molehill", orange=(7, 3)), E)
    assert told.startswith("Falls through the hill's cup. 3 steps, no impulse lost. ")


def test_a_ball_on_a_hill_falls_when_the_one_below_is_struck_away() -> None:
    state = aiming(3, on="molehill", orange=(10, 3), green=(10, 3))
    below = hole_in_play(state).ground.plan.index[BallSpot(10, 3, "under")]
    state = replace(state, balls=(below, state.balls[1]))
    told = sentence(state, NE)
    assert told.startswith("Green falls through the hill's cup. 3 steps, no impulse lost.")
    assert "slides" not in told
    after, events = play(state, Strike(NE))
    assert after.balls[1] == below
    assert GAME.tell(after, events) == "3 steps. The green ball falls through the hill's cup."


# A die or a card.


@pytest.mark.parametrize("course", ["1", "7"])
def test_the_odds_are_those_of_trying_every_face(course: str) -> None:
    for state in some_states(4, course, 5, "roll"):
        for tool in state.rules.tools.values():
            told = preview(state, Roll(tool.key))
            assert {each.place: each.chance for each in told.odds} == pytest.approx(
                _brute_force(state, tool.key)
            )


def _brute_force(state: State, key: str) -> dict[int, Fraction]:
    """Play every face and every direction, and count the faces that lead to a place."""
    ball = state.ball
    faces = state.rules.tools[key].die.faces
    places: Counter[int] = Counter()
    for face in faces:
        assert isinstance(face, int)
        rolled, _ = play(state, Roll(key), face)
        seat = rolled.rules.owners[ball]
        ends = set()
        for move in GAME.moves(rolled, seat):
            runs = [event.run for event in play(rolled, move)[1] if isinstance(event, Ran)]
            ends.add([run.path[-1] for run in runs if run.ball == ball][-1])
        places.update(ends)
    return {place: Fraction(count, len(faces)) for place, count in places.items()}


def test_the_faces_are_named() -> None:
    state = lay(start("basic", "red", course="1"), red=(16, 3))  # three steps west of the cup
    cup = hole_in_play(state).ground.cup
    told = preview(state, Roll("white"))
    (drop,) = [each for each in told.odds if each.place == cup]
    assert drop.text == "3, 4 or 6"  # the last one off the wall
    assert drop.chance == pytest.approx(1 / 2)
    assert told.sentence.startswith("White die: 50% to drop now. ")
    assert told.sentence.endswith(" strokes to go.")
    (likely,) = [each for each in preview(state, Roll("yellow")).odds if each.place == cup]
    assert likely.text == "4, 6, 7, 8 or 9"


def test_the_strokes_on_average_are_those_of_the_solution() -> None:
    state = lay(start("basic", "red", course="1"), red=(7, 2))
    best = solve(hole_in_play(state).ground, state.rules.tools)
    promised = set()
    for tool in state.rules.tools.values():
        promise = f"About {best.with_tool(state.balls[0], tool):.1f} strokes to go."
        assert preview(state, Roll(tool.key)).sentence.endswith(f". {promise}")
        promised.add(promise)
    assert len(promised) > 3


def test_a_die_without_a_chance_to_drop_says_so() -> None:
    state = lay(start("basic", "red", course="2"), red=(1, 2))
    told = preview(state, Roll("card-plus-6"))
    assert told.sentence.startswith("Card +6: can't drop now. ")


def test_balls_in_the_way_are_reckoned_with() -> None:
    state = lay(start("carom", "orange", "green", course="1"), orange=(16, 3))
    free = preview(state, Roll("white")).sentence
    blocked = lay(state, green=(17, 3))
    assert "50% to drop" in free
    told = preview(blocked, Roll("white"))
    assert "17% to drop" in told.sentence  # off the wall
    (stays,) = [each for each in told.odds if each.place == blocked.balls[0]]
    assert (stays.text, stays.chance) == ("any", 1)  # by striking the other ball


# A starting hex.


def test_starting_hexes_are_compared() -> None:
    state = start("basic", "red", course="1")
    told = [preview(state, Tee(number)).sentence for number in range(6)]
    assert told.count("About 2.5 strokes to go: the best start.") == 1
    assert "About 3.6 strokes to go. The best start: 2.5." in told


def test_a_preview_changes_nothing_and_asks_no_die() -> None:
    state = aiming(12, orange=(2, 3), green=(12, 3))
    before = replace(state)
    preview(state, Strike(W))
    assert state == before
