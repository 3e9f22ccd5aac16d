"""How a stroke is told, before it is made and after: how far a ball gets, and what made no step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.wording import counted
from engine.games.carom.model import Loss, Reason, Run

_LOST: dict[Reason, str] = {
    "rim": "lost at the rim",
    "puddle": "lost in the puddle",
    "short": "left, too few for the next step",
    "stuck": "lost between the walls",
}


def steps_of(run: Run) -> int:
    """The steps that a ball rolls; a fall through a hill is none."""
    return len(run.path) - 1 - run.fell


def way(run: Run) -> str:
    """How far a ball gets: "16 steps, 2 bounces", "no step"."""
    steps = steps_of(run)
    words = [counted(steps, "step") if steps else "no step"]
    if run.bounces:
        words.append(counted(len(run.bounces), "bounce"))
    return ", ".join(words)


def lost(losses: Sequence[Loss]) -> str:
    """What made no step, each reason once: "2 impulses lost at the rim"."""
    sums = Counter[Reason]()
    for loss in losses:
        sums[loss.reason] += loss.impulses
    return ", ".join(f"{counted(sums[reason], 'impulse')} {_LOST[reason]}" for reason in sums)
