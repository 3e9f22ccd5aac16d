"""Rules of thumb in every phase, each with a position in which the sensible move is plain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import decide
from engine.games.designer.bots.heuristics import Fitting, advise, placings
from engine.games.designer.bots.promises import brought, fast_lost, hopes, pass_costs, wish
from engine.games.designer.bots.supply import KINDS, content, in_bag, kind_of, meets, turns, wasted
from engine.games.designer.box.lands import WEST
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    HOLES,
    ChooseLand,
    Collect,
    Designer,
    Finish,
    LabelBest,
    Laid,
    Pass,
    PlaceTile,
    Promise,
    Ready,
    Rules,
    State,
)
from engine.games.designer.rules import conditions
from engine.play.table import Table
from tests.games.designer.engine.courses import matched
from tests.games.designer.engine.drawn import Drawn, face_of
from tests.games.designer.engine.racks import BRICK, GAME, covering, play, position

OPEN_HOLE = """
    .    .   .  .
    .    .   .  .
    ┌1   .   .  .
    T^   .   .  .
"""
ADVANCED = Rules(True, 2, "tiles")


def facing(picture: str, *rack: str, land: int = 5, **more: object) -> State:
    designers = (Drawn(picture, land).designer(), Designer(land=BRICK))
    return position(2, designers=designers, rack=rack, pawns=(None,) * len(rack), **more)


def advised(state: State, seat: int = 0) -> tuple[object, str]:
    found = advise(state, seat)
    assert found is not None
    assert found[1].endswith(".")
    return found


# Before and after the turns.


def test_the_land_with_most_points_for_its_work_is_chosen() -> None:
    offer = (Designer(offer=(1, 5, 6)), Designer(offer=(2, 3, 4)))
    state = position(2, phase="lands", designers=offer)
    assert advised(state)[0] == ChooseLand(5)
    assert advised(state, 1)[0] == ChooseLand(2)


def test_the_first_promise_is_the_one_that_a_better_land_allows() -> None:
    lands = (Designer(land=27), Designer(land=1))
    state = position(2, phase="promises", rules=ADVANCED, designers=lands, round=0)
    assert hopes(state, 0)["land"] == pytest.approx(10, abs=0.1)
    assert hopes(state, 1)["land"] == pytest.approx(-10, abs=0.1)
    assert advised(state)[0] == Promise("land")
    assert advised(state, 1)[0] != Promise("land")


def test_nobody_promises_more_than_looks_safe() -> None:
    made = tuple(Designer(land=BRICK, promises=("land",)) for _ in range(2))
    state = position(2, phase="promises", rules=ADVANCED, designers=made)
    assert advised(state)[0] == Ready()
    ahead = replace(made[0], tiles=covering(BRICK, 6))
    far = replace(state, designers=(ahead, made[1]))
    assert advised(far)[0] == Promise("fun")


FIVE_LEFT = """
    "    "   "   "   "  .  .
    "    "   "   "   "  .  .
    Gv2  T>2 G<2 "   "  "  .
    T^2  "   "   "   "  "  "
    @    @   "   "   "  "  "
    @    @   "   "   "  "  "
