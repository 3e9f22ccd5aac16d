"""Many clubs to choose from: all that are left of the box, or those of somebody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from app.games.eighteen.cards.club_card import SHAPE, ClubCard
from app.pieces.shelf import Shelf
from engine.games.eighteen.model import HIDDEN


class ClubPicker(Shelf):
    """A shelf of club cards; a tap on one is told to `tapped`, holding one to `held`."""

    def __init__(
        self,
        tapped: Callable[[int], object],
        held: Callable[[int], object] = lambda _club: None,
        **kwargs: Any,
    ) -> None:
        super().__init__(tapped, held, **kwargs)
        self._shown: tuple[int, ...] = ()

    def show(
        self,
        clubs: Sequence[int],
        selected: int = HIDDEN,
        dimmed: Sequence[int] = (),
        picked: Sequence[int] = (),
    ) -> None:
        """Show clubs; `dimmed` ones cannot be taken now, `picked` ones have been."""
        if tuple(clubs) != self._shown:
            self._shown = tuple(clubs)
            self.fill([(club, ClubCard(club=club)) for club in clubs])
        for slot in self.slots:
            slot.card.look = _look(slot.key, selected, dimmed, picked)

    def height_of(self, card: Widget, width: float) -> float:
        return width * SHAPE


def _look(club: int, selected: int, dimmed: Sequence[int], picked: Sequence[int]) -> str:
    if club == selected:
        return "raised"
    if club in picked:
        return "picked"
    return "dimmed" if club in dimmed else "plain"
