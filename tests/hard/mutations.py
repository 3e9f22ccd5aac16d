"""Files of every kind with something of them altered: refused in a sentence, or of use."""

from __future__ import annotations

import copy
import json
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import tests  # noqa: F401  (sets the environment before Kivy is imported)

# isort: split
from app.settings import Settings
from app.store.entries import card_of, entry_of
from app.theme import SEATS
from app.trays.tray_text import told
from engine.core import codec
from engine.core.chance import Seeded
from engine.core.game import BadSave
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from engine.store.people import People
from engine.store.results.record import record_of
from engine.store.results.records import Records
from engine.store.saved import pack, unpack
from engine.trays.tray import Tray
from tests.app.records.games import result
from tests.engine.cases import REAL, REAL_GAMES, play_randomly

LONGEST_REFUSAL = 400  # letters, of which a quote takes 40
ODD: tuple[Any, ...] = (
    *(10**400, -(10**400), 2**70, 1e308, -1e308, -1, 0, 7, 1.5, True, False, None),
    *("", "x" * 300_000, "\u202e", [], {}, ["y"] * 3_000, {"k": "z" * 100_000}, [[[[[]]]]]),
)


class Kind(NamedTuple):
    """A kind of file: one that is sound, and what is done with one that can be read."""

    good: Callable[[int], dict[str, Any]]
    use: Callable[[dict[str, Any]], object]


@cache
def table_doc(which: int) -> dict[str, Any]:
    table = REAL[which % len(REAL)].open(which, take_backs=True)
    for _ in islice(play_randomly(table), 20):
        pass
    table.undo()
    table.times = {"opened": 1.7e9, "changed": 1.8e9}
    found: dict[str, Any] = json.loads(table.dumps())
    return found


@cache
def pad_doc(which: int) -> dict[str, Any]:
    pad = Scorecard.open(REAL_GAMES[which % len(REAL_GAMES)], ["Ana", "Bo"])
    for line in pad.lines:
        for cell in pad.page.empty(line):
            value = next((v for v in (3, 1, "a", True) if not pad.why_not(cell, v)), None)
            if value is not None:
                pad.enter(cell, value, 1.8e9)
    pad.undo()
    found: dict[str, Any] = json.loads(pad.dumps())
    return found


@cache
def tray_doc(which: int) -> dict[str, Any]:
    tray = Tray.open(REAL_GAMES[which % len(REAL_GAMES)], which)
    for group in tray.groups:
        if group.dice:
            tray.roll(group.key, 1.8e9)
    for pile in tray.box.piles:
        tray.draw(pile, 1, 1.8e9)
    tray.undo()
    found: dict[str, Any] = json.loads(tray.dumps())
    return found


@cache
def file_doc(name: str) -> dict[str, Any]:
    """A file of a data folder, as the app itself writes it."""
    with tempfile.TemporaryDirectory() as home:
        Records(Path(home)).put(result(1))
        People(Path(home), SEATS).remember("tiny", REAL[0].open().setup.seats)
        Settings(Path(home)).sounds = False
        found: dict[str, Any] = json.loads((Path(home) / name).read_text("utf-8"))
        return found


def use_table(doc: dict[str, Any]) -> None:
    """Show, list, play, take back and save."""
    table = Table.load(unpack(pack(codec.dumps(doc), {})).save)
    entry_of("a-1", unpack(pack(table.dumps(), card_of(table, "x"))))
    record_of(table, "a-1", "2026-05-17T20:45:00")
    assert all(line.text for line in table.log)
    for seat in table.turn[:1]:
        table.prompt(seat), table.highlights(seat)
        move = table.moves(seat)[0]
        table.preview(move, seat)
        if not table.own:
            table.play(move, seat)
            table.lenient = True
            table.undo()
    assert json.loads(table.dumps()) == json.loads(codec.dumps(table.save()))


def use_pad(doc: dict[str, Any]) -> None:
    pad = Scorecard.load(unpack(pack(codec.dumps(doc), {})).save)
    entry_of("a-1", unpack(pack(pad.dumps(), card_of(pad, "x"))))
    pad.standing()
    assert all(pad.place(step.cell) for step in pad.steps)
    while pad.undo():
        assert pad.tally
    while pad.redo():
        assert pad.tally
    pad.dumps()


def use_tray(doc: dict[str, Any]) -> None:
    tray = Tray.load(unpack(pack(codec.dumps(doc), {})).save)
    assert all(told(tray, step) for step in tray.history)
    tray.undo()
    tray.anew()
    tray.dumps()


def in_folder(name: str, use: Callable[[Path], object]) -> Kind:
    """A file of the data folder, which may hold anything: whoever reads it goes on."""

    def write_and_use(doc: dict[str, Any]) -> None:
        with tempfile.TemporaryDirectory() as home:
            (Path(home) / name).write_text(json.dumps(doc), "utf-8")
            use(Path(home))

    return Kind(lambda _: file_doc(name), write_and_use)


def use_records(home: Path) -> None:
    records = Records(home)
    records.all()
    records.put(result(9))
    assert Records(home).all()


def use_people(home: Path) -> None:
    people = People(home, SEATS)
    people.known(), people.of("tiny")
    people.remember("carom", REAL[0].open().setup.seats)
    assert People(home, SEATS).known()


def use_settings(home: Path) -> None:
    settings = Settings(home)
    settings.sounds = not settings.sounds
    Settings(home)


KINDS = {
    "save": Kind(table_doc, use_table),
    "position": Kind(table_doc, use_table),  # a save of other rules, whose moves prove nothing
    "pad": Kind(pad_doc, use_pad),
    "tray": Kind(tray_doc, use_tray),
    "results": in_folder("records.json", use_records),
    "people": in_folder("people.json", use_people),
    "settings": in_folder("settings.json", use_settings),
}


def attempt(number: int) -> str:
    chance = Seeded(number, 11)
    name = [*KINDS][number % len(KINDS)]
    kind = KINDS[name]
    doc = copy.deepcopy(kind.good(chance.number(40)))
    other = name == "position"
    if other:
        doc["rules"] += 1
    for _ in range(1 + chance.number(2)):
        alter(doc["snapshot"]["state"] if other else doc, chance)
    if other:
        doc["snapshot"]["digest"] = codec.digest(doc["snapshot"]["state"])
    try:
        kind.use(doc)
    except BadSave as refusal:
        if len(str(refusal)) > LONGEST_REFUSAL:
            raise
        return f"{name} refused"
    except (ValueError, RecursionError) as wrong:
        if "allow_nan" in str(wrong) or "Out of range float" in str(wrong):
            return f"{name} not JSON"
        raise
    return f"{name} used"


def alter(doc: Any, chance: Seeded) -> None:
    """Put something odd into one place of a document, or something from another place."""
    spots = list(places(doc))
    holder, key = spots[chance.number(len(spots))]
    if chance.number(3) == 0:
        other, at = spots[chance.number(len(spots))]
        holder[key] = copy.deepcopy(other[at])
    elif chance.number(6) == 0:
        del holder[key]
    else:
        holder[key] = copy.deepcopy(ODD[chance.number(len(ODD))])


def places(doc: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a document: what holds it, and under which name or number."""
    names: Any = list(doc) if isinstance(doc, dict) else range(len(doc))
    for name in names:
        yield doc, name
        if isinstance(doc[name], dict | list):
            yield from places(doc[name])
