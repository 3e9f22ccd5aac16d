"""Rules of thumb: value a position, guess how a tile fits, choose a quick sensible move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.core.game import Seat
from engine.core.wording import change
from engine.games.designer.bots import promises
from engine.games.designer.bots.promises import Advice
from engine.games.designer.bots.supply import PLAIN, Wish, content
from engine.games.designer.box.lands import (
    EDGES,
    AnyLand,
    beside,
    beyond,
    land_of,
    opposite,
    plot_of,
)
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    EMPTY,
    HOLES,
    ChooseLand,
    Collect,
    Designer,
    Finish,
    LabelBest,
    Laid,
    Pass,
    PlaceTile,
    Ready,
    State,
)
from engine.games.designer.rules import conditions, standing
from engine.games.designer.rules.layouts import RedGroup, layout_of, meeting
from engine.games.designer.rules.moves import collects, lands_for, may_stop
from engine.games.designer.rules.numbering import GOOD_PARS
from engine.games.designer.rules.positions import full_slots, is_complete, tile_of, with_tile
from engine.games.designer.rules.squares import open_squares

CLASH: Final = -3.0  # red against green
FINISHED: Final = 4.0  # a hole that is complete
GOOD_PAR: Final = 2.0
ENDLESS: Final = -2.0  # an open end with no room to go on
TWICE: Final = -7.0  # two tees or two greens in one hole
TOO_MANY: Final = -10.0  # a hole beyond the ninth
SQUARES_A_HOLE: Final = 3
HOPED: Final = 1.5  # points of a link of the circuit, or a hole that is going on


class Fitting:
    """A course, for quick guesses about the next tile."""

    def __init__(
        self, land: AnyLand, tiles: tuple[Laid, ...], mrs: str, wish: Wish = PLAIN
    ) -> None:
        self._mrs, self._wish = mrs, wish
        self._layout = layout_of(land, tiles)
        self._reds = {
            tile.square: FACES[tile.face].red(tile.turns) for tile in self._layout.tiles.values()
        }
        groups = [group for hole in self._layout.holes for group in hole.groups]
        self._group = {square: group for group in groups for square in group.squares}
        self._ends = {beyond(*end) for group in groups for end in group.ends}
        # Squares are short for the holes that are missing: new ones first, lawn later.
        self._begun = meeting(groups)
        lacking = HOLES - self._begun
        self._short = self._layout.missing - len(self._ends) < SQUARES_A_HOLE * lacking

    def worth(self, tile: Laid) -> float:
        """Guess the worth of a placing: points of its own, and its promise for later."""
        clashes = 0
        for edge in EDGES:
            clashes += self._clashes(tile, edge)
        return content(tile.face, self._mrs, self._wish) + 1 + CLASH * clashes + self.promise(tile)

    def promise(self, tile: Laid) -> float:
        """Guess the points that a placing may bring later, beside those that are sure after it."""
        face = FACES[tile.face]
        if face.kind == "grass":
            return self._kept_free(tile)
        reds = face.red(tile.turns)
        joined = [
            self._group[beyond(tile.square, edge)] for edge in reds if self._meets(tile, edge)
        ]
        open_ends = [edge for edge in reds if not self._meets(tile, edge)]
        found = self._joined(tile, joined, open_ends)
        for edge in open_ends:
            found += self._room(tile, edge)
        return found + self._circuit(tile)

    def _meets(self, tile: Laid, edge: int) -> bool:
        return opposite(edge) in self._reds.get(beyond(tile.square, edge), ())

    def _clashes(self, tile: Laid, edge: int) -> bool:
        """Whether red would lie against green at an edge."""
        red = edge in FACES[tile.face].red(tile.turns)
        other = beyond(tile.square, edge)
        if other in self._layout.tiles:
            return red != (opposite(edge) in self._reds[other])
        return red and other not in self._layout.plot.land

    def _joined(self, tile: Laid, joined: list[RedGroup], open_ends: list[int]) -> float:
        """Judge the holes that it joins, or the one that it begins."""
        face = FACES[tile.face]
        tees = sum(len(group.tees) for group in joined) + (face.kind == "tee")
        greens = sum(len(group.greens) for group in joined) + (face.kind == "green")
        if tees > 1 or greens > 1:
            return TWICE
        if not joined:
            return TOO_MANY if self._begun >= HOLES else HOPED * self._short
        par = face.par + sum(
            FACES[self._layout.tiles[square].face].par
            for group in joined
            for square in group.squares
        )
        if open_ends or any(len(group.ends) > 1 for group in joined):
            return HOPED if par <= max(GOOD_PARS) else 0.0
        return FINISHED + GOOD_PAR * (par in GOOD_PARS) - GOOD_PAR

    def _room(self, tile: Laid, edge: int) -> float:
        """Whether a hole can go on at an open end."""
        ahead = beyond(tile.square, edge)
        layout = self._layout
        if ahead not in layout.plot.land or ahead in layout.tiles:
            return CLASH
        if ahead in self._ends:
            return -1.0  # two holes would run into each other
        free = sum(
            square in layout.plot.land and square not in layout.tiles for square in beside(ahead)
        )
        return 0.0 if free > 1 else ENDLESS

    def _circuit(self, tile: Laid) -> float:
        """Whether the circuit can go on where this tile begins or ends a hole."""
        kind, plot = FACES[tile.face].kind, self._layout.plot
        if kind not in ("tee", "green"):
            return 0.0
        free = sum(
            square in plot.land and square not in self._layout.tiles
            for square in beside(tile.square)
        )
        if tile.square in plot.doors:
            return HOPED
        return 0.5 if free > 1 else -0.5

    def _kept_free(self, tile: Laid) -> float:
        """Lawn is best where no hole would like to go."""
        layout = self._layout
        wanted = sum(square in self._ends for square in beside(tile.square))
        door = tile.square in layout.plot.doors
        wanted += self._short
        return -1.0 * wanted - 2.0 * door + (CLASH if tile.square in self._ends else 0.0)


SHORTLIST = 8  # placings that are scored in full
POOR = -2.5  # a placing that is worse than this is not made: one waits
PATIENCE = 25  # passes, after which anything is better than waiting on
PATIENCE_ALONE = 6  # the same for somebody who pays for each
LEFT = {False: 2, True: 8}  # squares that somebody alone may leave empty, later more than at first
LONG = 0.5  # points that a tile more on a land costs, for the turn that it takes
ROUGH = 1.5  # points that a level of difficulty costs
WAIT = 3.0  # points that others get for every round that one goes on after the first has finished


def advise(state: State, seat: Seat) -> Advice | None:
    """Choose a move and say why; None when the game is over."""
    match state.phase:
        case "lands":
            return _land(state, seat)
        case "promises":
            return promises.advise(state, seat)
        case "label":
            return numbers(state, seat) or (Ready(), "Your numbers score the most as they are.")
        case "turn":
            return numbers(state, seat) or _turn(state, seat)
    return None


def numbers(state: State, seat: Seat) -> Advice | None:
    """Have the app number the holes where tokens that were put down cost points."""
    designer = state.designers[seat]
    if designer.numbers is None or collects(state, designer):
        return None
    free = replace(designer, numbers=None)
    now, best = (
        conditions.so_far(state.rules, each, state.mr, state.mrs)["total"].points
        for each in (designer, free)
    )
    if best <= now:
        return None
    return LabelBest(), f"Other numbers score {best - now} more."


def _land(state: State, seat: Seat) -> Advice:
    """The most points for the least work."""

    def worth(number: AnyLand) -> float:
        land = land_of(number)
        return land.points - LONG * len(plot_of(number).land) - ROUGH * land.level

    best = max(lands_for(state, state.designers[seat]), key=worth)
    land = land_of(best)
    return ChooseLand(best), f"A good deal: {land.name} brings {land.points} points for its size."


# Turns.


def _turn(state: State, seat: Seat) -> Advice:
    designer = state.designers[seat]
    if not full_slots(state):
        return Pass(), "No tile is left."
    if collects(state, designer):
        return collect(state, "Each face-down tile scores for Fast.")
    best, value = _best(state, seat)
    if may_stop(state) and value <= WAIT:
        return rescue(state, seat) or collect(state, "Going on would help others more. Take Fast.")
    if state.rules.solo and (best is None or (value < POOR and designer.passes < PATIENCE)):
        return _alone(state, seat, best, value)
    if best is None or (value < _poor(state, seat) and designer.passes < PATIENCE):
        return Pass(), "No tile fits well. You'll play first next round."
    return best, reason(state, seat, best)


def _poor(state: State, seat: Seat) -> float:
    """What a placing has to be worth at a table that nobody waits for a better one."""
    return POOR - promises.fast_lost(state, seat)


def _alone(state: State, seat: Seat, best: PlaceTile | None, value: float) -> Advice:
    """Where nothing fits: a pass costs points, and so may a land that was promised whole."""
    designer = state.designers[seat]
    tired = designer.passes >= PATIENCE_ALONE
    left = len(plot_of(designer.land).land) - len(designer.tiles)
    if left <= LEFT[tired] and value < 2 * POOR and "land" not in designer.promises:
        return rescue(state, seat) or (Finish(), "No tile helps you anymore.")
    if best is None or (value < -promises.pass_costs(state, designer) and not tired):
        return Pass(), "No tile fits well. Better ones may come."
    return best, reason(state, seat, best)


def rescue(state: State, seat: Seat) -> Advice | None:
    """The tile that saves most if nothing more is laid after it: a hole that would be missing.

    None where that is less than another round brings to the others.
    """
    designer = state.designers[seat]
    if len(layout_of(designer.land, designer.tiles).holes) >= HOLES:
        return None
    fitting = Fitting(designer.land, designer.tiles, state.mrs)
    red = [each for each in placings(state, seat) if FACES[each[1].face].kind != "grass"]
    red.sort(key=lambda each: -fitting.worth(each[1]))
    cost = 0 if state.rules.solo else WAIT
    before = final_points(state, designer)
    gains = [
        (final_points(state, with_tile(designer, tile)) - before - cost, -number, move)
        for number, (move, tile) in enumerate(red[: 2 * SHORTLIST])
    ]
    gain, _, best = max(gains, default=(0, 0, None))
    if best is None or gain <= 0:
        return None
    return best, "A hole you've started isn't missing."


def final_points(state: State, designer: Designer) -> int:
    """The points of a course if nothing more is laid, without promises."""
    found = conditions.conditions(state.rules, designer, state.mr, state.mrs)
    return sum(condition.points for condition in found.values())


def collect(state: State, why: str) -> Advice:
    """Take the tile that others would like best."""
    best = max(full_slots(state), key=lambda slot: content(state.rack[slot], state.mrs))
    return Collect(best), why


def placings(state: State, seat: Seat) -> Iterator[tuple[PlaceTile, Laid]]:
    """All placings on the land that differ: turns that change nothing are left out."""
    designer = state.designers[seat]
    land = plot_of(designer.land).land
    squares = [square for square in open_squares(designer.land, designer.tiles) if square in land]
    seen = set()
    for slot, key in enumerate(state.rack):
        if key == EMPTY or key in seen:
            continue
        seen.add(key)
        face = FACES[key]
        turns = 1 if face.kind == "grass" else 4
        if face.kind == "straight" and not face.one_way:
            turns = 2
        for x, y in squares:
            for turn in range(turns):
                yield PlaceTile(slot, x, y, turn), Laid(key, x, y, turn)


def _best(state: State, seat: Seat) -> tuple[PlaceTile | None, float]:
    """The best placing, and what it is worth."""
    designer = state.designers[seat]
    wish = promises.wish(state, seat)
    fitting = Fitting(designer.land, designer.tiles, state.mrs, wish)
    rough = [(fitting.worth(tile), move, tile) for move, tile in placings(state, seat)]
    rough.sort(key=lambda each: -each[0])
    best, most = None, float("-inf")
    for _, move, tile in rough[:SHORTLIST]:
        after = with_tile(designer, tile)
        points = _gain(state, designer, after)
        wanted = content(tile.face, state.mrs, wish) - content(tile.face, state.mrs)
        value = points + wanted + fitting.promise(tile)
        if value > most:
            best, most = move, value
    return best, most


def _gain(state: State, before: Designer, after: Designer) -> int:
    """The points that a tile changes; the last one on a land makes missing holes count too."""
    if is_complete(after):
        return final_points(state, after) - final_points(state, before)
    old, new = (
        conditions.so_far(state.rules, each, state.mr, state.mrs) for each in (before, after)
    )
    return new["total"].points - old["total"].points


def reason(state: State, seat: Seat, move: PlaceTile) -> str:
    """Which conditions a placing is for, the most important first."""
    designer = state.designers[seat]
    tile = tile_of(state, move)
    after = with_tile(designer, tile)
    old = conditions.so_far(state.rules, designer, state.mr, state.mrs)
    new = conditions.so_far(state.rules, after, state.mr, state.mrs)
    gains = {row: new[row].points - old[row].points for row in standing.ROWS if row in new}
    rows = sorted((row for row in gains if gains[row] > 0), key=lambda row: -gains[row])
    # A square less is missing after every tile on the land: that alone is no reason.
    named = [row for row in rows if row != "land"][:2]
    if not named:
        return "For the Circuit: part of your next hole." if FACES[tile.face].par else (
            "For the Land: it fills a square no hole needs."
        )  # fmt: skip
    told = " and ".join(f"{standing.title(state, row)} ({change(gains[row])})" for row in named)
    return f"For {told}."
