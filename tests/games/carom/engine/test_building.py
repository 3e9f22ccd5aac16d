"""Holes that are built: boards and pieces as they are changed, and what is thought of them."""

from __future__ import annotations

import pytest

from engine.core.chance import Seeded
from engine.courses.building import Verdict
from engine.games.carom import building
from engine.games.carom.bots.solver import landings_of
from engine.games.carom.box.built import BuiltHole, simplest
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.box.seven import BASIC
from engine.games.carom.course import KIND
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import ground_of


def judged(content: BuiltHole) -> list[Verdict]:
    return [verdict for verdict in building.judging(content) if verdict]


def figures(content: BuiltHole) -> dict[str, str]:
    return {figure.label: figure.value for figure in judged(content)[-1].figures}


# Pieces.


def test_a_piece_comes_out_of_the_box_and_goes_back() -> None:
    hole = building.empty()
    single = building.around("single", (10, 3))
    laid = building.replaced(hole, None, single)
    assert building.pieces_left(hole)["single"] == PIECES["single"].supply
    assert building.pieces_left(laid)["single"] == PIECES["single"].supply - 1
    assert building.piece_at(laid, (10, 3)) == single
    assert building.piece_at(laid, (11, 3)) is None
    assert building.replaced(laid, single, None) == hole


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_turns_around_its_middle(piece: str) -> None:
    laid = building.around(piece, (9, 4))
    turns = [laid]
    for _ in range(6):
        assert (9, 4) in turns[-1].hexes()
        turns.append(building.turned(turns[-1], 1))
    assert turns[-1] == laid
    assert building.turned(turns[1], -1) == laid


def test_a_piece_is_found_again_from_its_other_end() -> None:
    """What a finger holds is not told as the course tells it."""
    held = LaidPiece("pair", (11, 3), 3)
    hole = building.replaced(building.empty(), None, held)
    assert hole.pieces == (simplest(held),) != (held,)
    moved = building.moved(held, (0, 0), (2, 1))
    again = building.replaced(hole, held, moved)
    assert [each.piece for each in again.pieces] == ["pair"]
    assert {*again.pieces[0].hexes()} == {*moved.hexes()}


def test_moving_over_rows_keeps_the_shape() -> None:
    laid = LaidPiece("bend", (5, 3), 2)
    for end in ((8, 4), (8, 5), (2, 0)):
        there = building.moved(laid, (5, 3), end)
        assert there.at == end
        assert building.moved(there, end, (5, 3)) == laid


# Boards.


def test_boards_are_joined_without_touching() -> None:
    hole = building.empty()
    for board in BASIC:
        if building.boards_left(hole)[board]:
            hole = building.with_board(hole, board)
    assert not any(building.boards_left(hole).values())
    told = [fault.sentence for fault in KIND.check(hole)]
    assert not [sentence for sentence in told if "too close" in sentence]


def test_a_board_takes_its_pieces_with_it() -> None:
    hole = building.with_board(building.empty(), "2")
    down = hole.boards[1].at[1]
    hole = building.replaced(hole, None, LaidPiece("single", (5, 2)))
    hole = building.replaced(hole, None, LaidPiece("bend", (3, down + 3), 1))
    turned = building.turned_board(hole, "2")
    assert building.piece_at(turned, (5, 2)) is not None, "what lies elsewhere stays"
    assert turned != hole
    assert building.turned_board(turned, "2") == hole
    moved = building.moved_board(hole, "2", (4, 3))
    assert moved.boards[1].at == (4, down + 2), "by an even number of rows"
    assert building.piece_at(moved, (7, down + 5)) is not None
    assert building.moved_board(moved, "2", (-4, -2)) == hole
    assert building.without_board(hole, "2").pieces == (LaidPiece("single", (5, 2)),)


def test_turning_a_board_turns_what_lies_on_it() -> None:
    """A hole and the same one half round are the same to a ball."""
    for seed in range(3):
        hole = KIND.sketch(Seeded(seed))
        turned = building.turned_board(hole, hole.boards[0].hole)
        assert not KIND.check(turned)
        assert KIND.rate(turned)["expected"] == KIND.rate(hole)["expected"]


