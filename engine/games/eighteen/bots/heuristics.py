"""Rules of thumb: what a position is worth, and a quick sensible move with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from engine.bots.base import Decision
from engine.core.game import Seat
from engine.games.eighteen.bots.judge import Average, Judge, judged
from engine.games.eighteen.bots.picks import LIKED, bag_worth, best_club
from engine.games.eighteen.bots.reasons import reasoned_move
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.course_layout import ROUGH, TERRAIN
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import (
    Choose,
    EndLaying,
    KeepCard,
    KeepTarget,
    LayTile,
    LayToken,
    LetPass,
    Move,
    NameClub,
    Peek,
    ResetHand,
    ReturnCard,
    State,
    TakeClub,
    TakeGolfer,
    Walk,
)
from engine.games.eighteen.preview.distances import aim_of, field_in, solved
from engine.games.eighteen.rules.opening.adjusting import HAZARDS, mattering
from engine.games.eighteen.rules.phases import moves
from engine.games.eighteen.rules.ranking import totals
from engine.games.eighteen.rules.turn.decks import DECK_NAMES

NEAR: Final = 2.2  # turns to the green within which a card is worth looking at
TURN: Final = 0.25  # points that a turn's lead is worth
PASSABLE: Final = 0.15  # turns by which a later club may be better than one that is let pass


def advise(state: State, seat: Seat) -> tuple[Move, str] | None:
    """Choose what leaves the fewest turns for a golfer with average clubs."""
    found = by_thumb(state, seat)
    return found and (found.move, found.why)


def by_thumb(state: State, seat: Seat) -> Decision | None:
    """The same as a decision."""
    legal = moves(state, seat)
    if not legal:
        return None
    if len(legal) == 1:
        return Decision(legal[0], "It's your only choice.")
    before = _BEFORE.get(state.phase)
    if before is not None:
        return before(state, seat, legal)
    whose = judged(state, seat)
    return by_judge(Judge(state, whose, Average(state, whose)), legal)


def evaluate(state: State, seat: Seat) -> float:
    """A seat's lead over the best of the others in points, turns to the next green included."""
    way = state.rules.way
    sign = -1 if way.lower_wins else 1
    points = [float(sign * total) for total in totals(state)]
    if state.phase != "over" and state.round and state.players[seat].bag:
        turn = 1.0 if way.prize in ("strokes", "finish") else TURN
        points = [each - turn * _turns_left(state, s) for s, each in enumerate(points)]
    others = [each for other, each in enumerate(points) if other != seat]
    return points[seat] - max(others, default=0.0)


def _turns_left(state: State, seat: Seat) -> float:
    player = state.players[seat]
    if player.finished:
        return 0.0
    golfers = enumerate(player.golfers)
    return min(aim_of(state, seat, g).lying[golfer.place] + golfer.down for g, golfer in golfers)


# Before the first hole.


def _tile(state: State, seat: Seat, legal: Sequence[Move]) -> Decision:
    """One tile that helps everybody; what else is made of the course is up to people."""
    ground = state.rules.ground
    matters = mattering(ground.course)
    hurting = {
        move: matters(ground.at[move.place])
        for move in legal
        if isinstance(move, LayTile)
        and move.letter == ROUGH
        and ground.terrain[move.place] in HAZARDS
    }
    best = max(hurting, key=hurting.__getitem__, default=None)
    if state.players[seat].turns or best is None or not hurting[best]:
        return Decision(EndLaying(), "The course is fine as it is.")
    return Decision(best, f"No {TERRAIN[ground.terrain[best.place]]} is more in the way.")


def _golfer(state: State, seat: Seat, legal: Sequence[Move]) -> Decision:
    takes = [move for move in legal if isinstance(move, TakeGolfer)]
    best = min(takes, key=lambda move: LIKED.index(move.ability))
    return Decision(best, ability_of(best.ability).text)


def _token(state: State, seat: Seat, legal: Sequence[Move]) -> Decision:
    ground = state.rules.ground
    lays = [move for move in legal if isinstance(move, LayToken)]

    def liking(move: LayToken) -> tuple[int, int]:
        """Several tokens on one green leave little to win elsewhere."""
        return -len(state.greens[move.hole]), len(ground.course.holes[move.hole].way)

    best = max(lays, key=liking)
    return Decision(best, "A long hole rewards good play most.")


def _club(state: State, seat: Seat, legal: Sequence[Move]) -> Decision:
    return pick(state, seat, legal)


