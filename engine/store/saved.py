"""The text of a save file: a save and the card that lists show of it, with a checksum over both."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.core.codec import JsonObject, dumps
from engine.core.game import BadSave
from engine.core.wording import sentence
from engine.store import limits
from engine.store.files import read_whole

LARGEST = limits.SAVE
TITLE_LENGTH = limits.TITLE
YEAR_9999 = 253_370_764_800  # in seconds
DAMAGED = "This file is damaged and can't be opened."


@dataclass(frozen=True, slots=True)
class Saved:
    """The content of a slot: the card shown in lists, and the save itself."""

    card: JsonObject
    save: JsonObject


def pack(save_text: str, card: Mapping[str, object]) -> str:
    """Put a save and its card into the text of a file, with a checksum over both."""
    body = f'"card":{dumps(dict(card))},"save":{save_text}'
    return f'{{"sha256":"{_checksum(body)}",{body}}}\n'


def unpack(text: str) -> Saved:
    """Read the text of a save file; BadSave if a single character of it was altered."""
    if is_too_large(text, LARGEST):
        raise _too_large()
    if not text.strip():
        raise BadSave("The file is empty.")
    try:
        doc = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave(DAMAGED) from None
    if not isinstance(doc, dict):
        raise BadSave("This file isn't a saved game.")
    if "sha256" not in doc and "format" in doc:
        return Saved({}, _writable(doc))  # a bare save, as Table.save gives it
    card, save = doc.get("card"), doc.get("save")
    if not isinstance(card, dict) or not isinstance(save, dict):
        raise BadSave("This file isn't a saved game.")
    try:
        body = f'"card":{dumps(card)},"save":{dumps(save)}'
        whole = _checksum(body) == doc.get("sha256")
    except (ValueError, RecursionError):
        whole = False
    if not whole:
        raise BadSave(DAMAGED)
    return Saved(card, save)


def read_file(path: Path) -> Saved:
    """Read one save file, wherever it lies."""
    return unpack(read_text(path))


def read_text(path: Path, most: int = LARGEST) -> str:
    """The text of what may be a save file; BadSave where it cannot be one."""
    try:
        if path.stat().st_size > most:
            raise _too_large()
        return read_whole(path, most).decode("utf-8")
    except UnicodeDecodeError:
        raise BadSave("This file isn't a saved game: it isn't text.") from None
    except (OSError, ValueError) as problem:  # a name with a zero in it is a ValueError
        reason = str(getattr(problem, "strerror", "") or problem)
        raise BadSave(sentence(f"This file can't be read: {reason}")) from None


def seconds_of(value: object) -> float:
    """A time as a file tells it; 0 where it tells none, or one that no calendar has."""
    return float(value) if isinstance(value, int | float) and 0 <= value < YEAR_9999 else 0.0


def title_of(card: Mapping[str, object]) -> str:
    """The title that people gave; empty where they gave none."""
    title = card.get("title")
    return title[:TITLE_LENGTH] if isinstance(title, str) else ""


def _writable(doc: JsonObject) -> JsonObject:
    """A save that can be written again, which not all JSON can be."""
    try:
        dumps(doc).encode("utf-8")
    except (ValueError, RecursionError):
        raise BadSave(DAMAGED) from None
    return doc


def is_too_large(text: str, most: int) -> bool:
    """Whether a text has more bytes than that."""
    surely_not = 4 * len(text) <= most
    return not surely_not and len(text.encode("utf-8", "surrogatepass")) > most


def _too_large() -> BadSave:
    return BadSave("This file is too large to be a saved game.")


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8")).hexdigest()
