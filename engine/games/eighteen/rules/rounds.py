"""How a round begins, and how the chosen clubs are shown."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.game import Seat
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.model import ClubsRevealed, Player, RoundBegan, State, holds_clubs
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.turn.hands import reset
from engine.games.eighteen.rules.turn.initiative import order_of


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
