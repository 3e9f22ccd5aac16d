"""A game is looked at again: every position is the one the table had, whoever looks."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
from kivy.graphics import (
    InstructionGroup,
    Rectangle,
    SmoothRectangle,
    SmoothRoundedRectangle,
)
from kivy.metrics import dp

from app.games import CARDS
from app.replay.board_frame import BoardFrame
from app.replay.replay_desk import OPEN
from app.widgets.inputs.slider import Slider
from engine import Table
from engine.core.chance import Seeded
from tests.app.shell.tables import begun, finished
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.sight import all_of


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive((360, 640), home=tmp_path_factory.mktemp("home")) as d:
        yield d


def played(game: str, moves: int) -> Table:
    table, chance = Table.open(game, seats=["Ana", "Ben"], seed=3), Seeded(5)
    while table.ply < moves and not table.over:
        options = table.moves(table.turn[0])
        table.play(options[chance.number(len(options))], table.turn[0])
    return table


def painted(slider: Slider) -> tuple[float, float, list[float]]:
    """Where the knob's middle, the end of the fill and the marks are painted, from left to right.

    The shapes are asked: the handle itself may say that it stands elsewhere.
    """
    [knob] = shapes(slider.ids.handle.canvas, SmoothRoundedRectangle)
    _whole, fill = shapes(slider.canvas, SmoothRectangle)
    [lines] = shapes(slider.canvas.before, InstructionGroup)
    marks = [line.pos[0] + line.size[0] / 2 for line in shapes(lines, Rectangle)]
    return knob.pos[0] + knob.size[0] / 2, fill.pos[0] + fill.size[0], marks


def shapes(group: InstructionGroup, kind: type) -> list[Any]:
    return [one for one in group.children if type(one) is kind]


def test_a_finished_game_is_gone_through_by_touch(d: Drive) -> None:
    table = finished()
    slot = d.app.tables.new(table)
    d.app.go("results", slot=slot)
    d.settle()
    d.choose("Replay")
    screen = d.app.current
    assert screen.ply == table.ply
    assert screen.where.endswith(f"move {table.ply} of {table.ply}")
    d.choose("Previous hole or round")
    mark = screen.ply
    assert mark in screen.marks
    assert screen.board.desk.view == table.history.position(mark)
    d.choose("One move back")
    d.tap("One move on")
    assert screen.desk.moving
    d.settle()
    assert screen.ply == mark
    assert screen.told.startswith(("Ana", "Ben"))

    (slider,) = all_of(screen, Slider)
    for size in ((1280, 800), (360, 640)):
        d.resize(size)
        d.settle()
        knob, fill, marks = painted(slider)
        assert len(marks) == len(screen.marks)
        assert abs(knob - fill) < 1, size
        assert abs(knob - marks[screen.marks.index(mark)]) < 1, size
    d.tap((slider.center_x, slider.center_y))
    d.settle()
    assert abs(screen.ply - table.ply / 2) <= 0.1 * table.ply

    assert d.find("Speed").width >= 48
    d.choose("Speed", "Speed")
    assert screen.speed == 4
    before = screen.ply
    d.tap("Play")
    d.seconds(3)
    assert screen.ply > before
    d.tap("Play")
    d.settle()
    assert not screen.playing

    at = screen.ply
    d.choose("Play on from here")
    assert d.app.current.name == "table"
    assert d.app.current.session.slot != slot
    assert d.app.current.session.table.state == table.history.position(at)
    assert d.app.tables.open(slot).ply == table.ply


def test_a_running_game_keeps_its_secrets(d: Drive) -> None:
    slot = d.app.tables.new(begun())
    d.app.go("replay", slot=slot)
    d.settle()
    screen = d.app.current
    assert screen.desk.viewer is None
    assert not screen.several_eyes
    assert not screen.over
    board = ref(screen.board)
    d.app.go("home")
    d.seconds(1)  # motions that were begun hold what they move until their end
    gc.collect()
    assert board() is None


@pytest.mark.parametrize("game", [key for key in CARDS if key != "gnoming"])
def test_every_board_shows_a_game_that_was_played(game: str, d: Drive) -> None:
    table = played(game, 25)
    d.resize((1280, 800))
    d.app.go("replay", slot=d.app.tables.new(table))
    d.settle()
    screen = d.app.current
    beside = (screen.board.frame_panel, screen.board.frame_title, screen.board.frame_dock)
    assert all(part.get_root_window() for part in beside if part)  # such as the decks
    for _ in range(3):
        d.tap("One move back")
    for _ in range(3):
        d.tap("One move on")
        d.settle()
    assert screen.ply == table.ply
    assert (screen.desk.viewer == OPEN) == table.over
    assert screen.desk.view == table.view(None)


def test_the_panel_is_as_wide_as_it_should_be_when_the_window_was_turned(d: Drive) -> None:
    d.app.go("replay", slot=d.app.tables.new(finished()))
    d.settle()
    d.resize((1280, 800))
    d.settle()
    [frame] = d.of(BoardFrame)
    assert frame.ids.panel.width == dp(frame.panel_width)
