"""Everything of a data folder in one file: tables, pads, trays, courses, results, honours, people,
settings.

A backup is text like every file of ours, so that any app can carry it; with the photos of results
it is a zip file (archive.py). Small pictures are not in it: they are drawn again. What was there
before a backup was brought back is itself kept as one, so that it can be taken back; photos that
are here stay in any case.

A backup may come from anybody: each text in it is read by whoever will read its file, before the
first file is written (`checking`), and what is refused is left out.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from engine.core.bites import finished
from engine.core.codec import BadDocument, JsonObject, dumps
from engine.core.game import BadSave, SeatSetup
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from engine.store import limits
from engine.store.archive import (
    BEGINNING,
    DAMAGED,
    FOREIGN,
    TOO_LARGE,
    PackedPhotos,
    is_archive,
    photo_name,
    read_archive,
)
from engine.store.challenges import FILE as CHALLENGES
from engine.store.challenges import challenges_in
from engine.store.courses import course_in
from engine.store.deletions import FILE as DELETED
from engine.store.files import (
    RESTORING,
    json_object,
    make_own_folder,
    put_aside,
    read_whole,
    write_whole,
)
from engine.store.names import PAD, Renaming, brought_up_to_date, called_now, same
from engine.store.people import FILE as PEOPLE
from engine.store.people import People, groups_in, known_in, last_in
from engine.store.practice import FILE as EXERCISES
from engine.store.practice import practice_in
from engine.store.results.honours import FILE as HONOURS
from engine.store.results.honours import Honours, rounds_in
from engine.store.results.records import FILE as RECORDS
from engine.store.results.records import Records, read_results
from engine.store.results.reviews import tallies_in
from engine.store.saved import is_too_large, unpack
from engine.store.slots import Slots, is_slot
from engine.trays.tray import Tray

FORMAT = 1
LARGEST = limits.BACKUP
LARGEST_FILE = limits.RESULTS  # bytes of a file in it: no other kind has more
MOST_FILES = 20_000
SLOTS = ("saves", "courses")
FOLDERS = ("", *SLOTS, "trays", "reviews")
BEFORE = "before-restoring.json"  # what was there before the last backup was brought back
OURS = (BEFORE, RESTORING)
OF_THE_DEVICE = ("window.json", DELETED)  # where its window was, its bin: no other has a use for it
MOST_NAMED = 3  # of what was refused, where people are told

_NAME = re.compile(r"(?:(?:saves|courses|trays|reviews)/)?([a-z0-9][a-z0-9-]{0,63})\.json")


# What a backup holds.


class Texts(Mapping[str, str]):
    """The text of every file by its name, read from the bytes of a backup when it is asked for: at
    most one of them is in memory besides these."""

    def __init__(self, data: bytes, places: dict[str, tuple[int, int]]) -> None:
        self._data, self._places = data, places

    def __getitem__(self, name: str) -> str:
        return _text_of(self._data, *self._places[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


class Without(Mapping[str, str]):
    """Texts but some of them."""

    def __init__(self, texts: Mapping[str, str], but: Collection[str]) -> None:
        self._texts = texts
        self._names = dict.fromkeys(name for name in texts if name not in but)

    def __getitem__(self, name: str) -> str:
        self._names[name]
        return self._texts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def _text_of(data: bytes, start: int, end: int) -> str:
    """A word of a backup, without what it is quoted by. To read it as JSON would take four times
    its size where a single letter is rare; BadDocument for what we would not have written."""
    word = data[start + 1 : end - 1]
    if b"\\" in word:
        if b"\0" in word:
            raise BadDocument("a letter in it cannot be written.")
        word = word.replace(b"\\\\", b"\0")
        for quoted, letter in _QUOTED.items():
            word = word.replace(quoted, letter)
        if b"\\" in word:
            raise BadDocument("it is quoted in another way.")
        word = word.replace(b"\0", b"\\")
    return word.decode("utf-8")


_QUOTED = {b'\\"': b'"', b"\\n": b"\n", b"\\r": b"\r", b"\\t": b"\t"}


@dataclass(frozen=True, slots=True)
class Backup:
    """The text of every file by its name, and the moment the backup was made."""

    made: str
    files: Mapping[str, str]
    refused: Mapping[str, str] | None = None  # what is wrong, by name; None before anybody looked
    photos: PackedPhotos = field(default_factory=PackedPhotos)

    @property
    def tables(self) -> int:
        """How many tables and score pads are in it."""
        return sum(name.startswith("saves/") for name in self.files)

    @property
    def courses(self) -> int:
        return sum(name.startswith("courses/") for name in self.files)

    @property
    def results(self) -> int:
        return self._count(RECORDS, limits.RESULTS, lambda text: [*read_results(text).records])

    @property
    def people(self) -> int:
        return self._count(PEOPLE, limits.PEOPLE, known_in)

    def _count(self, name: str, most: int, read: Callable[[str], Sequence[object]]) -> int:
        with suppress(ValueError, LookupError, TypeError, AttributeError, BadSave):
            text = self.files[name]
            return 0 if is_too_large(text, most) else len(read(text))
        return 0


# Making one.


def back_up(folder: Path, made: str) -> str:
    """Put a whole folder into the text of a backup. What cannot be read is not in it. BadSave where
    that would be more than `read_backup` takes."""
    files: dict[str, str] = {}
    for name, path in _files_in(folder):
        text = _text(path)
        if text is not None and name not in files:
            files[name] = text
    if len(files) > MOST_FILES or sum(map(len, files.values())) > LARGEST:
        raise BadSave(_TOO_MUCH)
    packed = pack_backup(Backup(made, files))
    if is_too_large(packed, LARGEST):
        raise BadSave(_TOO_MUCH)
    return packed


_TOO_MUCH = "There's more here than one backup can hold."


def _files_in(folder: Path) -> list[tuple[str, Path]]:
    """The files that may be in a backup, and the names that they have there. The copy of a slot
    comes after its file: it stands for one that was cut off between two renames."""
    found = []
    for suffix in (".json", ".bak"):
        for place in FOLDERS:
            for path in sorted((folder / place).glob(f"*{suffix}")):
                name = f"{place}/{path.stem}.json" if place else f"{path.stem}.json"
                if _is_name(name) and name not in OF_THE_DEVICE:
                    found.append((name, path))
    return found


def _is_name(name: str) -> bool:
    found = _NAME.fullmatch(name)
    return found is not None and name not in OURS and is_slot(found[1])


def _text(path: Path) -> str | None:
    """The text of a file; None where it is none, as of zeros, which a power cut may leave: quoted,
    they would be more than `_text_of` reads."""
    with suppress(OSError, UnicodeDecodeError):
        text = read_whole(path, LARGEST_FILE).decode("utf-8")
        return None if _NO_TEXT.search(text) else text
    return None


_NO_TEXT = re.compile(r"[\0-\x08\x0b\x0c\x0e-\x1f]")  # JSON never holds these as they are


def pack_backup(backup: Backup) -> str:
    """Write a backup as the text of a file, with a checksum over all of it."""
    files = ",".join(f"{dumps(name)}:{dumps(text)}" for name, text in backup.files.items())
    body = f'"backup":{FORMAT},"made":{dumps(backup.made)},"files":{{{files}}}'
    return f'{{"sha256":"{hashlib.sha256(body.encode("utf-8")).hexdigest()}",{body}}}\n'


# Reading one. It is gone through word by word: to build what a hostile one could hold, such as
# millions of empty lists, would take seconds and gigabytes.

_WORD = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_HEAD = re.compile(
    rb'\{"sha256":"([^"\\]{0,64})",("backup":(\d{1,9}),"made":(%b),"files":\{)' % _WORD, re.DOTALL
)
_FILE = re.compile(rb"(%b):(%b)(,|\}\}\s*$)" % (_WORD, _WORD), re.DOTALL)
_EMPTY = re.compile(rb"\}\}\s*$")


def is_backup(text: str) -> bool:
    """Whether a text claims to be one, whole or not."""
    return text.startswith('{"sha256":') and '"backup":' in text[:120]


def read_backup(content: str | bytes) -> Backup:
    """Read a backup; BadSave where it is none, or a single letter of it was altered."""
    data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if len(data) > LARGEST:
        raise BadSave(TOO_LARGE)
    head = _HEAD.match(data)
    if head is None:
        claims = is_backup(data[:200].decode("utf-8", "replace"))
        raise BadSave(DAMAGED if claims else FOREIGN)
    if int(head[3]) > FORMAT:
        raise BadSave("This backup comes from a newer app version.")
    end = data.rfind(b"}")  # there may be none where the first file is cut off
    body = memoryview(data)[head.start(2) : max(end, 0)]
    if hashlib.sha256(body).hexdigest().encode() != head[1]:
        raise BadSave(DAMAGED)
    try:
        made = _text_of(data, *head.span(4))
        texts = Texts(data, _places(data, head.end()))
        for name in texts:
            assert isinstance(texts[name], str)
    except (BadDocument, UnicodeDecodeError):
        raise BadSave(DAMAGED) from None
    return Backup(made, texts)


def open_backup(path: Path) -> Backup:
    """The backup in a file, with photos or without; BadSave where it is none."""
    with path.open("rb") as file:
        beginning = file.read(len(BEGINNING))
    if not is_archive(beginning):
        return read_backup(read_whole(path, LARGEST))
    text, photos = read_archive(path)
    return replace(read_backup(text), photos=photos)


def is_backup_file(path: Path) -> bool:
    """Whether a file claims to be a backup; no more than its beginning is read."""
    with suppress(OSError), path.open("rb") as file:
        beginning = file.read(200)
        return is_archive(beginning) or is_backup(beginning.decode("utf-8", "replace"))
    return False


def photos_in(backup: Backup) -> Iterator[tuple[str, bytes]]:
    """The photos of its results, one after the other, by the names of their files."""
    with suppress(ValueError, LookupError, TypeError, AttributeError, BadSave):
        keys = read_results(backup.files[RECORDS]).records
        yield from backup.photos.read(map(photo_name, keys))


def _places(data: bytes, start: int) -> dict[str, tuple[int, int]]:
    """Where the text of each file begins and ends; BadDocument where that is no backup."""
    found: dict[str, tuple[int, int]] = {}
    more = _EMPTY.match(data, start) is None
    while more:
        file = _FILE.match(data, start)
        name = _text_of(data, *file.span(1)) if file else ""
        if file is None or len(found) == MOST_FILES or not _is_name(name):
            raise BadDocument("a file has no place in it.")
        if len(file[2]) > 2 * LARGEST_FILE:
            raise BadDocument("a file in it is far too large.")
        found[name], start, more = file.span(2), file.end(), file[3] == b","
    return found


def _load(save: JsonObject) -> Table | Scorecard:
    return Scorecard.load(save) if PAD in save else Table.load(save)


class _Reader(NamedTuple):
    """Who reads the files of a kind: it raises what it likes where one is damaged."""

    most: int  # bytes
    read: Callable[[str], object]


_FOLDERS: dict[str, _Reader] = {
    "saves": _Reader(limits.SAVE, lambda text: _load(unpack(text).save)),
    "courses": _Reader(limits.SAVE, lambda text: course_in(unpack(text).save)),
    "trays": _Reader(limits.SAVE, lambda text: Tray.load(unpack(text).save)),
    "reviews": _Reader(limits.SAVE, lambda text: tallies_in(unpack(text).card)),
}
_FILES: dict[str, _Reader] = {
    RECORDS: _Reader(limits.RESULTS, lambda text: read_results(text)),
    HONOURS: _Reader(limits.HONOURS, rounds_in),
    PEOPLE: _Reader(limits.PEOPLE, known_in),
    "settings.json": _Reader(limits.SETTINGS, json_object),
    "choices.json": _Reader(limits.CHOICES, json_object),
    "lessons.json": _Reader(limits.LESSONS, json_object),
    EXERCISES: _Reader(limits.LESSONS, practice_in),
    CHALLENGES: _Reader(limits.CHALLENGES, challenges_in),
}


def checked(backup: Backup) -> Backup:
    """Read every file of a backup: those that are sound stay in it, the others are `refused`."""
    return finished(checking(backup))


def checking(backup: Backup) -> Generator[None, None, Backup]:
    """The same, a file at a time: hundreds of games take seconds."""
    refused: dict[str, str] = {}
    for name, text in backup.files.items():
        if reason := _why_not(name, text):
            refused[name] = reason
        yield
    return replace(backup, files=Without(backup.files, refused), refused=refused)


def _why_not(name: str, text: str) -> str:
    """Say what is wrong with a file of a backup; empty where nothing is."""
    reader = _FILES.get(name) or _FOLDERS.get(name.rpartition("/")[0])
    if reader is None:
        return "This app version doesn't know it."
    if is_too_large(text, reader.most):
        return "It's too large."
    try:
        reader.read(text)
    except BadSave as wrong:
        return str(wrong)
    except Exception:  # what anybody may have written may trip its reader in any way
        return "It's damaged."
    return ""


def told_refused(backup: Backup) -> str:
    """Name what cannot be brought back of a backup; nothing where all can."""
    refused = backup.refused or {}
    told = [name for name in refused if name not in OF_THE_DEVICE]  # older backups have them
    names = [name.removesuffix(".json").rpartition("/")[2] for name in told]
    if not names:
        return ""
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"Left out because of damage: {', '.join(names[:MOST_NAMED])}{more}."


# Bringing one back. OSError where the disk does not take it.


def replace_all(folder: Path, backup: Backup, now: str) -> None:
    """Let a folder hold what is sound of the backup and nothing else; `take_back` undoes it. Where
    it is stopped in the middle, `finish` does the rest at the next start. Where the disk does not
    take it all is as before."""
    _replace(folder, backup if backup.refused is not None else checked(backup), now)


def _replace(folder: Path, backup: Backup, now: str) -> None:
    before = back_up(folder, now)
    write_whole(folder / BEFORE, before, most=LARGEST)
    write_whole(folder / RESTORING, pack_backup(backup), most=LARGEST)
    try:
        finish(folder)
    except OSError:
        (folder / RESTORING).unlink(missing_ok=True)  # there was room for it, so there is for these
        _exchange(folder, read_backup(before))
        raise


def finish(folder: Path) -> None:
    """Bring a replacement to its end, if one was stopped."""
    path = folder / RESTORING
    try:
        backup = read_backup(read_whole(path, LARGEST))
    except (FileNotFoundError, NotADirectoryError):
        return
    except (OSError, ValueError, BadSave):  # somebody else put it there
        put_aside(path)
        return
    _exchange(folder, backup)
    path.unlink(missing_ok=True)


def _exchange(folder: Path, backup: Backup) -> None:
    for name, old in _files_in(folder):
        _clear(old, backup.files.get(name))
    for name, text in backup.files.items():
        make_own_folder((folder / name).parent)
        write_whole(folder / name, text)


def _clear(old: Path, text: str | None) -> None:
    """Make room for a text where another one is, or take it away where there is none. Another
    window may have removed it meanwhile."""
    held = _text(old)
    if held is None:
        with suppress(FileNotFoundError):
            put_aside(old)  # no backup holds it
    elif held != text:
        old.unlink(missing_ok=True)
        old.with_suffix(".png").unlink(missing_ok=True)  # a picture of something else


def take_back(folder: Path, now: str) -> None:
    """Let the folder be as it was before the last backup was brought back, with what was damaged
    in it."""
    _replace(folder, read_backup(read_whole(folder / BEFORE, LARGEST)), now)


def add_all(folder: Path, backup: Backup, colours: tuple[str, ...], now: str) -> str:
    """Add what a folder has not: tables, pads, courses, results, honours and people. Settings and
    trays stay as they are; a review is of one slot, and made anew where its table comes into
    another. Return what there is no room for, in sentences."""
    if backup.refused is None:
        backup = checked(backup)
    write_whole(folder / BEFORE, back_up(folder, now), most=LARGEST)
    people = People(folder, colours)
    for place in SLOTS:
        _add_slots(Slots(folder / place), backup, place, people.called)
    no_room = []
    try:
        if RECORDS in backup.files:
            records = read_results(backup.files[RECORDS]).records.values()
            Records(folder).take_in(records, people.called)
    except BadSave as wrong:
        no_room.append(str(wrong))
    try:
        if HONOURS in backup.files:
            Honours(folder).take_in(rounds_in(backup.files[HONOURS]))
    except BadSave as wrong:
        no_room.append(str(wrong))
    if PEOPLE in backup.files:
        _add_people(people, backup.files[PEOPLE])
    return " ".join(no_room)


def _add_people(people: People, text: str) -> None:
    people.meet(
        SeatSetup(called_now(person.name, 0.0, people.called), colour=person.colour)
        for person in known_in(text)
    )

    def now(seat: SeatSetup) -> SeatSetup:
        called = seat.name if seat.bot else called_now(seat.name, 0.0, people.called)
        return replace(seat, name=called)

    people.take_last({game: [*map(now, seats)] for game, seats in last_in(text).items()})
    for name, members in groups_in(text).items():
        if not any(same(name, one) for one in people.groups):
            people.group(name, [called_now(one, 0.0, people.called) for one in members])


def _add_slots(slots: Slots, backup: Backup, place: str, called: Sequence[Renaming]) -> None:
    held = {_text(path) for path in slots.folder.glob("*.json")}
    for name in backup.files:
        if not name.startswith(f"{place}/"):
            continue
        kept = backup.files[name]
        text = _up_to_date(kept, called) if place == SLOTS[0] else kept
        if text not in held:
            slot = Path(name).stem
            taken = slot in slots.names()
            slots.put(slots.free_name(slot.rsplit("-", 1)[0]) if taken else slot, text)


def _up_to_date(text: str, called: Sequence[Renaming]) -> str:
    """A save with the names of today; what is no save of ours comes as it is."""
    with suppress(BadSave):
        return brought_up_to_date(unpack(text), called) or text
    return text
