"""Previews a move: points by condition, what happens to holes, and how a hovering tile fits.

Gains come in two sorts. Those without places say what a condition would bring more or less
("+2 Fun"); together they are the difference between `before` and `after`, which count what is sure
so far. Those with a place are marks for the four edges of the tile that hovers, counted clockwise
from the north as it is turned: `Gain("mismatch", -3, (edge,))` where red would lie against green,
`Gain("link", 0, (edge,))` where red would meet red. What mismatches cost is in "Playable" already.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.core.chance import Seeded
from engine.core.game import Gain, Preview, Seat
from engine.core.wording import capital, change, counted, enumerated, ordinal
from engine.games.designer.box.clients import CONDITIONS, PAID, PLEDGES
from engine.games.designer.box.lands import (
    BESIDE,
    EDGES,
    AnyLand,
    Square,
    beyond,
    land_of,
    opposite,
    plot_of,
)
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    AskBack,
    ChooseLand,
    Collect,
    Designer,
    Finish,
    Label,
    LabelBest,
    Laid,
    Move,
    Numbers,
    Pass,
    PlaceTile,
    Promise,
    Ready,
    State,
    asks,
)
from engine.games.designer.rules import conditions, effects, standing
from engine.games.designer.rules.conditions import FACE_DOWN, MISMATCHED, PASSED
from engine.games.designer.rules.layouts import Hole, Layout, layout_of
from engine.games.designer.rules.numbering import best_layout, kept_numbers, numbered
from engine.games.designer.rules.positions import tile_of, with_tile
from engine.games.designer.rules.totals import KEPT, places
from engine.games.designer.words import KINDS

MISMATCH, LINK = "mismatch", "link"


def preview(state: State, seat: Seat, move: Move) -> Preview:
    """Tell what a move would do, as far as nothing drawn from the bag decides it."""
    return _TELLING[type(move)](state, seat, move)


# Laying a tile.


def _place(state: State, seat: Seat, move: PlaceTile) -> Preview:
    designer = state.designers[seat]
    tile = tile_of(state, move)
    after = with_tile(designer, tile)
    found = _compared(state, designer, after)
    told = _told(state, designer, after, tile, _change(state, found, "circuit"))
    marks = tuple(_marks(state, designer, tile))
    return found._replace(sentence=told, gains=(*found.gains, *marks))


def _compared(state: State, designer: Designer, after: Designer) -> Preview:
    """The points of a designer before and after something, by condition."""
    old = conditions.so_far(state.rules, designer, state.mr, state.mrs)
    new = conditions.so_far(state.rules, after, state.mr, state.mrs)
    gains = tuple(
        Gain(standing.title(state, row), points, key=row)
        for row in standing.ROWS
        if row in CONDITIONS and (points := new[row].points - old[row].points)
    )
    return Preview("", old["total"].points, new["total"].points, gains)


def _marks(state: State, designer: Designer, tile: Laid) -> list[Gain]:
    """How the edges of a tile get on with what lies around it."""
    layout = layout_of(designer.land, (*designer.tiles, tile))
    mine = FACES[tile.face].red(tile.turns)
    cost = 0 if state.rules.young else -MISMATCHED
    found = []
    for edge in EDGES:
        square, facing = beyond(tile.square, edge), opposite(edge)
        other = layout.tiles.get(square)
        theirs = other is not None and facing in FACES[other.face].red(other.turns)
        if edge in mine and theirs:
            found.append(Gain(LINK, 0, (edge,)))
        elif (tile.square, edge) in layout.mismatched or (square, facing) in layout.mismatched:
            found.append(Gain(MISMATCH, cost, (edge,)))
    return found


def _change(state: State, found: Preview, row: str) -> int:
    """The gain of a condition in a preview."""
    return sum(gain.points for gain in found.gains if gain.key == row)


def _told(state: State, designer: Designer, after: Designer, tile: Laid, links: int) -> str:
    """Say in one sentence what happens to holes and to the circuit."""
    old, new = (layout_of(each.land, each.tiles) for each in (designer, after))
    parts = [_hole_told(state, after, tile)]
    if tile.square not in new.plot.land:
        water = tile.square in new.plot.water
        parts.append("in the water" if water else "outside the land")
    if clashes := len(new.mismatched) - len(old.mismatched):
        parts.append(f"{counted(clashes, 'edge')} with red against green")
    if len(new.backwards) > len(old.backwards):
        parts.append("against its arrow")
    if links > 0:
        parts.append("the circuit goes on")
    elif links < 0:
        parts.append("the circuit breaks")
    if new.complete and not old.complete:
        parts.append("your land is full")
    return f"{'. '.join(map(capital, parts))}."


def _hole_told(state: State, designer: Designer, tile: Laid) -> str:
    """Say what a tile does for its hole."""
    numbers = kept_numbers(designer.land, designer.tiles, state.mr, designer.numbers)
    layout = best_layout(designer.land, designer.tiles, state.mr, numbers)
    hole = next((hole for hole in layout.holes if tile.square in hole.squares), None)
    if hole is None:
        return "a lawn beside the holes"
    name = _named(layout, numbers, hole)
    if hole.malformed:
        return f"closes {name} {_flaw(hole)}"
    if hole.sound:
        return f"finishes {name} with par {hole.par}"
    if len(hole.squares) == 1:
        return f"starts {name} with a {KINDS[FACES[tile.face].kind]}"
    return f"{name} grows to par {hole.par}"


def _flaw(hole: Hole) -> str:
    """Say what is wrong with a hole that is closed."""
    if hole.groups[0].ring:
        return "into a ring"
    return "with two tees" if hole.tees else "with two greens"


def _named(layout: Layout, numbers: Numbers, hole: Hole) -> str:
    for number, each in enumerate(numbered(layout, numbers), start=1):
        if each is not None and each.hole is hole:
            return f"hole {number}"
    return "one hole too many"


# Other moves in a turn.


def _pass(state: State, seat: Seat, move: Pass) -> Preview:
    designer = state.designers[seat]
    if state.rules.solo:
        found = _compared(state, designer, replace(designer, passes=designer.passes + 1))
        return found._replace(sentence=f"No tile this turn, and you lose {PASSED} points.")
    after = len(state.order) - 1
    if not after:
        return Preview("No tile this round. You play first next round.")
    return Preview("No tile this round. You play first next round, unless others pass later.")


def _collect(state: State, seat: Seat, move: Collect) -> Preview:
    designer = state.designers[seat]
    collected = (*designer.collected, state.rack[move.slot])
    found = _compared(state, designer, replace(designer, collected=collected))
    told = f"{FACE_DOWN} points for a face-down tile."
    if not designer.stopped:
        lost = _lost(state, designer)
        told = f"You stop for good: {FACE_DOWN} points for each tile from now on{lost}."
    return found._replace(sentence=told)


def _finish(state: State, seat: Seat, move: Finish) -> Preview:
    designer = state.designers[seat]
    sure = conditions.so_far(state.rules, designer, state.mr, state.mrs)["total"].points
    end = sum(each.points for each in _at_the_end(state, designer).values())
    return Preview(f"The game ends here{_lost(state, designer)}.", sure, end)


def _at_the_end(state: State, designer: Designer) -> conditions.Conditions:
    return conditions.conditions(state.rules, designer, state.mr, state.mrs)


def _lost(state: State, designer: Designer) -> str:
    """Say what stopping here costs: unused cubes and missing holes."""
    sure = conditions.so_far(state.rules, designer, state.mr, state.mrs)
    end = _at_the_end(state, designer)
    lost = {row: sure[row].points - end[row].points for row in ("par", "playable")}
    told = [
        f"{points} lost for {what}"
        for points, what in ((lost["par"], "unused cubes"), (lost["playable"], "missing holes"))
        if points
    ]
    return f". {capital(enumerated(told))}" if told else ""


def _ask(state: State, seat: Seat, move: AskBack) -> Preview:
    if not asks(state, seat, move.slot):
        return Preview("It goes back to the bag if nobody takes it.")
    if state.asked.count(move.slot) > 1:
        return Preview("It goes back to the bag anyway: others ask for it too.")
    return Preview("It leaves the game if nobody takes it.")


def _label(state: State, seat: Seat, move: Label | LabelBest) -> Preview:
    """Preview a token that is put down, or all that are taken up."""
    after, _ = effects.play(state, seat, move, Seeded(0))
    found = _compared(state, state.designers[seat], after.designers[seat])
    assert found.before is not None
    assert found.after is not None
    more = found.after - found.before
    told = f"{change(more)} points with these numbers" if more else "These numbers score the same"
    return found._replace(sentence=f"{told}.")


# Lands and promises.


def _land(state: State, seat: Seat, move: ChooseLand) -> Preview:
    """Say what is easy or hard about a land, short enough for a phone."""
    land, plot = land_of(move.land), plot_of(move.land)
    told = [f"{land.points} points, {counted(len(plot.land), 'tile')} to lay"]
    narrow = len(straits(move.land))
    if narrow:
        told.append(counted(narrow, "narrow square"))
    if plot.water:
        told.append(f"{counted(len(plot.water), 'square')} of water")
    if not narrow and not plot.water:
        told.append("open ground all over")
    return Preview(f"{'. '.join(map(capital, told))}.")


def straits(number: AnyLand) -> list[Square]:
    """Squares of a land that a way can pass in one direction only."""
    land = plot_of(number).land
    found = []
    for x, y in sorted(land):
        north, east, south, west = ((x + dx, y + dy) in land for dx, dy in BESIDE)
        if (not north and not south) or (not east and not west):
            found.append((x, y))
    return found


def _promise(state: State, seat: Seat, move: Promise) -> Preview:
    """How one stands with a promise."""
    pledge = PLEDGES[move.kind]
    name = pledge.name
    if state.rules.solo:
        return Preview(f"{name}: {KEPT} points for {pledge.mark}, or you lose {KEPT}.")
    table = PAID[state.rules.seats]
    pays = f"{change(table[0])} for first place, {change(table[-1])} for last"
    if not state.round:
        return Preview(f"{name}: {pays}.")
    points = [
        conditions.so_far(state.rules, each, state.mr, state.mrs)[pledge.condition].points
        for each in state.designers
    ]
    place = places(points)[seat]
    shared = points.count(points[seat]) > 1
    now = (
        f"{'equal ' if shared else ''}{ordinal(1 + place)} now, "
        f"{change(table[place])} if it stays that way"
    )
    return Preview(f"{name}: {now}. {pays}.")


def _ready(state: State, seat: Seat, move: Ready) -> Preview:
    if state.phase == "label":
        return Preview("Your hole numbers stay as they are.")
    made = counted(len(state.designers[seat].promises), "promise")
    return Preview(f"You keep {made} until the next client visit.")


_TELLING: Final[dict[type, Callable[..., Preview]]] = {
    ChooseLand: _land,
    Promise: _promise,
    Ready: _ready,
    PlaceTile: _place,
    Pass: _pass,
    Collect: _collect,
    Finish: _finish,
    AskBack: _ask,
    Label: _label,
    LabelBest: _label,
}
