"""Basic and Carom: who plays when, what a ball scores, and how a game goes from hole to hole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.game import Event, Mode
from engine.core.grids.hexes import E
from engine.games.carom.box.equipment import LOOKS
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.box.holes import HOLES
from engine.games.carom.model import (
    Dropped,
    GameEnded,
    HoleBegan,
    HoleEnded,
    OutOfStrokes,
    Roll,
    Rolled,
    State,
    Strike,
    Struck,
    Tee,
    Teed,
)
from engine.games.carom.rules.turf import CLOSED, PlayableHole, hole_of, order_on
from engine.play.table import Table
from tests.games.carom.engine.tables import GAME, at, lay, play, start, stroke, to_play
from tests.support.every import every

# On hole 1 this starting hex lies 18 steps west of the cup, in its lane.
IN_LANE = 3


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def spent(state: State, colour: str = "") -> tuple[State, tuple[Event, ...]]:
    """A stroke of one impulse against nothing in particular."""
    assert not colour or to_play(state) == colour
    (seat,) = GAME.turn(state)
    if state.phase == "tee":
        state, _ = play(state, Tee(0))
    state, _ = play(state, Roll("white"), 1)
    return play(state, GAME.moves(state, seat)[0])


def plays(state: State, moves: int = 1) -> list[str]:
    """The looks of those who play in the next so many moves, one impulse each."""
    found: list[str] = []
    last = state.move + moves
    while state.move < last:
        found.append(to_play(state))
        state, _ = spent(state)
    return found


# The order of play.


def test_example_20_colours_that_nobody_has_are_skipped() -> None:
    state = start("carom", "yellow", "red", "green", course="1")
    assert plays(state) == ["green", "yellow", "red"]
    assert plays(state, 2) == ["green", "yellow", "red"] * 2


@pytest.mark.parametrize(
    ("hole", "first"),
    [
        ("1", "orange"),
        ("2", "red"),
        ("3", "purple"),
        ("4", "blue"),
        ("5", "yellow"),
        ("6", "green"),
    ],
)
def test_every_hole_begins_with_another_colour(hole: str, first: str) -> None:
    state = start("carom", *LOOKS[:6], course=hole)
    order = plays(state)
    assert order[0] == first
    begin = LOOKS.index(first)
    assert order == [LOOKS[(begin + step) % 6] for step in range(6)]


def test_flat_balls_play_after_the_round_ones_in_the_same_order() -> None:
    state = start("carom", "red-flat", "green", "orange-flat", "blue", course="2")
    assert plays(state) == ["green", "blue", "red-flat", "orange-flat"]


def test_twelve_play_in_both_modes() -> None:
    for mode in ("basic", "carom"):
        state = start(mode, *reversed(LOOKS), course="1")
        assert [state.rules.looks[ball] for ball in order_on("1", state.rules.looks)] == list(LOOKS)
        assert to_play(state) == "orange"


def test_order_tells_who_has_played() -> None:
    state = start("carom", "yellow", "red", "green", course="1")
    assert [(turn.seat, turn.played, turn.colour) for turn in GAME.order(state)] == [
        (2, False, "green"),
        (0, False, "yellow"),
        (1, False, "red"),
    ]
    state, _ = spent(state, "green")
    assert [turn.played for turn in GAME.order(state)] == [True, False, False]
    state, _ = spent(state, "yellow")
    state, _ = spent(state, "red")
    assert [turn.played for turn in GAME.order(state)] == [False, False, False]
    assert GAME.count(state) == ("Move", 2, 10)


def test_in_basic_whoever_has_finished_the_hole_has_played() -> None:
    state = start("basic", "orange", "green", course="1")
    state, _ = spent(state)
    assert [turn.played for turn in GAME.order(state)] == [False, False]
    assert GAME.count(state) == ("Stroke", 2, 10)
    state, _ = stroke(lay(state, orange=(13, 3)), "yellow", 7, E)
    assert [turn.played for turn in GAME.order(state)] == [True, False]
    assert GAME.count(state) == ("Stroke", 1, 10)


# Strokes and scores.


def test_example_1_a_card_and_the_white_die() -> None:
    state, _ = play(start("basic", "red", course="1"), Tee(IN_LANE))
    state, events = play(state, Roll("card-plus-3"), 5)
    assert state.impulses == 8
    assert events == (Rolled(0, "card-plus-3", 5, 8),)
    state, _ = play(state, Strike(E))
    assert at(state, "red") == (9, 3)


def test_the_blank_card_says_what_its_players_say() -> None:
    state = start("basic", "red", course="1", blank="0,36,7,7,1,12")
    state, _ = play(state, Tee(IN_LANE))
    rolled, _ = play(state, Roll("card-blank"), 2)
    assert rolled.impulses == 36
    rolled, _ = play(state, Roll("card-blank"), 1)
    assert rolled.impulses == 0
    stayed, _ = play(rolled, Strike(E))
    assert at(stayed, "red") == (1, 3)
    assert stayed.move == 2


def test_a_blank_card_of_zeros_is_a_card_like_any_other() -> None:
    state = start("basic", "red", course="1", blank="0,0,0,0,0,0")
    state, _ = play(state, Tee(IN_LANE))
    assert Roll("card-blank") in GAME.moves(state, 0)
    rolled, events = play(state, Roll("card-blank"), 6)
    assert events == (Rolled(0, "card-blank", 6, 0),)
    stayed, _ = play(rolled, Strike(E))
    assert (stayed.balls, stayed.move) == (state.balls, 2)


@pytest.mark.parametrize(
    ("strokes", "blank", "tools"),
    [
        ("dice", "", ["white", "yellow", "green", "orange", "purple", "blue"]),
        ("dice", "1,2,3,4,5,6", ["white", "yellow", "green", "orange", "purple", "blue"]),
        ("cards", "", [f"card-{c}" for c in ("plus-3", "times-2", "times-3", "squared", "plus-6")]),
        (
            "cards",
            "1,2,3,4,5,6",
            [f"card-{c}" for c in ("plus-3", "times-2", "times-3", "squared", "plus-6", "blank")],
        ),
    ],
)
def test_dice_cards_or_both(strokes: str, blank: str, tools: list[str]) -> None:
    state = start("basic", "red", course="1", strokes=strokes, blank=blank)
    state, _ = play(state, Tee(0))
    assert [move.tool for move in GAME.moves(state, 0)] == tools


def test_both_is_dice_and_cards() -> None:
    state, _ = play(start("basic", "red", course="1"), Tee(0))
    assert len(GAME.moves(state, 0)) == 11


def test_example_5_a_hole_in_two() -> None:
    state = start("basic", "red", "blue", course="1")
    assert to_play(state) == "blue"
    state, _ = stroke(state, "orange", 12, E, tee=IN_LANE)
    assert at(state, "blue") == (13, 3)
    state, events = stroke(state, "yellow", 7, E)
    assert Dropped(1, 2) in events
    assert state.done == (0, 2)
    assert (to_play(state), state.phase, state.move) == ("red", "tee", 1)
    assert state.balls == (OFF, OFF), "nobody else is on the course"


@pytest.mark.parametrize("limit", [10, 20, 30])
@pytest.mark.parametrize("mode", ["basic", "carom"])
def test_example_19_out_of_strokes(mode: str, limit: int) -> None:
    state = start(mode, "orange", "green", course="1,2", limit=limit)
    events: tuple[Event, ...] = ()
    for _ in range(2 * limit):
        assert not state.scores
        state, events = spent(state)
    assert state.scores == ((limit, limit),)
    out = [event for event in events if isinstance(event, OutOfStrokes)]
    both = [OutOfStrokes(0, limit), OutOfStrokes(1, limit)]
    assert out == (both if mode == "carom" else both[1:])


@pytest.mark.parametrize(("key", "limit"), [("1", 7), ("island-hop", 11), ("grand-tour", 13)])
def test_the_strokes_of_a_hole_go_by_its_boards(key: str, limit: int) -> None:
    state = start("basic", "red", course=f"{key},1", limit="7,11,13")
    assert GAME.count(state).of == limit
    for _ in range(limit):
        assert not state.scores
        state, events = spent(state)
    assert state.scores == ((limit,),)
    assert OutOfStrokes(0, limit) in events
    assert f"The red ball used every stroke and scores {limit}." in GAME.tell(state, events)


def test_a_save_with_one_limit_for_every_hole_goes_on_with_it() -> None:
    """So version 1.0 wrote it, and so the position holds it."""
    table = Table.open("carom", "basic", ["Ana"], options={"course": "grand-tour,1", "limit": 10})
    table.play(Tee(0))
    again = Table.load(table.save())
    assert again.save()["options"]["limit"] == again.save()["snapshot"]["state"]["rules"]["limit"]
    assert again.state.rules.limit == 10
    assert [again.state.rules.limit_on(key) for key in ("1", "grand-tour")] == [10, 10]
    for _ in range(10):
        again.play(Roll("white"))
        again.play(again.moves()[0])
    assert again.state.scores == ((10,),)


def test_a_drop_with_the_last_stroke_counts_like_any_other() -> None:
    state = replace(start("basic", "red", course="1,2"), move=10)
    state, events = stroke(lay(state, red=(13, 3)), "yellow", 7, E)
    assert Dropped(0, 10) in events
    assert not [event for event in events if isinstance(event, OutOfStrokes)]
    assert state.scores == ((10,),)


def test_example_14_a_ball_scores_what_another_one_makes_of_it() -> None:
    """Red has 4 impulses left when it meets blue, which passes them on to yellow."""
    state = start("carom", "blue", "yellow", "red", "orange", course="1")
    state = lay(state, blue=(14, 3), yellow=(15, 3), red=(5, 3), orange=(0, 0))
    state = replace(state, ball=state.rules.looks.index("red"))
    state, events = stroke(state, "green", 12, E)
    yellow = state.rules.looks.index("yellow")
    assert Dropped(yellow, 1) in events
    assert (at(state, "red"), at(state, "blue")) == ((13, 3), (14, 3))
    assert state.done[yellow] == 1
    assert state.balls[yellow] == OFF


def test_example_15_a_ball_sunk_by_another_scores_the_move_and_is_skipped() -> None:
    state = start("carom", "blue", "yellow", "red", course="1")
    state = replace(
        lay(state, yellow=(15, 3), blue=(10, 3), red=(0, 0)),
        move=3,
        ball=0,
        phase="roll",
    )
    state, events = stroke(state, "yellow", 8, E)
    assert Dropped(1, 3) in events
    assert to_play(state) == "red"
    state, _ = spent(state)
    assert (to_play(state), state.move) == ("blue", 4), "yellow does not play again"


def test_a_ball_sunk_before_its_own_turn_in_a_move_does_not_play_in_it() -> None:
    """On hole 1 orange plays before green: green scores the second move without a stroke in it."""
    state = start("carom", "orange", "green", "red", course="1")
    state = replace(lay(state, orange=(10, 3), green=(15, 3), red=(0, 0)), move=2)
    assert to_play(state) == "orange"
    state, events = stroke(state, "yellow", 8, E)
    assert Dropped(1, 2) in events
    assert (to_play(state), state.move) == ("red", 2)
    assert [turn.played for turn in GAME.order(state)] == [True, True, False]


def test_the_hole_ends_in_the_middle_of_a_move_when_nobody_is_left() -> None:
    """Orange drops over the cup against red, and red on its way back from the wall."""
    state = start("carom", "orange", "red", course="1,2")
    state = replace(lay(state, orange=(13, 3), red=(20, 3)), move=3)
    state, events = stroke(state, "blue", 10, E)
    assert [event for event in events if isinstance(event, Dropped)] == [
        Dropped(0, 3),
        Dropped(1, 3),
    ]
    assert state.scores == ((3, 3),)


def test_a_ball_that_waits_for_its_first_stroke_is_not_on_the_course() -> None:
    state = start("carom", "orange", "green", course="1")
    state, _ = play(state, Tee(IN_LANE))
    assert state.balls[1] == OFF
    state, _ = play(state, Roll("white"), 1)
    state, _ = play(state, Strike(E))
    state, events = play(state, Tee(IN_LANE))
    assert events == (Teed(1, hole_of("1").ground.starts[IN_LANE]),)


def test_a_starting_hex_may_be_taken_twice() -> None:
    state = start("carom", "orange", "green", course="1")
    assert len(GAME.moves(state, 0)) == 6
    state, _ = play(state, Tee(IN_LANE))
    state, _ = play(replace(state, ball=1, phase="tee"), Tee(IN_LANE))
    assert at(state, "orange") == at(state, "green")


def test_in_basic_balls_never_meet() -> None:
    state = start("basic", "orange", "green", course="1")
    while state.phase != "over":
        assert sum(spot != OFF for spot in state.balls) <= 1
        state, _ = spent(state)


# Several balls.


def test_two_people_may_play_several_balls_each() -> None:
    state = start("carom", "blue", "orange", course="1", balls=3)
    assert state.rules.owners == (0, 0, 0, 1, 1, 1)
    assert state.rules.looks == ("blue", "green", "purple", "orange", "yellow", "red")
    assert plays(state) == list(LOOKS[:6])
    assert [turn.seat for turn in GAME.order(state)] == [1, 0, 1, 0, 0, 1]


def test_twelve_balls_for_two_and_for_three() -> None:
    for count, each in ((2, 6), (3, 4)):
        state = start("carom", *LOOKS[:count], course="1", balls=each)
        assert sorted(state.rules.looks) == sorted(LOOKS)
        assert [state.rules.owners.count(seat) for seat in range(count)] == [each] * count
        seats = [turn.seat for turn in GAME.order(state)]
        assert seats == list(range(count)) * each, "they take turns"


def test_balls_of_a_seat_are_added_up() -> None:
    state = start("carom", "orange", "green", course="1,2", balls=2)
    state = replace(state, done=(2, 0, 3, 4), ball=1, move=5)
    state, events = stroke(lay(state, yellow=(13, 3)), "yellow", 7, E)
    assert HoleEnded(0, (2, 5, 3, 4)) in events
    assert [score.rounds for score in GAME.standing(state).seats] == [(7,), (7,)]


# From hole to hole.


@pytest.mark.parametrize("mode", GAME.info.modes, ids=lambda mode: str(mode.key))
def test_no_game_takes_more_moves_than_its_mode_allows(mode: Mode) -> None:
    """Twenty-four holes for twelve balls: a tee, and thirty strokes of a roll and a direction."""
    assert mode.bound >= 38 * 12 * (1 + 60 * 2)


def test_the_next_hole_begins_at_once_with_its_own_order() -> None:
    state = start("basic", "orange", "red", course="1,2")
    assert to_play(state) == "orange"
    state, _ = stroke(lay(state, orange=(13, 3)), "yellow", 7, E)
    assert to_play(state) == "red"
    state, events = stroke(lay(state, red=(13, 3)), "yellow", 7, E)
    assert kinds(events) == ["Struck", "Ran", "Dropped", "HoleEnded", "HoleBegan"]
    assert events[-1] == HoleBegan(1)
    assert state == replace(
        start("basic", "orange", "red", course="1,2"), hole=1, ball=1, scores=((1, 1),)
    )
    assert to_play(state) == "red"
    assert GAME.horizon(state) == 1


def test_the_lowest_total_wins() -> None:
    state = start("basic", "orange", "green", course="1,1")
    for _ in range(2):
        state, _ = stroke(lay(state, orange=(13, 3)), "yellow", 7, E)
        state, _ = spent(state)
        state, events = stroke(lay(state, green=(13, 3)), "yellow", 7, E)
    assert kinds(events)[-2:] == ["HoleEnded", "GameEnded"]
    assert events[-1] == GameEnded((0,))
    assert state.phase == "over"
    assert GAME.turn(state) == ()
    assert [seat.rank for seat in GAME.standing(state).seats] == [1, 2]
    assert GAME.standing(state).winners == (0,)


def test_whoever_wins_the_last_hole_need_not_win_the_game() -> None:
    state = start("basic", "orange", "green", course="1,1")
    state = replace(state, hole=1, scores=((1, 5),), done=(3, 0), ball=1, move=2)
    state, events = stroke(lay(state, green=(13, 3)), "yellow", 7, E)
    assert state.scores == ((1, 5), (3, 2))
    assert events[-1] == GameEnded((0,))
    assert GAME.standing(state).winners == (0,)


def test_ties_share_the_win() -> None:
    state = start("basic", "orange", "green", "blue", course="1")
    for colour, first in (("orange", 1), ("green", 2), ("blue", 1)):
        state = replace(lay(state, **{colour: (13, 3)}), move=first)
        state, events = stroke(state, "yellow", 7, E)
    assert events[-1] == GameEnded((0, 2))
    assert [seat.rank for seat in GAME.standing(state).seats] == [1, 3, 1]


def test_a_stroke_says_how_strong_it_was() -> None:
    _, events = stroke(start("basic", "red", course="1"), "orange", 15, E, tee=IN_LANE)
    assert events[0] == Struck(0, E, 15, ())


@every(HOLES)
def test_a_ball_can_be_struck_wherever_it_may_come_to_lie(key: str) -> None:
    hole = hole_of(key)
    assert len(hole.tees) == 6
    assert all(hole.strikes[spot] for spot in within_reach(hole))


def within_reach(hole: PlayableHole) -> set[int]:
    """The spots to which steps lead from the starting hexes, also down through a hill's cup."""
    ground = hole.ground
    found, fresh = set(ground.starts), list(ground.starts)
    while fresh:
        spot = fresh.pop()
        for onto in (*ground.ahead[spot * 6 : spot * 6 + 6], ground.falls[spot]):
            if onto != CLOSED and onto not in found:
                found.add(onto)
                fresh.append(onto)
    return found
