"""Where a learner is in a lesson, and what may happen next at its table."""

from __future__ import annotations

from engine.lessons.lesson import LEARNER, Lesson, LessonStep, Ply
from engine.play.table import Table


class LessonGuide:
    """Follows one table through a lesson.

    How far a learner is, is told by two numbers: the moves made at the table and the steps done.
    Where fewer moves were made than the steps done need, the missing ones of the line are due:
    replies of the others, or what a skipped step would have done.
    """

    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson, self._table = lesson, table
        table.written = lesson.written
        self.done = table.extras.lesson or 0

    @property
    def done(self) -> int:
        """How many steps are behind the learner."""
        return self._done

    @done.setter
    def done(self, count: int) -> None:
        self._done = self._table.extras.lesson = max(0, min(count, len(self.lesson.steps)))

    @property
    def fits(self) -> bool:
        """Whether what was played is what the lesson teaches."""
        return self.lesson.fits(self._table)

    @property
    def over(self) -> bool:
        """Whether there is nothing left to teach."""
        return self.done == len(self.lesson.steps) and self._table.ply >= len(self.lesson.line)

    @property
    def last(self) -> bool:
        """Whether nothing comes after the step on show."""
        return self.done == len(self.lesson.steps) - 1

    @property
    def due(self) -> Ply | None:
        """The next move of the line, where it is not the learner who has to make it."""
        ply, steps = self._table.ply, self.lesson.steps
        needed = steps[self.done].begins if self.done < len(steps) else len(self.lesson.line)
        return self.lesson.line[ply] if ply < needed else None

    @property
    def step(self) -> LessonStep | None:
        """The step that the learner is at; None while other moves are due."""
        if self.due is not None or self.done == len(self.lesson.steps):
            return None
        return self.lesson.steps[self.done]

    def refuses(self, move: object) -> str | None:
        """Say what to do instead of a move; None for the one that is asked for."""
        step = self.step
        if step is None or not step.moves:
            return "Read this first, then tap Next."
        return None if self.lesson.line[self._table.ply] == Ply(LEARNER, move) else step.wrong

    def follow(self) -> None:
        """Moves were made or taken back: see which steps are done by that."""
        ply, steps = self._table.ply, self.lesson.steps
        while self.done and ply < steps[self.done - 1].begins:
            self.done -= 1
        while self.done < len(steps) and steps[self.done].moves and ply >= steps[self.done].ends:
            self.done += 1

    def skip(self) -> None:
        """Leave the step on show behind; what it would have done is due."""
        if self.step is not None:
            self.done += 1

    def back(self) -> None:
        """Go to the step before, and take back what was played since it was shown."""
        if self.done:
            self.done -= 1
            while self._table.ply > self.lesson.steps[self.done].begins:
                self._table.undo()
