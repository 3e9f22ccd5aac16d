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
        (Lay(20), "The hole is there already."),
        (Lay(21), "Hole and start must not share an edge; corner to corner is allowed."),
        (Lay(12), "Hole and start must not share an edge; corner to corner is allowed."),
        (Lay(29), None),
        (Lay(80), "That square is not on the sheet."),
        (Lay(-1), "That square is not on the sheet."),
        (Rub(21), "There is nothing to erase."),
        (Rub(20), None),
        (Done(), "Lay out the start first."),
        (Paint(3, "~"), "Lay out the hole and the start first; drawing comes after."),
        (Pass(), "Lay out the hole and the start first; drawing comes after."),
        (Shoot(0, 3), "Lay out the hole and the start first; drawing comes after."),
    ],
)
def test_while_laying_out(move: Move, sentence: str | None) -> None:
    assert laying().why_not(move, 0) == sentence


def test_what_is_laid_out_can_be_moved_until_done() -> None:
    table = laying()
    table.play(Lay(40), 0)
    assert table.why_not(Lay(41), 0) == "Hole and start are laid out: erase one of them to move it."
    table.play(Rub(20), 0)
    assert table.why_not(Done(), 0) == "Lay out the hole first."
    assert "share an edge" in (table.why_not(Lay(41), 0) or "")
    table.play(Lay(22), 0)
    table.play(Done(), 0)
    assert table.state.sheets[0].find("F") == 22
    assert "not this seat's turn" in (table.why_not(Rub(22), 0) or "")


@pytest.mark.parametrize(
    ("square", "sign", "sentence"),
    [
        (7, "?", "That is no piece of terrain: draw water, sand or walls."),
        (7, "0", "That is no piece of terrain: draw water, sand or walls."),
        (20, "~", "That square is not on the sheet."),
        (-1, "~", "That square is not on the sheet."),
        (0, "~", "There is the start already: draw on an empty square."),
        (6, "~", None),
        (6, "◥", None),
    ],
)
def test_the_first_piece_of_a_round(square: int, sign: str, sentence: str | None) -> None:
    assert rounds.why_not_paint(drawing(LAWN, DICE), square, sign) == sentence


@pytest.mark.parametrize(
    ("square", "sign", "sentence"),
    [
        (7, "█", "The only die for square walls is used."),
        (7, "~", "You are drawing walls in this round, and only one type goes."),
        (7, "◣", None),
        (7, "◥", "These walls meet by less than a full edge: turn the half wall or move it."),
        (18, "◣", "Connect it by a full edge to what you have drawn in this round."),
    ],
)
def test_the_second_piece_of_a_round(square: int, sign: str, sentence: str | None) -> None:
    now = drawing(LAWN, DICE).painted(6, "█")
    assert rounds.why_not_paint(now, square, sign) == sentence
    assert (Paint(square, sign) in rounds.paints(now)) == (sentence is None)


def test_dice_that_were_not_rolled_and_dice_that_are_used() -> None:
    now = drawing(LAWN, ["water"] * 4 + ["half"] * 2)
    assert rounds.why_not_paint(now, 6, "░") == "The dice show no sand in this round."
    assert rounds.why_not_paint(now, 6, "█") == "The dice show no square walls in this round."
    now = now.painted(6, "◤").painted(5, "◥")
    assert rounds.why_not_paint(now, 1, "◣") == "All 2 dice for half walls are used."
    assert now.dice_left() == {"half": 0}


def test_only_ends_of_this_rounds_shape_are_erased() -> None:
    now = drawing(LAWN.replace("····F", "··~·F"), ["water"] * 6)
    for square in (6, 7, 8):
        now = now.painted(square, "~")
    assert rounds.why_not_rub(now, 6) is None
    assert rounds.why_not_rub(now, 7) == (
        "Without this piece the others would not hang together: start at an end."
    )
    sentence = "Only what you have drawn in this round can be erased."
    assert rounds.why_not_rub(now, 17) == rounds.why_not_rub(now, 1) == sentence
    assert rounds.rubs(now) == [Rub(6), Rub(8)]


def test_a_cut_path_may_be_opened_again_before_one_is_done() -> None:
    now = drawing("█████\n█0··F\n█·███\n█████", ["wall", "half", "half", "half", "half", "half"])
    now = now.painted(7, "█")
    assert rounds.why_not_done(now) == (
        "No clear path leads to the hole any more: erase a piece or open a way."
    )
    assert Rub(7) in rounds.rubs(now)
    assert rounds.why_not_pass(now) == (
        "You have drawn something: you are done rather than passing."
    )


def test_out_of_step_while_drawing_and_playing() -> None:
    table = in_round(1)
    for move in (Lay(3), Shoot(0, 1), Choose(0), Surrender()):
        assert table.why_not(move, 0) == ("The sheets are being drawn: that comes at another time.")
    state = playing(LAWN)
    for late in (Lay(3), Paint(3, "~"), Rub(3), Done(), Pass()):
        assert moves.why_not(state, 0, late) == "The sheets are drawn: now the holes are played."


def test_shots_and_choices() -> None:
    state = playing("·█··\n0··F")
    assert moves.why_not(state, 1, declare("E", 1)) == "It is not your turn to shoot."
    assert moves.why_not(state, 0, Shoot(8, 1)) == "The eight directions are numbered from 0 to 7."
    assert moves.why_not(state, 0, Choose(1)) == "No ball waits for your decision."
    shot, _ = do(state, 0, declare("NE", 1), 0, "pass")
    assert moves.why_not(shot, 0, declare("E", 1)) == "Decide first where your ball goes on."
    assert moves.why_not(shot, 0, Choose(1)) == (
        "From this corner the ball can go north-west, south-west, south-east."
    )
    assert moves.why_not(shot, 0, Choose(9)) == "The eight directions are numbered from 0 to 7."
    missed, _ = do(state, 0, declare("NE", 1), 0, "miss")
    assert moves.why_not(missed, 0, declare("E", 1)) == (
        "The designer of your hole decides now where your ball goes on."
    )
