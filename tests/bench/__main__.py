"""`make bench`: prints every figure beside its goal; writes build/bench.json and build/bench.html.

    python -m tests.bench [PART ...] [--runs N] [--compare OLD.json]

Without names all of PARTS are measured. Figures are ratios taken in one run wherever there is
something to compare with: the machine may be noisy, but it is noisy for both sides. Each is the
middle one of several runs, with their spread. Screens can be compared with those of another
checkout too: see screens.py.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path

from tests.bench.chart import page
from tests.bench.report import Figure, over_runs

PARTS = (
    "rules", "carom", "tiny", "eighteen", "designer", "launch", "launch_parts", "screens", "crowd",
    "build", "widgets", "frames", "presses", "pads", "codes", "review", "answers", "strength",
    "evening", "visits",
)  # fmt: skip
BUILD = Path(__file__).parents[2] / "build"
RUNS = 5
# Whole games among bots take minutes and are the same in every run; the parts of a launch are
# those that are largest in one.
ONCE = {"strength", "answers", "launch_parts", "evening", "visits"}


def measure(part: str, runs: int) -> list[Figure]:
    """The figures of a part, each of several runs."""
    module = import_module(f"tests.bench.{part}")
    tables = [module.figures() for _ in range(1 if part in ONCE else runs)]
    return [over_runs(same) for same in zip(*tables, strict=True)]


def earlier_figures(source: Path | None) -> dict[str, float]:
    """What another run measured, by what it is."""
    if source is None:
        return {}
    doc = json.loads(source.read_text(encoding="utf-8"))
    rows = [row for part in doc.values() for row in part]
    return {row["what"]: row["value"] for row in rows if row["value"] is not None}


def change(figure: Figure, earlier: dict[str, float]) -> str:
    before = earlier.get(figure.what)
    if not before or figure.value is None:
        return ""
    return f"\n    was {before:,.2f}: {figure.value / before:.2f} times that"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Speed, as ratios.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--compare", type=Path, metavar="OLD.json")
    asked = parser.parse_args(arguments)
    if unknown := [part for part in asked.parts if part not in PARTS]:
        parser.error(f"There is no part {unknown[0]!r}; there are {', '.join(PARTS)}.")
    earlier = earlier_figures(asked.compare)
    found: dict[str, list[Figure]] = {}
    for part in asked.parts or PARTS:
        found[part] = measure(part, asked.runs)
        for figure in found[part]:
            print(figure.line() + change(figure, earlier), flush=True)
    BUILD.mkdir(exist_ok=True)
    table = {part: [figure.as_json() for figure in figures] for part, figures in found.items()}
    (BUILD / "bench.json").write_text(json.dumps(table, indent=2), encoding="utf-8")
    (BUILD / "bench.html").write_text(page(found, earlier), encoding="utf-8")
    print("Written to build/bench.json, and with charts to build/bench.html.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
