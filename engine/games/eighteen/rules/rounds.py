"""How a round begins, and how the chosen clubs are shown."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.game import Seat
from engine.games.eighteen.model import ClubsRevealed, Player, RoundBegan, State, hand_of
from engine.games.eighteen.rules.changes import Events, ability_in, altered, changed
from engine.games.eighteen.rules.turn.hands import reset
from engine.games.eighteen.rules.turn.initiative import order_of


def begin_round(state: State, events: Events) -> State:
    """All who play get ready to choose a club; whoever has none left takes theirs back."""
    events.append(RoundBegan(state.round + 1))
    players = tuple([_ready(player, seat, events) for seat, player in enumerate(state.players)])
    return changed(
        state,
        phase="choose", players=players, round=state.round + 1, order=(), at=0, extras=(),
        drawn=None,
    )  # fmt: skip


def _ready(player: Player, seat: Seat, events: Events) -> Player:
    return player if player.finished or hand_of(player) else reset(player, seat, events)


def misses(player: Player) -> bool:
    """Whether all golfers of a player lie in water, so that the next turn is missed."""
    golfers = player.golfers
    return golfers[0].down and all(golfer.down for golfer in golfers)


def chooses(player: Player) -> bool:
    """Whether a player has yet to choose a club."""
    return player.chosen is None and not player.finished and not misses(player)


def choosers(players: Iterable[Player]) -> tuple[Seat, ...]:
    """The seats that have yet to choose a club."""
    return tuple([seat for seat, p in enumerate(players) if p.chosen is None and chooses(p)])


def reveal(state: State, players: Iterable[Player], events: Events) -> State:
    """Turn up the clubs that all players have chosen: they say who plays when."""
    players = tuple(map(_shown, players))
    order = order_of(players)
    events.append(ClubsRevealed(tuple([player.chosen for player in players]), order))
    return changed(state, phase="act", players=players, order=order, at=0)


def _shown(player: Player) -> Player:
    if player.chosen is not None:
        return with_shown(player, player.chosen)
    return altered(player, playing=0) if player.playing else player


def with_shown(player: Player, club: int) -> Player:
    """A player about to swing a club of the own bag, which everybody has seen from now on."""
    shown = player.shown if club in player.shown else (*player.shown, club)
    return altered(player, playing=club, shown=shown)


def borrower(state: State, first: Seat) -> Seat | None:
    """The first seat, from this one on, that may use a club that somebody else has shown."""
    for seat, player in enumerate(state.players[first:], first):
        may = ability_in(state, seat).borrows == "revealed" and not player.spent
        if may and player.chosen is not None and _some_shown(state):
            return seat
    return None


def _some_shown(state: State) -> bool:
    """Whether more than one seat has shown a club."""
    return sum(player.chosen is not None for player in state.players) > 1
