"""The rulings where the rules are silent, one test for each, named by its number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.chance import Ask, WrongAnswer
from engine.core.game import Event
from engine.core.grids.squares import LETTERS, N
from engine.games.tiny.box.dice import MEDIUM
from engine.games.tiny.box.sheet import HALVES
from engine.games.tiny.model import (
    Choose,
    Done,
    GaveUp,
    Holed,
    MarkedShot,
    Paint,
    Pass,
    PowerRolled,
    PrecisionRolled,
    Ran,
    SatOut,
    Shoot,
    State,
    Surrender,
)
from engine.games.tiny.preview import preview
from engine.games.tiny.rules import drawing as rounds
from engine.games.tiny.rules import moves
from engine.games.tiny.rules.paths import is_clear
from engine.games.tiny.rules.running import MOST_CORNERS
from engine.games.tiny.rules.standing import longest
from engine.games.tiny.rules.turns import turn
from engine.games.tiny.words import tell
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from tests.games.tiny.engine.drawn import (
    ball,
    choose,
    declare,
    do,
    drawing,
    in_round,
    options,
    playing,
    sheet,
    shoot,
    way,
    ways_on,
)

ALL_DICE = ["water", "water", "sand", "wall", "wall", "half"]
LAWN = """
    0···
    ····
    ····
    ···F
