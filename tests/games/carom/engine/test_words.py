"""How the game is told: moves, strokes, phases and prompts."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.core.chance import Seeded
from engine.core.game import Event
from engine.core.grids.hexes import NE, E
from engine.core.wording import enumerated
from engine.games.carom.box.equipment import look_name
from engine.games.carom.model import (
    GameEnded,
    HoleEnded,
    Loss,
    Move,
    OutOfStrokes,
    Ran,
    Roll,
    Run,
    State,
    Strike,
    Struck,
    Tee,
)
from tests.games.carom.engine.tables import GAME, lay, play, start, stroke


def alone(**options: str) -> State:
    return start("basic", "red", course="1,6", **options)


def told(state: State, *events: Event) -> str:
    return str(GAME.tell(state, events))


@pytest.mark.parametrize(
    ("move", "one", "several"),
    [
        (
            Tee(2),
            "Puts the ball on starting hex 3",
            "Puts the orange ball on starting hex 3",
        ),
        (Roll("purple"), "Rolls the purple die", "Rolls the purple die for the orange ball"),
        (
            Roll("card-times-2"),
            "Rolls the white die with the card ×2",
            "Rolls the white die with the card ×2 for the orange ball",
        ),
        (Strike(NE), "Strikes with 0 impulses", "Strikes the orange ball with 0 impulses"),
    ],
)
def test_moves(move: Move, one: str, several: str) -> None:
    assert GAME.describe(alone(), move) == one
    both = start("carom", "orange", "green", course="1", balls=2)
    assert GAME.describe(both, move) == several


def test_the_blank_card_has_a_name() -> None:
    state = alone(blank="1,2,3,4,5,6")
    assert GAME.describe(state, Roll("card-blank")) == "Rolls the white die with the blank card"


def test_rolls() -> None:
    state, _ = play(alone(), Tee(0))
    assert told(*_after(state, Roll("purple"), 16)) == "It shows 16."
    assert told(*_after(state, Roll("card-plus-3"), 5)) == "It shows 5: 8 impulses."


def _after(state: State, move: Move, *faces: int) -> tuple[State, *tuple[Event, ...]]:
    after, events = play(state, move, *faces)
    return after, *events


def test_a_stroke_in_the_open() -> None:
    state, events = stroke(alone(), "orange", 12, E, tee=3)
    assert told(state, *events) == "12 steps."


def test_a_stroke_into_the_cup() -> None:
    state, events = stroke(lay(alone(), red=(13, 3)), "yellow", 7, E)
    sentence = "6 steps, in the cup, 1 impulse lost at the rim."
    assert told(state, *events) == f"{sentence} The red ball is in: 1 stroke. Straight is done."


def test_a_stroke_off_the_wall() -> None:
    state, events = stroke(lay(alone(), red=(20, 3)), "white", 5, E)
    words = "4 steps, 1 bounce, 1 impulse lost at the rim."
    assert told(state, *events) == words


def test_a_collision() -> None:
    state = start("carom", "orange", "red-flat", course="1")
    state = lay(state, **{"orange": (1, 3), "red-flat": (7, 3)})
    state, events = stroke(state, "green", 8, E)
    assert told(state, *events) == "5 steps. The flat red ball is bumped: 3 steps."


def test_a_row_of_balls() -> None:
    state = start("carom", "orange", "green", "red", course="1")
    state = lay(state, orange=(1, 3), green=(4, 3), red=(5, 3))
    state, events = stroke(state, "white", 3, E)
    assert told(state, *events) == (
        "2 steps. The green ball is hit and passes the impulses on. The red ball is bumped: 1 step."
    )


def run(*path: int, end: str = "rest", ball: int = 0, fell: bool = False) -> Ran:
    return Ran(Run(ball, path, (), end, fell))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("losses", "runs", "words"),
    [
        (
            (Loss("puddle", 4),),
            (run(1, 2, 3, end="puddle"),),
            "2 steps, stuck in the puddle, 4 impulses lost in the puddle.",
        ),
        ((Loss("short", 1),), (run(1, 2),), "1 step, 1 impulse left, too few for another step."),
        ((Loss("stuck", 6),), (run(1),), "No step, 6 impulses lost between walls."),
        (
            (Loss("rim", 1), Loss("rim", 1)),
            (run(1, 2, 3, 4, 5),),
            "4 steps, 2 impulses lost at the rim.",
        ),
        (
            (Loss("puddle", 2),),
            (run(1, 2, end="hit"), run(3, 4, ball=1, end="puddle")),
            "1 step. The green ball is bumped: 1 step, stuck in the puddle. "
            "2 impulses lost in the puddle.",
        ),
        (  # on sand: what it gets cannot pay for a step, and goes to nobody
            (Loss("short", 1),),
            (run(1, 2, end="hit"), run(3, ball=1)),
            "1 step. The green ball is bumped: no step. 1 impulse left, too few for another step.",
        ),
        (
            (),
            (run(1, 2, 3), run(3, 2, 1, end="slid")),
            "2 steps. The orange ball slides down 2 steps.",
        ),
        (
            (),
            (run(1, 2, 3, fell=True),),
            "1 step, down through the hill's cup.",
        ),
        (  # the ball below it was hit and is gone
            (),
            (run(1, 2, end="hit"), run(3, 4, ball=1), run(5, 3, end="slid", fell=True)),
            (
                "1 step. The green ball is bumped: 1 step. "
                "The orange ball falls through the hill's cup."
            ),
        ),
    ],
)
def test_what_became_of_impulses(
    losses: tuple[Loss, ...], runs: tuple[Ran, ...], words: str
) -> None:
    state = start("carom", "orange", "green", course="1")
    assert told(state, Struck(0, E, 6, losses), *runs) == words


def test_the_last_move_of_a_hole() -> None:
    state = start("carom", "orange", "green", "red", course="1")
    events = (Struck(2, E, 1, ()), run(1, 2, ball=2), OutOfStrokes(0, 10), OutOfStrokes(1, 10))
    assert told(state, *events, HoleEnded(0, (10, 10, 3)), GameEnded((2,))) == (
        "1 step. The orange ball and the green ball used every stroke and score 10. "
        "Straight is done. The game is over."
    )
    assert told(state, *events[:-1]) == ("1 step. The orange ball used every stroke and scores 10.")


def test_a_drop_with_the_last_stroke_is_told_before_those_who_are_left() -> None:
    state = start("carom", "orange", "green", course="1,2")
    state = replace(lay(state, orange=(0, 0), green=(13, 3)), move=10, ball=1)
    state, events = stroke(state, "white", 6, E)
    assert told(state, *events) == (
        "6 steps, in the cup. The green ball is in: 10 strokes. "
        "The orange ball used every stroke and scores 10. Straight is done."
    )


def test_names() -> None:
    assert look_name("blue") == "blue"
    assert look_name("blue-flat") == "flat blue"
    assert enumerated(["a"]) == "a"
    assert enumerated(["a", "b", "c"]) == "a, b and c"
    assert enumerated(["3", "4", "6"], "or") == "3, 4 or 6"


def test_phases() -> None:
    assert GAME.phase(alone()) == "Hole 1 of 2, Straight"
    assert GAME.phase(replace(alone(), hole=1)) == "Hole 2 of 2, Island"
    assert GAME.phase(replace(alone(), phase="over")) == "Game over"


def test_prompts() -> None:
    state = alone()
    assert GAME.prompt(state, 0) == "Choose a starting hex."
    assert GAME.prompt(replace(state, phase="roll"), 0) == "Choose a die or a card, then roll."
    for strokes, words in (("dice", "a die"), ("cards", "a card")):
        only = replace(alone(strokes=strokes), phase="roll")
        assert GAME.prompt(only, 0) == f"Choose {words}, then roll."
    assert GAME.prompt(replace(state, phase="aim", impulses=16), 0) == (
        "16 impulses: aim from the ball."
    )
    assert GAME.prompt(replace(state, phase="over"), 0) == ""


def test_prompts_name_the_ball_where_a_player_has_several() -> None:
    state = start("carom", "orange", "green", course="1", balls=2)
    assert GAME.prompt(state, 0) == "Choose a starting hex for the orange ball."
    rolling = replace(state, phase="roll")
    assert GAME.prompt(rolling, 0) == "Choose a die or a card, then roll for the orange ball."
    aiming = replace(state, phase="aim", impulses=1)
    assert GAME.prompt(aiming, 0) == "1 impulse: aim from the orange ball."


@pytest.mark.parametrize("course", ["1,3", "7", "molehill"])
def test_no_words_name_a_quarter_of_the_sky(course: str) -> None:
    """On a screen that is upright the course is turned, and its east is up."""
    chance = Seeded(7)
    state = start("carom", "orange", "green", "yellow", "blue-flat", course=course)
    told: list[str] = []
    while turn := GAME.turn(state):
        (seat,) = turn
        moves = GAME.moves(state, seat)
        closed = [GAME.why_not(state, seat, Strike(direction)) or "" for direction in range(6)]
        previews = [GAME.preview(state, seat, move).sentence for move in moves]
        told += [GAME.prompt(state, seat), *closed, *previews]
        move = moves[chance.number(len(moves))]
        told.append(GAME.describe(state, move))
        state, events = GAME.play(state, seat, move, chance)
        told.append(GAME.tell(state, events))
    assert "A wall blocks that way" in " ".join(told)
    assert not [words for words in told if re.search(r"(?i)\b(north|south|east|west)", words)]
