"""What all kv files have in common: Kivy knows a rule by the name of its class alone."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

KV = Path(__file__).parents[2] / "kv"
_RULE = re.compile(r"^<-?([^>]+)>:", re.MULTILINE)


def test_no_two_files_have_rules_for_a_class_of_the_same_name() -> None:
    found = defaultdict(set)
    for path in KV.rglob("*.kv"):
        for rule in _RULE.findall(path.read_text("utf-8")):
            for name in rule.split(","):
                found[name.split("@")[0].strip()].add(path.name)
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


def test_no_two_widgets_with_a_rule_share_a_name() -> None:
    """A widget gets every rule written for its name, whichever module it comes from."""
    named = {
        name.split("@")[0].strip()
        for path in KV.rglob("*.kv")
        for rule in _RULE.findall(path.read_text("utf-8"))
        for name in rule.split(",")
    }
    homes = defaultdict(set)
    for path in (KV.parent / "app").rglob("*.py"):
        for name in re.findall(
            r"^class (\w+)\((?!NamedTuple|Protocol|InstructionGroup)",
            path.read_text("utf-8"),
            re.MULTILINE,
        ):
            homes[name].add(str(path.relative_to(KV.parent)))
    assert {name: homes[name] for name in named if len(homes[name]) > 1} == {}
