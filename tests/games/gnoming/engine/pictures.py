"""Grids and positions of Gnoming A-Round written as small pictures.

A grid is three rows with slashes between them: M is a Mulligan, H a Hazard, and a dot lies face
down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.core.chance import Recorded
from engine.core.game import Event, Seat
from engine.games.gnoming.model import (
    HAZARD,
    IN_THE_BOX,
    KINDS,
    MULLIGAN,
    Card,
    Grid,
    Move,
    Rules,
    State,
)
from engine.games.gnoming.rules import effects, moves

SPECIAL = {"M": MULLIGAN, "H": HAZARD}
CLASSIC = Rules()
ADVANCED = Rules(bounce_face_up=True, runs=True, help_behind_only=True, one_value=True)
DOWN = ". . . / . . . / . . ."


def card(text: str) -> Card:
    return SPECIAL[text] if text in SPECIAL else int(text)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


def grid(picture: str) -> Grid:
    rows = [row.split() for row in picture.split("/")]
    assert [len(row) for row in rows] == [3, 3, 3], picture
    return tuple(None if word == "." else card(word) for row in rows for word in row)


def picture(of: Grid) -> str:
    names = {value: name for name, value in SPECIAL.items()}
    words = ["." if c is None else names.get(c, str(c)) for c in of]
    return " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))


def position(
    *grids: str,
    left: str = "",
    right: str = "",
    rules: Rules = CLASSIC,
    seat: Seat = 0,
    out: Seat | None = None,
) -> State:
    """Set up a table where a seat is about to draw. Piles are written from the bottom up."""
    shown = tuple(grid(g) for g in grids)
    piles = (cards(left), cards(right))
    seen = Counter(c for part in (*shown, *piles) for c in part if c is not None)
    unseen = tuple(count - seen[kind] for kind, count in zip(KINDS, IN_THE_BOX, strict=True))
    assert min(unseen) >= 0, "more copies of a card than there are"
    down = sum(g.count(None) for g in shown)
    return replace(
        effects.empty_table(rules, len(grids)),
        phase="draw",
        round=1,
        seat=seat,
        grids=shown,
        piles=piles,
        deck=sum(unseen) - down,
        unseen=unseen,
        out=out,
        turns_left=rules.turns,
    )


def play(state: State, *steps: Move, reveals: str = "", seat: Seat | None = None) -> State:
    """Play legal moves of the seat to move (or of `seat`); `reveals` come from the deck."""
    return play_and_tell(state, *steps, reveals=reveals, seat=seat)[0]


def play_and_tell(
    state: State, *steps: Move, reveals: str = "", seat: Seat | None = None
) -> tuple[State, list[Event]]:
    tape = list(cards(reveals))
    told: list[Event] = []
    for move in steps:
        mover = moves.turn(state)[0] if seat is None else seat
        refusal = moves.why_not(state, mover, move)
        assert refusal is None, f"{move}: {refusal}"
        chance = Recorded(tape)
        state, events = effects.play(state, mover, move, chance)
        tape = tape[len(chance.outcomes) :]
        told += events
    assert not tape, f"never turned up: {tape}"
    return state, told


def refused(state: State, move: Move, seat: Seat | None = None) -> str:
    """Check that a move is refused, and return the reason."""
    reason = moves.why_not(state, moves.turn(state)[0] if seat is None else seat, move)
    assert reason is not None, f"{move} is legal"
    assert reason.endswith("."), reason
    return reason


def kinds(found: Sequence[Move]) -> set[str]:
    return {type(move).__name__ for move in found}
