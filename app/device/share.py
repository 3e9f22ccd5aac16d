"""Hands a text to others: Android's share sheet, else the clipboard and a file. Takes on Android
what other apps hand over: a followed link, or a text that was shared."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from app.device.backend import java, java_activity, silently
from app.device.documents import Document
from app.device.files import file_name, told
from engine.store.files import make_folder


def share_text(text: str, title: str, folder: Path | None = None) -> str:
    """Share a text and return the sentence to show for it, empty where the system shows itself.

    Where there is no share sheet the text goes to the clipboard and, with a folder, to
    a file in it, whose name is the title and the time.
    """
    if _share_sheet(text, title):
        return ""
    copied = _copy(text)
    written = _write(text, title, folder) if folder is not None else None
    if copied and written:
        return f"Copied, and saved as {told(written)}."
    if copied:
        return "Copied to the clipboard."
    if written:
        return f"Saved as {told(written)}."
    return "This device can't share."


def _share_sheet(text: str, title: str) -> bool:
    if java_activity() is None:
        return False
    with silently("share sheet"):
        send("text/plain", "EXTRA_TEXT", java("java.lang.String")(text), title)
        return True
    return False


def send(kind: str, extra: str, what: Any, title: str) -> None:
    """Let people choose who gets something, on Android; what it is stands in one of the extras."""
    intent_class, string = java("android.content.Intent"), java("java.lang.String")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(getattr(intent_class, extra), what)
    intent.putExtra(intent_class.EXTRA_SUBJECT, string(title))
    if extra == "EXTRA_STREAM":  # a file that is still ours
        intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    java_activity().startActivity(intent_class.createChooser(intent, string(title)))


def share_document(document: Document, title: str) -> None:
    """Hand a file to another app, on Android, wherever people keep it."""
    with silently("share sheet"):
        # Java has several kinds of extras: without a cast the bridge might take another one.
        uri = import_module("jnius").cast("android.os.Parcelable", document.uri)
        send(document.kind, "EXTRA_STREAM", uri, title)


def _copy(text: str) -> bool:
    with silently("clipboard"):
        # Imported late: finding the system's clipboard takes time that starting has not got.
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        return True
    return False


def _write(text: str, title: str, folder: Path) -> Path | None:
    with silently("shared file"):
        make_folder(folder)
        path = folder / file_name(title, "txt")
        path.write_text(text, "utf-8")
        return path
    return None


LONGEST = 10_000  # letters; nothing that we could read has more


def listen(heard: Callable[[str], object]) -> None:
    """Tell of the text that the app was started for, and of every one that comes later; nothing
    happens anywhere but on Android."""
    if java_activity() is None:
        return

    def arrived(intent: Any) -> None:
        """Called on Android's thread; Kivy's things may only be touched on Kivy's."""
        with silently("link"):
            text = handed_over(intent)
            if text:
                Clock.schedule_once(lambda _dt: heard(text), 0)

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
