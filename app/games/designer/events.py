"""Shows what happened on a board of Mini Golf Designer: tiles fly, pawns move, racks fill."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.draw.shapes import Box
from app.games.designer.moment import Moments
from app.games.designer.told import after
from engine.games.designer.model import (
    Asked,
    BagEmpty,
    ClientsVisit,
    Collected,
    DesignEnded,
    EndBegan,
    GameEnded,
    LandChosen,
    LandCompleted,
    Passed,
    PawnsShuffled,
    Promised,
    PromisesShown,
    RackFilled,
    RoundBegan,
    State,
    TilePlaced,
)

if TYPE_CHECKING:
    from app.games.designer.board import DesignerBoard

FLY = 0.22  # seconds from the rack to the land
MOVE_UP = 0.3
NEXT = 0.25
SMALL = 0.35  # a tile that goes to somebody else's land, as a part of its side

SOUNDS: dict[type, str] = {
    TilePlaced: "place",
    Collected: "flip",
    Passed: "discard",
    RackFilled: "draw",
    PawnsShuffled: "shuffle",
    LandChosen: "place",
    Promised: "place",
    Asked: "tick",
    ClientsVisit: "mulligan",
    LandCompleted: "cup",
    EndBegan: "turn",
    DesignEnded: "turn",
    PromisesShown: "flip",
    GameEnded: "win",
}

# Words for moments that concern everybody.
MOMENTS: dict[type, tuple[str, str]] = {
    ClientsVisit: ("The clients visit: more promises may be made", "designer/client-visit"),
    EndBegan: ("The end phase begins: others may stop", ""),
    BagEmpty: ("The bag is empty", ""),
    DesignEnded: ("No more tiles are laid", ""),
    PromisesShown: ("The promises are opened", ""),
}


def sound_of(event: Any) -> str:
    return SOUNDS.get(type(event), "")


class Events:
    """Turns events into motions; each returns how many seconds it takes."""

    def __init__(self, board: DesignerBoard) -> None:
        self.board = board
        self.motions = board.motions
        self.shown: State | None = None  # what is seen, which lags behind the game
        self.moments = Moments(board.motions)
        board.canvas.after.add(self.moments.group)
        self._telling: dict[type, Callable[[Any, float], float]] = {
            TilePlaced: self._placed,
            Collected: self._collected,
            Passed: self._passed,
            RackFilled: self._filled,
            RoundBegan: self._began,
            LandCompleted: self._completed,
        }

    def tell(self, event: Any, pace: float) -> float:
        assert self.shown
        self.before, self.shown = self.shown, after(self.shown, event)
        teller = self._telling.get(type(event))
        if teller:
            return teller(event, pace)
        if type(event) in MOMENTS:
            said, picture = MOMENTS[type(event)]
            self.board.show_racks(self.shown)
            return self._moment(said, pace, picture)
        return 0.0

    def _moment(self, said: str, pace: float, picture: str = "") -> float:
        window = self.board.viewport
        within = Box(*window.pos, *window.size).grown(-8)
        return self.moments.rise(said, window.center, within, pace, picture)

    def _placed(self, event: TilePlaced, pace: float) -> float:
        """The tile flies to its square; that of somebody else to their chip."""
        board = self.board
        start = board.slot_middle(event.slot)
        mine = event.seat == board.looked
        board.show_racks(self.shown)
        side = board.racks.now.tile_box(event.slot).w
        if mine:
            board.show_land(self.shown)
            board.floor.fade_tile(event.tile.square, 0.0)
            goal = board.floor.to_window(*board.floor.point(event.tile.square))
            last = board.floor.side * board.floor.zoom
        else:
            goal, last = board.chip_middle(event.seat), side * SMALL
        carried = board.fingers.carried
        if start is None or goal is None:
            board.show_chips(self.shown)
            return 0.0
        carried.lift(event.tile.face, event.tile.turns, side, start, tilted=False)

        def land() -> None:
            if mine:
                board.floor.fade_tile(event.tile.square, 1.0)
            board.show_chips(self.shown)

        return carried.fly(self.motions, goal, (side, last), FLY * pace, land) + 0.1 * pace

    def _collected(self, event: Collected, pace: float) -> float:
        self.board.show_racks(self.shown)
        self.board.show_chips(self.shown)
        if not event.first:
            return self.motions.wait(NEXT * pace, lambda: None)
        name = self.board.desk.seats[event.seat].name
        return self._moment(f"{name} stops designing", pace)

    def _passed(self, event: Passed, pace: float) -> float:
        self.board.show_racks(self.shown)
        return self.motions.wait(NEXT * pace, lambda: None)

    def _filled(self, event: RackFilled, pace: float) -> float:
        """Racks move up one place, and the new tiles appear."""
        board = self.board
        board.show_racks(self.shown)
        fresh = [board.racks.now] if self.shown.rules.solo else [board.racks.now, board.racks.next]

        def appear(part: float) -> None:
            for rack in fresh:
                rack.opacity = 0.25 + 0.75 * part

        appear(0.0)
        return self.motions.add(appear, MOVE_UP * pace)

    def _began(self, event: RoundBegan, pace: float) -> float:
        self.board.show_racks(self.shown)
        return 0.0

    def _completed(self, event: LandCompleted, pace: float) -> float:
        name = self.board.desk.seats[event.seat].name
        said = "The land is complete!" if self.shown.rules.solo else f"{name}: the land is complete"
        return self._moment(said, pace)
