"""What a frame costs: the table at rest and with a card in flight, beside an empty window's redraw.

And how soon a finger sees what it would do: frames from press to preview.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from engine.games.gnoming.model import Take
from engine.table import Table
from tests.bench.report import Figure, at_most

SIZES = {"phone": (412, 915), "tablet": (1280, 800)}
ROUNDS, FRAMES = 5, 24


def figures() -> list[Figure]:
    return [figure for name, size in SIZES.items() for figure in _at_size(name, size)]


def _at_size(name: str, size: tuple[int, int]) -> list[Figure]:
    from kivy.core.window import Window

    from tests.touch.drive import Drive
    from tests.touch.robot import Robot
    from tests.touch.test_whole_games import put, seats

    with tempfile.TemporaryDirectory() as folder:
        table = Table.open("gnoming", "classic", seats("Ana Ben Cleo Dan"), seed=6)
        slot = put(Path(folder), table)
        with Drive(size=size, home=Path(folder)) as drive:
            drive.app.go("table", slot=slot)
            robot = Robot(drive)
            robot.play_until(lambda t: t.state.phase == "draw" and t.state.round == 1)
            frames = _frames_to_preview(drive)
            rest, flight, empty = [], [], []
            for _ in range(ROUNDS):
                rest.append(_frame_seconds(drive, Window.canvas.ask_update))
                flight.append(_flight_seconds(drive, robot))
                children = Window.children[:]
                for child in children:
                    Window.remove_widget(child)
                empty.append(_frame_seconds(drive, Window.canvas.ask_update))
                for child in reversed(children):
                    Window.add_widget(child)
                drive.frames(4)
    plain = statistics.median(empty)
    return [
        _ratio(f"{name}: a frame of the table at rest to an empty one", rest, plain, 1.5),
        _ratio(f"{name}: a frame while a card flies to an empty one", flight, plain, 2),
        at_most(f"{name}: press to preview", frames, 2, unit="frames"),
    ]


def _ratio(what: str, readings: list[float], plain: float, goal: float) -> Figure:
    value = statistics.median(readings)
    return at_most(what, value / plain, goal, f"{1000 * value:.1f} to {1000 * plain:.1f} ms")


def _frame_seconds(drive: Any, before: Callable[[], object]) -> float:
    """The median time of a whole redraw."""
    taken = []
    for _ in range(FRAMES):
        before()
        start = perf_counter()
        drive.frames(1)
        taken.append(perf_counter() - start)
    return statistics.median(taken)


def _flight_seconds(drive: Any, robot: Any) -> float:
    """Frames while cards move: the robot's next gesture, watched until everything lies still."""
    moves = robot.choose()
    robot.make(*moves)
    taken = []
    while robot.session.moving:
        start = perf_counter()
        drive.frames(1)
        taken.append(perf_counter() - start)
    drive.settle()
    return statistics.median(taken)


def _frames_to_preview(drive: Any) -> int:
    """Pick a pile's card up, press a space, and count frames until the screen tells the outcome."""
    from tests.touch.finger import Finger

    session = drive.app.current.session
    pile = next(p for p in (0, 1) if session.why_not(Take(p)) is None)
    drive.tap(("Left pile", "Right pile")[pile])
    drive.settle()
    finger = Finger(*drive.point("Space 5"))
    finger.down()
    frames = 0
    while not session.board.sentence and frames < 30:
        drive.frames(1)
        frames += 1
    drive.frames(1)
    board = session.board
    board.cancel()
    finger.up()
    drive.settle()
    return frames + 1  # the frame that paints what is known now
