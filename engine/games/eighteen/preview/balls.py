"""What a swing, a step or a try to get out of the sand would do: the way, and what is left."""

from __future__ import annotations

from typing import Final

from engine.core.game import Chances, Preview, Seat, Trail
from engine.core.grids.hexes import NAMES
from engine.core.wording import capital
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.ground import OFF, Flight, Place
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import Escape, State, Swing, Walk
from engine.games.eighteen.preview.chances import (
    green_called,
    hexes,
    odds_of,
    percent,
    turns_from,
)
from engine.games.eighteen.preview.odds.aims import field_in, green_of
from engine.games.eighteen.preview.odds.luck import luck_of, outcomes
from engine.games.eighteen.preview.odds.reach import Heat
from engine.games.eighteen.rules.changes import ability_in
from engine.games.eighteen.rules.turn.flight import LANDED, OUT, TREE, fly
from engine.games.eighteen.rules.turn.swinging import flights, in_rough
from engine.games.eighteen.words.names import where

_BENDS: Final = {
    "": "straight",
    "L": "drawing left",
    "R": "fading right",
    "LL": "hooking left",
    "RR": "slicing right",
}
_DUG: Final = {"target": "out to the {}", "left": "left of it", "right": "right of it",
               "remain": "stays in the sand"}  # fmt: skip


def swing(state: State, seat: Seat, move: Swing) -> Preview:
    players, ground = state.players[seat], state.rules.ground
    if state.drawn is not None and state.drawn.action == "escape":
        return _dig(state, seat, move)
    playing, place = CLUBS[players.playing], players.golfers[move.golfer].place
    if state.drawn is None:
        letters, chip = "S" * playing.steps[in_rough(ground, playing, place)], False
    else:
        number = state.drawn.piles[move.pile][-1]
        letters = flights(state, seat, move.golfer, number)[move.flight]
        chip = SHOTS[number].chips
    flight = fly(ground, place, move.heading, letters, chip, state.rules.through)
    bend = letters.replace("S", "")
    told = f"{capital(NAMES[move.heading])}, {_BENDS[bend]}."
    bounces = (len(letters) - len(bend),) if bend and len(letters) > len(bend) else ()
    trail = Trail(
        move.golfer,
        flight.path,
        tuple(at for at in bounces if at < len(flight.path) - 1),
        flight.why,
    )
    return Preview(f"{told} {_flown(state, seat, move.golfer, flight)}", trails=(trail,))


def _flown(state: State, seat: Seat, golfer: int, flight: Flight) -> str:
    if flight.why == OUT:
        return "The ball is out of bounds: the golfer stays, and the club comes back."
    steps = len(flight.path) - 1
    if not steps:
        return f"A tree stops the ball at once.{_costs(state, seat, flight.end)}"
    lies = where(state.rules.ground, flight.end)
    if flight.why == TREE:
        told = f"A tree stops the ball after {hexes(steps)}, {lies}."
    else:
        told = f"The ball lands {lies}."
    return " ".join(filter(None, (told, _from_there(state, seat, flight.end))))


def _from_there(state: State, seat: Seat, place: Place) -> str:
    """Tell what water costs, and how far the green is then."""
    ground, hole = state.rules.ground, green_of(state, seat, place)
    if place == ground.greens[hole]:
        return ""
    told = [_costs(state, seat, place).strip()]
    turns = turns_from(state, seat, place, hole)
    told.append(f"About {turns:.1f} turns to {green_called(state, hole)} from there.")
    return " ".join(filter(None, told))


def _costs(state: State, seat: Seat, place: Place) -> str:
    """Tell what it costs where a ball comes down in water."""
    if not state.rules.ground.wet[place] or ability_in(state, seat).swims:
        return ""
    return " A stroke more." if state.rules.way.wet == "stroke" else " The next turn is missed."


def walk(state: State, seat: Seat, move: Walk) -> Preview:
    ground = state.rules.ground
    start = state.players[seat].golfers[move.golfer].place
    onto = ground.beside[start][move.heading]
    told = f"A step to the {NAMES[move.heading]}, {where(ground, onto)}."
    trail = Trail(move.golfer, (start, onto), (), LANDED)
    after = _from_there(state, seat, onto)
    return Preview(" ".join(filter(None, (told, after))), trails=(trail,))


def escape(state: State, seat: Seat, move: Escape) -> Preview:
    chances = outcomes(luck_of(state, seat), move.deck)
    told = [
        f"{percent(chances[outcome])} {words.format(NAMES[move.heading])}"
        for outcome, words in _DUG.items()
        if outcome in chances
    ]
    odds = dug_odds(state, seat, move.deck, move.heading, move.golfer)
    return Preview(f"{capital(', '.join(told))}.", odds=odds)


def dug_odds(state: State, seat: Seat, key: str, heading: int, golfer: int) -> tuple[Chances, ...]:
    """The places that a golfer in the sand may come to; out of bounds or at a tree it stays."""
    field, place = field_in(state), state.players[seat].golfers[golfer].place
    found: Heat = {}
    for outcome, chance in outcomes(luck_of(state, seat), key).items():
        end = field.dug(place, heading, outcome)
        end = place if end == OFF else end
        found[end] = found.get(end, 0.0) + chance
    return odds_of(found)


def _dig(state: State, seat: Seat, move: Swing) -> Preview:
    """Tell where the card that lies there takes a golfer out of the sand."""
    assert state.drawn is not None
    field, place = field_in(state), state.players[seat].golfers[move.golfer].place
    end = field.dug(place, move.heading, SHOTS[state.drawn.piles[0][-1]].bunker)
    if end == OFF:
        return Preview("The ball is out of bounds: the golfer stays, and the club comes back.")
    if end == place:
        return Preview("The golfer stays in the sand.")
    told = f"Out of the sand, {where(field.ground, end)}."
    after = _from_there(state, seat, end)
    trail = Trail(move.golfer, (place, end), (), LANDED)
    return Preview(" ".join(filter(None, (told, after))), trails=(trail,))
