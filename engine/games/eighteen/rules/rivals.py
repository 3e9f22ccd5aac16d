"""Solo Chaos Golf: three opponents, the greens that they aim at, and contests for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from engine.core.chance import Chance, Seeded, WrongAnswer
from engine.core.copies import exchanged
from engine.core.game import BadSetup, Seat
from engine.games.eighteen.box.clubs import CARRIED, CLUBS, DEALT
from engine.games.eighteen.box.course_layout import CourseLayout
from engine.games.eighteen.box.solo import COMBINED, LEAST_FLAGS, PACES, RIVALS, flags_of, rank_of
from engine.games.eighteen.box.ways import MOST_HOLES, NUMBERED
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HOLE,
    Look,
    MarkerMoved,
    Move,
    RivalAimed,
    RivalFlipped,
    RivalLooked,
    RivalScored,
    Solo,
    SoloRival,
    State,
    Won,
    in_extra,
)
from engine.games.eighteen.rules.changes import Events, holes_of, stock
from engine.games.eighteen.rules.opening.outfitting import untaken

_ME: Final[Seat] = 0  # there is one seat


def open_up(state: State, events: Events, chance: Chance) -> None:
    """Share out the tokens of all greens as evenly as possible, and turn up the first ones."""
    holes = holes_of(state)
    stacks = [(holes + RIVALS - 1 - number) // RIVALS for number in range(RIVALS)]
    state.solo = Solo(rivals=tuple(SoloRival(tokens=stack) for stack in stacks))
    events.append(MarkerMoved(0, 0))
    _aim(state, events, chance)


def _solo(state: State) -> Solo:
    assert state.solo is not None
    return state.solo


def _seat(state: State, number: int, rival: SoloRival) -> None:
    """Let an opponent be as it is now."""
    solo = _solo(state)
    rivals = exchanged(solo.rivals, number, rival)
    state.solo = solo._replace(rivals=rivals)


def _aim(state: State, events: Events, chance: Chance) -> None:
    """Every opponent turns up the next token of the stack."""
    for number, rival in enumerate(_solo(state).rivals):
        if not rival.tokens:
            _seat(state, number, rival._replace(target=NO_HOLE))
            continue
        hole = _drawn_target(state, number, chance)
        events.append(RivalAimed(number, hole))
        _seat(state, number, rival._replace(target=hole, tokens=rival.tokens - 1))
        solo = _solo(state)
        state.solo = solo._replace(targets=(*solo.targets, hole))


_AIMS: Final = "Flip the next token for opponent {}: which green?"


def _drawn_target(state: State, number: int, chance: Chance) -> int:
    turned, holes = _solo(state).targets, holes_of(state)
    left = [int(hole < holes and hole not in turned) for hole in range(MOST_HOLES)]
    return chance.draw(NUMBERED, left, _AIMS.format(number + 1))


# The marker.


def is_combined(state: State) -> bool:
    """Whether the opponents score in this turn."""
    solo = _solo(state)
    return PACES[state.rules.deck[solo.card]].turns[solo.turn] == COMBINED


def move_on(state: State, events: Events) -> None:
    """The marker goes to the next turn, on the next card where this one has no more.

    Six combined turns, which every deck has, are enough for all tokens, so a card is always left.
    """
    solo = _solo(state)
    card, turn = solo.card, solo.turn + 1
    if turn == len(PACES[state.rules.deck[card]].turns):
        card, turn = card + 1, 0
    events.append(MarkerMoved(card, turn))
    state.solo = solo._replace(card=card, turn=turn, scored=False)


# Scoring.


def score(state: State, events: Events, chance: Chance) -> None:
    """The opponents' part of a turn, once: after the golfer has moved, before the seat scores.

    Where the seat is on a green that it could take, the opponent has to win it by initiative. Who
    loses such a contest gets the smaller token: the larger one is left for the seat.
    """
    solo = _solo(state)
    if solo.scored:
        return
    state.solo = solo._replace(scored=True)
    if not is_combined(state):
        return
    for number, rival in enumerate(solo.rivals):
        if rival.target != NO_HOLE:
            _score(state, number, events, chance)
    _aim(state, events, chance)


def _score(state: State, number: int, events: Events, chance: Chance) -> None:
    """One opponent takes the most that lies on the green, or what a lost contest leaves."""
    wins = True
    if _contested(state, number):
        club = _flip(state, number, chance)
        wins = CLUBS[club].initiative < CLUBS[state.players[_ME].playing].initiative
        events.append(RivalFlipped(number, club, wins))
    rival = _solo(state).rivals[number]
    tokens = state.greens[rival.target]
    for points in tokens[:1] if wins else tokens[1:2]:
        events.append(RivalScored(number, rival.target, points))
        stock(state, rival.target, tuple(token for token in tokens if token != points))
        _seat(state, number, rival._replace(won=(*rival.won, Won(rival.target, points))))


def _contested(state: State, number: int) -> bool:
    """Whether the seat stands on an opponent's green and has not taken anything there."""
    player, target = state.players[_ME], _solo(state).rivals[number].target
    there = state.rules.ground.hole_at.get(player.golfers[0].place) == target
    return there and _open(state, target)


def _open(state: State, hole: int) -> bool:
    return all(won.hole != hole for won in state.players[_ME].won)


# The opponents' clubs: five each of what the seat left in the box, shuffled and face down.


def _top(state: State, number: int, chance: Chance) -> int:
    """The club on top, turned up if nobody has seen it yet."""
    rival = _solo(state).rivals[number]
    if rival.top != HIDDEN:
        return rival.top
    if len(rival.known) == CARRIED:
        possible = {*rival.known} - {*rival.flipped}
    else:
        seen = {club for each in _solo(state).rivals for club in each.known}
        possible = {*untaken(state)} - seen
    counts = [int(club in possible) for club in CLUBS]
    return 1 + chance.draw(DEALT, counts, f"Which club does opponent {number + 1} flip?")


