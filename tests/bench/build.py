"""What re-rating costs while a Carom hole is built: how soon figures come after a piece was moved,
and what frames cost meanwhile, beside a plain redraw of the same screen.

Frames are painted by the processor here, so what counts is its time, as in `frames`. How long
people wait is told in frames of a sixtieth of a second, each with its slice of the work.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from pathlib import Path
from time import process_time
from typing import Any

from tests.bench.apart import measured_apart
from tests.bench.report import Figure, at_most

SIZE = (1280, 800)
FRAME = 1 / 60
MOVES = 6
MOST = 1200  # frames that are waited for


def figures() -> list[Figure]:
    found = measured_apart("tests.bench.build", SIZE)
    beside = f"{1000 * found['frame']:.1f} to {1000 * found['redraw']:.1f} ms"
    return [
        at_most("a piece moved on a hole: first figure", 1000 * found["first"], 300, unit="ms"),
        at_most("a piece moved on a hole: exact, all ways", 1000 * found["exact"], 3000, unit="ms"),
        at_most(
            "a piece moved on a hole: a frame meanwhile to a redraw",
            found["frame"] / found["redraw"],
            1.5,
            beside,
        ),
        at_most("seven boards joined: exact, all ways", 1000 * found["seven"], 10000, unit="ms"),
    ]


def measure() -> dict[str, float]:
    """Move a piece from hex to hex and wait for what is thought of it, frame by frame."""
    from engine.games.carom import building
    from engine.games.carom.box.built import BuiltBoard, BuiltHole
    from engine.games.carom.box.holes import ALL_SEVEN, JOINED
    from engine.games.carom.box.pieces import LaidPiece
    from tests.touch.drive import Drive

    first, exact, frames, redraws = [], [], [], []
    with (
        tempfile.TemporaryDirectory() as folder,
        Drive(size=SIZE, home=Path(folder), drawing=True) as drive,
    ):
        drive.app.go("build", game="carom")
        drive.settle()
        session = drive.app.current.session
        session.change(building.instead(session.content, "5"))
        piece = LaidPiece("three", (8, 2), 1)
        session.change(building.replaced(session.content, None, piece))
        drive.settle()
        for _ in range(MOVES):
            moved = piece._replace(at=(piece.at[0] + 1, piece.at[1]))
            session.change(building.replaced(session.content, piece, moved))
            piece = moved
            found, done, taken = _waited(drive, session)
            first.append(found)
            exact.append(done)
            frames += taken
            redraws += [_frame(drive) for _ in range(12)]
        boards = tuple(BuiltBoard(part.hole, part.at) for part in ALL_SEVEN)
        joined = BuiltHole(boards, (*JOINED[-1].pieces, LaidPiece("single", (9, 10))), 0)
        session.change(joined)
        seven = _waited(drive, session)[1]
    return {
        "first": statistics.median(first),
        "exact": statistics.median(exact),
        "frame": statistics.median(frames),
        "redraw": statistics.median(redraws),
        "seven": seven,
    }


def _waited(drive: Any, session: Any) -> tuple[float, float, list[float]]:
    """When the first figure came and when the last, and what every frame after the first cost."""
    first = 0
    taken: list[float] = []
    while not session.verdict.done and len(taken) < MOST:
        taken.append(_frame(drive))
        if session.verdict.figures and not first:
            first = len(taken)
    assert session.verdict.done
    return first * FRAME, len(taken) * FRAME, taken[1:]  # in the first the hole itself is painted


def _frame(drive: Any) -> float:
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.canvas.ask_update()
    start = process_time()
    drive.frames(1)
    glFinish()
    return process_time() - start


if __name__ == "__main__":
    import tests  # noqa: F401  (sets the environment before Kivy is imported)

    print(json.dumps(measure()))
