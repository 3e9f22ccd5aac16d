"""Which moves are legal, and why the others are not."""

from __future__ import annotations

from engine.core.game import Seat
from engine.core.grids.hexes import DIRECTIONS
from engine.core.wording import quoted
from engine.games.carom.box.equipment import BLANK, DICE, PRINTED
from engine.games.carom.model import Move, Phase, Roll, Rules, State, Strike, Tee
from engine.games.carom.rules.turf import hole_in_play
from engine.games.carom.words import ball_name, with_what

Moves = tuple[Move, ...]


def turn(state: State) -> tuple[Seat, ...]:
    """Name the seat whose ball is to be played; nobody when the game is over."""
    return () if state.phase == "over" else (state.rules.owners[state.ball],)


def moves(state: State, seat: Seat) -> Moves:
    """List a seat's legal moves."""
    phase = state.phase
    if phase == "over" or seat != state.rules.owners[state.ball]:
        return ()
    if phase == "roll":
        return state.rules.rolls
    hole = hole_in_play(state)
    return hole.strikes[state.balls[state.ball]] if phase == "aim" else hole.tees


# The one kind of move that a phase knows, and what to say to any other.
_KINDS: dict[Phase, type] = {"tee": Tee, "roll": Roll, "aim": Strike}
_OUT_OF_STEP: dict[Phase, str] = {
    "tee": "Choose a starting hex for your ball first.",
    "roll": "Choose {} and roll. Then pick the direction.",
    "aim": "You've rolled. Now choose a direction.",
}


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """Say why a move is refused; None where it is legal."""
    if move in moves(state, seat):
        return None
    if state.phase == "over":
        return "The game is over."
    if seat != state.rules.owners[state.ball]:
        return f"It's the {ball_name(state.rules, state.ball)}'s turn, not yours."
    if isinstance(move, Tee) and state.phase == "roll":
        return f"Your ball is on the course already. Choose {with_what(state.rules)} and roll."
    if type(move) is not _KINDS[state.phase]:
        return _OUT_OF_STEP[state.phase].format(with_what(state.rules))
    if isinstance(move, Tee):
        # No numbers: a move counts them from 0, but people read of start 1.
        return f"There are only {len(hole_in_play(state).tees)} starting hexes. Choose one of them."
    if isinstance(move, Roll):
        return _why_not_roll(state.rules, move)
    if move.direction not in DIRECTIONS:
        return "The six directions are numbered from 0 to 5."
    # No name of the direction: on a screen that is upright the course is turned.
    return "A wall blocks that way. Aim along one of the arrows."


def _why_not_roll(rules: Rules, move: Roll) -> str:
    if move.tool == BLANK and rules.cards:
        return "The blank card has no numbers, so it stays out of this game."
    if move.tool == BLANK or any(move.tool == card.key for card in PRINTED):
        return "This game uses dice only."
    if any(move.tool == die.key for die in DICE):
        return "This game uses cards only. Choose one for the white die."
    return f"{quoted(move.tool)} is neither a die nor a card."
