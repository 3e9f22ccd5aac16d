"""Fingers on a sheet that is laid out and drawn: what they paint, turn, erase and are refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.tiny.drawer import ComeTo
from app.games.tiny.tray import ERASER, NAMES
from engine.games.tiny.box.sheet import NONE, read
from engine.games.tiny.model import Done, Lay, Move, Paint, Pass, Rub, State
from tests.games.tiny.board.positions import (  # noqa: F401
    DICE,
    OPEN,
    _registered,
    at,
    drawing,
    lay,
    seen,
    sketch,
)
from tests.support.forking import once
from tests.support.stage import Stage

Build = Callable[..., Stage]
SMALL = {"sheet": "small"}


@pytest.fixture(scope=once)
def new(stage: Build) -> Stage:
    return stage((412, 783), game="tiny", mode="race", seats=2, options=SMALL)


# Laying out.


def test_a_press_shows_the_hole_and_a_release_lays_it(new: Stage) -> None:
    new.press(seen(new, at(5, 1)))
    assert new.board.drawing.hand.ghost == at(5, 1)
    assert new.desk.played == []
    new.release()
    new.settle()
    assert new.desk.played == [Lay(at(5, 1))]
    assert not new.board.action_enabled
    new.drag(seen(new, at(0, 0)), seen(new, at(1, 7)))
    assert new.desk.played[-1] == Lay(at(1, 7)), "a finger may slide to where it wants the start"
    assert new.board.action_text == "Done"
    assert new.board.action_enabled


def test_sliding_off_the_sheet_lays_nothing(new: Stage) -> None:
    new.drag(seen(new, at(5, 1)), (2.0, 2.0))
    assert new.desk.played == []
    assert new.board.drawing.hand.ghost == NONE


def test_hole_and_start_side_by_side_are_refused_at_the_finger(new: Stage) -> None:
    new.tap(seen(new, at(3, 3)))
    new.press(seen(new, at(3, 4)))
    assert "can't share an edge" in new.board.sentence
    new.release()
    assert "can't share an edge" in new.desk.refusals[0]
    new.tap(seen(new, at(4, 4)))
    assert new.desk.played == [Lay(at(3, 3)), Lay(at(4, 4))]


def test_a_tap_rubs_the_hole_out_and_a_drag_moves_it(new: Stage) -> None:
    new.tap(seen(new, at(3, 3)))
    new.tap(seen(new, at(3, 3)))
    assert new.desk.played == [Lay(at(3, 3)), Rub(at(3, 3))]
    new.tap(seen(new, at(3, 3)))
    new.tap(seen(new, at(1, 7)))
    new.drag(seen(new, at(3, 3)), seen(new, at(5, 5)))
    assert new.desk.played[-2:] == [Rub(at(3, 3)), Lay(at(5, 5))]
    assert new.table.state.sheets[0].find("F") == at(5, 5)
    new.drag(seen(new, at(5, 5)), seen(new, at(1, 6)))
    assert new.table.state.sheets[0].find("F") == at(5, 5), "not beside the start"


# Painting.


def test_pieces_paint_along_the_finger(new: Stage) -> None:
    drawing(new)
    new.press(seen(new, at(2, 4)))
    assert new.desk.played == [], "a press only shows it"
    new.move(seen(new, at(3, 4)))
    new.frames(4)
    assert new.desk.played == [Paint(at(2, 4), "█"), Paint(at(3, 4), "█")]
    new.release()
    new.settle()
    assert len(new.desk.played) == 2
    assert new.board.action_text == "Done · 2 of 3"
    new.board.act()
    assert new.desk.played[-1] == Done()


def test_a_finger_that_flies_over_squares_misses_none(new: Stage) -> None:
    drawing(new, dice=("water",) * 6)
    new.press(seen(new, at(0, 4)))
    assert new.finger
    new.finger.slide(*seen(new, at(4, 4)))
    new.frames(30)
    new.release()
    new.settle()
    assert new.desk.played == [Paint(at(x, 4), "~") for x in range(5)]


def test_a_square_that_a_finger_comes_to_is_judged_once(
    new: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing(new, dice=("water",) * 6)
    judge, judged = new.table.game.why_not, []

    def why_not(state: State, seat: int, move: Move) -> str | None:
        judged.append(move)
        return judge(state, seat, move)

    monkeypatch.setattr(new.table.game, "why_not", why_not)
    new.press(seen(new, at(0, 4)))
    new.move(seen(new, at(1, 4)))
    new.release()
    new.settle()
    assert new.desk.played == [Paint(at(0, 4), "~"), Paint(at(1, 4), "~")]
    assert judged.count(Paint(at(1, 4), "~")) == 1


def test_a_finger_that_flies_is_drawn_once_a_frame(
    new: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    new.press(seen(new, at(0, 4)))
    draw, drawn = new.board.drawing.draw, []

    def count() -> str:
        drawn.append(1)
        return str(draw())

    monkeypatch.setattr(new.board.drawing, "draw", count)
    assert new.finger
    new.finger.slide(*seen(new, at(5, 4)))
    new.frames(1)
    assert (new.board.drawing.hand.ghost, len(drawn)) == (at(5, 4), 1)


def test_squares_that_refuse_do_not_end_a_stroke(new: Stage) -> None:
    wall = OPEN.drawn(at(3, 4), "█")
    drawing(new, wall, dice=("water",) * 6)
    new.press(seen(new, at(2, 4)))
    new.move(seen(new, at(3, 4)))
    new.frames(3)
    assert "a square wall already" in new.desk.refusals[0]
    new.move(seen(new, at(2, 5)))
    new.frames(3)
    new.release()
    new.settle()
    assert Paint(at(2, 5), "~") in new.desk.played
    assert Paint(at(3, 4), "~") not in new.desk.played


def test_a_stroke_goes_on_with_half_walls_where_square_ones_run_out(new: Stage) -> None:
    drawing(new, dice=("wall", "half", "half", "water", "water", "sand"))
    new.tap("Wall die")
    new.press(seen(new, at(0, 4)))
    for x in range(1, 7):
        new.move(seen(new, at(x, 4)))
        new.frames(4)
    new.release()
    new.settle()
    (first, second) = new.desk.played
    assert first == Paint(at(0, 4), "█")
    assert second.square == at(1, 4)
    assert second.sign in "◤◣", "one that has a whole edge on the left"
    assert len(new.desk.refusals) == 1, "no triangle wall goes on straight, which is said once"


def test_a_half_wall_lies_as_it_fits_where_the_chosen_one_does_not(new: Stage) -> None:
    drawing(new, dice=("half", "half", "half", "water", "water", "sand"))
    new.tap(NAMES["◤"])
    new.tap(seen(new, at(2, 4)))
    lit = {move.square for move in new.board.drawing.hand.kit.paints()}
    assert lit == {at(1, 4), at(2, 3)}
    new.press(seen(new, at(1, 4)))
    assert new.board.drawing.hand.sign in "◥◢"
    assert new.board.drawing.hand.refused == ""
    new.release()
    new.settle()
    assert new.desk.played[-1].sign in "◥◢"
    assert new.board.drawing.hand.kit.tool == "◤", "the chosen one stays at hand"
    assert new.desk.refusals == []


def test_leaving_the_sheet_takes_back_what_is_not_painted(new: Stage) -> None:
    drawing(new, dice=("water",) * 6)
    new.press(seen(new, at(3, 4)))
    assert new.finger
    new.finger.slide(2.0, 2.0)
    new.frames(4)
    new.release()
    new.settle()
    assert new.desk.played == [], "a press that was flung away"
    new.press(seen(new, at(3, 4)))
    new.move(seen(new, at(3, 5)))
    new.board.drawing.hand.waiting.append((ComeTo(at(3, 6)), (0.0, 0.0)))
    new.finger.slide(2.0, 2.0)
    new.frames(4)
    new.release()
    new.settle()
    assert Paint(at(3, 6), "~") not in new.desk.played


def test_the_clear_path_is_seen_without_a_finger(new: Stage) -> None:
    drawing(new)
    assert not new.board.recogniser.busy
    assert new.board.floor.picture.shows_path


def test_going_back_over_ones_own_pieces_changes_nothing(new: Stage) -> None:
    drawing(new)
    new.press(seen(new, at(2, 4)))
    for square in (at(3, 4), at(2, 4), at(3, 4)):
        new.move(seen(new, square))
        new.frames(3)
    new.release()
    new.settle()
    assert new.desk.played == [Paint(at(2, 4), "█"), Paint(at(3, 4), "█")]
    assert new.desk.refusals == []


def test_a_tap_on_a_piece_of_this_round_rubs_it_out(new: Stage) -> None:
    drawing(new)
    new.tap(seen(new, at(2, 4)))
    new.tap(seen(new, at(2, 4)))
    assert new.desk.played == [Paint(at(2, 4), "█"), Rub(at(2, 4))]


def test_the_eraser_rubs_along_the_finger_and_leaves_the_rest(new: Stage) -> None:
    drawing(new, OPEN.drawn(at(0, 4), "█"))
    assert not new.board.tray.eraser[0]["left"], "nothing is drawn that it could erase"
    new.drag(seen(new, at(2, 4)), seen(new, at(3, 4)))
    assert new.board.tray.eraser[0]["left"]
    new.tap(NAMES[ERASER])
    new.press(seen(new, at(0, 4)))
    for x in range(1, 5):
        new.move(seen(new, at(x, 4)))
        new.frames(3)
    new.release()
    new.settle()
    assert new.desk.played[2:] == [Rub(at(2, 4)), Rub(at(3, 4))]
    assert new.desk.refusals == []


def test_a_tap_turns_a_half_wall_to_the_next_corner(new: Stage) -> None:
    drawing(new)
    new.tap(NAMES["◤"])
    new.tap(seen(new, at(2, 4)))
    new.tap(seen(new, at(2, 4)))
    new.settle()
    assert new.desk.played == [Paint(at(2, 4), "◤"), Rub(at(2, 4)), Paint(at(2, 4), "◥")]


def test_a_turn_leaves_out_corners_that_would_not_hang_together(new: Stage) -> None:
    drawing(new)
    new.tap(seen(new, at(2, 4)))
    new.tap(NAMES["◣"])
    new.tap(seen(new, at(3, 4)))
    assert new.table.state.sheets[0].signs[at(3, 4)] == "◣"
    new.tap(seen(new, at(3, 4)))
    new.settle()
    assert new.table.state.sheets[0].signs[at(3, 4)] == "◤"


def test_a_long_press_opens_the_four_corners(new: Stage) -> None:
    drawing(new)
    new.tap(NAMES["◤"])
    new.press(seen(new, at(3, 4)))
    new.frames(40)
    assert new.board.drawing.hand.picker.square == at(3, 4)
    x, y = new.board.drawing.hand.picker.petals["◢"]
    new.move(tuple(new.board.floor.to_window(x, y)))
    new.release()
    new.settle()
    assert new.desk.played == [Paint(at(3, 4), "◢")]
    assert new.board.drawing.hand.picker.square == NONE


# Dice and types.


def test_the_type_with_most_dice_is_at_hand(new: Stage) -> None:
    drawing(new)
    assert (new.board.drawing.hand.kit.type, new.board.drawing.hand.kit.tool) == ("walls", "█")
    assert [die.face for die in new.board.dice_shown()] == sorted(
        DICE, key=("wall", "half", "sand", "water").index
    )


def test_another_type_is_free_until_something_is_painted(new: Stage) -> None:
    drawing(new)
    new.tap("Water die")
    assert new.board.drawing.hand.kit.tool == "~"
    assert new.desk.played == []
    new.tap("Sand die")
    new.tap(seen(new, at(2, 4)))
    assert new.desk.played == [Paint(at(2, 4), "░")]
    new.tap("Water die")
    assert "one type" in new.desk.refusals[-1]
    assert new.board.drawing.hand.kit.tool == "░"


def test_used_dice_are_ticked(new: Stage) -> None:
    drawing(new)
    new.tap(seen(new, at(2, 4)))
    labels = [die.label for die in new.board.dice_shown()]
    assert labels.count("Wall die, used") == 1
    assert labels.count("Wall die") == 1


def test_a_piece_without_a_die_is_refused(new: Stage) -> None:
    drawing(new, dice=("wall", "wall", "wall", "sand", "water", "water"))
    new.tap(NAMES["◤"])
    assert "no triangle walls" in new.desk.refusals[0]
    assert new.board.drawing.hand.kit.tool == "█"


# The clear path.

GATE = sketch(
    """
    ·······
    ·····F·
    ·······
    ███·███
    ·······
    ·······
    ·······
    ·0·····
    ·······
    """
)


def test_the_path_is_judged_while_the_finger_is_down(new: Stage) -> None:
    drawing(new, GATE)
    tray = new.board.tray
    assert tray.path == "clear"
    new.press(seen(new, at(3, 3)))
    assert tray.path == "broken"
    assert "no clear path" in new.board.sentence
    new.board.cancel()
    assert tray.path == "clear"
    assert new.desk.played == []


def test_a_cut_path_keeps_done_away_until_it_is_open(new: Stage) -> None:
    drawing(new, GATE)
    new.tap(seen(new, at(3, 3)))
    assert new.board.tray.path == "broken"
    assert not new.board.action_enabled
    new.board.act()
    assert "no clear path" in new.desk.refusals[-1]
    new.tap(seen(new, at(3, 3)))
    assert new.board.tray.path == "clear"


def test_where_nothing_can_be_drawn_the_action_passes(new: Stage) -> None:
    full = read(["·······", "···F···", "█·····█", "·······", "███0███", *["███████"] * 4])
    closed = full
    for square, sign in enumerate(full.signs):
        if sign == "·":
            closed = closed.drawn(square, "░")
    tight = closed.drawn(at(3, 2), "·").drawn(at(3, 3), "·")
    drawing(new, tight)
    assert new.board.action_text == "Pass"
    new.board.act()
    assert new.desk.played == [Pass()]


# Around it.


def test_the_heading_says_whose_sheet_is_fixed(new: Stage) -> None:
    drawing(new)
    assert new.board.heading == ""
    assert new.board.subheading == "Round 1 of 8 · Ana's hole for Ben"
    drawing(new, round=6)
    assert new.board.heading == "Fix your hole"
    assert new.board.subheading == "Round 6 of 8 · you will play it"


def test_alone_the_heading_names_the_hole(stage: Build) -> None:
    options = {"hole": "garden-path"}
    new = stage((412, 783), game="tiny", mode="solo", seats=1, options=options)
    assert new.board.heading == "Garden Path"
    assert new.board.subheading == "Ana's shot 1"


def test_a_second_finger_lets_go(new: Stage) -> None:
    drawing(new)
    new.press(seen(new, at(2, 4)))
    new.board.cancel()
    new.frames(2)
    assert new.board.drawing.hand.ghost == NONE
    assert new.desk.played == []


def test_hints_bring_the_piece_to_hand(new: Stage) -> None:
    drawing(new)
    new.board.point_at(Paint(at(2, 4), "~"))
    assert new.board.drawing.hand.kit.tool == "~"
    assert new.board.action_text == "Draw it here"
    new.board.act()
    new.settle()
    assert new.desk.played == [Paint(at(2, 4), "~")]
    new.board.point_at(Rub(at(2, 4)))
    new.board.point_at(Done())
    new.press(seen(new, at(2, 4)))
    assert new.board.hinted is None
    new.board.cancel()


def test_the_other_sheets_open_and_turn_over(stage: Build) -> None:
    new = drawing(stage((412, 783), game="tiny", mode="race", seats=3, options=SMALL))
    new.tap("All sheets")
    gallery = new.board.gallery
    assert gallery.label == "Ben's sheet, large"
    x, y = gallery.center
    new.drag((x + 90, y), (x - 90, y))
    assert gallery.label == "Cleo's sheet, large"
    new.tap((x, y))
    assert not gallery.is_open
    assert new.desk.played == []


def test_a_tablet_has_them_beside_the_sheet(stage: Build) -> None:
    new = drawing(stage((868, 728), game="tiny", mode="race", seats=3, options=SMALL))
    new.tap("Cleo's sheet")
    assert new.board.gallery.label == "Cleo's sheet, large"


def test_what_is_laid_is_seen_from_ones_own_side(new: Stage) -> None:
    lay(new, sheets=(OPEN, OPEN))
    assert new.board.floor.sheet == OPEN
    new.desk.me = 1
    new.board.show()
    assert new.board.subheading == "Hole and start · Ben's hole for Ana"
