"""Every kind of file that the app writes or takes in: a sound one, and what is done with it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import tests  # noqa: F401  (sets the environment before Kivy is imported)

# isort: split
from app.lessons.offer import Progress
from app.settings import Settings
from app.shell.entries.text import ago, state_line, who
from app.store.entries import card_of, entry_of
from app.store.index import checksum, read_lines, write_lines
from app.store.memory import Choices
from app.store.tables import Tables
from app.theme import SEATS
from app.trays.tray_text import told
from app.workshop.opening import read_sent
from engine.core import codec
from engine.core.game import BadSave
from engine.courses.building import Building
from engine.courses.codes import (
    ENCLOSED,
    Challenge,
    decoded_course,
    encoded,
    encoded_challenge,
    link,
)
from engine.courses.course import Course, to_doc
from engine.courses.kind import BUILDING
from engine.courses.occasions import (
    challenge_of,
    day_of,
    mark,
    occasion_of,
    stage_number,
)
from engine.courses.text import ALPHABET, written
from engine.pads.scorecard import Scorecard
from engine.play.extras import Occasion
from engine.play.table import Table
from engine.review.progress import exercises, habit, sentence
from engine.review.reviewing import Review
from engine.store.backup import Backup, add_all, pack_backup, read_backup, replace_all, take_back
from engine.store.courses import Courses, go_on
from engine.store.people import People
from engine.store.results.honours import Honours, longest_streak, streak
from engine.store.results.record import Key, record_of
from engine.store.results.records import Records
from engine.store.results.reviews import Reviews
from engine.store.saved import pack, unpack
from engine.store.slots import Slots
from engine.trays.tray import Tray
from tests.app.records.games import result
from tests.app.replay.reviews import solved
from tests.engine.cases import REAL, REAL_GAMES, play_randomly
from tests.engine.courses.sketches import PLAYED, sketched
from tests.engine.positions import sealed, unproven


class Kind(NamedTuple):
    """A kind of file: one that is sound, and what is done with one that can be read."""

    good: Callable[[int], dict[str, Any]]
    use: Callable[[dict[str, Any]], object]
    use_folder: Callable[[Path], object] = lambda _home: None  # where it lies in one by itself


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
        people = People(Path(home), SEATS)
        people.group("Tuesday", ["Ana", "Ben"])
        people.rename("Ana", "Anna", 1.7e9)
        Settings(Path(home)).sounds = False
        honours = Honours(Path(home))
        honours.finish("carom", day_of("2026-11-16"), Key("carom-1", 1.0), 4)
        honours.finish("tiny", stage_number(2), Key("tiny-1", 1.0), 4)
        honours.begin("tiny", Occasion("challenge", "abc", "Ben", 3), Key("tiny-2", 1.0))
        Choices(Path(home)).keep("table", "tiny", {"mode": "race", "seats": ["Ana", "Ben"]})
        Progress(Path(home)).note("carom", "carom-1")
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

    return Kind(lambda _: file_doc(name), write_and_use, use)


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


# What came with courses, days, reviews and groups.


@cache
def course_doc(which: int) -> dict[str, Any]:
    """A course with its history, as they lie in their slots."""
    course = sketched(BUILDING[which % len(BUILDING)], which, "Old Mill", "Ana")
    building = Building(course)
    building.describe(note="Mind the pond.")
    return {"course": to_doc(course), "history": building.history(), "card": {"title": "x"}}


def use_course(doc: dict[str, Any]) -> None:
    """List, build on, take back, rate, send and play it, as far as it is sound."""
    with tempfile.TemporaryDirectory() as home:
        courses = Courses(Path(home))
        courses.slots.put("a-1", _packed(doc.get("course"), doc.get("card")))
        histories = Slots(courses.slots.folder / "history")
        histories.put("a-1", pack(codec.dumps(doc.get("history")), {}))
        course = courses.read("a-1").course
        assert courses.all()
        bench = go_on(courses, "a-1")
        building: Any = import_module(f"engine.games.{course.game}.building")
        for _ in islice(building.judging(course.content), 3):
            pass
        while bench.building.undo():
            bench.keep()
        while bench.building.redo():
            bench.keep()
        courses.copy("a-1")
    course.demand_sound()
    sent = decoded_course(encoded(course), course.game)
    assert sent.content == course.kind.completed(course.content)
    mode, option = PLAYED[course.game]
    table = Table.open(course.game, mode, ["Ana"], 1, {option: link(course)})
    table.play(table.moves(0)[0], 0)


def _packed(save: Any, card: Any) -> str:
    return pack(codec.dumps(save), card if isinstance(card, dict) else {"card": card})


@cache
def review_doc(_which: int) -> dict[str, Any]:
    table = reviewed()
    with tempfile.TemporaryDirectory() as home:
        reviews = Reviews(Path(home))
        reviews.keep("a-1", table, Review(table).finish())
        saved = reviews.slots.read("a-1")
        return {"save": saved.save, "card": saved.card}


@cache
def reviewed() -> Table:
    """A hole of Carom, which is solved: reviewing it takes no time."""
    return solved()


def use_review(doc: dict[str, Any]) -> None:
    """Go on with a review, tell of it, and keep it."""
    table = reviewed()
    with tempfile.TemporaryDirectory() as home:
        reviews = Reviews(Path(home))
        reviews.slots.put("a-1", _packed(doc.get("save"), doc.get("card")))
        review = reviews.open("a-1", table)
        for judged in review.finish().decisions:
            assert sentence(review, judged)
        record = record_of(table, "a-1", "2026-05-17T20:45:00")
        assert record
        kept = reviews.of_person([record], "Ana")
        habit(one.tally for one in kept), exercises([one.tally for one in kept])
        reviews.keep("a-1", table, review)


def use_honours(home: Path) -> None:
    """Days, tours and challenges are shown, and go on."""
    honours = Honours(home)
    for game in REAL_GAMES:
        honours.medals(game), honours.best(game), honours.going_on(game, 0)
        rounds = honours.days(game)
        streak(rounds, "2026-11-17"), longest_streak(rounds)
    honours.is_late("2026-11-17")
    honours.begin("carom", day_of("2026-11-17"), Key("carom-9", 2.0))
    honours.finish("carom", day_of("2026-11-17"), Key("carom-9", 2.0), 4)
    assert Honours(home).all()


def use_choices(home: Path) -> None:
    choices = Choices(home)
    for game in REAL_GAMES:
        choices.of("table", game), choices.of("pad", game)
    choices.keep("pad", "tiny", {"mode": "race"})
    assert choices.of("pad", "tiny")


def use_progress(home: Path) -> None:
    progress = Progress(home)
    progress.note("tiny", "tiny-1")
    assert Progress(home).slot("tiny") == "tiny-1"


def start(folder: Path) -> None:
    """Read of a folder what a start of the app reads."""
    tables = Tables(folder)
    tables.people.rename("Ana", "Annabel", tables.now)
    tables.names.finish()
    for entry in tables.entries.all():
        state_line(entry), who(entry)
        if not entry.problem:
            tables.note_earlier(entry.slot)
    tables.drop_empty_pads()


@cache
def backup_doc(_which: int) -> dict[str, Any]:
    """Everything of a folder, each file of it read as a document."""
    files = {name: file_doc(name) for name in ("records.json", "people.json", "honours.json")}
    slots = {
        "saves/a-1.json": {"save": table_doc(3), "card": card_doc(3)},
        "saves/a-2.json": {"save": pad_doc(2), "card": {}},
        "trays/tiny.json": {"save": tray_doc(2), "card": {}},
        "courses/tiny-1.json": {"save": course_doc(2)["course"], "card": {"title": "x"}},
    }
    return {"made": "2026-11-17", "files": files, "slots": slots}


def use_backup(doc: dict[str, Any]) -> None:
    """Add what a backup holds, let it take the place of everything, and take that back."""
    files = doc.get("files")
    texts = {n: codec.dumps(text) for n, text in files.items()} if isinstance(files, dict) else {}
    slots = doc.get("slots")
    for name, slot in slots.items() if isinstance(slots, dict) else ():
        if isinstance(slot, dict):  # each with a checksum that fits
            texts[name] = _packed(slot.get("save"), slot.get("card"))
    text = pack_backup(Backup(doc.get("made"), texts))  # type: ignore[arg-type]
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        use_people(folder)
        backup = read_backup(text)
        assert backup.tables + backup.courses + backup.results + backup.people >= 0
        add_all(folder, backup, SEATS, "now")
        replace_all(folder, backup, "now")
        start(folder)
        for use in (use_records, use_people, use_honours):
            use(folder)
        take_back(folder, "now")
        assert People(folder, SEATS).known()


@cache
def code_doc(which: int) -> dict[str, Any]:
    """The letters of a code of a course and of one of a challenge as numbers, without checks."""
    course = sketched(BUILDING[which % len(BUILDING)], which, "Sandy", "Ben")
    mode, option = PLAYED[course.game]
    challenge = Challenge(course.game, mode, 7, {option: ENCLOSED}, ("easy",), "Ana", 3, course)
    codes = {"course": encoded(course), "challenge": encoded_challenge(challenge)}
    return {key: [ALPHABET.index(letter) for letter in code[1:-5]] for key, code in codes.items()}


def use_code(doc: dict[str, Any]) -> None:
    """Codes with checks that fit: they are read as what somebody sent, and what is read is played.
    Where neither can be read, the second one's sentence tells why."""
    sent: Any = None
    for key in ("course", "challenge"):
        digits = doc.get(key)
        numbers = digits if isinstance(digits, list) else [digits]
        number = 0
        for one in numbers:
            number = number * 32 + (one % 32 if isinstance(one, int) else 31)
        with suppress(BadSave):
            sent = read_sent(written(number))
            _open_sent(sent)
    if sent is None:
        raise BadSave("Neither can be read.")


