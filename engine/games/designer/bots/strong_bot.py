"""The strongest play: plans a whole circuit, and takes the tiles that suit the plan best."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cached_property
from math import inf
from typing import Final, NamedTuple

from engine.bots.base import NORMAL, Budget, Decision, Thinking
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.games.designer.bots import heuristics, promises
from engine.games.designer.bots.heuristics import collect, numbers, reason, rescue
from engine.games.designer.bots.planning import (
    WASTED,
    CircuitPlan,
    PlanBasis,
    made,
    needs,
    planned,
    planning,
)
from engine.games.designer.bots.rating import corner_turns
from engine.games.designer.bots.supply import (
    CORNER,
    GRASS,
    GREEN,
    STRAIGHT,
    TEE,
    content,
    in_bag,
    kind_of,
    meets,
    turns,
    wasted,
)
from engine.games.designer.box.lands import (
    AnyLand,
    Square,
    edge_towards,
    land_of,
    opposite,
    plot_of,
)
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    EMPTY,
    AskBack,
    ChooseLand,
    Designer,
    Finish,
    Laid,
    Pass,
    PlaceTile,
    State,
)
from engine.games.designer.rules import conditions
from engine.games.designer.rules.conditions import FACE_DOWN
from engine.games.designer.rules.moves import collects, may_stop
from engine.games.designer.rules.positions import full_slots, tile_of, with_tile
from engine.games.designer.rules.squares import open_squares

PASSING: Final = 8.0  # points that a round without a tile costs at a table
A_TILE: Final = 0.5  # points that a tile more on a land costs, for the turn that it takes
LATE: Final = 0.6  # of the best tiles others take so many in a turn before one's own
WANTED: Final = 0.5  # points above the usual from which a tile is asked back into the bag
OPENED: Final = 0.05  # points for a square more to choose from in the next turn
BENT: Final = 2  # plans that may be changed for a tile; to others it has to fit as they are
LOOK_AHEAD: Final = 6  # placings for which the next rack is looked at
A_SQUARE: Final = 6.0  # points that a square of a hole may bring at most, beside what is on it
STRUCTURE: Final = ("mr", "par", "circuit", "playable")


def think(state: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    """Choose a move, in small bites."""
    yield
    if state.phase == "lands":
        return (yield from _land(state, seat, budget))
    designer = state.designers[seat]
    if state.phase == "turn" and not collects(state, designer) and any(state.rack):
        task = task_of(state, designer, budget)
        for _ in planning(task):
            if (yield):
                return _quick(state, seat)
        if numbers(state, seat) is None:
            return (yield from turn(TurnChoice(state, seat, planned(task))))
    return _quick(state, seat)


def _quick(state: State, seat: Seat) -> Decision:
    """Decide by rules of thumb."""
    advice = heuristics.advise(state, seat)
    assert advice is not None
    return Decision(*advice)


def task_of(state: State, designer: Designer, budget: Budget = NORMAL) -> PlanBasis:
    """The land and the tiles that a designer's plan starts from."""
    return PlanBasis(designer.land, state.mr, state.rules.seats, designer.tiles, budget)


def _land(state: State, seat: Seat, budget: Budget) -> Thinking:
    """Plan a circuit on every land that is offered, and take the one that promises most.

    Where all cards of the box may be chosen, that is too much to think about.
    """
    offer = state.designers[seat].offer
    worths = yield from land_worths(state, seat, budget)
    if not offer or len(worths) < len(offer):  # in a hurry
        return _quick(state, seat)
    best = max(worths, key=worths.__getitem__)
    land = land_of(best)
    why = f"A whole Circuit fits on {land.name}, and it's worth {land.points}."
    return Decision(ChooseLand(best), why)


def land_worths(
    state: State, seat: Seat, budget: Budget = NORMAL
) -> Generator[None, bool | None, dict[AnyLand, float]]:
    """Value a circuit on each land; lands are missing that somebody in a hurry did not wait for."""
    found: dict[AnyLand, float] = {}
    for number in state.designers[seat].offer:
        task = PlanBasis(number, state.mr, state.rules.seats, (), budget)
        for _ in planning(task):
            if (yield):
                return found
        worth = land_of(number).points - A_TILE * len(plot_of(number).land)
        found[number] = worth + planned(task)[0].value
    return found


class RatedPlacing(NamedTuple):
    """A placing with the plan that is best after it."""

    value: float
    move: PlaceTile
    plan: CircuitPlan


def turn(choice: TurnChoice) -> Thinking:
    """The best placing, unless waiting or stopping is better."""
    options: list[RatedPlacing] = []
    for option in choice.options():
        options.append(option)
        if (yield):
            break
    options.sort(key=lambda option: -option.value)
    state, best = choice.state, None
    for option in options[:LOOK_AHEAD]:
        value = option.value + choice.next_turn(option.plan, option.move)
        if best is None or value > best.value:
            best = option._replace(value=value)
    stop = choice.stop(best)
    if stop is not None:
        return stop
    if best is None or (choice.waiting() > best.value and choice.patient):
        return choice.finish(best) or Decision(Pass(), choice.why_pass)
    asked = choice.ask_back(best)
    if asked is not None:
        return asked
    return Decision(best.move, _why(state, choice.seat, best))


