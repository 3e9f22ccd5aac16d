"""Android's own pickers for documents, which need no storage permission."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path, PurePath
from typing import Any

from kivy.clock import Clock

from app.device.backend import java, java_activity
from engine.store.saved import LARGEST

RESULT_OK = -1
PART = 1024 * 1024  # bytes that are copied at once
KINDS = {
    ".csv": "text/csv",
    ".zip": "application/zip",
    ".pdf": "application/pdf",
}  # of files that are no JSON, as Android names them
ASKED_TO_OPEN, ASKED_TO_SAVE = 7181, 7182
"""Numbers by which our answers are told from those to other requests."""


def kind_of(name: str) -> str:
    return KINDS.get(PurePath(name).suffix, "application/json")


class Document:
    """One document somebody picked: reads and writes like a Path."""

    def __init__(self, uri: Any) -> None:
        self.uri = uri
        self.name = uri.getLastPathSegment().replace(":", "/").rsplit("/", 1)[-1]

    @property
    def kind(self) -> str:
        """As Android names kinds of files."""
        return kind_of(self.name)

    def read_text(self, encoding: str = "utf-8", most: int = LARGEST) -> str:
        with os.fdopen(self._descriptor("r"), "r", encoding=encoding) as file:
            return file.read(most + 1)  # enough to see that it is too large

    def read_bytes(self, most: int) -> bytes:
        with os.fdopen(self._descriptor("r"), "rb") as file:
            return file.read(most)

    def write_text(self, text: str, encoding: str = "utf-8") -> int:
        with os.fdopen(self._descriptor("wt"), "w", encoding=encoding) as file:
            return file.write(text)

    def write_bytes(self, data: bytes) -> int:
        with os.fdopen(self._descriptor("wt"), "wb") as file:
            return file.write(data)

    def copy_to(self, path: Path, most: int) -> None:
        """Write as much of it as that into a file."""
        left = most
        with os.fdopen(self._descriptor("r"), "rb") as file, path.open("wb") as copy:
            while left > 0 and (part := file.read(min(left, PART))):
                copy.write(part)
                left -= len(part)

    def copy_from(self, path: Path) -> None:
        with path.open("rb") as file, os.fdopen(self._descriptor("wt"), "wb") as copy:
            shutil.copyfileobj(file, copy, PART)

    def _descriptor(self, mode: str) -> int:
        try:
            resolver = java_activity().getContentResolver()
            return resolver.openFileDescriptor(self.uri, mode).detachFd()
        except Exception as trouble:  # Java's own kinds, which nobody else here knows
            raise OSError(str(trouble)) from trouble


class Documents:
    """Opens the picker; the answer arrives when the app is back in front."""

    def __init__(self) -> None:
        self._chosen: Callable[[Document | None], None] | None = None
        import_module("android.activity").bind(on_activity_result=self._answer)

    def open(self, chosen: Callable[[Document | None], None]) -> None:
        intent = self._intent("ACTION_OPEN_DOCUMENT", "*/*")
        self.ask(intent, ASKED_TO_OPEN, chosen)

    def save(self, name: str, chosen: Callable[[Document | None], None]) -> None:
        intent = self._intent("ACTION_CREATE_DOCUMENT", kind_of(name))
        intent.putExtra(java("android.content.Intent").EXTRA_TITLE, java("java.lang.String")(name))
        self.ask(intent, ASKED_TO_SAVE, chosen)

    def _intent(self, action: str, kind: str) -> Any:
        intent_class = java("android.content.Intent")
        intent = intent_class(getattr(intent_class, action))
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType(kind)
        return intent

    def ask(self, intent: Any, code: int, chosen: Callable[[Document | None], None]) -> None:
        self._chosen = chosen
        java_activity().startActivityForResult(intent, code)

    def _answer(self, code: int, result: int, data: Any) -> None:
        """Called on Android's thread; Kivy's things may only be touched on Kivy's."""
        chosen = self._chosen
        if code not in (ASKED_TO_OPEN, ASKED_TO_SAVE) or chosen is None:
            return
        self._chosen = None
        document = Document(data.getData()) if result == RESULT_OK and data else None
        Clock.schedule_once(lambda _: chosen(document), 0)
