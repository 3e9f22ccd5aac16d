"""Results on the screen: shown by their slot, and looked through for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from app.shell.results.outcome import ranked
from engine.core.telling import Standing
from tests.touch.drive import Drive


def show(d: Drive, slot: str) -> None:
    d.app.go("results", slot=slot)
    d.settle()


def check_everybody(d: Drive, standing: Standing, names: Sequence[str]) -> None:
    """Everybody is in the table of points, and nothing in it sticks out."""
    scores = d.app.current.ids.scores
    for score in ranked(standing):
        d.scroll_to(f"Points of {names[score.seat]}", pulls=60)
    for cell in scores.walk(restrict=True):
        assert cell.right <= scores.right + 1, cell
