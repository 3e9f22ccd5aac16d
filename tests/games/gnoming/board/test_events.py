"""What is shown on a Gnoming board keeps in step with the game, event by event."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window

from app.games.gnoming.scene import ShownCards
from app.window import frame
from engine.games.gnoming import model
from tests.support.forking import once
from tests.support.stage import Stage

SOUNDS = Path(__file__).resolve().parents[4] / "assets" / "sounds"

Build = Callable[..., Stage]


@pytest.fixture(scope=once)
def pair(stage: Build) -> Stage:
    return stage(seats=2, mode="advanced")


def check_sprites(board: Any, state: model.State) -> None:
    """Every card lies where the state says, face up or face down."""
    for seat, grid in enumerate(state.grids):
        for space, card in enumerate(grid):
            sprite = board.events.sprite(seat, space)
            assert (sprite.card, sprite.opacity) == (card, 1), (seat, space)
    for pile, cards in enumerate(state.piles):
        if cards:
            assert board.scene.top[pile].card == cards[-1]


@pytest.mark.parametrize(("mode", "seats"), [(None, 3), ("advanced", 4), ("patience", 1)])
def test_after_the_events_of_a_move_everything_lies_as_in_the_game(
    stage: Build, mode: str | None, seats: int
) -> None:
    table = stage(seats=seats, mode=mode, seed=5)
    board, game = table.board, table.table
    luck = Random(7)
    for _ in range(150):
        if game.over:
            break
        seat = game.turn[0]
        step = game.play(luck.choice(list(game.moves(seat))), seat)
        for event in step.events:
            assert board.animate(event, 1.0) >= 0
            board.finish()
        assert board.events.shown == _with_holder(board, ShownCards.of(game.view(0)))
        check_sprites(board, game.state)
        shown = board.events.shown
        assert bool(board.holder) == (shown.hand is not None and shown.holder != 0)
        assert not board.motions.busy
    assert board.opponents.count == seats - 1


def _with_holder(board: Any, shown: ShownCards) -> ShownCards:
    """Nobody holds a card: then it does not matter whose it would be."""
    if shown.hand is None:
        shown.holder = board.events.shown.holder
    return shown


def test_no_card_of_a_flight_stays_behind(pair: Stage) -> None:
    pair.open_all()
    pair.desk.play(0, model.Draw())
    pair.settle()
    pair.desk.play(0, pair.table.moves(0)[0])
    pair.settle()
    assert not pair.board.scene.fliers.children


def test_a_faster_pace_takes_less_time(pair: Stage) -> None:
    board = pair.board
    flip = model.Flipped(0, 0, 5)
    full = board.animate(flip, 1.0)
    board.finish()
    fast = board.animate(flip, 0.5)
    assert full == pytest.approx(2 * fast)


def test_going_out_is_told_by_name(pair: Stage) -> None:
    told: list[str] = []
    pair.board.scene.bind(banner=lambda _scene, text: told.append(text))
    pair.board.animate(model.WentOut(1), 1.0)
    pair.board.finish()
    assert told == ["Ben went out! One last turn each", ""]


def test_every_sound_that_is_asked_for_exists(pair: Stage) -> None:
    board = pair.board
    events = [
        model.Dealt(1, 0, (3, 4)),
        model.Flipped(0, 0, 5),
        model.Flipped(0, 0, model.HAZARD),
        model.Flipped(0, 0, model.MULLIGAN),
        model.Drew(0, 5),
        model.Took(0, 1, 5),
        model.Placed(0, 0, 5, 3, False, False),
        model.Placed(0, 0, 5, 3, False, True),
        model.Discarded(0, 5, 0),
        model.HazardRemoved(0, ()),
        model.Reshuffled(20),
        model.WentOut(0),
        model.RoundEnded(1, (), ()),
        model.GameEnded((0,)),
    ]
    names = {board.sounds(event) for event in events}
    assert "" not in names
    assert all((SOUNDS / f"{name}.wav").exists() for name in names)
    assert board.sounds(model.Declined(0)) == ""


def test_opponents_come_in_the_order_of_play_and_from_the_side_of_whoever_looks(
    stage: Build,
) -> None:
    table = stage(seats=4)
    assert list(table.board.opponents.panels) == [1, 2, 3]
    table.desk.me = 2
    table.board.show()
    assert list(table.board.opponents.panels) == [3, 0, 1]


def test_a_board_can_be_shown_at_any_size_and_theme(stage: Build) -> None:
    from app.theme import theme

    table = stage(seats=7)
    for size in ((360, 484), (868, 700), (412, 751)):
        table.board.size = size
        table.frames(3)
        spots = [target.spot for target in table.board.targets]
        assert all(spot.x >= 0 and spot.right <= size[0] for spot in spots)
    theme.dark = True
    table.frames(3)
    check_sprites(table.board, table.table.state)


# Upright, lying down, wide, and no room at all, as while a window finds its place.
TURNS = [(412, 735), (735, 412), (900, 700), (60, 60)]


def turn(table: Stage, size: tuple[int, int]) -> None:
    Window.size = size if min(size) > 100 else Window.size
    frame.measure()
    table.board.size = size


def test_a_change_of_size_in_the_middle_of_any_event_ends_at_the_position_of_the_table(
    pair: Stage,
) -> None:
    board, game, luck = pair.board, pair.table, Random(0)
    told: set[type] = set()
    for _ in range(24):
        seat = game.turn[0]
        pair.desk.play(seat, luck.choice(list(game.moves(seat))))
        shown = {type(event) for event in game.steps[-1].events}
        for _ in range(3):
            turn(pair, luck.choice(TURNS))
            pair.frames(luck.randrange(4))
            told |= shown if pair.desk.moving else set()
        pair.settle()
        turn(pair, luck.choice(TURNS[:3]))
        pair.frames(4)
        assert board.events.shown == _with_holder(board, ShownCards.of(game.view(0)))
        check_sprites(board, game.state)
        assert board.scene.spots == board.zones.ids.table.spots
        assert not board.scene.fliers.children
        layers = (board.scene.resting, board.scene.around, board.scene.above)
        assert all(layer.get_parent_window() for layer in layers)
    assert {model.Flipped, model.Drew, model.Took, model.Placed, model.Discarded} <= told


def test_a_move_that_ends_without_room_to_be_shown_is_known_to_the_next(pair: Stage) -> None:
    """A card is discarded on an empty pile while the board has no place, and then taken."""
    pair.lay(phase="place", hand=5, piles=((), (4,)), waiting=(), seat=0)
    board, game = pair.board, pair.table
    game.play(model.Discard(0), 0)
    board.size = (60, 60)
    board.show()
    game.play(model.Take(0), 1)
    board.size = (412, 735)
    board.animate(model.Took(1, 0, 5), 1.0)
    board.finish()
    assert board.events.shown.piles == [[], [4]]
    board.show()
    check_sprites(board, game.state)


def test_a_board_without_a_desk_draws_nothing(pair: Stage) -> None:
    board = type(pair.board)()
    board.show()
    assert board.animate(model.Flipped(0, 0, 5), 1.0) == 0.0


def test_the_places_of_a_line_that_is_finished_shine_and_of_no_other(stage: Build) -> None:
    table = stage(seats=2, seed=5)
    board, game, shone = table.board, table.table, 0
    while not shone:
        seat, before = game.turn[0], finished_lines(board)
        advised = game.game.advise(game.view(seat), seat)
        step = game.play(advised[0] if advised else game.moves(seat)[0], seat)
        lights = sum(lights_of(board, event) for event in step.events)
        board.show()
        if model.RoundEnded not in map(type, step.events):
            fresh = len(finished_lines(board) - before) if seat == 0 else 0
            assert bool(lights) == bool(fresh)
            shone += bool(lights)
    assert not board.effects.layer.children


def finished_lines(board: Any) -> set[tuple[int, ...]]:
    return {line.where for line in board.framed if line.kind == "complete"}


def lights_of(board: Any, event: Any) -> int:
    """Show an event; the most that shone or flew at a time."""
    most, left = 0, board.animate(event, 1.0)
    while left > 0:
        board.motions.tick(1 / 30)
        most, left = max(most, len(board.effects.layer.children)), left - 1 / 30
    board.finish()
    return most
