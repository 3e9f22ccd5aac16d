"""Checks positions that no moves prove: ranges, counts and references of every field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Final

from engine.core.game import Setup
from engine.core.grids.hexes import DIRECTIONS
from engine.games.eighteen.box.clubs import CARRIED, CLUBS
from engine.games.eighteen.box.golfers import ABILITIES, ability_of
from engine.games.eighteen.box.shots import CARDS, DECKS, LONGEST_DRIVES, SHOTS
from engine.games.eighteen.box.solo import LEAST_FLAGS, PACES, RIVALS, flags_of
from engine.games.eighteen.box.ways import FLAG, SKIN, SMALL_POINTS, WAYS, Prize
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HEADING,
    NO_HOLE,
    NOBODY,
    DrawnCards,
    Phase,
    Player,
    Solo,
    SoloRival,
    State,
    Won,
    actor,
    in_extra,
)
from engine.games.eighteen.rules.opening.course_checks import why_not_text
from engine.games.eighteen.rules.opening.lineup import NAMES
from engine.games.eighteen.rules.opening.outfitting import in_play
from engine.games.eighteen.rules.rounds import misses

Holds = Callable[[Setup, State], bool]

MOST: Final = 1_000_000  # turns and points that nobody reaches
_BEFORE: Final[tuple[Phase, ...]] = (
    "tiles", "golfers", "tokens", "first", "draft", "rest", "name",
)  # fmt: skip
_DRAWN: Final[tuple[Phase, ...]] = ("cards", "discard")
_IN_TURN: Final[tuple[Phase, ...]] = ("act", *_DRAWN)
# What may lie on a green, by what is won. On those of Skins there may be a heap.
_LYING: Final[dict[Prize, tuple[tuple[int, ...], ...]]] = {
    "flags": ((), (FLAG,)),
    "targets": ((), (FLAG,)),
    "tokens": ((), (5, 2), (5,), (2,)),
}


def check(setup: Setup, state: State) -> str | None:
    """Say why no table set up like this can have come to this position; None where it may."""
    return next((wrong for wrong, holds in CHECKS if not holds(setup, state)), None)


def _unique(items: Sequence[object]) -> bool:
    return len({*items}) == len(items)


def _holes(state: State, holes: Iterable[int]) -> bool:
    return {*holes} <= {*range(len(state.rules.ground.greens))}


def _seats(state: State, seats: Sequence[int]) -> bool:
    return _unique(seats) and {*seats} <= {*range(state.rules.seats)}


def _rules(setup: Setup, state: State) -> bool:
    """The rules are those of the table, on a course that can be played."""
    rules = state.rules
    if (rules.mode, rules.seats) != (setup.mode.key, len(setup.seats)):
        return False
    if rules.golfers != setup.options.get("golfers", "none") or why_not_text(rules.course):
        return False
    if WAYS[rules.mode].rivals:
        fits = {*rules.deck} <= PACES.keys() and _unique(rules.deck)
        if not fits or flags_of(rules.deck) < LEAST_FLAGS:
            return False
    elif rules.deck:
        return False
    return _seats(state, rules.with_golfers) and _seats(state, rules.with_side_b)


def _round(setup: Setup, state: State) -> bool:
    if state.phase in _BEFORE:
        return state.round in range(CARRIED + 2)
    return state.phase == "targets" or state.round in range(1, MOST)


def _hole(setup: Setup, state: State) -> bool:
    return _holes(state, [state.hole, *(player.hole for player in state.players)])


def _order(setup: Setup, state: State) -> bool:
    """Everybody plays once in a round; `at` says whose turn it is, or who is asked to borrow."""
    if not _seats(state, state.order):
        return False
    if state.phase == "borrow":
        return state.at in range(state.rules.seats) and bool(state.order)
    if state.at not in range(len(state.order) + 1):
        return False
    return state.phase not in _IN_TURN or not in_extra(state) or bool(state.extras)


def _extras(setup: Setup, state: State) -> bool:
    golfers = range(state.rules.way.golfers)
    if state.extras and not state.rules.way.travels:
        return False
    if state.phase == "extra" and not (state.extras and in_extra(state)):
        return False
    return all(
        seat in range(state.rules.seats) and golfer in golfers for seat, golfer in state.extras
    )


def _golfers(setup: Setup, state: State) -> bool:
    """Golfers stand where one can; those who lie in water are in some."""
    ground, way = state.rules.ground, state.rules.way
    for player in state.players:
        if len(player.golfers) != way.golfers:
            return False
        for place, down in player.golfers:
            if place not in range(len(ground.at)) or ground.is_out(place) or ground.is_tree(place):
                return False
            if down and not (ground.wet[place] and way.wet == "turn"):
                return False
    return True


def _abilities(setup: Setup, state: State) -> bool:
    known = {"", *ABILITIES} if state.rules.golfers != "none" else {""}
    dealt = {"", *NAMES} if state.rules.golfers != "none" else {""}
    return all(
        player.ability in known
        and player.dealt in dealt
        and (player.kept is None or ability_of(player.ability).exposes)
        for player in state.players
    )


def _clubs(setup: Setup, state: State) -> bool:
    """Clubs of the box, each in one bag or pack; what is used, shown or chosen is in the bag."""
    box = {*in_play(state.rules)}
    held = [*chain(*((*player.bag, *player.pack) for player in state.players))]
    if not _unique(held) or not {*held, *state.left} <= box or not _unique(state.left):
        return False
    return all(map(_bag, state.players))


def _bag(player: Player) -> bool:
    bag = {*player.bag}
    if max(len(player.bag), len(player.pack)) > CARRIED or not _unique(player.used):
        return False
    if not {*player.used, *player.shown, *player.eternal} <= bag:
        return False
    return player.chosen is None or player.chosen in bag - {*player.used}


def _playing(setup: Setup, state: State) -> bool:
    """Who plays a turn does so with a club, and the bags are full when play has begun."""
    if not all(player.playing in (HIDDEN, *CLUBS) for player in state.players):
        return False
    if state.phase in _BEFORE:
        return True
    if not all(player.bag for player in state.players):
        return False
    if state.phase not in _IN_TURN:
        return True
    waiting = (state.extras[0][0],) if in_extra(state) else state.order[state.at :]
    return all(
        player.playing != HIDDEN or misses(player)
        for player in (state.players[seat] for seat in waiting)
    ) and not misses(state.players[waiting[0]])


def _decks(setup: Setup, state: State) -> bool:
    """Every shot card is in one place."""
    if len(state.decks) != len(DECKS):
        return False
    out: list[int] = [player.kept for player in state.players if player.kept is not None]
    if state.drawn is not None:
        out += [*chain(*state.drawn.piles), *state.drawn.gone]
    if state.longest != NOBODY:
        out += LONGEST_DRIVES
    for deck, (discards, top) in zip(DECKS, state.decks, strict=True):
        if not {*discards} <= {*CARDS[deck]} or [*discards] != sorted(discards):
            return False
        out += discards
        if top is not None:
            if top.card not in CARDS[deck] or not top.seats or not _seats(state, top.seats):
                return False
            out.append(top.card)
    return {*out} <= SHOTS.keys() and _unique(out)


def _drawn(setup: Setup, state: State) -> bool:
    drawn = state.drawn
    if drawn is None or state.phase not in _DRAWN:
        return drawn is None and state.phase not in _DRAWN
    club = CLUBS[state.players[actor(state)].playing]
    declared = drawn.heading != NO_HEADING or drawn.action != "escape" or not club.declares
    return _piles(drawn) and declared and drawn.golfer in range(state.rules.way.golfers)


def _piles(drawn: DrawnCards) -> bool:
    piles = range(len(drawn.piles))
    if not drawn.piles or not all(drawn.piles) or drawn.only not in (NOBODY, *piles):
        return False
    if drawn.action == "escape" and len(drawn.piles) != 1:
        return False
    return drawn.heading in (NO_HEADING, *DIRECTIONS)


def _greens(setup: Setup, state: State) -> bool:
    prize, holes = state.rules.way.prize, len(state.rules.ground.greens)
    if not state.greens:
        return state.phase in _BEFORE
    if len(state.greens) != holes:
        return False
    if prize == "skins":
        points = {SKIN, *SMALL_POINTS}
        return all({*tokens} <= points for tokens in state.greens)
    return all(tokens in _LYING.get(prize, ((),)) for tokens in state.greens)


def _scores(setup: Setup, state: State) -> bool:
    holes = len(state.rules.ground.greens)
    for player in state.players:
        counts = (player.turns, player.penalties, *player.card)
        if min(counts) < 0 or max(counts) >= MOST or len(player.card) > holes:
            return False
        if not _won(state, player.won) or not _holes(state, player.aces):
            return False
        if not _unique(player.aces):
            return False
    return True


def _won(state: State, won: Sequence[Won]) -> bool:
    points = range(len(state.rules.ground.greens) * SKIN * CARRIED)
    return _holes(state, [each.hole for each in won]) and all(each.points in points for each in won)


def _longest(setup: Setup, state: State) -> bool:
    return state.longest in (NOBODY, *range(state.rules.seats))


def _playoff(setup: Setup, state: State) -> bool:
    return not state.playoff or state.rules.way.prize == "skins"


def _targets(setup: Setup, state: State) -> bool:
    """Secret greens have flags, and everybody's are their own."""
    held: list[int] = []
    for player in state.players:
        held += [*player.offer, *(() if player.target is None else (player.target,))]
        if len(player.offer) > 2 or (player.offer and player.target is not None):
            return False
    if held and state.rules.way.prize != "targets":
        return False
    return _unique(held) and _holes(state, held) and all(state.greens[hole] for hole in held)


