"""The games, one folder each. A game is found by its key; adding one is adding a row."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.games.gnoming import Gnoming

GAMES: dict[str, Game[Any, Any]] = {game.info.key: game for game in (Gnoming(),)}
