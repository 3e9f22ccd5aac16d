"""A picture that is damaged, too large or none at all is told from a sound one."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from app.store.png import LONGEST_SIDE, is_sound
from engine.core.chance import Seeded


def png(*size: int) -> bytes:
    file = BytesIO()
    Image.radial_gradient("L").resize(size).save(file, "PNG")
    return file.getvalue()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "gnoming-1.png"


def test_a_whole_picture_is_sound(path: Path) -> None:
    path.write_bytes(png(60, 90))
    assert is_sound(path)


def test_a_cut_or_a_single_flipped_bit_is_noticed(path: Path) -> None:
    good, chance = png(60, 90), Seeded(3)
    for place in [0, 1, 7, 8, 20, len(good) - 1, *(chance.number(len(good)) for _ in range(200))]:
        path.write_bytes(good[:place])
        assert not is_sound(path), f"cut at {place}"
        flipped = bytearray(good)
        flipped[place] ^= 1 << chance.number(8)
        path.write_bytes(flipped)
        assert not is_sound(path), f"flipped at {place}"


def test_a_picture_that_no_device_could_show_is_none(path: Path) -> None:
    path.write_bytes(png(LONGEST_SIDE + 1, 1))
    assert not is_sound(path)


def test_what_is_no_file_is_no_picture(path: Path) -> None:
    assert not is_sound(path)
    os.mkfifo(path)  # who reads it waits for ever
    assert not is_sound(path)
