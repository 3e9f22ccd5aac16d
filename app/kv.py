"""Loads kv files by their name below the kv folder, each one once, when it is first needed.

Kivy reads all rules of a file at once. Here, and in KivyMD's files, each waits until a widget asks
for it: of 135 rules that are loaded before the first frame home needs 36, with a saved table 41. A
file is cut into rules where a line begins without a space (`LateParser`); a rule keeps its lines,
and has Kivy's own parser read them when one of its parts is asked for (`LateRule`). That is all of
it: import Kivy first and leave `builder.Parser` alone, and Kivy reads everything at once. A start
then takes a sixth longer.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from kivy import kivy_data_dir, resources  # noqa: F401  (makes its cache)
from kivy.cache import Cache

# Kivy's builder reads Kivy's own style.kv as it is imported: 32 ms, an eighth of a start. It asks
# Kivy's cache of resources first where the file is, and finds an empty one there until it is
# imported; the real one is loaded below. To be without this, leave the three lines away.
IS_FIRST = "kivy.lang" not in sys.modules
STYLE = str(Path(kivy_data_dir) / "style.kv")
if IS_FIRST:
    Cache.append("kv.resourcefind", STYLE, os.devnull)
from kivy.lang import Builder, builder  # noqa: E402
from kivy.lang.parser import Parser, ParserException, ParserRule  # noqa: E402

Cache.remove("kv.resourcefind", STYLE)

from app.kivy_patches import is_checked  # noqa: E402

KV_FOLDER = Path(__file__).resolve().parent.parent / "kv"
BODY = ("children", "id", "properties", "handlers", "canvas_before", "canvas_root", "canvas_after")

Lines = list[tuple[int, str]]  # with their numbers, from 0 on

_loaded: set[str] = set()


def load(name: str) -> None:
    """Load ``kv/<name>.kv`` unless it is loaded already; ``name`` is like ``shell/home``."""
    if name in _loaded:
        return
    Builder.load_file(str(KV_FOLDER / f"{name}.kv"), encoding="utf8")
    _loaded.add(name)


class LateRule(ParserRule):
    """Knows whom it is for; what is in its body is read when somebody asks for a part of it."""

    __slots__ = ("lines",)

    def __init__(self, ctx: Parser, lines: Lines) -> None:
        number, head = lines[0]
        super().__init__(ctx, number, head.partition(":")[0].rstrip(), 0)
        self.lines = lines
        for part in BODY:
            delattr(self, part)

    def __getattr__(self, part: str) -> Any:
        """Python calls this for what is not there."""
        if part not in BODY:
            raise AttributeError(part)
        self.read()
        return getattr(self, part)

    def read(self) -> None:
        """Have the body read, unless that was done."""
        if not self.lines:
            return
        reader = Parser(content="", filename=self.ctx.filename)
        reader.sourcecode = self.ctx.sourcecode  # for what is told of mistakes
        [rule], _ = reader.parse_level(0, self.lines)
        rule.precompile()
        for name in BODY:
            setattr(self, name, getattr(rule, name))
        self.lines = []


class LateParser(Parser):
    """Does what the directives of a file say, and finds its rules."""

    def parse(self, content: str) -> None:
        self.sourcecode = list(enumerate(content.splitlines()))
        lines: Lines = []
        for number, line in self.sourcecode:
            words = line.strip()
            if words.startswith("#:"):
                self.directives.append((number, words[2:]))
            elif words and words[0] != "#":
                lines.append((number, line))
        self.execute_directives()
        heads = [at for at, (_, line) in enumerate(lines) if not line[0].isspace()]
        if lines and heads[:1] != [0]:
            raise ParserException(self, lines[0][0], "Invalid indentation")
        for head, end in zip(heads, [*heads[1:], len(lines)], strict=True):
            LateRule(self, lines[head:end])


if is_checked():
    builder.Parser = LateParser  # for whatever is loaded from now on
if IS_FIRST:
    Builder.load_file(STYLE, rulesonly=True)
