"""Files that ask for much: each is brought in or refused within two seconds and 100 MB.

A child process brings one in, so that nothing else counts; `/proc` tells what it has taken.
"""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core import codec
from engine.core.game import BadSave
from engine.games import GAMES
from engine.pads.pad import BadSheet
from engine.pads.scorecard import MOST_STEPS, Scorecard
from engine.play.saves import MOST_MOVES
from engine.play.table import Table
from engine.store.saved import LARGEST, read_file
from engine.trays.tray import Tray
from tests.engine.cases import Case, play_randomly

MOST_SECONDS, MOST_MEGABYTES = 2.0, 100.0
ROOM = 10_000  # letters of a save besides what is made large in it


def long_game(game: str, mode: str, seats: int, moves: int = MOST_MOVES, **options: Any) -> str:
    """A game of so many moves; where one ends before, nothing can ask for more."""
    table = Case(game, mode, seats).open(1, options=options)
    for _ in play_randomly(table, 1, patience=10**9):
        if table.ply == moves:
            break
    return table.dumps()


def endless() -> str:
    """More moves than are played again, as many as a file can hold."""
    doc = json.loads(long_game("eighteen", "stroke", 5, 400))
    steps = doc["steps"]
    doc["steps"] = steps * ((LARGEST - ROOM) // len(json.dumps(steps)))
    return json.dumps(doc)


def filled(piece: str, deep: bool = False) -> str:
    """A sound save that holds as much of something as a file can."""
    head, tail = long_game("gnoming", "classic", 2, 5).split('"ui":{}')
    count = (LARGEST - ROOM) // (len(piece) + 1)
    held = "[" * 50_000 + "]" * 50_000 if deep else f"[{','.join([piece] * count)}]"
    return f'{head}"ui":{{"x":{held}}}{tail}'


def mulligans() -> str:
    """A position of other rules that holds nine Mulligans, which stand for any card."""
    doc = json.loads(long_game("gnoming", "advanced", 2, 5))
    doc["rules"] += 1
    state = doc["snapshot"]["state"]
    state["grids"][0] = [0] * 9
    doc["snapshot"]["digest"] = codec.digest(state)
    return json.dumps(doc)


def pad(game: str) -> str:
    """Entries made and rubbed out, as many as a score pad may hold."""
    card = Scorecard.open(game, ["Ana", "Bo"])
    doc = card.save()
    for line in card.lines:
        for cell in card.page.empty(line):
            for value in (3, 1, "a", True, *(c.value for way in line.ways for c in way.choices)):
                if not card.why_not(cell, value):
                    steps = [[*cell, None, value, 0.0], [*cell, value, None, 0.0]]
                    return json.dumps({**doc, "steps": steps * (MOST_STEPS // 2), "cursor": 0})
    raise LookupError(f"Nothing can be entered on the pad of {game}.")


def tray(game: str) -> str:
    """As many throws and draws as a tray remembers."""
    used = Tray.open(game, 1)
    for number in range(990):
        group = used.groups[number % len(used.groups)]
        with contextlib.suppress(ValueError):
            used.roll(group.key) if group.dice else used.fill(group.piles[0].key)
    return used.dumps()


def sheet(*holes: Any) -> str:
    return json.dumps({"holes": holes}, ensure_ascii=False)


ACCENTS = "\u0301\u0323" * ((LARGEST - ROOM) // 4)  # to be sorted before two names are compared
FILES: dict[str, Callable[[], str]] = {
    "table longest": lambda: long_game("eighteen", "stableford", 5, course="quick"),
    "table long-chaos": lambda: long_game("eighteen", "chaos", 5),
    "table long-designer": lambda: long_game("designer", "family", 5),
    "table long-carom": lambda: long_game("carom", "carom", 12),
    "table endless": endless,
    "table lists": lambda: filled("[]"),
    "table objects": lambda: filled('{"":0}'),
    "table letters": lambda: filled(f'"{"x" * 1000}"'),
    "table numbers": lambda: filled("9" * 4000),
    "table deep": lambda: filled("", deep=True),
    "table mulligans": mulligans,
    **{f"pad {key}": lambda key=key: pad(key) for key in GAMES if GAMES[key].pad},  # type: ignore[misc]
    **{f"tray {key}": lambda key=key: tray(key) for key in GAMES if GAMES[key].trays},  # type: ignore[misc]
    "sheet accents": lambda: sheet({f"a{ACCENTS}": 3, "b": 3}),
    "sheet lists": lambda: sheet(*[[]] * ((LARGEST - ROOM) // 4)),
    "sheet number": lambda: sheet({"a": 10**4000, "b": 3}),
}


def attempt(number: int) -> str:
    name = [*FILES][number % len(FILES)]
    with tempfile.TemporaryDirectory() as home:
        path = Path(home) / "heavy.json"
        path.write_text(FILES[name](), "utf-8")
        child = [sys.executable, "-m", "tests.hard.heavy", name.split()[0], str(path)]
        told = subprocess.run(child, capture_output=True, text=True, check=True).stdout
    result, seconds, megabytes = told.split()
    assert float(seconds) <= MOST_SECONDS, f"{name}: {told}"
    assert float(megabytes) <= MOST_MEGABYTES, f"{name}: {told}"
    return f"{name} {result} ({seconds} s, {megabytes} MB)"


# In the child.


def bring_in(kind: str, path: Path) -> None:
    if kind == "sheet":
        pad = GAMES["carom"].pad
        assert pad
        pad.score(json.loads(path.read_text("utf-8")))
    else:
        reader: Any = {"table": Table, "pad": Scorecard, "tray": Tray}[kind]
        reader.load(read_file(path).save)


def taken() -> float:
    """The most memory that this process ever had, in megabytes."""
    found = re.search(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text("utf-8"))
    return int(found[1]) / 1024 if found else 0.0


def main() -> None:
    kind, path = sys.argv[1], Path(sys.argv[2])
    for key in GAMES:
        assert GAMES[key].info  # what a game itself takes is no matter of a file
    before, begun, result = taken(), time.process_time(), "taken"
    try:
        bring_in(kind, path)
    except (BadSave, BadSheet):
        result = "refused"
    print(result, f"{time.process_time() - begun:.2f} {taken() - before:.0f}")


if __name__ == "__main__":
    main()
