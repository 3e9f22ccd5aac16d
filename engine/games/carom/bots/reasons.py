"""Why a start, a die or a direction is chosen: the reason that a person would give, with what the
next best one would bring.

A reason is a motive: its kind, and the numbers and names that `WORDS` puts into a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf
from typing import Final, NamedTuple

from engine.bots.base import Motive
from engine.games.carom.bots.solver import Solution
from engine.games.carom.box.equipment import StrokeTool
from engine.games.carom.words import tool_name

ALIKE: Final = 0.05  # strokes that nobody feels

WORDS: Final = {
    # A start.
    "start that drops": "From here the {tool} drops with {drops} of {faces} faces. {Instead}",
    "shortest start": "About {left:.1f} strokes to go from here. {Instead}",
    "only start": "About {left:.1f} strokes to go, like any other start.",
    # A die or a card.
    "drops": "Drops with {drops} of {faces} faces now, the {other} with {that}.",
    "drops as often": "Drops with {drops} of {faces} faces like the {other}. Misses end closer.",
    "drops alone": "Drops with {drops} of {faces} faces now, the {other} with none.",
    "only, drops": "Drops with {drops} of {faces} faces now.",
    "misses better": "The {other} drops more often ({that} of {theirs}), but its misses cost more.",
    "brings nearer": (
        "No {kind} drops now. About {left:.1f} strokes to go, {more:.1f} with the {other}."
    ),
    "as good": "No {kind} drops now. The {other} is about as good.",
    "only": "About {left:.1f} strokes to go.",
    "too late": "Drops with {drops} of {faces} faces, and there's no time for a better stroke.",
    "worse for others": "It leaves your rivals worse off than the {other}.",
    # A direction.
    "in": "Your ball drops!",
    "next drops": "From there the {tool} drops with {drops} of {faces} faces.",
    "next": "Nothing drops now. About {left:.1f} strokes to go.",
    "next, best": (
        "Nothing drops now. About {left:.1f} strokes to go, {more:.1f} the next best way."
    ),
    "lost": "No way leads to the cup from here.",
}


class Promised(NamedTuple):
    """A tool, and the strokes that the ball needs with it, this one included."""

    left: float
    tool: StrokeTool
    drops: int  # faces with which it can drop at once


def why_start(solution: Solution, spots: Sequence[int], start: int) -> Motive:
    """A start beside the next best of the hole's."""
    spot = spots[start]
    tool = max(solution.distinct, key=lambda each: solution.drops(spot, each))
    drops, left = solution.drops(spot, tool), solution.value(spot)
    others = [(solution.value(at), n) for n, at in enumerate(spots) if n != start]
    facts: dict[str, float | str] = {"left": left, "drops": drops, "faces": len(tool.impulses)}
    facts["tool"] = tool_name(tool)
    more, other = min(others, default=(left, start))
    facts["Instead"] = _instead(other, more, left)
    if drops:
        return Motive("start that drops", facts)
    return Motive("shortest start" if more > left + ALIKE else "only start", facts)


def _instead(start: int, more: float, left: float) -> str:
    if more <= left + ALIKE:
        return f"Starting hex {start + 1} is about as good."
    return f"Starting hex {start + 1} costs {more - left:.1f} strokes more."


def why_tool(found: Sequence[Promised]) -> Motive:
    """A tool, the first, beside the next best."""
    left, tool, drops = found[0]
    kind = "card" if tool.card else "die"
    faces = len(tool.impulses)
    facts: dict[str, float | str] = {"drops": drops, "faces": faces, "left": left, "kind": kind}
    if isinf(left):
        return Motive("lost", {})
    if len(found) == 1:
        return Motive("only, drops" if drops else "only", facts)
    more, other, that = found[1]
    theirs = len(other.impulses)
    facts |= {"that": that, "theirs": theirs, "more": more, "other": tool_name(other)}
    if drops:
        return Motive(_by_drops(drops / faces, that / theirs), facts)
    if that:
        return Motive("misses better", facts)
    return Motive("brings nearer" if round(more, 1) > round(left, 1) else "as good", facts)


def _by_drops(mine: float, theirs: float) -> str:
    if not theirs:
        return "drops alone"
    if mine == theirs:
        return "drops as often"
    return "drops" if mine > theirs else "misses better"


def too_late(likely: Promised) -> Motive:
    """Nothing counts but to drop now."""
    return Motive("too late", {"drops": likely.drops, "faces": len(likely.tool.impulses)})


def why_stroke(solution: Solution, end: int, others: Sequence[int], cup: int) -> Motive:
    """A stroke that ends on a spot beside those that would end elsewhere."""
    if end == cup:
        return Motive("in", {})
    tool = max(solution.distinct, key=lambda each: solution.drops(end, each) / len(each.impulses))
    drops, left = solution.drops(end, tool), solution.value(end)
    facts: dict[str, float | str] = {"left": left, "drops": drops, "faces": len(tool.impulses)}
    facts["tool"] = tool_name(tool)
    if isinf(left):
        return Motive("lost", facts)
    if drops:
        return Motive("next drops", facts)
    more = min([solution.value(each) for each in others], default=left)
    facts["more"] = more
    return Motive("next, best" if round(more, 1) > round(left, 1) else "next", facts)
