"""Kill a process that plays and saves, at random instants, and look what is left on the disk.

Run as `python -m tests.engine.killing ROUNDS FOLDER`; prints what was found as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from engine.core.chance import Seeded
from engine.play.table import Table
from engine.store.saved import pack
from engine.store.slots import Slots
from tests.support.killing import Tell, told_before_kill


def play_and_save(slots: Slots, table: Table, tell: Tell) -> None:
    """Play for ever, autosaving each move; report a ply only after it is on the disk."""
    chance = Seeded(table.seed, 5)
    while True:
        if table.over:
            table = Table.open("gnoming", "classic", ["Ana", "Ben"], table.seed + 1)
        seat = table.turn[0]
        moves = table.moves(seat)
        table.play(moves[chance.number(len(moves))], seat)
        slots.put("kept", pack(table.dumps(), {"ply": table.ply}))
        tell(f"{table.seed} {table.ply}")


def kill_once(slots: Slots, table: Table, seconds: float) -> tuple[int, int]:
    """Let a child play and save, kill it, and return the last move it had reported."""
    lines = told_before_kill(lambda tell: play_and_save(slots, table, tell), seconds)
    seed, ply = lines[-1].split() if lines else (table.seed, table.ply)
    return int(seed), int(ply)


def main() -> None:
    rounds, folder = int(sys.argv[1]), Path(sys.argv[2])
    slots = Slots(folder)
    table = Table.open("gnoming", "classic", ["Ana", "Ben"], 1)
    slots.put("kept", pack(table.dumps(), {}))
    chance = Seeded(int(time.time_ns()))
    found = {"kills": 0, "lost": 0, "from_backup": 0, "moves": 0, "left_over": 0}
    for _ in range(rounds):
        reported = kill_once(slots, table, chance.number(12_000) / 1e6)
        found["left_over"] += len(list(folder.glob("*.tmp")))
        found["from_backup"] += not (folder / "kept.json").exists()
        saved = slots.read("kept")
        table = Table.load(saved.save)
        found["kills"] += 1
        found["lost"] += (table.seed, table.ply) < reported  # it was on the disk before it was told
        found["moves"] += table.ply
    print(json.dumps(found))


if __name__ == "__main__":
    main()