def _seat_count(setup: Setup, state: State) -> bool:
    return len(state.players) == state.rules.seats


def _solo(setup: Setup, state: State) -> bool:
    solo, deck = state.solo, state.rules.deck
    if solo is None or not state.rules.way.rivals:
        return solo is None and (not state.rules.way.rivals or state.phase in _BEFORE)
    if solo.card not in range(len(deck)) or len(solo.rivals) != RIVALS:
        return False
    if solo.turn not in range(len(PACES[deck[solo.card]].turns)):
        return False
    known = [*chain(*(rival.known for rival in solo.rivals)), *state.players[0].bag]
    if not _unique(known) or not {*known} <= {*in_play(state.rules)}:
        return False
    fits = _unique(solo.targets) and _holes(state, solo.targets)
    return fits and all(_rival(state, solo, rival) for rival in solo.rivals)


def _rival(state: State, solo: Solo, rival: SoloRival) -> bool:
    if rival.tokens not in range(len(state.rules.ground.greens) + 1):
        return False
    if rival.target not in (NO_HOLE, *solo.targets) or rival.top not in (HIDDEN, *rival.known):
        return False
    shuffled = len(rival.flipped) < CARRIED and {*rival.flipped} <= {*rival.known}
    return shuffled and _unique(rival.flipped) and _won(state, rival.won)


CHECKS: Final[tuple[tuple[str, Holds], ...]] = (
    ("its rules are not those of the game.", _rules),
    ("it has too many or too few players.", _seat_count),
    ("its round cannot be.", _round),
    ("it names a hole that is not there.", _hole),
    ("its order of play cannot be.", _order),
    ("its extra turns cannot be.", _extras),
    ("a golfer stands where nobody can.", _golfers),
    ("a golfer's card is not in the box.", _abilities),
    ("its clubs are not those of the box.", _clubs),
    ("somebody plays without a club.", _playing),
    ("its shot cards are not those of the box.", _decks),
    ("the cards on its table cannot be.", _drawn),
    ("what lies on its greens cannot be.", _greens),
    ("a score in it cannot be.", _scores),
    ("the longest drive is nobody's.", _longest),
    ("its play-off cannot be.", _playoff),
    ("its secret greens cannot be.", _targets),
    ("its opponents cannot be.", _solo),
)
