"""Every fault that is listed can still be made: its file is there, and has the text once."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.__main__ import has_its_place
from tests.mutants.listed import MUTANTS

ROOT = Path(__file__).parents[1]


def test_every_fault_can_be_made_and_has_tests() -> None:
    assert len(MUTANTS) > 100
    assert [mutant for mutant in MUTANTS if not has_its_place(mutant, ROOT)] == []
    tests = {test.partition("::") for mutant in MUTANTS for test in mutant.tests.split()}
    assert [path for path, _, _ in tests if not (ROOT / path).exists()] == []
    named = [(ROOT / path, name) for path, _, name in tests if name]
    assert [name for path, name in named if f"def {name}(" not in path.read_text("utf-8")] == []
