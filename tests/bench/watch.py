"""Watches an app frame by frame: how long each takes and what with, and when the collector passes.

What counts is the processor's time, the painter's included: that is the same however busy the
machine is. It is told in plain redraws of home in the same run.
"""

from __future__ import annotations

import gc
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any, NamedTuple

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.lang import Builder

from app.table.session.loop import Thinker
from tests.bench.probe import memory
from tests.touch.drive import Drive

PLAIN = 24  # redraws of which the middle one is the measure
STILL = 15  # frames in which nothing was painted: nothing moves
FULL = 2  # the generation that only a full pass looks through


class Frame(NamedTuple):
    """What one took in all, in seconds, and its parts."""

    taken: float
    parts: dict[str, float]

    @property
    def told(self) -> str:
        """Its parts, the longest first."""
        longest = sorted(self.parts.items(), key=lambda part: -part[1])[:3]
        parts = [f"{part} {1000 * took:.0f}" for part, took in longest]
        return f"{1000 * self.taken:.0f} ms: {', '.join(parts)}"


class FullPass(NamedTuple):
    """One pass of the collector through everything."""

    taken: float
    moving: bool  # whether anything was in motion


class Watch:
    """Runs the frames of a driven app, with the collector as people have it."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        self.frames: list[Frame] = []
        self.passes: list[FullPass] = []
        self._parts: defaultdict[str, float] = defaultdict(float)
        self._inside: list[str] = []  # the parts that are under way, the innermost last
        self._since = 0.0
        self._flipped = False
        self._still = 0  # frames since one was painted
        gc.callbacks.append(self._collects)
        Window.bind(on_flip=self._flip)
        advance: Any = Thinker.advance

        def advanced(thinker: Thinker, seconds: float) -> Any:
            with self._in("bot"):
                return advance(thinker, seconds)

        Thinker.advance = advanced  # type: ignore[assignment, method-assign]

    def close(self) -> None:
        """Watch no longer."""
        gc.callbacks.remove(self._collects)

    @contextmanager
    def _in(self, part: str) -> Iterator[None]:
        self._turn_to(part)
        try:
            yield
        finally:
            self._turn_back()

    def _turn_to(self, part: str) -> None:
        self._count()
        self._inside.append(part)

    def _turn_back(self) -> None:
        self._count()
        self._inside.pop()

    def _count(self) -> None:
        now = process_time()
        if self._inside:
            self._parts[self._inside[-1]] += now - self._since
        self._since = now

    def _collects(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._turn_to("collector")
            self._began = process_time()
            return
        self._turn_back()
        if about["generation"] == FULL:
            self.passes.append(FullPass(process_time() - self._began, self._still < STILL))

    def _flip(self, *_: object) -> None:
        self._flipped = True
        self._still = 0

    def frame(self, before: Callable[[], object] = lambda: None) -> Frame:
        """Run one, after something that belongs to it."""
        self.drive.clock.pass_frame()
        self._parts = defaultdict(float)
        start = process_time()
        with self._in("what was pressed"):
            before()
            EventLoop.dispatch_input()
        with self._in("motion"):
            Clock.tick()
        with self._in("layout"):
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()
        with self._in("painting"):
            if Window.canvas.needs_redraw:
                Window.dispatch("on_draw")
                Window.dispatch("on_flip")
            glFinish()
        self._still += 1
        frame = Frame(process_time() - start, self._parts)
        self.frames.append(frame)
        return frame

    def seconds(self, duration: float) -> None:
        for _ in range(round(duration / self.drive.clock.frame)):
            self.frame()

    def visit(self, name: str, /, **wanted: object) -> float:
        """Go somewhere; the seconds until it is seen."""
        self._flipped = False
        taken = self.frame(lambda: self.drive.app.go(name, **wanted)).taken
        while not self._flipped:
            taken += self.frame().taken
        return taken

    def until_quiet(self, longest: float = 10.0) -> float:
        """Wait until nothing happens any more; the seconds of work that there were."""
        taken, quiet = 0.0, 0
        for _ in range(round(longest / self.drive.clock.frame)):
            taken += self.frame().taken
            quiet = 0 if self.drive.moving else quiet + 1
            if quiet >= 6:
                break
        return taken

    def redraw(self) -> float:
        """What it takes to paint once more what is seen, in seconds."""
        return statistics.median(self.frame(Window.canvas.ask_update).taken for _ in range(PLAIN))


def objects() -> int:
    """How many the collector knows, those included that it leaves alone."""
    return len(gc.get_objects()) + gc.get_freeze_count()


def megabytes() -> float:
    return memory()
