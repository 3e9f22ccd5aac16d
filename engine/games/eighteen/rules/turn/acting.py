"""The turn: one action with the club that lies there, from moving a hex to resetting the hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.grids.hexes import DIRECTIONS
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.golfers import Ability, ability_of
from engine.games.eighteen.box.ground import Ground, Place
from engine.games.eighteen.box.shots import CHIP
from engine.games.eighteen.model import (
    NO_HEADING,
    BigHit,
    Borrow,
    Declared,
    Draw,
    Drawn,
    Escape,
    Look,
    Move,
    Player,
    ResetHand,
    State,
    Stay,
    Stayed,
    Swing,
    Walk,
    Walked,
    actor,
    deck_of,
)
from engine.games.eighteen.rules.changes import Events, ability_in, ground_in, way_of, with_seat
from engine.games.eighteen.rules.modes import rivals
from engine.games.eighteen.rules.turn import big_hits
from engine.games.eighteen.rules.turn.borrowing import borrow_discarded, discarded_by_others
from engine.games.eighteen.rules.turn.decks import draw, follow_all
from engine.games.eighteen.rules.turn.hands import digging_decks, in_sand, reset, usable
from engine.games.eighteen.rules.turn.landing import end_turn, fly_off
from engine.games.eighteen.rules.turn.refusing import refusal
from engine.games.eighteen.rules.turn.swinging import active, in_rough, settle


def turn(state: State) -> tuple[Seat, ...]:
    """Whose turn it is."""
    return (actor(state),)


# What can be done. Lists that depend on little are made once.

_RESET: Final = ResetHand()


@lru_cache(maxsize=1 << 12)
def _walks(ground: Ground, place: Place, golfer: int) -> tuple[Move, ...]:
    beside = ground.beside[place]
    open_ways = (d for d in DIRECTIONS if not ground.is_out(beside[d]))
    return tuple(Walk(d, golfer) for d in open_ways if not ground.is_tree(beside[d]))


@cache
def _draws(number: int) -> tuple[Move, ...]:
    """All draws for a club, a chip once for every heading that can be declared."""
    club = CLUBS[number]
    draws = [
        Draw(deck, heading)
        for deck in club.decks
        for heading in (DIRECTIONS if deck == CHIP and club.declares else (NO_HEADING,))
    ]
    return (*draws, BigHit()) if club.big else tuple(draws)


@cache
def _straight(golfer: int) -> tuple[Move, ...]:
    return tuple(Swing(heading, golfer) for heading in DIRECTIONS)


@cache
def _escapes(decks: tuple[str, ...], golfer: int) -> tuple[Move, ...]:
    return tuple(Escape(deck, heading, golfer) for deck in decks for heading in DIRECTIONS)


class _Ways(NamedTuple):
    """What a golfer can do at a place with a club."""

    draws: tuple[Move, ...] = ()  # who hits is said when the cards are there
    hits: tuple[Move, ...] = ()
    walks: tuple[Move, ...] = ()


@lru_cache(maxsize=1 << 13)
def _ways(
    ground: Ground, place: Place, golfer: int, ability: str, number: int, digging: tuple[str, ...]
) -> _Ways:
    club = CLUBS[number]
    if in_sand(ground, club, place):
        return _Ways(hits=_escapes(digging, golfer))
    walks = _walks(ground, place, golfer)
    if not usable(ground, ability_of(ability), club, place):
        return _Ways(walks=walks)
    return _Ways(_draws(number), () if club.decks else _straight(golfer), walks)


def moves(state: State, seat: Seat) -> list[Move]:
    if seat != actor(state):
        return []
    listed, ability = _shots_and_walks(state, seat), ability_in(state, seat)
    if _may_reset(ability, state.players[seat], bool(listed)):
        listed.append(_RESET)
    elif not listed:
        listed.append(Stay())
    if ability.borrows == "discarded":
        listed += map(Borrow, discarded_by_others(state, seat))
    return listed + rivals.moves(state, seat) if way_of(state).rivals else listed


def _shots_and_walks(state: State, seat: Seat) -> list[Move]:
    """All ways to hit the ball with the club in play, and then all to move one hex."""
    player, ground = state.players[seat], ground_in(state)
    club = CLUBS[player.playing]
    digging = digging_decks(player, club)
    draws: tuple[Move, ...] = ()
    hits: list[Move] = []
    walks: list[Move] = []
    for golfer in active(state, seat):
        place = player.golfers[golfer].place
        ways = _ways(ground, place, golfer, player.ability, club.number, digging)
        draws = draws or ways.draws
        hits += ways.hits
        walks += ways.walks
    shots = [*draws, *hits]
    return (shots if player.kept is None else _with_kept(club, player.kept, shots)) + walks


def _with_kept(club: Club, kept: int, shots: list[Move]) -> list[Move]:
    """The shots for which a kept card is drawn; all where there are none."""
    deck = deck_of(kept)
    return [shot for shot in shots if _deck_of(club, shot) == deck] or shots


def _deck_of(club: Club, move: Move) -> str:
    """The deck that a move draws from; empty where it draws nothing."""
    if isinstance(move, Draw | Escape):
        return move.deck
    return club.big_deck if isinstance(move, BigHit) else ""


def _may_reset(ability: Ability, player: Player, could_play: bool) -> bool:
    """Whether a hand may be reset as the action of a turn.

    Who takes clubs back only before teeing off may do it still where nothing else is possible and
    would be stuck in the sand for good.
    """
    return ability.resets == "always" or (not could_play and bool(player.used))


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat != actor(state):
        return "It is somebody else's turn."
    if move in moves(state, seat):
        return None
    return refusal(state, seat, move)


# Doing it.


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> State:
    return _PLAYS[type(move)](state, seat, move, chance, events)


def _walk(state: State, seat: Seat, move: Walk, chance: Chance, events: Events) -> State:
    start = state.players[seat].golfers[move.golfer].place
    end = ground_in(state).beside[start][move.heading]
    events.append(Walked(seat, move.golfer, start, end))
    return end_turn(state, seat, move.golfer, end, chance, events)


def _swing(state: State, seat: Seat, move: Swing, chance: Chance, events: Events) -> State:
    """A wood: straight on, as far as it says."""
    player = state.players[seat]
    club, place = CLUBS[player.playing], player.golfers[move.golfer].place
    letters = "S" * club.steps[in_rough(ground_in(state), club, place)]
    return fly_off(state, seat, move.golfer, move.heading, letters, 0, chance, events)


def _draw(state: State, seat: Seat, move: Draw, chance: Chance, events: Events) -> State:
    """A single card is followed at once; of two each may be followed or left."""
    count = CLUBS[state.players[seat].playing].draws
    if move.heading != NO_HEADING:
        events.append(Declared(seat, move.heading, active(state, seat)[0]))
    drawn = Drawn("shot", (), move.heading)
    for pile in range(count):
        state, drawn = draw(state, drawn, seat, pile, move.deck, chance, events)
    if count == 1:
        state, drawn = follow_all(state, drawn, seat, 0, chance, events)
    return settle(state, drawn, seat, chance, events)


def _escape(state: State, seat: Seat, move: Escape, chance: Chance, events: Events) -> State:
    events.append(Declared(seat, move.heading, move.golfer))
    drawn = Drawn("escape", (), move.heading, move.golfer)
    state, drawn = draw(state, drawn, seat, 0, move.deck, chance, events)
    state, drawn = follow_all(state, drawn, seat, 0, chance, events)
    return settle(state, drawn, seat, chance, events)


def _big_hit(state: State, seat: Seat, move: BigHit, chance: Chance, events: Events) -> State:
    return big_hits.hit(state, seat, chance, events)


def _reset(state: State, seat: Seat, move: ResetHand, chance: Chance, events: Events) -> State:
    player = reset(state.players[seat], seat, events)
    state = with_seat(state, seat, player)
    return _stayed(state, seat, chance, events)


def _stay(state: State, seat: Seat, move: Stay, chance: Chance, events: Events) -> State:
    events.append(Stayed(seat))
    return _stayed(state, seat, chance, events)


def _stayed(state: State, seat: Seat, chance: Chance, events: Events) -> State:
    golfer = active(state, seat)[0]
    place = state.players[seat].golfers[golfer].place
    return end_turn(state, seat, golfer, place, chance, events)


def _borrow(state: State, seat: Seat, move: Borrow, chance: Chance, events: Events) -> State:
    return borrow_discarded(state, seat, move.club, events)


_PLAYS: Final[dict[type, Callable[[State, Seat, Any, Chance, Events], State]]] = {
    Walk: _walk, Swing: _swing, Draw: _draw, Escape: _escape, BigHit: _big_hit,
    ResetHand: _reset, Stay: _stay, Borrow: _borrow, Look: rivals.play,
}  # fmt: skip
