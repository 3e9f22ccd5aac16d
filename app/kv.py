"""Loads kv files by their name below the kv folder, each one once, when it is first needed.

Kivy reads the rules of a file all at once. Here each waits until the first widget asks for it: of
135 rules that are loaded before the first frame home needs 36, with a saved table 41. Where Python
does not optimise, Kivy writes a sentence about every value that it sets, for a log that does not
keep it: a tenth of what opening a table takes. And it gives every expression all names that any
file has imported, in a dictionary of its own, of which a table has thousands.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder, builder
from kivy.lang.parser import Parser, ParserException, ParserRule, global_idmap

import app.quicker  # noqa: F401  (for whatever is built from kv)

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
        reader = Parser(content="", filename=self.ctx.filename)
        reader.sourcecode = self.ctx.sourcecode  # for what is told of mistakes
        [rule], _ = reader.parse_level(0, self.lines)
        rule.precompile()
        for name in BODY:
            setattr(self, name, getattr(rule, name))
        return getattr(self, part)


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


def set_value(args: tuple[Any, ...], _instance: object, _value: object) -> None:
    """Work out an expression of kv and set the property that it stands for, without a word."""
    element, key, expression, rule, names = args
    rule.count += 1
    setattr(element, key, eval(expression, names))


class Names(dict[str, Any]):
    """What an expression of kv calls its widgets; any other name is the same everywhere."""

    __slots__ = ()
    __missing__ = global_idmap.__getitem__

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in self or name in global_idmap else default


builder.Parser = LateParser  # for whatever is loaded from now on
builder.call_fn = set_value
# It copies the names of a rule, and adds what is the same everywhere. (Only a second builder would
# copy anything else; the app has one.)
builder.copy, builder.global_idmap = Names, {}
