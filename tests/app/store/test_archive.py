"""Backups with photos: they come back whole, hostile files are refused in a sentence, and one a
week is made beside all else."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from app.store.photos import Photos
from app.store.weekly import EVERY, KEPT, backups_in, is_due, make_archive, make_weekly
from engine.core.game import BadSave
from engine.store import archive, limits
from engine.store.backup import (
    back_up,
    checked,
    is_backup_file,
    open_backup,
    pack_backup,
    photos_in,
    replace_all,
)
from tests.app.records.games import fill, result

NOW = datetime(2026, 5, 17, 20, 45)


def jpeg(side: int = 40) -> bytes:
    written = BytesIO()
    Image.new("RGB", (side, side), (20, 120, 60)).save(written, "JPEG")
    return written.getvalue()


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The backup of three results, two of which have a photo."""
    home = tmp_path / "home"
    fill(home, results=3)
    photos = Photos(home)
    for number in (0, 1):
        photos.keep(result(number).key, jpeg(40 + number))
    photos.keep(result(9).key, jpeg())  # of a result that is not here
    (home / "photos" / "notes.txt").write_text("of somebody else")
    path = tmp_path / "backup.zip"
    assert make_archive(home, path, NOW) == 0
    return path


def test_results_and_photos_come_back_from_one_file(made: Path, tmp_path: Path) -> None:
    assert is_backup_file(made)
    found = checked(open_backup(made))
    assert (found.results, len(found.photos)) == (3, 3)
    there = tmp_path / "there"
    there.mkdir()
    photos = Photos(there)
    photos.keep(result(1).key, b"what is here stays")
    for name, photo in photos_in(found):
        photos.take_in(name, photo)
    replace_all(there, found, "2026-05-18T20:00:00")
    assert photos.read(result(0).key) == jpeg(40)
    assert photos.read(result(1).key) == b"what is here stays"
    assert len(photos.all()) == 2, "nothing but photos of its results"


def test_a_picture_that_is_no_photo_of_ours_stays_out(tmp_path: Path) -> None:
    photos = Photos(tmp_path)
    for wrong in (b"\xff\xd8\xff but no picture", jpeg(2000)):
        photos.take_in(photos.path(result(1).key).name, wrong)
    assert photos.all() == []


def zipped(path: Path, *entries: tuple[str, bytes, int]) -> Path:
    with zipfile.ZipFile(path, "w") as file:
        for name, content, kind in entries:
            file.writestr(name, content, kind)
    return path


PHOTO = f"photos/{'a' * 32}.jpg"
STORED, DEFLATED = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED
Patch = Callable[[bytes], bytes]


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([], archive.FOREIGN),
        ([("readme.txt", b"hello", STORED)], archive.FOREIGN),
        ([("backup.json", b"{}", DEFLATED)], archive.FOREIGN),
        ([("backup.json", b"{}", STORED), ("../../out.jpg", b"x", STORED)], archive.STRANGE),
        ([("backup.json", b"{}", STORED), ("/etc/passwd", b"x", STORED)], archive.STRANGE),
        ([("backup.json", b"{}", STORED), ("photos/../x.jpg", b"x", STORED)], archive.STRANGE),
        ([("backup.json", b"{}", STORED), (PHOTO.upper(), b"x", STORED)], archive.STRANGE),
        ([("backup.json", b"{}", STORED), (PHOTO, b"x" * 99, DEFLATED)], archive.STRANGE),
        ([("backup.json", b"{}", zipfile.ZIP_BZIP2)], archive.STRANGE),
        ([("backup.json", b" " * (limits.BACKUP + 1), DEFLATED)], archive.TOO_LARGE),
        ([("backup.json", b"{}", STORED), (PHOTO, b"x" * (limits.PHOTO + 1), STORED)], "too large"),
        ([("backup.json", b"{}", STORED)] * 2, archive.STRANGE),
    ],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_zip_file_of_anybody_is_refused_in_a_sentence(
    tmp_path: Path, entries: list[tuple[str, bytes, int]], said: str
) -> None:
    path = zipped(tmp_path / "sent.zip", *entries)
    with pytest.raises(BadSave, match=said):
        open_backup(path)


def test_a_zip_bomb_is_refused_before_its_contents_are_listed(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [("backup.json", b"{}", STORED)]
    many += [
        (f"photos/{number:032x}.jpg", b"", STORED) for number in range(archive.MOST_PHOTOS + 1)
    ]
    with pytest.raises(BadSave, match="too large"):
        open_backup(zipped(tmp_path / "many.zip", *many))
    with monkeypatch.context() as small:  # all its files together
        small.setattr(limits, "ARCHIVE", made.stat().st_size - 1)
        with pytest.raises(BadSave, match="too large"):
            open_backup(made)
    data = made.read_bytes()
    end = data.rfind(b"PK\x05\x06")
    long_list = data[: end + 12] + (2**31).to_bytes(4, "little") + data[end + 16 :]
    (tmp_path / "list.zip").write_bytes(long_list)
    with pytest.raises(BadSave, match="too large"):
        open_backup(tmp_path / "list.zip")


def test_a_damaged_backup_says_so_and_a_damaged_photo_stays_out_alone(
    made: Path, tmp_path: Path
) -> None:
    data, path = made.read_bytes(), tmp_path / "damaged.zip"
    for cut in (10, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:cut])
        with pytest.raises(BadSave, match=r"damaged|isn't a Clubhouse backup"):
            open_backup(path)
    place = data.index(jpeg(41)) + 50
    path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
    names = [name for name, _ in photos_in(open_backup(path))]
    assert names == [archive.photo_name(result(0).key)]
    for place in range(0, len(data), 37):  # whatever else: a sentence, or it is as it was
        path.write_bytes(data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :])
        with suppress(BadSave):
            list(photos_in(open_backup(path)))


def test_a_backup_of_earlier_versions_is_text_and_read_as_before(tmp_path: Path) -> None:
    fill(tmp_path / "home", results=2)
    path = tmp_path / "Clubhouse backup 2025-01-01.json"
    path.write_text(back_up(tmp_path / "home", "2025-01-01T20:00:00"), "utf-8")
    assert is_backup_file(path)
    found = open_backup(path)
    assert (found.results, len(found.photos)) == (2, 0)
    assert pack_backup(found) == path.read_text("utf-8")


def test_one_backup_a_week_is_made_and_the_last_four_stay(tmp_path: Path) -> None:
    home, folder = tmp_path / "home", tmp_path / "Documents" / "Weekly"
    fill(home, results=1)
    now = NOW
    assert is_due(folder, now)
    for _ in range(KEPT + 2):
        made = make_weekly(home, folder, now)
        assert open_backup(made).results == 1
        assert not is_due(folder, now + timedelta(days=6))
        now += EVERY
        assert is_due(folder, now)
    kept = backups_in(folder)
    assert list(kept.values()) == [now - EVERY * (number + 1) for number in range(KEPT)]
    mine = folder / "Clubhouse backup 2026-01-01 20.00.zip"
    mine.write_bytes(b"of the people themselves")
    ahead = make_weekly(home, folder, now + timedelta(days=900))  # a clock that is wrong
    assert is_due(folder, now)
    made = make_weekly(home, folder, now)
    assert {made, ahead} <= set(backups_in(folder))
    assert len(backups_in(folder)) == KEPT
    assert mine.exists()
    assert not list(folder.glob("*.tmp"))
