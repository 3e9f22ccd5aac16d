"""What else can be done besides laying a tile, each with a sign and a word."""

from __future__ import annotations

from typing import NamedTuple

from app.games.designer.racks.hand import Hand
from engine.games.designer.model import Collect, Finish, Pass, asks


class Choice(NamedTuple):
    """One thing to do."""

    key: str
    title: str
    icon: str
    selected: bool = False
    possible: bool = True
    label: str = ""  # where the title alone does not tell


TURNS = (
    Choice("left", "Left", "rotate-left", label="Turn left"),
    Choice("right", "Right", "rotate-right", label="Turn right"),
)


def choices_of(hand: Hand, turns_apart: bool) -> list[Choice]:
    """All that can be done, in an order that never changes.

    What turns the tile in hand takes the place of the rest, unless it stands `turns_apart`.
    """
    found = _of_turn(hand) if hand.desk.acting and hand.view.phase == "turn" else []
    if found and hand.held is not None and not turns_apart:
        return [*found, *TURNS]
    if found and (hand.tees or hand.numbering):
        words = "Tiles" if hand.numbering else "Numbers"
        found.append(Choice("numbers", words, "numeric", hand.numbering))
    if hand.own_promises:
        found.append(Choice("promises", "Promises", "hand-heart-outline"))
    return found


def _of_turn(hand: Hand) -> list[Choice]:
    """What can be done instead of laying a tile, or with the tile that was chosen."""
    view, chosen, some = hand.view, hand.chosen, hand.slot is not None
    found = [Choice("pass", "Pass", "debug-step-over", chosen == Pass(), Pass() in hand.legal)]
    if view.rules.solo:
        found.append(Choice("finish", "Finish", "flag-checkered", chosen == Finish()))
    elif view.ending:
        words, stops = "Stop" if hand.lays else "Take", isinstance(chosen, Collect)
        label = "Take it face down"
        found.append(Choice("collect", words, "tray-arrow-down", stops, some, label))
    if (view.ending or view.rules.solo) and hand.lays:
        asked = hand.slot is not None and asks(view, hand.desk.me, hand.slot)
        words = "Not back" if asked else "To bag"
        found.append(Choice("ask", words, "keyboard-return", asked, some))
    return found
