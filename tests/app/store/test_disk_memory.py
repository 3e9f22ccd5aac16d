"""What games have worked out, on the disk: there for the next run, and never in anybody's way."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.store.memory import FILE, FORMAT, LARGEST, LONGEST, MOST, DiskMemory
from engine.core.codec import dumps


def test_a_text_is_there_for_the_next_run(tmp_path: Path) -> None:
    DiskMemory(tmp_path).put("hole", "1 2 3")
    assert DiskMemory(tmp_path).get("hole") == "1 2 3"
    assert DiskMemory(tmp_path).get("another") is None


def test_the_oldest_goes_first(tmp_path: Path) -> None:
    memory = DiskMemory(tmp_path)
    for number in range(MOST + 1):
        memory.put(str(number), "text")
    again = DiskMemory(tmp_path)
    assert again.get("0") is None
    assert again.get("1") == again.get(str(MOST)) == "text"


def test_what_is_written_at_the_limit_can_be_read_back(tmp_path: Path) -> None:
    memory = DiskMemory(tmp_path)
    for number in range(MOST):
        memory.put(f"a name as long as those of holes {number}", "9" * LONGEST)
    memory.put("too long", "9" * (LONGEST + 1))
    assert (tmp_path / FILE).stat().st_size <= LARGEST
    assert DiskMemory(tmp_path).get("a name as long as those of holes 0") == "9" * LONGEST
    assert DiskMemory(tmp_path).get("too long") is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b'{"format": 0, "texts": {"hole": "1"}}',
        b'{"format": 1, "texts": ["hole"]}',
        b'{"format": 1, "texts": {"hole": 1}}',
        dumps({"format": FORMAT, "texts": {"hole": "9" * (LONGEST + 1)}}).encode(),
        b" " * (LARGEST + 1),
    ],
)
def test_a_damaged_file_counts_as_empty_and_is_written_anew(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_bytes(content)
    memory = DiskMemory(tmp_path)
    assert memory.get("hole") is None
    memory.put("hole", "1")
    assert DiskMemory(tmp_path).get("hole") == "1"


def test_a_disk_that_refuses_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir(parents=True)  # a folder in its place is put aside
    (tmp_path / "home").write_text("a file in place of the folder", "utf-8")
    memory = DiskMemory(tmp_path / "home" / "below")
    memory.put("hole", "1")
    assert memory.get("hole") == "1"
    DiskMemory(tmp_path).put("hole", "2")
    assert DiskMemory(tmp_path).get("hole") == "2"
