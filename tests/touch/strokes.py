"""Strokes that come to something: tables just before a ball bounces, splashes, drops or is lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from engine.play.table import Table

SEEDS, MOVES = 600, 60  # that are tried


class Stroke(NamedTuple):
    """What a stroke comes to, by one of its events."""

    game: str
    mode: str
    people: str
    options: dict[str, str]
    event: str  # its type
    so: Callable[[Any], bool] = lambda event: True
    first: int = 1  # the seed that is tried first


def _tiny(event: str, so: Callable[[Any], bool], hole: str = "wicked", first: int = 1) -> Stroke:
    return Stroke("tiny", "solo", "Ana", {"hole": hole}, event, so, first)


def _carom(event: str, so: Callable[[Any], bool], course: str = "1,3") -> Stroke:
    return Stroke("carom", "carom", "Ana Ben", {"course": course}, event, so)


def _eighteen(event: str, so: Callable[[Any], bool] = lambda event: True) -> Stroke:
    return Stroke("eighteen", "stroke", "Ana", {"course": "starter"}, event, so)


STROKES: Final = {
    "tiny-bounce": _tiny("Ran", lambda event: len(event.run.turns) > 1),
    "tiny-splash": _tiny("Ran", lambda event: event.run.end == "water"),
    "tiny-sand": _tiny("Ran", lambda event: event.run.end == "sand"),
    "tiny-die": _tiny("PrecisionRolled", lambda event: True),
    "tiny-drop": _tiny("Holed", lambda event: event.score > 2, "mild"),
    "tiny-ace": _tiny("Holed", lambda event: event.score == 1, "mild", 362),
    "carom-bounce": _carom("Ran", lambda event: len(event.run.bounces) > 1),
    "carom-hit": _carom("Ran", lambda event: event.run.end == "hit"),
    "carom-splash": _carom("Ran", lambda event: event.run.end == "puddle", "splashdown"),
    "carom-drop": _carom("Dropped", lambda event: event.score > 3),
    "carom-ace": _carom("Dropped", lambda event: event.score == 1),
    "eighteen-splash": _eighteen("Splashed"),
    "eighteen-sand": _eighteen("Dug", lambda event: event.end != event.start),
    "eighteen-tree": _eighteen("Flew", lambda event: event.why == "tree" and len(event.path) > 1),
    "eighteen-out": _eighteen("Flew", lambda event: event.why == "out"),
    "eighteen-green": _eighteen("Reached", lambda event: not event.ace),
}


def before(name: str) -> tuple[Table, Any]:
    """A table, and the move of whoever is to move that comes to what is wanted."""
    stroke = STROKES[name]
    for seed in range(stroke.first, stroke.first + SEEDS):
        table = Table.open(
            stroke.game, stroke.mode, stroke.people.split(), seed, dict(stroke.options)
        )
        chance = Random(seed)
        for _ in range(MOVES):
            if table.over:
                break
            seat = table.turn[0]
            step = table.play(chance.choice(table.moves(seat)), seat)
            if any(type(e).__name__ == stroke.event and stroke.so(e) for e in step.events):
                table.lenient = True
                table.undo()
                table.lenient = False
                return table, step.move
    raise AssertionError(f"no stroke came to {name}")