def test_start_and_cup_are_on_the_boards_that_people_say() -> None:
    hole = building.with_board(building.with_board(building.empty(), "2"), "3")
    assert [board.hole for board in hole.boards] == ["1", "2", "3"]
    assert [b.hole for b in building.starting_on(hole, "2").boards] == ["2", "1", "3"]
    assert [b.hole for b in building.ending_on(hole, "1").boards] == ["3", "2", "1"]
    assert [b.hole for b in building.starting_on(hole, "3").boards] == ["3", "2", "1"]


def test_the_last_board_stays() -> None:
    assert building.without_board(building.empty(), "1") == building.empty()


# What is thought of it.


def test_a_sound_hole_gets_the_figures_of_its_rating() -> None:
    hole = building.replaced(building.empty(), None, LaidPiece("three", (12, 2), 1))
    rating = KIND.rate(hole)
    verdicts = judged(hole)
    assert verdicts[0] == Verdict()
    assert [verdict.done for verdict in verdicts] == [False, False, False, True]
    expected = {way.capitalize(): f"{value:.2f}" for way, value in rating["expected"].items()}
    par, level = str(rating["par"]), rating["difficulty"]
    assert figures(hole) == {"Par": par, **expected, "Level": level}


def test_the_best_line_leads_from_the_best_start_into_the_cup() -> None:
    for hole in (building.empty(), KIND.sketch(Seeded(3)), KIND.sketch(Seeded(8))):
        line = judged(hole)[-1].shown
        ground = ground_of(hole.rows, hole.pieces)
        assert line[0].places[0] == ground.starts[KIND.rate(hole)["best_start"]]
        assert line[-1].end == "cup"


def test_what_is_wrong_is_told_at_once() -> None:
    hole = building.replaced(building.empty(), None, building.around("single", (1, 2)))
    (verdict,) = judged(hole)
    assert verdict.done
    assert "starting hex" in verdict.faults[0].sentence
    assert verdict.faults[0].places == ((1, 2),)


def test_boards_that_nothing_joins_are_one_fault() -> None:
    (fault,) = judged(building.with_board(building.empty(), "3"))[-1].faults
    assert fault.sentence.startswith("Nothing leads from board 1 to board 3 yet")
    assert len(fault.places) == 6


def test_strange_pieces_are_shown_as_faults_and_harm_nobody() -> None:
    hole = BuiltHole(
        building.empty().boards, (LaidPiece("cannon", (3, 3)), LaidPiece("pair", (4, 4), 9)), 0
    )
    assert judged(hole)[-1].faults
    assert building.plan_of(hole).pieces == ()
    assert building.piece_at(hole, (3, 3)) is None
    assert building.turned_board(hole, "1").pieces == ()


# Strokes.


def test_a_stroke_can_be_tested_on_what_is_half_built() -> None:
    hole = building.with_board(building.empty(), "3")
    assert building.why_not_tested(hole) == ""
    spot = building.first_spot(hole)
    direction = building.ways_from(hole, spot)[0]
    runs, end = building.struck(hole, spot, direction, 5)
    assert runs[0].path[0] == spot
    assert end == runs[-1].path[-1]
    covered = building.replaced(hole, None, building.around("single", (1, 2)))
    assert "covers a starting hex" in building.why_not_tested(covered)


@pytest.mark.parametrize("key", ["1", "7", *(k for k in HOLES if HOLES[k].vertical)][:6])
def test_landings_are_those_of_single_strokes(key: str) -> None:
    """The solver walks a way once for all strengths; the rules strike each of them."""
    ground = ground_of(HOLES[key].rows, HOLES[key].pieces)
    landings = landings_of(ground)
    for spot in range(0, len(ground.spots), 3):
        for impulses in (1, 2, 3, 5, 8, 12, 18, 36):
            if spot == ground.cup:
                continue
            strokes = [strike(ground, (spot,), 0, d, impulses) for d in ground.directions(spot)]
            ends = tuple(ground.cup if s.holed else s.balls[0] for s in strokes)
            assert landings.reached(spot, impulses) == ends