def _why(state: State, seat: Seat, best: RatedPlacing) -> str:
    """Say why a tile is placed: for points at once, or for a hole of the plan.

    Its number in the plan is not told: holes have other numbers until the plan is complete.
    """
    told = reason(state, seat, best.move)
    planned = (best.move.x, best.move.y) in best.plan.rated.holes
    return f"{told} It fits the plan." if planned else told


class TurnChoice:
    """All that a seat weighs in a turn."""

    def __init__(self, state: State, seat: Seat, plans: tuple[CircuitPlan, ...]) -> None:
        self.state, self.seat = state, seat
        self.designer = state.designers[seat]
        self.task = task_of(state, self.designer)
        self.wish = promises.wish(state, seat)
        number, self.usual = in_bag(state, self.wish)
        self.supply = meets(number, state.rules.seats)
        self.lying = {tile.square: tile for tile in self.designer.tiles}
        self.plans = [made(self.task, plan.route, self.lying, self.supply) for plan in plans]
        self.land = plot_of(self.designer.land).land

    @property
    def solo(self) -> bool:
        return self.state.rules.solo

    @property
    def why_pass(self) -> str:
        if self.solo:
            return "No tile fits the plan. Better ones will come."
        return "No tile fits the plan. You'll play first next round."

    @property
    def patient(self) -> bool:
        return self.designer.passes < heuristics.PATIENCE

    def _open(self, tiles: tuple[Laid, ...]) -> list[Square]:
        return [s for s in open_squares(self.designer.land, tiles) if s in self.land]

    # Placings.

    def options(self) -> Iterator[RatedPlacing]:
        """Placings along the routes of the plans, and lawn beside them."""
        squares = self._open(self.designer.tiles)
        seen: dict[tuple[object, ...], CircuitPlan] = {}
        for slot, key in enumerate(self.state.rack):
            if key == EMPTY:
                continue
            face, kind = FACES[key], kind_of(key)
            gain = content(key, self.state.mrs, self.wish) - self.usual[kind]
            for number, old in enumerate(self.plans):
                for square, turned in _fits(old.route, kind, squares):
                    role = old.rated.roles.get(square)
                    if number >= BENT and (role is None or role[0] != kind):
                        continue
                    alike = (face.kind, face.par, face.one_way, square, turned, old.route)
                    if alike not in seen:
                        tile = Laid(key, *square, turned)
                        seen[alike] = made(
                            self.task, old.route, {**self.lying, square: tile}, self.supply
                        )
                    plan = seen[alike]
                    yield RatedPlacing(plan.value + gain, PlaceTile(slot, *square, turned), plan)

    # What comes after.

    def next_turn(self, plan: CircuitPlan, move: PlaceTile) -> float:
        """Value the next rack, the later in the round the less; a little for more choice."""
        squares = self._open((*self.designer.tiles, tile_of(self.state, move)))
        return self._offer(plan, squares, self._place_in_order(move.slot)) + OPENED * len(squares)

    def waiting(self) -> float:
        """Value a pass."""
        plan = max(self.plans, key=lambda plan: plan.value)
        squares = self._open(self.designer.tiles)
        cost = promises.pass_costs(self.state, self.designer) if self.solo else self._passing()
        return plan.value - cost + self._offer(plan, squares, 0.0) + OPENED * len(squares)

    def _passing(self) -> float:
        """The cost of a pass at a table: time, twice where then nobody has laid anything."""
        others = self.state.rules.seats - 1
        time = PASSING * (2 if len(self.state.bench) == others else 1)
        return time + promises.fast_lost(self.state, self.seat)

    def _place_in_order(self, slot: int) -> float:
        """How many others are likely to be before one in the next round."""
        state = self.state
        taken = sum(pawn is not None for pawn in state.pawns[:slot])
        left = [other for other in full_slots(state) if other != slot]
        share = sum(other < slot for other in left) / max(1, len(left))
        return len(state.bench) + taken + share * (len(state.order) - 1)

    def _offer(self, plan: CircuitPlan, squares: list[Square], late: float) -> float:
        """The gain by the best tile of the next rack that is left when one's turn comes."""
        wanted = {plan.rated.roles[square][0] for square in squares if square in plan.rated.roles}
        if not self.state.next or not plan.rated.roles:
            return 0.0
        found = sorted(
            (
                content(key, self.state.mrs, self.wish) - self.usual[kind_of(key)]
                if kind_of(key) in wanted
                else -WASTED
                for key in self.state.next
            ),
            reverse=True,
        )
        place = min(LATE * late, len(found) - 1.0)
        first = int(place)
        second = min(first + 1, len(found) - 1)
        return found[first] + (place - first) * (found[second] - found[first])

    # The end.

    def stop(self, best: RatedPlacing | None) -> Decision | None:
        """Stop where going on brings less than the others get for it meanwhile."""
        if self.solo or not may_stop(self.state) or self._to_come(best) > 0:
            return None
        rescued = rescue(self.state, self.seat)
        return Decision(
            *(rescued or collect(self.state, "Going on would help others more. Take Fast."))
        )

    def finish(self, best: RatedPlacing | None) -> Decision | None:
        """Alone: be done where waiting costs more than it may bring, or lay what there is."""
        plan = max(self.plans, key=lambda plan: plan.value)
        cost = promises.pass_costs(self.state, self.designer)
        if not self.solo or self._hoped(plan, self.designer) > cost:
            return None
        if best is not None and self._to_come(best) > 0:
            return Decision(best.move, _why(self.state, self.seat, best))
        done = (Finish(), "What's missing would cost more than it brings.")
        return Decision(*(rescue(self.state, self.seat) or done))

    def _to_come(self, best: RatedPlacing | None) -> float:
        """The gain by a placing and those after it, less the cost of the time."""
        if best is None:
            return -inf
        after = with_tile(self.designer, tile_of(self.state, best.move))
        cost = 0 if self.solo else FACE_DOWN
        sure = self.total(after) - self.total(self.designer) - cost
        return sure + max(0.0, self._hoped(best.plan, after))

    def _hoped(self, plan: CircuitPlan, designer: Designer) -> float:
        """The gain by the rest of a plan, less the cost of the time."""
        wants = needs(plan.rated)
        if not any(wants):
            return 0.0
        time = turns(wants, self.supply)
        cost = FACE_DOWN * wasted(wants, self.supply) if self.solo else FACE_DOWN * time
        return self.promised(plan, designer) - cost

    def promised(self, plan: CircuitPlan, designer: Designer) -> float:
        """The gain by the rest of a plan."""
        wants = needs(plan.rated)
        found = self._points(designer)
        gain = plan.rated.value - sum(found[row] for row in STRUCTURE)
        # Where much is wrong with a course a plan knows less than the rules about what it costs.
        gain = min(gain, A_SQUARE * (sum(wants) - wants[GRASS]))
        tiles = sum(n * (each + 1) for n, each in zip(wants, self.usual, strict=True))
        whole = {**found, "land": found["land"] + sum(wants) * conditions.MISSING}
        kept = self._promises(designer, whole) - self._promises(designer, found)
        return gain + tiles + kept

    def total(self, designer: Designer) -> int:
        found = self._points(designer)
        return sum(found.values()) + self._promises(designer, found)

    def _points(self, designer: Designer) -> dict[str, int]:
        found = conditions.conditions(self.state.rules, designer, self.state.mr, self.state.mrs)
        return {row: condition.points for row, condition in found.items()}

    def _promises(self, designer: Designer, found: dict[str, int]) -> int:
        if not designer.promises:
            return 0
        return promises.brought(self.state, designer, found, self.others)

    @cached_property
    def others(self) -> list[dict[str, int]]:
        """The points of everybody else by condition."""
        designers = self.state.designers
        rest = designers[: self.seat] + designers[self.seat + 1 :]
        return [self._points(designer) for designer in rest]

    def ask_back(self, best: RatedPlacing) -> Decision | None:
        """Ask for a good tile that one cannot take now, where it would be lost else."""
        state = self.state
        if not (state.rules.solo or state.ending):
            return None
        wants = needs(best.plan.rated)
        for slot, key in enumerate(state.rack):
            if key == EMPTY or slot == best.move.slot or slot in state.asked:
                continue
            kind = kind_of(key)
            if wants[kind] and content(key, state.mrs, self.wish) >= self.usual[kind] + WANTED:
                return Decision(AskBack(slot), "You may want it later, for Fun or for Mrs Client.")
        return None


def _fits(
    route: tuple[Square, ...], kind: int, squares: list[Square]
) -> Iterator[tuple[Square, int]]:
    """Where along a route a tile of a kind may lie, and how it has to be turned."""
    places = {square: place for place, square in enumerate(route)}
    for square in squares:
        place = places.get(square)
        if kind == GRASS:
            yield square, 0
            continue
        if place is None:
            continue
        onward = edge_towards(square, route[place + 1]) if place + 1 < len(route) else None
        back = edge_towards(square, route[place - 1]) if place else None
        if kind == TEE and onward is not None:
            yield square, onward
        elif kind == GREEN and back is not None:
            yield square, back
        elif onward is not None and back is not None:
            across = onward == opposite(back)
            if kind == STRAIGHT and across:
                yield square, back
            elif kind == CORNER and not across:
                yield square, corner_turns(back, onward)
