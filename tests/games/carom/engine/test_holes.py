"""The holes of the box: what all of them keep to, and that what is printed on them is true."""

from __future__ import annotations

from collections import Counter
from math import ceil

import pytest

from engine.core.grids.hexes import Hex, back
from engine.games.carom.bots.solver import solve
from engine.games.carom.box.equipment import DICE, PRINTED
from engine.games.carom.box.hole_plan import CUP, START, HoleSheet
from engine.games.carom.box.holes import (
    ALL_SEVEN,
    EXPECTED,
    HOLES,
    JOINED,
    JoinedBoard,
    join,
    plan_of,
)
from engine.games.carom.box.modified import MODIFIED
from engine.games.carom.box.pieces import PIECES
from engine.games.carom.box.seven import BASIC, SEVEN
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import ground_of

GROUPS = ["The seven holes", "Gentle", "Tricky", "Wicked", "Joined"]
WIDEST, HIGHEST = 40, 24  # hexes that a screen shows well at once; all boards are more
ROOM = 4  # steps that a ball rolls on from a bridge before it may come back to it


def basic_of(sheet: HoleSheet) -> HoleSheet:
    (found,) = (each for each in SEVEN if each.rows == sheet.rows)
    return found


def test_the_printed_strokes_are_those_of_the_solutions() -> None:
    for key, sheet in HOLES.items():
        ground = ground_of(sheet.rows, sheet.pieces)
        found = [solve(ground, {tool.key: tool for tool in tools}) for tools in (DICE, PRINTED)]
        assert EXPECTED[key] == tuple(each.best for each in found), key
    assert EXPECTED.keys() == HOLES.keys()


def test_par_is_what_the_best_hands_need_rounded_up() -> None:
    assert {key: sheet.par for key, sheet in HOLES.items()} == {
        key: ceil(dice) for key, (dice, _) in EXPECTED.items()
    }


def test_the_groups_come_in_order() -> None:
    assert list(dict.fromkeys(sheet.group for sheet in HOLES.values())) == GROUPS
    assert len(HOLES) == len(SEVEN) + len(MODIFIED) + len(JOINED)


def test_names_and_characters_are_their_own() -> None:
    for told in ("name", "character"):
        found = [getattr(sheet, told) for sheet in HOLES.values()]
        assert all(found)
        assert len(set(found)) == len(found)


def test_every_kind_of_piece_and_every_map_is_used() -> None:
    used = {laid.piece for sheet in MODIFIED for laid in sheet.pieces}
    assert used == set(PIECES)
    maps = Counter(basic_of(sheet).key for sheet in MODIFIED)
    assert all(maps[basic.key] >= 2 for basic in SEVEN)


def test_modified_holes_are_not_crowded() -> None:
    assert all(1 <= len(sheet.pieces) <= 5 for sheet in MODIFIED)


def test_modified_holes_are_played_in_the_order_of_their_map() -> None:
    assert all(sheet.order == basic_of(sheet).order for sheet in MODIFIED)


def test_groups_go_by_the_strokes_more_than_on_the_bare_map() -> None:
    more: dict[str, list[float]] = {}
    for sheet in MODIFIED:
        more.setdefault(sheet.group, []).append(
            EXPECTED[sheet.key][0] - EXPECTED[basic_of(sheet).key][0]
        )
    assert max(more["Gentle"]) < 0.34
    assert all(0.34 < strokes < 1.25 for strokes in more["Tricky"])
    assert min(more["Wicked"]) > 1.25


def test_pieces_stay_within_the_frame_of_the_map() -> None:
    for key, sheet in HOLES.items():
        width, height = plan_of(key).size
        hexes = [at for laid in sheet.pieces for at in laid.hexes()]
        assert all(0 <= x < width and 0 <= y < height for x, y in hexes), key


@pytest.mark.parametrize("key", [key for key, sheet in HOLES.items() if sheet.vertical])
def test_no_ball_bounces_straight_back_onto_a_bridge(key: str) -> None:
    ground = ground_of(HOLES[key].rows, HOLES[key].pieces)
    for laid in (each for each in HOLES[key].pieces if PIECES[each.piece].kind == "vertical"):
        hexes = laid.hexes()
        tops = [n for n, spot in enumerate(ground.spots) if spot.level == "top"]
        top = next(n for n in tops if ground.spots[n].hex in hexes)
        for direction in (laid.turn, back(laid.turn)):
            (run, *_) = strike(ground, (top,), 0, direction, ROOM + 2).runs
            on_it = [ground.spots[at].hex in hexes for at in run.path]
            assert on_it == sorted(on_it, reverse=True)
            assert not on_it[-1]


def test_only_pieces_that_stand_make_a_hole_vertical() -> None:
    assert {key for key in ("molehill", "viaduct", "pinball", "7") if HOLES[key].vertical} == {
        "molehill",
        "viaduct",
    }


def test_joined_courses_fit_a_screen() -> None:
    for sheet in (each for each in JOINED if each.boards < len(SEVEN)):
        width, height = plan_of(sheet.key).size
        assert width <= WIDEST
        assert height <= HIGHEST


def test_one_course_joins_all_boards_from_five_to_one() -> None:
    (sheet,) = (each for each in JOINED if each.boards == len(SEVEN))
    seven = {spot for part in ALL_SEVEN for spot in _hexes(part)}
    assert {at for at, mark in _marks(sheet.rows).items() if mark != "#"} == seven
    (five,) = (part for part in ALL_SEVEN if part.hole == "5")
    (one,) = (part for part in ALL_SEVEN if part.hole == "1")
    plan = plan_of(sheet.key)
    assert set(plan.marked(START)) < set(_hexes(five))
    assert set(plan.marked(CUP)) < set(_hexes(one))
    assert sheet.order == BASIC["5"].order


def _hexes(part: JoinedBoard) -> list[Hex]:
    left, top = part.at
    marks = _marks(BASIC[part.hole].rows)
    return [(left + x, top + y) for (x, y), mark in marks.items() if mark != "#"]


def _marks(rows: tuple[str, ...]) -> dict[Hex, str]:
    return {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}


def test_a_course_leads_over_as_many_boards_as_are_joined() -> None:
    boards = {sheet.key: sheet.boards for sheet in JOINED}
    two = dict.fromkeys(("over-the-hedge", "downstairs", "island-hop"), 2)
    assert boards == {**two, "grand-tour": 3, "three-storeys": 3, "all-seven": 7}
    assert all(sheet.boards == 1 for sheet in (*SEVEN, *MODIFIED))


def test_joining_keeps_only_the_starts_and_the_cup_that_are_asked_for() -> None:
    rows = join(JoinedBoard("1", (0, 0), START), JoinedBoard("3", (2, 8), CUP))
    assert rows[:7] == tuple(row.replace(CUP, ".") + "##" for row in BASIC["1"].rows)
    assert rows[7] == "#" * 24
    assert rows[8:] == tuple("##" + row.replace(START, ".") for row in BASIC["3"].rows)


def test_maps_are_not_moved_by_odd_rows() -> None:
    with pytest.raises(AssertionError, match="odd number of rows"):
        join(JoinedBoard("1", (0, 1), START + CUP))


def test_the_maps_of_a_joined_course_are_apart_without_its_pieces() -> None:
    """Only channels and bridges lead from one to the next."""
    for sheet in JOINED:
        ground = ground_of(sheet.rows)
        met = set(ground.starts)
        waiting = list(met)
        while waiting:
            spot = waiting.pop()
            new = {ground.ahead[spot * 6 + d] for d in ground.directions(spot)} - met
            met |= new
            waiting += new
        assert ground.cup not in met, sheet.key
