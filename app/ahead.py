"""Reads what people will soon ask for, modules, rules of kv and textures, while nothing moves."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec

from kivy.clock import Clock
from kivy.lang import Builder

from app import art
from app.kv import LateRule
from app.slices import SLICE, in_motion, work_for
from app.theme import theme

OURS = ("app", "engine")


class ReadAhead:
    """Imports modules, has their rules of kv read and textures loaded, a few milliseconds a frame.

    Without it that is half of what a first visit takes. It rests while something moves, or while
    `waits` says that something else goes on; at its end it calls `done`.
    """

    def __init__(
        self,
        modules: Iterable[str],
        waits: Callable[[], bool],
        done: Callable[[], object] = lambda: None,
    ) -> None:
        self._work, self._waits, self._done = _reading(modules), waits, done
        self._ticking = Clock.schedule_interval(self._frame, 0)

    def stop(self) -> None:
        self._ticking.cancel()

    def _frame(self, _dt: float) -> None:
        if in_motion() or self._waits():
            return
        if work_for(SLICE, self._work):
            self.stop()
            self._done()


def _reading(modules: Iterable[str]) -> Iterator[None]:
    for module in modules:
        yield from imported(module)
    for _widgets, rule in list(Builder.rules):
        if isinstance(rule, LateRule):
            rule.read()
            yield
    for name in art.repeating(theme.dark):
        art.texture(name)
        yield


def imported(module: str, passed: set[str] | None = None) -> Iterator[None]:
    """Import a module after those of ours that it needs, one step each: in one go it would take
    as long as all of them. Those that were `passed` are on their way."""
    passed = set() if passed is None else passed
    if module in sys.modules or module in passed:
        return
    passed.add(module)
    for name in _named(module):
        yield from imported(name, passed)
    import_module(module)
    yield


def _named(module: str) -> Iterator[str]:
    """The modules of ours that the code of a module names, and those that it takes from packages:
    all that it imports is among them."""
    spec = find_spec(module)
    loader = spec.loader if spec else None
    code = loader.get_code(module) if isinstance(loader, InspectLoader) else None
    package = ""
    for name in code.co_names if code else ():
        if name.partition(".")[0] in OURS and find_spec(name):
            package = name if hasattr(sys.modules.get(name), "__path__") else ""
            yield name
        elif package and find_spec(f"{package}.{name}"):
            yield f"{package}.{name}"
