"""Skins: points laid on greens before the game, jackpots, and the play-off by elimination."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.ways import COPIES, SKIN, SMALL, SMALL_POINTS
from engine.games.eighteen.model import (
    Eliminated,
    GreensStocked,
    HolesTied,
    LayToken,
    Move,
    PlayoffBegan,
    Scored,
    State,
    TokenLaid,
)
from engine.games.eighteen.rules import ranking
from engine.games.eighteen.rules.changes import Events, Handler, end, give, holes_of, stock, tee_off
from engine.games.eighteen.rules.turn.hands import reset

# Before the first hole.


def begin(state: State, events: Events, chance: Chance) -> None:
    """The last green has its 5; everybody is to lay one of their own."""
    if _played(state):
        empty: tuple[tuple[int, ...], ...] = ((),) * (holes_of(state) - 1)
        state.greens = (*empty, (SKIN,))


def _played(state: State) -> bool:
    return state.rules.way.prize == "skins"


def turn(state: State) -> tuple[Seat, ...]:
    """Whose token is to be laid; nobody's when all lie there."""
    laid = sum(tokens.count(SKIN) for tokens in state.greens) - 1
    return (laid,) if _played(state) and laid < len(state.players) else ()


def moves(state: State, seat: Seat) -> list[Move]:
    return [LayToken(hole) for hole in range(holes_of(state))] if seat in turn(state) else []


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat not in turn(state):
        return "Another player places 5 points now."
    if not isinstance(move, LayToken):
        return "Lay your 5 points on a green first."
    on_course = 0 <= move.hole < holes_of(state)
    return None if on_course else "There's no such green on this course."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    """Lay a token; after the last one the other greens get theirs by chance."""
    assert isinstance(move, LayToken)
    events.append(TokenLaid(seat, move.hole))
    stock(state, move.hole, (*state.greens[move.hole], SKIN))
    if not turn(state):
        _fill(state, chance, events)


def _fill(state: State, chance: Chance, events: Events) -> None:
    left = [COPIES] * len(SMALL_POINTS)
    for hole, tokens in enumerate(state.greens):
        if not tokens:
            kind = chance.draw(SMALL, left, f"Which token is on green {hole + 1}?")
            left[kind] -= 1
            stock(state, hole, (SMALL_POINTS[kind],))
    events.append(GreensStocked())


# The end of a hole.


def hole_over(state: State, reached: Sequence[Seat], events: Events) -> None:
    """Whoever is alone on the green takes all that lies there, else it goes on to the next."""
    stake = sum(state.greens[state.hole])
    if len(reached) == 1 and stake:
        _claim(state, reached[0], stake, events)
    following = state.hole + 1
    if state.playoff:
        _eliminate(state, reached, stake, events)
    elif following == holes_of(state):
        _last_green(state, reached, stake, events)
    else:
        if len(reached) > 1:
            _jackpot(state, following, events)
        tee_off(state, following, range(len(state.players)), events)


def _claim(state: State, seat: Seat, points: int, events: Events) -> None:
    events.append(Scored(seat, state.hole, points, "skin"))
    stock(state, state.hole, ())
    give(state.players[seat], state.hole, points)


def _jackpot(state: State, to: int, events: Events) -> None:
    """All that lies on the green goes on top of another."""
    tokens = state.greens[state.hole]
    if tokens:
        events.append(HolesTied(state.hole, to, sum(tokens)))
        stock(state, state.hole, ())
        stock(state, to, (*state.greens[to], *tokens))


def _last_green(state: State, reached: Sequence[Seat], stake: int, events: Events) -> None:
    """A tie there is played off if that can change who wins, and so is a tie for the lead."""
    points = ranking.totals(state)
    if len(reached) > 1 and ranking.decides(points, reached, stake):
        _jackpot(state, 0, events)
        _play_off(state, reached, stake, events)
    else:
        stock(state, state.hole, ())
        _decide_lead(state, events)


def _decide_lead(state: State, events: Events) -> None:
    first = ranking.leaders(ranking.totals(state))
    if len(first) == 1:
        end(state, events)
    else:
        _play_off(state, first, 0, events)


# The play-off.


def _play_off(state: State, seats: Iterable[Seat], stake: int, events: Events) -> None:
    """From the first tee, with full hands; everybody else is out of the game."""
    seats = tuple(sorted(seats))
    events.append(PlayoffBegan(seats, stake))
    for seat in range(len(state.players)):
        player = state.players[seat]
        if player.used:
            reset(player, seat, events)
        player.finished = True
    state.playoff = True
    tee_off(state, 0, seats, events)


def _eliminate(state: State, reached: Sequence[Seat], stake: int, events: Events) -> None:
    """Only those on the green stay in. One alone has won what there was to be won."""
    out = tuple(seat for seat, player in enumerate(state.players) if not player.finished)
    if out:
        events.append(Eliminated(out))
    for seat in range(len(state.players)):
        state.players[seat].finished = seat not in reached
    if len(reached) > 1:
        following = (state.hole + 1) % holes_of(state)
        _jackpot(state, following, events)
        tee_off(state, following, sorted(reached), events)
    elif stake:
        _decide_lead(state, events)
    else:
        end(state, events)


HANDLER: Final = Handler(turn, moves, why_not, play)
