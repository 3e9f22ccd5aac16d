"""What fingers do on a Gnoming board: cards are picked up, previewed, played and brought back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from app.draw.shapes import Box
from app.games.gnoming.events import BACK, Events
from app.games.gnoming.layout import Layout
from app.games.gnoming.marks import Marks
from app.games.gnoming.scene import Scene
from app.games.gnoming.touch import Fingers, Target, figures
from app.table.board.board import Board
from app.theme import theme
from engine.core.game import Highlight, Preview
from engine.games.gnoming.model import Card


class GnomingHands(Board):
    """The half of the Gnoming board that `Fingers` calls; GnomingBoard builds and shows it."""

    scene: Scene
    marks: Marks
    events: Events
    fingers: Fingers
    targets: list[Target]
    hand: Target
    deck: Target
    _layout: Layout | None
    _highlights: tuple[Highlight, ...]
    _following: tuple[Any, tuple[float, float]] | None

    def _ring_legal(self) -> None:
        raise NotImplementedError

    def target_at(self, x: float, y: float) -> Target | None:
        """The place under a finger; the card in hand only while there is one."""
        for target in self.targets:
            if target.collide_point(x, y) and (
                target is not self.hand or self.events.shown.hand is not None
            ):
                return target
        return None

    def card_at(self, target: Target) -> Card | None:
        """The face-up card that lies at a place."""
        shown = self.events.shown
        if target.kind == "space":
            return shown.grids[self.events.me][target.index]
        if target.kind == "pile":
            return shown.piles[target.index][-1] if shown.piles[target.index] else None
        return shown.hand if target.kind == "hand" else None

    def pick_up(self, source: Target, follow: bool = True) -> None:
        """Take a card off the table: it follows the finger, or waits for the next tap."""
        shown = self.events.shown
        self.motions.finish()
        self.scene.hold(self.card_at(source), source.spot)
        if source.kind == "pile":
            below = replace(shown, piles=[list(pile) for pile in shown.piles])
            below.piles[source.index].pop()
            self.scene.draw_pile(below, source.index)
        self.marks.origin(source.spot)
        if follow:
            self.marks.rings.draw((), ())
            self.scene.hand.lift(True)
        else:
            self.scene.raise_hand(source.spot)

    def fly_back(self, source: Target) -> None:
        """Bring a card back to where it was taken from."""

        def land() -> None:
            self.scene.draw(self.events.shown, self.events.me)
            self._ring_legal()

        self.marks.rings.draw((), ())
        self.marks.origin(None)
        self.events.pace = 1.0 if theme.animations == "full" else 0.5
        if theme.animations == "off":
            land()
        else:
            self.events.fly(self.scene.hand, source.spot, seconds=BACK, end=land)

    def foretell(
        self, target: Target, source: Target, reason: str | None, preview: Preview | None
    ) -> None:
        """Show at a place, and in words, what a release there would do."""
        assert self._layout
        if reason:
            self.forget()
            self.marks.rings.veil(True)
            self.marks.refused(target.spot)
            self.sentence = reason
            return
        self.marks.rings.veil(True)
        self.marks.ghost(target.spot, self.card_at(source) if source.kind != "deck" else None)
        if preview is None:
            return
        finger = target.spot.grown(-target.spot.w * 0.25)
        self.marks.gains(
            preview.gains, self._layout.spaces, finger, Box(*self.pos, *self.size).grown(-dp(6))
        )
        self.marks.lines_after(self._highlights, preview.gains, self._layout.spaces)
        self.sentence = preview.sentence
        self.readout_before, self.readout_after = figures(preview)
        self.readout_title = "Face up" if self.readout_after else ""

    def forget(self) -> None:
        """Take away what a release would do."""
        self.marks.forget_target()
        self.marks.rings.veil(False)
        if self._layout:
            self.marks.lines(self._highlights, self._layout.spaces)
        self.sentence = self.fingers.waiting_for()
        self.readout_title = self.readout_before = self.readout_after = ""

    def commit(self, moves: Sequence[Any], source: Target, at: tuple[float, float]) -> None:
        """Make the moves; the second follows when the first has been shown."""
        self.events.carried = source.kind == "pile" or self.scene.hand.opacity > 0
        self._following = (moves[1], at) if len(moves) > 1 else None
        self.marks.rings.draw((), ())
        self.marks.origin(None)
        if not self.desk.propose(moves[0], at):
            self._following = None
            self.events.carried = False
            self.fly_back(source)

    def _follow_up(self, *_: object) -> None:
        if not self._following:
            return
        move, at = self._following
        self._following = None
        if not (self.desk.acting and self.desk.propose(move, at)):
            self.show()

    def ring_places(self, targets: Sequence[Target]) -> None:
        grass = [target.spot for target in targets if target.kind == "space"]
        table = [target.spot for target in targets if target.kind != "space"]
        self.marks.rings.draw(grass, table)
