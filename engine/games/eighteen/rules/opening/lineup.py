"""Golfers: which sides of their cards suit a table, and how they come to the seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core.chance import Chance, Deck
from engine.core.game import BadSetup, Event, Seat
from engine.core.telling import seat_named
from engine.core.wording import counted
from engine.games.eighteen.box.golfers import ABILITIES, Ability
from engine.games.eighteen.model import GolferTaken, Move, Rules, State, TakeGolfer
from engine.games.eighteen.rules.changes import Handler

NAMES: Final = {ability.golfer: ability.name for ability in ABILITIES.values()}

DEALT_GOLFERS: Final = Deck("golfer cards", tuple(NAMES), "golfers")


def lined_up(rules: Rules) -> tuple[Seat, ...]:
    """The seats that play with a golfer's card."""
    if rules.golfers == "none":
        return ()
    return rules.with_golfers or tuple(range(rules.seats))


def _sides(rules: Rules, seat: Seat) -> str:
    """The sides that may be up for a seat."""
    if seat in rules.with_side_b or rules.golfers == "b":
        return "B"
    return "A" if rules.golfers == "a" else "AB"


def offered(rules: Rules, seat: Seat) -> tuple[str, ...]:
    """The sides of golfers that a seat may play at this table."""
    sides = _sides(rules, seat)
    return tuple(
        ability.key
        for ability in ABILITIES.values()
        if _suits(ability, rules) and ability.side in sides
    )


def _suits(ability: Ability, rules: Rules) -> bool:
    """Ready-made bags leave nothing to draft; alone there is nobody to outpace or borrow from."""
    if rules.clubs == "hands" and ability.drafts:
        return False
    return rules.seats > 1 or not (ability.borrows or ability.initiative)


def check(rules: Rules) -> None:
    """Raise BadSetup where golfers are asked for that cannot be had."""
    seats = lined_up(rules)
    for seat in (*seats, *rules.with_side_b):
        if seat >= rules.seats:
            raise BadSetup(f"There's no player {seat + 1} in this game.")
        if seat not in seats:
            raise BadSetup(
                f"Player {seat + 1} has side B but no golfer. Give player {seat + 1}"
                " a golfer, or turn off side B."
            )
    for seat in seats:
        golfers = len(_golfers(offered(rules, seat)))
        if golfers < len(seats):
            raise BadSetup(
                f"Only {counted(golfers, 'golfer')} with side "
                f"{_sides(rules, seat)[-1]} work with ready-made bags. Draft the "
                "clubs, or use side A."
            )


def _golfers(keys: Iterable[str]) -> dict[str, list[str]]:
    """Sides by golfer."""
    found: dict[str, list[str]] = {}
    for key in keys:
        found.setdefault(ABILITIES[key].golfer, []).append(key)
    return found


def _deal(state: State, chance: Chance) -> None:
    """The seats get golfers by chance; where both sides may be up, they choose one afterwards."""
    taken: set[str] = set()
    for seat in lined_up(state.rules):
        left = _golfers(offered(state.rules, seat))
        asked = f"Which golfer was dealt to {seat_named(seat)}?"
        counts = [int(kind in left and kind not in taken) for kind in DEALT_GOLFERS.kinds]
        golfer = str(DEALT_GOLFERS.kinds[chance.draw(DEALT_GOLFERS, counts, asked, seat)])
        taken.add(golfer)
        sides = left[golfer]
        player = state.players[seat]
        player.dealt, player.ability = golfer, sides[0] if len(sides) == 1 else ""


# Taking turns to choose.


def begin(state: State, events: list[Event], chance: Chance) -> None:
    if state.rules.golfers not in ("none", "choose"):
        _deal(state, chance)


def turn(state: State) -> tuple[Seat, ...]:
    without = [seat for seat in lined_up(state.rules) if not state.players[seat].ability]
    return tuple(without[:1])


def moves(state: State, seat: Seat) -> list[Move]:
    if seat not in turn(state):
        return []
    own = state.players[seat].dealt
    taken = {ABILITIES[p.ability].golfer for p in state.players if p.ability}
    free = (own,) if own else NAMES.keys() - taken
    keys = offered(state.rules, seat)
    return [TakeGolfer(key) for key in keys if ABILITIES[key].golfer in free]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, TakeGolfer):
        return "Take a golfer first."
    if seat not in turn(state):
        return "Another player takes a golfer now."
    if move in moves(state, seat):
        return None
    if move.ability not in ABILITIES:
        return "There's no such golfer."
    ability = ABILITIES[move.ability]
    own = state.players[seat].dealt
    if own and ability.golfer != own:
        return f"You were dealt {NAMES[own]}. Choose a side."
    if move.ability not in offered(state.rules, seat):
        return f"{ability.name} with side {ability.side} doesn't work in this game."
    return f"Another player has {ability.name}."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: list[Event]) -> None:
    assert isinstance(move, TakeGolfer)
    events.append(GolferTaken(seat, move.ability))
    state.players[seat].ability = move.ability


HANDLER: Final = Handler(turn, moves, why_not, play)
