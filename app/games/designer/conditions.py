"""The signs of what the clients look at, for the rows that count points."""

from __future__ import annotations

from typing import Final

from engine.games.designer.box.clients import CONDITIONS

# Signs of the icon font; what Mr and Mrs Client count has pictures of its own.
SIGNS: Final = {
    "fun": "account-group",
    "fast": "fast-forward",
    "par": "flag",
    "land": "map-outline",
    "circuit": "link-variant",
    "playable": "alert-outline",
    "promises": "hand-heart-outline",
    "passes": "debug-step-over",
}
NAMES: Final = {key: CONDITIONS.get(key, key.capitalize()) for key in SIGNS}
