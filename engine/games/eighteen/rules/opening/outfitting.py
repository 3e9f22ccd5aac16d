"""Before the draft: what comes with a golfer, ready-made bags, and who chooses from the box."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS, HANDS, hand
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.model import (
    HIDDEN,
    ClubTaken,
    Move,
    Player,
    State,
    TakeClub,
)
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.opening.bags import (
    in_play,
    lacks,
    pack,
    picks,
    suiting,
    untaken,
    why_not_suit,
)


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
        return "Somebody else chooses a club now."
    if move.club not in in_play(state.rules):
        return "There is no such club in the box."
    if move.club not in untaken(state):
        return "That club is taken."
    return why_not_suit(state.players[seat], move.club)


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    assert isinstance(move, TakeClub)
    shown = state.rules.clubs == "open"
    events.append(ClubTaken(seat, move.club if shown else HIDDEN))
    pack(state.players[seat], [move.club], shown)
