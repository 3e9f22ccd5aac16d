"""Bags: how many clubs go into one and which of them suit it, who chooses before the draft, and who
names a club that never expires."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.wording import enumerated, plural
from engine.games.eighteen.box.clubs import CLUBS, HANDS, clubs_for, hand
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.solo import RIVALS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import (
    HIDDEN,
    ClubNamed,
    ClubTaken,
    Move,
    NameClub,
    Player,
    Rules,
    State,
    TakeClub,
)
from engine.games.eighteen.rules.changes import Events, Handler


def in_play(rules: Rules) -> tuple[int, ...]:
    """The clubs in the box for this table; opponents that cards play carry clubs too."""
    return clubs_for(rules.seats + RIVALS * WAYS[rules.mode].rivals)


def untaken(state: State) -> tuple[int, ...]:
    """The clubs that are in nobody's bag and in no pack."""
    taken = {club for player in state.players for club in player.bag + player.pack}
    return tuple([club for club in in_play(state.rules) if club not in taken])


def lacks(player: Player) -> int:
    """How many clubs are still to come."""
    return ability_of(player.ability).carries - len(player.bag)


def picks(player: Player) -> int:
    """How many clubs were picked: a club that comes with the golfer does not count."""
    return len(player.bag) - (ability_of(player.ability).given is not None)


def why_not_suit(player: Player, number: int) -> str | None:
    """Say why a golfer may not carry a club; None where it suits."""
    ability = ability_of(player.ability)
    club = CLUBS[number]
    if ability.only and club.kind not in ability.only:
        kinds = enumerated([plural(kind) for kind in ability.only])
        return f"{ability.name} carries {kinds} only. Choose another club."
    if club.kind in ability.never:
        return f"{ability.name} can't carry a {club.kind}. Choose another club."
    if ability.distinct and any(CLUBS[other].name == club.name for other in player.bag if other):
        return f"{ability.name} carries no two clubs alike. Choose another."
    return None


def suiting(player: Player, clubs: Iterable[int]) -> tuple[int, ...]:
    """Those of the clubs that the golfer may carry; of those that a view hides any may suit."""
    if not ability_of(player.ability).choosy:
        return tuple(clubs)
    return tuple(club for club in clubs if club == HIDDEN or why_not_suit(player, club) is None)


def pack(player: Player, clubs: Iterable[int], shown: bool = False) -> None:
    """Add these clubs to a player's bag."""
    new = tuple(clubs)
    player.bag = tuple(sorted((*player.bag, *new)))
    if shown:
        player.shown = tuple(sorted((*player.shown, *new)))


def begin(state: State, events: Events, chance: Chance) -> None:
    for seat in range(state.rules.seats):
        player = state.players[seat]
        _equip(player)
        if state.rules.clubs == "hands":
            pack(player, hand(HANDS[seat]), True)


def _equip(player: Player) -> None:
    """Give a golfer the club that comes with the card: the first of its kind in the box."""
    given = ability_of(player.ability).given
    if given is not None:
        pack(player, [next(n for n, club in CLUBS.items() if club.kind == given)], True)


def turn(state: State) -> tuple[Seat, ...]:
    """In open choice one club each in turn; else those who choose before the draft."""
    rules = state.rules
    if rules.clubs == "hands":
        return ()
    box = untaken(state)
    waiting = [
        seat
        for seat, player in enumerate(state.players)
        if (rules.clubs == "open" or ability_of(player.ability).first)
        and lacks(player) > 0
        and suiting(player, box)
    ]
    return tuple(sorted(waiting, key=lambda seat: picks(state.players[seat]))[:1])


def moves(state: State, seat: Seat) -> list[Move]:
    if seat not in turn(state):
        return []
    return [TakeClub(club) for club in suiting(state.players[seat], untaken(state))]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, TakeClub):
        return "Choose a club from the box."
    if seat not in turn(state):
        return "Another player chooses a club now."
    if move.club not in in_play(state.rules):
        return "There's no such club in the box."
    if move.club not in untaken(state):
        return "That club is taken. Choose another."
    return why_not_suit(state.players[seat], move.club)


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    assert isinstance(move, TakeClub)
    shown = state.rules.clubs == "open"
    events.append(ClubTaken(seat, move.club if shown else HIDDEN))
    pack(state.players[seat], [move.club], shown)


def begin_naming(state: State, events: Events, chance: Chance) -> None:
    state.left = ()


def naming_turn(state: State) -> tuple[Seat, ...]:
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if ability_of(player.ability).eternal == "named" and not player.eternal
    )[:1]


def naming_moves(state: State, seat: Seat) -> list[Move]:
    return (
        [NameClub(club) for club in state.players[seat].bag] if seat in naming_turn(state) else []
    )


def why_not_name(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, NameClub):
        return "Name the club that never leaves your hand."
    if seat not in naming_turn(state):
        return "Another player names a club now."
    return None if move.club in state.players[seat].bag else "That club isn't in your bag."


def play_name(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    assert isinstance(move, NameClub)
    events.append(ClubNamed(seat, move.club))
    player = state.players[seat]
    player.eternal = (move.club,)
    player.shown = tuple(sorted({*player.shown, move.club}))


HANDLER: Final = Handler(turn, moves, why_not, play)
NAMING_HANDLER: Final = Handler(naming_turn, naming_moves, why_not_name, play_name)
