"""Tells whether a file has changed since this window last saw it, so that nothing newer is lost."""

from __future__ import annotations

from pathlib import Path

from engine.core.codec import JsonObject

LARGEST = 32 * 1024 * 1024  # bytes; no file of ours comes near

# What a save holds besides its moves and what they were made from.
_PASSING = {"steps", "cursor", "snapshot", "ui", "times"}


class GoneOn(OSError):
    """Another window has written something newer, which stays as it is. The words are for people;
    `slot` is where this window's moves are now, if they had to go elsewhere."""

    def __init__(self, words: str, slot: str = "") -> None:
        super().__init__(words)
        self.slot = slot


def mark(path: Path) -> int | None:
    """Tell the content of a file from any other; None where there is none."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            # No more than there is: Python takes as much memory as it is asked to read.
            return hash(file.read(min(path.stat().st_size, LARGEST)))
    except OSError:
        return None


def mark_of(text: str) -> int:
    """The mark of a file into which a text has just been written."""
    return hash(text.encode("utf-8"))


def holds(save: JsonObject, other: JsonObject) -> bool:
    """Whether a save has every move of another one, and perhaps more."""
    keys = (save.keys() | other.keys()) - _PASSING
    if any(save.get(key) != other.get(key) for key in keys):
        return False
    steps, others = save.get("steps"), other.get("steps")
    if not isinstance(steps, list) or not isinstance(others, list):
        return False
    return bool(steps[: len(others)] == others)
