"""Which promises to make and how to keep them: how far ahead a seat may expect to be with each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.game import Seat
from engine.games.designer.bots.supply import Wish
from engine.games.designer.box.clients import PAID, PLEDGES, PROMISES
from engine.games.designer.box.lands import land_of, plot_of
from engine.games.designer.model import Designer, Move, Promise, Ready, State
from engine.games.designer.rules import conditions, totals
from engine.games.designer.rules.conditions import FACE_DOWN
from engine.games.designer.rules.positions import covered

Advice = tuple[Move, str]
Points = Mapping[str, int]  # by condition

EAGER: Final = 1.5  # what a point counts where it was promised

# Points ahead with which a promise is safe enough, by kind: some may yet change a lot.
_SAFE: Final = {"fun": 6, "fast": 8, "her": 6, "his": 5, "par": 5, "land": 4, "circuit": 5}
PEOPLE_A_TILE: Final = 1.3

# Alone: how much more than its mark a promise should bring if all goes on as it began.
_SURE: Final = 1.15
_NEARLY: Final = 0.9  # of a land that is covered before somebody alone promises not to pass


def leads(state: State, seat: Seat) -> dict[str, float]:
    """For every promise how many points a seat may expect to be ahead of the best of the others."""
    found = {}
    for kind in PROMISES:
        points = [_expected(state, designer, kind) for designer in state.designers]
        others = points[:seat] + points[seat + 1 :]
        found[kind] = points[seat] - max(others)
    return found


def _expected(state: State, designer: Designer, kind: str) -> float:
    """The points that somebody may expect by a condition."""
    missing = len(plot_of(designer.land).land) - covered(designer)
    if kind == "land":
        outside = len(designer.tiles) - covered(designer)
        return land_of(designer.land).points - conditions.OUTSIDE * outside
    if kind == "fast":
        return FACE_DOWN * (len(designer.collected) - missing)
    sure = conditions.so_far(state.rules, designer, state.mr, state.mrs)
    points = sure[PLEDGES[kind].condition].points
    return points + (PEOPLE_A_TILE * missing if kind == "fun" else 0)


# Keeping them.


def wish(state: State, seat: Seat) -> Wish:
    """The worth of a person and of a point from Mrs Client to a seat that has made promises."""
    designer = state.designers[seat]
    people, hers = (EAGER if kind in designer.promises else 1.0 for kind in ("fun", "her"))
    return people, hers


def brought(state: State, designer: Designer, own: Points, others: Sequence[Points]) -> int:
    """The points of a designer's promises if everybody's points stay as they are."""
    if state.rules.solo:
        kept = land_of(designer.land).points == own["land"]
        return totals.kept_alone(designer.promises, own, land_kept=kept).points
    table = PAID[1 + len(others)]
    conditions_made = [PLEDGES[kind].condition for kind in designer.promises]
    return sum(table[sum(each[row] > own[row] for each in others)] for row in conditions_made)


def pass_costs(state: State, designer: Designer) -> int:
    """The cost of a pass for somebody alone: the first one also breaks a promise never to pass."""
    broken = "fast" in designer.promises and not designer.passes
    return conditions.PASSED + 2 * totals.KEPT * broken


# Making them.


def _margins(state: State, seat: Seat) -> dict[str, float]:
    """How much better than safe each promise is; below nothing it is a risk."""
    if not state.rules.solo:
        return {kind: lead - _SAFE[kind] for kind, lead in leads(state, seat).items()}
    designer = state.designers[0]
    size = len(plot_of(designer.land).land)
    share = max(0.25, covered(designer) / size)
    sure = conditions.so_far(state.rules, designer, state.mr, state.mrs)
    found = {
        pledge.key: sure[pledge.condition].points / share - _SURE * pledge.alone
        for pledge in PLEDGES.values()
        if pledge.alone
    }
    found["land"] = -100.0 if len(designer.tiles) > covered(designer) else 1.0
    found["fast"] = -100.0 if designer.passes else 10 * (share - _NEARLY)
    # Every hole has to be right for these: nothing less than having got there is safe.
    now = conditions.conditions(state.rules, designer, state.mr, state.mrs)
    for kind in ("his", "par"):
        found[kind] = float(now[PLEDGES[kind].condition].points - (PLEDGES[kind].alone or 0))
    return found


def advise(state: State, seat: Seat) -> Advice:
    """Make a promise that is safe enough; the first one has to be made anyway."""
    made = state.designers[seat].promises
    left = {kind: each for kind, each in _margins(state, seat).items() if kind not in made}
    best = max(left, key=left.__getitem__)
    if left[best] >= 0:
        return Promise(best), f"{PLEDGES[best].name}: that can be kept, as it looks now."
    if made:
        return Ready(), "More promises would be a risk."
    return Promise(best), f"{PLEDGES[best].name}: one has to be made, and this is the safest."
