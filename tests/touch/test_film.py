"""A film has every frame that differs from the one before, with its time, as a sheet and a film."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from tests.touch import demo, film, readme_film
from tests.touch.drive import Drive

README = Path(__file__).parents[2] / "README.md"


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


def test_the_page_of_the_demo_shows_films_beside_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "FOLDER", tmp_path)
    for name in ("phone-01-home.png", "look-phone-light.webp"):
        Image.new("RGB", (4, 9)).save(tmp_path / name)
    demo.write_page()
    page = (tmp_path / "index.html").read_text("utf-8")
    places = [page.index(f'src="{name}"') for name in ("games.webp", "look-phone-light.webp")]
    assert max(places) < page.index('src="phone-01-home.png"')
    assert {*demo.FILMS} <= {*film.WALKS}


def test_the_film_of_the_readme_is_small_and_shows_every_game() -> None:
    assert readme_film.TARGET.stat().st_size < readme_film.MOST_BYTES
    assert f"assets/readme/{readme_film.TARGET.name}" in README.read_text("utf-8")
    with Image.open(readme_film.TARGET) as found:
        assert getattr(found, "n_frames", 1) > 50
