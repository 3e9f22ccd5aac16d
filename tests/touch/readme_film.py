"""Makes the film of the README, assets/readme/film.webp: `make readme-film`.

A robot plays its scenes by touch.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.touch.drive import Drive
from tests.touch.film import QUIET, SIZES, Frame, filming, write_film
from tests.touch.scenes import SCENES, laid

TARGET: Final = Path(__file__).parents[2] / "assets" / "readme" / "film.webp"
WIDTH: Final = 300
APART: Final = 1 / 20  # seconds between two frames, at least
MOST_BYTES: Final = 2_000_000
REST: Final = 0.6  # seconds that the end of a scene stands

SHOWN: Final = ("wall", "banked", "carom", "tile", "line")


def frames_of(name: str) -> Iterator[Frame]:
    """Play it by touch."""
    with (
        tempfile.TemporaryDirectory() as home,
        Drive(SIZES["phone"], Path(home), settings=QUIET, pictures=True) as drive,
    ):
        play = laid(drive, SCENES[name])
        with filming(drive) as frames:
            play()
    yield from frames


def small(frames: Iterator[Frame], begin: float) -> Iterator[Frame]:
    """Enough of the frames for an eye, in the size of the film; times go on from ``begin``."""
    last: Frame | None = None
    shown = -1.0
    for last in frames:
        if last.time - shown >= APART:
            shown = last.time
            height = round(last.picture.height * WIDTH / last.picture.width)
            yield Frame(begin + last.time, last.picture.resize((WIDTH, height)))


def make() -> str:
    """Film all scenes, one after the other; say what came of it."""
    frames: list[Frame] = []
    for name in SHOWN:
        begin = frames[-1].time + REST if frames else 0.0
        frames += small(frames_of(name), begin)
        print(f"  {name}: {frames[-1].time - begin:.1f} s", flush=True)
    for quality in (75, 60, 45, 30):
        write_film(frames, TARGET, WIDTH, quality)
        if TARGET.stat().st_size < MOST_BYTES:
            break
    return f"{TARGET.name}: {len(frames)} frames, {TARGET.stat().st_size // 1000} kB"


if __name__ == "__main__":
    print(make())
