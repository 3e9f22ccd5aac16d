"""A minute at a table with a monkey: moves in the middle of motions, turning, sheets, pauses.

Whatever it does, nothing raises, what the table holds lies on the disk, and a table that was left
is let go of.
"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from functools import cache
from typing import Any

from tests.touch.drive import SURFACE, Drive

# isort: split
from engine.core.chance import Seeded
from engine.core.game import BadSetup
from engine.play.table import Table
from engine.store.saved import read_file
from tests.engine.cases import REAL, Case

MINUTE = 60.0
PACES = (60, 30, 15)  # frames a second: of a good device, a busy one and a slow one
LEAVING = 5  # of so many tables left, one looks whether all are let go of: that takes seconds
SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (600, 600))
FIT = [size for size in SIZES if all(a <= b for a, b in zip(size, SURFACE, strict=True))]
_left: list[weakref.ref[Any]] = []  # sessions of tables that were left


@cache
def drive() -> Drive:
    """One app for all minutes of a process, as people leave it open for days."""
    return Drive(size=FIT[0])


def attempt(number: int) -> str:
    d, chance = drive(), Seeded(number, 13)
    case = REAL[number % len(REAL)]
    slot = d.app.tables.new(_table(case, number, chance))
    d.app.settings.animations = ("full", "fast", "off")[chance.number(3)]
    d.clock.frame = 1 / PACES[chance.number(len(PACES))]
    d.app.go("table", slot=slot)
    d.frames(3)
    passed = 0.0
    while passed < MINUTE:
        act = ACTS[chance.number(len(ACTS))]
        act(d, chance)
        wait = chance.number(50) / 60
        d.seconds(wait)
        passed += wait + 0.15
        _come_back(d, slot)
    check_kept(d)
    _left.append(weakref.ref(d.app.current.session))
    leave(d, looking=number % LEAVING == 0)
    return "minutes"


def _table(case: Case, number: int, chance: Seeded) -> Table:
    names = ["Ana", *(("Ben", "bot:easy")[chance.number(2)] for _ in range(case.seats - 1))]
    seats = [name if name.startswith("bot:") else f"{name} {i}" for i, name in enumerate(names)]
    try:
        return Table.open(case.game, case.mode, seats, number)
    except BadSetup:
        return case.open(number)


def _come_back(d: Drive, slot: str) -> None:
    """The monkey may have wandered off; a finished table is left for good."""
    if d.app.current.name != "table":
        d.app.go("table", slot=slot)
        d.frames(3)


def check_kept(d: Drive) -> None:
    """What people see is what lies on the disk."""
    session = d.app.current.session
    kept = Table.load(read_file(d.home / "saves" / f"{session.slot}.json").save)
    assert kept.save()["steps"] == session.table.save()["steps"]
    assert kept.state == session.table.state


def leave(d: Drive, *, looking: bool) -> None:
    """Go home; nobody holds on to a table but the screen that may show it next."""
    d.app.go("home")
    d.seconds(1.0)
    if not looking:
        return
    gc.collect()
    alive = [ref for ref in _left if ref() is not None]
    assert len(alive) <= 1, f"{len(alive)} tables that were left are still in memory"
    _left[:] = alive


# What a monkey does.


def move(d: Drive, chance: Seeded) -> None:
    """Play a legal move, whatever is in motion."""
    session = d.app.current.session
    if session.news.covered:
        session.uncover()
    moves = session.desk.moves()
    if moves:
        session.desk.propose(moves[chance.number(len(moves))], (100.0, 100.0))


def tap(d: Drive, chance: Seeded) -> None:
    d.tap(_somewhere(chance))


def drag(d: Drive, chance: Seeded) -> None:
    d.drag(_somewhere(chance), _somewhere(chance), steps=4)


def press(d: Drive, chance: Seeded) -> None:
    """Press something that can be pressed: a tool, a sheet's button, a card."""
    found = [sight for sight in d.look() if hasattr(sight.widget, "on_release")]
    if found:
        d.tap(found[chance.number(len(found))].middle)


def turn(d: Drive, chance: Seeded) -> None:
    d.resize(FIT[chance.number(len(FIT))])


def pause(d: Drive, chance: Seeded) -> None:
    d.app.dispatch("on_pause")
    d.frames(1)
    d.app.dispatch("on_resume")


def undo(d: Drive, chance: Seeded) -> None:
    session = d.app.current.session
    (session.undo, session.redo)[chance.number(2)]()


def key(d: Drive, chance: Seeded) -> None:
    d.key(("escape", "enter", "tab", "left", "up")[chance.number(5)])


def _somewhere(chance: Seeded) -> tuple[float, float]:
    from kivy.core.window import Window

    return float(chance.number(int(Window.width))), float(chance.number(int(Window.height)))


ACTS: tuple[Callable[[Drive, Seeded], None], ...] = (
    *(move, move, move, move, move),
    *(press, press, press, tap, tap, drag, turn, turn, pause, undo, key),
)
