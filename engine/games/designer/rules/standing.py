"""Tells how everybody stands: points by condition, the order of play, numbers on tees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.game import Count, Highlight, Part, Seat, Standing, Turn
from engine.core.telling import seat_scores
from engine.core.wording import capital
from engine.games.designer.box.clients import CONDITIONS, MR, MRS
from engine.games.designer.box.lands import land_of, plot_of
from engine.games.designer.model import APART, Designer, Rules, State
from engine.games.designer.rules import conditions, totals
from engine.games.designer.rules.conditions import Condition, Conditions
from engine.games.designer.rules.numbering import Numbered, best_layout, kept_numbers, numbered
from engine.games.designer.rules.positions import covered, next_order

# The order in which a course is judged.
ROWS: Final = ("fun", "mrs", "mr", "par", "circuit", "land", "fast", "playable", "promises")

_TITLES: Final = CONDITIONS | {"promises": "Promises"}


def standing(state: State) -> Standing:
    """Score every seat; rank them when the game is over."""
    over = state.phase == "over"
    found = _scored(state)
    points = [each["total"].points for each in found]
    places = totals.final_places(state) if over else [1 + place for place in totals.places(points)]
    return Standing(
        seat_scores(
            points,
            places,
            parts=[_parts(state, each) for each in found],
            notes=[progress(designer) for designer in state.designers],
            over=over,
        ),
        over,
        note=_measure(state, points, places),
    )


def _scored(state: State) -> list[Conditions]:
    """All that is sure now: promises are secret until the end, and so is what they bring."""
    rules, mr, mrs = state.rules, state.mr, state.mrs
    if state.phase == "over":
        return totals.final_scores(state)
    found = []
    for designer, own in zip(state.designers, totals.numbers_seen(state), strict=True):
        if not designer.land:
            each = {"total": Condition(0)}
        elif state.phase == "label":
            each = conditions.conditions(rules, designer, mr, mrs, own)
            each["total"] = Condition(sum(condition.points for condition in each.values()))
        else:
            each = conditions.so_far(rules, designer, mr, mrs, own)
        found.append(each)
    return found


def _parts(state: State, found: Conditions) -> tuple[Part, ...]:
    """The points by condition; mistakes are a line of their own only where some were made."""
    shown = [row for row in ROWS if row in found]
    if state.rules.young or (state.phase == "turn" and not found["playable"].points):
        shown = [row for row in shown if row != "playable"]
    if not state.rules.advanced:
        shown = [row for row in shown if row != "promises"]
    return tuple(part(row, title(state, row), found[row]) for row in shown)


def part(row: str, name: str, condition: Condition) -> Part:
    """A line of a score."""
    return Part(name, condition.points, told(condition.why), row)


def told(reasons: Sequence[str]) -> str:
    """The reasons for points, a sentence each."""
    return APART.join(map(capital, reasons))


def title(state: State, row: str) -> str:
    """Name a condition as this game does."""
    return condition_title(state.rules, row, state.mr, state.mrs)


def condition_title(rules: Rules, row: str, mr: str = "", mrs: str = "") -> str:
    """Name a condition, by its client where it is known."""
    if row == "fast" and rules.solo:
        return "Passes"
    if row == "mr" and mr:
        return MR[mr].name
    if row == "mrs" and mrs:
        return MRS[mrs].name
    return _TITLES[row]


def progress(designer: Designer) -> str:
    """On which land somebody builds, and how far they are."""
    if not designer.land:
        return ""
    tiles = len(plot_of(designer.land).land)
    missing = tiles - covered(designer)
    done = "complete" if not missing else f"{missing} of {tiles} tiles missing"
    return f"{land_of(designer.land).name}, {done}"


# What the points mean.


def _measure(state: State, points: list[int], places: list[int]) -> str:
    if state.phase == "over":
        return verdict(state.rules, points, places, "whoever stopped first")
    return aim(state.rules)


def aim(rules: Rules) -> str:
    """Say what points are measured by until the end."""
    if rules.solo:
        return f"The clients are happy from {totals.MARKS[rules.advanced][2]} points on."
    return _MOST


def verdict(rules: Rules, points: list[int], places: list[int], first: str) -> str:
    """Say what the end is measured by; of several with equal points one came `first`."""
    if rules.solo:
        return f"The clients are {totals.mood(points[0], advanced=rules.advanced)}."
    tied = points.count(max(points))
    if tied == 1:
        return _MOST
    if places.count(1) == tied:
        return "Tied on everything: they share the win."
    return f"The tie goes to {first}."


_MOST: Final = "Most points win."


def order(state: State) -> tuple[Turn, ...]:
    """Who is still to play, then who has played, in the order of the next round."""
    if state.phase != "turn" or state.rules.solo:
        return ()
    return (*map(Turn, state.order), *(Turn(seat, played=True) for seat in next_order(state)))


def count(state: State) -> Count | None:
    """The squares of the land that whoever is to move has covered."""
    if state.phase != "turn":
        return None
    designer = state.designers[state.order[0]]
    return Count("Tile", covered(designer), len(plot_of(designer.land).land))


def course(state: State) -> str:
    """Alone, the land and what makes points easier to come by on it."""
    designer, rules = state.designers[0], state.rules
    if not rules.solo or not designer.land:
        return ""
    wishes = (rules.visits and f"visits {rules.visits}", "mistakes cost nothing" * rules.young)
    # Lands that people drew may share a name: they are told apart by all that they are.
    land = designer.land if isinstance(designer.land, str) else land_of(designer.land).name
    return ", ".join(filter(None, (land, *wishes)))


def highlights(state: State, seat: Seat) -> tuple[Highlight, ...]:
    """One for each hole with a number, which is its text.

    Its places are columns and rows in turn: first of the square on which the number lies, then of
    all squares of the hole.
    """
    designer = state.designers[seat]
    if not designer.land:
        return ()
    numbers = kept_numbers(designer.land, designer.tiles, state.mr, designer.numbers)
    layout = best_layout(designer.land, designer.tiles, state.mr, numbers)
    return tuple(
        _seen(number, each)
        for number, each in enumerate(numbered(layout, numbers), start=1)
        if each is not None
    )


def _seen(number: int, each: Numbered) -> Highlight:
    squares = (each.at, *each.hole.squares)
    where = tuple(part for square in squares for part in square)
    return Highlight("complete" if each.hole.sound else "almost", str(number), where)
