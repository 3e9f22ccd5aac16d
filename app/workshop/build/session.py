"""One course while it is built: every change is kept at once and judged while people go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import thread_time
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from app.slices import Slices
from app.store.trouble import because
from engine.courses.building import Building, Judging, Verdict
from engine.courses.course import Course
from engine.store.courses import Bench
from engine.store.windows import GoneOn


class BuildSession(EventDispatcher):
    """Knows no widget. `changes` counts what was done, `verdict` is what is thought of it so far;
    `on_notice` tells a sentence, `work` finds out more. `now` gives the time in seconds, of this
    thread alone: a busy machine does no less in a slice."""

    __events__ = ("on_notice",)

    changes = NumericProperty(0)
    verdict: Verdict = ObjectProperty(Verdict())

    def __init__(
        self,
        bench: Bench,
        judging: Callable[[Any], Judging],
        feedback: Any,
        now: Callable[[], float] = thread_time,
    ) -> None:
        super().__init__()
        self.bench, self.feedback = bench, feedback
        self._judging = judging
        self._trouble = ""
        self.work = Slices(now=now)
        self._judge()

    # What is built.

    @property
    def building(self) -> Building:
        return self.bench.building

    @property
    def course(self) -> Course:
        return self.building.course

    @property
    def content(self) -> Any:
        return self.building.content

    @property
    def slot(self) -> str:
        """Where it is kept; empty as long as nothing was built."""
        return self.bench.slot

    def change(self, content: Any) -> bool:
        """Make a step; whether it changes anything."""
        return self._done(self.building.change(content))

    def describe(self, **words: str) -> bool:
        return self._done(self.building.describe(**words))

    def undo(self) -> bool:
        return self._done(self.building.undo())

    def redo(self) -> bool:
        return self._done(self.building.redo())

    def _done(self, changed: bool) -> bool:
        if changed:
            self._keep()
            self._judge()
            self.changes += 1
        return changed

    def _keep(self) -> None:
        """Try again what the disk would not take, and tell it once."""
        before, self._trouble = self._trouble, ""
        try:
            self.bench.keep()
        except GoneOn as news:
            self.dispatch("on_notice", str(news))
        except OSError as problem:
            self._trouble = because("The course can't be kept", problem)
            if not before:
                self.dispatch("on_notice", self._trouble)

    def on_notice(self, text: str) -> None:
        """There is something to tell."""

    # What is thought of it.

    def _judge(self) -> None:
        judging = self._judging(self.content)
        self.verdict = next(judging) or Verdict()
        self.work.begin(self._follow(judging))

    def _follow(self, judging: Judging) -> Iterator[None]:
        for found in judging:
            if found is not None:
                self.verdict = found
            yield

    # What hands feel.

    def tick(self) -> None:
        """A finger came to another place."""
        self.feedback.tick()

    def refuse(self, reason: str) -> None:
        """Something will not do; nothing has changed."""
        self.feedback.refuse()
        self.dispatch("on_notice", reason)
