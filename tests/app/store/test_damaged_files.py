"""Files that the app keeps beside its saves: damage in them stops nothing and loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from app.theme import ALL_SEATS
from app.trays.tray_text import told
from engine.core.chance import Seeded
from engine.core.codec import dumps
from engine.core.game import SeatSetup
from engine.store.files import KEPT_ASIDE
from engine.store.people import People
from engine.store.results.records import Records
from engine.store.saved import pack
from engine.store.trays import TrayStore
from engine.trays.tray import Tray
from tests.app.records.games import result
from tests.support.disk import Disk

WRECKS = [b"", b"[" * 100_000, b'{"a":' * 50_000, b"\xff", b'{"format":NaN}', b'{"format":1e999}']


class Kind(NamedTuple):
    """A file, how it comes to be, and how it is read and written again."""

    path: str
    make: Callable[[Path], object]
    use: Callable[[Path], object]


def make_tray(home: Path) -> None:
    tray = Tray.open("eighteen", 5)
    tray.draw("C", 3)
    tray.fill("solo", {"rank": tray.values("solo")["rank"]})
    tray.put("C", "discard", 0)
    tray.undo()
    TrayStore(home).keep(tray)


def use_tray(home: Path) -> None:
    tray, _ = TrayStore(home).open("eighteen", 5)
    assert all(told(tray, step) for step in tray.history)
    TrayStore(home).keep(tray)
    assert TrayStore(home).open("eighteen", 5)[1] == ""


def make_records(home: Path) -> None:
    records = Records(home)
    for number in (1, 2, 3):
        records.put(result(number))
    records.remove(result(2).key)
    (home / "records.bak").unlink()


def use_records(home: Path) -> None:
    Records(home).put(result(9))
    assert result(9) in Records(home).all()


def make_people(home: Path) -> None:
    People(home, ALL_SEATS).remember(
        "carom", [SeatSetup("Ana", "", "blue"), SeatSetup("Bo", "easy", "")]
    )


def use_people(home: Path) -> None:
    People(home, ALL_SEATS).remember("tiny", [SeatSetup("Dee", "", "")])
    assert People(home, ALL_SEATS).find("Dee")


KINDS = {
    "tray": Kind("trays/eighteen.json", make_tray, use_tray),
    "records": Kind("records.json", make_records, use_records),
    "people": Kind("people.json", make_people, use_people),
}


def spoiled(good: bytes, chance: Seeded) -> bytes:
    """A file in which one thing is not as it was."""
    place = chance.number(len(good))
    match chance.number(4):
        case 0:
            return good[:place]
        case 1:
            return good[:place] + bytes([good[place] ^ 1 << chance.number(8)]) + good[place + 1 :]
        case 2:
            words = (b"NaN", b"-", b"null", b'"', b"[", b"9" * 400)
            return good[:place] + words[chance.number(len(words))] + good[place:]
    # Half a character at the beginning of a word: JSON has it, no file can.
    quote = good.index(b'"', place) + 1 if b'"' in good[place:] else 0
    return good[:quote] + b"\\ud800" + good[quote:]


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_damaged_file_stops_nothing_and_is_kept_or_still_there(
    kind: Kind, tmp_path: Path
) -> None:
    kind.make(tmp_path)
    path = tmp_path / kind.path
    good, chance = path.read_bytes(), Seeded(7)
    for number, wreck in enumerate([*WRECKS, *(spoiled(good, chance) for _ in range(60))]):
        path.write_bytes(wreck)
        kind.use(tmp_path)
        kept = [found.read_bytes() for found in path.parent.glob("*damaged*")]
        if number < len(WRECKS):
            first = max(0, number + 1 - KEPT_ASIDE)
            assert set(kept) == set(WRECKS[first : number + 1]), "the last ones must stay"
        assert len(kept) <= KEPT_ASIDE


def test_a_tray_is_told_from_one_of_which_a_single_bit_was_flipped(tmp_path: Path) -> None:
    make_tray(tmp_path)
    path = tmp_path / "trays" / "eighteen.json"
    good, chance = path.read_bytes(), Seeded(3)
    for _ in range(100):
        place = chance.number(len(good) - 1)  # the last byte ends the line
        flipped = bytearray(good)
        flipped[place] ^= 1 << chance.number(8)
        path.write_bytes(flipped)
        assert TrayStore(tmp_path).open("eighteen", 5)[1]


@pytest.mark.parametrize(
    ("verb", "chosen"),
    [("move", ["sideways", 0]), ("move", 3), ("fill", {}), ("draw", "x"), ("roll", ["no die"])],
)
def test_a_step_that_was_taken_back_has_to_make_sense_too(
    tmp_path: Path, verb: str, chosen: object
) -> None:
    doc = Tray.open("eighteen", 1).save()
    doc["steps"] = [[verb, "solo", chosen, [], 1.0, True]]
    (tmp_path / "trays").mkdir()
    (tmp_path / "trays" / "eighteen.json").write_text(pack(dumps(doc), {}), "utf-8")
    assert "damaged" in TrayStore(tmp_path).open("eighteen", 5)[1]


def test_a_tray_that_the_disk_would_not_take_lies_there_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, store = Disk(monkeypatch), TrayStore(tmp_path)
    tray = Tray.open("tiny", 1)
    store.keep(tray)
    disk.full = True
    tray.roll(tray.groups[0].key)
    with pytest.raises(OSError, match="space"):
        store.keep(tray)
    assert len(store.open("tiny", 5)[0].history) == 1
    disk.full = False
    store.keep(store.open("tiny", 5)[0])
    assert len(TrayStore(tmp_path).open("tiny", 5)[0].history) == 1
