"""Turns fingers into Gnoming moves: press shows what would happen, release does it.

A card can be dragged, or picked up by one tap and put down by the next. The finger needs no rules:
for every place it is over, the desk is asked whether the move is legal and what it would do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from app.games.gnoming.cards import explain
from app.games.gnoming.places import Target
from app.games.gnoming.scene import Scene
from app.recogniser import Finger, Gesture
from app.table.board.desk import Desk
from engine.core.game import Preview
from engine.games.gnoming.model import (
    Bounce,
    Card,
    Discard,
    Draw,
    Flip,
    Move,
    Place,
    State,
    Take,
)

HOLD = 0.5  # seconds until a card is shown in large
FLIPPING = ("open", "help")
HOLDING = ("place", "displaced")


class CardOffer(NamedTuple):
    """An offer to the finger: the moves of a release, why not, and what they would bring."""

    moves: tuple[Move, ...]
    reason: str | None
    preview: Preview | None


class TouchedCards(Protocol):
    """The board, as far as fingers are concerned: what lies where, and what they do to it."""

    desk: Desk[State, Move]
    scene: Scene
    deck: Target
    hand: Target
    targets: list[Target]

    def collide_point(self, x: float, y: float) -> bool: ...
    def target_at(self, x: float, y: float) -> Target | None: ...
    def card_at(self, target: Target) -> Card | None: ...

    # What is seen while a finger is about it.
    def look_at_card(self, card: Card | None) -> None: ...
    def ring_places(self, targets: Sequence[Target]) -> None: ...
    def foretell(
        self, target: Target, source: Target, reason: str | None, preview: Preview | None
    ) -> None: ...
    def forget(self) -> None: ...
    def drop_hint(self) -> None: ...

    # Where cards go.
    def pick_up(self, source: Target, follow: bool = True) -> None: ...
    def fly_back(self, source: Target) -> None: ...
    def commit(self, moves: Sequence[Move], source: Target, at: tuple[float, float]) -> None: ...


class Fingers:
    """Says what a finger is about, and keeps the card that a tap has picked up."""

    def __init__(self, board: TouchedCards) -> None:
        self.board = board
        self.lifted: Target | None = None  # the pile whose card a tap has picked up

    def begin(self, finger: Finger) -> Gesture | None:
        if not self.board.desk.acting:
            return None
        target = self.board.target_at(*finger.pos)
        if target is None:
            self.put_down()
            return None
        self.board.drop_hint()
        source = self._source(target)
        if source and source is not target:
            return Aiming(self, source)
        return Pressing(self, target)

    def _source(self, target: Target) -> Target | None:
        """Find what a finger on this target would move: the card in hand, or the one picked up."""
        phase = self.board.desk.view.phase
        if phase in FLIPPING:
            return self.board.deck if target.kind == "space" else None
        if phase in HOLDING and target.kind != "deck":
            return self.board.hand
        if phase == "draw" and self.lifted and target.kind == "space":
            return self.lifted
        return None

    # What goes where.

    def takes(self, source: Target, target: Target) -> bool:
        """Whether it makes sense to speak of this card going to this place at all."""
        if self.board.desk.view.phase in FLIPPING:
            return target.kind == "space"
        # A card off the deck goes nowhere until it has been seen.
        return source.kind != "deck" and target.kind in ("space", "pile") and target is not source

    def offer(self, source: Target, target: Target) -> CardOffer:
        moves = self._moves(source, target)
        reason = self.board.desk.why_not(*moves)
        return CardOffer(moves, reason, None if reason else self.board.desk.preview(*moves))

    def _moves(self, source: Target, target: Target) -> tuple[Move, ...]:
        phase = self.board.desk.view.phase
        if phase in FLIPPING:
            return (Flip(target.index),)
        if source.kind == "deck":
            return (Draw(),)
        into = _PLACING.get((target.kind, phase), _PLACING[target.kind, "place"])(target.index)
        return (Take(source.index), into) if source.kind == "pile" else (into,)

    def carried(self, source: Target) -> bool:
        """Whether a finger that leaves this place takes its card along."""
        phase = self.board.desk.view.phase
        if source.kind == "hand":
            return phase in HOLDING
        if source.kind == "space" or phase != "draw":
            return False
        first = Draw() if source.kind == "deck" else Take(source.index)
        return self.board.desk.why_not(first) is None

    # Tapping.

    def tap(self, target: Target, at: tuple[float, float]) -> None:
        desk = self.board.desk
        if target.kind == "hand":
            return
        if target is self.lifted:
            self.put_down()
            return
        if self.lifted and target.kind == "pile" and self._discard(self.lifted, target, at):
            return
        move = _TAPPED[target.kind](target.index)
        reason = desk.why_not(move)
        if reason:
            desk.refuse(reason, at)
        elif target.kind == "deck":
            self.put_down()
            self.board.commit((move,), target, at)
        else:
            self.put_down()
            self._lift(target)

    def _discard(self, lifted: Target, pile: Target, at: tuple[float, float]) -> bool:
        """Put the card that was picked up on the other pile, where a table allows that."""
        offer = self.offer(lifted, pile)
        if offer.reason is None:
            self.lifted = None
            self.board.commit(offer.moves, lifted, at)
        return offer.reason is None

    def _lift(self, pile: Target) -> None:
        """Pick up the card of a pile: the next tap says where it goes."""
        self.lifted = pile
        self.board.pick_up(pile, follow=False)
        self.board.forget()
        self.board.ring_places(
            [
                target
                for target in self.board.targets
                if target.kind in ("space", "pile")
                and target is not pile
                and self.offer(pile, target).reason is None
            ]
        )

    def waiting_for(self) -> str:
        """Say what to do with the card that a tap has picked up; empty where there is none."""
        card = self.board.card_at(self.lifted) if self.lifted else None
        if card is None:
            return ""
        return f"Tap a space for the {explain(card).title}, or its pile to put it back"

    def put_down(self) -> None:
        """Let the card that was picked up lie on its pile again."""
        if self.lifted:
            pile, self.lifted = self.lifted, None
            self.board.forget()
            self.board.fly_back(pile)


class Pressing(Gesture):
    """A finger on a card: a tap, a look at it in large, or the beginning of a drag."""

    def __init__(self, fingers: Fingers, target: Target) -> None:
        self.fingers, self.board, self.target = fingers, fingers.board, target
        self.hold_after = HOLD if self.board.card_at(target) is not None else 0

    def drag(self, finger: Finger) -> Gesture:
        fingers, source = self.fingers, self.target
        if not fingers.carried(source):
            return self
        if fingers.lifted is source:
            fingers.lifted = None
        fingers.put_down()
        self.board.pick_up(source)
        return Carrying(fingers, source)

    def hold(self, finger: Finger) -> None:
        self.cancel()
        self.board.look_at_card(self.board.card_at(self.target))

    def release(self, finger: Finger) -> None:
        if self.board.target_at(*finger.pos) is self.target:
            self.fingers.tap(self.target, finger.at)

    def cancel(self) -> None:
        self.board.forget()
        self.fingers.put_down()


class Aiming(Gesture):
    """A finger that shows where a card would go which lies elsewhere: release puts it there."""

    def __init__(self, fingers: Fingers, source: Target) -> None:
        self.fingers, self.board, self.source = fingers, fingers.board, source
        self.over: Target | None = None
        self.offer: CardOffer | None = None

    def press(self, finger: Finger) -> None:
        self.follow(finger)

    def follow(self, finger: Finger) -> None:
        """Show what a release would do, where the finger is over another place than before."""
        target = self.board.target_at(*finger.pos)
        if target and not self.fingers.takes(self.source, target):
            target = None
        if target is self.over:
            return
        self.over = target
        if target is None:
            self.offer = None
            self.board.forget()
            return
        self.offer = self.fingers.offer(self.source, target)
        self.board.desk.tick()
        self.board.foretell(target, self.source, self.offer.reason, self.offer.preview)

    def release(self, finger: Finger) -> None:
        self.board.forget()
        if self.offer is None:
            return
        if self.offer.reason is None:
            self.fingers.lifted = None
            self.board.commit(self.offer.moves, self.source, finger.at)
        else:
            self.board.desk.refuse(self.offer.reason, finger.at)

    def cancel(self) -> None:
        self.board.forget()
        self.fingers.put_down()


class Carrying(Aiming):
    """A card that follows the finger: it flies back from wherever it may not go."""

    def follow(self, finger: Finger) -> None:
        self.board.scene.float(*finger.pos)
        super().follow(finger)

    def release(self, finger: Finger) -> None:
        source, offer = self.source, self.offer
        self.board.forget()
        self.fingers.lifted = None
        if source.kind == "deck":
            if self.board.collide_point(*finger.pos) and not source.collide_point(*finger.pos):
                self.board.commit((Draw(),), source, finger.at)
            else:
                self.board.fly_back(source)
        elif offer and offer.reason is None:
            self.board.commit(offer.moves, source, finger.at)
        else:
            if offer and offer.reason:
                self.board.desk.refuse(offer.reason, finger.at)
            self.board.fly_back(source)

    def cancel(self) -> None:
        self.board.fly_back(self.source)
        super().cancel()


_PLACING: dict[tuple[str, str], Callable[[int], Move]] = {
    ("space", "place"): Place,
    ("space", "displaced"): Bounce,
    ("pile", "place"): Discard,
}

# What a tap on something asks for when no card is on its way.
_TAPPED: dict[str, Callable[[int], Move]] = {
    "deck": lambda _: Draw(),
    "pile": Take,
    "space": Place,
}
