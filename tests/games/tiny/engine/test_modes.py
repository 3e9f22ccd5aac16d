"""The modes of play: who shoots when, and whole games in each of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.chance import AskedChance, Seeded
from engine.core.game import BadSetup
from engine.games.tiny.box.sheet import NONE
from engine.games.tiny.model import (
    ROUNDS,
    GameEnded,
    MarkedShot,
    Pass,
    PrecisionRolled,
    SheetsPassed,
    SheetsShown,
    State,
    Surrender,
    TerrainRolled,
    decides_for,
)
from engine.games.tiny.rules import turns
from engine.games.tiny.rules.effects import play
from engine.play.table import Table
from tests.engine.cases import finish_randomly
from tests.games.tiny.engine.drawn import choose, declare, do, in_round, playing

LANE = "o···F"
NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus"]


def give_up(state: State, *seats: int) -> State:
    for seat in seats:
        assert seat in turns.turn(state)
        state, _ = do(state, seat, Surrender())
    return state


def test_race_is_a_shot_each_and_skips_those_who_have_finished() -> None:
    state = playing(LANE, 3, "race")
    for seat in (0, 1, 2, 0):
        assert turns.turn(state) == (seat,)
        state, _ = do(state, seat, declare("E", 0), 0)
    state = give_up(state, 1)
    for seat in (2, 0, 2):
        assert turns.turn(state) == (seat,)
        state, _ = do(state, seat, declare("E", 0), 0)


def test_cheering_is_a_whole_hole_each() -> None:
    state = playing(LANE, 3, "cheering")
    for _ in range(3):
        assert turns.turn(state) == (0,)
        state, _ = do(state, 0, declare("E", 1), 0)
    state, _ = do(state, 0, declare("E", 1), 0)
    assert state.scores == (4, 0, 0)
    assert turns.turn(state) == (1,)


@pytest.mark.parametrize(
    ("seats", "waves"),
    [
        (2, [(0,), (1,)]),
        (3, [(0,), (1,), (2,)]),
        (4, [(0, 2), (1, 3)]),
        (5, [(0, 2), (1, 3), (4,)]),
        (7, [(0, 2, 4), (1, 3, 5), (6,)]),
    ],
)
def test_semi_plays_every_other_hole_at_once(seats: int, waves: list[tuple[int, ...]]) -> None:
    state = playing(LANE, seats, "semi")
    for wave in waves:
        assert turns.turn(state) == wave
        state = give_up(state, *wave)
    assert state.phase == "over"


def test_simultaneous_lets_everybody_shoot() -> None:
    state = playing(LANE, 4, "simultaneous")
    state, _ = do(state, 2, declare("E", 1), 0)
    state, _ = do(state, 2, declare("E", 1), 0)
    assert turns.turn(state) == (0, 1, 2, 3)
    assert [len(marks) for marks in state.marks] == [0, 0, 2, 0]


def test_whoever_has_to_decide_for_a_neighbour_does_so_before_shooting() -> None:
    corner = "··█··\no···F\n·····".replace("··█··", "·█···")
    state = playing(corner, 3, "simultaneous")
    state, events = do(state, 1, declare("NE", 1), 0, "miss")
    assert PrecisionRolled(1, False, 0, "corner") in events
    assert turns.turn(state) == (0, 2), "seat 1 waits for the designer of its hole"
    reason = "First choose where your neighbor's ball goes on."
    table = Table.open("tiny", "simultaneous", NAMES[:3])
    assert table.game.why_not(state, 0, declare("E", 1)) == reason
    state, _ = do(state, 0, choose("SW"))
    assert turns.turn(state) == (0, 1, 2)
    assert len(state.marks[1]) == 1


def test_one_finishes_ones_own_shot_before_one_decides_for_the_neighbour() -> None:
    corner = "·█···\no···F\n·····"
    state = playing(corner, 3, "simultaneous")
    state, _ = do(state, 0, declare("NE", 1), 0, "pass")
    state, _ = do(state, 1, declare("NE", 1), 0, "miss")
    assert decides_for(state, 0) == 0
    state, _ = do(state, 0, choose("SW"))
    assert decides_for(state, 0) == 1
    state, _ = do(state, 0, choose("SW"))
    assert [len(marks) for marks in state.marks] == [1, 1, 0]


@pytest.mark.parametrize("mode", ["semi", "simultaneous"])
def test_whoever_has_to_decide_comes_before_those_who_play(mode: str) -> None:
    """The designer of the first seat's hole is the last one: nobody shoots before it answers."""
    state = playing("·█···\no···F\n·····", 4, mode)
    players = turns.turn(state)
    state, _ = do(state, 0, declare("NE", 1), 0, "miss")
    assert turns.turn(state) == (3, *players[1:]) if mode == "semi" else (3, 1, 2)
    state, _ = do(state, 3, choose("SW"))
    assert turns.turn(state) == players


