"""Lets people say what a course is called, who made it, and what there is to say of it."""

from __future__ import annotations

from collections.abc import Callable

from app.widgets import FilledButton, Sheet, TextButton, TextEntry
from engine.courses.course import AUTHOR, NAME, NOTE, Course, why_not_words

LINES = (("name", "Name", NAME), ("author", "Made by", AUTHOR), ("note", "Note", NOTE))


def ask_for_names(course: Course, done: Callable[[dict[str, str]], object]) -> Sheet:
    """Ask for the words of a course; `done` gets those that will do."""
    sheet = Sheet(title="Name and note")
    entries: dict[str, TextEntry] = {}
    save, cancel = FilledButton(text="Save", size_hint_x=1), TextButton(text="Cancel")

    def check(*_: object) -> None:
        for key, title, most in LINES:
            wrong = why_not_words(entries[key].text.strip(), most)
            entries[key].error = f"{title} {wrong}" if wrong else ""
        save.disabled = any(entry.error for entry in entries.values())

    def finish(*_: object) -> None:
        if not save.disabled:
            sheet.dismiss()
            done({key: entry.text.strip() for key, entry in entries.items()})

    for key, title, most in LINES:
        words = getattr(course, key)
        entries[key] = TextEntry(text=words, caption=title, label=title, longest=most)
        entries[key].bind(text=check, on_submit=finish)
        sheet.add_widget(entries[key])
    save.bind(on_release=finish)
    cancel.bind(on_release=sheet.dismiss)
    sheet.add_buttons(cancel, save)
    sheet.open()
    return sheet
