"""Clubs in hand: which of them can be used where, which come back, and taking them all back."""

from __future__ import annotations

from typing import Final

from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.course_layout import BUNKER, TEE
from engine.games.eighteen.box.golfers import Ability, ability_of
from engine.games.eighteen.box.played_course import Place, PlayedCourse
from engine.games.eighteen.model import ClubDiscarded, HandWasReset, Player, State, hand_of
from engine.games.eighteen.rules.changes import Events, ability_in

_TEE_ONLY: Final = frozenset(club.number for club in CLUBS.values() if club.tee_only)
_DIGGING: Final = {number: club.digging_decks for number, club in CLUBS.items()}


def usable(ground: PlayedCourse, ability: Ability, club: Club, place: Place) -> bool:
    """Whether a golfer may use a club where it stands, sand aside."""
    if ground.terrain[place] != TEE:
        return club.number not in _TEE_ONLY
    return not ability.tees or club.kind in ability.tees


def in_sand(ground: PlayedCourse, club: Club, place: Place) -> bool:
    """Whether a golfer with this club has to get out of a bunker before anything else."""
    return ground.terrain[place] == BUNKER and not club.digs


def digging_decks(player: Player, number: int) -> tuple[str, ...]:
    """The decks that a club may dig with.

    A driver has none, unless there is nothing but drivers in the bag: somebody without any way out
    of the sand could never finish the hole. Clubs that a view hides are taken for others.
    """
    if number in _TEE_ONLY and _TEE_ONLY.issuperset(player.bag):
        return CLUBS[number].decks
    return _DIGGING[number]


def decks_within_reach(state: State, seat: Seat, club: Club) -> frozenset[str]:
    """The decks that a club could draw from now, with a big hit too."""
    ground, ability, player = state.rules.ground, ability_in(state, seat), state.players[seat]
    decks: set[str] = set()
    golfers = player.golfers
    if state.phase == "extra":
        golfers = (golfers[state.extras[0][1]],)
    for golfer in golfers:
        if golfer.down:
            continue
        if in_sand(ground, club, golfer.place):
            decks.update(digging_decks(player, club.number))
        elif usable(ground, ability, club, golfer.place):
            decks.update(club.decks)
            if club.big:
                decks.add(club.big_deck)
    return frozenset(decks)


def comes_back(player: Player, club: int) -> bool:
    """Whether a club goes back to the hand after use."""
    eternal = ability_of(player.ability).eternal
    if eternal in ("", "all"):
        return eternal == "all"
    return club in player.eternal if eternal == "named" else CLUBS[club].kind == eternal


def used_after(player: Player, seat: Seat, keeps: bool, events: Events) -> tuple[int, ...]:
    """The discard pile after a turn: with the chosen club, unless that comes back to the hand."""
    club = player.chosen
    # None where it was somebody else's, or the hand has been reset.
    if club is None or keeps or (player.ability and comes_back(player, club)):
        return player.used
    events.append(ClubDiscarded(seat, club))
    return (*player.used, club)


def reset(player: Player, seat: Seat, events: Events) -> None:
    """Give a player all clubs back in hand, the one that lies there too."""
    back = player.used if player.chosen is None else (*player.used, player.chosen)
    events.append(HandWasReset(seat, back))
    player.used, player.chosen, player.tired = (), None, False


def may_reset(state: State, seat: Seat) -> bool:
    """Whether a hand can be reset for nothing before a club is chosen."""
    player = state.players[seat]
    if not player.used:
        return False
    if player.ability:
        return why_no_reset(state, seat) is None
    if _TEE_ONLY.isdisjoint(player.bag):
        return False  # as it is mostly: every club can be used
    for golfer in player.golfers:
        if state.rules.ground.is_tee(golfer.place):
            return False
    return not _TEE_ONLY.isdisjoint(hand_of(player))


def why_no_reset(state: State, seat: Seat) -> str | None:
    """Why a hand cannot be reset for nothing before a club is chosen; None where it can."""
    player = state.players[seat]
    if not player.used:
        return "Your discard pile is empty, so there's nothing to reset."
    ability, ground = ability_in(state, seat), state.rules.ground
    if ability.resets == "tee" and player.turns:
        return "Your golfer resets only before teeing off. Choose a club that's left."
    if ability.tees or not _TEE_ONLY.isdisjoint(player.bag):
        places = [golfer.place for golfer in player.golfers if not golfer.down]
        for club in hand_of(player):
            if not any(usable(ground, ability, CLUBS[club], place) for place in places):
                return None
    if ability.eternal == "named" and all(comes_back(player, club) for club in hand_of(player)):
        return None
    if ability.resets == "tee":
        return "Your golfer resets only when just the named club is in hand. Choose a club."
    return "You can use every club in your hand, so choose one. A reset takes your turn."
