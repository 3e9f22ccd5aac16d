"""Skins: points laid on greens before the game, jackpots, and the play-off by elimination."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.tokens import COPIES, SKIN, SMALL, SMALL_POINTS
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
from engine.games.eighteen.rules.changes import Events, altered, changed, way_of, with_seat
from engine.games.eighteen.rules.holes import end, holes_of, taken, tee_off, with_green
from engine.games.eighteen.rules.scoring import ranking
from engine.games.eighteen.rules.turn.hands import reset

# Before the first hole.


def begin(state: State, events: Events, chance: Chance) -> State:
    """The last green has its 5; everybody is to lay one of their own."""
    if not _played(state):
        return state
    empty: tuple[tuple[int, ...], ...] = ((),) * (holes_of(state) - 1)
    return changed(state, greens=(*empty, (SKIN,)))


def _played(state: State) -> bool:
    return way_of(state).prize == "skins"


def turn(state: State) -> tuple[Seat, ...]:
    """Whose token is to be laid; nobody's when all lie there."""
    laid = sum(tokens.count(SKIN) for tokens in state.greens) - 1
    return (laid,) if _played(state) and laid < len(state.players) else ()


def moves(state: State, seat: Seat) -> list[Move]:
    return [LayToken(hole) for hole in range(holes_of(state))] if seat in turn(state) else []


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat not in turn(state):
        return "Somebody else lays 5 points on a green now."
    if not isinstance(move, LayToken):
        return "Lay your 5 points on a green first."
    on_course = 0 <= move.hole < holes_of(state)
    return None if on_course else "There is no such green on this course."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> State:
    """Lay a token; after the last one the other greens get theirs by chance."""
    assert isinstance(move, LayToken)
    events.append(TokenLaid(seat, move.hole))
    state = with_green(state, move.hole, (*state.greens[move.hole], SKIN))
    return state if turn(state) else _filled(state, chance, events)


def _filled(state: State, chance: Chance, events: Events) -> State:
    left = [COPIES] * len(SMALL_POINTS)
    for hole, tokens in enumerate(state.greens):
        if not tokens:
            kind = chance.draw(SMALL, left, f"Which token lies on green {hole + 1}?")
            left[kind] -= 1
            state = with_green(state, hole, (SMALL_POINTS[kind],))
    events.append(GreensStocked())
    return state


# The end of a hole.


def hole_over(state: State, reached: Sequence[Seat], events: Events) -> State:
    """Whoever is alone on the green takes all that lies there, else it goes on to the next."""
    stake = sum(state.greens[state.hole])
    if len(reached) == 1 and stake:
        state = _claimed(state, reached[0], stake, events)
    if state.playoff:
        return _eliminated(state, reached, stake, events)
    following = state.hole + 1
    if following == holes_of(state):
        return _last_green(state, reached, stake, events)
    if len(reached) > 1:
        state = _jackpot(state, following, events)
    return tee_off(state, following, range(len(state.players)), events)


def _claimed(state: State, seat: Seat, points: int, events: Events) -> State:
    events.append(Scored(seat, state.hole, points, "skin"))
    state = with_green(state, state.hole, ())
    return with_seat(state, seat, taken(state.players[seat], state.hole, points))


def _jackpot(state: State, to: int, events: Events) -> State:
    """All that lies on the green goes on top of another."""
    tokens = state.greens[state.hole]
    if not tokens:
        return state
    events.append(HolesTied(state.hole, to, sum(tokens)))
    state = with_green(state, state.hole, ())
    return with_green(state, to, (*state.greens[to], *tokens))


def _last_green(state: State, reached: Sequence[Seat], stake: int, events: Events) -> State:
    """A tie there is played off if that can change who wins, and so is a tie for the lead."""
    points = ranking.totals(state)
    if len(reached) > 1 and ranking.decides(points, reached, stake):
        return _play_off(_jackpot(state, 0, events), reached, stake, events)
    return _lead_decided(with_green(state, state.hole, ()), events)


def _lead_decided(state: State, events: Events) -> State:
    first = ranking.leaders(ranking.totals(state))
    return end(state, events) if len(first) == 1 else _play_off(state, first, 0, events)


# The play-off.


def _play_off(state: State, seats: Iterable[Seat], stake: int, events: Events) -> State:
    """From the first tee, with full hands; everybody else is out of the game."""
    seats = tuple(sorted(seats))
    events.append(PlayoffBegan(seats, stake))
    for seat, player in enumerate(state.players):
        full = reset(player, seat, events) if player.used else player
        state = with_seat(state, seat, altered(full, finished=True))
    return tee_off(changed(state, playoff=True), 0, seats, events)


def _eliminated(state: State, reached: Sequence[Seat], stake: int, events: Events) -> State:
    """Only those on the green stay in. One alone has won what there was to be won."""
    out = tuple(seat for seat, player in enumerate(state.players) if not player.finished)
    if out:
        events.append(Eliminated(out))
    for seat, player in enumerate(state.players):
        stays = seat in reached
        if player.finished == stays:
            state = with_seat(state, seat, altered(player, finished=not stays))
    if len(reached) == 1:
        return _lead_decided(state, events) if stake else end(state, events)
    following = (state.hole + 1) % holes_of(state)
    return tee_off(_jackpot(state, following, events), following, sorted(reached), events)
