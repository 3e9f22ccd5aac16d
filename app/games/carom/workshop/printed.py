"""Holes of Carom Mini Golf on paper: the boards, and where the pieces lie on them."""

from __future__ import annotations

from app.draw.plan import HEX, Cell, Plan, hex_at
from engine.games.carom.box.built import BuiltHole
from engine.games.carom.box.hole_plan import CUP, RAMPS, ROUNDED, START
from engine.games.carom.box.pieces import PIECES

HEX_WIDE = 14  # mm
GROUNDS = {START: "start", CUP: "cup", ROUNDED: "rounded", **dict.fromkeys(RAMPS, "slope")}
PIECE_GROUNDS = {"flat": "wall", "vertical": "slope", "sand": "sand", "puddle": "water"}


def plan(content: BuiltHole) -> Plan:
    found = {
        at: Cell(hex_at(at), GROUNDS.get(mark, "grass"), HEX) for at, mark in content.marks.items()
    }
    words = []
    for number, laid in enumerate(content.pieces, 1):
        piece = PIECES[laid.piece]
        ground = "channel" if laid.channelled else PIECE_GROUNDS[piece.kind]
        for at in laid.hexes():
            found[at] = Cell(hex_at(at), ground, HEX, str(number), f"piece {number}")
        words.append(f"{number} {piece.title}{', channelled' if laid.channelled else ''}")
    boards = ", ".join(board.hole for board in content.boards)
    return Plan(tuple(found.values()), "hex", HEX_WIDE, (f"Boards: {boards}", " · ".join(words)))
