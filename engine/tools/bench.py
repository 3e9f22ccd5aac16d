"""How fast the rules are: random playouts of every game and mode, straight on the rules."""

from __future__ import annotations

from cProfile import Profile
from io import StringIO
from pstats import Stats
from time import perf_counter  # the one clock in the engine: it measures, no rule reads it

from engine.core.chance import Seeded
from engine.core.codec import JsonObject
from engine.core.game import AnyGame, Mode
from engine.core.setup import make_setup
from engine.games import GAMES


def playout(game: AnyGame, mode: Mode, seats: int, seed: int) -> int:
    """Play one game with random moves; return how many."""
    setup = make_setup(game, mode.key, [f"Seat {n + 1}" for n in range(seats)], {})
    chance = Seeded(seed)
    state = game.deal(setup, chance)
    count = 0
    while turn := game.turn(state):
        seat = turn[chance.number(len(turn))] if len(turn) > 1 else turn[0]
        moves = game.moves(state, seat)
        state, _ = game.play(state, seat, moves[chance.number(len(moves))], chance)
        count += 1
    return count


def measure(seconds: float = 1.0) -> list[JsonObject]:
    """Measure every game and mode at its smallest and its largest table."""
    return [
        measure_mode(game, mode, seats, seconds)
        for game in GAMES.values()
        for mode in game.info.modes
        for seats in dict.fromkeys(mode.seats)
    ]


def measure_mode(
    game: AnyGame, mode: Mode, seats: int, seconds: float, first: int = 0
) -> JsonObject:
    """Play for some time, from a first seed on: games that were played before are remembered."""
    games = moves = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not games:
        moves += playout(game, mode, seats, first + games)
        games += 1
    return {
        "game": game.info.key,
        "mode": mode.key,
        "seats": seats,
        "moves_per_second": round(moves / spent),
        "games_per_second": round(games / spent, 1),
        "moves_per_game": round(moves / games, 1),
    }


def profile(game: AnyGame, seconds: float, lines: int = 25) -> str:
    """Where playouts of a game's first mode spend their time, the dearest functions first."""
    mode = game.info.modes[0]
    seats = mode.seats[0]
    playout(game, mode, seats, 0)  # what is worked out once is no part of a move
    watched, text = Profile(), StringIO()
    watched.enable()
    measure_mode(game, mode, seats, seconds)
    watched.disable()
    Stats(watched, stream=text).strip_dirs().sort_stats("tottime").print_stats(lines)
    return text.getvalue().lstrip()
