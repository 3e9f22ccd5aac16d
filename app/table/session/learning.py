"""A table's lesson, where it has one: which moves it lets through, and which come by themselves."""

from __future__ import annotations

from app.lessons.library import guide_of
from app.table.session.news import Controller
from engine.lessons.guide import LessonGuide
from engine.lessons.lesson import LessonStep
from engine.play.table import Table


class Learning:
    """The lesson of a session. After its last step, and at most tables from the start, `guide` is
    None and nothing here has any effect."""

    def __init__(self, table: Table, controller: Controller) -> None:
        self._table, self._controller = table, controller
        self.guide: LessonGuide | None = guide_of(table)

    @property
    def step(self) -> LessonStep | None:
        """The step to be read or done now."""
        return self.guide.step if self.guide else None

    def follow(self) -> None:
        """A move was made."""
        if self.guide:
            self.guide.follow()
            self._end()

    def hurry(self) -> None:
        """Make all moves at once that nobody has to watch."""
        while self.guide and (due := self.guide.due) is not None and due.quick:
            self._table.play(due.move, due.seat)
        self.follow()
        self._controller.stand_anew()

    def skip(self) -> None:
        """The step was read, or is left out."""
        if self.guide:
            self.guide.skip()
            ply = self._table.ply
            self._end()
            if self._table.ply < ply:
                self._controller.stand_anew()
                return
            self._controller.save()
            self._controller.settle()

    def back(self) -> None:
        """The step before is wanted once more."""
        if self.guide:
            self.guide.back()
            self._controller.stand_anew()

    def _end(self) -> None:
        """After the last step let the table go on as any other."""
        if self.guide and self.guide.over:
            self.guide.lesson.leave(self._table)
            self.guide = None
