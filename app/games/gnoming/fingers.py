"""Turns fingers into Gnoming moves: press shows what would happen, release does it.

A card can be dragged, or picked up by one tap and put down by the next. The finger needs no rules:
for every place it is over, the desk is asked whether the move is legal and what it would do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp

from app.games.gnoming.cards import explain
from app.games.gnoming.places import Target
from engine.core.game import Preview
from engine.games.gnoming.model import Bounce, Discard, Draw, Flip, Place, Take

if TYPE_CHECKING:
    from app.games.gnoming.board import GnomingBoard

SLOP = 10  # dp that a finger may tremble before it drags
HOLD = 0.5  # seconds until a card is shown in large
FLIPPING = ("open", "help")
HOLDING = ("place", "displaced")


class Plan(NamedTuple):
    """What a release would do: the moves in their order, why not, and what they would bring."""

    moves: tuple[Any, ...]
    reason: str | None
    preview: Preview | None


class Fingers:
    """Follows one finger; a second one cancels."""

    def __init__(self, board: GnomingBoard) -> None:
        self.board = board
        self.lifted: Target | None = None  # the pile whose card a tap has picked up
        self._clear()
        self._hold = Clock.create_trigger(self._held, HOLD)

    def _clear(self) -> None:
        self.touch: Any = None
        self.pressed: Target | None = None
        self.floating: Target | None = None  # where the card came from that follows the finger
        self.aiming: Target | None = None  # what would go to the place under the finger
        self.over: Target | None = None
        self._plan: Plan | None = None

    # Fingers.

    def down(self, touch: Any) -> bool:
        if self.touch:
            self.cancel()
            return True
        target = self.board.target_at(*touch.pos)
        if not self.board.desk.acting:
            return False
        if target is None:
            self.put_down()
            return False
        self.touch, self.pressed = touch, target
        touch.grab(self.board)
        self.board.drop_hint()
        source = self._source(target)
        if source and source is not target:
            self.aiming = source
            self._go_over(target)
        elif self.board.card_at(target) is not None:
            self._hold()
        return True

    def move(self, touch: Any) -> None:
        if touch is not self.touch:
            return
        far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(SLOP)
        if far:
            self._hold.cancel()
        if far and not self.floating and not self.aiming:
            self._start_drag()
        if self.floating:
            self.board.scene.float(*touch.pos)
        if self.floating or self.aiming:
            self._go_over(self.board.target_at(*touch.pos))

    def up(self, touch: Any) -> None:
        if touch is not self.touch:
            return
        self._hold.cancel()
        touch.ungrab(self.board)
        if self.floating:
            self._drop()
        elif self.aiming:
            self._release_aim()
        elif self.pressed and self.board.target_at(*touch.pos) is self.pressed:
            self._tap(self.pressed)
        self._clear()

    def cancel(self) -> None:
        """Let go of everything; nothing is played."""
        self._hold.cancel()
        if self.touch:
            self.touch.ungrab(self.board)
        if self.floating:
            self.board.fly_back(self.floating)
        self.board.forget()
        self._clear()
        self.put_down()

    # What goes where.

    def _source(self, target: Target) -> Target | None:
        """What a finger on this target would move: the card in hand, or the one picked up."""
        phase = self.board.desk.view.phase
        if phase in FLIPPING:
            return self.board.deck if target.kind == "space" else None
        if phase in HOLDING and target.kind != "deck":
            return self.board.hand
        if phase == "draw" and self.lifted and target.kind == "space":
            return self.lifted
        return None

    def _moves(self, source: Target, target: Target) -> tuple[Any, ...]:
        phase = self.board.desk.view.phase
        if phase in FLIPPING:
            return (Flip(target.index),)
        if source.kind == "deck":
            return (Draw(),)
        into = _PLACING.get((target.kind, phase), _PLACING[target.kind, "place"])(target.index)
        return (Take(source.index), into) if source.kind == "pile" else (into,)

    def _plan_for(self, source: Target, target: Target) -> Plan:
        moves = self._moves(source, target)
        reason = self.board.desk.why_not(*moves)
        return Plan(moves, reason, None if reason else self.board.desk.preview(*moves))

    def _go_over(self, target: Target | None) -> None:
        """The finger is over another place: show what a release would do there."""
        source = self.floating or self.aiming
        assert source
        if target and not self._takes(source, target):
            target = None
        if target is self.over:
            return
        self.over = target
        if target is None:
            self._plan = None
            self.board.forget()
            return
        self._plan = self._plan_for(source, target)
        self.board.desk.tick()
        self.board.foretell(target, source, self._plan.reason, self._plan.preview)

    def _takes(self, source: Target, target: Target) -> bool:
        """Whether it makes sense to speak of this card going to this place at all."""
        if self.board.desk.view.phase in FLIPPING:
            return target.kind == "space"
        # A card off the deck goes nowhere until it has been seen.
        return source.kind != "deck" and target.kind in ("space", "pile") and target is not source

    # Dragging.

    def _start_drag(self) -> None:
        """The finger has left the card it pressed: take the card along if it may be taken."""
        source = self.pressed
        assert source
        phase = self.board.desk.view.phase
        if source.kind == "hand" and phase in HOLDING:
            first = None
        elif source.kind in ("deck", "pile") and phase == "draw":
            first = Draw() if source.kind == "deck" else Take(source.index)
        else:
            return
        if first and self.board.desk.why_not(first):
            return
        if self.lifted is source:
            self.lifted = None
        self.put_down()
        self.floating = source
        self.board.pick_up(source)

    def _drop(self) -> None:
        source, plan, at = self.floating, self._plan, self.board.to_window(*self.touch.pos)
        assert source
        self.board.forget()
        self.lifted = None
        if source.kind == "deck":
            x, y = self.touch.pos
            if self.board.collide_point(x, y) and not source.collide_point(x, y):
                self.board.commit((Draw(),), source, at)
            else:
                self.board.fly_back(source)
        elif plan and plan.reason is None:
            self.board.commit(plan.moves, source, at)
        else:
            if plan and plan.reason:
                self.board.desk.refuse(plan.reason, at)
            self.board.fly_back(source)

    # Tapping.

    def _release_aim(self) -> None:
        source, plan, at = self.aiming, self._plan, self.board.to_window(*self.touch.pos)
        assert source
        self.board.forget()
        if plan is None:
            return
        if plan.reason is None:
            self.lifted = None
            self.board.commit(plan.moves, source, at)
        else:
            self.board.desk.refuse(plan.reason, at)

    def _tap(self, target: Target) -> None:
        desk, at = self.board.desk, self.board.to_window(*self.touch.pos)
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
        plan = self._plan_for(lifted, pile)
        if plan.reason is None:
            self.lifted = None
            self.board.commit(plan.moves, lifted, at)
        return plan.reason is None

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
                and self._plan_for(pile, target).reason is None
            ]
        )

    def waiting_for(self) -> str:
        """What is to be done with the card that a tap has picked up; empty where there is none."""
        card = self.board.card_at(self.lifted) if self.lifted else None
        if card is None:
            return ""
        return f"Tap where the {explain(card).title} goes, or its pile to put it back"

    def put_down(self) -> None:
        """Let the card that was picked up lie on its pile again."""
        if self.lifted:
            pile, self.lifted = self.lifted, None
            self.board.forget()
            self.board.fly_back(pile)

    def _held(self, _: float) -> None:
        target = self.pressed
        self.cancel()
        if target:
            self.board.look_at_card(self.board.card_at(target))


_PLACING: dict[tuple[str, str], Any] = {
    ("space", "place"): Place,
    ("space", "displaced"): Bounce,
    ("pile", "place"): Discard,
}

# What a tap on something asks for when no card is on its way.
_TAPPED: dict[str, Any] = {
    "deck": lambda _: Draw(),
    "pile": Take,
    "space": Place,
}