"""


@pytest.mark.parametrize(
    ("there", "name"),
    [("~", "water"), ("░", "sand"), ("█", "a square wall"), ("◤", "a triangle wall")],
)
def test_ruling_01_nothing_goes_on_old_terrain(there: str, name: str) -> None:
    now = drawing(LAWN.replace("0···", f"0·{there}·"), ALL_DICE)
    assert rounds.why_not_paint(now, 2, "~") == f"There's {name} already. Draw on an empty square."


def test_ruling_01_nor_on_the_start_or_the_hole() -> None:
    now = drawing(LAWN, ALL_DICE)
    assert "the start" in (rounds.why_not_paint(now, 0, "~") or "")
    assert "the hole" in (rounds.why_not_paint(now, 15, "█") or "")


def test_ruling_02_a_shape_need_not_touch_earlier_ones() -> None:
    now = drawing(LAWN.replace("0···", "0··█"), ALL_DICE)
    assert rounds.why_not_paint(now, 9, "█") is None


@pytest.mark.parametrize("sign", "~░")
def test_ruling_03_water_and_sand_hang_together_by_edges(sign: str) -> None:
    now = drawing(LAWN, ["water"] * 3 + ["sand"] * 3).painted(5, sign)
    assert rounds.why_not_paint(now, 6, sign) is None
    assert rounds.why_not_paint(now, 10, sign) == (
        "Connect it along a full edge to this round's shape."
    )


def test_ruling_04_half_a_wall_leaves_no_room_in_its_square() -> None:
    now = drawing(LAWN, ["half"] * 3 + ["sand"] * 3).painted(5, "◤")
    assert "a triangle wall already" in (rounds.why_not_paint(now, 5, "◢") or "")
    assert "a triangle wall already" in (rounds.why_not_paint(now, 5, "░") or "")


# To the east of a square wall, and of half a wall with its legs to the south and east.
@pytest.mark.parametrize(
    ("first", "joined"), [("█", "◤◣"), ("◢", "◤◣"), ("◤", "")], ids=["square", "leg", "slope"]
)
def test_ruling_05_walls_join_where_drawn_edges_meet(first: str, joined: str) -> None:
    now = drawing(LAWN, ["wall", "half", "half", "half", "half", "wall"]).painted(5, first)
    allowed = [half for half in HALVES if rounds.why_not_paint(now, 6, half) is None]
    assert allowed == list(joined)
    if not joined:
        assert "must meet along a full edge" in (rounds.why_not_paint(now, 6, "◤") or "")


NARROW = "█████\n█0··F\n█████"


def test_ruling_06_where_nothing_can_be_drawn_one_passes() -> None:
    now = drawing(NARROW, ["water", "water", "water", "sand", "sand", "sand"])
    assert rounds.must_pass(now)
    assert rounds.why_not_pass(now) is None
    assert not rounds.must_pass(drawing(LAWN, ALL_DICE))
    assert "at least one die" in (rounds.why_not_pass(drawing(LAWN, ALL_DICE)) or "")


def drawing_round(text: str, *dice: str) -> State:
    """Everybody draws on the same sheet, and nothing is drawn yet."""
    return replace(playing(text), phase="draw", round=1, dice=dice, ready=(False, False))


def test_ruling_06_passing_is_among_the_moves_only_there() -> None:
    stuck = drawing_round(NARROW, "water", "water", "water", "sand", "sand", "sand")
    assert Pass() in moves.moves(stuck, 0)
    assert moves.why_not(stuck, 0, Pass()) is None
    begun, _ = do(stuck, 0, Paint(7, "~"))
    assert Pass() not in moves.moves(begun, 0)


def test_ruling_06_a_slope_that_keeps_the_path_has_to_be_drawn() -> None:
    bend = "█···\n█·█F\n█0██"
    flat = drawing_round(bend, "water", "water", "sand", "sand", "wall", "wall")
    assert Pass() in moves.moves(flat, 0)
    slope = drawing_round(bend, "water", "water", "sand", "sand", "wall", "half")
    assert Pass() not in moves.moves(slope, 0)
    assert "at least one die" in (moves.why_not(slope, 0, Pass()) or "")
    drawn, _ = do(slope, 0, Paint(1, "◤"))
    assert Done() in moves.moves(drawn, 0)


def test_ruling_06_passing_is_told() -> None:
    table = Table.open("tiny", "race", ["Ana", "Ben"])
    state = table.state
    after, events = table.game.play(state, 0, Pass(), None)  # type: ignore[arg-type]
    assert SatOut(0) in events
    assert after.ready == (True, False)
    assert table.game.report(state, 0, Pass()) == "Passes: nothing can be drawn"
    assert table.game.tell(after, events) == "Nothing could be drawn."


def test_ruling_07_a_way_around_slopes_is_a_way() -> None:
    assert is_clear(sheet("█◤··\n█·█F\n█0██"))
    assert not is_clear(sheet("██··\n█·█F\n█0██"))


def test_ruling_08_fixing_obeys_the_same_rules() -> None:
    table, seat = in_round(6), 0
    assert "at least one" in (table.why_not(Done(), seat) or "")
    designed = table.state.sheets[2]
    hole = Paint(designed.find("F"), "~")
    assert "the hole already" in (table.why_not(hole, seat) or "")


def test_ruling_09_a_shot_without_a_move_counts() -> None:
    state = playing("0o·F")
    after, events = do(state, 0, declare("E", 0), 0)
    assert ball(after) == (1, 0)
    assert after.marks[0] == (MarkedShot(1, 0, 0, 0, "rest"),)
    assert PowerRolled(0, "light die", 0, 0) in events


def test_ruling_10_sand_stops_before_the_water() -> None:
    after, _ = do(playing("o░~F"), 0, declare("E", 4), 0)
    assert ball(after) == (1, 0)


def test_ruling_11_exactly_into_the_hole() -> None:
    _, events = do(playing("o·F·"), 0, declare("E", 2), 0)
    assert Holed(0, 1) in events
    assert not any(isinstance(event, PrecisionRolled) for event in events)


def test_ruling_12_over_the_flag_all_directions_are_open() -> None:
    shot, _ = do(playing("o·F·"), 0, declare("E", 4), 0, "pass")
    assert ways_on(shot, 0) == [choose(way) for way in LETTERS]


def test_ruling_13_the_ways_from_a_corner() -> None:
    (run,) = shoot("·█·\n·o·", "NE", 1)
    assert options(run) == {"NE", "SW", "SE"}
    (run,) = shoot("·█·\n·o◢", "NE", 1)
    assert options(run) == {"NE", "SW", "SE"}, "half a wall is open at its missing corner"
    (run,) = shoot("·█·\n·o◤", "NE", 1)
    assert options(run) == {"NE", "SW"}


@pytest.mark.parametrize(("sign", "end"), [("░", "sand"), ("~", "water")])
def test_ruling_14_terrain_behind_a_corner_works_as_ever(sign: str, end: str) -> None:
    *_, run = shoot(f"·█{sign}·\n·o··", "NE", 5, "NE")
    assert run.end == end


def test_ruling_15_one_way_needs_no_die() -> None:
    do(playing("·██\n·o█\n··F"), 0, declare("NE", 1), 0)  # no face for a precision die


def test_ruling_16_a_miss_from_sand_may_go_into_a_wall() -> None:
    shot, _ = do(playing("█O·F"), 0, declare("E", 2), 0, "miss")
    after, _ = do(shot, 1, choose("W"))
    assert ball(after) == (1, 0)


def test_ruling_17_the_power_stays_when_the_direction_changes() -> None:
    shot, events = do(playing("O······F\n········"), 0, declare("S", 3), 2, "miss")
    assert not any(isinstance(event, Ran) for event in events)
    after, _ = do(shot, 1, choose("E"))
    assert ball(after) == (5, 0)


def test_ruling_18_a_ball_between_corners_comes_to_an_end() -> None:
    runs = shoot("█··\no◢F", "NE", 1, *["SE"] * (MOST_CORNERS - 1))
    assert [bool(run.options) for run in runs] == [True] * (MOST_CORNERS - 1) + [False]
    assert (runs[-1].end, runs[-1].at) == ("caught", 3)
    assert runs[-1].points[-1] == (0, 1)


def caught(state: State, *to_the_corner: Shoot | Choose) -> tuple[State, tuple[Event, ...]]:
    """Send a ball to a corner, and from there seven times against the slope beside it."""
    state, _ = do(state, 0, to_the_corner[0], 0, "pass")
    for move in (*to_the_corner[1:], *[choose("SE")] * 6):
        assert state.marks[0] == ()
        state, _ = do(state, 0, move, "pass")
    return do(state, 0, choose("SE"))  # the eighth corner, without a die


def test_ruling_18_corners_are_counted_from_one_decision_to_the_next() -> None:
    after, _ = caught(playing("█··\no◢F"), declare("NE", 1))
    assert after.marks[0] == (MarkedShot(3, way("NE"), 1, 0, "caught", (way("SE"),) * 7),)
    assert ball(after) == (0, 1)
    assert after.shots[0] is None


def test_ruling_18_a_ball_that_is_caught_over_the_hole_drops() -> None:
    after, events = caught(playing("█··\nF◢·\no··"), declare("N", 2), choose("NE"))
    assert Holed(0, 1) in events
    assert after.marks[0][0].end == "hole"


def test_ruling_19_the_frame_is_a_wall() -> None:
    (run,) = shoot("··x\n··o", "NE", 1)
    assert run.points[1] == (2.5, 0.5)
    (run,) = shoot("··o\n···", "NE", 1)
    assert run.at == 2, "its corners are concave"


def test_ruling_20_surrender_scores_14() -> None:
    state = playing("o··F")
    after, events = do(state, 0, Surrender())
    assert GaveUp(0, 14) in events
    assert after.scores == (14, 0)
    assert after.seat == 1


def test_ruling_20_a_hole_is_given_up_with_a_decision_open() -> None:
    """The player's own, in the middle of a shot that then is not marked."""
    shot, _ = do(playing("o·F·"), 0, declare("E", 4), 0, "pass")
    assert Surrender() in moves.moves(shot, 0)
    assert moves.why_not(shot, 0, Surrender()) is None
    after, events = do(shot, 0, Surrender())
    assert GaveUp(0, 14) in events
    assert (after.scores, after.shots, after.marks) == ((14, 0), (None, None), ((), ()))
    assert turn(after) == (1,)


