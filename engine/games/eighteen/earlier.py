"""Positions that earlier rules saved, brought into the shape that they have now."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from engine.core import codec
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.model import Player, Rules


def upgrade(state: dict[str, Any], rules_version: int) -> dict[str, Any]:
    """Fill in what was not known then, as if nobody had chosen it."""
    players = [_rested({**_defaults(Player), **player}) for player in state["players"]]
    return {**state, "rules": {**_defaults(Rules), **state["rules"]}, "players": players}


def _defaults(kind: type) -> dict[str, Any]:
    known = [field for field in fields(kind) if field.default is not MISSING]
    return {field.name: codec.encode(field.default) for field in known}


def _rested(player: dict[str, Any]) -> dict[str, Any]:
    """A power that comes back with the hand was marked like one that comes back with a hole."""
    by_hand = "hand" in ability_of(player["ability"]).redraws
    return {**player, "tired": player["tired"] or (by_hand and player["spent"])}
