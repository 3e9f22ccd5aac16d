"""The turn: one action with the club that lies there, from moving a hex to resetting the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.grids.hexes import DIRECTIONS
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.played_course import Place, PlayedCourse
from engine.games.eighteen.box.shots import CHIP
from engine.games.eighteen.model import (
    NO_HEADING,
    BigHit,
    Borrow,
    Declared,
    Draw,
    DrawnCards,
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
    actors,
    deck_of,
)
from engine.games.eighteen.rules import rivals
from engine.games.eighteen.rules.changes import Events, Handler
from engine.games.eighteen.rules.turn import swinging
from engine.games.eighteen.rules.turn.borrowing import borrow_discarded, discarded_by_others
from engine.games.eighteen.rules.turn.decks import draw, draw_flight
from engine.games.eighteen.rules.turn.hands import digging_decks, in_sand, reset, usable
from engine.games.eighteen.rules.turn.landing import end_turn, fly_off
from engine.games.eighteen.rules.turn.refusing import refusal
from engine.games.eighteen.rules.turn.swinging import active, in_rough, lucky, settle

turn: Final = actors  # whose turn or extra turn it is

# What can be done. Lists that depend on little are made once.

_RESET: Final = ResetHand()


@lru_cache(maxsize=1 << 12)
def _walks(ground: PlayedCourse, place: Place, golfer: int) -> tuple[Move, ...]:
    beside = ground.beside[place]
    open_ways = (d for d in DIRECTIONS if not ground.is_out(beside[d]))
    return tuple(Walk(d, golfer) for d in open_ways if not ground.is_tree(beside[d]))


@lru_cache(maxsize=64)  # as many as there are clubs
def _draws(number: int) -> tuple[Move, ...]:
    """All draws for a club, a chip once for every heading that can be declared."""
    club = CLUBS[number]
    draws = [
        Draw(deck, heading)
        for deck in club.decks
        for heading in (DIRECTIONS if deck == CHIP and club.declares else (NO_HEADING,))
    ]
    return (*draws, BigHit()) if club.big else tuple(draws)


@lru_cache(maxsize=8)
def _straight(golfer: int) -> tuple[Move, ...]:
    return tuple(Swing(heading, golfer) for heading in DIRECTIONS)


@lru_cache(maxsize=64)
def _escapes(decks: tuple[str, ...], golfer: int, declares: bool) -> tuple[Move, ...]:
    headings = DIRECTIONS if declares else (NO_HEADING,)
    return tuple(Escape(deck, heading, golfer) for deck in decks for heading in headings)


# Draws, where who hits is said when the cards are there; other hits; walks.
Ways = tuple[tuple[Move, ...], tuple[Move, ...], tuple[Move, ...]]


def _ways(
    ground: PlayedCourse,
    place: Place,
    golfer: int,
    number: int,
    ability: str,
    digging: tuple[str, ...],
) -> Ways:
    """Lists what a golfer can do at a place with a club, which may dig with some decks."""
    club = CLUBS[number]
    if in_sand(ground, club, place):
        return (), _escapes(digging, golfer, club.declares), ()
    walks = _walks(ground, place, golfer)
    if not usable(ground, ability_of(ability), club, place):
        return (), (), walks
    return _draws(number), () if club.decks else _straight(golfer), walks


@lru_cache(maxsize=1 << 13)
def _usual(
    ground: PlayedCourse, place: Place, number: int, digging: tuple[str, ...]
) -> tuple[Move, ...]:
    """All that somebody can do who has one golfer and no golfer's card."""
    draws, hits, walks = _ways(ground, place, 0, number, "", digging)
    return (*draws, *hits, *walks, _RESET)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    if seat != actor(state):
        return []
    player = state.players[seat]
    golfers = player.golfers
    if len(golfers) > 1 or player.ability or state.solo:
        return _all_moves(state, seat, player)
    number = player.playing
    decks = digging_decks(player, number)
    return _usual(state.rules.ground, golfers[0].place, number, decks)


def _all_moves(state: State, seat: Seat, player: Player) -> list[Move]:
    draws, hits, walks = _all_ways(state, seat, player)
    shots = [*draws, *hits]
    if player.kept is not None:
        shots = _with_kept(CLUBS[player.playing], player.kept, shots)
    listed = [*shots, *walks]
    if _may_reset(player, bool(listed)):
        listed.append(_RESET)
    elif not listed:
        listed.append(Stay())
    if player.ability:
        listed += map(Borrow, discarded_by_others(state, seat))
    return listed + rivals.moves(state, seat) if state.solo else listed


