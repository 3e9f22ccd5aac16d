"""A table without fingers: keys, and a shake of the device."""

from __future__ import annotations

import pytest

from tests.app.table.sitting import TABLET, Sit, board, on_disk, table
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def d(sit: Sit) -> Drive:
    return sit("Ana", "bot:random")


def test_enter_acts_and_ctrl_z_takes_back(d: Drive) -> None:
    d.key("enter")
    d.settle()
    assert table(d).ply == 1
    d.key("z", "ctrl")
    d.settle()
    assert table(d).ply == 0
    d.key("y", "ctrl")
    d.settle()
    assert table(d).ply == 1


def test_h_points_at_a_move_and_l_opens_the_log(d: Drive) -> None:
    d.key("spacebar")
    d.settle()
    d.key("h")
    d.settle()
    assert board(d).pointed_at in board(d).desk.moves()
    assert any(word.startswith("Bid ") for word in d.seen())
    d.key("l")
    d.settle()
    assert d.has("1 move")


def test_escape_leaves_and_the_table_waits_with_its_picture(d: Drive) -> None:
    d.tap("Roll")
    d.key("escape")
    d.settle()
    assert d.app.current.name == "home"
    assert on_disk(d).ply == 1
    assert d.app.tables.picture("sealed-1").stat().st_size > 0


def test_a_shake_deals_where_nothing_else_is_to_do(d: Drive) -> None:
    d.app.current.opened.tools.shaken()  # rolling is the only move
    d.settle()
    assert table(d).ply == 1
    d.app.current.opened.tools.shaken()  # which card to bid is for the person to say
    d.settle()
    assert table(d).ply == 1


def test_keys_pass_over_lines_of_scores_that_nobody_may_pick(d: Drive) -> None:
    d.resize(TABLET)
    d.settle()
    assert d.of("ScoreLine")
    assert not [
        stop for stop in d.app.keys.focus.stops_in_order() if type(stop).__name__ == "ScoreLine"
    ]
