"""Prints every text that a person can meet, with the place where it stands.

    python -m scripts.texts                 all of it
    python -m scripts.texts carom lessons   only parts whose heading names one of these words

Whoever changes a text sees its neighbours here. Texts in kv and Python are collected from the
source; what a game says is collected from games that bots play, so that every template comes with
an example that somebody could meet.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from engine import Table

HOUSE: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

SEEDS: Final = (1, 2)  # games a mode
MOVES: Final = 90  # of each
ASKED: Final = 7  # every so many moves a hint and refusals are asked for

# A literal is taken for a text where it has two words, or is one that begins with a capital.
_TWO_WORDS: Final = re.compile(r"[A-Za-z’'{}]{2,}[,.:]? +[A-Za-z{(0-9]")
_ONE_WORD: Final = re.compile(r"[A-Z][a-z]+[.!?]?")
_KV_TEXT: Final = re.compile(r'^\s*(\w+):.*"')
_KV_LITERAL: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
# Properties of kv whose words nobody reads: they name roles, colours, icons, keys.
_KV_NAMES: Final = {
    "role", "colour", "icon", "means", "orientation", "halign", "valign", "kind", "size_hint",
    "source", "font_name", "anchor_x", "anchor_y", "id", "pos_hint", "face", "look", "group",
}  # fmt: skip
# What differs between two examples of one template.
_VARYING: Final = re.compile(
    r"\([^)]*\)|−?\d+(?:\.\d+)?|\b[A-J]\d+\b|\b(?:Ana|Ben|Cleo|Dan)\b"
    r"|\b(?:north|south)?-?(?:east|west)\b|\b(?:north|south)\b|\b(?:up|down|left|right)\b"
)


class Found(NamedTuple):
    """A text and where it stands."""

    place: str
    text: str


def main(words: list[str]) -> None:
    for heading, texts in parts():
        if words and not any(word in heading.lower() for word in words):
            continue
        listed = list(texts)
        if listed:
            print(f"\n## {heading}\n")
        for found in listed:
            print(f"{found.place}: {found.text}" if found.place else found.text)


def parts() -> Iterator[tuple[str, Iterable[Found]]]:
    """All parts in the order in which they are read."""
    for path in sorted((HOUSE / "kv").rglob("*.kv")):
        yield f"Screen {path.relative_to(HOUSE / 'kv').as_posix()}", from_kv(path)
    for room in ("app", "engine"):
        for folder, paths in _by_folder(HOUSE / room):
            yield f"Source {folder}", [found for path in paths for found in from_python(path)]
    from engine import GAMES

    for key in GAMES:
        yield f"Game {key}: before it begins", from_info(key)
        yield f"Game {key}: while it is played", from_games(key)
    for folder, kind in (("lessons", "Lessons"), ("lessons/first", "First wins")):
        for path in sorted((HOUSE / "assets" / folder).glob("*.json")):
            yield f"{kind} {path.stem}", from_lesson(path)
    for path in sorted((HOUSE / "assets" / "rules").rglob("*.md")):
        lines = path.read_text("utf-8").splitlines()
        yield (
            f"Rules page {path.relative_to(HOUSE / 'assets' / 'rules').as_posix()}",
            [Found(f"{number:3}", line) for number, line in enumerate(lines, 1) if line.strip()],
        )


def _by_folder(root: Path) -> Iterator[tuple[str, list[Path]]]:
    found: dict[str, list[Path]] = {}
    for path in sorted(root.rglob("*.py")):
        found.setdefault(path.parent.relative_to(HOUSE).as_posix(), []).append(path)
    yield from found.items()


# From source.


def from_kv(path: Path) -> Iterator[Found]:
    """The words between quotation marks, line by line."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        named = _KV_TEXT.match(line)
        if named is None or named.group(1) in _KV_NAMES or line.lstrip().startswith("#"):
            continue
        shown = [text for text in _KV_LITERAL.findall(line) if is_text(text)]
        if shown:
            yield Found(f"{number:4} {named.group(1)}", " / ".join(shown))


def from_python(path: Path) -> Iterator[Found]:
    """String literals that read like words for people; a value in a template is named by what it
    is made of."""
    tree = ast.parse(path.read_text("utf-8"))
    silent = _silent(tree)
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.expr))
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        text = None
        if id(node) in silent:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        elif isinstance(node, ast.JoinedStr):
            text = _template(node)
        if text and is_text(text):
            yield Found(f"{path.name}:{node.lineno}", text.replace("\n", " ⏎ "))


