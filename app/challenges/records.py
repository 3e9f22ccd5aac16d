"""Records of courses: who has beaten everything that was done there before, on this device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.words import enumerated
from engine.store.courses import is_record
from engine.store.results.record import key_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad
    from app.store.tables import Tables


def record_holders(tables: Tables, slot: str, kept: TableOrPad) -> list[str]:
    """Who has set a record in a game that is over, at a table or on a pad."""
    records = tables.records.all()
    record = next((one for one in records if one.key == key_of(kept, slot)), None)
    if record is None or not record.course:
        return []
    return [
        player.name
        for seat, player in enumerate(record.players)
        if not player.bot and player.rank == 1 and is_record(records, record, seat)
    ]


def record_line(tables: Tables, slot: str, kept: TableOrPad) -> str:
    """ "A record for Ana!"; empty where there is none."""
    names = record_holders(tables, slot, kept)
    return f"A record for {enumerated(names)}!" if names else ""
