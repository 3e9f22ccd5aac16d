"""What seats may not know of each other: clubs never shown, choices not yet revealed, packs, cards
kept or looked at, and secret greens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Event, Seat
from engine.games.eighteen.box.clubs import CLUBS, DEALT
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.shots import CARDS, DECKS, DRAWN, SHOTS
from engine.games.eighteen.box.tokens import MOST_HOLES, NUMBERED
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
from engine.games.eighteen.rules.changes import ability_in, altered, changed, with_player
from engine.games.eighteen.rules.opening.bags import in_play, suiting
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
    players = tuple(
        player if number == seat else _seen(player, sealed)
        for number, player in enumerate(state.players)
    )
    known = tuple(_deck_seen(deck, seat, state.rules.seats) for deck in state.decks)
    left = state.left if seat is not None and _looks_at_rest(state, seat) else ()
    return changed(
        state,
        players=players,
        decks=known,
        left=left or (HIDDEN,) * len(state.left),
    )


def _seen(player: Player, sealed: bool) -> Player:
    """Another player: clubs that were never shown stand at the front of the bag."""
    shown = tuple(club for club in player.bag if club in player.shown)
    chosen, kept = player.chosen, player.kept
    return altered(
        player,
        bag=(HIDDEN,) * (len(player.bag) - len(shown)) + shown,
        pack=(HIDDEN,) * len(player.pack),
        chosen=HIDDEN if sealed and chosen is not None else chosen,
        kept=kept if kept is None or kept < 0 else -1 - DECKS.index(SHOTS[kept].deck),
        target=None if player.target is None else NO_HOLE,
        offer=(NO_HOLE,) * len(player.offer),
    )


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
    """What everybody knows, for a seat that thinks aloud: clubs and cards that it might have, and
    no secret green, as any flag may be the one."""
    world = imagine(view(state, None), seat, chance)
    return view(with_player(world, seat, target=None), seat)


# What a seat can imagine.


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Fill a view up by chance, so that the game could go on from there."""
    if view.rules.seats == 1:
        return view
    state = _bags_filled(view, chance)
    for other, player in enumerate(state.players):
        if player.chosen == HIDDEN:
            hand = hand_of(altered(player, chosen=None))
            state = with_player(state, other, chosen=_any_club(hand, chance))
        if player.kept is not None and player.kept < 0:
            card = _any_card(state, DECKS[-1 - player.kept], chance)
            state = with_player(state, other, kept=card)
    return _targets_filled(_tops_filled(state, chance), chance)


def _bags_filled(state: State, chance: Chance) -> State:
    """Deal clubs that nobody has shown for those that are hidden; first to those who may not carry
    every club."""
    known = {club for player in state.players for club in (*player.bag, *player.pack, *player.used)}
    pool = [club for club in in_play(state.rules) if club not in known and club not in state.left]
    seats = range(len(state.players))
    for seat in sorted(seats, key=lambda seat: not ability_in(state, seat).drafts):
        player = state.players[seat]
        if HIDDEN not in (*player.bag, *player.pack):
            continue
        for _ in range(player.bag.count(HIDDEN)):
            club = _any_club(suiting(player, pool) or pool, chance)
            pool.remove(club)
            player = altered(player, bag=tuple(sorted((*player.bag[1:], club))))
        pack = []
        for _ in player.pack:
            club = _any_club(pool, chance)
            pool.remove(club)
            pack.append(club)
        state = with_player(state, seat, bag=player.bag, pack=tuple(sorted(pack)))
    return changed(state, left=tuple(pool)) if HIDDEN in state.left else state


def _any_club(clubs: Sequence[int], chance: Chance) -> int:
    return 1 + chance.draw(DEALT, [number in clubs for number in CLUBS])


def _any_card(state: State, deck: str, chance: Chance) -> int:
    """A card of a deck that nobody has seen."""
    return CARDS[deck][chance.draw(DRAWN[deck], decks.unseen(state, deck))]


def _tops_filled(state: State, chance: Chance) -> State:
    for deck, (_, top) in zip(DECKS, state.decks, strict=True):
        if top is not None and top.card == HIDDEN:
            card = _any_card(state, deck, chance)
            state = changed(state, decks=decks.with_top(state, card, top.seats))
    return state


def _targets_filled(state: State, chance: Chance) -> State:
    """Give the others secret greens of those that still have a flag."""
    held = {hole for player in state.players for hole in (player.target, *player.offer)}
    flags = [hole for hole, tokens in enumerate(state.greens) if tokens]
    left = [int(hole in flags and hole not in held) for hole in range(MOST_HOLES)]

    def drawn() -> int:
        hole = chance.draw(NUMBERED, left)
        left[hole] = 0
        return hole

    for other, player in enumerate(state.players):
        target = drawn() if player.target == NO_HOLE else player.target
        offer = player.offer
        if NO_HOLE in offer:
            offer = tuple(sorted(drawn() for _ in offer))
        if (target, offer) != (player.target, player.offer):
            state = with_player(state, other, target=target, offer=offer)
    return state