def _silent(tree: ast.Module) -> set[int]:
    """Literals that nobody reads: docstrings, annotations, parts of templates, assertions."""
    found: set[int] = set()
    for node in ast.walk(tree):
        hidden: list[ast.AST | None] = []
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            hidden.append(node.value)
        elif isinstance(node, ast.JoinedStr):
            hidden += [child for child in ast.walk(node) if child is not node]
        elif isinstance(node, ast.AnnAssign | ast.arg):
            hidden.append(node.annotation)
        elif isinstance(node, ast.FunctionDef):
            hidden.append(node.returns)
        elif isinstance(node, ast.Assert):
            hidden.append(node.msg)
        elif isinstance(node, ast.Call) and _name(node.func) in (
            "import_module",
            "compile",
            "cast",
        ):
            hidden += node.args
        for each in hidden:
            if each is not None:
                found.update(id(child) for child in ast.walk(each))
    return found


def _name(node: ast.expr) -> str:
    return getattr(node, "attr", getattr(node, "id", ""))


def _template(node: ast.JoinedStr) -> str:
    return "".join(
        str(part.value)
        if isinstance(part, ast.Constant)
        else f"{{{ast.unparse(part.value)}}}"
        if isinstance(part, ast.FormattedValue)
        else ""
        for part in node.values
    )


def is_text(literal: str) -> bool:
    """Whether a literal reads like words for people."""
    return bool(_TWO_WORDS.search(literal) or _ONE_WORD.fullmatch(literal.strip()))


# From games.


def from_info(key: str) -> Iterator[Found]:
    """What lists and new tables say of a game, its modes and its options."""
    from engine import GAMES

    info = GAMES[key].info
    yield Found("title", f"{info.title}. {info.tagline}")
    for mode in info.modes:
        yield Found(f"mode {mode.key}", f"{mode.title}. {mode.blurb}")
        if guide := info.guides.get(mode.key):
            yield Found(f"mode {mode.key}", f"{guide.feel} {guide.suits}")
        for option in mode.options:
            choices = "; ".join(str(choice.title) for choice in option.choices)
            said = f"{option.title}. {option.help}{f' [{choices}]' if choices else ''}"
            yield Found(f"option {mode.key}.{option.key}", said)


def from_games(key: str) -> Iterator[Found]:
    """What a game says while bots play it: each template once, with how often it came."""
    from engine import GAMES

    seen: dict[tuple[str, str], list[str]] = {}
    for mode in GAMES[key].info.modes:
        for seed in SEEDS:
            for kind, text in _said(key, mode.key, max(2, mode.seats[0]), seed, mode.seats[1]):
                if text:
                    seen.setdefault((kind, _VARYING.sub("#", text)), []).append(text)
    for (kind, _), examples in sorted(seen.items()):
        yield Found(f"{kind} ×{len(examples)}", examples[0])


def _said(key: str, mode: str, least: int, seed: int, most: int) -> Iterator[tuple[str, str]]:
    from engine import Table
    from engine.bots import Budget, decide

    names = ["Ana", "Ben", "Cleo", "Dan"][: min(least, most)]
    table = Table.open(key, mode, names, seed)
    for ply in range(MOVES):
        if table.over:
            break
        seat = table.turn[0]
        yield "phase", table.phase(seat)
        yield "prompt", table.prompt(seat)
        level = "greedy" if seed % 2 else "random"
        decision = decide(table.think(level, seat=seat))
        preview = table.preview(decision.move, seat)
        yield "preview", preview.sentence if preview else ""
        if not ply % ASKED:
            hint = decide(table.think("strong", Budget(8), seat))
            yield "hint", hint.why
            for kind in table.game.move_types:
                yield "refusal", _refusal(table, kind, seat)
        table.play(decision.move, seat)
        for line in table.recent(1):
            yield "log", line.text
            yield "outcome", line.detail
            for headline in line.headlines:
                yield "headline", headline
        yield "no undo", table.why_no_undo() or ""
    for score in table.standing().seats:
        for part in score.parts:
            yield "points", part.title


def _refusal(table: Table, kind: type, seat: int) -> str:
    """Why a move of this kind, with zeros in it, may not be made now."""
    fields = getattr(kind, "__annotations__", {})
    values = {"int": 0, "str": "", "bool": False, int: 0, str: "", bool: False}
    try:
        move = kind(*[values[hint] for hint in fields.values()])
    except (KeyError, TypeError):
        return ""
    return table.why_not(move, seat) or ""


def from_lesson(path: Path) -> Iterator[Found]:
    for number, step in enumerate(json.loads(path.read_text("utf-8"))["steps"], 1):
        yield Found(f"{number:2} {step['id']}", step["text"])
        if step.get("wrong"):
            yield Found(f"{number:2} {step['id']}, a wrong touch", step["wrong"])


if __name__ == "__main__":
    main(sys.argv[1:])
