"""What is told before a move: points by condition, how edges fit, what comes of holes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.chance import Seeded
from engine.core.game import Gain, Preview
from engine.core.wording import number
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.box.lands import LANDS, NORTH, WEST
from engine.games.designer.model import (
    AskBack,
    ChooseLand,
    Collect,
    Designer,
    Finish,
    Label,
    LabelBest,
    Pass,
    PlaceTile,
    Promise,
    Ready,
    Rules,
    State,
)
from engine.games.designer.preview import preview, straits
from engine.games.designer.rules import conditions, effects
from engine.play.table import Table
from tests.games.designer.engine.drawn import Drawn, face_of
from tests.games.designer.engine.racks import position

# A tee by the gate, a corner after it, and a green that waits for its path.
BEGUN = """
    .    .   .  .
    .    .   .  .
    ┌    G<  .  .
    T^   .   .  .
"""


def facing(picture: str, *rack: str, land: int = 5, seats: int = 2, **more: object) -> State:
    """A turn of the first seat with a course and a rack."""
    designers = (Drawn(picture, land).designer(), *[Designer(land=6)] * (seats - 1))
    return position(seats, designers=designers, rack=rack, pawns=(None,) * len(rack), **more)


def marks(found: Preview) -> set[tuple[str, int, tuple[int, ...]]]:
    return {(gain.text, gain.points, gain.where) for gain in found.gains if gain.where}


def changes(found: Preview) -> dict[str, int]:
    """Points by condition, as the texts of gains name them."""
    return {gain.text: gain.points for gain in found.gains if not gain.where}


# Tiles.


def test_a_tile_that_finishes_a_hole_says_so_and_names_its_par() -> None:
    state = facing(BEGUN.replace("G<", ". "), face_of("green"), face_of("tee"))
    found = preview(state, 0, PlaceTile(0, 1, 2, WEST))
    assert found.sentence.startswith("Finishes hole 1 with par 2")
    assert marks(found) == {("link", 0, (WEST,))}
    assert changes(found)["Mr Turner"] == 2


def test_gains_by_condition_add_up_to_the_difference() -> None:
    state = facing(BEGUN, "R129", "R145")
    found = preview(state, 0, PlaceTile(0, 1, 3, 0))
    assert found.before is not None
    assert found.after is not None
    assert changes(found) == {"Fun": 3, "Land": 1}
    assert found.after - found.before == 4


def test_red_against_green_is_marked_at_the_edge_of_the_tile() -> None:
    state = facing(BEGUN, face_of("tee"), "R145")
    found = preview(state, 0, PlaceTile(0, 1, 3, NORTH))  # where the green has a green edge
    assert marks(found) == {("mismatch", -3, (NORTH,))}
    assert changes(found)["Playable"] == -3
    assert "1 edge with red against green" in found.sentence


def test_the_red_edge_of_a_neighbour_is_marked_as_well() -> None:
    state = facing(BEGUN.replace("G<", ". "), "R129", "R145")
    found = preview(state, 0, PlaceTile(0, 1, 2, 0))
    assert marks(found) == {("mismatch", -3, (WEST,))}


def test_the_border_is_green() -> None:
    state = facing(BEGUN, face_of("tee"), "R145")
    found = preview(state, 0, PlaceTile(0, 1, 3, 2))  # red looks at the gate
    assert ("mismatch", -3, (2,)) in marks(found)


def test_young_players_lose_nothing_for_a_mismatch() -> None:
    state = facing(BEGUN, face_of("straight"), "R145", rules=Rules(False, 2, "", young=True))
    found = preview(state, 0, PlaceTile(0, 1, 3, 0))
    assert ("mismatch", 0, (NORTH,)) in marks(found)
    assert "Playable" not in changes(found)


def test_a_tee_at_the_gate_carries_the_circuit_on() -> None:
    found = preview(facing(". .", face_of("tee"), "R145"), 0, PlaceTile(0, 0, 3, 0))
    assert found.sentence == "Starts hole 1 with a tee. The circuit goes on."
    assert changes(found) == {"Circuit": 2, "Land": 1}


@pytest.mark.parametrize(
    ("picture", "told"), [("T> .", "closes hole 1 with two tees"), (". .", "starts hole 1")]
)
def test_a_second_tee_closes_a_hole_badly(picture: str, told: str) -> None:
    found = preview(facing(picture, face_of("tee"), "R145"), 0, PlaceTile(0, 1, 0, WEST))
    assert told in found.sentence.lower()


def test_a_tile_outside_the_land_or_in_water_is_told() -> None:
    beside = preview(facing('"', "R129", "R145"), 0, PlaceTile(0, -1, 0, 0))
    assert beside.sentence == "A lawn beside the holes. Outside the land."
    assert changes(beside) == {"Fun": 3, "Land": -3}
    state = facing('. . . .\n. . . .\n. . . .\n. . " ~', "R129", "R145", land=16)
    assert "In the water" in preview(state, 0, PlaceTile(0, 3, 3, 0)).sentence


# Other moves in a turn.


def test_a_pass_costs_points_alone_only() -> None:
    alone = preview(position(1), 0, Pass())
    assert alone.before is not None
    assert alone.after == alone.before - 3
    assert alone.gains == (Gain("Passes", -3, key="fast"),)
    among = preview(position(3), 0, Pass())
    assert among.gains == ()
    assert "play first" in among.sentence
    assert "unless" not in preview(position(3, order=(2,)), 2, Pass()).sentence


def test_stopping_tells_what_is_lost_with_it() -> None:
    state = position(3, ending=True)
    first = preview(state, 0, Collect(0))
    assert first.gains == (Gain("Fast", 3, key="fast"),)
    assert "36 lost for unused cubes and 90 lost for missing holes" in first.sentence
    stopped = tuple(replace(each, stopped=1) for each in state.designers)
    again = preview(replace(state, designers=stopped), 0, Collect(0))
    assert again.sentence == "3 points for a face-down tile."


def test_to_finish_alone_counts_what_is_missing() -> None:
    found = preview(position(1), 0, Finish())
    assert found.before is not None
    assert found.after == found.before - 36 - 90


def test_asking_tells_both_ways() -> None:
    state = position(1)
    assert "goes back to the bag" in preview(state, 0, AskBack(1)).sentence
    asked = replace(state, asked=(1,), askers=(0,))
    assert "leaves the game" in preview(asked, 0, AskBack(1)).sentence
    both = replace(position(2, ending=True), asked=(1, 1), askers=(0, 1))
    assert "others ask for it too" in preview(both, 0, AskBack(1)).sentence


def test_numbers_that_cost_points_are_told_and_how_to_get_them_back() -> None:
    state = facing(BEGUN, "R129", "R145")
    bad = Label(5, 0, 3)
    found = preview(state, 0, bad)
    assert changes(found)["Circuit"] < 0
    assert found.sentence == f"{number(sum(changes(found).values()))} points with these numbers."
    after, _ = effects.play(state, 0, bad, Seeded(1))
    better = preview(after, 0, LabelBest())
    assert better.after == found.before
    assert better.sentence.startswith("+")
    assert preview(state, 0, Label(1, 0, 3)).sentence == "These numbers score the same."


# Lands and promises.


def test_a_land_is_told_by_its_points_and_its_pitfalls() -> None:
    state = position(2, phase="lands")
    assert preview(state, 0, ChooseLand(1)).sentence == (
        "4 points, 32 tiles to lay. Open ground all over."
    )
    pond = preview(state, 0, ChooseLand(16)).sentence
    assert "4 squares of water" in pond
    comb = preview(state, 0, ChooseLand(33)).sentence
    assert "narrow" in comb
    assert not straits(1)
    told = [preview(state, 0, ChooseLand(number)).sentence for number in LANDS]
    assert all(told)
    assert max(map(len, told)) <= 70, "more is cut off on a phone"


@pytest.mark.parametrize("kind", PROMISES)
def test_promises_tell_what_they_pay_and_how_one_stands(kind: str) -> None:
    advanced = Rules(True, 2, "tiles")
    start = position(2, phase="promises", round=0, rules=advanced)
    told = preview(start, 0, Promise(kind)).sentence
    assert "+10 for first place, −10 for last" in told
    later = preview(replace(start, round=9), 0, Promise(kind)).sentence
    assert "equal first now, +10 if it stays that way" in later
    alone = position(1, phase="promises", rules=Rules(True, 1, "tiles"))
    assert "or you lose" in preview(alone, 0, Promise(kind)).sentence


def test_who_is_behind_is_told_so() -> None:
    state = facing('"', "R129", "R145", phase="promises", rules=Rules(True, 2, "tiles"))
    others = Designer(land=5, tiles=Drawn('"  "').tiles)
    full = Designer(land=5, tiles=(others.tiles[0]._replace(face="R129"),))
    state = replace(state, designers=(others, full))
    assert "second now, −10 if it stays that way" in preview(state, 0, Promise("fun")).sentence
    assert preview(state, 0, Ready()).sentence.startswith("You keep 0 promises")


def test_every_legal_move_of_a_game_has_a_preview_that_comes_true() -> None:
    """What is foreseen by laying a tile is what it brings."""
    chance = Seeded(5)
    for mode, seats in (("family", 2), ("advanced", 1)):
        table = Table.open("designer", mode, ["Ana", "Ben"][:seats], 11)
        for _ in range(60):
            seat = table.turn[0]
            moves = table.moves(seat)
            move = moves[chance.number(len(moves))]
            found = table.preview(move, seat)
            assert found is not None
            assert found.sentence.endswith(".")
            table.play(move, seat)
            if isinstance(move, PlaceTile) and table.state.phase == "turn":
                state: State = table.state
                designer = state.designers[seat]
                sure = conditions.so_far(state.rules, designer, state.mr, state.mrs)
                assert found.after == sure["total"].points
