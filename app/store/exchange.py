"""Tables and pads as files for others: sent from their slot, and taken in as new ones."""

from __future__ import annotations

from app.store.entries import DAMAGED_TABLE
from app.store.table_or_pad import is_over, is_pad, load
from app.store.tables import Tables
from engine.core.codec import dumps
from engine.core.game import BadSave
from engine.store.journal import CHANGED, OVER
from engine.store.names import brought_up_to_date
from engine.store.saved import pack, title_of, unpack


def text_of(tables: Tables, slot: str) -> str:
    """A table as the text of a file, to be sent elsewhere. Only what can be opened is sent."""
    saved = tables.read(slot)
    load(saved.save)
    return pack(dumps(saved.save), saved.card)


def take_in(tables: Tables, text: str) -> str:
    """Take in the text of a file as a new table, and return its slot; BadSave for anything that
    could not be played on."""
    saved = unpack(text)
    load(saved.save)  # only what can be played on is changed
    brought_up_to_date(saved, tables.people.called)
    found = load(saved.save)
    try:
        if is_over(found):
            found.times.setdefault(OVER, found.times.get(CHANGED, 0.0))
        return tables.add(found, title_of(saved.card))
    except (OSError, BadSave):
        raise
    except Exception:
        if is_pad(found) or found.proven:
            raise
        raise BadSave(DAMAGED_TABLE) from None
