"""The games, one folder each. A game is found by its key; adding one is adding a row.

The rules of a game are imported when the game is first asked for, and what can be said of it
before that is in a small module of its own: an app can list its games without loading any.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.core.game import Game, GameInfo

_CLASSES = {
    "gnoming": "Gnoming",
    "carom": "Carom",
    "tiny": "Tiny",
    "eighteen": "Eighteen",
    "designer": "MiniGolfDesigner",
}
"""The class of each game; it is in `engine.games.<key>.game`, its INFO in `.info`."""


class Games(MutableMapping[str, Game[Any, Any]]):
    """Every game by its key."""

    def __init__(self, classes: dict[str, str]) -> None:
        self._classes = classes
        # None stands for a game that nobody has asked for yet.
        self._games: dict[str, Game[Any, Any] | None] = dict.fromkeys(classes)

    def info(self, key: str) -> GameInfo:
        """What a game says of itself, without its rules where they are not loaded yet."""
        game = self._games[key]
        if game is not None:
            return game.info
        info: GameInfo = import_module(f"engine.games.{key}.info").INFO
        return info

    def having(self, part: str) -> tuple[str, ...]:
        """The games that have a module of this name in their folder."""
        return tuple(key for key in self._classes if find_spec(f"engine.games.{key}.{part}"))

    def title(self, key: str) -> str:
        """A game's title; one that this version does not know is named by its key."""
        return self.info(key).title if key in self else key

    def __getitem__(self, key: str) -> Game[Any, Any]:
        game = self._games[key]
        if game is None:
            game = getattr(import_module(f"engine.games.{key}.game"), self._classes[key])()
            self._games[key] = game
        return game

    def __setitem__(self, key: str, game: Game[Any, Any]) -> None:
        self._games[key] = game

    def __delitem__(self, key: str) -> None:
        del self._games[key]

    def __contains__(self, key: object) -> bool:
        return key in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Games(_CLASSES)