def _open_sent(sent: Course | Challenge) -> None:
    if isinstance(sent, Course):
        mode, option = PLAYED[sent.game]
        table = Table.open(sent.game, mode, ["Ana"], 1, {option: link(sent)})
    else:
        seats = ["Ana", *(f"bot:{bot}" for bot in sent.bots)]
        table = Table.open(sent.game, sent.mode, seats, sent.seed, sent.chosen())
        mark(table, challenge_of(sent))
        assert occasion_of(table)
    table.play(table.moves(0)[0], 0)


@cache
def position_doc(which: int) -> dict[str, Any]:
    found: dict[str, Any] = unproven(table_doc(which))["snapshot"]["state"]
    return {"which": which, "state": found}


def use_position(doc: dict[str, Any]) -> None:
    """What a position trips after it was looked at is told as damage, as the app does it."""
    whole = unproven(table_doc(doc["which"]) if doc.get("which") in range(40) else table_doc(0))
    sealing = sealed(whole, doc.get("state"))
    Table.load(sealing)
    try:
        use_table(sealing)
    except Exception as trouble:
        raise TrippedUp from trouble


class TrippedUp(BadSave):
    """A position that was accepted, and then tripped the rules."""

    def __init__(self) -> None:
        super().__init__("This game is damaged.")


