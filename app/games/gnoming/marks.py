"""Marks the cards of a Gnoming table: rings, bands, the ghost, pills and banners."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp

from app.draw.shapes import Box, PillShape, apart, around, frame
from app.games.gnoming.cards import new_sprite
from app.games.gnoming.scene import Scene
from app.pieces.card import ROUNDING
from app.theme import WHITE, theme
from app.words import change
from engine.core.game import Gain, Highlight
from engine.games.gnoming.model import Card

BREATH = 1.6  # seconds
APART = 3.5  # dp between a card and the ring around it


class TargetRings:
    """Frames around what can be touched now. They breathe: one colour changes, nothing else."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self._group = InstructionGroup()
        canvas.add(self._group)
        self._colours: list[tuple[Color, float]] = []
        self._breath = 0.0
        self._clock = Clock.create_trigger(self._breathe, 1 / 30, interval=True)

    def draw(self, on_grass: Sequence[Box], on_table: Sequence[Box]) -> None:
        """Ring these boxes: finely in white on the grass, in primary elsewhere."""
        self._group.clear()
        self._colours = []
        looks = ((on_grass, WHITE, 0.8, 2.0), (on_table, theme.primary, 1.0, 3.0))
        for boxes, colour, strength, width in looks:
            if not boxes:
                continue
            tint = Color(*colour[:3], strength)
            self._colours.append((tint, strength))
            self._group.add(tint)
            for box in boxes:
                for line in frame(box.grown(dp(APART)), box.w * ROUNDING + dp(APART), dp(width)):
                    self._group.add(line)
        if self._colours and theme.animations != "off":
            self._clock()
        else:
            self._clock.cancel()

    def veil(self, veiled: bool) -> None:
        """Leave the rings away while a finger aims at one of the places."""
        if veiled:
            self._clock.cancel()
        elif self._colours and theme.animations != "off":
            self._clock()
        for tint, strength in self._colours:
            tint.a = 0 if veiled else strength

    def _breathe(self, passed: float) -> None:
        self._breath = (self._breath + passed) % BREATH
        part = 0.66 + 0.34 * cos(2 * pi * self._breath / BREATH)
        for tint, strength in self._colours:
            tint.a = strength * part


class TableMarks:
    """The rest: it changes with the finger and is drawn anew then."""

    def __init__(self, scene: Scene) -> None:
        self._bands = scene.bands
        below, above = scene.around.canvas, scene.above.canvas
        self._target, self.hinted, self._origin = (InstructionGroup() for _ in range(3))
        self._pills = InstructionGroup()
        self._framed: object = None
        below.add(self._target)
        below.add(self.hinted)
        below.add(self._origin)
        above.add(self._pills)
        self.rings = TargetRings(below)

    def origin(self, box: Box | None) -> None:
        """Mark where the card in the air was taken from."""
        self._origin.clear()
        if box:
            self._origin.add(Color(*theme.primary))
            for line in frame(box.grown(dp(5)), box.w * ROUNDING + dp(5), dp(2.4), dashed=True):
                self._origin.add(line)

    def forget_target(self) -> None:
        self._target.clear()
        self._pills.clear()

    # Lines of the grid.

    def lines(self, highlights: Sequence[Highlight], spaces: Sequence[Box]) -> None:
        """Frame the finished lines, and faintly those that lack one card."""
        wanted = (tuple(highlights), tuple(spaces))
        if wanted == self._framed:
            return
        self._framed = wanted
        self._bands.clear()
        solid: set[int] = set()
        for line in highlights:
            if line.kind == "complete":
                self._band(line.where, spaces, dashed=bool(solid & set(line.where)))
                solid |= set(line.where)
            else:
                self._hint_of_a_line(line.where, spaces)

    def lines_after(
        self, now: Sequence[Highlight], gains: Sequence[Gain], spaces: Sequence[Box]
    ) -> None:
        """Frame the lines that a move would leave: what it wins, and what stays finished."""
        lost = {gain.where for gain in gains if gain.points > 0}
        stays = [line for line in now if line.kind == "complete" and line.where not in lost]
        won = [Highlight("complete", gain.text, gain.where) for gain in gains if gain.points < 0]
        self.lines((*won, *stays), spaces)

    def _band(self, where: Sequence[int], spaces: Sequence[Box], dashed: bool) -> None:
        gap = spaces[1].x - spaces[0].right
        box = around([spaces[space] for space in where]).grown(gap * (0.5 if dashed else 0.62))
        corner = spaces[0].w * ROUNDING + gap * 0.6
        self._bands.add(Color(1, 1, 1, 0.12 if dashed else 0.24))
        self._bands.add(RoundedRectangle(pos=(box.x, box.y), size=(box.w, box.h), radius=[corner]))
        self._bands.add(Color(*WHITE))
        for line in frame(box, corner, gap * 0.34, dashed):
            self._bands.add(line)

    def _hint_of_a_line(self, where: Sequence[int], spaces: Sequence[Box]) -> None:
        gap = spaces[1].x - spaces[0].right
        box = around([spaces[space] for space in where]).grown(gap * 0.42)
        self._bands.add(Color(1, 1, 1, 0.16))
        self._bands.add(
            RoundedRectangle(
                pos=(box.x, box.y), size=(box.w, box.h), radius=[spaces[0].w * ROUNDING + gap / 2]
            )
        )

    # What a release would do.

    def ghost(self, box: Box, card: Card | None) -> None:
        """Show what a release would leave here: the card, half solid, in a strong outline."""
        self._target.clear()
        if card is not None:
            sprite = new_sprite(self._target, shadow=False)
            sprite.settle(box, card)
            sprite.fade(0.85)
        self._outline(box, theme.primary)

    def refused(self, box: Box) -> None:
        """Show that a release would do nothing here."""
        self._target.clear()
        self._outline(box, theme.pin)

    def hint(self, boxes: Sequence[Box]) -> None:
        """Point at places, until something else is touched."""
        self.hinted.clear()
        for box in boxes:
            for colour, width in ((WHITE, dp(8)), (theme.primary, dp(5))):
                self.hinted.add(Color(*colour))
                for line in frame(box.grown(dp(4)), box.w * ROUNDING + dp(4), width, dashed=False):
                    self.hinted.add(line)

    def _outline(self, box: Box, colour: Sequence[float]) -> None:
        outset = dp(3)
        self._target.add(Color(*colour))
        for line in frame(box.grown(outset), box.w * ROUNDING + outset, dp(4)):
            self._target.add(line)

    def gains(self, gains: Sequence[Gain], spaces: Sequence[Box], finger: Box, within: Box) -> None:
        """Say at each line what it would win or lose, clear of the finger and of each other."""
        self._pills.clear()
        taken = [finger]
        for gain in gains:
            loss = gain.points > 0
            fill = theme.warn_container if loss else theme.callout
            ink = theme.warn_container_ink if loss else theme.callout_ink
            pill = PillShape(f"{gain.text} {change(gain.points)}", fill, ink, 17)
            box = around([spaces[space] for space in gain.where])
            spots = [
                (box.right - pill.width * 0.4, box.top + dp(6)),
                (box.x + pill.width * 0.4, box.top + dp(6)),
                (box.right - pill.width * 0.4, box.y - dp(6)),
                (box.x + pill.width * 0.4, box.y - dp(6)),
            ]
            laid = pill.put(spots[0], within)
            for spot in spots[1:]:
                if all(apart(laid, other) for other in taken):
                    break
                laid = pill.put(spot, within)
            taken.append(laid)
            self._pills.add(pill)
