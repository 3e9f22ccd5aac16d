"""The documents name files and folders that there are."""

from __future__ import annotations

import re
from pathlib import Path

HOUSE = Path(__file__).parents[1]
NAMED = re.compile(r"`((?:app|assets|docs|engine|kv|scripts|tests)/[\w./-]*|[\w/]+\.(?:py|kv))`")
MADE_UP = "skittles"  # the game that docs/adding-a-game.md makes


def test_every_file_that_is_named_is_there() -> None:
    homes = [HOUSE / room for room in ("app", "engine", "kv", "scripts", "tests")]
    known = {f"/{path.relative_to(HOUSE).as_posix()}" for home in homes for path in home.rglob("*")}
    missing = [
        f"{page.name}: {name}"
        for page in (*HOUSE.glob("*.md"), *HOUSE.glob("docs/*.md"))
        for name in NAMED.findall(page.read_text("utf-8"))
        if MADE_UP not in name
        and not (HOUSE / name).exists()
        and not any(path.endswith(f"/{name}") for path in known)
    ]
    assert not missing
