"""The engine's speed: playouts beside other libraries, a move with its autosave, long histories."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

from engine.core.chance import Seeded
from engine.games import GAMES
from engine.play.table import Table
from engine.store.saved import pack
from engine.store.slots import Slots
from engine.tools.bench import measure_mode
from tests.bench import peers
from tests.bench.report import Figure, at_least, at_most

# Moves a second that are aimed at, as a multiple of RLCard's uno. Drawing asks for a clear path
# with every piece; a move of 18 Holes draws cards from decks that are counted anew, and one of Mini
# Golf Designer keeps account of all squares on which the next tile may lie.
BESIDE_UNO = {"gnoming": 5, "carom": 5, "eighteen": 2, "tiny": 1.5, "designer": 1}
ANOTHER_GAME = 10_000  # seeds further on, so that no round plays the games of the one before


def figures() -> list[Figure]:
    return [*playouts(), *one_move(), *long_history(), *whole_save()]


def playouts() -> list[Figure]:
    """Random playouts of each game beside RLCard's uno and OpenSpiel's pig, in one run."""
    others = peers.measure_all()
    found = []
    for key, game in GAMES.items():
        mode = game.info.modes[0]
        ours = statistics.median(
            measure_mode(game, mode, mode.seats[0], 1.0, part * ANOTHER_GAME)["moves_per_second"]
            for part in range(3)
        )
        found.append(Figure(f"{key}: random playouts", ours, "moves/s"))
        for name, goal in (
            ("rlcard_uno", BESIDE_UNO.get(key)),
            ("rlcard_uno_rules", None),
            ("openspiel_pig", None),
        ):
            theirs = others.get(name)
            what, beside = (
                f"{key}: playouts to {name}",
                f"{ours:,.0f} to {theirs or 0:,.0f} moves/s",
            )
            if not theirs:
                found.append(Figure(what, None, beside="the peer could not be installed"))
            elif goal:
                found.append(at_least(what, ours / theirs, goal, beside))
            else:
                found.append(Figure(what, round(ours / theirs, 3), beside=beside))
    return found


def one_move() -> list[Figure]:
    """What a person waits for: Table.play and the save that goes with it."""
    rules, whole = [], []
    with tempfile.TemporaryDirectory() as folder:
        slots = Slots(Path(folder))
        for seed in range(3):
            table, chance = _table(7, seed), Seeded(seed)
            while turn := table.turn:
                moves = table.moves(turn[0])
                start = perf_counter()
                table.play(moves[chance.number(len(moves))], turn[0])
                played = perf_counter()
                slots.put("bench", pack(table.dumps(), {}))
                rules.append(played - start)
                whole.append(perf_counter() - start)
    plain, saved = (1000 * statistics.quantiles(times, n=20)[-1] for times in (rules, whole))
    return [
        at_most("gnoming: one move's rules, 95th percentile", plain, 2, unit="ms"),
        Figure("gnoming: one move with autosave, 95th percentile", round(saved, 3), "ms"),
    ]


def long_history() -> list[Figure]:
    """Undo and autosave late in a game beside early in it."""
    early, late = _at_ply(10), _at_ply(500)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        slots = Slots(Path(folder))
        calls: tuple[tuple[str, Callable[[Table], object]], ...] = (
            ("undo and redo", lambda table: (table.undo(), table.redo())),
            ("autosave", lambda table: slots.put("bench", pack(table.dumps(), {}))),
        )
        for what, call in calls:
            first, last = _interleaved(partial(call, early), partial(call, late))
            beside = f"{1e6 * last:,.0f} to {1e6 * first:,.0f} microseconds"
            found.append(
                at_most(f"gnoming: {what} on ply 500 to ply 10", last / first, 1.5, beside)
            )
    return found


def whole_save() -> list[Figure]:
    """A finished game of seven: save it, and load it with every move checked."""
    table = _table(7, 1)
    _play_on(table, 10_000)
    doc = table.save()
    save, load = _interleaved(table.dumps, lambda: Table.load(doc), times=15)
    size = len(table.dumps()) / 1024
    beside = f"{table.ply} moves, {size:.0f} KiB"
    return [
        Figure(
            "gnoming: save a finished game of seven", round(1000 * save, 2), "ms", beside=beside
        ),
        Figure("gnoming: load and replay it", round(1000 * load, 2), "ms", beside=beside),
    ]


def _table(seats: int, seed: int) -> Table:
    names = [f"Seat {number + 1}" for number in range(seats)]
    return Table.open("gnoming", "classic", names, seed, {"rounds": 9}, take_backs=True)


def _at_ply(ply: int) -> Table:
    table = _table(2, 4)
    _play_on(table, ply)
    return table


def _play_on(table: Table, plies: int) -> None:
    chance = Seeded(5)
    while table.ply < plies and (turn := table.turn):
        moves = table.moves(turn[0])
        table.play(moves[chance.number(len(moves))], turn[0])


def _interleaved(
    first: Callable[[], object], second: Callable[[], object], times: int = 200
) -> tuple[float, float]:
    """The median time of two calls, taken in turns so that a noisy machine disturbs both alike."""
    readings: tuple[list[float], list[float]] = ([], [])
    for _ in range(times):
        for call, taken in zip((first, second), readings, strict=True):
            start = perf_counter()
            call()
            taken.append(perf_counter() - start)
    return statistics.median(readings[0]), statistics.median(readings[1])
