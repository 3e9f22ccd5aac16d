"""Rules that wait until a widget asks for them are the rules that Kivy would have read at once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import kivymd
import pytest
from kivy import kivy_data_dir
from kivy.lang.parser import Parser, ParserException, ParserRule, ParserRuleProperty

from app.kv import LateParser

HOUSE = Path(__file__).parents[2]
FILES = [
    *sorted((HOUSE / "kv").rglob("*.kv")),
    *sorted(Path(kivymd.__file__).parent.rglob("*.kv")),
    Path(kivy_data_dir, "style.kv"),
]
MISTAKES = {
    "a body of another depth": "<A>:\n    x: 1\n      y: 2\n",
    "a value that is no Python": "<A>:\n    x: 1 +\n",
    "words behind the name": "<A>: x\n",
    "two roots": "A:\n    x: 1\nB:\n    x: 1\n",
}
# The first lines of main.py, and what has happened by then.
START = """
from app.desktop import open_window
import app.application
from kivy.lang import Builder, parser
read, precompile = [], parser.ParserRule.precompile
parser.ParserRule.precompile = lambda rule: (read.append(rule.name), precompile(rule))
assert len(Builder.rules) > 50
from kivy.uix.label import Label
assert not read
assert Label(text="Ana").canvas.length() > 1
assert [name for name in read if name[0] == "<"] == ["<Label>"], read
"""


def told(rule: ParserRule | None) -> object:
    """All of a rule that widgets get to see."""
    if rule is None:
        return None
    canvases = (rule.canvas_before, rule.canvas_root, rule.canvas_after)
    return (
        (rule.name, rule.line, rule.id, rule.level, rule.avoid_previous_rules),
        [(name, property_told(value)) for name, value in rule.properties.items()],
        [property_told(handler) for handler in rule.handlers],
        [told(part) for part in (*rule.children, *canvases)],
    )


def property_told(value: ParserRuleProperty) -> object:
    watched = sorted(map(tuple, value.watched_keys or ()))
    return value.name, value.line, value.value, value.co_value, watched, value.ignore_prev


def rules_of(read: Callable[..., Parser], path: Path) -> object:
    parser = read(content=path.read_text("utf-8"), filename=str(path))
    selectors = [(type(selector), selector.key) for selector, _ in parser.rules]
    rules = [told(rule) for _, rule in parser.rules]
    templates = [(name, base, told(rule)) for name, base, rule in parser.templates]
    return selectors, rules, templates, told(parser.root), parser.dynamic_classes


def test_a_late_rule_is_what_kivy_reads() -> None:
    assert len(FILES) > 100
    differ = [str(path) for path in FILES if rules_of(LateParser, path) != rules_of(Parser, path)]
    assert not differ, "\n".join(differ)


@pytest.mark.parametrize("text", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_with_its_line_at_the_latest_when_the_rule_is_needed(text: str) -> None:
    with pytest.raises((ParserException, SyntaxError)) as kivys:
        Parser(content=text, filename="tried.kv")
    with pytest.raises(kivys.type) as ours:
        told(LateParser(content=text, filename="tried.kv").rules[0][1])
    assert str(ours.value) == str(kivys.value)


def test_a_line_that_no_rule_stands_above_is_told_at_once() -> None:
    with pytest.raises(ParserException, match="line 2"):
        LateParser(content="\n    text: 1\n", filename="tried.kv")


def test_the_app_starts_without_reading_kivys_rules() -> None:
    run = subprocess.run(
        [sys.executable, "-c", START], cwd=HOUSE, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
