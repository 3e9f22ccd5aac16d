"""Who may move, what they may do, and why they may not do something else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.game import Seat
from engine.core.lazy_moves import Joined
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.box.lands import LANDS, AnyLand, Square, land_of
from engine.games.designer.box.own_lands import check_key
from engine.games.designer.model import (
    EMPTY,
    HOLES,
    AskBack,
    ChooseLand,
    Collect,
    Designer,
    Finish,
    Label,
    LabelBest,
    Move,
    Pass,
    PlaceTile,
    Promise,
    Ready,
    State,
)
from engine.games.designer.rules.positions import full_slots, is_complete
from engine.games.designer.rules.squares import (
    RECENT,
    TURNS,
    PlacingMoves,
    by_identity,
    ground_of,
    labels,
    why_not_there,
)

# Made once and handed out again and again.
_READY, _LABEL_BEST, _PASS, _FINISH = Ready(), LabelBest(), Pass(), Finish()


def turn(state: State) -> tuple[Seat, ...]:
    """Who may move now."""
    match state.phase:
        case "turn":
            return state.order[:1]
        case "promises" | "label":
            return tuple([seat for seat, each in enumerate(state.designers) if not each.ready])
        case "lands":
            return tuple([seat for seat, each in enumerate(state.designers) if not each.land])
    return ()


def collects(state: State, designer: Designer) -> bool:
    """Whether somebody has to take tiles face down: stopped, or done with the land.

    Alone nobody does, and before the end phase no land is complete.
    """
    return state.ending and (designer.stopped > 0 or is_complete(designer))


def may_stop(state: State) -> bool:
    """Whether somebody at a table may stop with a land that is not complete."""
    return state.ending and not (state.rules.later and state.ended == state.round)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """The legal moves of a seat."""
    designer = state.designers[seat]
    match state.phase:
        case "lands":
            return [ChooseLand(land) for land in lands_for(state, designer)]
        case "promises":
            made = tuple([Promise(k) for k in PROMISES if k not in designer.promises])
            return (*made, _READY) if designer.promises else made
        case "label":
            return _numbering(ground_of(designer.land, designer.tiles).tees)[bool(designer.numbers)]
        case "over":
            return []
    slots = full_slots(state)
    ground = ground_of(designer.land, designer.tiles)
    again: list[Move] = [_LABEL_BEST] if designer.numbers is not None else []
    if collects(state, designer):
        forced: list[Move] = [Collect(slot) for slot in slots]
        return Joined([forced or [_PASS], again, labels(ground.tees)])
    rest: list[Move] = [_PASS]
    if state.rules.solo:
        rest.append(_FINISH)
    elif may_stop(state):
        rest += [Collect(slot) for slot in slots]
    if state.rules.solo or state.ending:
        rest += [AskBack(slot) for slot in slots]
    return Joined([PlacingMoves(slots, ground.open), [*rest, *again], labels(ground.tees)])


def lands_for(state: State, designer: Designer) -> Sequence[AnyLand]:
    """The cards that somebody may choose from: those dealt, or all where people draw their lands.

    Somebody who was dealt none may also choose any land that they draw.
    """
    if designer.offer:
        return designer.offer
    taken = {each.land for each in state.designers}
    levels = state.rules.levels
    return [n for n, land in LANDS.items() if land.level in levels and n not in taken]


@by_identity(RECENT)
def _numbering(tees: tuple[Square, ...]) -> tuple[Sequence[Move], Sequence[Move]]:
    """The moves when only numbers are left: before and after some were put on tees."""
    before, after = (_READY,), (_READY, _LABEL_BEST)
    return Joined([before, labels(tees)]), Joined([after, labels(tees)])


# Why not.


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """Say why a seat that is to move may not do this; None where it may."""
    if state.phase not in _PHASES[type(move)]:
        return _WHEN[type(move)]
    return _WHY[type(move)](state, state.designers[seat], move)


_NO_CARD: Final = "You can't choose that card."


def _why_land(state: State, designer: Designer, move: ChooseLand) -> str | None:
    if move.land in lands_for(state, designer):
        return None
    if not designer.offer:
        wrong = check_key(move.land) if isinstance(move.land, str) else [_NO_CARD]
        return wrong[0] if wrong else None
    names = ", ".join(land_of(land).name for land in designer.offer)
    return f"Choose one of the lands you were dealt: {names}."


def _why_promise(state: State, designer: Designer, move: Promise) -> str | None:
    if move.kind not in PROMISES:
        return "There's no such promise."
    return (
        "You've promised that already. Choose another." if move.kind in designer.promises else None
    )


def _why_ready(state: State, designer: Designer, move: Ready) -> str | None:
    if state.phase == "promises" and not designer.promises:
        return "Make at least one promise."
    return None


def _why_slot(state: State, slot: int) -> str | None:
    if not 0 <= slot < len(state.rack):
        return "The rack has no such place."
    return "That tile is gone. Take another." if state.rack[slot] == EMPTY else None


def _why_place(state: State, designer: Designer, move: PlaceTile) -> str | None:
    if collects(state, designer):
        return "You've stopped. Take a tile face down."
    if move.turns not in range(TURNS):
        return "A tile has four ways to lie."
    return _why_slot(state, move.slot) or why_not_there(
        designer.land, designer.tiles, (move.x, move.y)
    )


def _why_pass(state: State, designer: Designer, move: Pass) -> str | None:
    if collects(state, designer) and any(key != EMPTY for key in state.rack):
        return "You've stopped, so you can't pass. Take a tile face down."
    return None


def _why_collect(state: State, designer: Designer, move: Collect) -> str | None:
    if state.rules.solo:
        return "Alone, you don't collect tiles. Finish when you're done."
    if not state.ending:
        return "You may stop once the first land is full."
    if not collects(state, designer) and not may_stop(state):
        return "A land was filled this round. You may stop from the next round on."
    return _why_slot(state, move.slot)


def _why_finish(state: State, designer: Designer, move: Finish) -> str | None:
    return None if state.rules.solo else "Stop by taking a tile face down."


def _why_ask(state: State, designer: Designer, move: AskBack) -> str | None:
    if not state.ending and not state.rules.solo:
        return "Untaken tiles go back to the bag anyway until the first land is full."
    if collects(state, designer):
        return "You've stopped, so you can't ask for tiles."
    return _why_slot(state, move.slot)


def _why_label(state: State, designer: Designer, move: Label) -> str | None:
    if not 1 <= move.hole <= HOLES:
        return f"Hole numbers go from 1 to {HOLES}."
    if (move.x, move.y) not in ground_of(designer.land, designer.tiles).tees:
        return "A hole's number goes on its tee. Tap a tee."
    return None


def _why_best(state: State, designer: Designer, move: LabelBest) -> str | None:
    return "Your numbers score the most already." if designer.numbers is None else None


_PHASES: Final[dict[type, tuple[str, ...]]] = {
    ChooseLand: ("lands",), Promise: ("promises",), Ready: ("promises", "label"),
    PlaceTile: ("turn",), Pass: ("turn",), Collect: ("turn",), Finish: ("turn",),
    AskBack: ("turn",), Label: ("turn", "label"), LabelBest: ("turn", "label"),
}  # fmt: skip

_WHEN: Final[dict[type, str]] = {
    ChooseLand: "Lands are chosen before the first round.",
    Promise: "Promises are made before round 1 and at client visits.",
    Ready: "There's nothing to finish now.",
    PlaceTile: "You can't lay tiles now.",
    Pass: "You can't pass now.",
    Collect: "You can't collect tiles now.",
    Finish: "There's nothing to finish now.",
    AskBack: "There are no tiles to ask for now.",
    Label: "You can't number holes now.",
    LabelBest: "You can't number holes now.",
}

_WHY: Final[dict[type, Callable[..., str | None]]] = {
    ChooseLand: _why_land,
    Promise: _why_promise,
    Ready: _why_ready,
    PlaceTile: _why_place,
    Pass: _why_pass,
    Collect: _why_collect,
    Finish: _why_finish,
    AskBack: _why_ask,
    Label: _why_label,
    LabelBest: _why_best,
}
