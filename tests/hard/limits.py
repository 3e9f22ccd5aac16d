"""Files with a text or a list of a length at a limit, and files of a size at theirs: refused in a
sentence, or of use; what is shown of them has a length, and what is written can be read."""

from __future__ import annotations

import copy
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.shell.entries.text import ago, state_line, who
from app.store.memory import Choices
from app.store.tables import Tables
from app.theme import ALL_SEATS
from engine.core import codec
from engine.core.chance import Seeded
from engine.core.game import BadSave, BadSetup
from engine.courses.kind import BadCourse
from engine.store import limits
from engine.store.people import People
from engine.store.results.honours import Honours
from engine.store.results.records import Records
from engine.store.saved import pack
from tests.hard.kinds import KINDS, card_doc, file_doc, table_doc
from tests.hard.mutations import LONGEST_REFUSAL, places

LENGTHS = (24, 25, 40, 41, 80, 81, 100, 101, 1_000, 1_001, 4_000, 4_001, 65_536, 200_000)
LETTERS = ("W", "é", "😀", "\u202e", "a ", "9", "{", "\\")
MOST_SECONDS = 3.0  # nothing of that takes longer, on a machine with much else to do
LONGEST_SHOWN = limits.LONG


def attempt(number: int) -> str:
    chance = Seeded(number, 5)
    if number % 50 == 0:  # which writes and reads megabytes several times
        return a_size(chance)
    tries: tuple[Callable[[Seeded], str], ...] = (a_text, a_text, a_list, a_card)
    begun = time.process_time()
    told = tries[number % len(tries)](chance)
    assert time.process_time() - begun < MOST_SECONDS, f"{told} took too long"
    return told


def a_text(chance: Seeded) -> str:
    """One text of a document becomes as long as a limit, or a letter longer."""
    name = [*KINDS][chance.number(len(KINDS))]
    kind = KINDS[name]
    doc = copy.deepcopy(kind.good(chance.number(40)))
    spots = [(holder, key) for holder, key in places(doc) if isinstance(holder[key], str)]
    if spots:
        holder, key = spots[chance.number(len(spots))]
        holder[key] = long_text(chance)
    return f"{name} with a long text, {used(kind.use, doc)}"


def long_text(chance: Seeded) -> str:
    length = LENGTHS[chance.number(len(LENGTHS))]
    return (LETTERS[chance.number(len(LETTERS))] * length)[:length]


def a_list(chance: Seeded) -> str:
    """One list of a document repeats what it holds."""
    name = [*KINDS][chance.number(len(KINDS))]
    kind = KINDS[name]
    doc = copy.deepcopy(kind.good(chance.number(40)))
    lists = [holder[key] for holder, key in places(doc) if isinstance(holder[key], list)]
    full = [found for found in lists if found]
    if full:
        found = full[chance.number(len(full))]
        found *= 1 + LENGTHS[chance.number(10)] // len(found)
    return f"{name} with a long list, {used(kind.use, doc)}"


def used(use: Callable[[dict[str, Any]], object], doc: dict[str, Any]) -> str:
    try:
        use(doc)
    except (BadSave, BadCourse, BadSetup) as refusal:
        return "refused" if len(str(refusal)) <= LONGEST_REFUSAL else too_much_quoted(refusal)
    return "used"


def too_much_quoted(refusal: Exception) -> str:
    raise AssertionError(f"a refusal of {len(str(refusal))} letters")


def a_card(chance: Seeded) -> str:
    """What lists show of a table has a length, whatever its card says."""
    card = copy.deepcopy(card_doc(chance.number(40)))
    for _ in range(1 + chance.number(3)):
        key = [*card][chance.number(len(card))]
        text = long_text(chance)
        odd: tuple[Any, ...] = (text, [text], [text[:9]] * len(text), len(text), 10**300, None)
        card[key] = odd[chance.number(len(odd))]
    with tempfile.TemporaryDirectory() as home:
        tables = Tables(Path(home))
        (tables.folder / "saves" / "a-1.json").write_text(
            pack(codec.dumps(table_doc(chance.number(40))), card), "utf-8"
        )
        for _ in range(2):  # the second time from the list that is kept
            (entry,) = Tables(Path(home)).entries.all()
            shown = (entry.title, entry.phase, *entry.names, state_line(entry), who(entry))
            assert all(len(words) <= LONGEST_SHOWN for words in shown)
            assert len(entry.names) <= 100
            ago(entry.changed, tables.now)
            tables.drop_empty_pads()
    return "card shown"


def a_size(chance: Seeded) -> str:
    """A file of just its limit is read or set aside; what comes to it can be read afterwards."""
    names = ("records.json", "people.json", "honours.json", "choices.json")
    name = names[chance.number(len(names))]
    most = {
        "records.json": limits.RESULTS,
        "people.json": limits.PEOPLE,
        "honours.json": limits.HONOURS,
        "choices.json": limits.CHOICES,
    }[name]
    text = codec.dumps(grown(file_doc(name), most))
    size = most + chance.number(3) - 1
    text += " " * max(0, size - len(text.encode("utf-8")))
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / name).write_text(text, "utf-8")
        before = COUNTED[name](home)
        KINDS[WRITTEN[name]].use_folder(home)
        assert COUNTED[name](home) >= min(before, 1)
        assert (home / name).stat().st_size <= most
    return f"{name} at its limit"


def grown(doc: dict[str, Any], most: int) -> dict[str, Any]:
    """A document that holds as many of its things as its file takes."""
    doc = copy.deepcopy(doc)
    for key in ("records", "known", "rounds"):
        if doc.get(key):
            one = doc[key][0]
            count = most // (len(codec.dumps(one)) + 40)
            doc[key] = [varied(one, number) for number in range(count)]
    return doc


def varied(one: dict[str, Any], number: int) -> dict[str, Any]:
    """The same thing once more, but another."""
    other = dict(one)
    if "begun" in other:
        other["begun"] = float(number)
    if "name" in other:
        other["name"] = f"P{number}"
    if other.get("kind") == "day":
        year, rest = divmod(number, 336)
        other["of"] = f"{2000 + year}-{rest // 28 + 1:02}-{rest % 28 + 1:02}"
    return other


WRITTEN = {
    "records.json": "results",
    "people.json": "people",
    "honours.json": "honours",
    "choices.json": "choices",
}
COUNTED: dict[str, Callable[[Path], int]] = {
    "records.json": lambda home: len(Records(home).all()),
    "people.json": lambda home: len(People(home, ALL_SEATS).known()),
    "honours.json": lambda home: len(Honours(home).all()),
    "choices.json": lambda home: len(Choices(home).of("table", "tiny")),
}