"""
BEHIND = FIVE_LEFT.replace("Gv2", '"').replace("T^2", '"')


def promised(state: State, seat: int) -> set[str]:
    """All that a seat promises when it is asked."""
    made: set[str] = set()
    while isinstance(move := advised(state, seat)[0], Promise):
        state, _ = play(state, seat, move)
        made.add(move.kind)
    return made


def test_what_is_nearly_certain_is_promised() -> None:
    """A lead of 2 in Par and of 4 in Circuit is kept where five squares are left."""
    pictures = (Drawn(each).designer(promises=("fast",)) for each in (FIVE_LEFT, BEHIND))
    state = position(2, phase="promises", rules=ADVANCED, designers=tuple(pictures))
    sure = [conditions.so_far(ADVANCED, each, "turner", "bloom") for each in state.designers]
    ahead = {row: sure[0][row].points - sure[1][row].points for row in ("par", "circuit", "land")}
    assert ahead == {"par": 2, "circuit": 4, "land": 0}
    assert {"par", "circuit"} <= promised(state, 0)
    assert not {"par", "circuit"} & promised(state, 1)


def test_the_same_lead_is_no_promise_while_much_is_to_come() -> None:
    """With four tiles each on their lands a lead in Par is turned round too often."""
    lawn = Drawn('" " . . . . .').tiles
    first, second = (
        tuple(tile for tile in Drawn(each).tiles if FACES[tile.face].kind != "grass")
        for each in (FIVE_LEFT, BEHIND)
    )
    made = (Designer(land=5, tiles=each, promises=("fun",)) for each in (first, second + lawn))
    state = position(2, phase="promises", rules=ADVANCED, designers=tuple(made))
    assert "par" not in promised(state, 0)


def visited(seats: int, designer: Designer) -> State:
    """A visit of the clients to designers who have all done the same."""
    rules = Rules(True, seats, "tiles")
    return position(seats, phase="promises", rules=rules, designers=(designer,) * seats)


def test_a_promise_of_three_is_weighed_by_every_place() -> None:
    """Second of three is paid next to nothing, so one has to be ahead of both."""
    lead = Drawn(FIVE_LEFT).designer()
    two, three = (
        position(
            seats, phase="promises", rules=Rules(True, seats, "tiles"), designers=(lead,) * seats
        )
        for seats in (2, 3)
    )
    assert hopes(two, 0)["circuit"] > hopes(three, 0)["circuit"]


def test_a_promise_of_fast_is_not_passed_away() -> None:
    """A poor tile that one would not lay is laid rather than to lose a turn by it."""
    plain = Designer(land=5, tiles=matched(5, 0, 33), promises=("fun",))
    rack = (face_of("straight"),) * 3
    waiting = position(2, rules=ADVANCED, designers=(plain, Designer(land=BRICK)), rack=rack)
    assert advised(waiting)[0] == Pass()
    fast = replace(plain, promises=("fast",))
    state = replace(waiting, designers=(fast, waiting.designers[1]))
    assert fast_lost(state, 0) > 3 > fast_lost(state, 1) == 0
    assert isinstance(advised(state)[0], PlaceTile)


def test_promises_that_were_made_count_in_every_turn() -> None:
    made = Designer(land=BRICK, promises=("fun", "fast"))
    table = position(2, rules=ADVANCED, designers=(made, Designer(land=BRICK)))
    assert wish(table, 0) > wish(table, 1)
    assert brought(table, made, {"fun": 9, "fast": 0}, [{"fun": 8, "fast": 3}]) == 10 - 10
    alone = position(1, rules=Rules(True, 1, "tiles"), designers=(made,))
    assert [pass_costs(alone, replace(made, passes=n)) for n in (0, 1)] == [3 + 20, 3]


def test_alone_a_promise_is_made_when_its_mark_is_near() -> None:
    alone = Rules(True, 1, "tiles")
    start = position(1, phase="promises", rules=alone, round=0)
    assert advised(start)[0] == Promise("land")
    people = tuple(Laid("R117", x, y) for x in range(2, 8) for y in range(3))
    crowded = Designer(land=BRICK, tiles=people, promises=("land",), passes=1)
    assert advised(position(1, phase="promises", rules=alone, designers=(crowded,)))[0] == (
        Promise("fun")
    )


def test_numbers_that_cost_points_are_taken_back() -> None:
    wrong = (None, (0, 3), *[None] * (HOLES - 2))
    state = facing(OPEN_HOLE, "R129", "R145", "R104")
    pinned = replace(state.designers[0], numbers=wrong)
    state = replace(state, designers=(pinned, state.designers[1]))
    move, why = advised(state)
    assert move == LabelBest()
    assert why == "Other numbers score 2 more."
    assert advised(replace(state, phase="label"))[0] == LabelBest()
    fine = replace(pinned, numbers=None)
    assert advised(replace(state, phase="label", designers=(fine, fine)))[0] == Ready()


# Turns.


def test_a_hole_is_finished_and_the_reason_names_the_client() -> None:
    move, why = advised(facing(OPEN_HOLE, face_of("green"), "R104", face_of("tee")))
    assert move == PlaceTile(0, 1, 2, WEST)
    assert "Mr Turner (+2)" in why


def test_people_are_fun() -> None:
    move, why = advised(facing(". .", "R104", "R105", "R129"))
    assert isinstance(move, PlaceTile)
    assert move.slot == 2
    assert why == "For Fun (+3)."


def test_lawn_keeps_away_from_open_ends_and_from_the_gate() -> None:
    fitting = Fitting(5, Drawn(OPEN_HOLE).tiles, "bloom")
    ahead, door, aside = (Laid("R129", *square) for square in ((1, 2), (1, 3), (0, 1)))
    assert fitting.worth(ahead) < fitting.worth(aside)
    assert fitting.worth(door) < fitting.worth(aside)


def test_two_tees_in_a_hole_are_worse_than_a_new_hole() -> None:
    fitting = Fitting(5, Drawn(OPEN_HOLE).tiles, "bloom")
    tee = face_of("tee")
    assert fitting.promise(Laid(tee, 1, 2, WEST)) < fitting.promise(Laid(tee, 1, 1, 1))


def test_turns_that_change_nothing_are_looked_at_once() -> None:
    state = facing(". .", "R129", face_of("straight"), face_of("tee"))
    found = [move for move, _ in placings(state, 0)]
    squares = {(move.x, move.y) for move in found}
    assert len(found) == len(squares) * (1 + 2 + 4)


def test_where_everything_would_do_harm_one_waits() -> None:
    """One square is left among far too many holes, and every tile has a path."""
    crowded = Designer(land=BRICK, tiles=covering(BRICK, 1))
    rack = (face_of("corner"), face_of("straight"), "R078")
    state = position(2, designers=(crowded, crowded), rack=rack)
    assert advised(state)[0] == Pass()
    weary = replace(crowded, passes=99)
    assert isinstance(advised(replace(state, designers=(weary, crowded)))[0], PlaceTile)
    alone = position(1, designers=(crowded,), rack=rack[:2], pawns=(None,) * 2)
    assert advised(alone)[0] == Finish()


def test_the_last_tile_begins_a_hole_that_would_be_missing() -> None:
    lawn = tuple(tile._replace(face="R104") for tile in covering(BRICK, 1))
    only = Designer(land=BRICK, tiles=lawn)
    state = position(2, designers=(only, only), rack=("R105", "R104", face_of("straight")))
    move = advised(state)[0]
    assert isinstance(move, PlaceTile)
    assert move.slot == 2


def test_in_the_end_phase_one_stops_where_little_is_to_be_had() -> None:
    designer = Designer(land=BRICK, tiles=covering(BRICK, 2))
    state = position(2, designers=(designer, designer), rack=("R104", "R105", "R126"), ending=True)
    assert isinstance(advised(state)[0], Collect)
    rich = replace(state, rack=("R104", "R105", "R129"))
    assert advised(rich)[0] == PlaceTile(2, *advised(rich)[0][1:])  # type: ignore[index]


def test_who_has_stopped_takes_what_others_would_like() -> None:
    stopped = Designer(land=BRICK, tiles=covering(BRICK), stopped=1)
    state = position(2, designers=(stopped, Designer(land=BRICK)), ending=True)
    assert advised(replace(state, rack=("R104", "R129", "R105")))[0] == Collect(1)
    assert advised(replace(state, rack=("", "", "")))[0] == Pass()


# Values.


def test_a_lead_is_counted_in_points_that_are_sure() -> None:
    state = facing('"', "R104", "R105", "R129")
    ahead = replace(state.designers[0], tiles=(Laid("R129", 0, 0),))
    better = replace(state, designers=(ahead, state.designers[1]))
    assert GAME.evaluate(better, 0) - GAME.evaluate(state, 0) == 3
    assert GAME.evaluate(better, 1) == -GAME.evaluate(better, 0)


def test_the_bag_tells_what_tiles_are_usual_and_how_long_one_waits() -> None:
    number, usual = in_bag(position(2))
    assert sum(number) == sum(face.copies for face in FACES.values()) - 6
    assert usual[KINDS.index("grass")] > usual[KINDS.index("tee")]
    supply = meets(number, 2)
    assert wasted((9, 9, 4, 5, 9), supply) == pytest.approx(0)
    assert wasted((0, 0, 0, 0, 3), supply) > 2
    assert turns((0, 1, 0, 0, 0), supply) < turns((0, 0, 1, 0, 0), supply)
    assert meets(number, 5)[0][1] > supply[0][1]
    assert content("R129", "evergreen") == 4
    assert KINDS[kind_of("R129")] == "grass"


@pytest.mark.parametrize("mode", ["family", "advanced"])
def test_rules_of_thumb_play_whole_games(mode: str) -> None:
    table = Table.open("designer", mode, ["bot:greedy"], 4)
    while turn := table.turn:
        table.play(decide(table.think()).move, turn[0])
        assert table.ply < 400
    assert min(score.score for score in table.standing().seats) > 50


def test_rules_of_thumb_beat_chance_by_far() -> None:
    table = Table.open("designer", "family", ["bot:random", "bot:greedy"], 4)
    while turn := table.turn:
        table.play(decide(table.think()).move, turn[0])
    random, greedy = (score.score for score in table.standing().seats)
    assert greedy > random + 40
