"""Adds everything up: promises, totals, places, the score track, what the clients say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.game import Seat
from engine.core.wording import change, counted, ordinal
from engine.games.designer.box.clients import PAID, PLEDGES
from engine.games.designer.model import Designer, Numbers, Rules, State
from engine.games.designer.rules.conditions import Condition, Conditions, conditions
from engine.games.designer.rules.layouts import layout_of
from engine.games.designer.rules.numbering import kept_numbers

LAP: Final = 100  # points once around the score track
KEPT: Final = 10  # for a promise kept alone, and as much is lost for a broken one


def places(points: Sequence[int]) -> list[int]:
    """The place of everybody from 0, where equal points share one and leave the next ones empty."""
    return [sum(other > own for other in points) for own in points]


def paid(promises: Sequence[Sequence[str]], points: Sequence[Mapping[str, int]]) -> list[Condition]:
    """The points of everybody's promises at a table of several, by their places."""
    table = PAID.get(len(points), _UNCONTESTED)
    ranks = {
        kind: places([each[pledge.condition] for each in points])
        for kind, pledge in PLEDGES.items()
    }
    found = []
    for seat, made in enumerate(promises):
        parts = {kind: table[ranks[kind][seat]] for kind in made}
        why = tuple(
            f"{PLEDGES[kind].name}, {ordinal(1 + ranks[kind][seat])} place: {change(brought)}"
            for kind, brought in parts.items()
        )
        found.append(Condition(sum(parts.values()), why or _NO_PROMISES))
    return found


_UNCONTESTED: Final = (0,)  # all the others have left
_NO_PROMISES: Final = ("no promises",)


def kept_alone(promises: Sequence[str], points: Mapping[str, int], *, land_kept: bool) -> Condition:
    """The points of promises alone: each has a mark of its own to reach."""
    reached = {
        kind: land_kept if pledge.alone is None else points[pledge.condition] >= pledge.alone
        for kind, pledge in PLEDGES.items()
    }
    parts = {kind: KEPT if reached[kind] else -KEPT for kind in promises}
    why = tuple(
        f"{PLEDGES[kind].name} {'kept' if reached[kind] else 'broken'}: {change(brought)}"
        for kind, brought in parts.items()
    )
    return Condition(sum(parts.values()), why or _NO_PROMISES)


def promised(
    rules: Rules,
    promises: Sequence[Sequence[str]],
    points: Sequence[Mapping[str, int]],
    *,
    land_kept: bool,
) -> list[Condition]:
    """The points of everybody's promises; `land_kept` matters alone only."""
    if not rules.advanced:
        return [Condition(0, _NO_PROMISES)] * len(points)
    if rules.solo:
        return [kept_alone(promises[0], points[0], land_kept=land_kept)]
    return paid(promises, points)


def land_kept(designer: Designer) -> bool:
    """Whether a land is full, and nothing lies outside it or in water."""
    layout = layout_of(designer.land, designer.tiles)
    return layout.complete and not layout.outside


def scored(
    rules: Rules,
    designers: Sequence[Designer],
    mr: str,
    mrs: str,
    numbers: Sequence[Numbers | None] | None = None,
) -> list[Conditions]:
    """Score everybody by all conditions, with promises and the total."""
    exact = numbers or [None] * len(designers)
    found = [
        conditions(rules, designer, mr, mrs, own)
        for designer, own in zip(designers, exact, strict=True)
    ]
    points = [{key: condition.points for key, condition in each.items()} for each in found]
    kept = all(map(land_kept, designers))
    made = promised(rules, [designer.promises for designer in designers], points, land_kept=kept)
    for each, promises in zip(found, made, strict=True):
        each["promises"] = promises
        each["total"] = total(each)
    return found


def total(found: Mapping[str, Condition]) -> Condition:
    """All conditions together, and where that is on the score track."""
    points = sum(condition.points for condition in found.values())
    tiles, spot = on_track(points)
    pawn = f"the pawn is on {spot}"
    if tiles > 0:
        pawn = f"{counted(tiles, 'tile')} of {LAP}, {pawn}"
    elif tiles < 0:
        pawn = f"{pawn}, {-points} before the start"
    return Condition(points, (pawn,))


def on_track(points: int) -> tuple[int, int]:
    """Laps of the score track and the space of the pawn; below zero it stands before the start."""
    return divmod(points, LAP)


def places_on_pad(
    found: Sequence[Mapping[str, Condition]], stopped: Sequence[int | None]
) -> list[int]:
    """The final places from 1 on: a tie goes to whoever stopped first, by what was written down;
    where that does not decide it, to whoever has more tiles face down."""
    points = [each["total"].points for each in found]
    places = [0] * len(found)
    for total in sorted(set(points), reverse=True):
        tied = [seat for seat, own in enumerate(points) if own == total]
        ranks = stopping_ranks(tied, stopped)
        fast = [-found[seat]["fast"].points for seat in tied]
        keys = [*zip(ranks, fast, strict=True)]
        before = sum(own > total for own in points)
        for seat, key in zip(tied, keys, strict=True):
            places[seat] = 1 + before + sum(other < key for other in keys)
    return places


def stopping_ranks(tied: Sequence[Seat], stopped: Sequence[int | None]) -> list[int]:
    """In which order those with equal points stopped, from 0; equal where what is known leaves it
    open.

    Who has no place written down stopped in one of the places that nobody else has.
    """
    free = set(range(1, len(stopped) + 1)).difference(filter(None, stopped)) or {0}
    known = [stopped[seat] for seat in tied]
    spans = [(place, place) if place else (min(free), max(free)) for place in known]
    ranks = {}
    rank, latest = -1, -1
    for first, last in sorted(spans):
        rank += first > latest
        latest = max(latest, last)
        ranks[first, last] = rank
    return [ranks[span] for span in spans]


# What the clients make of the course of somebody alone: from so many points on, by whether there
# are promises.
MOODS: Final = ("unhappy", "disappointed", "unexcited", "happy", "impressed")
MARKS: Final = {False: (70, 90, 110, 150), True: (80, 100, 120, 170)}


def mood(points: int, *, advanced: bool) -> str:
    """How the clients feel about the course of somebody alone."""
    return MOODS[sum(points >= mark for mark in MARKS[advanced])]


def numbers_seen(state: State) -> list[Numbers | None]:
    """The numbers of holes that everybody sees: they bring as much as any."""
    return [
        kept_numbers(each.land, each.tiles, state.mr, each.numbers) if each.land else None
        for each in state.designers
    ]


def final_scores(state: State) -> list[Conditions]:
    """All that counts at the end, for everybody."""
    return scored(state.rules, state.designers, state.mr, state.mrs, numbers_seen(state))


def final_totals(state: State) -> tuple[int, ...]:
    """The points of everybody when all is counted."""
    return tuple(each["total"].points for each in final_scores(state))


def final_places(state: State) -> list[int]:
    """The final places from 1 on. Who never stopped comes after all who did, in a tie."""
    keys = [
        (-points, designer.stopped or state.rules.seats + 1)
        for points, designer in zip(final_totals(state), state.designers, strict=True)
    ]
    return [1 + sum(other < own for other in keys) for own in keys]


def winners(state: State) -> tuple[Seat, ...]:
    """Who is in the first place; somebody alone is, whatever it comes to."""
    if state.rules.solo:
        return (0,)
    return tuple(seat for seat, place in enumerate(final_places(state)) if place == 1)
