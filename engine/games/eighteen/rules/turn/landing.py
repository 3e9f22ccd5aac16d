"""How a turn ends: balls fly, golfers follow them, hazards strike, cards and clubs are put away."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance
from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.played_course import Place
from engine.games.eighteen.box.shots import CARDS, CHIP, LONGEST_DRIVES, SHOTS
from engine.games.eighteen.box.ways import WayToPlay
from engine.games.eighteen.model import (
    Dug,
    Flew,
    Golfer,
    LongestDriven,
    OutOfBounds,
    Player,
    Splashed,
    State,
    TurnMissed,
    in_extra,
)
from engine.games.eighteen.rules import greens
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.rounds import after_turn
from engine.games.eighteen.rules.turn.decks import put_away
from engine.games.eighteen.rules.turn.flight import LANDED, OUT, TREE, dug, fly
from engine.games.eighteen.rules.turn.hands import used_after

_CHIPS: Final = frozenset(CARDS[CHIP])


def fly_off(
    state: State, seat: Seat, golfer: int, heading: int, letters: str, card: int,
    chance: Chance, events: Events,
) -> None:  # fmt: skip
    """Hit a golfer's ball along the letters of a card, or of a wood (card 0)."""
    start = state.players[seat].golfers[golfer].place
    chip = card in _CHIPS
    path, end, why = fly(state.rules.ground, start, heading, letters, chip, state.rules.through)
    events.append(Flew(seat, golfer, path, end, why, chip))
    if card in LONGEST_DRIVES:
        events.append(LongestDriven(seat))
        put_away(state, card)
        state.longest = seat
    end_turn(state, seat, golfer, end, chance, events, swung=True, why=why)


def dig(
    state: State, seat: Seat, golfer: int, heading: int, card: int, chance: Chance,
    events: Events,
) -> None:  # fmt: skip
    """Get a golfer out of a bunker, or not, as a card's icon says."""
    start = state.players[seat].golfers[golfer].place
    outcome = SHOTS[card].bunker
    _, end, why = dug(state.rules.ground, start, heading, outcome)
    events.append(Dug(seat, golfer, outcome, start, end, why))
    end_turn(state, seat, golfer, end, chance, events, why=why)


def end_turn(
    state: State, seat: Seat, golfer: int, end: Place, chance: Chance, events: Events,
    *, swung: bool = False, why: str = LANDED,
) -> None:  # fmt: skip
    """End a turn in which a golfer came to a place, or stayed at it."""
    player, ground = state.players[seat], state.rules.ground
    start = player.golfers[golfer].place
    hit = swung and player.turns == 0 and ground.is_tee(start)
    out = why == OUT
    if out:
        events.append(OutOfBounds(seat, golfer))
    # A ball that a tree throws back to where it lay comes down in the water once more.
    came_down = end != start or why == TREE
    wet = came_down and ground.wet[end] and not ability_of(player.ability).swims
    if wet:
        events.append(Splashed(seat, golfer))
    if out or wet:
        player.penalties += _strokes(state.rules.way, wet, out)
    lies = Golfer(end, wet and state.rules.way.wet == "turn")
    if len(player.golfers) == 1:
        player.golfers = (lies,)
    else:
        if not in_extra(state):
            _rise(player, seat, events)
        player.golfers = exchanged(player.golfers, golfer, lies)
    player.turns += 1
    player.used = used_after(player, seat, out, events)
    player.chosen = None
    if state.drawn is not None:
        put_away(state)
    if end != start:
        greens.land(state, seat, golfer, hit, events, chance)
    after_turn(state, events, chance)


def _strokes(way: WayToPlay, wet: bool, out: bool) -> int:
    """The strokes that water and the border cost besides the turn."""
    return (wet and way.wet == "stroke") + (out and way.out == "stroke")


def _rise(player: Player, seat: Seat, events: Events) -> None:
    """A team's golfer who lay in water has missed its turn, extra turns aside."""
    golfers = player.golfers
    if any(golfer.down for golfer in golfers):
        events += [TurnMissed(seat, index) for index, golfer in enumerate(golfers) if golfer.down]
        player.golfers = tuple(Golfer(golfer.place) for golfer in golfers)
