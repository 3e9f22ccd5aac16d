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
ASKED_MOST: Final = 40  # questions of a deal

# A literal is taken for a text where it has two words, or is one that begins with a capital.
_TWO_WORDS: Final = re.compile(r"[A-Za-z’'{}]{2,}[,.:]? +[A-Za-z{(0-9]")
_ONE_WORD: Final = re.compile(r"[A-Z][a-z]+[.!?]?")
_WORDS: Final = re.compile(r"[A-Za-z]{2,}")
_PATTERN: Final = re.compile(r"\\w|%[srd]|\w/\w+-|\$\w|\.(?:png|json|ttc?f?)\b")
_KV_TEXT: Final = re.compile(r'^\s*(\w+):.*"')
_KV_LITERAL: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
# Properties of kv whose words nobody reads: they name roles, colours, icons, keys.
_KV_NAMES: Final = {
    "theme_text_color", "theme_bg_color", "theme_line_color", "theme_icon_color",
    "theme_font_name", "font_style",
    "role", "colour", "icon", "means", "orientation", "halign", "valign", "kind", "size_hint",
    "source", "place", "font_name", "anchor_x", "anchor_y", "id", "pos_hint", "face", "look",
    "group",
}  # fmt: skip
# What differs between two examples of one template.
_VARYING: Final = re.compile(
    r"\([^)]*\)|−?\d+(?:\.\d+)?|\b[A-J]\d+\b|\b(?:Ana|Ben|Cleo|Dan)\b"
    r"|\b(?:(?:to )?the )?(?:top|bottom|middle) (?:left|right|middle)\b"
    r"|\b(?:up|down|left|right|center)\b|\bthe chip deck\b|\bdeck \d\b"
    r"|\b(?:\d )?(?:Iron|Hybrid|Wood|Driver)\b|\b(?:Pitching|Lob|Sand) Wedge\b"
    r"|\b(?:hook|draw|fade|slice|straight|wild|short|super|shuffle|longest drive)\b"
    r"|\b(?:white|yellow|green|orange|purple|blue|red)(?= (?:die|ball))|, \w+ wild\b"
    r"|\bin (?:the rough|a bunker|the water)\b|\bon (?:the fairway|a tee|the green|green)\b"
)
_SENTENCE: Final = re.compile(r"(?<=[.:!?]) ")


_UNSAID: Final = ("__all__", "_LAZY", "_NAMES")
# Mistakes of whoever calls, which nobody meets who plays.
_FAULTS: Final = (
    *("ValueError", "TypeError", "KeyError", "IndexError", "AttributeError", "AssertionError"),
    *("BadManifest", "BadLesson", "EndlessGame", "RuntimeError"),
)
_LONGEST: Final = 400  # letters: more is a table of the box
# An example for what a template puts in: by the name of the value, or of the function around it.
_NOUN: Final = re.compile(r"counted\(.*, '(\w[\w ]*)'\)")
_EXAMPLES: Final = {
    "name": "Ana",
    "owner": "Ana's",
    "seat_named": "Ana",
    "enumerated": "Ana and Ben",
    "title": "Gnoming A-Round",
    "noun": "hole",
    "club": "the 5 Iron",
    "deck": "deck 3",
    "hole": "4",
    "percent": "67%",
    "number": "3",
    "count": "3",
    "day": "17 May 2026",
    "day_words": "17 May 2026",
    "where": "in the rough",
    "unit": "point",
    "game": "18 Holes",
    "hexes": "2 hexes",
    "place": "Games/Tonight.json",
    "told": "in Downloads",
    "folder_told": "Downloads",
    "way": "right",
    "names": "Ana and Ben",
    "card": "5",
    "card_name": "the 5",
    "other": "Moss",
    "wrong": "it is damaged.",
    "reason": "it is damaged.",
    "tool": "white die",
}


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
    """String literals that read like words for people, each once; what a template puts in has an
    example."""
    tree = ast.parse(path.read_text("utf-8"))
    silent, told = _silent(tree), set[str]()
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.expr))
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        text = None
        if id(node) in silent:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        elif isinstance(node, ast.JoinedStr):
            text = _template(node)
        if text and text not in told and is_text(text) and len(text) <= _LONGEST:
            told.add(text)
            yield Found(f"{path.name}:{node.lineno}", _example(text.replace("\n", " ⏎ ")))


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
        elif isinstance(node, ast.Call) and _is_silent(node.func):
            hidden += node.args
        elif isinstance(node, ast.Assign) and any(_name(to) in _UNSAID for to in node.targets):
            hidden.append(node.value)
        for each in hidden:
            if each is not None:
                found.update(id(child) for child in ast.walk(each))
    return found