@pytest.mark.parametrize(
    ("mode", "chosen", "waves"),
    [
        ("race", {"beginner": 3}, [2, 3, 4, 0, 1]),
        ("cheering", {"beginner": 2}, [1, 2, 3, 4, 0]),
        ("semi", {"beginner": 4}, [3, 0, 4, 1, 2]),
        ("semi", {"beginner": 2, "waits": "chosen", "waiter": 2}, [2, 4, 3, 0, 1]),
    ],
)
def test_who_begins_and_who_waits_is_chosen(
    mode: str, chosen: dict[str, int | str], waves: list[int]
) -> None:
    options = {"begins": "chosen", **chosen}
    table = Table.open("tiny", mode, NAMES[:5], seed=3, options=options)
    rules = table.state.rules
    state = playing(LANE, 5, mode)
    state = replace(
        state, seat=rules.first, rules=replace(state.rules, first=rules.first, waits=rules.waits)
    )
    assert [turn.seat for turn in turns.order(state)] == waves
    for seat in waves:
        assert seat in turns.turn(state)
        state = give_up(state, seat)
    assert state.phase == "over"


def test_chance_says_who_begins_and_nobody_sits_beyond_the_table() -> None:
    first = {
        Table.open("tiny", "race", NAMES[:3], seed, {"begins": "random"}).state.seat
        for seed in range(20)
    }
    assert first == {0, 1, 2}
    with pytest.raises(BadSetup, match="There is no player 4 in a game of 3"):
        Table.open("tiny", "race", NAMES[:3], options={"begins": "chosen", "beginner": 4})


def test_who_begins_has_not_played_in_this_lap() -> None:
    state = playing(LANE, 3)
    state = replace(state, seat=1, rules=replace(state.rules, first=1))
    state, _ = do(state, 1, declare("E", 0), 0)
    assert [(turn.seat, turn.played) for turn in turns.order(state)] == [
        (1, True), (2, False), (0, False),
    ]  # fmt: skip


def test_ten_people_have_a_sheet_each() -> None:
    assert len(Table.open("tiny", "race", [f"P{n}" for n in range(10)]).state.sheets) == 10


def test_the_count_is_that_of_whoever_moves_next() -> None:
    state = playing(LANE, 3, "simultaneous")
    for seat in (0, 0, 0, 1, 2, 2):
        state, _ = do(state, seat, declare("E", 0), 0)
    assert turns.count(state) == ("Shot", 4, 12)
    assert turns.count(give_up(state, 0)) == ("Shot", 2, 12), "who has finished does not count"


def test_the_count_is_that_of_the_ball_that_waits_for_a_decision() -> None:
    state = playing("·█···\no···F\n·····", 3, "simultaneous")
    state, _ = do(state, 0, declare("E", 0), 0)
    state, _ = do(state, 1, declare("NE", 1), 0, "miss")
    assert turns.turn(state)[0] == 0
    assert turns.count(state) == ("Shot", 1, 12), "seat 0 has shot, and decides for seat 1"


def test_the_order_of_play() -> None:
    state = playing(LANE, 5, "semi")
    assert [turn.seat for turn in turns.order(state)] == [0, 2, 1, 3, 4]
    state = give_up(state, 2)
    assert [turn.seat for turn in turns.order(state) if turn.played] == [2]
    race = playing(LANE, 3, "race")
    race, _ = do(race, 0, declare("E", 0), 0)
    assert [turn.played for turn in turns.order(race)] == [True, False, False]