def _all_ways(state: State, seat: Seat, player: Player) -> Ways:
    """Lists what all golfers of a seat can do that can be moved."""
    ground, golfers, number = state.rules.ground, player.golfers, player.playing
    digging = digging_decks(player, number)
    draws, hits, walks = zip(
        *[
            _ways(ground, golfers[golfer].place, golfer, number, player.ability, digging)
            for golfer in active(state, seat)
        ],
        strict=True,
    )
    return next(filter(None, draws), ()), tuple(chain(*hits)), tuple(chain(*walks))


def _with_kept(club: Club, kept: int, shots: list[Move]) -> list[Move]:
    """The shots for which a kept card is drawn; all where there are none."""
    deck = deck_of(kept)
    return [shot for shot in shots if _deck_of(club, shot) == deck] or shots


def _deck_of(club: Club, move: Move) -> str:
    """The deck that a move draws from; empty where it draws nothing."""
    if isinstance(move, Draw | Escape):
        return move.deck
    return club.big_deck if isinstance(move, BigHit) else ""


def _may_reset(player: Player, could_play: bool) -> bool:
    """Whether a hand may be reset as the action of a turn.

    Who takes clubs back only before teeing off may do it still where nothing else is possible and
    would be stuck in the sand for good.
    """
    if not player.ability or ability_of(player.ability).resets == "always":
        return True
    return not could_play and bool(player.used)


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat != actor(state):
        return "It's another player's turn."
    if move in moves(state, seat):
        return None
    return refusal(state, seat, move)


# Doing it.


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    _PLAYS[type(move)](state, seat, move, chance, events)


def _walk(state: State, seat: Seat, move: Walk, chance: Chance, events: Events) -> None:
    start = state.players[seat].golfers[move.golfer].place
    end = state.rules.ground.beside[start][move.heading]
    events.append(Walked(seat, move.golfer, start, end))
    end_turn(state, seat, move.golfer, end, chance, events)


def _swing(state: State, seat: Seat, move: Swing, chance: Chance, events: Events) -> None:
    """A wood: straight on, as far as it says."""
    player = state.players[seat]
    club, place = CLUBS[player.playing], player.golfers[move.golfer].place
    letters = "S" * club.steps[in_rough(state.rules.ground, club, place)]
    fly_off(state, seat, move.golfer, move.heading, letters, 0, chance, events)


def _draw(state: State, seat: Seat, move: Draw, chance: Chance, events: Events) -> None:
    """A single card is followed at once, unless it may be drawn anew; of two each may be followed
    or left."""
    count = CLUBS[state.players[seat].playing].draws
    waits = state.rules.any_card and lucky(state, seat)
    if move.heading != NO_HEADING:
        events.append(Declared(seat, move.heading, active(state, seat)[0]))
    state.drawn = DrawnCards("shot", (), move.heading)
    if count == 1 and not waits:
        draw_flight(state, seat, 0, move.deck, chance, events)
    else:
        for pile in range(count):
            draw(state, seat, pile, move.deck, chance, events)
    settle(state, seat, chance, events)


def _escape(state: State, seat: Seat, move: Escape, chance: Chance, events: Events) -> None:
    if move.heading != NO_HEADING:
        events.append(Declared(seat, move.heading, move.golfer))
    state.drawn = DrawnCards("escape", (), move.heading, move.golfer)
    draw_flight(state, seat, 0, move.deck, chance, events)
    settle(state, seat, chance, events)


def _big_hit(state: State, seat: Seat, move: BigHit, chance: Chance, events: Events) -> None:
    swinging.hit(state, seat, chance, events)


def _reset(state: State, seat: Seat, move: ResetHand, chance: Chance, events: Events) -> None:
    reset(state.players[seat], seat, events)
    _remain(state, seat, chance, events)


def _stay(state: State, seat: Seat, move: Stay, chance: Chance, events: Events) -> None:
    events.append(Stayed(seat))
    _remain(state, seat, chance, events)


def _remain(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    golfer = active(state, seat)[0]
    place = state.players[seat].golfers[golfer].place
    end_turn(state, seat, golfer, place, chance, events)


def _borrow(state: State, seat: Seat, move: Borrow, chance: Chance, events: Events) -> None:
    borrow_discarded(state, seat, move.club, events)


_PLAYS: Final[dict[type, Callable[[State, Seat, Any, Chance, Events], None]]] = {
    Walk: _walk, Swing: _swing, Draw: _draw, Escape: _escape, BigHit: _big_hit,
    ResetHand: _reset, Stay: _stay, Borrow: _borrow, Look: rivals.play,
}  # fmt: skip


HANDLER: Final = Handler(turn, moves, why_not, play)
