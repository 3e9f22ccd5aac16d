"""Takes what other apps hand over on Android: a followed link, or a text that was shared."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.clock import Clock

from app.device.backend import java, java_activity, silently

LONGEST = 10_000  # letters; nothing that we could read has more


def listen(told: Callable[[str], object]) -> None:
    """Tell of the text that the app was started for, and of every one that comes later; nothing
    happens anywhere but on Android."""
    if java_activity() is None:
        return

    def arrived(intent: Any) -> None:
        """Called on Android's thread; Kivy's things may only be touched on Kivy's."""
        with silently("link"):
            text = handed_over(intent)
            if text:
                Clock.schedule_once(lambda _dt: told(text), 0)

    with silently("links"):
        import_module("android.activity").bind(on_new_intent=arrived)
        arrived(java_activity().getIntent())


def handed_over(intent: Any) -> str:
    """The text in an intent; empty where there is none, or where somebody comes back to the app
    by the list of recent ones, which hands over again what began it."""
    kind = java("android.content.Intent")
    if intent.getFlags() & kind.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
        return ""
    if intent.getAction() == kind.ACTION_VIEW:
        text = intent.getDataString()
    elif intent.getAction() == kind.ACTION_SEND:
        text = intent.getStringExtra(kind.EXTRA_TEXT)
    else:
        return ""
    return str(text or "")[:LONGEST]