def test_there_are_no_terrain_dice_once_holes_are_played() -> None:
    assert len(in_round(8).state.dice) == 6
    played = in_round(9).state
    assert (played.phase, played.dice) == ("play", ())


def test_a_ball_is_taken_from_the_sheet_after_its_hole() -> None:
    state = playing(LANE, 3)
    state, _ = do(state, 0, declare("E", 4), 0)
    assert (state.scores[0], state.balls) == (1, (NONE, 0, 0))
    assert give_up(state, 1).balls == (NONE, NONE, 0)
    late = replace(state, marks=((), *[(MarkedShot(0, 0, 0, 0, "rest"),) * 11] * 2))
    late, _ = do(late, 1, declare("E", 0), 0)
    assert (late.scores[1], late.balls) == (14, (NONE, NONE, 0))


@pytest.mark.parametrize("mode", ["race", "cheering", "semi", "simultaneous"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game(mode: str, seats: int) -> None:
    table = finish_randomly(Table.open("tiny", mode, NAMES[:seats], seed=3))
    events = [event for step in table.steps for event in step.events]
    rolled = [event for event in events if isinstance(event, TerrainRolled)]
    assert [event.round for event in rolled] == list(range(1, ROUNDS + 1))
    assert all(len(event.faces) == 6 for event in rolled)
    shown = [event.round for event in events if isinstance(event, SheetsShown)]
    assert shown == list(range(ROUNDS + 1))
    passed = [event.to for event in events if isinstance(event, SheetsPassed)]
    assert passed == ["players", "designers", "players"]
    before = [events[events.index(rolled[number - 1]) - 1] for number in (6, 8)]
    assert before == [SheetsPassed("players"), SheetsPassed("designers")]
    assert events[-1] == GameEnded(table.standing().winners)
    assert all(1 <= score <= 14 and score != 13 for score in table.state.scores)


@pytest.mark.parametrize("sheet", ["small", "standard", "large"])
def test_sheets_of_three_sizes(sheet: str) -> None:
    sizes = {"small": (7, 9), "standard": (8, 10), "large": (9, 12)}
    table = Table.open("tiny", "race", NAMES[:2], options={"sheet": sheet})
    drawn = table.state.sheets[0]
    assert (drawn.columns, drawn.rows) == sizes[sheet]


def test_the_friendly_die_passes_more_often() -> None:
    table = Table.open("tiny", "race", NAMES[:2], options={"friendly": True})
    assert table.state.rules.friendly
    assert not Table.open("tiny", "race", NAMES[:2]).state.rules.friendly


@pytest.mark.parametrize("hole", ["mild", "mean", "wicked", "doorstep"])
def test_alone_on_a_hole_that_is_drawn_already(hole: str) -> None:
    table = Table.open("tiny", "solo", ["Ana"], seed=7, options={"hole": hole})
    state = table.state
    assert state.phase == "play"
    assert state.balls[0] == state.sheets[0].find("0")
    assert Table.load(table.save()).state == state


def test_alone_on_a_hole_of_ones_own() -> None:
    table = Table.open("tiny", "solo", ["Ana"], seed=7, options={"hole": "own"})
    assert table.state.phase == "lay"
    finish_randomly(table)
    assert [s.seat for s in table.steps] == [0] * table.ply
    events = [event for step in table.steps for event in step.events]
    assert not any(isinstance(event, SheetsPassed | SheetsShown) for event in events)


def test_nobody_passes_while_something_can_be_drawn() -> None:
    table = finish_randomly(Table.open("tiny", "race", NAMES[:2], seed=3))
    assert not any(isinstance(step.move, Pass) for step in table.steps)


def test_alone_on_a_miss_the_worst_may_be_the_long_way_back_from_the_water() -> None:
    """Over the flag with a move left: everywhere else the ball would stay near the hole."""
    state = playing("~F·····0", 1, "solo")
    rolled = AskedChance(frozenset(["dice"]), [1, "miss"], Seeded(1))
    after, _ = play(state, 0, declare("W", 6), rolled)
    assert (after.marks[0][0].end, after.balls) == ("water", (7,))
