"""What a board of 18 Holes shows of events: balls fly, cards turn over, and all ends at rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.eighteen.model import Choose, Draw, Swing, Walk
from tests.games.eighteen.board.positions import (
    GROUND,
    MIDDLE,
    NINE_IRON,
    SIX_IRON,
    STRAIGHT,
    acting,
    drawing,
)
from tests.support.forking import once
from tests.support.stage import Stage

Build = Callable[..., Stage]


@pytest.fixture(scope=once)
def new(stage: Build) -> Stage:
    return stage(game="eighteen", mode="match", seats=2, options={"clubs": "hands"})


def places(stage: Stage) -> list[int]:
    """Where golfers stand as they are seen."""
    board = stage.board
    return [player.golfers[0].place for player in board.events.shown.players]


def test_a_ball_is_in_the_air_and_the_golfer_follows(new: Stage) -> None:
    drawing(new, STRAIGHT, place=GROUND.tees[2])
    move = new.board.selection.pending
    assert isinstance(move, Swing)
    start = new.board.pawns.figures[0, 0].point
    new.desk.play(0, move)
    new.frames(6)
    assert new.board.pawns.balls
    assert new.board.pawns.figures[0, 0].point == start
    new.settle()
    assert not new.board.pawns.balls
    assert new.board.pawns.figures[0, 0].point != start
    assert places(new)[0] == new.table.state.players[0].golfers[0].place
    assert "putt" in new.desk.heard


def test_marks_are_gone_while_something_moves(new: Stage) -> None:
    acting(new)
    assert new.board.marking.heat.shown
    new.desk.play(0, Draw("2"))
    new.frames(2)
    assert not new.board.marking.heat.shown
    assert new.board.action_text == ""
    new.settle()
    assert new.board.action_text


def test_a_card_that_is_drawn_lies_in_the_tray_at_once(new: Stage) -> None:
    acting(new)
    new.desk.play(0, Draw("2"))
    new.frames(3)
    (card,) = new.table.state.drawn.piles[0]
    assert new.target(new.board.tabletop.piles[0].label).cards[-1].shot == card
    assert "flip" in new.desk.heard


def test_clubs_are_revealed_in_the_order_of_play(new: Stage) -> None:
    new.desk.play(0, Choose(SIX_IRON))
    new.settle()
    assert [row.club for row in new.board.tabletop.clubs] == [0], "face down"
    new.desk.play(1, Choose(NINE_IRON))
    new.frames(3)
    assert [row.club for row in new.board.tabletop.clubs] == [SIX_IRON, NINE_IRON]
    new.settle()
    assert new.board.tabletop.clubs[0].state == "playing"


def test_a_tap_skips_to_the_end(new: Stage) -> None:
    acting(new)
    walk = next(move for move in new.board.selection.legal if isinstance(move, Walk))
    new.desk.play(0, walk)
    new.frames(2)
    new.board.finish()
    assert new.board.at_rest
    new.settle()
    assert places(new)[0] != MIDDLE


def test_without_motion_the_end_is_shown_in_the_next_frame(stage: Build) -> None:
    still = stage(game="eighteen", mode="match", seats=2, options={"clubs": "hands"}, pace=0.0)
    drawing(still, STRAIGHT)
    still.desk.play(0, still.board.selection.pending)
    still.frames(2)
    assert places(still)[0] == still.table.state.players[0].golfers[0].place
    assert not still.board.pawns.balls


def test_a_new_size_in_the_middle_of_a_motion_shows_what_was_told(new: Stage) -> None:
    drawing(new, STRAIGHT)
    new.desk.play(0, new.board.selection.pending)
    new.frames(4)
    new.board.size = (360, 432)
    new.settle()
    assert places(new)[0] == new.table.state.players[0].golfers[0].place


def test_the_golfer_with_the_extra_turn_has_the_ring(stage: Build) -> None:
    teams = stage(game="eighteen", mode="teams", seats=2, options={"clubs": "hands"})
    acting(teams, phase="extra", at=2, extras=((0, 1),))
    assert teams.board.pawns.ringed == (0, 1), "before a club is chosen"
    club = next(move for move in teams.board.selection.legal if isinstance(move, Choose))
    teams.desk.play(0, club)
    teams.frames(2)
    assert teams.board.pawns.ringed == (0, 1), "while the turn begins"
    teams.settle()
    assert teams.board.pawns.ringed == (0, 1), "while it is played"


def test_what_was_chosen_from_stays_in_its_place_while_the_choice_is_told(new: Stage) -> None:
    acting(new, order=(1, 0), at=1)  # the last turn of a round: clubs are chosen next
    assert new.board.tabletop.tray_part == 1
    walk = next(move for move in new.table.moves(0) if isinstance(move, Walk))
    new.desk.play(0, walk)
    new.frames(3)
    assert new.desk.moving
    assert new.board.tabletop.tray_part == 1
