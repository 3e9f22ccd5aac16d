"""Hides what seats may not know of each other: clubs never shown, choices not yet revealed, packs,
cards kept or looked at, and secret greens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Event, Seat
from engine.games.eighteen.box.clubs import CLUBS, DEALT
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.shots import CARDS, DECKS, DRAWN, SHOTS
from engine.games.eighteen.box.ways import MOST_HOLES, NUMBERED
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HOLE,
    SECRET,
    SECRET_CLUBS,
    CardReturned,
    ClubNamed,
    ClubsRevealed,
    DeckState,
    PacksPassed,
    Player,
    Scored,
    State,
    TargetLost,
    Top,
    TurnBegan,
    actor,
    hand_of,
    worn,
)
from engine.games.eighteen.rules.changes import copied
from engine.games.eighteen.rules.opening.outfitting import in_play, suiting
from engine.games.eighteen.rules.turn import decks

# Packs tell their next reader what was not picked; a claimed green tells who wanted it.
_REVEALING: Final = (PacksPassed, ClubNamed, CardReturned, ClubsRevealed, TargetLost)


def hides(state: State) -> bool:
    """Whether somebody looks at what others must not see.

    Turns are played in the open, so no curtain falls for them; the hand is shown only to whoever
    pays for a new card with a club.
    """
    if state.rules.seats == 1:
        return False
    if state.phase == "first":
        return state.rules.clubs in SECRET_CLUBS
    if state.phase == "cards":
        player = state.players[actor(state)]
        return ability_of(player.ability).sheds and not worn(player)
    return state.phase in SECRET


def reveals(events: Iterable[Event]) -> bool:
    """Whether something secret has come to light without a card being drawn for it."""
    return any(map(_reveals, events))


def _reveals(event: Event) -> bool:
    if isinstance(event, TurnBegan):
        return event.extra  # with a club that was in the hand
    if isinstance(event, Scored):
        return event.why in ("target", "theirs")
    return isinstance(event, _REVEALING)


# What a seat sees.


def view(state: State, seat: Seat | None) -> State:
    """Leave out what this seat may not know; None is an onlooker. At the end all is shown."""
    if state.phase == "over":
        return state
    sealed = state.phase == "choose"
    seen = copied(state)
    for number, player in enumerate(seen.players):
        if number != seat:
            _hide(player, sealed)
    seen.decks = tuple(_deck_seen(deck, seat, state.rules.seats) for deck in state.decks)
    if seat is None or not _looks_at_rest(state, seat):
        seen.left = (HIDDEN,) * len(state.left)
    return seen


def _hide(player: Player, sealed: bool) -> None:
    """Leave what everybody may know of a player: clubs that were never shown stand at the front of
    the bag."""
    shown = tuple(club for club in player.bag if club in player.shown)
    player.bag = (HIDDEN,) * (len(player.bag) - len(shown)) + shown
    player.pack = (HIDDEN,) * len(player.pack)
    if sealed and player.chosen is not None:
        player.chosen = HIDDEN
    if player.kept is not None and player.kept >= 0:
        player.kept = -1 - DECKS.index(SHOTS[player.kept].deck)
    if player.target is not None:
        player.target = NO_HOLE
    player.offer = (NO_HOLE,) * len(player.offer)


def _deck_seen(deck: DeckState, seat: Seat | None, seats: int) -> DeckState:
    top = deck.top
    if top is None or seat in top.seats or len(top.seats) == seats:
        return deck
    return DeckState(deck.discards, Top(HIDDEN, top.seats))


def _looks_at_rest(state: State, seat: Seat) -> bool:
    """Whether the clubs that are left lie open to a seat: to whoever is short of one."""
    player = state.players[seat]
    return state.phase == "rest" and ability_of(player.ability).carries > len(player.bag)


def openly(state: State, seat: Seat, chance: Chance) -> State:
    """Leaves what everybody knows, for a seat that thinks aloud: clubs and cards that it might
    have, and no secret green, as any flag may be the one."""
    world = imagine(view(state, None), seat, chance)
    world.players[seat].target = None
    return view(world, seat)


# What a seat can imagine.


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Fill a view up by chance, so that the game could go on from there."""
    world = copied(view)
    if view.rules.seats > 1:
        _fill_bags(world, chance)
        for player in world.players:
            _fill_choices(world, player, chance)
        _fill_tops(world, chance)
        _fill_targets(world, chance)
    return world


def _fill_bags(world: State, chance: Chance) -> None:
    """Deal clubs that nobody has shown for those that are hidden; first to those who may not carry
    every club."""
    players = world.players
    known = {club for player in players for club in (*player.bag, *player.pack, *player.used)}
    pool = [club for club in in_play(world.rules) if club not in known and club not in world.left]
    for player in sorted(players, key=lambda player: not ability_of(player.ability).drafts):
        for _ in range(player.bag.count(HIDDEN)):
            club = _any_club(suiting(player, pool) or pool, chance)
            pool.remove(club)
            player.bag = tuple(sorted((*player.bag[1:], club)))
        if HIDDEN in player.pack:
            pack = []
            for _ in player.pack:
                pack.append(_any_club(pool, chance))
                pool.remove(pack[-1])
            player.pack = tuple(sorted(pack))
    if HIDDEN in world.left:
        world.left = tuple(pool)


def _fill_choices(world: State, player: Player, chance: Chance) -> None:
    """Say which club somebody chose, and which card somebody keeps."""
    if player.chosen == HIDDEN:
        player.chosen = None
        player.chosen = _any_club(hand_of(player), chance)
    if player.kept is not None and player.kept < 0:
        player.kept = _any_card(world, DECKS[-1 - player.kept], chance)


def _any_club(clubs: Sequence[int], chance: Chance) -> int:
    return 1 + chance.draw(DEALT, [number in clubs for number in CLUBS])


def _any_card(state: State, deck: str, chance: Chance) -> int:
    """A card of a deck that nobody has seen."""
    return CARDS[deck][chance.draw(DRAWN[deck], decks.unseen(state, deck))]


def _fill_tops(world: State, chance: Chance) -> None:
    for deck, (_, top) in zip(DECKS, world.decks, strict=True):
        if top is not None and top.card == HIDDEN:
            world.decks = decks.with_top(world, _any_card(world, deck, chance), top.seats)


def _fill_targets(world: State, chance: Chance) -> None:
    """Draw secret greens of those that still have a flag."""
    held = {hole for player in world.players for hole in (player.target, *player.offer)}
    flags = [hole for hole, tokens in enumerate(world.greens) if tokens]
    left = [int(hole in flags and hole not in held) for hole in range(MOST_HOLES)]

    def drawn() -> int:
        hole = chance.draw(NUMBERED, left)
        left[hole] = 0
        return hole

    for player in world.players:
        if player.target == NO_HOLE:
            player.target = drawn()
        if NO_HOLE in player.offer:
            player.offer = tuple(sorted(drawn() for _ in player.offer))
