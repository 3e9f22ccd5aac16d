"""What version 1.0 left on the disk: a data folder with tables of every mode, pads, trays and more.

Tables are named by game, mode and state: `early` and `over` are people's alone, `late` has bots and
rare options, `live` people's own dice and cards, `undone` moves that were taken back under free
take-backs. Nothing in there is ever written anew: it is what people have.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.store.saved import read_file

FOLDER = Path(__file__).parents[1] / "data" / "saves_1_0"

_SAVES = sorted((FOLDER / "saves").iterdir())
PADS = [path for path in _SAVES if "-pad-" in path.name]
TABLES = [path for path in _SAVES if path not in PADS]
TRAYS = sorted((FOLDER / "trays").iterdir())


def document(path: Path) -> dict[str, Any]:
    return read_file(path).save
