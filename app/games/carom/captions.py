"""Words of the Carom board: beside the dice, on its button and over a ball."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.games.carom.dice import tool_of
from app.words import counted
from engine.core.game import Turn
from engine.games.carom.box.equipment import BLANK, StrokeTool, look_name
from engine.games.carom.box.holes import EXPECTED, HOLES
from engine.games.carom.model import Rules, State

# Faces count, and whoever rolls them chooses the direction: the numbers add up to more than 100.
PER_CENT = "How often your roll gets you there."
SHORT_PER_CENT = "Tap a number to see its odds."
HOLE_OVER = "This hole is done."
STARTS = "Tap a starting hex to see how good it is."
LONGEST = 38  # letters that fit over the course of a phone; further balls are only counted


def on_offer(rules: Rules) -> str:
    """Name what strokes are made with at this table: "a die or a card"."""
    return " or ".join(("a die",) * rules.dice + ("a card",) * rules.cards)


def called(tool: StrokeTool) -> str:
    """A die by its colour, a card by what it does: "purple", "the card ×2"."""
    if not tool.card:
        return tool.key
    return "the blank card" if tool.key == BLANK else f"the card {tool.formula}"


def label_of(tool: StrokeTool) -> str:
    """Name it for screen readers and robots."""
    if not tool.card:
        return f"{tool.key.capitalize()} die"
    return "Blank card" if tool.key == BLANK else f"Card {tool.formula}"


def faces_of(tool: StrokeTool) -> str:
    """The six numbers that it can give."""
    return "  ".join(map(str, tool.impulses))


def impulses(count: int) -> str:
    return counted(count, "impulse")


def line(view: State, chosen: StrokeTool | None, mine: bool, name: str) -> str:
    """One line over large dice: what was rolled, and what to do now."""
    if view.phase == "over":
        return "The game is over."
    if not mine and view.phase != "aim":
        return f"{name}'s turn."
    if view.phase == "tee":
        return _which(view, name) or HOLES[view.rules.course[view.hole]].character
    if view.phase == "roll":
        return PER_CENT if chosen else _which(view, name) or f"Choose {on_offer(view.rules)}."
    tool = tool_of(view.rules, view.tool)
    spoken = f"{tool.key.capitalize()} rolled {view.impulses}."
    if tool.card:
        spoken = f"White {view.face} with {called(tool)}: {impulses(view.impulses)}."
    return f"{spoken} Aim from the ball." if mine else spoken


def short_line(view: State, chosen: StrokeTool | None, mine: bool, name: str) -> str:
    """The same below a small course, where the numbers of a die have no other place."""
    if view.phase == "aim":
        tool = tool_of(view.rules, view.tool)
        rolled = f": white {view.face}, {called(tool)}" if tool.card else ""
        told = f"{impulses(view.impulses)}{rolled}."
        return f"{told} Aim from the ball." if mine else told
    if view.phase == "roll" and chosen:
        return f"{chosen.title}: {faces_of(chosen)}"
    if mine and view.phase == "roll":
        return _which(view, name) or SHORT_PER_CENT
    if mine and view.phase == "tee":
        return _which(view, name) or STARTS
    return line(view, chosen, mine, name)


def _which(view: State, name: str) -> str:
    """Which of their balls somebody plays; empty where everybody has one."""
    rules = view.rules
    several = rules.owners.count(rules.owners[view.ball]) > 1
    return f"{name} plays {look_name(rules.looks[view.ball])}." if several else ""


def about_ball(name: str, view: State, ball: int, order: Iterable[Turn]) -> str:
    """Whose ball it is, and how many strokes it has had on this hole: this move's too if it came
    before in the order of play."""
    rules = view.rules
    several = rules.owners.count(rules.owners[ball]) > 1
    whose = f"{name}, {look_name(rules.looks[ball])}" if several else name
    played = any(turn.played for turn in order if turn.colour == rules.looks[ball])
    had = view.move - 1 + played
    return f"{whose} · {counted(had, 'stroke')}"


def about_balls(names: Sequence[str], view: State, balls: Sequence[int]) -> str:
    """Whose balls lie on one hex; `names` has an owner for every ball."""
    rules = view.rules
    several = len(set(rules.owners)) < len(rules.owners)
    told = [
        f"{names[ball]}, {look_name(rules.looks[ball])}" if several else names[ball]
        for ball in balls
    ]
    shown = len(told)
    while shown > 1 and len(_listed(told, shown)) > LONGEST:
        shown -= 1
    return _listed(told, shown)


def _listed(told: Sequence[str], shown: int) -> str:
    """The first so many, and how many there are besides."""
    more = [f"{len(told) - shown} more"] if shown < len(told) else []
    return " · ".join((*told[:shown], *more))


def name_of_roll(tool: StrokeTool | None) -> str:
    """Name the main action: "Roll purple", "Roll for ×2"."""
    if tool is None:
        return "Roll"
    if not tool.card:
        return f"Roll {tool.key}"
    return "Roll for the blank card" if tool.key == BLANK else f"Roll for {tool.formula}"


def subheading(view: State, players: int, plain: bool = False) -> str:
    """One line about the hole and the table; a plain one does not tell the strokes to expect."""
    rules = view.rules
    sheet = HOLES[rules.course[view.hole]]
    limit = rules.limit_over(sheet.boards)
    mode = "Carom mode" if rules.carom else "Basic mode"
    told = f"{mode} · par {min(sheet.par, limit)}"
    if players > 1:
        return f"{told} · {players} players"
    if plain or rules.blank or sheet.key not in EXPECTED:
        return told  # the figures are for what lies in the box
    expected = min(EXPECTED[sheet.key][not rules.dice], limit)
    return f"{told} · about {expected:.1f}"
