"""Measures random play in two well-known game libraries, the yardsticks for our own engine.

A figure counts decisions of players per second of one process; dice and shuffles are not moves.
    python -m tests.bench.peers [--json]
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
REQUIREMENTS = Path(__file__).with_name("requirements.txt")
FOLDER = HOUSE / "build" / "peers"

ROUNDS, SECONDS_A_ROUND, SEED = 5, 1.0, 7

Playout = Callable[[], int]


def rlcard_uno() -> Playout:
    """Uno for two as RLCard's users play it: each step returns what the next player sees."""
    import rlcard

    env = rlcard.make("uno", config={"seed": SEED})

    def playout() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return playout


def rlcard_uno_rules() -> Playout:
    """The same game without the arrays for a learner: RLCard's rules alone."""
    import rlcard

    game = rlcard.make("uno", config={"seed": SEED}).game

    def playout() -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            moves += 1
        return moves

    return playout


def openspiel_pig() -> Playout:
    """Pig for two, in C++ below Python."""
    import pyspiel

    game = pyspiel.load_game("pig")

    def playout() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves

    return playout


# What is measured, and the library it needs.
YARDSTICKS: dict[str, tuple[str, Callable[[], Playout]]] = {
    "rlcard_uno": ("rlcard", rlcard_uno),
    "rlcard_uno_rules": ("rlcard", rlcard_uno_rules),
    "openspiel_pig": ("open_spiel", openspiel_pig),
}


def moves_per_second(playout: Playout) -> float:
    """The median of a few rounds of whole games, after one to warm up."""
    random.seed(SEED)
    playout()
    rates = []
    for _ in range(ROUNDS):
        moves, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < SECONDS_A_ROUND:
            moves += playout()
        rates.append(moves / spent)
    return statistics.median(rates)


def pinned(library: str) -> str:
    lines = REQUIREMENTS.read_text("utf-8").splitlines()
    return next(line for line in lines if line.startswith(library))


def installed(library: str) -> Path | None:
    """A library's folder, filled when it is missing; None, with a word why, when it cannot be."""
    requirement = pinned(library)
    folder = FOLDER / f"{requirement}-py{sys.version_info.major}.{sys.version_info.minor}"
    complete = folder / "complete"
    if complete.exists():
        return folder
    print(f"peers: installing {requirement}", file=sys.stderr, flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--target", str(folder)]
    run = subprocess.run([*pip, requirement], capture_output=True, text=True)
    if run.returncode:
        reason = (run.stderr.strip() or "pip failed").splitlines()[-1]
        print(f"peers: {requirement} cannot be installed here: {reason}", file=sys.stderr)
        return None
    complete.touch()
    return folder


def measured(name: str) -> float | None:
    """One figure, taken in a process that sees this library and nothing of ours."""
    folder = installed(YARDSTICKS[name][0])
    if folder is None:
        return None
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, __file__, "--measure", name]
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    if run.returncode:
        reason = (run.stderr.strip() or "no reason given").splitlines()[-1]
        print(f"peers: {name} cannot be measured here: {reason}", file=sys.stderr)
        return None
    return float(run.stdout.split()[-1])


def measure_all() -> dict[str, float | None]:
    return {name: measured(name) for name in YARDSTICKS}


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--measure"]:
        print(moves_per_second(YARDSTICKS[arguments[1]][1]()))
        return
    figures = measure_all()
    if "--json" in arguments:
        print(json.dumps({"moves_per_second": figures}, indent=2))
        return
    for name, figure in figures.items():
        print(f"{name:20}", "not to be had" if figure is None else f"{figure:10,.0f} moves/s")


if __name__ == "__main__":
    main(sys.argv[1:])
