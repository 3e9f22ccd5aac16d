"""Shows what happened at a Gnoming table: cards fly, turn over and leave, one event at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from app.draw.shapes import Box, Point
from app.games.gnoming.marks import TableMarks
from app.games.gnoming.opponents import Opponents
from app.games.gnoming.scene import Scene, ShownCards
from app.pieces.card import CardSprite, turned
from app.table.board.motion import Motions, linear, out
from engine.core.game import Event
from engine.games.gnoming.model import (
    HAZARD,
    MULLIGAN,
    Card,
    Dealt,
    Discarded,
    Drew,
    Flipped,
    GameEnded,
    HazardRemoved,
    Placed,
    Reshuffled,
    RoundEnded,
    Took,
    WentOut,
)

MOVE, TURN, BACK = 0.22, 0.26, 0.18
DEAL_STEP = 0.035
SHOW_STEP, SHOW_MOST = 0.09, 1.4
HAZARD_PAUSE, HAZARD_LEAVES = 0.5, 0.3
BANNER = 1.3
SHORT_BANNER = 0.8

SOUNDS: dict[type, str] = {
    Dealt: "deal",
    Drew: "draw",
    Took: "draw",
    Discarded: "discard",
    HazardRemoved: "hazard",
    Reshuffled: "shuffle",
    WentOut: "turn",
    RoundEnded: "flip",
    GameEnded: "win",
}


def sound_of(event: Event) -> str:
    """The sound that goes with an event."""
    if isinstance(event, Flipped):
        return {MULLIGAN: "mulligan", HAZARD: "hazard"}.get(event.card, "flip")
    if isinstance(event, Placed):
        if event.card == MULLIGAN:
            return "mulligan"
        return "bounce" if event.bounced else "place"
    return SOUNDS.get(type(event), "")


class Events:
    """Turns events into motions, and keeps what is shown in step with them."""

    opponents: Opponents  # of the zones that the table has now

    def __init__(self, scene: Scene, marks: TableMarks, motions: Motions) -> None:
        self.scene, self.marks, self.motions = scene, marks, motions
        self.me = 0
        self.names: list[str] = []
        self.shown = ShownCards()
        self.carried = False  # the finger has brought the card in hand where it is
        self.pace = 1.0
        self.seen_from: Callable[[float, float], Point] = lambda x, y: (x, y)
        self._showing: dict[type, Callable[[Any], float]] = {
            Dealt: self._dealt,
            Flipped: self._flipped,
            Drew: self._drew,
            Took: self._took,
            Placed: self._placed,
            Discarded: self._discarded,
            HazardRemoved: self._hazard_removed,
            Reshuffled: self._reshuffled,
            WentOut: self._went_out,
            RoundEnded: self._round_ended,
        }

    def play(self, event: Event, pace: float) -> float:
        """Start to show an event; return how long it takes."""
        self.pace = pace
        show = self._showing.get(type(event))
        seat = getattr(event, "seat", self.me)
        self.opponents.follow(seat)
        return show(event) if show else 0.0

    # Where things are.

    def sprite(self, seat: int, space: int) -> CardSprite:
        return self.scene.grid[space] if seat == self.me else self.opponents.sprite(seat, space)

    def box(self, seat: int, space: int) -> Box:
        """Where a card of anybody's grid is seen, in the board's coordinates."""
        if seat == self.me:
            return self.scene.grid[space].home
        x, y, wide, high = self.opponents.box(seat, space)
        return Box(*self.seen_from(x, y), wide, high)

    # Motions that events are made of.

    def fly(
        self,
        sprite: CardSprite,
        to: Box,
        delay: float = 0.0,
        seconds: float = MOVE,
        end: Callable[[], None] | None = None,
        begin: Callable[[], None] | None = None,
    ) -> float:
        """Move a card from where it is into a box, and let it grow or shrink to its width."""
        start: list[float] = []

        def step(part: float) -> None:
            if not start:
                start.extend((*sprite.centre, sprite.scale, sprite.angle))
            x, y, scale, angle = start
            goal = to.w / sprite.home.w
            sprite.place(
                (x + (to.centre[0] - x) * part, y + (to.centre[1] - y) * part),
                scale + (goal - scale) * part,
                angle * (1 - part),
            )

        return self.motions.add(step, seconds * self.pace, delay * self.pace, begin=begin, end=end)

    def turn_over(
        self,
        sprite: CardSprite,
        card: Card | None,
        delay: float = 0.0,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
    ) -> float:
        """Turn a card about its long axis; half-way its other side comes up."""

        def step(part: float) -> None:
            if part >= 0.5 and sprite.card != card:
                sprite.show(card)
            sprite.turn(turned(part))

        return self.motions.add(step, TURN * self.pace, delay * self.pace, begin=begin, end=end)

    def _turn_in_grid(self, seat: int, space: int, card: Card, delay: float = 0.0) -> float:
        """Turn a card over where it lies in a grid.

        Another one turns in its place, above what lies still: that need not be painted anew then.
        """
        sprite = self.sprite(seat, space)
        if seat != self.me and not self.opponents.in_view(seat):
            return self.turn_over(sprite, card, delay)
        double = self.scene.flier(sprite.card, self.box(seat, space), shadow=seat == self.me)
        double.fade(0)

        def begin() -> None:
            double.fade(1)
            sprite.fade(0)

        def end() -> None:
            double.remove()
            sprite.show(card)
            sprite.fade(1)

        return self.turn_over(double, card, delay, begin, end)

    def _say(self, text: str, seconds: float) -> float:
        self.scene.banner = text
        return self.motions.wait(seconds * self.pace, lambda: setattr(self.scene, "banner", ""))

    # The events.

    def _dealt(self, event: Dealt) -> float:
        scene, shown = self.scene, self.shown
        shown.grids = [[None] * 9 for _ in shown.grids]
        shown.piles, shown.hand = [[], []], None
        scene.draw(shown, self.me)
        last = 0.0
        for space in range(9):
            for seat in range(len(shown.grids)):
                sprite = self.sprite(seat, space)
                sprite.show(None)
                sprite.fade(0)
                last = max(last, self._deal_to(sprite, self.box(seat, space), space * DEAL_STEP))
        for pile, card in enumerate(event.piles):
            shown.piles[pile].append(card)
            last = max(last, self._deal_pile(pile, card, 9 * DEAL_STEP + pile * 0.1))
        return last

    def _deal_pile(self, pile: int, card: Card, delay: float) -> float:
        flier = self.scene.flier(None, self.scene.spots.piles[pile])
        flier.place(self.scene.spots.deck.centre)
        flier.fade(0)

        def land() -> None:
            flier.remove()
            self.scene.draw_pile(self.shown, pile)

        self.fly(flier, flier.home, delay, begin=lambda: flier.fade(1))
        return self.turn_over(flier, card, delay + MOVE, end=land)

    def _deal_to(self, sprite: CardSprite, box: Box, delay: float) -> float:
        flier = self.scene.flier(None, box, shadow=False)
        flier.place(self.scene.spots.deck.centre)
        flier.fade(0)

        def land() -> None:
            flier.remove()
            sprite.fade(1)

        return self.fly(flier, box, delay, begin=lambda: flier.fade(1), end=land)

    def _flipped(self, event: Flipped) -> float:
        self.shown.grids[event.seat][event.space] = event.card
        return self._turn_in_grid(event.seat, event.space, event.card)

    def _drew(self, event: Drew) -> float:
        scene, shown = self.scene, self.shown
        shown.deck = max(0, shown.deck - 1)
        shown.hand, shown.holder = event.card, event.seat
        scene.draw_deck(shown)
        hand = scene.hand
        if not self.carried:
            scene.hold(None, scene.spots.deck)
            hand.lift(True)
        self.carried = False
        self.fly(hand, scene.spots.hand)
        self.turn_over(hand, event.card, MOVE * 0.5)
        return self.motions.wait((MOVE * 0.5 + TURN) * self.pace, self._raise)

    def _raise(self) -> None:
        """The card in hand has arrived: it stays a little above the table."""
        self.scene.raise_hand(self.scene.spots.hand)

    def _took(self, event: Took) -> float:
        scene, shown = self.scene, self.shown
        del shown.piles[event.pile][-1:]
        shown.hand, shown.holder = event.card, event.seat
        scene.draw_pile(shown, event.pile)
        if self.carried:
            return 0.0
        scene.hold(event.card, scene.spots.piles[event.pile])
        return self.fly(scene.hand, scene.spots.hand, end=self._raise)

    def _placed(self, event: Placed) -> float:
        """The hidden card is turned up, then the two cards change places."""
        scene, box = self.scene, self.box(event.seat, event.space)
        sprite, hand = self.sprite(event.seat, event.space), self.scene.hand
        self.shown.grids[event.seat][event.space] = event.card
        self.shown.hand = event.displaced
        if event.seat == self.me:
            self.marks.lines((), scene.spots.spaces)
        wait = 0.0
        if event.was_down:
            self._turn_in_grid(event.seat, event.space, event.displaced)
            wait = TURN + 0.12
        leaving = scene.flier(event.displaced, scene.spots.hand)
        leaving.fade(0)

        def part_ways() -> None:
            leaving.place(box.centre, box.w / leaving.home.w)
            leaving.fade(1)
            sprite.fade(0)

        def arrive() -> None:
            sprite.show(event.card)
            sprite.rest()
            sprite.fade(1)
            leaving.remove()
            scene.hold(event.displaced, scene.spots.hand)
            self._raise()

        hand.lift(True)
        self.carried = False
        self.fly(leaving, scene.spots.hand, wait, begin=part_ways)
        return self.fly(hand, box, wait, end=arrive)

    def _discarded(self, event: Discarded) -> float:
        scene, shown = self.scene, self.shown
        shown.piles[event.pile].append(event.card)
        shown.hand = None
        self.carried = False

        def land() -> None:
            scene.draw_pile(shown, event.pile)
            scene.hand.fade(0)

        scene.hand.lift(True)
        return self.fly(scene.hand, scene.spots.piles[event.pile], end=land)

    def _hazard_removed(self, event: HazardRemoved) -> float:
        """The Hazard is looked at for a moment, then it slides off the table."""
        hand = self.scene.hand
        x, y = self.scene.spots.hand.centre
        self.shown.hand = None
        self.carried = False

        def step(part: float) -> None:
            hand.place((x - dp(90) * part, y + dp(24) * part), 1 - 0.2 * part, 18 * part)
            hand.fade(1 - part)

        leaving = self.motions.add(
            step, HAZARD_LEAVES * self.pace, HAZARD_PAUSE * self.pace, curve=out
        )
        text = "The Hazard is gone" + ("! The others may flip a card" if event.helped else "")
        return max(leaving, self._say(text, BANNER))

    def _reshuffled(self, event: Reshuffled) -> float:
        scene, shown = self.scene, self.shown
        shown.deck = event.cards
        shown.piles = [pile[-1:] for pile in shown.piles]
        for pile, box in enumerate(scene.spots.piles):
            scene.draw_pile(shown, pile)
            flier = scene.flier(None, box)
            self.fly(flier, scene.spots.deck, pile * 0.08, end=flier.remove)
        self.motions.wait((MOVE + 0.08) * self.pace, lambda: scene.draw_deck(shown))
        return self._say("The discards become a new deck", SHORT_BANNER)

    def _went_out(self, event: WentOut) -> float:
        who = self.names[event.seat]
        others = "! One last turn each" if len(self.names) > 1 else ""
        return self._say(f"{who} went out{others}", BANNER)

    def _round_ended(self, event: RoundEnded) -> float:
        """Turn up what still lies hidden, quickly, one card after the other."""
        if not event.shown:
            return 0.0
        step = min(SHOW_STEP, SHOW_MOST / len(event.shown))
        done = 0.0
        for place, (seat, space, card) in enumerate(event.shown):
            self.shown.grids[seat][space] = card
            done = self._turn_in_grid(seat, space, card, place * step)
        return self.motions.add(lambda _: None, 0.3 * self.pace, done, curve=linear)
