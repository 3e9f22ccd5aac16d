"""`make bench`: prints every figure beside its goal and writes build/bench.json.

    python -m tests.bench [PART ...]

Without names all of PARTS are measured. Figures are ratios taken in one run wherever there is
something to compare with: the machine may be noisy, but it is noisy for both sides. Screens can be
compared with those of another checkout too: see screens.py.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

PARTS = (
    "rules", "carom", "tiny", "eighteen", "designer", "launch", "screens", "crowd", "widgets",
    "frames",
    "pads", "review", "strength",
)  # fmt: skip
OUTPUT = Path(__file__).parents[2] / "build" / "bench.json"


def main(parts: list[str]) -> int:
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        print(f"There is no part {unknown[0]!r}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    found = {}
    for part in parts or PARTS:
        figures = import_module(f"tests.bench.{part}").figures()
        for figure in figures:
            print(figure.line(), flush=True)
        found[part] = [figure.as_json() for figure in figures]
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(found, indent=2), encoding="utf-8")
    print(f"Written to {OUTPUT.relative_to(OUTPUT.parents[1])}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
