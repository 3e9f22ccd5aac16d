"""Begins a new game: `python scripts/new_game.py KEY "Title of the Game"`.

Copies the small complete game in scripts/template under the key and the title, adds its row to the
two registries, and writes its play-through and the lists of the command line. Its tests pass at
once; then change it, part by part, into the game you mean.
"""

from __future__ import annotations

import re
import subprocess
import sys
from keyword import iskeyword
from pathlib import Path
from typing import NoReturn

HOUSE = Path(__file__).resolve().parent.parent
TEMPLATE = Path(__file__).resolve().parent / "template"
KEY, TITLE, CLASS = "nullgame", "Null Game", "NullGame"

# Where games are listed: what its row comes behind, and the row.
REGISTRIES = {
    "engine/games/__init__.py": (r"^_CLASSES = \{\n(?:    .*\n)*", '    "{key}": "{kind}",\n'),
    "app/games/__init__.py": (r"^CARDS = \([^)]*", ', "{key}"'),
}

LISTED = ("games", "refusals")  # transcripts of the command line that name every game


def stop(sentence: str) -> NoReturn:
    sys.exit(f"new_game: {sentence}")


def check(key: str, title: str, kind: str) -> None:
    """Refuse, before anything is written, what could not be the name of a module or a class."""
    if not re.fullmatch(r"[a-z][a-z0-9]*", key) or iskeyword(key):
        stop(f"{key!r} is no key: small letters and figures, beginning with a letter.")
    if not kind.isidentifier() or '"' in title or "\\" in title:
        stop(f"{title!r} is no title: words without quotes, beginning with a letter.")
    if (HOUSE / "engine" / "games" / key).exists():
        stop(f"there is a game {key!r} already.")


def copy(key: str, title: str, kind: str) -> list[Path]:
    """The files of the template under the new names."""
    made = []
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.is_file()):
        if "__pycache__" in source.parts:
            continue
        place = HOUSE / str(source.relative_to(TEMPLATE)).replace(KEY, key)
        text = source.read_text("utf-8")
        for old, new in ((KEY, key), (TITLE, title), (CLASS, kind)):
            text = text.replace(old, new)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
        made.append(place)
    return made


def register(key: str, kind: str) -> None:
    for name, (before, row) in REGISTRIES.items():
        path = HOUSE / name
        text = path.read_text("utf-8")
        found = re.search(before, text, re.MULTILINE)
        if found is None:
            stop(f"{name} has no place for a further game.")
        end = found.end()
        path.write_text(text[:end] + row.format(key=key, kind=kind) + text[end:], "utf-8")


def _tidy(made: list[Path]) -> None:
    """Sort imports and fold lines anew: names have another length now."""
    files = [str(path) for path in made if path.suffix == ".py"]
    for command in (["check", "--fix", "--select", "I", "--quiet"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *files], cwd=HOUSE, check=False)


def main(arguments: list[str]) -> None:
    if len(arguments) != 2:
        stop('say a key and a title: python scripts/new_game.py skittles "Nine Skittles"')
    key, title = arguments
    kind = re.sub(r"\W", "", title.title())
    check(key, title, kind)
    made = copy(key, title, kind)
    register(key, kind)
    for written in (["playthrough", key], ["transcripts", *LISTED]):
        command = [sys.executable, "-m", f"tests.engine.{written[0]}", *written[1:]]
        subprocess.run(command, cwd=HOUSE, check=True, stdout=subprocess.DEVNULL)
    _tidy(made)
    for path in made:
        print(path.relative_to(HOUSE))
    print(f"{title} is there. Play it: python -m engine play {key}.")
    print("How it becomes another game, step by step: docs/adding-a-game.md.")


if __name__ == "__main__":
    main(sys.argv[1:])
