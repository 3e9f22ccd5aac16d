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
from dataclasses import replace
from pathlib import Path
from typing import Any

import tests  # noqa: F401  (sets the environment before Kivy is imported)
from app.store.index import checksum, read_lines
from engine.core import codec
from engine.core.game import BadSave
from engine.core.telling import Part
from engine.games import GAMES
from engine.pads.pad import BadSheet
from engine.pads.scorecard import MOST_STEPS, Scorecard
from engine.play.saves import MOST_MOVES
from engine.play.table import Table
from engine.store import limits
from engine.store.backup import Backup, checking, pack_backup, read_backup
from engine.store.files import read_whole
from engine.store.people import People
from engine.store.results.honours import Honours
from engine.store.results.record import to_doc
from engine.store.results.records import Records
from engine.store.saved import LARGEST, pack, read_file
from engine.trays.tray import Tray
from tests.app.records.games import result
from tests.engine.cases import Case, play_randomly
from tests.engine.positions import sealed, unproven

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
    """A position that no moves prove and that holds nine Mulligans, which stand for any card."""
    doc = json.loads(long_game("gnoming", "advanced", 2, 5))
    state = doc["snapshot"]["state"]
    state["grids"][0] = [0] * 9
    return json.dumps(sealed(unproven(doc), state))


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


LINE = [
    *(1, 2, "a-1", "Sunday", "tiny", "race", "Hole 3", ["Ana", "Ben"], ["blue", "red"], ["Ana"]),
    *([], 1.5, 1.5, False, False, "", False),
]


def forged_index(piece: str) -> str:
    """A list of saves with a checksum that fits."""
    body = fill_up("[", piece, "]", limits.INDEX - 70)
    return f"{checksum(body)}\n{body}"


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


def results(most: int) -> str:
    """As many results as a file takes, of six players who counted eighteen rounds each."""
    one = result(1)
    player = replace(one.players[0], rounds=(3,) * 18, parts=(Part("Sets", 1),) * 3)
    doc = to_doc([replace(one, players=(player,) * 6)])
    text = codec.dumps(doc["records"][0])
    begun = re.compile(r'"begun":[\d.]+')
    count = most // (len(text) + 12)
    records = ",".join(begun.sub(f'"begun":{n}.5', text) for n in range(count))
    return f'{{"format":1,"records":[{records}],"removed":[]}}'


def fill_up(head: str, piece: str, tail: str, most: int) -> str:
    """A text of so many bytes that repeats one piece."""
    room = most - len(head.encode()) - len(tail.encode())
    count = room // (len(piece.encode()) + 1)
    return f"{head}{','.join([piece] * count)}{tail}"


def results_of(piece: str, most: int = limits.RESULTS) -> str:
    return fill_up('{"format":1,"records":[', piece, "]}", most)


def table_of(kind: str, piece: str, most: int) -> str:
    """A file that holds values by their names, full of one of them."""
    head = {"honours": '{"format":1,"rounds":[', "people": '{"last":{},"known":['}[kind]
    return fill_up(head, piece, "]}", most)


def backup_of(text: str, copies: int) -> str:
    """A backup that holds one text so many times, in files that are read."""
    files = {f"saves/a-{number}.json": text for number in range(copies)}
    return pack_backup(Backup("2026-11-18T12:00:00", files))


def full_backup() -> str:
    """Two thousand tables and as many results as a file takes."""
    save = pack(long_game("gnoming", "classic", 2, 150), {})
    files = {f"saves/a-{number}.json": save for number in range(2_000)}
    return pack_backup(Backup("2026", {**files, "records.json": results(limits.RESULTS)}))


def hostile_backup() -> str:
    """Small objects, as many as a backup holds, in files of every kind."""
    small = '{"":0}'
    held = {
        "records.json": results_of(small),
        "people.json": table_of("people", small, limits.PEOPLE),
        "honours.json": table_of("honours", small, limits.HONOURS),
        "choices.json": fill_up('{"a":[', small, "]}", limits.BACKUP // 8),
    }
    return pack_backup(Backup("2026", held))


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
    "results many": lambda: results(limits.RESULTS),
    "results lists": lambda: results_of("[]"),
    "results objects": lambda: results_of('{"":0}'),
    "results one": lambda: results_of("[" + ",".join(['{"":0}'] * 1_000_000) + "]"),
    "results numbers": lambda: results_of("1.5"),
    "results deep": lambda: results_of("[" * 50_000 + "]" * 50_000),
    "people objects": lambda: table_of("people", '{"":0}', limits.PEOPLE),
    "people many": lambda: table_of("people", '{"name":"Zoë Ana","colour":""}', limits.PEOPLE),
    "honours objects": lambda: table_of("honours", '{"":0}', limits.HONOURS),
    "honours many": lambda: table_of(
        "honours",
        '{"game":"tiny","kind":"day","of":"2026-11-17","slot":"tiny-1","begun":1.5,"late":false,'
        '"score":4}',
        limits.HONOURS,
    ),
    "index objects": lambda: forged_index('{"":0}'),
    "index many": lambda: forged_index(codec.dumps(LINE)),
    "backup full": full_backup,
    "backup hostile": hostile_backup,
    "backup objects": lambda: backup_of('{"":0},' * 200_000, 15),
    "backup emoji": lambda: backup_of("😀" * 500_000, 15),
    "backup letter": lambda: backup_of("x" * 8_000_000 + "😀", 3),
    "backup files": lambda: backup_of("{}", 20_000),
    "backup one": lambda: backup_of("[]" * 15_000_000, 1),
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


def bring_in(kind: str, path: Path) -> float:
    """Bring a file in; how long its longest step took, where there are several."""
    longest = 0.0
    if kind == "sheet":
        pad = GAMES["carom"].pad
        assert pad
        pad.score(json.loads(path.read_text("utf-8")))
    elif kind == "backup":
        longest = time.process_time()
        steps = checking(read_backup(read_whole(path, limits.BACKUP)))
        longest = time.process_time() - longest
        while True:  # a step a frame: what counts is the longest
            begun = time.process_time()
            try:
                next(steps)
            except StopIteration:
                break
            finally:
                longest = max(longest, time.process_time() - begun)
    elif kind in IN_FOLDER:
        name, read = IN_FOLDER[kind]
        path.rename(path.with_name(name))
        read(path.parent)
        if [*path.parent.glob("*damaged*")]:
            raise BadSave("It was put aside.")
    else:
        reader: Any = {"table": Table, "pad": Scorecard, "tray": Tray}[kind]
        reader.load(read_file(path).save)
    return longest


# The name of a file, and who reads it.
IN_FOLDER: dict[str, tuple[str, Callable[[Path], object]]] = {
    "results": ("records.json", lambda home: Records(home).all()),
    "people": ("people.json", lambda home: People(home, ["blue"]).known()),
    "honours": ("honours.json", lambda home: Honours(home).all()),
    "index": ("saves.index", lambda home: read_lines(home / "saves.index")),
}


def taken() -> float:
    """The most memory that this process ever had, in megabytes."""
    found = re.search(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text("utf-8"))
    return int(found[1]) / 1024 if found else 0.0


def main() -> None:
    kind, path = sys.argv[1], Path(sys.argv[2])
    for key in GAMES:
        assert GAMES[key].info  # what a game itself takes is no matter of a file
    before, begun, longest, result = taken(), time.process_time(), 0.0, "taken"
    try:
        longest = bring_in(kind, path)
    except (BadSave, BadSheet):
        result = "refused"
    seconds = longest or time.process_time() - begun
    print(result, f"{seconds:.2f} {taken() - before:.0f}")


if __name__ == "__main__":
    main()
