"""The hand of a player and the move that is pending: fingers decide, the board shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.draw.shapes import Point
from app.table.board.desk import Desk
from engine.core.game import Preview, Seat
from engine.games.designer.box.lands import Square
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    EMPTY,
    HIDDEN,
    AskBack,
    ChooseLand,
    Collect,
    Finish,
    Label,
    LabelBest,
    Move,
    Pass,
    PlaceTile,
    Promise,
    Ready,
    State,
)

# What the main action is called, by the move that it would make.
ACTIONS: dict[type, tuple[str, str]] = {
    PlaceTile: ("Place", "check"),
    Pass: ("Pass now", "check"),
    Collect: ("Collect", "tray-arrow-down"),
    Finish: ("Finish now", "flag-checkered"),
    ChooseLand: ("Choose", "check"),
    Promise: ("Promise", "hand-heart-outline"),
    Ready: ("Done", "check"),
    # What only a hint makes pending: else a touch does it at once.
    AskBack: ("Ask for it", "keyboard-return"),
    Label: ("Put it there", "numeric"),
    LabelBest: ("Number them", "auto-fix"),
}


class Hand:
    """A tile that was taken, a move that was chosen, a number, another land that is looked at.

    `changed` is called whenever the board has to show another state of it.
    """

    def __init__(
        self, desk: Callable[[], Desk[State, Move]], changed: Callable[[], object]
    ) -> None:
        self._desk, self.changed = desk, changed
        self.held: int | None = None  # the slot whose tile is in the hand
        self.square: Square | None = None  # over which it hovers, or on which it waits
        self.shut: Square | None = None  # over which it hovers, and where it may not be laid
        self.turns = 0
        self.firm = False  # it was let go there
        self.chosen: Move | None = None  # another move that the main action would make
        self.numbering = False  # numbers are put on tees
        self.token = 0  # the number that is to be put on a tee
        self.elsewhere: Seat | None = None  # whose land is looked at, if it is not one's own
        self.legal: Sequence[Move] = ()
        self._open: tuple[Square, ...] | None = None
        self._previews: dict[Move, Preview | None] = {}
        self._decision: tuple[State, Seat, bool] | None = None

    @property
    def desk(self) -> Desk[State, Move]:
        return self._desk()

    @property
    def view(self) -> State:
        state: State = self.desk.view
        return state

    @property
    def looked(self) -> Seat:
        """The seat whose land is seen."""
        return self.desk.me if self.elsewhere is None else self.elsewhere

    @property
    def may_play(self) -> bool:
        """Whether fingers on the land lay tiles: it is one's own, and one's turn."""
        return bool(self.desk.acting) and self.elsewhere is None and bool(self.legal)

    @property
    def pending(self) -> Move | None:
        """The move that the main action would make."""
        if self.held is not None and self.square is not None:
            return PlaceTile(self.held, *self.square, self.turns)
        return self.chosen

    def foresee(self, move: Move) -> Preview | None:
        if move not in self._previews:
            self._previews[move] = self.desk.preview(move)
        return self._previews[move]

    # One decision after the other.

    def face_view(self) -> None:
        """Find out what may be done now; what was pending belongs to one decision."""
        self._previews.clear()
        self._open = None
        self.legal = self.desk.moves() if self.desk.acting else ()
        view = self.view
        decision = (view, self.desk.me, self.desk.acting)
        if decision == self._decision:
            return
        before, self._decision = self._decision, decision
        if before is None or before[1] != self.desk.me or not self.desk.acting:
            self.elsewhere, self.numbering = None, False
        slot = self.held
        kept = before is not None and before[0].rack == view.rack and before[1] == self.desk.me
        self.forget()
        if kept and slot is not None and view.phase == "turn" and self.lays:
            self.held = slot  # a free move, such as asking for a tile, was made in between
        self.numbering = (self.numbering or view.phase == "label") and bool(self.legal)

    def rest(self) -> None:
        """Events are shown: nothing can be done meanwhile."""
        self.held, self.square, self.shut, self.chosen = None, None, None, None
        self.legal = ()

    def default(self) -> Move | None:
        """The move that is pending before anything is touched."""
        if self.view.phase in ("label", "promises") and Ready() in self.legal:
            return Ready()
        return Pass() if self.legal[0] == Pass() else None

    def forget(self) -> None:
        """Nothing is in the hand any more."""
        self.held, self.square, self.shut, self.turns, self.firm = None, None, None, 0, False
        self.chosen = self.default() if self.legal else None
        self.token = 0

    def put_down(self) -> bool:
        """Let go of what was chosen and not yet done; whether there was such."""
        held = self.held is not None or bool(self.token)
        held = held or (bool(self.legal) and self.chosen != self.default())
        if self.numbering and not self.token and self.view.phase == "turn":
            self.numbering, held = False, True
        self.forget()
        self.changed()
        return held

    def hold_out(self, move: Move) -> bool:
        """Make a move pending that somebody else thought of; whether it can be made."""
        if move not in self.legal:
            return False
        self.elsewhere, self.numbering = None, self.view.phase == "label"
        self.forget()
        if isinstance(move, PlaceTile):
            self.held, self.square, self.turns = move.slot, (move.x, move.y), move.turns
            self.firm = True
        elif type(move) in ACTIONS:
            self.chosen = move
        return True

    def look_elsewhere(self, seat: Seat) -> None:
        """Look at somebody's land; at one's own, to play on it."""
        self.elsewhere = None if seat == self.desk.me else seat
        self.token = 0  # what is in hand or pending waits until one comes back
        self.numbering = self.view.phase == "label" and bool(self.legal)
        self.changed()

    # Tiles.

    @property
    def open_squares(self) -> tuple[Square, ...]:
        """Where a tile may be laid."""
        if self._open is None:
            squares = ((m.x, m.y) for m in self.legal if isinstance(m, PlaceTile))
            self._open = tuple(dict.fromkeys(squares))
        return self._open

    @property
    def lays(self) -> bool:
        """Whether a tile may be laid at all; who has stopped only collects."""
        return bool(self.legal) and isinstance(self.legal[0], PlaceTile)

    @property
    def slot(self) -> int | None:
        """The slot of the rack that was chosen, for whatever."""
        if self.held is not None:
            return self.held
        return self.chosen.slot if isinstance(self.chosen, Collect) else None

    def face_in(self, slot: int) -> str:
        rack = self.view.rack
        return rack[slot] if slot < len(rack) else EMPTY

    def take(self, slot: int) -> None:
        """Take the tile of a slot in hand, unturned."""
        self.forget()
        if self.lays:
            self.held = slot
            self.chosen = None
        else:
            self.chosen = Collect(slot)
        self.desk.tick()

    def hover(self, over: Square | None, firm: bool = False) -> None:
        """Hold the tile over a square, or off the land."""
        square = over if over in self.open_squares else None
        shut = over if square is None else None
        if square != self.square and square is not None:
            self.desk.tick()
        if (square, shut, firm) != (self.square, self.shut, self.firm):
            self.square, self.shut, self.firm = square, shut, firm
            self.changed()

    def put_back(self, square: Square, turns: int) -> None:
        """The tile in hand waits again where it did before it was taken up."""
        self.square, self.shut, self.turns, self.firm = square, None, turns, True

    def turn_tile(self, by: int = 1) -> None:
        """Turn the tile in hand clockwise."""
        if self.held is None:
            return
        self.turns = (self.turns + by) % 4
        self.desk.tick()
        self.changed()

    def slot_tapped(self, slot: int) -> None:
        """A tile of the rack was tapped: take it in hand, or put it back."""
        if not self.desk.acting or self.view.phase != "turn":
            return
        self.elsewhere, self.numbering = None, False
        if self.held == slot or self.chosen == Collect(slot):
            self.forget()
        else:
            self.take(slot)
        self.changed()

    def square_tapped(self, square: Square, at: Point) -> None:
        """A square of the land was tapped."""
        if not self.may_play:
            return
        if self.numbering:
            self._number(square, at)
        elif self.held is not None:
            if square in self.open_squares:
                self.hover(square, firm=True)
            else:
                self.refuse(PlaceTile(self.held, *square, self.turns), at)

    def refuse(self, move: Move, at: Point) -> None:
        self.desk.refuse(self.desk.why_not(move) or "You can't do that.", at)

    # Numbers.

    def numbers(self, seat: Seat) -> dict[int, Square]:
        """Where the number of each hole lies."""
        lights = self.desk.highlights(seat)
        return {int(light.text): (light.where[0], light.where[1]) for light in lights}

    @property
    def tees(self) -> list[Square]:
        tiles = self.view.designers[self.desk.me].tiles
        return [tile.square for tile in tiles if FACES[tile.face].kind == "tee"]

    def token_tapped(self, hole: int) -> None:
        if self.may_play:
            self.token = 0 if self.token == hole else hole
            self.desk.tick()
            self.changed()

    def best_tapped(self, at: Point) -> None:
        if self.may_play:
            self.desk.propose(LabelBest(), at)

    def _number(self, square: Square, at: Point) -> None:
        """Put the chosen number on a tee; without one, take up the number that lies there."""
        lying = {place: hole for hole, place in self.numbers(self.desk.me).items()}
        if not self.token and square in lying:
            self.token_tapped(lying[square])
        elif self.token:
            move = Label(self.token, *square)
            if move in self.legal:
                self.desk.propose(move, at)
            else:
                self.refuse(move, at)

    # Other moves.

    @property
    def own_promises(self) -> tuple[str, ...]:
        """One's own promises, where nobody else looks on."""
        view = self.view
        if view.phase == "promises" or not self.desk.acting:
            return ()
        promises = view.designers[self.desk.me].promises
        return () if HIDDEN in promises else promises

    def choose(self, key: str, at: Point) -> None:
        """Do one of the choices beside laying a tile."""
        if not self.desk.acting:
            return
        self.elsewhere = None
        slot = self.slot
        match key:
            case "left" | "right":
                self.turn_tile(1 if key == "right" else -1)
                return
            case "pass":
                self._plan(Pass(), at)
            case "finish":
                self._plan(Finish(), at)
            case "collect" | "ask" if slot is None:
                self.desk.refuse("First tap a tile in the rack.", at)
            case "collect" if slot is not None:
                self._plan(Collect(slot), at)
            case "ask" if slot is not None:
                self.desk.propose(AskBack(slot), at)
            case "numbers":
                self.forget()
                self.numbering = not self.numbering
        self.changed()

    def _plan(self, move: Move, at: Point) -> None:
        """Make another move pending; once more: rather not."""
        again = self.chosen == move
        if not again and move not in self.legal:
            self.refuse(move, at)
            return
        self.forget()
        self.numbering = False
        if not again:
            self.chosen = move
        self.desk.tick()

    def choose_card(self, move: Move) -> bool:
        """A land or a promise was tapped: plan it. True where it was planned: to be made now."""
        if not self.desk.acting or move not in self.legal:
            return False
        if self.chosen == move:
            return True
        self.chosen = move
        self.desk.tick()
        self.changed()
        return False

    def draw_land(self, land: str) -> None:
        """A land was drawn: plan it; an empty one cannot be chosen yet."""
        if self.desk.acting:
            self.chosen = ChooseLand(land) if land else None
            self.changed()
