"""Bags: how many clubs go into one, which of them suit it, and which nobody has yet."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.eighteen.box.clubs import CLUBS, clubs_for
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.solo import RIVALS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import HIDDEN, Player, Rules, State


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
        return f"{ability.name} carries {' and '.join(ability.only)}s only."
    if club.kind in ability.never:
        return f"{ability.name} may not carry a {club.kind}."
    if ability.distinct and any(CLUBS[other].name == club.name for other in player.bag if other):
        return f"{ability.name} carries no two clubs alike."
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
