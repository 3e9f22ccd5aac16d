"""Paints entries of cells, and what can be one; with frames around what their reasons name.

A game names its painters in its manifest; without them its words are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from app.games import MANIFESTS
from app.widgets import Text
from engine.core.options import Choice, OptionValue
from engine.pads.pad import EntryWay, Reason

Painter = Callable[[object, Sequence[tuple[int, ...]]], Widget]

FRAMED_FROM = 2  # places: a reason about a single one is told by its words


def value_picture(
    game: str, way: EntryWay, value: object, reasons: Sequence[Reason] = ()
) -> Widget | None:
    """A picture of a value, as large as its box allows; None where there is none."""
    paint: Painter | None = MANIFESTS[game].part("entries", way.kind)
    return paint and paint(value, [reason.where for reason in reasons if is_framed(reason)])


def face_picture(game: str, choice: Choice) -> Widget:
    """The picture of a choice; its words where a game has none."""
    paint: Callable[[OptionValue], Widget] | None = MANIFESTS[game].part("card")
    if paint:
        return paint(choice.value)
    return Text(text=choice.title, role="card_title", halign="center", pos_hint={"center_y": 0.5})


def is_framed(reason: Reason) -> bool:
    """Whether a reason has a frame in the picture."""
    return len(reason.where) >= FRAMED_FROM
