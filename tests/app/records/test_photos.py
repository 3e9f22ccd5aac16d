"""Photos of results: picked, scaled, shown, taken off, deleted with them, never in the way."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from app.device.files import Files
from app.records.photo import Photo
from app.records.record_rows import result_sheet
from app.store.photos import LONGEST_SIDE, Photos, scaled
from engine.store.results.record import Key
from tests.app.records.games import fill
from tests.support.disk import Disk
from tests.touch.drive import Drive


def picture(path: Path, size: tuple[int, int] = (1500, 1000)) -> Path:
    Image.new("RGBA", size, (20, 120, 60, 200)).save(path, "PNG")
    return path


def test_a_picture_is_kept_small_and_whatever_is_none_is_refused(tmp_path: Path) -> None:
    data = scaled(picture(tmp_path / "large.png").read_bytes())
    with Image.open(BytesIO(data)) as kept:
        assert (kept.format, kept.size[0]) == ("JPEG", LONGEST_SIDE)
    for wrong in (b"", b"words", data[: len(data) // 2]):
        with pytest.raises(ValueError, match="isn't a picture"):
            scaled(wrong)


def test_a_photo_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    photos, key = Photos(tmp_path), Key("../../out", 1.0)
    photos.keep(key, b"one")
    assert photos.path(key).parent == tmp_path / "photos"
    with monkeypatch.context() as patch:
        Disk(patch).full = True
        with pytest.raises(OSError, match="No space"):
            photos.keep(key, b"two")
    assert photos.read(key) == b"one"
    photos.keep(key, None)
    photos.keep(key, None)
    assert photos.read(key) is None


def test_a_photo_goes_with_its_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = picture(tmp_path / "evening.png")
    monkeypatch.setattr(Files, "has_dialog", property(lambda _files: True))
    monkeypatch.setattr(Files, "choose_open", lambda _files, done: done(chosen))
    fill(tmp_path, results=1, people=2)
    with Drive((412, 915), home=tmp_path, settings={"animations": "off"}) as d:
        (record,) = d.app.tables.results.records.all()
        photos = Photos(tmp_path)
        d.app.go("records")
        d.settle()
        d.app.go("play", key=record.key)
        d.settle()
        d.scroll_to("Add a photo")
        chosen.write_bytes(b"no picture")
        d.choose("Add a photo")
        assert not d.app.current.has_photo
        picture(chosen)
        d.choose("Add a photo")
        assert d.app.current.ids.photo.height > 100
        assert photos.read(record.key) is None, "nothing is kept yet"
        d.choose("Save")
        kept = photos.read(record.key)
        assert kept
        assert [w for w in result_sheet(record).walk() if isinstance(w, Photo) and w.texture]
        d.app.current.delete(record)
        assert photos.read(record.key) == kept, "it waits as long as the result does"
        d.settle()
        d.choose("Undo")
        assert photos.read(record.key) == kept
        photos.path(record.key).write_bytes(kept[:40])
        assert not [w for w in result_sheet(record).walk() if isinstance(w, Photo)]
        monkeypatch.setattr(Files, "has_dialog", property(lambda _files: False))
        d.app.go("play", key=record.key)
        d.settle()
        assert d.app.current.ids.photo.height == 0
        assert not d.has("Add a photo")
        d.scroll_to("Remove the photo")
        d.choose("Remove the photo", "Save")
        assert not photos.path(record.key).exists()
