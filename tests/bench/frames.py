"""What a frame costs: the table at rest and with a card in flight, beside an empty window's redraw,
and the worst frame of every effect, beside a redraw of its table.

And how soon a finger sees what it would do: frames from press to preview.

Each size is measured in a process whose window has just that size. Frames are painted by the
processor here, so what counts is its time: that is the same however busy the machine is. The empty
window is painted in one colour; only to clear it is no redraw that a screen could get by with.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from time import process_time
from typing import Any, Final

from tests.bench.apart import measured_apart
from tests.bench.report import Figure, at_most

SIZES = {"phone": (412, 915), "tablet": (1280, 800)}
ROUNDS, FRAMES = 5, 24
EFFECT = 1.5  # redraws of the table that a frame with an effect may cost


def figures() -> list[Figure]:
    return [figure for name in SIZES for figure in _at_size(name)]


def _at_size(name: str) -> list[Figure]:
    found = measured_apart("tests.bench.frames", SIZES[name], name)
    return [
        _ratio(f"{name}: a frame of the table at rest to an empty one", found, "rest", 1.5),
        _ratio(f"{name}: a frame while a card flies to an empty one", found, "flight", 2),
        at_most(f"{name}: press to preview", found["preview"], 2, unit="frames"),
        *(
            at_most(
                f"{name}: the worst frame with {kind} to a redraw of its table",
                found[kind] / found["table"],
                EFFECT,
                f"{1000 * found[kind]:.1f} to {1000 * found['table']:.1f} ms",
            )
            for kind in EFFECTS
        ),
    ]


def _ratio(what: str, found: dict[str, float], kind: str, goal: float) -> Figure:
    value, plain = found[kind], found["empty"]
    return at_most(what, value / plain, goal, f"{1000 * value:.1f} to {1000 * plain:.1f} ms")


def measure(name: str) -> dict[str, float]:
    """Play a table into its first round, and time frames of it and of an empty window in turns."""
    from engine.play.table import Table
    from tests.support.seating import put, seats
    from tests.touch.drive import Drive
    from tests.touch.robot import Robot

    rest: list[float] = []
    flight: list[float] = []
    empty: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        table = Table.open("gnoming", "classic", seats("Ana Ben Cleo Dan"), seed=6)
        slot = put(Path(folder), table)
        with Drive(size=SIZES[name], home=Path(folder), drawing=True) as drive:
            drive.app.go("table", slot=slot)
            robot = Robot(drive)
            robot.play_until(lambda t: t.state.phase == "draw" and t.state.round == 1)
            frames = _frames_to_preview(drive)
            for _ in range(ROUNDS):
                rest += [_frame(drive) for _ in range(FRAMES)]
                flight += _flight(drive, robot)
                empty += _empty(drive)
    return {
        **_effects(SIZES[name]),
        "rest": statistics.median(rest),
        "flight": statistics.median(flight),
        "empty": statistics.median(empty),
        "preview": frames,
    }


# Each as it is called with a point of the floor.
EFFECTS: Final[dict[str, Callable[[Any, Any], float]]] = {
    "a drop": lambda effects, at: effects.drop(at),
    "a splash": lambda effects, at: effects.splash(at),
    "sand": lambda effects, at: effects.puff(at),
    "a hard thud": lambda effects, at: effects.thud(at, hard=True),
    "confetti": lambda effects, at: effects.confetti(at, "Hole in one!"),
}


def _effects(size: tuple[int, int]) -> dict[str, float]:
    """A frame of a Carom table at rest, and the worst one while each effect is shown on it: of
    each frame the median of several times, as a busy machine makes single ones slow."""
    from engine.play.table import Table
    from tests.support.seating import put, seats
    from tests.touch.drive import Drive

    taken: dict[str, list[list[float]]] = {kind: [] for kind in ("table", *EFFECTS)}
    with tempfile.TemporaryDirectory() as folder:
        slot = put(Path(folder), Table.open("carom", "carom", seats("Ana Ben"), seed=6))
        with Drive(size=size, home=Path(folder), drawing=True) as drive:
            drive.app.go("table", slot=slot)
            drive.settle()
            board = drive.app.current.session.board
            for _ in range(ROUNDS):
                taken["table"].append([_frame(drive) for _ in range(FRAMES)])
                for kind, show in EFFECTS.items():
                    show(board.events.effects, board.floor.point(board.floor.plan.cup))
                    taken[kind].append([])
                    while board.motions.busy:
                        taken[kind][-1].append(_frame(drive))
    frames = {kind: zip(*taken[kind], strict=False) for kind in EFFECTS}
    worst = {kind: max(map(statistics.median, frames[kind])) for kind in EFFECTS}
    return {"table": statistics.median(chain(*taken["table"])), **worst}


def _frame(drive: Any) -> float:
    """The processor's seconds for a frame that is painted in full."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.canvas.ask_update()
    start = process_time()
    drive.frames(1)
    glFinish()
    return process_time() - start


def _flight(drive: Any, robot: Any) -> list[float]:
    """Frames while cards move: the robot's next gesture, watched until everything lies still."""
    robot.make(*robot.choose())
    taken = []
    while robot.session.news.moving:
        taken.append(_frame(drive))
    drive.settle()
    return taken


def _empty(drive: Any) -> list[float]:
    """The same window with nothing in it but a colour."""
    from kivy.core.window import Window
    from kivy.graphics import Color, InstructionGroup, Rectangle

    children = Window.children[:]
    for child in children:
        Window.remove_widget(child)
    colour = InstructionGroup()
    colour.add(Color(*Window.clearcolor))
    colour.add(Rectangle(size=Window.size))
    Window.canvas.add(colour)
    taken = [_frame(drive) for _ in range(FRAMES)]
    Window.canvas.remove(colour)
    for child in reversed(children):
        Window.add_widget(child)
    drive.frames(4)
    return taken


def _frames_to_preview(drive: Any) -> int:
    """Pick a pile's card up, press a space, and count frames until the screen tells the outcome."""
    from engine.games.gnoming.model import Take
    from tests.touch.finger import Finger

    session = drive.app.current.session
    pile = next(p for p in (0, 1) if session.desk.why_not(Take(p)) is None)
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


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
