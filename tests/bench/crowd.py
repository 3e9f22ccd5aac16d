"""What a full folder costs: home, saves and results with thousands, beside those of a small one.

Both are read once before anything is measured, as they were the last time the app ran: the list of
saves is on the disk by then (app/store/index.py). That it is missing is measured too.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from engine.core.codec import dumps
from engine.store.people import Person
from engine.store.results.record import to_doc
from engine.store.saved import pack, read_file
from tests.bench.report import Figure, at_most
from tests.support.earlier import FOLDER as EARLIER

HOUSE = Path(__file__).parents[2]
PROBE = Path(__file__).with_name("screen_probe.py")
SCREENS: list[tuple[str, dict[str, object]]] = [("saves", {}), ("records", {}), ("score", {})]
PHONE = ("412", "915")
RUNS, TIMES = 1, 3
SLOWEST = 1.5


class Size(NamedTuple):
    """How much lies in a folder."""

    saves: int
    results: int
    people: int


SMALL, CROWD = Size(20, 20, 20), Size(2_000, 5_000, 200)


def furnish(home: Path, size: Size) -> None:
    """Fill a folder with tables of every game, results and people."""
    from app.store.tables import Tables
    from app.theme import ALL_SEATS
    from tests.app.records.games import NAMES, result

    saves = [read_file(path) for path in sorted((EARLIER / "saves").glob("*-late.json"))]
    (home / "saves").mkdir()
    keys = []
    for number in range(size.saves):
        saved = saves[number % len(saves)]
        card = saved.card | {"changed": 1e9 + number, "opened": 1e9 + number}
        card["over"] = bool(number % 2)
        slot = f"{card['game']}-{number + 1}"
        keys.append((slot, card["opened"]))
        (home / "saves" / f"{slot}.json").write_text(pack(dumps(saved.save), card), "utf-8")
    doc = to_doc(result(number % 300) for number in range(size.results))
    keys += [(f"gone-{number}", float(number + 1)) for number in range(size.results)]
    for (slot, begun), record in zip(keys, doc["records"], strict=False):
        record.update(slot=slot, begun=begun)
    (home / "records.json").write_text(dumps(doc), "utf-8")
    people = [*NAMES, *(f"Guest {number}" for number in range(size.people))][: size.people]
    known = [Person(name, ALL_SEATS[n % len(ALL_SEATS)])._asdict() for n, name in enumerate(people)]
    (home / "people.json").write_text(json.dumps({"known": known, "last": {}}), "utf-8")
    assert Tables(home).people.known()


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as place:
        found = {}
        for size in (SMALL, CROWD):
            home = Path(place, str(size.saves))
            home.mkdir()
            furnish(home, size)
            first = _run(home)
            found[size] = [_run(home) for _ in range(RUNS)]
            if size is CROWD:
                missing = first["home"][0]
    lines = []
    for name in found[SMALL][0]:
        for kind, part in (("first", slice(0, 1)), ("again", slice(1, None))):
            small, crowd = (
                statistics.median(t for run in found[size] for t in run[name][part])
                for size in (SMALL, CROWD)
            )
            beside = f"{1000 * crowd:.0f} to {1000 * small:.0f} ms"
            what = f"{name} of a crowd, {kind}, to a small one"
            lines.append(at_most(what, crowd / small, SLOWEST, beside))
    listed, small = (
        statistics.median(run[name][0] for run in found[size])
        for name, size in (("records, read", CROWD), ("records", SMALL))
    )
    beside = f"{1000 * listed:.0f} to {1000 * small:.0f} ms"
    what = "records of a crowd, until all are listed, to a small one"
    lines.append(Figure(what, round(listed / small, 3), beside=beside))
    lines.append(Figure("the start with 2,000 saves and no list of them", missing * 1000, "ms"))
    return lines


def _run(home: Path) -> dict[str, list[float]]:
    wide, high = PHONE
    done = subprocess.run(
        [sys.executable, "-P", str(PROBE), str(TIMES), json.dumps(SCREENS)],
        cwd=HOUSE,
        env={
            **os.environ,
            "PYTHONPATH": str(HOUSE),
            "CLUBHOUSE_HOME": str(home),
            "KCFG_GRAPHICS_WIDTH": wide,
            "KCFG_GRAPHICS_HEIGHT": high,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    for figure in figures():
        print(figure.line())
