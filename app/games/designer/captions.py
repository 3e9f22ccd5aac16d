"""Words of the screen: its title, the line below, and what can be done besides laying a tile."""

from __future__ import annotations

from typing import NamedTuple

from app.games.designer.hand import Hand
from engine.core.game import Seat
from engine.games.designer.box.clients import MR, MRS
from engine.games.designer.box.lands import land_of, plot_of
from engine.games.designer.model import Collect, Finish, Pass, State, asks


def heading(view: State, seat: Seat, name: str) -> str:
    designer = view.designers[seat]
    if not designer.land:
        return "Choose a land"
    return f"{land_of(designer.land).name} · {name}"


def subheading(view: State, seat: Seat) -> str:
    mode = "Advanced game" if view.rules.advanced else "Family game"
    designer = view.designers[seat]
    if not designer.land:
        return f"{mode} · {MRS[view.mrs].name} and {MR[view.mr].name}"
    land, plot = land_of(designer.land), plot_of(designer.land)
    laid = len(plot.land & {tile.square for tile in designer.tiles})
    tiles = f"{laid} of {len(plot.land)} tiles"
    return f"{mode} · {tiles} · level {land.level}, worth {land.points}"


class ActionChoice(NamedTuple):
    """One thing to do."""

    key: str
    title: str
    icon: str
    selected: bool = False
    possible: bool = True
    label: str = ""  # where the title alone does not tell


TURNS = (
    ActionChoice("left", "Left", "rotate-left", label="Turn left"),
    ActionChoice("right", "Right", "rotate-right", label="Turn right"),
)


def choices_of(hand: Hand, turns_apart: bool) -> list[ActionChoice]:
    """All that can be done, in an order that never changes.

    What turns the tile in hand takes the place of the rest, unless it stands `turns_apart`.
    """
    found = _of_turn(hand) if hand.desk.acting and hand.view.phase == "turn" else []
    if found and hand.held is not None and not turns_apart:
        return [*found, *TURNS]
    if found and (hand.tees or hand.numbering):
        words = "Tiles" if hand.numbering else "Numbers"
        found.append(ActionChoice("numbers", words, "numeric", hand.numbering))
    if hand.own_promises:
        found.append(ActionChoice("promises", "Promises", "hand-heart-outline"))
    return found


def _of_turn(hand: Hand) -> list[ActionChoice]:
    """The choices instead of laying a tile, or for the tile that was chosen."""
    view, chosen, some = hand.view, hand.chosen, hand.slot is not None
    found = [
        ActionChoice("pass", "Pass", "debug-step-over", chosen == Pass(), Pass() in hand.legal)
    ]
    if view.rules.solo:
        found.append(ActionChoice("finish", "Finish", "flag-checkered", chosen == Finish()))
    elif view.ending:
        words, stops = "Stop" if hand.lays else "Take", isinstance(chosen, Collect)
        label = "Take it face down"
        found.append(ActionChoice("collect", words, "tray-arrow-down", stops, some, label))
    if (view.ending or view.rules.solo) and hand.lays:
        asked = hand.slot is not None and asks(view, hand.desk.me, hand.slot)
        words = "Not back" if asked else "To bag"
        found.append(ActionChoice("ask", words, "keyboard-return", asked, some))
    return found
