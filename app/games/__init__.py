"""What each game shows: one folder a game, with its manifest in `__init__`.

Adding a game is adding its key to `CARDS`, in the order in which home shows them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from app.games.manifest import ChoicePainter, Manifest

if TYPE_CHECKING:
    from app.pieces.dice.look import DiceLook
    from app.table.board.board import AnyBoard

CARDS = ("tiny", "carom", "eighteen", "designer", "gnoming")

MANIFESTS: dict[str, Manifest] = {key: import_module(f"app.games.{key}").MANIFEST for key in CARDS}


def make_board(game: str) -> AnyBoard:
    board: AnyBoard = MANIFESTS[game].part("board")()
    return board


def choice_painter(game: str, option: str) -> ChoicePainter | None:
    """What makes pictures of an option's choices; None where nothing does."""
    painter: ChoicePainter | None = MANIFESTS[game].part("choices", option)
    return painter


def dice_look(game: str) -> DiceLook:
    """How the dice of a game look on a tray."""
    from app.pieces.dice.look import PLAIN

    look: DiceLook = MANIFESTS[game].part("dice") or PLAIN
    return look
