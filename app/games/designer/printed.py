"""Lands of Mini Golf Designer on paper."""

from __future__ import annotations

from app.draw.plan import Cell, Plan
from engine.games.designer.box.lands import GATE, OUTSIDE, POND, STREAM

SQUARE = 20  # mm
GROUNDS = {GATE: "gate", POND: "water", STREAM: "water"}


def plan(content: object) -> Plan:
    rows: tuple[str, ...] = content.rows  # type: ignore[attr-defined]
    level, points = content.level, content.points  # type: ignore[attr-defined]
    cells = tuple(
        Cell((x, y), GROUNDS.get(sign, "land"), group=GROUNDS.get(sign, ""))
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign != OUTSIDE
    )
    return Plan(cells, "square", SQUARE, (f"Level {level}, {points} points",))
