"""The strongest play: plans with the clubs in hand, and in a race with an eye on the others.

Who may go to any green has no plan for one: what counts is who goes where, and is there first.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.bots.base import NORMAL, Budget, Decision, ObviousDecision, Thinking, obvious
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.games.eighteen.bots.heuristics import by_judge, by_thumb, choose, pick
from engine.games.eighteen.bots.judge import Average, Judge, TurnProspect, plays_on
from engine.games.eighteen.bots.picks import (
    bag_of,
    holes_tried,
    tee_shot_in,
    trying,
    weighing_hands,
)
from engine.games.eighteen.bots.planning import BagPlan, plan_of
from engine.games.eighteen.bots.stakes import (
    Loss,
    Risk,
    Roaming,
    all_measured,
    flags_left,
    late_on,
    loss_of,
    risk_of,
)
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.ways import WayToPlay
from engine.games.eighteen.model import Borrow, Choose, Move, State, Swing, Walk
from engine.games.eighteen.preview.distances import (
    POINT,
    aim_of,
    distances_of,
    field_in,
    green_of,
    prizes,
    targets_of,
)
from engine.games.eighteen.preview.shot_odds import Worths
from engine.games.eighteen.rules.greens import STOCK
from engine.games.eighteen.rules.phases import moves

LACKING: Final = 0.3  # of a hole that is raced for: what a turn more on the next one is worth
ROUGH: Final = 0.05  # turns by which the lead of a move in rough plans is usually off
_LONG: Final = ("wait", "race")  # paces at which every turn of the game counts
PICKING: Final = ("first", "draft", "rest")
PLANNED: Final = ("choose", "borrow", "act", "cards", "extra")


def think(state: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    """Choose a move, in small bites."""
    if state.phase in PLANNED:
        found = yield from _by_plans(state, seat, budget)
        if found is not None:
            return found
    elif state.phase in PICKING:
        for _ in preparing_all(state):
            if (yield):
                break
        return pick(state, seat, moves(state, seat), tee_shot_in(state.rules.way))
    else:
        yield
        for _ in _measuring(state, (), state.players[seat].offer):
            if (yield):
                break
    found = by_thumb(state, seat)
    assert found is not None
    return found


def _by_plans(
    state: State, seat: Seat, budget: Budget
) -> Generator[None, bool | None, Decision | None]:
    """The best move by rough plans where it is obvious, else by plans; None in too much of a hurry
    for either."""
    legal, found = moves(state, seat), None
    for roughly in (False,) if roams(state.rules.way) else (True, False):
        for _ in preparing(state, seat, budget, roughly):
            if (yield):
                break
        prospect = prospect_of(state, seat, budget, roughly)
        if prospect is None:
            break
        judge = Judge(state, seat, prospect)
        yield
        if isinstance(prospect, Roaming):
            yield from prospect.solving(_clubs_in(state, seat, legal))
        yield from judge.weighing(legal)
        found = by_plan(judge, legal)
        if roughly and obvious(judge.lead(found.move, legal), ROUGH):
            return ObviousDecision(*found)
    return found


def _clubs_in(state: State, seat: Seat, legal: Sequence[Move]) -> list[int]:
    """The clubs that a decision is about: those on offer, or the one in play."""
    offered = [move.club for move in legal if isinstance(move, Choose | Borrow)]
    return offered or [state.players[seat].playing]


def by_plan(judge: Judge, legal: Sequence[Move]) -> Decision:
    """The best move by plan, with its reason. What can be taken for certain is taken."""
    if judge.state.rules.way.pace == "any":
        legal = [*taking(judge.state, judge.seat, legal)] or legal
    weigh = choose if judge.state.phase == "choose" else by_judge
    return weigh(judge, legal)


def taking(state: State, seat: Seat, legal: Iterable[Move]) -> dict[Move, int]:
    """The moves that come to a green whatever cards come, and take of it; with their holes."""
    ground = state.rules.ground
    judge = Judge(state, seat, Average(state, seat))
    holes = {ground.greens[hole]: hole for hole in prizes(state, seat)}
    ends = [(move, judge.end(move)) for move in legal if isinstance(move, Walk | Swing)]
    return {move: holes[end] for move, end in ends if end in holes}


def prospect_of(
    state: State, seat: Seat, budget: Budget = NORMAL, roughly: bool = False
) -> TurnProspect | None:
    """Finds the prospect of a seat; None where there was no time to prepare it."""
    if roams(state.rules.way):
        return Roaming(state, seat) if all_measured(state) else None
    planned = Planned(state, seat, budget, roughly)
    return planned if planned.known else None


def roams(way: WayToPlay) -> bool:
    """Whether golfers go from green to green, and race each other there."""
    return way.pace == "any" and not way.rivals


def preparing(
    state: State, seat: Seat, budget: Budget = NORMAL, roughly: bool = False
) -> Iterator[None]:
    """Work out the plans that a seat needs, in small bites: for this hole, then for the next."""
    yield from _measuring(state, [seat])
    if roams(state.rules.way):
        yield from weighing_hands(field_in(state), bag_of(state.players[seat]))
        return
    for plan in _plans(state, seat, budget, roughly):
        yield from plan.solving()


def _measuring(state: State, seats: Iterable[Seat], holes: Iterable[int] = ()) -> Iterator[None]:
    """Work out how far holes are, and the greens that some seats have in sight."""
    field = field_in(state)
    found = [*holes, *(flags_left(state) if roams(state.rules.way) else ())]
    for player, seat in ((state.players[seat], seat) for seat in seats):
        for golfer in player.golfers:
            found += [hole for hole, _ in targets_of(state, seat, golfer.place)]
    for hole in dict.fromkeys(found):
        yield from distances_of(field, hole).solving()


def preparing_all(state: State) -> Iterator[None]:
    """Work out how far the greens are that anybody has in sight, in small bites.

    Before the first hole these are the holes on which clubs are tried.
    """
    holes = holes_tried(field_in(state)) if state.phase in PICKING else ()
    yield from _measuring(state, range(state.rules.seats), holes)


def ready(state: State, seat: Seat) -> Iterator[None]:
    """Work out all that rules of thumb ask for, in small bites: how far greens are, and before the
    first hole which clubs suit the course."""
    player, ground = state.players[seat], state.rules.ground
    if state.phase in (*PICKING, "name"):
        waits = ability_of(player.ability).waits  # for a club that is better than most
        clubs = CLUBS if waits else [*player.bag, *player.pack, *state.left]
        yield from trying(field_in(state), filter(None, clubs), player.ability)
    if not state.greens:  # as they will be when play begins
        stock = STOCK.get(state.rules.way.prize, ())
        state = replace(state, greens=(stock,) * len(ground.greens))
    following = [each.hole + (each.hole + 1 < len(ground.greens)) for each in state.players]
    yield from _measuring(state, range(state.rules.seats), [*player.offer, *following])


def _plans(state: State, seat: Seat, budget: Budget, roughly: bool) -> list[BagPlan]:
    """The plans for the greens in sight, by golfer, and for the next hole where it is raced for."""
    player, field, way = state.players[seat], field_in(state), state.rules.way
    bag, out = bag_of(player), float(way.out == "stroke")
    holes = [green_of(state, seat, golfer.place) for golfer in player.golfers]
    if way.pace == "together" and player.hole + 1 < len(field.ground.tees):
        holes.append(player.hole + 1)
    long = way.pace in _LONG
    return [plan_of(field, hole, bag, out, long, budget, roughly) for hole in holes]


class Planned:
    """A prospect that knows which clubs are left, and what being early or late is worth."""

    def __init__(
        self, state: State, seat: Seat, budget: Budget = NORMAL, roughly: bool = False
    ) -> None:
        self.player = state.players[seat]
        self._state, self._seat = state, seat
        plans = _plans(state, seat, budget, roughly)
        golfers = range(len(self.player.golfers))
        self.plans = plans[: len(golfers)]
        self._next = plans[-1] if len(plans) > len(golfers) else None
        self.known = all(plan.known for plan in self.plans)
        self._loss: Loss = loss_of(state, seat)
        self._risk: Risk = risk_of(state, seat, self._late)
        self._aims = [aim_of(state, seat, golfer) for golfer in golfers]
        self._farther = [self._poorer(golfer) for golfer in golfers]

    def _late(self, hole: int) -> float:
        """The turns that it costs to be second on a green."""
        return POINT["tokens"] * late_on(self._state.greens[hole])

    def _poorer(self, golfer: int) -> float:
        """How much farther the green in sight counts, as others in sight are worth more."""
        targets = targets_of(self._state, self._seat, self.player.golfers[golfer].place)
        return dict(targets)[self.plans[golfer].hole]

    def _hand(self, plan: BagPlan) -> int:
        player = self.player
        return plan.hand(club for club in player.bag if club not in player.used) or plan.full

    def worths(self, golfer: int, club: int) -> Worths:
        plan, place = self.plans[golfer], self.player.golfers[golfer].place
        hand = self._hand(plan)
        if club in self.player.bag:
            left = plan.bag.left(hand, self.player.bag.index(club))
        else:
            left = hand
        turns: Iterable[float] = plan.after[left][:-1]
        if self._state.rules.way.pace == "any":
            farther = self._farther[golfer]
            others = self._aims[golfer].worths(place, plays_on(self.player, club))
            turns = [min(each + farther, other) for each, other in zip(turns, others, strict=False)]
        found = [self._loss(each) for each in turns]
        green = plan.field.ground.greens[plan.hole]
        found[green] += self._carried(left)
        if self._state.rules.way.pace == "any":
            for hole, _ in targets_of(self._state, self._seat, place):
                found[plan.field.ground.greens[hole]] += self._risk(hole, club)
        # Whoever could be on the green does not stay away from it to save a club.
        return [*found, max(self.now(golfer) + plan.out, found[green])]

    def _carried(self, hand: int) -> float:
        """The cost of a hand that is not full on the next hole, where holes are raced for."""
        plan = self._next
        return LACKING * plan.lacks(hand) if plan is not None and plan.known else 0.0

    def now(self, golfer: int) -> float:
        return self._lying(golfer, self._hand(self.plans[golfer]))

    def reset(self, golfer: int) -> float:
        return self._lying(golfer, self.plans[golfer].full)

    def _lying(self, golfer: int, hand: int) -> float:
        """The loss still to come for a golfer with a hand, where it is."""
        plan, place = self.plans[golfer], self.player.golfers[golfer].place
        turns = plan.values[hand][place]
        if self._state.rules.way.pace == "any":
            turns = min(turns + self._farther[golfer], self._aims[golfer].lying[place])
        return self._loss(turns)
