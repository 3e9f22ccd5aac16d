"""A minute with a monkey, somewhere in the app: moves in the middle of motions, fingers, keys,
words, turning, sheets, pauses.

Whatever it does, nothing raises, what is seen lies on the disk, and what was left is let go of.
Frames are run and not painted, and work in the background gets little of each: that is what makes
a minute cheap. In one of ten minutes small pictures are taken and a frame is painted now and then.
"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from tests.touch.drive import SURFACE, Drive

# isort: split
from engine.core.chance import Seeded
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from engine.store.saved import read_file
from tests.hard.places import PLACES, Open, Visit

MINUTE = 60.0
PACES = (60, 30, 15)  # frames a second: of a good device, a busy one and a slow one
# Seconds between two things it does: most fall into the motions of those before, some after them.
WAITS = (0.0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.0, 5.0)
PAINTING = 10  # of so many minutes one is painted
LEAVING = 5  # of so many places left, one looks whether all are let go of: that takes seconds
RETURNING = 6  # of so many things it does somewhere else, one leads back to its place
SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (600, 600))
FIT = [size for size in SIZES if all(a <= b for a, b in zip(size, SURFACE, strict=True))]
ODD = ("A", "Zoë", "", "  ", "\u05d0\u05d1", "9" * 30, "CLUB-1-XYZ", "-1", "0", "\U0001f3cc")
# Seconds of work a frame, so small that each does one bite.
WORKING = (
    *("app.workshop.build.session", "app.workshop.figures", "app.challenges.daily"),
    *("app.replay.reviewing", "app.replay.trial", "app.table.session.loop"),
)
_left: dict[str, list[weakref.ref[Any]]] = {}  # by screen, what was open on it


class Painting:
    """Whether small pictures are taken now."""

    wanted = False


@cache
def drive() -> Drive:
    """One app for all minutes of a process, as people leave it open for days."""
    screen: Any = import_module("app.table.screen")
    for name in WORKING:
        vars(import_module(name))["SLICE"] = 1e-6
    d = Drive(size=FIT[0], pictures=True, collecting=True)
    take = screen.take_picture
    screen.take_picture = lambda *given: take(*given) if Painting.wanted else None
    d.app.stop = lambda *_: None  # the monkey may well say that it wants to leave
    return d


def attempt(number: int) -> str:
    name = [*PLACES][number % len(PLACES)]
    try:
        spend_minute(drive(), name, number)
    except Exception:
        drive().close()
        drive.cache_clear()
        _left.clear()
        raise
    return f"minutes at {name.split()[0]}"


def spend_minute(d: Drive, name: str, number: int) -> None:
    chance = Seeded(number, 13)
    Painting.wanted = number % PAINTING == 0
    d.app.settings.animations = ("full", "fast", "off")[chance.number(3)]
    d.clock.frame = 1 / PACES[chance.number(len(PACES))]
    visit = _go(d, PLACES[name](d, number, chance))
    end = d.clock.now + MINUTE
    while d.clock.now < end:
        ACTS[chance.number(len(ACTS))](d, chance)
        d.seconds(WAITS[chance.number(len(WAITS))])
        if d.app.current.name != visit.screen and not chance.number(RETURNING):
            visit = _come_back(d, visit, PLACES[name], number, chance)
        if Painting.wanted and not chance.number(PAINTING):
            _paint(d)
    check_kept(d)
    leave(d, looking=number % LEAVING == 0)


def _go(d: Drive, visit: Visit) -> Visit:
    d.app.go(visit.screen, **visit.wanted)
    d.frames(3)
    return visit


def _come_back(d: Drive, visit: Visit, place: Open, number: int, chance: Seeded) -> Visit:
    """Where what was there has been thrown away, or put in another place, begin anew."""
    slot = visit.wanted.get("slot", "")
    courses, tables = d.app.courses.slots.names, d.app.tables.holds
    if slot and not (slot in courses() if visit.screen == "build" else tables(slot)):
        visit = place(d, number, chance)
    return _go(d, visit)


def _paint(d: Drive) -> None:
    d.drawing = True
    d.frames(1)
    d.drawing = False


# What is looked at.


def check_kept(d: Drive) -> None:
    """What people see is what lies on the disk."""
    screen = d.app.current
    if screen.name == "table" and screen.opened:
        kept: Any = Table.load(_on_disk(d, screen.session.slot))
        assert kept.save()["steps"] == screen.session.table.save()["steps"]
        assert kept.state == screen.session.table.state
    elif screen.name == "pad":
        kept = Scorecard.load(_on_disk(d, screen.opened.slot))
        assert kept.steps == screen.opened.card.steps
    elif screen.name == "build" and screen.builder and screen.session.slot:
        assert d.app.courses.read(screen.session.slot).course == screen.session.course


def _on_disk(d: Drive, slot: str) -> dict[str, Any]:
    return read_file(d.home / "saves" / f"{slot}.json").save


def leave(d: Drive, *, looking: bool) -> None:
    """Go home; nobody holds on to what was open but the screen that may show it next."""
    name = d.app.current.name
    held = HELD[name](d.app.current) if name in HELD else None
    if held is not None:
        _left.setdefault(name, []).append(weakref.ref(held))
    del held
    d.app.go("home")
    d.seconds(1.0)
    if not looking:
        return
    gc.collect()
    for name, refs in _left.items():
        alive = [ref for ref in refs if ref() is not None]
        assert len(alive) <= 1, f"{len(alive)} of what was open on {name} are still in memory"
        _left[name] = alive


HELD: dict[str, Callable[[Any], Any]] = {
    "table": lambda screen: screen.session,
    "build": lambda screen: screen.builder,
    "replay": lambda screen: screen.board,
}


# What a monkey does.


def move(d: Drive, chance: Seeded) -> None:
    """Play a legal move, whatever is in motion, or answer what is asked; write on a pad."""
    screen = d.app.current
    if screen.name == "table" and screen.opened:
        _move_at_table(screen.session, chance)
    elif screen.name == "pad":
        _write_on_pad(screen.opened, chance)
    else:
        press(d, chance)


def _move_at_table(session: Any, chance: Seeded) -> None:
    if session.news.covered:
        session.uncover()
    if asked := session.news.question:
        session.questions.answer(asked.ask.choices[chance.number(len(asked.ask.choices))])
    elif moves := session.desk.moves():
        session.desk.propose(moves[chance.number(len(moves))], (100.0, 100.0))


def _write_on_pad(session: Any, chance: Seeded) -> None:
    cell = session.next_cell()
    if cell is not None and not session.card.finished:
        session.enter(cell, (1, 3, "a", True, 0, -5)[chance.number(6)])


def tap(d: Drive, chance: Seeded) -> None:
    d.tap(_somewhere(chance))


def drag(d: Drive, chance: Seeded) -> None:
    d.drag(_somewhere(chance), _somewhere(chance), steps=4)


def press(d: Drive, chance: Seeded) -> None:
    """Press something that can be pressed: a tool, a sheet's button, a card."""
    found = [sight for sight in d.look() if hasattr(sight.widget, "on_release")]
    if found:
        d.tap(found[chance.number(len(found))].middle)


