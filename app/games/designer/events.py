"""Shows what happened: tiles fly, pawns move, racks fill, and the position that is seen changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from app import art
from app.draw.shapes import Box, PillShape, Point
from app.effects import Effects
from app.table.board.motion import Motions, out
from app.theme import theme
from engine.core.game import Event, Seat
from engine.games.designer.model import (
    EMPTY,
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
    TilesReturned,
)

if TYPE_CHECKING:
    from app.games.designer.carried import Carried
    from app.games.designer.hand import Hand
    from app.games.designer.land.scene import LandScene
    from app.games.designer.rack import Rack


def after(state: State, event: Event) -> State:
    """The position after an event, as far as anything of it is seen."""
    change = _CHANGES.get(type(event))
    return change(state, event) if change else state


def _designer(state: State, seat: Seat, **news: Any) -> State:
    designers = list(state.designers)
    designers[seat] = replace(designers[seat], **news)
    return replace(state, designers=tuple(designers))


def _chosen(state: State, event: LandChosen) -> State:
    return _designer(state, event.seat, land=event.land, offer=())


def _shuffled(state: State, event: PawnsShuffled) -> State:
    return replace(state, order=event.order, phase="turn")


def _taken(state: State, seat: Seat, slot: int) -> State:
    """The pawn goes where the tile was."""
    rack, pawns = list(state.rack), list(state.pawns)
    rack[slot], pawns[slot] = EMPTY, seat
    order = tuple(each for each in state.order if each != seat)
    return replace(state, rack=tuple(rack), pawns=tuple(pawns), order=order)


def _placed(state: State, event: TilePlaced) -> State:
    tiles = (*state.designers[event.seat].tiles, event.tile)
    return _taken(_designer(state, event.seat, tiles=tiles), event.seat, event.slot)


def _collected(state: State, event: Collected) -> State:
    collected = (*state.designers[event.seat].collected, state.rack[event.slot])
    return _taken(_designer(state, event.seat, collected=collected), event.seat, event.slot)


def _passed(state: State, event: Passed) -> State:
    order = tuple(seat for seat in state.order if seat != event.seat)
    return replace(state, bench=(event.seat, *state.bench), order=order)


def _filled(state: State, event: RackFilled) -> State:
    """The first racks are filled; later they move up, and the lowest is filled."""
    free = (None,) * len(event.tiles)
    if state.rules.solo or not state.rack:
        return replace(state, rack=event.tiles, pawns=free, asked=(), askers=(), bench=())
    if not state.next and not state.round:
        return replace(state, next=event.tiles)
    order = (*state.bench, *(seat for seat in state.pawns if seat is not None))
    return replace(
        state,
        order=order,
        bench=(),
        rack=state.next,
        pawns=(None,) * len(state.next),
        next=event.tiles,
        asked=(),
        askers=(),
    )


def _returned(state: State, event: TilesReturned) -> State:
    """Alone the rack is cleared by this before two others are drawn."""
    aside = (*state.aside, *event.aside)
    return replace(state, aside=aside, rack=() if state.rules.solo else state.rack)


def _asked(state: State, event: Asked) -> State:
    wishes, wish = {*zip(state.asked, state.askers, strict=True)}, {(event.slot, event.seat)}
    wishes = wishes | wish if event.back else wishes - wish
    ordered = sorted(wishes)
    asked, askers = tuple(slot for slot, _ in ordered), tuple(seat for _, seat in ordered)
    return replace(state, asked=asked, askers=askers)


def _began(state: State, event: RoundBegan) -> State:
    return replace(state, round=event.round, order=event.order, phase="turn")


def _ending(state: State, _event: EndBegan) -> State:
    return replace(state, ending=True)


def _ended(state: State, _event: DesignEnded) -> State:
    return replace(state, rack=(), next=(), pawns=(), bench=(), order=())


_CHANGES: Final[dict[type, Callable[..., State]]] = {
    LandChosen: _chosen,
    PawnsShuffled: _shuffled,
    TilePlaced: _placed,
    Collected: _collected,
    Passed: _passed,
    RackFilled: _filled,
    TilesReturned: _returned,
    Asked: _asked,
    RoundBegan: _began,
    EndBegan: _ending,
    DesignEnded: _ended,
}


FLY, SNAP = 0.22, 0.12  # seconds from the rack to the land, and of its bounce there
HOLES, SHINE = 9, 0.55  # of a course; of a square that shines around its middle
MOVE_UP = 0.3
NEXT = 0.25
RISE = 1.0  # of words about a moment,
FAR = 26  # dp that they rise,
PICTURE = 120  # and dp of their picture
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
    ClientsVisit: ("Client visit: make more promises", "designer/client-visit"),
    EndBegan: ("The end phase starts: others may stop", ""),
    BagEmpty: ("The bag is empty", ""),
    DesignEnded: ("No more tiles are laid", ""),
    PromisesShown: ("Everyone reveals their promises", ""),
}


def sound_of(event: Event) -> str:
    return SOUNDS.get(type(event), "")


class Moments:
    """Words, perhaps with a picture, that rise over the land and are gone.

    Draws into `group`, in pixels of the board.
    """

    def __init__(self, motions: Motions) -> None:
        self.group = InstructionGroup()
        self._motions = motions

    def rise(self, said: str, middle: Point, within: Box, pace: float, picture: str = "") -> float:
        """Show words for a while; the seconds that it takes."""
        pill = PillShape(said, theme.callout, theme.callout_ink, 18, 700)
        own = InstructionGroup()
        image = None
        if picture:
            wide, high = art.size_dp(picture)
            scale = dp(1) * PICTURE / max(wide, high)
            size = (wide * scale, high * scale)
            image = Rectangle(source=art.source(picture, size[0]), size=size)
            own.add(Color(1, 1, 1, 1))
            own.add(image)
        own.add(pill)
        self.group.add(own)

        def lift(part: float) -> None:
            x, y = middle[0], middle[1] + dp(1) * FAR * part
            box = pill.put((x, y), within)
            if image:
                image.pos = (x - image.size[0] / 2, box.top + dp(1) * 8)

        def end() -> None:
            if own in self.group.children:
                self.group.remove(own)

        lift(0.0)
        return self._motions.add(lift, RISE * pace, curve=out, end=end)

    def clear(self) -> None:
        self.group.clear()


class AroundLand(NamedTuple):
    """What lies around the land, and is shown anew as events change it."""

    now_rack: Rack
    next_rack: Rack
    slot_middle: Callable[[int], Point | None]  # of a tile of the first rack, in the window
    chip_middle: Callable[[Seat], Point | None]
    show_land: Callable[[State], None]
    show_racks: Callable[[State], None]
    show_chips: Callable[[State], None]


class Events:
    """Turns events into motions; each returns how many seconds it takes."""

    shown: State  # what is seen, which lags behind the game; from the first view on

    def __init__(
        self, hand: Hand, scene: LandScene, carried: Carried, effects: Effects, around: AroundLand
    ) -> None:
        self.hand, self.scene, self.carried, self.around = hand, scene, carried, around
        self.effects, self.motions = effects, effects.motions
        motions = effects.motions
        self.moments = Moments(motions)
        self._tellers: dict[type, Callable[..., float]] = {
            TilePlaced: self._placed,
            Collected: self._collected,
            Passed: self._passed,
            RackFilled: self._filled,
            RoundBegan: self._began,
        }

    def tell(self, event: Event, pace: float) -> float:
        self.shown = after(self.shown, event)
        teller = self._tellers.get(type(event))
        if teller:
            return teller(event, pace)
        if type(event) in MOMENTS:
            said, picture = MOMENTS[type(event)]
            self.around.show_racks(self.shown)
            return self._moment(said, pace, picture)
        return 0.0

    def _moment(self, said: str, pace: float, picture: str = "") -> float:
        window = self.scene.viewport
        within = Box(*window.pos, *window.size).grown(-8)
        return self.moments.rise(said, window.center, within, pace, picture)

    def _placed(self, event: TilePlaced, pace: float) -> float:
        """The tile flies to its square; that of somebody else to their chip."""
        around, floor, carried = self.around, self.scene.floor, self.carried
        start = around.slot_middle(event.slot)
        mine = event.seat == self.hand.looked
        around.show_racks(self.shown)
        side = around.now_rack.tile_box(event.slot).w
        if mine:
            around.show_land(self.shown)
            floor.fade_tile(event.tile.square, 0.0)
            goal = floor.to_window(*floor.point(event.tile.square))
            last = floor.side * floor.zoom
        else:
            goal, last = around.chip_middle(event.seat), side * SMALL
        if start is None or goal is None:
            around.show_chips(self.shown)
            return 0.0
        carried.lift(event.tile.face, event.tile.turns, side, start, tilted=False)

        def land() -> None:
            if mine:
                floor.fade_tile(event.tile.square, 1.0)
            around.show_chips(self.shown)

        end = carried.fly(self.motions, goal, (side, last), FLY * pace, SNAP * pace, land)
        return max(end + 0.1 * pace, self._light_hole(event, pace, end) if mine else 0.0)

    def _light_hole(self, event: TilePlaced, pace: float, delay: float) -> float:
        """A hole is finished: its squares shine, and it flies to the points; nine get confetti."""
        floor, chip = self.scene.floor, self.around.chip_middle(event.seat)
        done = [hole for hole in self.hand.desk.highlights(event.seat) if hole.kind == "complete"]
        end = delay
        for hole in done:
            at, *squares = zip(hole.where[::2], hole.where[1::2], strict=True)
            if event.tile.square not in squares:
                continue
            middles = [floor.point(square) for square in squares]
            lit = self.effects.light(middles, floor.side * SHINE, pace, delay)
            start = floor.point(at)
            if len(done) == HOLES:
                end = self.effects.confetti(start, "Nine holes!", pace, lit)
            elif chip is not None:
                goal = floor.to_widget(*chip)
                end = self.effects.fly(f"Hole {hole.text}", start, goal, pace, lit)
        return end

    def _collected(self, event: Collected, pace: float) -> float:
        self.around.show_racks(self.shown)
        self.around.show_chips(self.shown)
        if not event.first:
            return self.motions.wait(NEXT * pace, lambda: None)
        name = self.hand.desk.seats[event.seat].name
        return self._moment(self.hand.desk.spoken(f"{name} stops"), pace)

    def _passed(self, event: Passed, pace: float) -> float:
        self.around.show_racks(self.shown)
        return self.motions.wait(NEXT * pace, lambda: None)

    def _filled(self, event: RackFilled, pace: float) -> float:
        """Racks move up one place, and the new tiles appear."""
        around = self.around
        around.show_racks(self.shown)
        fresh = [around.now_rack] if self.shown.rules.solo else [around.now_rack, around.next_rack]

        def appear(part: float) -> None:
            for slot in (slot for rack in fresh for slot in rack.children):
                slot.opacity = part  # the wood stays

        appear(0.0)
        return self.motions.add(appear, MOVE_UP * pace)

    def _began(self, event: RoundBegan, pace: float) -> float:
        self.around.show_racks(self.shown)
        return 0.0