def pick(state: State, seat: Seat, legal: Sequence[Move], tee_shot: float = 0.0) -> Decision:
    """Pick the club that goes best with those in the bag; with care where shots from tees count
    more."""
    player, field = state.players[seat], field_in(state)
    clubs = [move.club for move in legal if isinstance(move, TakeClub)]
    if not clubs:
        return Decision(legal[0], "There's nothing else to do.")
    club = best_club(field, player.bag, clubs, player.ability, tee_shot)
    if LetPass() in legal and bag_worth(field, (club,), player.ability) > _usual(state, seat):
        return Decision(LetPass(), "A better club may come around.")
    if player.bag:
        return Decision(TakeClub(club), "It does what your other clubs can't.")
    return Decision(TakeClub(club), "Of these clubs, it gets you closest to the greens here.")


def _usual(state: State, seat: Seat) -> float:
    """The worth of a good club of the box: one of four is better."""
    field, ability = field_in(state), state.players[seat].ability
    found = sorted(bag_worth(field, (club,), ability) for club in CLUBS)
    return found[len(found) // 4] + PASSABLE


def _name(state: State, seat: Seat, legal: Sequence[Move]) -> Decision:
    field, ability = field_in(state), state.players[seat].ability
    names = [move for move in legal if isinstance(move, NameClub)]
    best = min(names, key=lambda move: bag_worth(field, (move.club,), ability))
    return Decision(best, "It's useful nearly everywhere, so keep it in hand.")


def _target(state: State, seat: Seat, legal: Sequence[Move]) -> Decision:
    field, place = field_in(state), state.players[seat].golfers[0].place
    keeps = [move for move in legal if isinstance(move, KeepTarget)]
    best = min(keeps, key=lambda move: solved(field, move.hole).values[place])
    turns = solved(field, best.hole).values[place]
    return Decision(best, f"Green {best.hole + 1} is closer to you: about {turns:.1f} turns.")


# Choosing a club.


def _choose(state: State, seat: Seat, legal: Sequence[Move]) -> Decision:
    return choose(Judge(state, seat, Average(state, seat)), legal)


def choose(judge: Judge, legal: Sequence[Move]) -> Decision:
    """Take clubs back where that is free, look at a card near the green, then choose."""
    if ResetHand() in legal:
        return Decision(ResetHand(), "Your clubs come back now without costing a turn.")
    if KeepCard() in legal:
        return _keep(judge)
    chooses = [move for move in legal if isinstance(move, Choose)]
    best = judge.best(chooses)
    assert isinstance(best, Choose)
    for move in legal:
        if isinstance(move, Peek) and move.deck in CLUBS[best.club].decks and _near(judge):
            deck = DECK_NAMES[move.deck]
            return Decision(move, f"The top card of {deck} decides whether you reach the green.")
    return reasoned_move(judge, best, chooses)


def _near(judge: Judge) -> bool:
    return _turns_left(judge.state, judge.seat) < NEAR


def _keep(judge: Judge) -> Decision:
    """Keep a card that does better than an unknown one would."""
    player = judge.player
    assert player.kept is not None
    deck = SHOTS[player.kept].deck
    clubs = [club for club in player.bag if club not in player.used]
    fit = [club for club in clubs if deck in CLUBS[club].decks]
    kept = min([judge.turn(club) for club in fit], default=inf)
    other = min([judge.turn(club) for club in clubs if club not in fit], default=inf)
    if kept <= other:
        return Decision(KeepCard(), "You can use the card for your next shot.")
    return Decision(ReturnCard(), "The card is no use from here.")


_BEFORE: Final[dict[str, Callable[[State, Seat, Sequence[Move]], Decision]]] = {
    "tiles": _tile,
    "golfers": _golfer,
    "tokens": _token,
    "first": _club,
    "draft": _club,
    "rest": _club,
    "name": _name,
    "targets": _target,
    "choose": _choose,
}


# A turn.


def by_judge(judge: Judge, legal: Sequence[Move]) -> Decision:
    """The move that leaves least, with its reason."""
    if KeepCard() in legal:
        return _keep(judge)
    if judge.player.kept is not None:
        legal = [move for move in legal if _frees(judge, move)] or legal
    return reasoned_move(judge, judge.best(legal), legal)


def _frees(judge: Judge, move: Move) -> bool:
    """Whether somebody who keeps a card is rid of it by a move, or on a green: as long as it is
    kept, no club counts that does not draw it, and who waits for a better one waits for ever."""
    if isinstance(move, Walk):
        ground = judge.state.rules.ground
        start = judge.player.golfers[move.golfer].place
        return ground.beside[start][move.heading] in ground.greens
    return not isinstance(move, ResetHand)
