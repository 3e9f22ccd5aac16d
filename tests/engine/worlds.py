"""Worlds that differ only in what some at the table do not know, and all that is told in each: to
one seat behind its curtain, or to everybody while all look on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.bots import decide
from engine.bots.base import Budget
from engine.core.chance import Ask, Seeded
from engine.core.game import IllegalMove
from engine.play.table import Table
from engine.review.replay import Replay
from tests.engine.cases import some

FEW = Budget(playouts=4)


def worlds(table: Table, seat: int, count: int, seed: int, openly: bool = False) -> Iterator[Table]:
    """The table as it is, and others that this seat cannot tell from it; openly, nobody who has
    seen no more than lies open."""
    yield in_world(table, table.state)
    view = table.view(None if openly else seat)
    for number in range(count):
        yield in_world(table, table.game.imagine(view, seat, Seeded(seed, number)))


def in_world(table: Table, state: Any) -> Table:
    """The same table with another truth."""
    other = table.twin()
    other.history.begin(state, first=max(1, table.ply))
    return other


def told_in(table: Table, seat: int, number: int, hint: bool = False) -> dict[str, Any]:
    """Everything that a seat is told or asked while it looks at the board."""
    seats = range(len(table.setup.seats))
    for _ in table.game.prepare(table.view(seat)):  # what is worked out ahead may be told
        pass
    found: dict[str, Any] = {
        "view": table.view(seat),
        "turn": table.turn,
        "phase": table.phase(seat),
        "standing": table.standing(seat),
        "prompts": [table.game.prompt(table.view(seat), other) for other in seats],
        "highlights": [table.highlights(other, seat) for other in seats],
        "order": table.game.order(table.view(seat)),
        "count": table.game.count(table.view(seat)),
    }
    if seat not in table.turn:
        return found
    moves = table.moves(seat)
    found["moves"] = list(moves)
    for move in some(list(moves), number, about=6):
        found[f"preview of {move}"] = table.preview(move, seat)
        found[f"words for {move}"] = table.game.describe(table.view(seat), move)
        found[f"question after {move}"] = asked(table, move, seat)
    if hint:
        found["hint"] = decide(table.think("strong", FEW, seat))
    return found


def told_openly(table: Table, number: int, hint: bool = False) -> dict[str, Any]:
    """Everything that all are told who look at the screen together, or at its curtain."""
    game, onlooker = table.game, table.view(None)
    seats = range(len(table.setup.seats))
    for _ in game.prepare(onlooker):
        pass
    found: dict[str, Any] = {
        "view": onlooker,
        "turn": table.turn,
        "phase": game.phase(onlooker),
        "standing": game.standing(onlooker),
        "prompts": [game.prompt(onlooker, seat) for seat in seats],
        "highlights": [game.highlights(onlooker, seat) for seat in seats],
        "order": game.order(onlooker),
        "count": game.count(onlooker),
        "undo": [table.why_no_undo(seat) for seat in seats],
    }
    for seat in () if game.hides(table.state) else table.turn:
        moves = table.moves(seat)
        found[f"moves of {seat}"] = list(moves)
        for move in some(list(moves), number, about=6):
            found[f"preview of {move}"] = table.preview(move, seat, openly=True)
            found[f"question after {move}"] = asked(table, move, seat)
        if hint:
            decision = decide(table.think("strong", FEW, seat, openly=True))
            assert table.why_not(decision.move, seat) is None
            found[f"hint for {seat}"] = decision
    return found


def told_after(table: Table, move: Any, seat: int) -> dict[str, Any]:
    """Everything that all are told of a move once it is made: what they see, the log, banners, why
    it can't be taken back, and a replay while the game goes on."""
    after = table.twin()
    step = after.play(move, seat)
    replay = Replay(after)
    return {
        "events": step.events,
        "view": after.view(None),
        "log": after.recent(1),
        "undo": [after.why_no_undo(asker) for asker in range(len(table.setup.seats))],
        "replay": [replay.view(replay.last, None), replay.marks],
    }


def asked(table: Table, move: Any, seat: int) -> object:
    """What people who bring everything themselves are asked first when this is played."""
    live = table.twin()
    live.own = frozenset(component.key for component in table.game.info.components)
    try:
        live.play(move, seat)
    except Ask as ask:
        return ask.what, ask.choices, ask.component, ask.seat
    except IllegalMove as refusal:
        return str(refusal)
    return None


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """What is not told alike in two worlds."""
    keys = dict.fromkeys((*one, *other))
    return [
        f"{key}: {one.get(key)!r} against {other.get(key)!r}"
        for key in keys
        if one.get(key) != other.get(key)
    ]