def carry(d: Drive, chance: Seeded) -> None:
    """Take hold of something that can be pressed, carry it off, and turn the device meanwhile."""
    found = [sight for sight in d.look() if hasattr(sight.widget, "on_release")]
    start = found[chance.number(len(found))].middle if found else _somewhere(chance)
    d.press(start)
    d.move(_somewhere(chance))
    if not chance.number(4):
        turn(d, chance)
    d.release()


def turn(d: Drive, chance: Seeded) -> None:
    d.resize(FIT[chance.number(len(FIT))])


def pause(d: Drive, chance: Seeded) -> None:
    d.app.dispatch("on_pause")
    d.frames(1)
    d.app.dispatch("on_resume")


def undo(d: Drive, chance: Seeded) -> None:
    d.key(("z", "y")[chance.number(2)], "ctrl")


def key(d: Drive, chance: Seeded) -> None:
    d.key(("escape", "enter", "tab", "left", "up", "spacebar", "delete")[chance.number(7)])


def write(d: Drive, chance: Seeded) -> None:
    """Into the field that has the focus, if there is one."""
    d.write(ODD[chance.number(len(ODD))])


def _somewhere(chance: Seeded) -> tuple[float, float]:
    from kivy.core.window import Window

    return float(chance.number(int(Window.width))), float(chance.number(int(Window.height)))


ACTS: tuple[Callable[[Drive, Seeded], None], ...] = (
    *(move, move, move, move, move, press, press, press, press, tap, tap, drag, carry),
    *(turn, pause, undo, key, write),
)
