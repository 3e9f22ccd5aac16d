"""How a turn ends: balls fly, golfers follow them, hazards strike, cards and clubs are put away."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.ground import Place
from engine.games.eighteen.box.shots import SHOTS
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
from engine.games.eighteen.rules.changes import (
    Events,
    ability_in,
    altered,
    changed,
    ground_in,
    seated,
    way_of,
)
from engine.games.eighteen.rules.flow import after_turn
from engine.games.eighteen.rules.turn.decks import is_kept, put_away
from engine.games.eighteen.rules.turn.flight import LANDED, OUT, TREE, dug, fly
from engine.games.eighteen.rules.turn.hands import used_after


def fly_off(
    state: State, seat: Seat, golfer: int, heading: int, letters: str, card: int,
    chance: Chance, events: Events,
) -> State:  # fmt: skip
    """Hit a golfer's ball along the letters of a card, or of a wood (card 0)."""
    start = state.players[seat].golfers[golfer].place
    chip = bool(card) and SHOTS[card].chips
    path, end, why = fly(ground_in(state), start, heading, letters, chip, state.rules.through)
    events.append(Flew(seat, golfer, path, end, why, chip))
    if is_kept(card):
        events.append(LongestDriven(seat))
        state = changed(state, decks=put_away(state, card), drawn=None, longest=seat)
    return end_turn(state, seat, golfer, end, chance, events, swung=True, why=why)


def dig(
    state: State, seat: Seat, golfer: int, heading: int, card: int, chance: Chance, events: Events
) -> State:
    """Get a golfer out of a bunker, or not, as a card's icon says."""
    start = state.players[seat].golfers[golfer].place
    outcome = SHOTS[card].bunker
    _, end, why = dug(ground_in(state), start, heading, outcome)
    events.append(Dug(seat, golfer, outcome, start, end, why))
    return end_turn(state, seat, golfer, end, chance, events, why=why)


def end_turn(
    state: State, seat: Seat, golfer: int, end: Place, chance: Chance, events: Events,
    *, swung: bool = False, why: str = LANDED,
) -> State:  # fmt: skip
    """End a turn in which a golfer came to a place, or stayed at it."""
    player = state.players[seat]
    start = player.golfers[golfer].place
    hit = swung and player.turns == 0 and ground_in(state).is_tee(start)
    if why == OUT:
        events.append(OutOfBounds(seat, golfer))
    player = _after(state, seat, golfer, end, why, events)
    decks = put_away(state)
    state = changed(state, players=seated(state, seat, player), decks=decks, drawn=None)
    if end != start:
        state = greens.landed(state, seat, golfer, hit, events, chance)
    return after_turn(state, events, chance)


def _after(state: State, seat: Seat, golfer: int, end: Place, why: str, events: Events) -> Player:
    """A player after the turn: where golfers and club are, what water and the border cost."""
    player, way = state.players[seat], way_of(state)
    out = why == OUT
    # A ball that a tree throws back to where it lay comes down in the water once more.
    came_down = end != player.golfers[golfer].place or why == TREE
    wet = came_down and ground_in(state).is_wet(end) and not ability_in(state, seat).swims
    if wet:
        events.append(Splashed(seat, golfer))
    golfers = list(_risen(state, seat, events))
    golfers[golfer] = Golfer(end, wet and way.wet == "turn")
    strokes = (wet and way.wet == "stroke") + (out and way.out == "stroke")
    return altered(
        player,
        golfers=tuple(golfers), turns=player.turns + 1, penalties=player.penalties + strokes,
        chosen=None, used=used_after(player, seat, out, events),
    )  # fmt: skip


def _risen(state: State, seat: Seat, events: Events) -> tuple[Golfer, ...]:
    """A team's golfers after its turn: who lay in water has missed it, extra turns aside."""
    golfers = state.players[seat].golfers
    if len(golfers) == 1 or in_extra(state) or not any(golfer.down for golfer in golfers):
        return golfers
    events += [TurnMissed(seat, index) for index, golfer in enumerate(golfers) if golfer.down]
    return tuple(Golfer(golfer.place) for golfer in golfers)
