"""How an outcome is told, at a table and on a pad: what is counted, par, holes in one, ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.game import Count, Part, Seat, Standing, Turn
from engine.core.telling import par_told, seat_scores
from engine.core.wording import enumerated
from engine.games.eighteen.box.ways import FIRST, FLAG, OTHER, OWN, SECOND, THEIRS, Prize
from engine.games.eighteen.model import Phase, Player, State
from engine.games.eighteen.rules import ranking
from engine.games.eighteen.rules.changes import holes_of

POINT: Final = "point"
UNITS: Final[dict[Prize, str]] = {"flags": "flag", "strokes": "stroke", "finish": "green"}

# What a score is made of, by the points of one thing.
PARTS: Final[dict[Prize, dict[int, str]]] = {
    "tokens": {FIRST: "First on a green", SECOND: "Second on a green"},
    "targets": {OWN: "Own targets", THEIRS: "Targets of others", OTHER: "Other greens"},
}

AIMS: Final[dict[Prize, str]] = {
    "flags": "Most flags win.",
    "skins": "Most points win.",
    "tokens": "Most points win.",
    "targets": "Most points win.",
    "points": "Most points win. Par on a hole is worth 2.",
    "strokes": "Fewest strokes win.",
    "finish": "First on the last green wins.",
}


def aces_told(number: int) -> str:
    """Holes in one; nothing where there are none."""
    if number < 2:
        return "1 hole in one" if number else ""
    return f"{number} holes in one"


def course_told(par: int) -> str:
    """Tells what a lone player plays against."""
    return f"Par for the course: {par}."


def end_told(prize: Prize, points: Sequence[int], places: Sequence[int], played_off: bool) -> str:
    """How the winner was found, and what broke a tie."""
    first = [seat for seat, place in enumerate(places) if place == 1]
    equal = list(points).count(points[first[0]])
    if equal == 1:
        return AIMS[prize]
    if played_off:
        return "A play-off broke the tie."
    if len(first) == equal:
        return "Tied on everything: they share the win."
    tail = "" if len(first) == 1 else ": tied on that too, they share the win"
    return f"Holes in one break the tie{tail}."


_REVEALED: Final[frozenset[Phase]] = frozenset(("borrow", "act", "cards", "discard", "extra"))
_PLAYED: Final = _REVEALED | {"targets", "choose"}


def standing(state: State) -> Standing:
    """Score every seat; rank them when the game is over."""
    way, over = state.rules.way, state.phase == "over"
    points, places = ranking.totals(state), ranking.standings(state)
    by_hole = way.pace in ("together", "wait")
    holes = min(len(player.card) for player in state.players) if by_hole else 0
    return Standing(
        seat_scores(
            points,
            places,
            [[_on_hole(way.prize, each, hole) for each in state.players] for hole in range(holes)],
            [_parts(way.prize, player) for player in state.players],
            [_note(state, seat) for seat in range(len(state.players))],
            over=over,
        ),
        over,
        way.lower_wins,
        "Hole",
        by_hole and not over,
        _measure(state, places),
        UNITS.get(way.prize, POINT),
        signed=False,
        pars=_pars(state, holes) if way.prize == "strokes" else (),
    )


def _pars(state: State, holes: int) -> tuple[int, ...]:
    return tuple(hole.par for hole in state.rules.ground.course.holes[:holes])


def _on_hole(prize: Prize, player: Player, hole: int) -> int:
    if prize == "strokes":
        return player.card[hole]
    return sum(won.points for won in player.won if won.hole == hole)


def _parts(prize: Prize, player: Player) -> tuple[Part, ...]:
    return tuple(
        Part(title, sum(won.points for won in player.won if won.points == each))
        for each, title in PARTS.get(prize, {}).items()
    )


def _note(state: State, seat: Seat) -> str:
    """Notes about a seat: par, holes in one, the longest drive."""
    player = state.players[seat]
    notes = (
        _against_par(state, player) if state.rules.way.prize == "strokes" else "",
        aces_told(len(player.aces)),
        "longest drive" if state.longest == seat else "",
    )
    return ", ".join(filter(None, notes))


def _against_par(state: State, player: Player) -> str:
    """How the finished holes compare with what is printed on their tees."""
    if not player.card:
        return ""
    played = state.rules.ground.course.holes[: len(player.card)]
    return par_told(sum(player.card) - sum(hole.par for hole in played))


def _measure(state: State, places: Sequence[int]) -> str:
    """How the winner is found, what broke a tie, what the opponents of a solo game have."""
    if state.solo:
        return _against_rivals(state)
    if len(state.players) == 1:
        return course_told(state.rules.ground.course.par)
    prize = state.rules.way.prize
    if state.phase != "over":
        return AIMS[prize]
    return end_told(prize, ranking.totals(state), places, state.playoff)


def _against_rivals(state: State) -> str:
    rivals = ranking.rival_totals(state)
    told = f"Your opponents have {enumerated([str(points) for points in rivals])}."
    if state.phase != "over":
        return told
    numbers = [str(number) for number, own in enumerate(rivals, 1) if own == max(rivals)]
    best = f"opponent{'s' if len(numbers) > 1 else ''} {enumerated(numbers)}"
    if ranking.winners(state):
        level = ranking.totals(state)[0] == max(rivals)
        return f"You {f'share the win with {best}' if level else 'win'}. {told}"
    return f"{best.capitalize()} {'wins' if len(numbers) == 1 else 'share the win'}. {told}"


def order(state: State) -> tuple[Turn, ...]:
    """The order of this round once the clubs are revealed, and the extra turns after it."""
    if state.phase not in _REVEALED:
        return ()
    turns = tuple(Turn(seat, place < state.at) for place, seat in enumerate(state.order))
    return (*turns, *(Turn(seat) for seat, _ in state.extras))


def count(state: State) -> Count | None:
    """The hole in play; where everybody roams, the greens that somebody was first on."""
    if state.phase not in _PLAYED:
        return None
    way, holes = state.rules.way, holes_of(state)
    if way.pace == "any":
        most = FIRST if way.prize == "tokens" else FLAG
        taken = sum(most not in tokens for tokens in state.greens)
        return Count("Greens taken", taken, holes)
    hole = max(player.hole for player in state.players) if way.pace == "race" else state.hole
    return Count("Hole", hole + 1, holes)
