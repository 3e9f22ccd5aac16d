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


def test_a_name_that_a_file_imports_means_the_same_in_all_of_them() -> None:
    """Kivy keeps imports of all files in one place: there they would also hide an id."""
    meant = defaultdict(set)
    ids = defaultdict(set)
    for path in KV.rglob("*.kv"):
        text = path.read_text("utf-8")
        for name, target in re.findall(r"^#:(?:import|set)\s+(\S+)\s+(\S+)", text, re.MULTILINE):
            meant[name].add(target)
        for name in re.findall(r"^\s+id:\s*(\w+)", text, re.MULTILINE):
            ids[name].add(path.name)
    assert {name: targets for name, targets in meant.items() if len(targets) > 1} == {}
    assert {name: ids[name] for name in meant if name in ids} == {}
