"""Leads away from a table that turns out to be damaged, instead of letting the app fall over.

A position that no moves prove was looked at when its save was read. Where it still trips the rules
or its board, that is the fault of the file and not of the app.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager


class Rescue(ExceptionHandler):
    """Asks `leave`, for whatever is raised, whether it could be left behind."""

    def __init__(self, leave: Callable[[Exception], bool]) -> None:
        self._leave = leave
        ExceptionManager.add_handler(self)

    def handle_exception(self, inst: BaseException) -> int:
        left = isinstance(inst, Exception) and self._leave(inst)
        answer: int = ExceptionManager.PASS if left else ExceptionManager.RAISE
        return answer

    def close(self) -> None:
        ExceptionManager.remove_handler(self)