@cache
def card_doc(which: int) -> dict[str, Any]:
    return card_of(Table.load(table_doc(which)), "Sunday")


def use_card(doc: dict[str, Any]) -> None:
    """List a table by its card, and again from the list that is kept."""
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "saves").mkdir()
        text = pack(codec.dumps(table_doc(3)), doc)
        (Path(home) / "saves" / "a-1.json").write_text(text, "utf-8")
        for _ in range(2):
            tables = Tables(Path(home))
            (entry,) = tables.entries.all()
            state_line(entry), who(entry), ago(entry.changed, tables.now)
            write_lines(Path(home) / "saves.index", {"a-1": ((1, 1), entry)})
            tables.drop_empty_pads()
        assert tables.open("a-1")


@cache
def index_doc(which: int) -> dict[str, Any]:
    saved = unpack(pack(codec.dumps(table_doc(which)), card_doc(which)))
    return {"line": [1, 1, *codec.encode(tuple(asdict(entry_of("a-1", saved)).values()))]}


def use_index(doc: dict[str, Any]) -> None:
    """A list of saves with a checksum that fits: each line of it can be shown."""
    with tempfile.TemporaryDirectory() as home:
        body = codec.dumps([doc.get("line")])
        (Path(home) / "saves.index").write_text(f"{checksum(body)}\n{body}", "utf-8")
        for _stamp, entry in read_lines(Path(home) / "saves.index").values():
            state_line(entry), who(entry), ago(entry.changed, 1.8e9)


KINDS = {
    "save": Kind(table_doc, use_table),
    "position": Kind(position_doc, use_position),  # a save that begins with its position
    "pad": Kind(pad_doc, use_pad),
    "tray": Kind(tray_doc, use_tray),
    "results": in_folder("records.json", use_records),
    "people": in_folder("people.json", use_people),
    "settings": in_folder("settings.json", use_settings),
    "course": Kind(course_doc, use_course),
    "review": Kind(review_doc, use_review),
    "honours": in_folder("honours.json", use_honours),
    "choices": in_folder("choices.json", use_choices),
    "lessons": in_folder("lessons.json", use_progress),
    "backup": Kind(backup_doc, use_backup),
    "code": Kind(code_doc, use_code),
    "card": Kind(card_doc, use_card),
    "index": Kind(index_doc, use_index),
}
