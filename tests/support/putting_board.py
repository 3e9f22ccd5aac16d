"""A plain board for Putting Around: one action, a heading, and a shake that rolls."""

from __future__ import annotations

from app.table.board.board import Board
from tests.support.putting import GREENS, Putt, State

TITLES = {choice.value: choice.title for choice in GREENS}


class PuttingBoard(Board[State, Putt]):
    """Putt is the main action."""

    def show(self) -> None:
        view = self.desk.view
        hole = min(len(view.putted), len(view.course) - 1)
        self.heading = f"Hole {hole + 1}, {TITLES[view.course[hole]]}"
        self.subheading = f"Around · par 4 · {view.seats} players"
        self.action_text = "Putt" if self.desk.acting else ""

    def act(self) -> None:
        self.desk.propose(Putt(), self.to_window(*self.center))

    def shaken(self) -> bool:
        self.act()
        return True
