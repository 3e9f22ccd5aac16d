"""An evening in one process: tables of all games among bots, pages, more tables, more visits.

Told are the longest frames with what they were in, passes of the collector, objects and memory. The
same is measured on a tablet, and with 2,000 saves and 5,000 results.

    python -m tests.bench.evening [phone|tablet|crowd]
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.apart import measured_apart
from tests.bench.report import Figure, at_most

SIZES = {"phone": (412, 915), "tablet": (1280, 800), "crowd": (412, 915)}
GAMES = ("gnoming", "carom", "tiny", "eighteen", "designer")
PAGES: tuple[tuple[str, dict[str, Any]], ...] = (
    *((name, {}) for name in ("score", "settings", "workshop", "saves", "records", "daily")),
    *((name, {}) for name in ("tours", "search", "about", "play")),
    ("person", {"name": "Ana"}),
    *(("rules", {"game": game}) for game in (*GAMES, "glossary")),
    *(("new_table", {"game": game}) for game in GAMES),
    *(("tray", {"game": game}) for game in GAMES),
    *(("new_pad", {"game": game}) for game in GAMES),
)
AMONG_BOTS = 12.0  # seconds
STAY = 1.5  # seconds on a page
AT_HOME = 12.0  # seconds in which people look at home, and what they will ask for is read
TABLES, SHORT = 20, 2.0
VISITS = 100
MOST_FRAME, MOST_OF_99 = 8, 3
MOST_PASS = 60
MOST_OBJECTS = 400
MOST_MEMORY, FLAT = 1.6, 1.05


def figures() -> list[Figure]:
    return [figure for kind in SIZES for figure in evening_of(kind)]


def evening_of(kind: str) -> list[Figure]:
    """The figures of an evening in a process of its own."""
    found: dict[str, Any] = measured_apart("tests.bench.evening", SIZES[kind], kind)
    return [*_frames(kind, found), *_passes(kind, found), *_kept(kind, found)]


def _frames(kind: str, found: dict[str, Any]) -> list[Figure]:
    lines = []
    for game in GAMES:
        frames, redraw = found[game], found["redraw"]
        what = f"{kind}: {game} among bots,"
        lines += [
            at_most(f"{what} longest frame", frames["longest"] / redraw, MOST_FRAME, frames["in"]),
            at_most(f"{what} 99 of 100 frames", frames["99"] / redraw, MOST_OF_99),
        ]
    return lines


def _passes(kind: str, found: dict[str, Any]) -> list[Figure]:
    lengths = [1000 * taken for taken, _ in found["passes"]]
    moving = sum(moving for _, moving in found["passes"])
    longest = max(lengths, default=0.0)
    return [
        at_most(f"{kind}: full passes while anything moves", moving, 0, unit="passes"),
        at_most(f"{kind}: longest full pass", longest, MOST_PASS, unit="ms"),
        Figure(f"{kind}: full passes", len(lengths), "", beside=f"{sum(lengths):.0f} ms in all"),
    ]


def _kept(kind: str, found: dict[str, Any]) -> list[Figure]:
    home, objects = found["memory"]["home"], found["objects"]
    lines = [
        at_most(f"{kind}: thousand objects, {when}", count / 1000, MOST_OBJECTS, unit="thousand")
        for when, count in objects.items()
    ]
    for when, megabytes in found["memory"].items():
        beside = f"{megabytes:.0f} to {home:.0f} MB"
        lines.append(
            at_most(f"{kind}: memory {when}, to home", megabytes / home, MOST_MEMORY, beside)
        )
    for first, last in (("after 5 tables", "after 20 tables"), ("after 50 visits", "at the end")):
        growth = found["memory"][last] / found["memory"][first]
        lines.append(at_most(f"{kind}: memory {last}, to that {first}", growth, FLAT))
    return lines


# In the process of its own.


def measure(kind: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        from tests.bench import crowd
        from tests.bench.watch import Watch
        from tests.touch.drive import Drive

        crowd.furnish(Path(folder), crowd.CROWD if kind == "crowd" else crowd.SMALL)
        size = SIZES[kind]
        with Drive(
            size=size, home=folder, drawing=True, portraits=True, collecting=True, ahead=True
        ) as drive:
            watch = Watch(drive)
            found = Evening(watch).found
            watch.close()
    return found


class Evening:
    """Goes through it, and notes what is found."""

    def __init__(self, watch: Any) -> None:
        self.watch = watch
        self.found: dict[str, Any] = {"memory": {}, "objects": {}}
        watch.until_quiet()
        watch.seconds(AT_HOME)
        self.found["redraw"] = watch.redraw()
        self._note("home")
        for game in GAMES:
            self._play(game)
        self._note("after five games")
        for _ in range(2):
            for name, wanted in PAGES:
                self._look_at(name, wanted)
        self._note("after each page twice")
        for number in range(TABLES):
            if number == len(GAMES):
                self._note("after 5 tables")
            self._sit_down(GAMES[number % len(GAMES)], SHORT)
        self._note("after 20 tables")
        for number in range(VISITS):
            if number == VISITS // 2:
                self._note("after 50 visits")
            self._look_at(*PAGES[number % len(PAGES)])
        self._note("at the end")
        self.found["passes"] = [tuple(each) for each in watch.passes]

    def _note(self, when: str) -> None:
        """At home, when it is quiet."""
        from tests.bench.watch import megabytes, objects

        self.watch.seconds(3.0)
        self.watch.frames.clear()  # or they would count
        self.found["objects"][when] = objects()
        self.found["memory"][when] = megabytes()
        print(when, self.found["objects"][when], round(self.found["memory"][when]), file=sys.stderr)

    def _play(self, game: str) -> None:
        frames = sorted(self._sit_down(game, AMONG_BOTS), key=lambda frame: frame.taken)
        self.found[game] = {
            "longest": frames[-1].taken,
            "in": " | ".join(frame.told for frame in reversed(frames[-3:])),
            "99": frames[len(frames) * 99 // 100].taken,
        }
        print(game, self.found[game], file=sys.stderr)

    def _sit_down(self, game: str, seconds: float) -> list[Any]:
        """The frames at a table, from its first picture on."""
        from engine.play.table import Table

        app = self.watch.drive.app
        table = Table.open(game, seats=["bot:greedy", "bot:strong"], seed=7)
        self.watch.visit("table", slot=app.tables.new(table))
        begun = len(self.watch.frames)
        self.watch.seconds(seconds)
        frames: list[Any] = self.watch.frames[begun:]
        self.watch.visit("home")
        self.watch.until_quiet()
        return frames

    def _look_at(self, name: str, wanted: dict[str, Any]) -> None:
        self.watch.visit(name, **wanted)
        self.watch.seconds(STAY)
        self.watch.visit("home")
        self.watch.seconds(STAY)


if __name__ == "__main__":
    asked = sys.argv[1] if len(sys.argv) > 1 else "phone"
    print(json.dumps(measure(asked)))
