"""Turning the device while something is carried over a course, or while a replay plays, leaves
what is kept on the screen and nothing half done."""

from __future__ import annotations

from pathlib import Path

from engine.courses.kind import BUILDING
from tests.app.replay.reviews import solved
from tests.engine.courses.sketches import sketched
from tests.touch.drive import Drive
from tests.touch.workbench import lift

UPRIGHT = (412, 915)
MOVES = 6  # of a game that are played by themselves
SIZES = ((915, 412), UPRIGHT)


def test_a_builder_that_is_turned_while_a_piece_is_carried(tmp_path: Path) -> None:
    with Drive(UPRIGHT, home=tmp_path) as d:
        for game in BUILDING:
            slot = d.app.courses.add(sketched(game, 2))
            d.app.go("build", game=game, slot=slot)
            d.frames(10)
            for size in SIZES:
                carry_and_turn(d, size)
                check_whole(d, slot)


def carry_and_turn(d: Drive, size: tuple[int, int]) -> None:
    """Pull the first thing that is left out of the tray and over the course, turn, let go there."""
    (tray,) = d.of("BuildTray")
    places = reversed(tray.ids.places.children)
    item = next(place.item for place in places if not place.spent)
    d.press(lift(d, item.title))
    floor = d.app.current.builder.floor
    for part in (0.2, 0.6, 1.0):
        x, y = floor.to_window(*floor.center)
        d.move((x, y * part + floor.to_window(*floor.pos)[1] * (1 - part)))
    assert tray.carried, "the finger carries something"
    d.resize(size)
    d.frames(2)
    d.move((size[0] / 2, size[1] / 2))
    d.release()
    d.frames(10)


def check_whole(d: Drive, slot: str) -> None:
    """Nothing hangs in the air, and what is seen is kept."""
    (tray,) = d.of("BuildTray")
    assert tray.carried is None
    session = d.app.current.session
    assert d.app.courses.read(slot).course == session.course
    while session.undo():
        assert d.app.courses.read(slot).course == session.course


def test_a_replay_that_is_turned_while_it_plays(tmp_path: Path) -> None:
    """It ends like one that was not turned, wherever in a motion or a rest each turn falls."""
    table = solved()
    with Drive(UPRIGHT, home=tmp_path) as d:
        slot = d.app.tables.new(table)
        unturned = played_and_turned(d, slot, table.ply, (UPRIGHT,) * 6)
        assert played_and_turned(d, slot, table.ply, SIZES * 3) == unturned


def played_and_turned(
    d: Drive, slot: str, last: int, sizes: tuple[tuple[int, int], ...]
) -> list[tuple[type, tuple[float, ...]]]:
    """Play the last moves by themselves, and turn meanwhile; everything in view at the end."""
    d.app.go("replay", slot=slot, ply=last - MOVES)
    d.frames(10)
    screen = d.app.current
    screen.toggle()
    for size in sizes:
        assert screen.playing
        d.resize(size)
        d.frames(17)
    d.settle()
    assert screen.ply == last
    return [(type(each.widget), each.box) for each in d.look()]