def test_ruling_20_who_decides_for_a_neighbour_may_give_the_own_hole_up() -> None:
    state = replace(playing("o·F·", 3), seat=1)
    missed, _ = do(state, 1, declare("E", 4), 0, "miss")
    assert turn(missed) == (0,)
    after, _ = do(missed, 0, Surrender())
    assert after.scores == (14, 0, 0)
    assert after.seat == missed.seat, "the shot under way goes on"
    assert turn(after) == (0,), "the decision is still to be made"
    again, _ = do(after, 0, choose("W"))
    assert again.shots == (None, None, None)
    assert moves.why_not(after, 0, Surrender()) == "Your hole isn't being played now."


def test_ruling_20_not_before_the_own_hole_is_played() -> None:
    state = playing("o·F·", 3, "cheering")
    missed, _ = do(state, 0, declare("E", 4), 0, "miss")
    assert turn(missed) == (2,)
    assert Surrender() not in moves.moves(missed, 2)
    assert moves.why_not(missed, 2, Surrender()) is not None


def test_ruling_20_who_has_to_wait_is_told_why_they_cannot_give_up() -> None:
    state = playing("o·F·", 3)
    assert moves.why_not(state, 1, Surrender()) == "It's not your turn to shoot."
    missed, _ = do(state, 0, declare("E", 4), 0, "miss")
    told = "Wait: the designer of your hole chooses where your ball goes."
    assert moves.why_not(missed, 0, Surrender()) == told
    assert not moves.moves(missed, 0)


