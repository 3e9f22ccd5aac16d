"""Tables and score pads that leave this device as the text of a file, and those that arrive."""

from __future__ import annotations

from app.store.entry import title_of
from app.store.kept import load
from app.store.tables import Tables
from engine.core.codec import dumps
from engine.store.slots import pack, unpack


def text_of(tables: Tables, slot: str) -> str:
    """A table as the text of a file, to be sent elsewhere. Only what can be opened is sent."""
    saved = tables.read(slot)
    load(saved.save)
    return pack(dumps(saved.save), saved.card)


def take_in(tables: Tables, text: str) -> str:
    """Take in the text of a file as a new table, and return its slot; BadSave for anything that
    could not be played on."""
    saved = unpack(text)
    return tables.add(load(saved.save), title_of(saved.card))
