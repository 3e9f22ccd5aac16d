"""The position as it is seen while events are shown: what each of them changes in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.core.game import Event, Seat
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.box.ways import SKIN, WAYS
from engine.games.eighteen.model import (
    NO_HOLE,
    CardDrawn,
    ClubBorrowed,
    ClubDiscarded,
    ClubsRevealed,
    DrawnCards,
    Dug,
    Flew,
    Golfer,
    GolferTaken,
    HandWasReset,
    HoleBegan,
    MarkerMoved,
    PileDiscarded,
    RivalAimed,
    RivalFlipped,
    RivalScored,
    RoundBegan,
    Scored,
    Splashed,
    State,
    TokenLaid,
    TurnBegan,
    TurnMissed,
    Walked,
)


def after(state: State, event: Event) -> State:
    """The position after an event, as far as anything of it is seen."""
    change = _CHANGES.get(type(event))
    return change(state, event) if change else state


def _player(state: State, seat: Seat, **news: Any) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], **news)
    return replace(state, players=tuple(players))


def _stand(state: State, seat: Seat, number: int, golfer: Golfer) -> State:
    golfers = list(state.players[seat].golfers)
    golfers[number] = golfer
    return _player(state, seat, golfers=tuple(golfers))


def _moved(state: State, event: Walked | Flew | Dug) -> State:
    return _stand(state, event.seat, event.golfer, Golfer(event.end))


def _splashed(state: State, event: Splashed) -> State:
    if WAYS[state.rules.mode].wet == "stroke":
        return state
    place = state.players[event.seat].golfers[event.golfer].place
    return _stand(state, event.seat, event.golfer, Golfer(place, True))


def _missed(state: State, event: TurnMissed) -> State:
    place = state.players[event.seat].golfers[event.golfer].place
    return _stand(state, event.seat, event.golfer, Golfer(place))


def _scored(state: State, event: Scored | RivalScored) -> State:
    """Take points from a green; flags and skins go whole."""
    if event.hole == NO_HOLE or event.hole >= len(state.greens):
        return state
    greens = list(state.greens)
    left = list(greens[event.hole])
    if WAYS[state.rules.mode].prize == "tokens" and event.points in left:
        left.remove(event.points)
    else:
        left = []
    greens[event.hole] = tuple(left)
    return replace(state, greens=tuple(greens))


def _laid(state: State, event: TokenLaid) -> State:
    greens = list(state.greens)
    if event.hole < len(greens):
        greens[event.hole] = (*greens[event.hole], SKIN)
    return replace(state, greens=tuple(greens))


def _hole_began(state: State, event: HoleBegan) -> State:
    tee = ground_of(state.rules.course).tees[event.hole]
    for seat in event.seats:
        golfers = (Golfer(tee),) * len(state.players[seat].golfers)
        state = _player(state, seat, golfers=golfers, hole=event.hole, turns=0)
    together = WAYS[state.rules.mode].pace in ("together", "wait")
    return replace(state, hole=event.hole) if together else state


def _revealed(state: State, event: ClubsRevealed) -> State:
    for seat, club in enumerate(event.clubs):
        if club is not None:
            state = _player(state, seat, chosen=club, playing=club)
    return replace(state, order=event.order, at=-1, phase="act", drawn=None)


def _borrowed(state: State, event: ClubBorrowed) -> State:
    state = _player(state, event.seat, playing=event.club)
    return replace(state, order=event.order)


def _turn(state: State, event: TurnBegan) -> State:
    state = _player(state, event.seat, playing=event.club)
    if event.extra:
        extras = ((event.seat, event.golfer),)
        return replace(state, at=len(state.order), extras=extras, phase="act", drawn=None)
    at = state.order.index(event.seat) if event.seat in state.order else state.at
    return replace(state, at=at, phase="act", drawn=None)


def _drawn(state: State, event: CardDrawn) -> State:
    drawn = state.drawn or DrawnCards("shot", ())
    piles = list(drawn.piles)
    while len(piles) <= event.pile:
        piles.append(())
    piles[event.pile] = (*piles[event.pile], event.card)
    return replace(state, phase="cards", drawn=drawn._replace(piles=tuple(piles)))


def _pile_gone(state: State, event: PileDiscarded) -> State:
    if state.drawn is None:
        return state
    piles = [pile for number, pile in enumerate(state.drawn.piles) if number != event.pile]
    return replace(state, drawn=state.drawn._replace(piles=tuple(piles)))


def _discarded(state: State, event: ClubDiscarded) -> State:
    used = state.players[event.seat].used
    used = used if event.club in used else (*used, event.club)
    return replace(_player(state, event.seat, used=used, chosen=None), drawn=None)


def _reset(state: State, event: HandWasReset) -> State:
    return replace(_player(state, event.seat, used=()), drawn=None)


def _golfer(state: State, event: GolferTaken) -> State:
    return _player(state, event.seat, ability=event.ability)


def _round(state: State, event: RoundBegan) -> State:
    return replace(state, round=event.round, order=(), drawn=None)


def _rival(state: State, number: int, **news: Any) -> State:
    if state.solo is None:  # opponents are shown when the first round begins
        return state
    rivals = list(state.solo.rivals)
    rivals[number] = rivals[number]._replace(**news)
    return replace(state, solo=state.solo._replace(rivals=tuple(rivals)))


def _aimed(state: State, event: RivalAimed) -> State:
    return _rival(state, event.rival, target=event.hole)


def _flipped(state: State, event: RivalFlipped) -> State:
    return _rival(state, event.rival, top=event.club)


def _marker(state: State, event: MarkerMoved) -> State:
    if state.solo is None:
        return state
    return replace(state, solo=state.solo._replace(card=event.card, turn=event.turn))


_CHANGES: Final[dict[type, Callable[[State, Any], State]]] = {
    Walked: _moved,
    Flew: _moved,
    Dug: _moved,
    Splashed: _splashed,
    TurnMissed: _missed,
    Scored: _scored,
    RivalScored: _scored,
    TokenLaid: _laid,
    HoleBegan: _hole_began,
    ClubsRevealed: _revealed,
    ClubBorrowed: _borrowed,
    TurnBegan: _turn,
    CardDrawn: _drawn,
    PileDiscarded: _pile_gone,
    ClubDiscarded: _discarded,
    HandWasReset: _reset,
    GolferTaken: _golfer,
    RoundBegan: _round,
    RivalAimed: _aimed,
    RivalFlipped: _flipped,
    MarkerMoved: _marker,
}