IN_SAND = """
·····
·O·█·
···F·
0····
"""


def test_ruling_20b_a_pass_out_of_sand_lets_the_direction_stand() -> None:
    after, _ = do(playing(IN_SAND), 0, declare("S", 2), 0, "pass")
    assert ball(after) == (1, 3)


def test_ruling_20b_or_lets_the_player_choose_it_anew() -> None:
    state = playing(IN_SAND)
    state = replace(state, rules=replace(state.rules, free_sand=True))
    shot, events = do(state, 0, declare("S", 2), 0, "pass")
    assert "PASS from the sand: the player decides." in tell(shot, events)
    assert ways_on(shot, 0) == [choose(way) for way in LETTERS]
    after, _ = do(shot, 0, choose("N"))
    assert ball(after) == (1, 0), "up, and off the frame"
    assert after.marks[0][-1].choices == (N,)
    missed, _ = do(state, 0, declare("S", 2), 0, "miss")
    assert turn(missed) == (1,)


def test_ruling_20b_is_chosen_when_the_table_is_set_up() -> None:
    for sand, free in (("stands", False), ("free", True)):
        table = Table.open("tiny", "race", ["Ana", "Ben"], 1, {"sand": sand})
        assert table.state.rules.free_sand is free
    assert not Table.open("tiny", "race", ["Ana", "Ben"], 1).state.rules.free_sand


def test_ruling_20c_a_clear_path_may_turn_at_several_half_walls() -> None:
    chain = """
    0··◥█
    ███·█
    F··◢█
    """
    assert is_clear(sheet(chain)), "one move turns at two slopes, with no circle between"
    assert not is_clear(sheet(chain.replace("◢", "█")))


def test_the_beginner_comes_by_chance_unless_people_wish_otherwise() -> None:
    first = [Table.open("tiny", "race", ["A", "B", "C"], s).state.rules.first for s in range(30)]
    assert set(first) == {0, 1, 2}
    table = Table.open("tiny", "race", ["A", "B"], 1, {"begins": "first"})
    assert table.state.rules.first == 0


