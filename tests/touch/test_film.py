"""A film has every frame that differs from the one before, with its time, as a sheet and a film."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from tests.touch import film
from tests.touch.drive import Drive


def test_a_walk_becomes_a_sheet_and_a_film(tmp_path: Path) -> None:
    with Drive((412, 915), tmp_path, settings=film.QUIET) as d:
        with film.filming(d) as frames:
            d.choose("Settings", "Dark")
        still = len(frames)
        d.frames(5)
        assert len(frames) == still  # nobody films any more
    times = [frame.time for frame in frames]
    assert times == sorted(times)
    first, last = frames[0].picture, frames[-1].picture
    assert first.size == (412, 915)
    assert first.getpixel((5, 400)) != last.getpixel((5, 400))  # it is night
    film.write_film(frames, tmp_path / "walk.webp")
    with Image.open(tmp_path / "walk.webp") as found:
        shown = sum(1 for _ in ImageSequence.Iterator(found))
    assert 1 < shown <= len(frames)  # those that are alike at its size are one
    sheet = film.contact_sheet(frames)
    assert sheet.width > 11 * film.THUMB


def test_every_game_is_filmed_and_other_names_are_refused() -> None:
    for game in film.CARDS:
        assert {f"{kind}-{game}" for kind in ("table", "continue", "moves", "ending")} <= {
            *film.WALKS
        }
    with pytest.raises(SystemExit, match="There is no walk 'nowhere'"):
        film.main(["nowhere"])
