"""One course while it is built: every change is kept at once and judged while people go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import thread_time
from typing import Any

from kivy.properties import ObjectProperty

from app.news import News
from app.slices import Slices
from app.store.trouble import because
from engine.courses.building import Building, Judging, Verdict
from engine.courses.course import Course
from engine.store.courses import Bench
from engine.store.windows import GoneOn


class BuildNews(News):
    """The news of a course that is built: steps, refusals, what the disk says, and the verdict."""

    verdict: Verdict = ObjectProperty(Verdict())  # what is thought of it so far


class BuildSession:
    """Knows no widget; `news` tells of every step, `work` finds out more. `now` gives the time in
    seconds, of this thread alone: a busy machine does no less in a slice."""

    def __init__(
        self,
        bench: Bench,
        judging: Callable[[Any], Judging],
        feedback: Any,
        now: Callable[[], float] = thread_time,
    ) -> None:
        self.news = BuildNews()
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
            self.news.changed()
        return changed

    def _keep(self) -> None:
        """Try again what the disk would not take, and tell it once."""
        before, self._trouble = self._trouble, ""
        try:
            self.bench.keep()
        except GoneOn as news:
            self.news.notice(str(news))
        except OSError as problem:
            self._trouble = because("The course can't be saved", problem)
            if not before:
                self.news.notice(self._trouble)

    # What is thought of it.

    @property
    def verdict(self) -> Verdict:
        return self.news.verdict

    def _judge(self) -> None:
        judging = self._judging(self.content)
        self.news.verdict = next(judging) or Verdict()
        self.work.begin(self._follow(judging))

    def _follow(self, judging: Judging) -> Iterator[None]:
        for found in judging:
            if found is not None:
                self.news.verdict = found
            yield

    # What hands feel.

    def tick(self) -> None:
        """A finger came to another place."""
        self.feedback.tick()

    def refuse(self, reason: str) -> None:
        """Something will not do; nothing has changed."""
        self.feedback.refuse()
        self.news.notice(reason)