def _flip(state: State, number: int, chance: Chance) -> int:
    """Play the club on top. After the fifth all five are shuffled again."""
    club = _top(state, number, chance)
    rival = _solo(state).rivals[number]
    flipped = (*rival.flipped, club)
    rival = _seen(rival, club)._replace(
        top=HIDDEN, flipped=flipped if len(flipped) < CARRIED else ()
    )
    _seat(state, number, rival)
    return club


def _seen(rival: SoloRival, club: int) -> SoloRival:
    known = rival.known if club in rival.known else (*rival.known, club)
    return rival._replace(top=club, known=known)


# Looking at an opponent's club, after one's own is revealed and before the golfer moves.


def moves(state: State, seat: Seat) -> list[Move]:
    rivals = state.solo.rivals if state.solo else ()
    looks = [Look(number) for number in range(len(rivals))]
    return [look for look in looks if why_not(state, seat, look) is None]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, Look) or state.solo is None:
        return "There's no opponent to look at."
    if not 0 <= move.rival < len(state.solo.rivals):
        return "There's no such opponent."
    if in_extra(state) or not is_combined(state):
        return "The opponents don't score this turn."
    rival = state.solo.rivals[move.rival]
    if rival.target == NO_HOLE or not _open(state, rival.target):
        return "You can't meet this opponent on a green this turn."
    return "That opponent's club is face up already." if rival.top != HIDDEN else None


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    """Turn up an opponent's club; it stays on top until it decides a contest."""
    assert isinstance(move, Look)
    club = _top(state, move.rival, chance)
    events.append(RivalLooked(move.rival, club))
    _seat(state, move.rival, _seen(_solo(state).rivals[move.rival], club))


_ALL_CARDS: Final = tuple(PACES)
# The rank falls as a course gets wider: a line through the courses of the book.
_CLOSEST, _WIDENING = 21.4, 0.26


@lru_cache(maxsize=1)
def _ranks() -> frozenset[tuple[int, int]]:
    """All pairs of flags and rank that some cards add up to, as far as decks need them."""
    sums = {(0, 0)}
    for pace in PACES.values():
        sums |= {(f + pace.flags, r + pace.rank) for f, r in sums if f + pace.flags <= LEAST_FLAGS}
    return frozenset(sums)


RANKS: Final = tuple(sorted(rank for flags, rank in _ranks() if flags == LEAST_FLAGS))


def nearest(rank: int) -> int:
    """The rank that a deck of six flags can have which is nearest to this one."""
    return min(RANKS, key=lambda possible: abs(possible - rank))


def suited(course: CourseLayout) -> int:
    """The rank of a deck that makes a challenge on a course that no book tells about."""
    return nearest(round(_CLOSEST - _WIDENING * len(course.hexes) / len(course.holes)))


def check_deck(cards: tuple[int, ...]) -> None:
    """Raise BadSetup for cards that are no solo deck."""
    if len(set(cards)) < len(cards):
        raise BadSetup("Each solo card exists only once.")
    flags = flags_of(cards)
    if flags < LEAST_FLAGS:
        raise BadSetup(
            f"A solo deck needs {LEAST_FLAGS} turns when everyone scores. These cards have {flags}."
        )


def by_rank(rank: int, chance: Chance) -> tuple[int, ...]:
    """A deck of six flags with this rank."""
    text = chance.note(lambda seeded: _deck_written(_found(rank, seeded)))
    cards = _read_deck(text)
    if flags_of(cards) != LEAST_FLAGS or rank_of(cards) != rank:
        raise WrongAnswer("{} is no solo deck of that rank.", text)
    return cards


def shuffled_deck(cards: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """These cards in an order by chance."""
    text = chance.note(lambda seeded: _deck_written(_mixed(cards, seeded)))
    order = _read_deck(text)
    if sorted(order) != sorted(cards):
        raise WrongAnswer("{} isn't the solo deck you chose.", text)
    return order


def _found(rank: int, seeded: Seeded) -> tuple[int, ...]:
    """Go through the cards in an order by chance, and take what leaves a way to the rank."""
    order = _mixed(_ALL_CARDS, seeded)

    @cache
    def can(place: int, flags: int, left: int) -> bool:
        if flags == 0 or place == len(order):
            return flags == 0 and left == 0
        pace = PACES[order[place]]
        takes = pace.flags <= flags and can(place + 1, flags - pace.flags, left - pace.rank)
        return takes or can(place + 1, flags, left)

    deck, flags, left = [], LEAST_FLAGS, rank
    for place, card in enumerate(order):
        pace = PACES[card]
        if pace.flags <= flags and can(place + 1, flags - pace.flags, left - pace.rank):
            deck.append(card)
            flags, left = flags - pace.flags, left - pace.rank
    return tuple(deck)


def _mixed(cards: Sequence[int], seeded: Seeded) -> tuple[int, ...]:
    left = list(cards)
    return tuple(left.pop(seeded.number(len(left))) for _ in cards)


def _deck_written(cards: tuple[int, ...]) -> str:
    return ",".join(map(str, cards))


def _read_deck(text: str) -> tuple[int, ...]:
    words = text.split(",")
    known = [word for word in words if word.isascii() and word.isdecimal() and len(word) < 3]
    cards = tuple(map(int, known))
    if len(known) < len(words) or len(set(cards)) < len(cards) or not PACES.keys() >= set(cards):
        raise WrongAnswer("{} isn't a solo deck.", text)
    return cards
