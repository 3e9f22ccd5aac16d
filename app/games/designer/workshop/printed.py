"""Lands of Mini Golf Designer on paper."""

from __future__ import annotations

from app.draw.plan import Cell, Plan
from engine.games.designer.box.lands import GATE, OUTSIDE, POND, STREAM
from engine.games.designer.building import Drawn

SQUARE = 20  # mm
GROUNDS = {GATE: "gate", POND: "water", STREAM: "water"}


def plan(content: Drawn) -> Plan:
    cells = tuple(
        Cell((x, y), GROUNDS.get(sign, "land"), group=GROUNDS.get(sign, ""))
        for y, row in enumerate(content.rows)
        for x, sign in enumerate(row)
        if sign != OUTSIDE
    )
    words = f"Level {content.level}, {content.points} points"
    return Plan(cells, "square", SQUARE, (words,))
