"""Who sat at the last table of each game, remembered so that nobody types a name twice.

No file, however damaged, and no full disk can stop a table from being opened: people who cannot be
read are not remembered, and those who cannot be written are forgotten.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.logger import Logger

from engine.files import write_whole
from engine.game import SeatSetup

FILE = "people.json"
DAMAGED = "people.damaged.json"


class People:
    """The people of one data folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def of(self, game: str) -> tuple[SeatSetup, ...]:
        """Who sat at the last table of this game, or else at the last table of any."""
        known = self._read()
        return tuple(known.get(game) or next(reversed(known.values()), ()))

    def remember(self, game: str, players: Sequence[SeatSetup]) -> None:
        """Note who sits at a table or has a score pad that was just opened."""
        known = self._read()
        known.pop(game, None)
        known[game] = list(players)
        doc = {
            game: [{"name": s.name, "bot": s.bot, "colour": s.colour} for s in seats]
            for game, seats in known.items()
        }
        try:
            write_whole(self._path, json.dumps(doc, ensure_ascii=False, indent=1) + "\n")
        except OSError as trouble:
            Logger.warning("People: cannot be written: %s", trouble)

    def _read(self) -> dict[str, list[SeatSetup]]:
        try:
            doc = json.loads(self._path.read_text("utf-8"))
            return {game: [_person(seat) for seat in seats] for game, seats in doc.items()}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError, TypeError, KeyError, AttributeError):
            self._keep_aside()
            return {}

    def _keep_aside(self) -> None:
        Logger.warning("People: %s is damaged; it is kept as %s", FILE, DAMAGED)
        with suppress(OSError):
            self._path.replace(self._path.with_name(DAMAGED))


def _person(seat: Any) -> SeatSetup:
    name, bot, colour = seat["name"], seat["bot"], seat["colour"]
    if not all(isinstance(word, str) for word in (name, bot, colour)):
        raise TypeError(seat)
    return SeatSetup(name, bot, colour)
