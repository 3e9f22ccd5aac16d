"""Makes the changes of docs/adding-a-game.md as they stand: whoever copies them comes to a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

BLOCK = re.compile(r"^```(diff|python|json)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`((?:app|assets|engine|kv|tests)/[\w/]+\.\w+)`")
LEAP = "@@\n"


def follow(page: Path, house: Path) -> Iterator[str]:
    """Make one change after the other; the files that have changed."""
    text, told = page.read_text("utf-8"), 0
    for block in BLOCK.finditer(text):
        name = PATH.findall(text, told, block.start())[-1]
        path = house / name
        if block[1] == "diff":
            path.write_text(changed(path.read_text("utf-8"), block[2], name), "utf-8")
        else:
            path.write_text(block[2], "utf-8")
        told = block.end()
        yield name


def changed(text: str, diff: str, name: str) -> str:
    """A text after a diff, whose parts follow each other with leaps between them."""
    done = ""
    for part in diff.split(LEAP):
        lines = part.splitlines(keepends=True)
        old = "".join(line[1:] or "\n" for line in lines if line[0] != "+")
        new = "".join(line[1:] or "\n" for line in lines if line[0] != "-")
        before, found, text = f"\n{text}".partition(f"\n{old}")
        if not found:
            raise ValueError(f"{name} has no place for:\n{part}")
        done += f"{before}\n{new}"[1:]
    return done + text
