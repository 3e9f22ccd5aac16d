"""A round: who plays when, how clubs are shown, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.model import (
    ClubsRevealed,
    Golfer,
    Player,
    RoundBegan,
    State,
    TurnBegan,
    TurnMissed,
    holds_clubs,
)
from engine.games.eighteen.rules import greens, kelly
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.turn.hands import reset

_TIES: Final = {"wins": -1, "": 0, "loses": 1}
_LAST: Final = (1 + len(CLUBS), 0, 0)


def initiative_of(players: Sequence[Player], seat: Seat) -> tuple[int, int, int]:
    """The key that seats are sorted by: initiative, luck in ties, and after whom one plays.

    Who borrows a club plays right after its owner, whatever the owner's golfer does to it.
    """
    player = players[seat]
    if player.chosen is not None:
        return own_initiative(player.chosen, player.ability)
    owners = [owner for owner, other in enumerate(players) if other.chosen == player.playing]
    return (*initiative_of(players, owners[0])[:2], 1)


@lru_cache(maxsize=1 << 10)  # of 34 clubs and 16 abilities
def own_initiative(club: int, key: str) -> tuple[int, int, int]:
    """The sorting key of a golfer who plays a club of the own bag."""
    ability = ability_of(key)
    return CLUBS[club].initiative + ability.initiative, _TIES[ability.ties], 0


def order_of(players: Sequence[Player]) -> tuple[Seat, ...]:
    """The order of this round's turns; who misses theirs comes at the end."""
    turns = []
    for seat, player in enumerate(players):
        if player.playing:
            turns.append((initiative_of(players, seat), seat))
        elif not player.finished:
            turns.append((_LAST, seat))
    turns.sort()
    return tuple([seat for _, seat in turns])


def begin_round(state: State, events: Events) -> None:
    """All who play get ready to choose a club; whoever has none left takes theirs back."""
    state.round += 1
    events.append(RoundBegan(state.round))
    for seat, player in enumerate(state.players):
        if not player.finished and not holds_clubs(player):
            reset(state.players[seat], seat, events)
    state.phase, state.at, state.drawn = "choose", 0, None
    state.order, state.extras = (), ()


def misses(player: Player) -> bool:
    """Whether all golfers of a player lie in water, so that the next turn is missed. Where many are
    asked about, the first golfer is looked at before: it hardly ever does."""
    return all(golfer.down for golfer in player.golfers)


def chooses(player: Player) -> bool:
    """Whether a player has yet to choose a club."""
    if player.chosen is not None or player.finished:
        return False
    return not player.golfers[0].down or not misses(player)


def all_chosen(players: Iterable[Player]) -> bool:
    """Whether nobody has to choose a club any more."""
    for player in players:  # noqa: SIM110  (`any` would have to call back: twice the price)
        if chooses(player):
            return False
    return True


def reveal(state: State, events: Events) -> None:
    """Turn up the clubs that all players have chosen: they say who plays when."""
    for seat, player in enumerate(state.players):
        if player.chosen is not None:
            show(state.players[seat], player.chosen)
        elif player.playing:
            state.players[seat].playing = 0
    state.order = order_of(state.players)
    clubs = tuple([player.chosen for player in state.players])
    events.append(ClubsRevealed(clubs, state.order))
    state.phase, state.at = "act", 0


def show(player: Player, club: int) -> None:
    """Let a player be about to swing a club of the own bag, which everybody sees from now on."""
    player.playing = club
    if club not in player.shown:
        player.shown = (*player.shown, club)


def borrower(state: State, first: Seat) -> Seat | None:
    """The first seat, from this one on, that may use a club that somebody else has shown."""
    for seat, player in enumerate(state.players[first:], first):
        if not player.ability or player.spent or player.chosen is None:
            continue
        if ability_of(player.ability).borrows == "revealed" and _some_shown(state):
            return seat
    return None


def _some_shown(state: State) -> bool:
    """Whether more than one seat has shown a club."""
    return sum(player.chosen is not None for player in state.players) > 1


def start(state: State, events: Events, chance: Chance) -> None:
    """Begin to play, once bags are full and greens are stocked."""
    state.round = 0
    state.order, state.extras = (), ()
    go_on(state, events, chance, 0)


def go_on(state: State, events: Events, chance: Chance, at: int | None = None) -> None:
    """Go on to the next point where somebody has to decide something.

    `at` is where the round is in its order, if that has just changed.
    """
    at = state.at if at is None else at
    secret = state.rules.way.prize == "targets"
    while state.phase != "over":
        if secret and kelly.turn(state):
            state.phase, state.at = "targets", at
            return
        if at < len(state.order):
            seat = state.order[at]
            player = state.players[seat]
            if not player.golfers[0].down or not misses(player):
                events.append(TurnBegan(seat, player.playing))
                state.phase, state.at = "act", at
                return
            _miss(state, seat, events)
            at += 1
        elif state.extras:
            if holds_clubs(state.players[state.extras[0][0]]):
                state.phase, state.at = "extra", at
                return
            state.extras = state.extras[1:]
        else:
            _next_round(state, events, chance)
            if state.phase == "choose":
                return
            at = 0


def _next_round(state: State, events: Events, chance: Chance) -> None:
    if state.round:
        greens.round_over(state, events, chance)
        if state.phase == "over":
            return
    begin_round(state, events)
    if all_chosen(state.players):
        reveal(state, events)


def _miss(state: State, seat: Seat, events: Events) -> None:
    """Let a seat miss its turn: its golfers stand up."""
    player = state.players[seat]
    events += [TurnMissed(seat, golfer) for golfer in range(len(player.golfers))]
    player.golfers = tuple(Golfer(golfer.place) for golfer in player.golfers)
    player.turns += 1


def after_turn(state: State, events: Events, chance: Chance) -> None:
    """A turn is over: it is the next one's."""
    if state.phase == "over":
        return
    if state.at < len(state.order):
        go_on(state, events, chance, state.at + 1)
    else:
        state.extras = state.extras[1:]
        go_on(state, events, chance)