def _is_silent(called: ast.expr) -> bool:
    """Whether what is called shows its words to nobody: it writes to the log of the system."""
    of_logger = isinstance(called, ast.Attribute) and _name(called.value) == "Logger"
    quiet = ("import_module", "compile", "cast", "exec", "rng", "seeded", "stream", *_FAULTS)
    return of_logger or _name(called) in quiet


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


_VALUE: Final = re.compile(r"\{([^{}]+)\}")


def _example(template: str) -> str:
    """A template with its values filled in: with an example, or else with their name."""
    return _VALUE.sub(lambda found: _filled(found[1]), template)


def _filled(value: str) -> str:
    from engine.core.wording import counted

    if noun := _NOUN.match(value):
        return counted(3, noun[1])
    words = re.findall(r"[A-Za-z_]+", value.split("(")[-1] if ")" in value else value)
    known = [_EXAMPLES[word] for word in words if word in _EXAMPLES]
    return known[-1] if known else f"<{words[-1].strip('_') if words else '…'}>"


def is_text(literal: str) -> bool:
    """Whether a literal reads like words for people, and not like a path, a pattern or a key."""
    if not _WORDS.search(_VALUE.sub(" ", literal)) or _PATTERN.search(literal):
        return False
    return bool(_TWO_WORDS.search(literal) or _ONE_WORD.fullmatch(literal.strip()))


# From games.


def from_info(key: str) -> Iterator[Found]:
    """What lists and new tables say of a game, its modes and its options."""
    from engine import GAMES

    info, told = GAMES[key].info, set()
    yield Found("title", f"{info.title}. {info.tagline}")
    for mode in info.modes:
        yield Found(f"mode {mode.key}", f"{mode.title}. {mode.blurb}")
        if guide := info.guides.get(mode.key):
            yield Found(f"mode {mode.key}", f"{guide.feel} {guide.suits}")
        for option in mode.options:
            choices = " / ".join(str(choice.title) for choice in option.choices)
            said = f"{option.title}. {option.help}{f' [{choices}]' if choices else ''}"
            if said not in told:
                told.add(said)
                yield Found(f"option {mode.key}.{option.key}", said)


def from_games(key: str) -> Iterator[Found]:
    """What a game says while bots play it, with how often it came: a text is told that has a
    sentence which none before it had."""
    from engine import GAMES

    seen: dict[tuple[str, str], list[str]] = {}
    for mode in GAMES[key].info.modes:
        for seed in SEEDS:
            for kind, text in _said(key, mode.key, max(2, mode.seats[0]), seed, mode.seats[1]):
                if text:
                    seen.setdefault((kind, _VARYING.sub("#", text)), []).append(text)
    told = set[tuple[str, str]]()
    for (kind, template), examples in sorted(
        seen.items(), key=lambda each: (each[0][0], len(each[0][1]))
    ):
        sentences = {(kind, sentence) for sentence in _SENTENCE.split(template)}
        if sentences - told:
            told |= sentences
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
    standing = table.standing()
    yield "standing", table.history.named(standing.note)
    for score in standing.seats:
        yield "standing", score.note
        for part in score.parts:
            yield "points", part.title
            yield "points", part.detail
    yield from _asked(key, mode, names, seed)


def _asked(key: str, mode: str, names: list[str], seed: int) -> Iterator[tuple[str, str]]:
    """What people are asked who play with dice and cards of their own."""
    from engine import GAMES, Ask, Table
    from engine.core.telling import with_names

    own = [component.key for component in GAMES[key].info.components]
    answers: list[int | str] = []
    for _ in range(ASKED_MOST):
        try:
            Table.open(key, mode, names, seed, own=own, answers=answers)
        except Ask as ask:
            yield "question", with_names(ask.what, names)
            yield "question", with_names(ask.together, names)
            answers.append(ask.choices[0])
        else:
            return


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
