"""Lets people write a line: a sheet with one entry, which says why what they wrote will not do."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from app.widgets import FilledButton, Sheet, Text, TextButton, TextEntry


def ask_for_words(
    title: str,
    text: str,
    longest: int,
    done: Callable[[str], object],
    problem: Callable[[str], str | None] = lambda _text: None,
    button: str = "Rename",
    above: Widget | None = None,
    typed: Callable[[str], object] = lambda _text: None,
) -> Sheet:
    """Let people write a line; `problem` says why what they wrote will not do. Once it is as long
    as it may be, it says so. `above` stands over the line, where something can be chosen too;
    `typed` follows every letter."""
    sheet = Sheet(title=title)
    entry = TextEntry(text=text, longest=longest, label=title)
    save = FilledButton(text=button, size_hint_x=1)
    cancel = TextButton(text="Cancel")
    full = Text(role="small", colour="text2", halign="right")

    def check(*_: object) -> None:
        reason = problem(entry.text.strip()) or ""
        save.disabled = bool(reason)
        entry.error = reason if sheet.is_open else ""  # nobody is blamed before they write
        full.text = f"{longest} of {longest}" if len(entry.text) >= longest else ""

    def finish(*_: object) -> None:
        if not save.disabled:
            sheet.dismiss()
            done(entry.text.strip())

    entry.bind(text=check, on_submit=finish)
    entry.bind(text=lambda _entry, written: typed(written.strip()))
    save.bind(on_release=finish)
    cancel.bind(on_release=sheet.dismiss)
    if above is not None:
        sheet.add_widget(above)
    sheet.add_widget(entry)
    sheet.add_widget(full)
    sheet.add_buttons(cancel, save)
    check()
    sheet.open()
    entry.focus = True
    entry.select_all()
    return sheet
