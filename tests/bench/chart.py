"""The figures of a benchmark as one page of HTML: bars with spread, goal and an earlier run."""

from __future__ import annotations

from html import escape

from tests.bench.report import Figure

WIDE, HIGH = 260, 18
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Clubhouse: speed</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 32px; color: #16211a; background: #f5f8f0 }
table { border-collapse: collapse } td { padding: 3px 14px 3px 0; white-space: nowrap }
.number { text-align: right } .missed { color: #ba1a1a } .beside { color: #47544a }
</style><h1>Speed and memory</h1>
<p>Ratios taken in one run wherever there is something to compare with. The thin line is the spread
of all runs, the red mark is the goal, the grey bar an earlier run.</p>"""


def page(found: dict[str, list[Figure]], earlier: dict[str, float]) -> str:
    parts = (
        f"<h2>{escape(part)}</h2>{_table(figures, earlier)}" for part, figures in found.items()
    )
    return HEAD + "".join(parts)


def _table(figures: list[Figure], earlier: dict[str, float]) -> str:
    return f"<table>{''.join(_row(figure, earlier.get(figure.what)) for figure in figures)}</table>"


def _row(figure: Figure, before: float | None) -> str:
    value = "not measured" if figure.value is None else f"{figure.value:,.2f} {figure.unit}"
    style = "number missed" if figure.met is False else "number"
    old = "" if before is None else f"{before:,.2f} before"
    cells = (
        f"<td>{escape(figure.what)}",
        f'<td class="{style}">{escape(value)}',
        f"<td>{_bars(figure, before)}",
        f"<td>{escape(figure.goal)}",
        f'<td class="beside">{escape(old)}',
        f'<td class="beside">{escape(figure.beside)}',
    )
    return f"<tr>{''.join(cells)}</tr>"


def _bars(figure: Figure, before: float | None) -> str:
    """Drawn from nothing to the largest thing in it, so that lengths can be compared."""
    if figure.value is None:
        return ""
    goal = float(figure.goal.split()[1]) if figure.goal else None
    least, most = figure.spread or (figure.value, figure.value)
    scale = WIDE / (max(most, goal or 0, before or 0) or 1)
    bars = [_bar(before * scale, "#c5d0c1", HIGH)] if before is not None else []
    bars.append(_bar(figure.value * scale, "#12623b", HIGH * 0.6))
    bars.append(
        f'<line x1="{least * scale:.1f}" x2="{most * scale:.1f}" y1="{HIGH / 2}" y2="{HIGH / 2}" '
        'stroke="#ffb95c" stroke-width="3"/>'
    )
    if goal is not None:
        bars.append(
            f'<rect x="{goal * scale - 1:.1f}" y="0" width="2" height="{HIGH}" fill="#d63a2b"/>'
        )
    return f'<svg width="{WIDE + 2}" height="{HIGH}">{"".join(bars)}</svg>'


def _bar(long: float, colour: str, high: float) -> str:
    top = (HIGH - high) / 2
    return f'<rect x="0" y="{top:.1f}" width="{long:.1f}" height="{high:.1f}" fill="{colour}"/>'
