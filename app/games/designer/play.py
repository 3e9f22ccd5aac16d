"""What is in the hand and what is pending on a board of Mini Golf Designer; draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.draw.shapes import Point
from app.games.designer.extras import Extra
from app.games.designer.land.floor import LandFloor
from app.table.board.board import Board
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
}


class DesignerHands(Board):
    """What fingers decide; the classes on top of it show that."""

    floor: LandFloor

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.held: int | None = None  # the slot whose tile is in the hand
        self.square: Square | None = None  # over which it hovers, or on which it waits
        self.turns = 0
        self.firm = False  # it was let go there
        self.chosen: Move | None = None  # another move that the main action would make
        self.numbering = False  # numbers are put on tees
        self.token = 0  # the number that is to be put on a tee
        self.elsewhere: Seat | None = None  # whose land is looked at, if it is not one's own
        self.legal: Sequence[Move] = ()
        self._open: tuple[Square, ...] | None = None
        self._previews: dict[Move, Preview | None] = {}

    def refresh(self) -> None:
        raise NotImplementedError

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
        """What the main action would do."""
        if self.held is not None and self.square is not None:
            return PlaceTile(self.held, *self.square, self.turns)
        return self.chosen

    def foresee(self, move: Move) -> Preview | None:
        if move not in self._previews:
            self._previews[move] = self.desk.preview(move)
        return self._previews[move]

    def default(self) -> Move | None:
        """What is pending before anything is touched."""
        if self.view.phase == "label" and Ready() in self.legal:
            return Ready()
        if self.view.phase == "promises" and Ready() in self.legal:
            return Ready()
        return Pass() if len(self.legal) == 1 and Pass() in self.legal else None

    def forget(self) -> None:
        """Nothing is in the hand any more."""
        self.held, self.square, self.turns, self.firm = None, None, 0, False
        self.chosen = self.default() if self.legal else None
        self.token = 0

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

    def hover(self, square: Square | None, firm: bool = False) -> None:
        """The tile in hand is over a square on which it may be laid, or over none."""
        if square != self.square and square is not None:
            self.desk.tick()
        if (square, firm) != (self.square, self.firm):
            self.square, self.firm = square, firm
            self.refresh()

    def turn_tile(self, by: int = 1) -> None:
        """Turn the tile in hand clockwise."""
        if self.held is None:
            return
        self.turns = (self.turns + by) % 4
        self.desk.tick()
        self.refresh()

    def slot_tapped(self, slot: int) -> None:
        """A tile of the rack was tapped: take it in hand, or put it back."""
        if not self.desk.acting or self.view.phase != "turn":
            return
        self.elsewhere, self.numbering = None, False
        again = self.held == slot or self.chosen == Collect(slot)
        if again:
            self.forget()
        else:
            self.take(slot)
        self.refresh()

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
                self._refuse(PlaceTile(self.held, *square, self.turns), at)

    def _refuse(self, move: Move, at: Point) -> None:
        self.desk.refuse(self.desk.why_not(move) or "That cannot be done.", at)

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
            self.refresh()

    def best_tapped(self) -> None:
        if self.may_play:
            self.desk.propose(LabelBest(), self.to_window(*self.center))

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
                self._refuse(move, at)

    # What else can be done.

    def extras(self) -> list[Extra]:
        """All that can be done besides laying a tile, in an order that never changes."""
        view, found = self.view, []
        if self.desk.acting and view.phase == "turn":
            passes = Pass() in self.legal
            chosen = self.chosen == Pass()
            found.append(Extra("pass", "Pass", "debug-step-over", chosen, passes))
            if view.rules.solo:
                chosen = self.chosen == Finish()
                found.append(Extra("finish", "Finish", "flag-checkered", chosen))
            elif view.ending:
                chosen = isinstance(self.chosen, Collect)
                found.append(
                    Extra(
                        "collect",
                        "Stop" if self.lays else "Take",
                        "tray-arrow-down",
                        chosen,
                        self._slot is not None,
                        label="Take it face down",
                    )
                )
            if (view.ending or view.rules.solo) and self.lays:
                asked = self._slot in view.asked
                words = "Not back" if asked else "To bag"
                found.append(Extra("ask", words, "keyboard-return", asked, self._slot is not None))
            if self.held is not None and self.turns_below:
                found.append(Extra("left", "Turn", "rotate-left", label="Turn left"))
                found.append(Extra("right", "Turn", "rotate-right", label="Turn right"))
                return found
            if self.lays and (self.tees or self.numbering):
                words = "Tiles" if self.numbering else "Numbers"
                found.append(Extra("numbers", words, "numeric", self.numbering))
        if self.own_promises:
            found.append(Extra("promises", "Promises", "hand-heart-outline"))
        return found

    @property
    def turns_below(self) -> bool:
        """Whether what turns tiles stands among the other choices, in their place."""
        raise NotImplementedError

    @property
    def own_promises(self) -> tuple[str, ...]:
        """What one has promised, where only oneself may know it."""
        view = self.view
        if view.phase == "promises" or not self.desk.acting:
            return ()
        promises = view.designers[self.desk.me].promises
        return () if HIDDEN in promises else promises

    @property
    def _slot(self) -> int | None:
        """The slot of the rack that was chosen, for whatever."""
        if self.held is not None:
            return self.held
        return self.chosen.slot if isinstance(self.chosen, Collect) else None

    def extra_tapped(self, key: str) -> None:
        if not self.desk.acting:
            return
        at = self.to_window(*self.center)
        self.elsewhere = None
        slot = self._slot
        match key:
            case "left" | "right":
                self.turn_tile(1 if key == "right" else -1)
                return
            case "pass":
                self._choose(Pass(), at)
            case "finish":
                self._choose(Finish(), at)
            case "collect" | "ask" if slot is None:
                self.desk.refuse("First tap a tile of the rack.", at)
            case "collect":
                self._choose(Collect(slot), at)
            case "ask":
                self.desk.propose(AskBack(slot), at)
            case "numbers":
                self.forget()
                self.numbering = not self.numbering
        self.refresh()

    def _choose(self, move: Move, at: Point) -> None:
        """Make another move pending; once more: rather not."""
        again = self.chosen == move
        if not again and move not in self.legal:
            self._refuse(move, at)
            return
        self.forget()
        self.numbering = False
        if not again:
            self.chosen = move
        self.desk.tick()

    def card_tapped(self, move: Move) -> None:
        """A land or a promise was tapped: plan it; a second tap makes the move."""
        if not self.desk.acting or move not in self.legal:
            return
        if self.chosen == move:
            self.act()
            return
        self.chosen = move
        self.desk.tick()
        self.refresh()
