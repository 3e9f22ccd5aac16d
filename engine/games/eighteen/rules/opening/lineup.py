"""Golfers: which sides of their cards suit a table, and how they come to the seats."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance, Deck
from engine.core.game import BadSetup, Event, Seat
from engine.core.telling import seat_named
from engine.core.wording import counted
from engine.games.eighteen.box.golfers import ABILITIES, Ability
from engine.games.eighteen.model import GolferTaken, Move, Rules, State, TakeGolfer
from engine.games.eighteen.rules.changes import altered, changed, with_player

NAMES: Final = {ability.golfer: ability.name for ability in ABILITIES.values()}

DEALT_GOLFERS: Final = Deck("golfer cards", tuple(NAMES), "golfers")


def offered(rules: Rules) -> tuple[str, ...]:
    """The sides that may be played at this table."""
    side = rules.golfers.upper()
    return tuple(
        ability.key
        for ability in ABILITIES.values()
        if _suits(ability, rules) and (rules.golfers == "choose" or ability.side == side)
    )


def _suits(ability: Ability, rules: Rules) -> bool:
    """Ready-made bags leave nothing to draft; alone there is nobody to outpace or borrow from."""
    if rules.clubs == "hands" and ability.drafts:
        return False
    return rules.seats > 1 or not (ability.borrows or ability.initiative)


def check(rules: Rules) -> None:
    """Raise BadSetup where there are not enough golfers for the seats."""
    if rules.golfers == "none":
        return
    golfers = len({ABILITIES[key].golfer for key in offered(rules)})
    if golfers < rules.seats:
        raise BadSetup(
            f"Only {counted(golfers, 'golfer')} with side {rules.golfers.upper()} can play with"
            " ready-made bags. Draft the clubs, or play with side A."
        )


def dealt(state: State, chance: Chance) -> State:
    """Every seat gets a golfer by chance, all with the same side up."""
    left = {ABILITIES[key].golfer: key for key in offered(state.rules)}
    players = []
    for seat, player in enumerate(state.players):
        asked = f"Which golfer was dealt to {seat_named(seat)}?"
        counts = [int(kind in left) for kind in DEALT_GOLFERS.kinds]
        golfer = DEALT_GOLFERS.kinds[chance.draw(DEALT_GOLFERS, counts, asked, seat)]
        players.append(altered(player, ability=left.pop(str(golfer))))
    return changed(state, players=tuple(players))


# Taking turns to choose.


def begin(state: State, events: list[Event], chance: Chance) -> State:
    if state.rules.golfers in ("a", "b"):
        return dealt(state, chance)
    return state


def turn(state: State) -> tuple[Seat, ...]:
    if state.rules.golfers == "none":
        return ()
    without = [seat for seat, player in enumerate(state.players) if not player.ability]
    return tuple(without[:1])


def moves(state: State, seat: Seat) -> list[Move]:
    taken = {ABILITIES[p.ability].golfer for p in state.players if p.ability}
    free = (key for key in offered(state.rules) if ABILITIES[key].golfer not in taken)
    return [TakeGolfer(key) for key in free] if seat in turn(state) else []


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, TakeGolfer):
        return "Take a golfer first."
    if seat not in turn(state):
        return "Somebody else takes a golfer now."
    if move in moves(state, seat):
        return None
    if move.ability not in ABILITIES:
        return "There is no such golfer."
    ability = ABILITIES[move.ability]
    if move.ability not in offered(state.rules):
        return f"{ability.name} with side {ability.side} does not suit this table."
    return f"{ability.name} plays for somebody else."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: list[Event]) -> State:
    assert isinstance(move, TakeGolfer)
    events.append(GolferTaken(seat, move.ability))
    return with_player(state, seat, ability=move.ability)
