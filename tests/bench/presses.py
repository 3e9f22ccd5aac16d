"""What a press passes: functions of ours, and the files they stand in, until what it did is saved.

Counted by `sys.setprofile` while the window hands one lifted finger on: to the board, the session,
the rules and the disk. What Kivy and Python do by themselves does not count, nor do later frames.

    python -m tests.bench.presses               # functions, files and calls of every press
    python -m tests.bench.presses carom-finger  # and the functions of one by name, with their calls
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from tests.bench.apart import measured_apart
from tests.bench.report import Figure, at_most

SIZE = (412, 915)
ROOT = Path(__file__).parents[2]
OURS = tuple(f"{ROOT / room}/" for room in ("app", "engine"))
GRIDS = (
    [[5, 5, 5], [-2, 8, 4], [6, "M", 7]],
    [[3, 8, 6], [4, 4, 4], [-1, 7, -4]],
    [[6, -2, 7], ["H", 3, 5], [8, 6, 8]],
)


class Press(NamedTuple):
    """A table on which a finger is lifted that makes a move, or a pad that is filled."""

    what: str
    goal: int  # functions
    game: str
    mode: str = ""
    verb: str = ""  # the move that is made
    taps: bool = False  # by the main action, and not where the finger aims


PRESSES = {
    "carom-finger": Press("Carom: finger lifted", 110, "carom", "basic", "Strike"),
    "carom-action": Press("Carom: action button", 92, "carom", "basic", "Strike", taps=True),
    "gnoming-card": Press("Gnoming: card laid", 107, "gnoming", "classic", "Place"),
    "tiny-finger": Press("Tiny: finger lifted", 190, "tiny", "race", "Paint"),
    "pad-grid": Press("pad: nine cards entered", 240, "gnoming"),
}


def figures() -> list[Figure]:
    found = measured_apart("tests.bench.presses", SIZE, "--json")
    return [
        at_most(f"{press.what}: functions", found[key], press.goal, unit="functions")
        for key, press in PRESSES.items()
    ]


Calls = Counter[CodeType]


def count(key: str) -> Calls:
    """How often each function of ours is called by one press."""
    press = PRESSES[key]
    with tempfile.TemporaryDirectory() as folder:
        return _on_a_table(press, Path(folder)) if press.verb else _on_a_pad(press, Path(folder))


def _on_a_table(press: Press, home: Path) -> Calls:
    from engine.play.table import Table
    from tests.support.seating import put, seats
    from tests.touch.drive import Drive
    from tests.touch.robot import Robot

    table = Table.open(press.game, press.mode, seats("Ana Ben"), seed=3)
    settings = {"animations": "off", "shoot_on_release": not press.taps}
    with Drive(size=SIZE, home=home, settings=settings) as drive:
        drive.app.go("table", slot=put(home, table))
        robot = Robot(drive)
        again = False  # the first of its kind makes all that is made once
        while True:
            robot.play_until(lambda _: True)
            moves = robot.choose()
            robot.tapping = press.taps
            ply = robot.table.ply
            with _counted_releases() as calls:
                for gesture in robot.script.gestures(robot.session, moves, press.taps):
                    robot.touch(gesture)
                    if robot.table.ply > ply:
                        break
            if type(robot.table.steps[-1].move).__name__ == press.verb:
                if again:
                    return calls
                again = True


def _on_a_pad(press: Press, home: Path) -> Calls:
    from engine.pads.scorecard import Scorecard
    from tests.touch import pads
    from tests.touch.drive import Drive

    slot = pads.put_pad(home, Scorecard.open(press.game, ("Ana", "Ben", "Cleo")))
    drive: Drive = pads.open_pad(home, slot)
    with drive:
        drive.choose("Enter round 1")
        for _ in range(2):  # the first round makes all that is made once
            for grid in GRIDS:
                with _counted_releases(add=True) as calls:
                    pads.fill(drive, grid)
                drive.settle()
            drive.choose("Choose Ben")  # was out first
    return calls


@contextmanager
def _counted_releases(add: bool = False) -> Iterator[Calls]:
    """Count what the last lifted finger calls, or all of them added up."""
    from tests.touch.finger import Finger

    lift, calls = Finger.up, Calls()

    def up(self: Finger) -> None:
        if not add:
            calls.clear()
        _profiled(lambda: lift(self), calls)

    Finger.up = up  # type: ignore[method-assign]
    try:
        yield calls
    finally:
        Finger.up = lift  # type: ignore[method-assign]


def _profiled(act: Callable[[], None], calls: Calls) -> None:
    def note(frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OURS):
            calls[frame.f_code] += 1

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)


def by_name(calls: Calls) -> Iterator[str]:
    """The functions of a press, file by file."""
    for code in sorted(calls, key=lambda code: (code.co_filename, code.co_firstlineno)):
        file = Path(code.co_filename).relative_to(ROOT)
        yield f"{calls[code]:6}  {file}:{code.co_firstlineno}  {code.co_qualname}"


def main(words: list[str]) -> None:
    if words == ["--json"]:
        print(json.dumps({key: len(count(key)) for key in PRESSES}))
        return
    for key in words or PRESSES:
        calls = count(key)
        files = {code.co_filename for code in calls}
        if words:
            print(*by_name(calls), sep="\n")
        print(f"{key:14}{len(calls):5} functions{len(files):5} files{calls.total():7} calls")


if __name__ == "__main__":
    import tests  # noqa: F401  (sets the environment before Kivy is imported)

    main(sys.argv[1:])
