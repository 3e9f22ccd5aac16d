"""What it takes until a screen is seen, the first time in a run and the second, in plain redraws.

Long pages are measured too until they are quiet: all that is built, in sight or not.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.apart import measured_apart
from tests.bench.report import Figure, at_most

PHONE = (412, 915)
FIRST, SECOND = 25, 8
LONG = ("rules", "search", "records", "saves")  # pages, whatever follows their name


def figures() -> list[Figure]:
    found: dict[str, Any] = measured_apart("tests.bench.visits", PHONE)
    redraw = found.pop("redraw")
    lines = []
    for place, (first, second, quiet) in found.items():
        beside = f"{1000 * first:.0f} and {1000 * second:.0f} ms"
        lines += [
            at_most(f"first visit of {place}", first / redraw, FIRST, beside),
            at_most(f"second visit of {place}", second / redraw, SECOND),
        ]
        if place.startswith(LONG):
            lines.append(Figure(f"{place}, until it is quiet", round(quiet / redraw, 1)))
    return lines


def measure() -> dict[str, Any]:
    from tests.bench import crowd
    from tests.bench.evening import AT_HOME, PAGES, STAY
    from tests.bench.watch import Watch
    from tests.touch.drive import Drive

    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        crowd.furnish(Path(folder), crowd.SMALL)
        with Drive(
            size=PHONE, home=folder, drawing=True, portraits=True, collecting=True, ahead=True
        ) as drive:
            watch = Watch(drive)
            watch.seconds(AT_HOME)
            found["redraw"] = watch.redraw()
            for name, wanted in (*PAGES, *_tables(drive.app), *_builders()):
                place = " ".join((name, *map(str, wanted.values())))
                first, quiet = watch.visit(name, **wanted), watch.until_quiet()
                watch.visit("home")
                watch.seconds(STAY)
                second = watch.visit(name, **wanted)
                watch.seconds(STAY)
                watch.visit("home")
                watch.seconds(STAY)
                found[place] = first, second, quiet
            watch.close()
    return found


def _tables(app: Any) -> list[tuple[str, dict[str, Any]]]:
    """A table of each game, with somebody new to it."""
    from engine.play.table import Table
    from tests.bench.evening import GAMES

    opened = [Table.open(game, seats=["Ana", "bot:greedy"], seed=7) for game in GAMES]
    return [("table", {"slot": app.tables.new(table)}) for table in opened]


def _builders() -> list[tuple[str, dict[str, Any]]]:
    from engine.courses.kind import BUILDING

    return [("build", {"game": game}) for game in BUILDING]


if __name__ == "__main__":
    print(json.dumps(measure()))
