"""Why an action is refused in a turn, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.core.game import Seat
from engine.core.grids.hexes import DIRECTIONS
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.played_course import OFF
from engine.games.eighteen.box.shots import CHIP, SHOTS
from engine.games.eighteen.model import (
    NO_HEADING,
    BigHit,
    Borrow,
    Draw,
    Escape,
    Look,
    Move,
    ResetHand,
    State,
    Stay,
    Swing,
    Walk,
)
from engine.games.eighteen.rules import rivals
from engine.games.eighteen.rules.changes import ability_in
from engine.games.eighteen.rules.turn.borrowing import why_not_discarded
from engine.games.eighteen.rules.turn.decks import DECK_NAMES
from engine.games.eighteen.rules.turn.hands import digging_decks, in_sand
from engine.games.eighteen.rules.turn.swinging import active, swingers

_NO_DIRECTION: Final = "The six directions are numbered from 0 to 5."
_DRAW_FIRST: Final = "Draw first. Then you choose the direction."


def refusal(state: State, seat: Seat, move: Move) -> str:
    """Say why a move cannot be an action now. Nothing is said about moves that can."""
    reason = _REASONS.get(type(move))
    return reason(state, seat, move) if reason else "You can't do that now."


def _club(state: State, seat: Seat) -> Club:
    return CLUBS[state.players[seat].playing]


def _why_not_golfer(state: State, seat: Seat, golfer: int) -> str | None:
    player = state.players[seat]
    if not 0 <= golfer < len(player.golfers):
        return "You have no such golfer."
    if golfer in active(state, seat):
        return None
    if player.golfers[golfer].down:
        return "That golfer is in the water and misses this turn."
    return "The extra turn is for the golfer who reached the tee."


def _why_not_walk(state: State, seat: Seat, move: Walk) -> str:
    if why := _why_not_golfer(state, seat, move.golfer):
        return why
    if move.heading not in DIRECTIONS:
        return _NO_DIRECTION
    ground, place = state.rules.ground, state.players[seat].golfers[move.golfer].place
    if in_sand(ground, _club(state, seat), place):
        return "Your golfer is in a bunker. Exit it first."
    towards = ground.beside[place][move.heading]
    if towards == OFF:
        return "That way leads off the course. Choose another."
    what = "A tree" if ground.is_tree(towards) else "The clubhouse"
    return f"{what} is in the way. Go around it."


def _why_not_hit(state: State, seat: Seat) -> str | None:
    """Why no golfer can hit the ball with the club in play; None where one can."""
    if swingers(state, seat):
        return None
    club, ground, player = _club(state, seat), state.rules.ground, state.players[seat]
    places = [player.golfers[golfer].place for golfer in active(state, seat)]
    if all(in_sand(ground, club, place) for place in places):
        digs = digging_decks(player, club.number)
        told = "Your golfer is in a bunker. Exit it first."
        return told if digs else _no_digging(state, seat)
    ability = ability_in(state, seat)
    instead = f"move one hex{', or reset your hand' * (ability.resets == 'always')}."
    if club.tee_only and not any(map(ground.is_tee, places)):
        return f"The {club.name} is for tees only: {instead}"
    kinds = " or a ".join(ability.tees)
    return f"Your golfer uses a {kinds} on a tee and no {club.name}: {instead}"


def _why_not_swing(state: State, seat: Seat, move: Swing) -> str:
    club = _club(state, seat)
    if why := _why_not_golfer(state, seat, move.golfer) or _why_not_hit(state, seat):
        return why
    if club.decks:
        return f"Draw for the {club.name} first. Then you can hit."
    if move.heading not in DIRECTIONS:
        return _NO_DIRECTION
    if move.golfer not in swingers(state, seat):
        return "That golfer is in a bunker. Exit it first."
    return "A wood goes straight on, so there's no card to choose."


def _why_not_draw(state: State, seat: Seat, move: Draw) -> str:
    club = _club(state, seat)
    if not club.decks:
        return f"The {club.name} draws no cards. Aim and hit."
    if why := _why_not_hit(state, seat):
        return why
    if move.deck not in club.decks:
        return f"The {club.name} draws from {_either(club.decks)}."
    if move.deck != CHIP or not club.declares:
        if move.heading != NO_HEADING:
            return _DRAW_FIRST
    elif move.heading not in DIRECTIONS:
        return "For a chip, choose a direction before you draw."
    return _kept_first(state, seat)


def _either(decks: tuple[str, ...]) -> str:
    return " or ".join(DECK_NAMES[deck] for deck in decks)


def _kept_first(state: State, seat: Seat) -> str:
    kept = state.players[seat].kept
    assert kept is not None
    return f"You keep a card for this shot. Draw from {DECK_NAMES[SHOTS[kept].deck]}."


def _why_not_big(state: State, seat: Seat, move: BigHit) -> str:
    club = _club(state, seat)
    if not club.big:
        return f"The {club.name} can't make a big hit."
    return _why_not_hit(state, seat) or _kept_first(state, seat)


def _why_not_escape(state: State, seat: Seat, move: Escape) -> str:
    if why := _why_not_golfer(state, seat, move.golfer):
        return why
    club, ground, player = _club(state, seat), state.rules.ground, state.players[seat]
    place = player.golfers[move.golfer].place
    if not ground.is_bunker(place):
        return "Your golfer isn't in a bunker. Play on."
    if not in_sand(ground, club, place):
        return f"Sand is only rough to the {club.name}. Play it as usual."
    decks = digging_decks(player, club.number)
    if not decks:
        return _no_digging(state, seat)
    if move.deck not in decks:
        return f"In a bunker, the {club.name} draws from {_either(decks)}."
    if not club.declares and move.heading != NO_HEADING:
        return _DRAW_FIRST
    if club.declares and move.heading not in DIRECTIONS:
        return _NO_DIRECTION
    return _kept_first(state, seat)


def _no_digging(state: State, seat: Seat) -> str:
    """Nothing but a reset is possible then, or not even that."""
    may = ability_in(state, seat).resets == "always" or state.players[seat].used
    instead = "reset your hand" if may else "end your turn"
    return f"You can't use the {_club(state, seat).name} in a bunker: {instead}."


def _why_not_reset(state: State, seat: Seat, move: ResetHand) -> str:
    assert ability_in(state, seat).resets == "tee"
    return "Your golfer resets only before teeing off on a hole."


def _why_not_stay(state: State, seat: Seat, move: Stay) -> str:
    return "You can still do something. Choose a move."


def _why_not_borrow(state: State, seat: Seat, move: Borrow) -> str | None:
    return why_not_discarded(state, seat, move.club)


_REASONS: Final[dict[type, Callable[[State, Seat, Any], Any]]] = {
    Walk: _why_not_walk, Swing: _why_not_swing, Draw: _why_not_draw, BigHit: _why_not_big,
    Escape: _why_not_escape, ResetHand: _why_not_reset, Stay: _why_not_stay,
    Borrow: _why_not_borrow, Look: rivals.why_not,
}  # fmt: skip
