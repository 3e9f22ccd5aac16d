"""One board a game. A board is found by its game's key; adding a game is adding a row."""

from __future__ import annotations

from importlib import import_module

from app.boards.board import Board

# Named by module and class, so that a board is imported only when its game is played.
BOARDS = {
    "gnoming": ("app.boards.gnoming", "GnomingBoard"),
    "carom": ("app.boards.carom", "CaromBoard"),
    "tiny": ("app.boards.tiny", "TinyBoard"),
}


def make_board(key: str) -> Board:
    module, name = BOARDS[key]
    board: Board = getattr(import_module(module), name)()
    return board
