"""Which promises to make and how to keep them: what each may be expected to bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, sqrt
from operator import mul
from typing import Final, NamedTuple

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

# Alone: how much more than its mark a promise should bring if all goes on as it began.
_SURE: Final = 1.15
_NEARLY: Final = 0.9  # of a land that is covered before somebody alone promises not to pass


class _Doubt(NamedTuple):
    """How far a lead in a condition may still change: at the end, for a square that is still empty
    on either land, and at most. Measured over games of medium bots, as a standard deviation; wider
    where a lead grows less."""

    least: float
    a_square: float
    most: float

    def of(self, empty: int) -> float:
        return min(self.most, self.least + self.a_square * empty)


_DOUBTS: Final = {
    "fun": _Doubt(0.8, 0.17, 6.0),
    "her": _Doubt(0.7, 0.14, 7.0),
    "his": _Doubt(0.2, 0.06, 3.0),
    "par": _Doubt(0.2, 0.25, 13.0),
    "land": _Doubt(0.4, 0.1, 2.5),
    "circuit": _Doubt(0.1, 0.15, 7.0),
    "fast": _Doubt(4.0, 0.0, 4.0),  # who is done first is seldom known before
}
_STOPPED: Final = _Doubt(1.5, 0.0, 1.5)  # of Fast, where one of the two has stopped
_TIE: Final = 0.5  # points are whole, and who is level is not behind
_CERTAIN: Final = 4.0  # points that a promise has to bring on average


def hopes(state: State, seat: Seat) -> dict[str, float]:
    """For every promise the points that it may be expected to bring a seat at a table."""
    found = {}
    for kind in PROMISES:
        own, *others = _standings(state, seat, kind)
        found[kind] = _paid([_behind(kind, own, other) for other in others])
    return found


class _Standing(NamedTuple):
    """The points that somebody may expect by a condition, and how much of the land is empty."""

    points: float
    empty: int
    stopped: bool


def _standings(state: State, seat: Seat, kind: str) -> list[_Standing]:
    """Everybody's, a seat's own first."""
    designers = state.designers
    return [
        _Standing(_expected(state, each, kind), _empty(each), bool(each.stopped))
        for each in (designers[seat], *designers[:seat], *designers[seat + 1 :])
    ]


def _behind(kind: str, own: _Standing, other: _Standing) -> float:
    """How likely the other is to be ahead in the end."""
    doubt = _DOUBTS[kind].of(own.empty + other.empty)
    if kind == "fast" and (own.stopped or other.stopped):
        doubt = _STOPPED.least
    return erfc((own.points - other.points + _TIE) / (doubt * sqrt(2))) / 2


def _paid(behind: Sequence[float]) -> float:
    """Average the payment over the places, by how likely each of the others is to be ahead."""
    ahead = [1.0]  # how likely so many are
    for chance in behind:
        ahead = [
            stays * (1 - chance) + moved * chance
            for stays, moved in zip((*ahead, 0.0), (0.0, *ahead), strict=True)
        ]
    return float(sum(map(mul, ahead, PAID[1 + len(behind)])))


def _empty(designer: Designer) -> int:
    return len(plot_of(designer.land).land) - covered(designer)


def _expected(state: State, designer: Designer, kind: str) -> float:
    """The points that somebody may expect by a condition, as far as they differ from others'.

    In the games that were measured what is missing on a land and in a par did not come any more
    where others had it, and more empty squares brought nobody more of anything.
    """
    if kind == "land":
        outside = len(designer.tiles) - covered(designer)
        lost = conditions.OUTSIDE * outside + conditions.MISSING * _empty(designer)
        return land_of(designer.land).points - lost
    if kind == "fast":
        return FACE_DOWN * (len(designer.collected) + bool(designer.stopped))
    find = conditions.conditions if kind == "par" else conditions.so_far
    return find(state.rules, designer, state.mr, state.mrs)[PLEDGES[kind].condition].points


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


def fast_lost(state: State, seat: Seat) -> float:
    """What a promise of Fast loses at a table by a pass: it costs a tile face down in the end."""
    if "fast" not in state.designers[seat].promises:
        return 0.0
    own, *others = _standings(state, seat, "fast")
    late = own._replace(points=own.points - FACE_DOWN)
    before, after = (_paid([_behind("fast", each, o) for o in others]) for each in (own, late))
    return before - after


# Making them.


def _margins(state: State, seat: Seat) -> dict[str, float]:
    """How much better than safe each promise is; below nothing it is a risk."""
    if not state.rules.solo:
        return {kind: hope - _CERTAIN for kind, hope in hopes(state, seat).items()}
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
        return Promise(best), f"{PLEDGES[best].name}: you can keep that, as things look now."
    if made:
        return Ready(), "More promises would be risky."
    return Promise(best), f"{PLEDGES[best].name}: you must make one, and this is the safest."
