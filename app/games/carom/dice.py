"""The dice and cards of a Carom table, and how they look on its board and on a tray."""

from __future__ import annotations

from app.pieces.dice.look import DiceLook, DieLook
from engine.core.chance import Face
from engine.games.carom.box.equipment import DICE, PRINTED, StrokeTool, blank_card, tools_of
from engine.games.carom.model import Rules
from engine.trays.groups import Dice


def group_of(rules: Rules, group: str) -> tuple[StrokeTool, ...]:
    """The "dice" or the "cards" of a table."""
    tools = tools_of(rules.dice, rules.cards, rules.blank).values()
    return tuple(tool for tool in tools if tool.card == (group == "cards"))


def tool_of(rules: Rules, key: str) -> StrokeTool:
    """A die or card by its key."""
    return tools_of(rules.dice, rules.cards, rules.blank)[key]


def look_of(tool: StrokeTool, face: Face | None = None) -> DieLook:
    """A tool with what it does, or after a roll with what it gives; a card has the white die."""
    gives = tool.formula if face is None else str(tool.strength(int(face)))
    if not tool.card:
        return DieLook(f"dice/die-{tool.key}", gives)
    return DieLook("dice/die-white", "" if face is None else str(face), gives)


def face_of(tool: StrokeTool, face: Face) -> DieLook:
    """One face of the die that is rolled for a tool, for people who roll their own."""
    return DieLook(f"dice/die-{'white' if tool.card else tool.key}", str(face))


def _die(row: Dice, face: Face | None) -> DieLook:
    """Before it is rolled, a coloured die says what it makes of the white one."""
    tool = next((tool for tool in DICE if tool.key == row.key), DICE[0])
    return look_of(tool) if face is None else face_of(tool, face)


def _card(number: int, face: Face | None) -> DieLook:
    """A card with the white die on it; after the printed ones comes the blank one."""
    tool = PRINTED[number] if number < len(PRINTED) else blank_card(())
    return DieLook("dice/die-white", "" if face is None else str(face), tool.formula)


LOOK = DiceLook(_die, _card)
