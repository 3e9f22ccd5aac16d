"""Lets people say what a course is called, who made it, and what there is to say of it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import ObjectProperty

from app import kv
from app.widgets import Sheet
from engine.courses.course import AUTHOR, NAME, NOTE, Course, why_not_words


class NamingSheet(Sheet):
    """Asks for the words of a course; `done` gets those that will do."""

    course: Course = ObjectProperty()
    longest = {"name": NAME, "author": AUTHOR, "note": NOTE}

    def __init__(self, course: Course, done: Callable[[dict[str, str]], object]) -> None:
        super().__init__(course=course)
        self._done = done

    def on_open(self) -> None:
        self.ids.name.focus = True
        self.ids.name.select_all()

    def wrong(self, title: str, text: str, most: int) -> str:
        """Say what is wrong with a line; empty where nothing is."""
        reason = why_not_words(text.strip(), most)
        return f"{title} {reason}" if reason else ""

    def finish(self) -> None:
        if not self.ids.save.disabled:
            self.dismiss()
            self._done({key: self.ids[key].text.strip() for key in self.longest})


kv.load("workshop/naming")
