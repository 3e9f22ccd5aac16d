"""Writes `solved` and `expected`: every hole with the usual tools, by spot and from its tee.

`make solutions` runs it. It is to be run again whenever a hole or a piece has changed; where balls
roll differently, `rolling.ROLLING` is raised too.
"""

from __future__ import annotations

from functools import cache
from math import isinf
from pathlib import Path
from textwrap import fill

from engine.core.bites import finished
from engine.games.carom.bots.iteration import Values, working
from engine.games.carom.bots.solver import SCALE, distributions_of, fingerprint
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.plan import Sheet
from engine.games.carom.box.strength import DICE, PRINTED, Tool
from engine.games.carom.rules.ground import ground_of

PAGE = '''"""What `write_solved` found out: the values of every hole with the usual tools.

By the fingerprint of a ground: the fewest strokes, and the value of every spot in parts of ten
thousand of a stroke; a dash where the cup is out of reach.

Written by `make solutions`.
"""

from __future__ import annotations

Kept = dict[int, tuple[int, str]]
'''

EXPECTED_PAGE = '''"""The strokes of every hole on average in the best hands, from its best start.

With the six dice, and with the cards alone. Written by `make solutions`.
"""

from __future__ import annotations

from typing import Final

EXPECTED: Final[dict[str, tuple[float, float]]] = {
'''


@cache
def values_of(sheet: Sheet, tools: tuple[Tool, ...]) -> Values:
    """Work the values of a hole out, without a look at those that are kept."""
    distributions = distributions_of({tool.key: tool for tool in tools})
    return finished(working(ground_of(sheet.rows, sheet.pieces), distributions))


def entry(sheet: Sheet, tools: tuple[Tool, ...]) -> str:
    """One hole as the module keeps it."""
    fewest, spots = values_of(sheet, tools)
    words = ["-" if isinf(value) else str(round(value * SCALE)) for value in spots]
    key = fingerprint(ground_of(sheet.rows, sheet.pieces))
    numbers = fill(" ".join(words), 99)
    title = f"    # {sheet.key} {sheet.name}"
    return f'{title}\n    {key}: (\n        {fewest},\n        """\n{numbers}\n""",\n    ),\n'


def page() -> str:
    """The whole module."""
    text = PAGE
    for name, tools in (("SIX", DICE), ("CARDS", PRINTED)):
        entries = (entry(sheet, tools) for sheet in HOLES.values())
        text += f"\n{name}: Kept = {{\n{''.join(entries)}}}\n"
    return text


def expected_page() -> str:
    """The module that lists read, without any ground."""
    text = EXPECTED_PAGE
    for key, sheet in HOLES.items():
        starts = ground_of(sheet.rows, sheet.pieces).starts
        by_tools = [values_of(sheet, tools).spots for tools in (DICE, PRINTED)]
        best = ", ".join(f"{min(spots[at] for at in starts):.2f}" for spots in by_tools)
        text += f'    "{key}": ({best}),\n'
    return f"{text}}}\n"


if __name__ == "__main__":
    here = Path(__file__)
    here.with_name("solved.py").write_text(page(), encoding="utf-8")
    lists = here.parents[1] / "box" / "expected.py"
    lists.write_text(expected_page(), encoding="utf-8")
