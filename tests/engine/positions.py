"""Saves whose position no moves prove."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from engine.core import codec


def unproven(doc: dict[str, Any]) -> dict[str, Any]:
    """A save that begins with its position, as one does that was too long to be played again."""
    return sealed({**doc, "steps": [], "cursor": 0}, deepcopy(doc["snapshot"]["state"]))


def sealed(doc: dict[str, Any], state: Any) -> dict[str, Any]:
    """Such a save with another position, as if it had always been its own."""
    snapshot = {"state": state, "digest": codec.digest(state)}
    return {**doc, "start": {"ply": 9, "state": deepcopy(state)}, "snapshot": snapshot}
