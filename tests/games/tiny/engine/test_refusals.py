"""What is refused, and the sentence that says why."""

from __future__ import annotations

import pytest

from engine.games.tiny.model import (
    Choose,
    Done,
    Lay,
    Move,
    Paint,
    Pass,
    Rub,
    Shoot,
    Surrender,
)
from engine.games.tiny.rules import drawing as rounds
from engine.games.tiny.rules import moves
from engine.play.table import Table
from tests.games.tiny.engine.drawn import declare, do, drawing, in_round, playing

LAWN = """
    0····
    ·····
    ·····
    ····F
"""
DICE = ["water", "water", "sand", "wall", "half", "half"]


def laying() -> Table:
    table = Table.open("tiny", "race", ["Ana", "Ben"])
    table.play(Lay(20), 0)
    return table


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Lay(20), "The hole is there already. Choose another square."),
        (Lay(21), "Hole and start can't share an edge. Corner to corner is fine."),
        (Lay(12), "Hole and start can't share an edge. Corner to corner is fine."),
        (Lay(29), None),
        (Lay(80), "That square is outside the sheet."),
        (Lay(-1), "That square is outside the sheet."),
        (Rub(21), "There's nothing to erase."),
        (Rub(20), None),
        (Done(), "Place the start first."),
        (Paint(3, "~"), "Place the hole and the start first. Then you draw."),
        (Pass(), "Place the hole and the start first. Then you draw."),
        (Shoot(0, 3), "Place the hole and the start first. Then you draw."),
    ],
)
def test_while_laying_out(move: Move, sentence: str | None) -> None:
    assert laying().why_not(move, 0) == sentence


def test_what_is_laid_out_can_be_moved_until_done() -> None:
    table = laying()
    table.play(Lay(40), 0)
    assert table.why_not(Lay(41), 0) == "Hole and start are placed. Erase one to move it."
    table.play(Rub(20), 0)
    assert table.why_not(Done(), 0) == "Place the hole first."
    assert "share an edge" in (table.why_not(Lay(41), 0) or "")
    table.play(Lay(22), 0)
    table.play(Done(), 0)
    assert table.state.sheets[0].find("F") == 22
    assert "not this player's" in (table.why_not(Rub(22), 0) or "")


@pytest.mark.parametrize(
    ("square", "sign", "sentence"),
    [
        (7, "?", "That's no terrain. Draw water, sand or walls."),
        (7, "0", "That's no terrain. Draw water, sand or walls."),
        (20, "~", "That square is outside the sheet."),
        (-1, "~", "That square is outside the sheet."),
        (0, "~", "There's the start already. Draw on an empty square."),
        (6, "~", None),
        (6, "◥", None),
    ],
)
def test_the_first_piece_of_a_round(square: int, sign: str, sentence: str | None) -> None:
    assert rounds.why_not_paint(drawing(LAWN, DICE), square, sign) == sentence


@pytest.mark.parametrize(
    ("square", "sign", "sentence"),
    [
        (7, "█", "The only die for square walls is used. Erase a piece or tap Done."),
        (7, "~", "You're drawing walls this round. Stay with one type."),
        (7, "◣", None),
        (7, "◥", "These walls must meet along a full edge. Turn the triangle wall or move it."),
        (18, "◣", "Connect it along a full edge to this round's shape."),
    ],
)
def test_the_second_piece_of_a_round(square: int, sign: str, sentence: str | None) -> None:
    now = drawing(LAWN, DICE).painted(6, "█")
    assert rounds.why_not_paint(now, square, sign) == sentence
    assert (Paint(square, sign) in rounds.paints(now)) == (sentence is None)


def test_dice_that_were_not_rolled_and_dice_that_are_used() -> None:
    now = drawing(LAWN, ["water"] * 4 + ["half"] * 2)
    assert (
        rounds.why_not_paint(now, 6, "░")
        == "The dice show no sand this round. Choose another type."
    )
    assert (
        rounds.why_not_paint(now, 6, "█")
        == "The dice show no square walls this round. Choose another type."
    )
    now = now.painted(6, "◤").painted(5, "◥")
    assert (
        rounds.why_not_paint(now, 1, "◣")
        == "All 2 dice for triangle walls are used. Erase a piece or tap Done."
    )
    assert now.dice_left() == {"half": 0}


def test_only_ends_of_this_rounds_shape_are_erased() -> None:
    now = drawing(LAWN.replace("····F", "··~·F"), ["water"] * 6)
    for square in (6, 7, 8):
        now = now.painted(square, "~")
    assert rounds.why_not_rub(now, 6) is None
    assert rounds.why_not_rub(now, 7) == ("Erase from an end so the shape stays connected.")
    sentence = "You can only erase what you drew this round."
    assert rounds.why_not_rub(now, 17) == rounds.why_not_rub(now, 1) == sentence
    assert rounds.rubs(now) == [Rub(6), Rub(8)]


def test_a_cut_path_may_be_opened_again_before_one_is_done() -> None:
    now = drawing("█████\n█0··F\n█·███\n█████", ["wall", "half", "half", "half", "half", "half"])
    now = now.painted(7, "█")
    assert rounds.why_not_done(now) == (
        "There's no clear path to the hole. Erase a piece to open one."
    )
    assert Rub(7) in rounds.rubs(now)
    assert rounds.why_not_pass(now) == ("You've drawn something. Tap Done instead of Pass.")


def test_out_of_step_while_drawing_and_playing() -> None:
    table = in_round(1)
    for move in (Lay(3), Shoot(0, 1), Choose(0), Surrender()):
        assert table.why_not(move, 0) == ("Everyone is drawing now. You shoot later.")
    state = playing(LAWN)
    for late in (Lay(3), Paint(3, "~"), Rub(3), Done(), Pass()):
        assert moves.why_not(state, 0, late) == "Drawing is over. Now play your hole."


def test_shots_and_choices() -> None:
    state = playing("·█··\n0··F")
    assert moves.why_not(state, 1, declare("E", 1)) == "It's not your turn to shoot."
    assert moves.why_not(state, 0, Shoot(8, 1)) == "The eight directions are numbered from 0 to 7."
    assert moves.why_not(state, 0, Choose(1)) == "No ball waits for you to decide."
    shot, _ = do(state, 0, declare("NE", 1), 0, "pass")
    assert moves.why_not(shot, 0, declare("E", 1)) == "First choose where your ball goes on."
    assert moves.why_not(shot, 0, Choose(1)) == (
        "From this corner the ball can go top left, bottom left, bottom right."
    )
    assert moves.why_not(shot, 0, Choose(9)) == "The eight directions are numbered from 0 to 7."
    missed, _ = do(state, 0, declare("NE", 1), 0, "miss")
    assert moves.why_not(missed, 0, declare("E", 1)) == (
        "Wait: the designer of your hole chooses where your ball goes."
    )
