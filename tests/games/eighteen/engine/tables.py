"""Tables of 18 Holes for tests that begin before the first hole."""

from __future__ import annotations

from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.games.eighteen.model import Move, Rules, State
from engine.games.eighteen.rules import phases
from engine.games.eighteen.rules.opening.dealing import begun, laid_out
from engine.games.eighteen.rules.phases import moves, turn, why_not
from tests.games.eighteen.engine.changing import altered, changed


def opened(abilities: tuple[str, ...], clubs: str = "draft", mode: str = "match") -> State:
    """A table at which these golfers are about to get their clubs; "" is nobody in particular."""
    golfers = "choose" if all(abilities) else "none"
    state = laid_out(Rules(mode, len(abilities), "starter", clubs=clubs, golfers=golfers))  # type: ignore[arg-type]
    players = tuple(
        altered(player, ability=ability)
        for player, ability in zip(state.players, abilities, strict=True)
    )
    return begun(changed(state, players=players), Seeded(7))


def played(state: State, seat: Seat, *wanted: Move) -> State:
    """The state after these moves of a seat, all of them legal."""
    for number, move in enumerate(wanted):
        assert why_not(state, seat, move) is None, why_not(state, seat, move)
        assert move in moves(state, seat)
        state, _ = phases.play(state, seat, move, Seeded(number, seat))
    return state


def finished(state: State, until: str = "choose") -> State:
    """Let everybody take the first move that is offered until a phase has come."""
    for number in range(200):
        if state.phase == until:
            return state
        seat = turn(state)[0]
        state, _ = phases.play(state, seat, moves(state, seat)[0], Seeded(number))
    raise AssertionError(f"{until} never came")
