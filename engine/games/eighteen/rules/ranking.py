"""Points and places: what a state or a sheet of any mode is worth, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine.core.game import Seat
from engine.games.eighteen.box.ways import WAYS, Prize
from engine.games.eighteen.model import Player, State

Marks = tuple[int, ...]

PAR_POINTS: Final = 2  # of Stableford for a hole played in par


def par_points(par: int, turns: int) -> int:
    """Counts the points of a hole in Stableford."""
    return max(0, PAR_POINTS + par - turns)


def places(points: Sequence[int], breaks: Sequence[int], lower_wins: bool = False) -> Marks:
    """Where everybody stands: by points, then by what breaks ties; else a place is shared."""
    sign = -1 if lower_wins else 1
    keys = [(sign * own, tie) for own, tie in zip(points, breaks, strict=True)]
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def leaders(points: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the most points."""
    return tuple(seat for seat, own in enumerate(points) if own == max(points))


def decides(points: Sequence[int], tied: Iterable[Seat], jackpot: int) -> bool:
    """Whether it matters for the lead in Skins which of those who tied the last hole takes it."""
    outcomes = {
        leaders([own + jackpot * (seat == winner) for seat, own in enumerate(points)])
        for winner in tied
    }
    return len(outcomes) > 1


class Skin(NamedTuple):
    """A hole of Skins that is over: who took its points, or that they went on to the next."""

    winner: int | None
    points: int


def skins(values: Sequence[int], reached: Sequence[Sequence[int]]) -> list[Skin]:
    """Share out the holes of Skins: whoever is alone on a green takes all that lies on it."""
    found, heap = [], 0
    for value, there in zip(values, reached, strict=True):
        heap += value
        found.append(Skin(there[0] if len(there) == 1 else None, heap))
        if len(there) == 1:
            heap = 0
    return found


class PlayOff(NamedTuple):
    """Who goes to the first tee again after the last hole of Skins, and for how many points: none
    where it is for the win alone."""

    seats: tuple[Seat, ...]
    stake: int


class PlayedOff(NamedTuple):
    """The end of a game of Skins: points, play-offs that are due, and who leads."""

    points: Marks
    due: tuple[PlayOff, ...]  # the play-offs that there were, and the next one that there has to be
    first: tuple[Seat, ...]  # who leads, or has won the lead


def played_off(
    points: Sequence[int], last: Sequence[Seat], jackpot: int, won: Sequence[Seat]
) -> PlayedOff:
    """Go from the last hole to the end. `last` are those on its green, where so much lies, and
    `won` names who won the play-offs, one after the other as far as they are played."""
    due: list[PlayOff] = []
    found = list(points)
    if decides(points, last, jackpot):
        due.append(PlayOff(tuple(sorted(last)), jackpot))
        survivor = _survivor(due, won)
        if survivor is None:
            return PlayedOff(tuple(points), tuple(due), leaders(points))
        found[survivor] += jackpot
    first = leaders(found)
    if len(first) > 1:
        due.append(PlayOff(first, 0))
        survivor = _survivor(due, won)
        first = first if survivor is None else (survivor,)
    return PlayedOff(tuple(found), tuple(due), first)


def _survivor(due: Sequence[PlayOff], won: Sequence[Seat]) -> Seat | None:
    """Who won the last of these play-offs, if anybody who played it has."""
    named = won[len(due) - 1 : len(due)]
    return named[0] if named and named[0] in due[-1].seats else None


def open_strokes(player: Player) -> int:
    """The strokes on the hole in play that are not on the card yet."""
    return player.turns + player.penalties if len(player.card) == player.hole else 0


def total(prize: Prize, player: Player) -> int:
    """Counts what a player has so far, by the mode."""
    if prize == "strokes":
        return sum(player.card) + open_strokes(player)
    if prize == "finish":
        return len(player.card)
    return sum(won.points for won in player.won)


def totals(state: State) -> Marks:
    """Counts what everybody has so far."""
    prize = WAYS[state.rules.mode].prize
    return tuple(total(prize, player) for player in state.players)


def tie_breaks(state: State) -> Marks:
    """Breaks ties between seats: by holes in one, or for the lead of Skins by the play-off."""
    if WAYS[state.rules.mode].aces:
        return tuple(len(player.aces) for player in state.players)
    first = leaders(totals(state)) if state.playoff else ()
    return tuple(
        int(seat in first and not player.finished) for seat, player in enumerate(state.players)
    )


def rival_totals(state: State) -> Marks:
    """Counts the points of the opponents of Solo Chaos Golf."""
    rivals = state.solo.rivals if state.solo else ()
    return tuple(sum(won.points for won in rival.won) for rival in rivals)


def standings(state: State) -> Marks:
    """Where every seat stands among the seats."""
    lower = WAYS[state.rules.mode].lower_wins
    return places(totals(state), tie_breaks(state), lower)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won a finished game: nobody where an opponent of the solo deck has more."""
    points = totals(state)
    if max(rival_totals(state), default=0) > max(points):
        return ()
    return tuple(seat for seat, place in enumerate(standings(state)) if place == 1)
