"""Rules of thumb: what a position is worth, and a quick sensible move with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from engine.core.game import Seat
from engine.core.grids.hexes import NAMES
from engine.core.wording import capital
from engine.games.eighteen.bots.judge import Average, Judge, judged
from engine.games.eighteen.bots.picks import LIKED, bag_worth, best_club
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.course_layout import ROUGH, TERRAIN
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import (
    NO_HEADING,
    BigHit,
    Borrow,
    Choose,
    Decline,
    Discard,
    Draw,
    EndLaying,
    Escape,
    Follow,
    KeepCard,
    KeepTarget,
    LayTile,
    LayToken,
    LetPass,
    Move,
    NameClub,
    Peek,
    Redraw,
    ResetHand,
    ReturnCard,
    State,
    Swing,
    TakeClub,
    TakeGolfer,
    Walk,
)
from engine.games.eighteen.preview.distances import aim_of, field_in, green_of, solved
from engine.games.eighteen.preview.shot_odds import heat
from engine.games.eighteen.rules.opening.adjusting import HAZARDS, mattering
from engine.games.eighteen.rules.phases import moves
from engine.games.eighteen.rules.ranking import totals
from engine.games.eighteen.rules.turn.decks import DECK_NAMES

Advice = tuple[Move, str]

SOON: Final = 0.05  # turns to the green below which they are not told
LIKELY: Final = 0.05  # chance of the green from which on it is told
NEAR: Final = 2.2  # turns to the green within which a card is worth looking at
TURN: Final = 0.25  # points that a turn's lead is worth
PASSABLE: Final = 0.15  # turns by which a later club may be better than one that is let pass


def advise(state: State, seat: Seat) -> Advice | None:
    """Choose what leaves the fewest turns for a golfer with average clubs."""
    legal = moves(state, seat)
    if not legal:
        return None
    if len(legal) == 1:
        return legal[0], "It is the only move."
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


def _tile(state: State, seat: Seat, legal: Sequence[Move]) -> Advice:
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
        return EndLaying(), "The course is good as it is."
    return best, f"No {TERRAIN[ground.terrain[best.place]]} is more in the way."


def _golfer(state: State, seat: Seat, legal: Sequence[Move]) -> Advice:
    takes = [move for move in legal if isinstance(move, TakeGolfer)]
    best = min(takes, key=lambda move: LIKED.index(move.ability))
    return best, ability_of(best.ability).text


def _token(state: State, seat: Seat, legal: Sequence[Move]) -> Advice:
    ground = state.rules.ground
    lays = [move for move in legal if isinstance(move, LayToken)]

    def liking(move: LayToken) -> tuple[int, int]:
        """Several tokens on one green leave little to win elsewhere."""
        return -len(state.greens[move.hole]), len(ground.course.holes[move.hole].way)

    best = max(lays, key=liking)
    return best, "A long hole leaves the most to good play."


def _club(state: State, seat: Seat, legal: Sequence[Move]) -> Advice:
    return pick(state, seat, legal, careful=False)


def pick(state: State, seat: Seat, legal: Sequence[Move], careful: bool) -> Advice:
    """Pick the club that goes best with those in the bag."""
    player, field = state.players[seat], field_in(state)
    clubs = [move.club for move in legal if isinstance(move, TakeClub)]
    if not clubs:
        return legal[0], "There is nothing else to do."
    club = best_club(field, player.bag, clubs, player.ability, careful)
    if LetPass() in legal and bag_worth(field, (club,), player.ability) > _usual(state, seat):
        return LetPass(), "A better club may come round."
    if player.bag:
        return TakeClub(club), f"The {CLUBS[club].name} goes best with the clubs in the bag."
    return TakeClub(club), f"The {CLUBS[club].name} suits this course best."


def _usual(state: State, seat: Seat) -> float:
    """The worth of a good club of the box: one of four is better."""
    field, ability = field_in(state), state.players[seat].ability
    found = sorted(bag_worth(field, (club,), ability) for club in CLUBS)
    return found[len(found) // 4] + PASSABLE


def _name(state: State, seat: Seat, legal: Sequence[Move]) -> Advice:
    field, ability = field_in(state), state.players[seat].ability
    names = [move for move in legal if isinstance(move, NameClub)]
    best = min(names, key=lambda move: bag_worth(field, (move.club,), ability))
    return best, f"The {CLUBS[best.club].name} is of use nearly everywhere."


def _target(state: State, seat: Seat, legal: Sequence[Move]) -> Advice:
    field, place = field_in(state), state.players[seat].golfers[0].place
    keeps = [move for move in legal if isinstance(move, KeepTarget)]
    best = min(keeps, key=lambda move: solved(field, move.hole).values[place])
    turns = solved(field, best.hole).values[place]
    return best, f"Green {best.hole + 1} is nearer: about {turns:.1f} turns."


# Choosing a club.


def _choose(state: State, seat: Seat, legal: Sequence[Move]) -> Advice:
    return choose(Judge(state, seat, Average(state, seat)), legal)


def choose(judge: Judge, legal: Sequence[Move]) -> Advice:
    """Take clubs back where that is free, look at a card near the green, then choose."""
    if ResetHand() in legal:
        return ResetHand(), "Taking the clubs back costs nothing now."
    if KeepCard() in legal:
        return _keep(judge)
    chooses = [move for move in legal if isinstance(move, Choose)]
    gain, best = judge.best(chooses)
    assert isinstance(best, Choose)
    for move in legal:
        if isinstance(move, Peek) and move.deck in CLUBS[best.club].decks and _near(judge):
            deck = DECK_NAMES[move.deck]
            return move, f"The top card of {deck} decides whether the green can be reached."
    return best, why(judge, best, gain)


def _near(judge: Judge) -> bool:
    return _turns_left(judge.state, judge.seat) < NEAR


def _keep(judge: Judge) -> Advice:
    """Keep a card that does better than an unknown one would."""
    player = judge.player
    assert player.kept is not None
    deck = SHOTS[player.kept].deck
    clubs = [club for club in player.bag if club not in player.used]
    fit = [club for club in clubs if deck in CLUBS[club].decks]
    kept = min([judge.turn(club) for club in fit], default=inf)
    other = min([judge.turn(club) for club in clubs if club not in fit], default=inf)
    if kept <= other:
        return KeepCard(), "The card is of use for the next shot."
    return ReturnCard(), "The card is of no use from here."


_BEFORE: Final[dict[str, Callable[[State, Seat, Sequence[Move]], Advice]]] = {
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


def by_judge(judge: Judge, legal: Sequence[Move]) -> Advice:
    """The move that leaves least, with its reason."""
    if KeepCard() in legal:
        return _keep(judge)
    if judge.player.kept is not None:
        legal = [move for move in legal if _frees(judge, move)] or legal
    gain, best = judge.best(legal)
    return best, why(judge, best, gain)


def _frees(judge: Judge, move: Move) -> bool:
    """Whether somebody who keeps a card is rid of it by a move, or on a green: as long as it is
    kept, no club counts that does not draw it, and who waits for a better one waits for ever."""
    if isinstance(move, Walk):
        ground = judge.state.rules.ground
        start = judge.player.golfers[move.golfer].place
        return ground.beside[start][move.heading] in ground.greens
    return not isinstance(move, ResetHand)


def why(judge: Judge, move: Move, gain: float) -> str:
    """Say what a move is good for."""
    reason = _reason(judge, move)
    if isinstance(move, Discard | Decline | Redraw | Follow):
        return f"{reason}."
    return f"{reason}: {_outlook(judge, move, gain)}."


def _reason(judge: Judge, move: Move) -> str:
    match move:
        case Choose(club) | Borrow(club):
            return f"The {CLUBS[club].name}"
        case Walk(heading):
            return f"A step {NAMES[heading]}"
        case Draw(deck):
            return capital(DECK_NAMES[deck])
        case BigHit():
            return "A big hit"
        case Escape(_, heading):
            return "Out of the sand" + (f" {NAMES[heading]}" if heading != NO_HEADING else "")
        case ResetHand():
            return "With all clubs back in the hand"
        case Swing(heading):
            return capital(NAMES[heading])
        case Follow():
            return "The next card promises more than those that lie there"
        case Redraw():
            return "A new card promises more than this one"
        case Discard():
            return "It is the card that would help most"
        case Decline() if judge.state.phase == "borrow":
            return "The own club does more from here"
    return "There is nothing better to do"


def _outlook(judge: Judge, move: Move, gain: float) -> str:
    """The chance of the green for a club, else the turns that are left."""
    state, seat = judge.state, judge.seat
    if isinstance(move, Choose | Borrow):
        chance = max(_chance(state, seat, golfer, move.club) for golfer in judge.golfers)
        if chance >= LIKELY:
            return f"{100 * chance:.0f} % to the green"
    golfer = getattr(move, "golfer", judge.golfers[0] if judge.golfers else 0)
    left = gain + judge.prospect.now(golfer)
    if isinstance(move, Swing | Walk) and left <= 0:
        return "on the green"
    if left < SOON:  # what is won besides weighs more than what is left of the way
        return "nothing promises more"
    return f"about {left:.1f} turns to the green from there"


def _chance(state: State, seat: Seat, golfer: int, club: int) -> float:
    """How likely a golfer can reach the green that it plays for."""
    place = state.players[seat].golfers[golfer].place
    green = state.rules.ground.greens[green_of(state, seat, place)]
    return heat(state, seat, club, golfer).get(green, 0.0)
