"""Every hole by its key: the seven, the modified ones and the joined courses."""

from __future__ import annotations

from functools import cache

from engine.games.carom.box.joined import JOINED
from engine.games.carom.box.modified import MODIFIED
from engine.games.carom.box.plan import Plan, Sheet
from engine.games.carom.box.seven import SEVEN

HOLES: dict[str, Sheet] = {sheet.key: sheet for sheet in (*SEVEN, *MODIFIED, *JOINED)}


@cache
def plan_of(key: str) -> Plan:
    """A hole taken apart into its spots."""
    sheet = HOLES[key]
    return Plan(sheet.rows, sheet.pieces)