def test_twelve_may_play() -> None:
    names = [f"P{number}" for number in range(12)]
    assert len(Table.open("tiny", "simultaneous", names, 1).state.sheets) == 12
    assert Scorecard.open("tiny", names, {"mode": "race"}).page.names == tuple(names)


def test_dice_of_the_own_box_have_the_faces_that_were_typed_in() -> None:
    own: dict[str, str | bool] = {
        "our_dice": True,
        "light": "4,4,4,4,4,4",
        "terrain": "wall,wall,wall,wall,wall,wall",
        "precision": "miss,miss,miss,miss,miss,miss",
    }
    table = in_round(1, 2, own)
    assert table.state.dice == ("wall",) * 6
    ours = in_round(1, 2, {**own, "our_dice": False})
    assert ours.state.rules.box is None, "they are kept, and not used"
    rules = table.state.rules
    assert (rules.power_die(1).faces, rules.power_die(2).faces) == ((4,) * 6, MEDIUM.faces)
    state = replace(playing("o······\n······F"), rules=replace(rules, columns=7, rows=2))
    told = preview(state, 0, declare("E", 0))
    assert [trail.places[-1] for trail in told.trails] == [state.sheets[0].lattice((4, 0))]
    after, events = do(state, 0, declare("E", 0), 4)
    assert PowerRolled(0, "light die", 4, 4) in events
    assert ball(after) == (4, 0)
    with pytest.raises(WrongAnswer):
        do(state, 0, declare("E", 0), 1)


def test_people_who_roll_are_offered_the_faces_of_their_own_dice() -> None:
    table = Table.open(
        "tiny", "race", ["A", "B"], 1, {"our_dice": True, "max": "0,1,2,3,5,8"}, own=["dice"]
    )
    start = playing("o······\n······F")
    table.history.start = replace(start, rules=table.state.rules)
    with pytest.raises(Ask) as asked:
        table.play(declare("E", 4), 0)
    assert asked.value.choices == (0, 1, 2, 3, 5, 8)


def test_ruling_21_the_longest_shot_leaves_water_out() -> None:
    marks = [
        MarkedShot(1, 0, 4, 5, "rest"),
        MarkedShot(1, 0, 9, 9, "water"),
        MarkedShot(3, 0, 6, 7, "hole"),
    ]
    assert longest(marks) == 7
    assert longest(marks[1:2]) == 0


def test_ruling_22_more_than_twelve_moves() -> None:
    _, events = do(playing("o·····\n·····F"), 0, declare("E", 12), 3)
    assert PowerRolled(0, "max die", 3, 15) in events
    assert sum(len(event.run.crossed) for event in events if isinstance(event, Ran)) == 15


def test_ruling_23_alone_there_is_no_bonus() -> None:
    table = Table.open("tiny", "solo", ["Ana"], options={"hole": "doorstep"})
    table.play(Surrender())
    (own,) = table.standing().seats
    assert (own.score, [part.title for part in own.parts]) == (14, ["Shots"])


@pytest.mark.parametrize("blocks", ["██", "◣◢", "◢◣", "█◢", "◣█", "◢█"])
def test_a_flat_wall_is_flat_whatever_pieces_it_is_made_of(blocks: str) -> None:
    """From below; turned by a quarter, the same holds for a wall that stands upright."""
    drawn = shoot(f"····\n·{blocks}·\n·o··\n···F", "NE", 1)
    assert [(run.end, run.at) for run in drawn] == [("rest", 10)]
    below, above = list(blocks.translate(str.maketrans("◣◢◥◤", "◢◥◤◣")))
    upright = shoot(f"····\n·{above}··\n·{below}o·\n···F", "NW", 1)
    assert [(run.end, run.at) for run in upright] == [("rest", 6)]


def test_half_walls_that_turn_their_points_to_the_ball_are_a_corner() -> None:
    assert options(shoot("····\n·◥◤·\n·o··\n···F", "NE", 1)[0]) == {"SW", "SE"}
