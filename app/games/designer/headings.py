"""What a table of Mini Golf Designer is called, and the line below that."""

from __future__ import annotations

from engine.core.game import Seat
from engine.games.designer.box.clients import MR, MRS
from engine.games.designer.box.lands import land_of, plot_of
from engine.games.designer.model import State


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
