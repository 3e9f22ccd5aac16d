"""Plays moves: promises and numbers here, lands in `opening`, tiles in `rounds`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Event, Seat
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.model import (
    HOLES,
    AskBack,
    ChooseLand,
    Collect,
    Finish,
    Label,
    LabelBest,
    Labelled,
    Move,
    Pass,
    PlaceTile,
    Promise,
    Promised,
    Readied,
    Ready,
    State,
)
from engine.games.designer.rules import opening, rounds
from engine.games.designer.rules.positions import Events, copied
from engine.games.designer.rules.rounds import begin_round, over

# Promises to the clients, made before the first round and whenever they visit.


def promise(state: State, seat: Seat, move: Promise, chance: Chance, events: Events) -> None:
    """Make one promise; with the last one there is nothing left to think about."""
    designer = state.designers[seat]
    made = {*designer.promises, move.kind}
    events.append(Promised(seat))
    designer.promises = tuple(kind for kind in PROMISES if kind in made)
    if len(made) == len(PROMISES):
        ready(state, seat, Ready(), chance, events)


def ready(state: State, seat: Seat, move: Ready, chance: Chance, events: Events) -> None:
    """Be done with promises, or with the numbers of one's holes; the last one lets all go on."""
    events.append(Readied(seat))
    state.designers[seat].ready = True
    if not all(designer.ready for designer in state.designers):
        return
    if state.phase == "label":
        over(state, events)
    else:
        begin_round(state, chance, events)


# The numbers of holes, which may change at any time.


def label(state: State, seat: Seat, move: Label, chance: Chance, events: Events) -> None:
    """Put a token on a tee, where it stays; the app finds the best places for the others."""
    at = (move.x, move.y)
    designer = state.designers[seat]
    numbers = designer.numbers or (None,) * HOLES
    there = numbers[move.hole - 1] == at
    # A token leaves the place where it was, and a tee gives up the token that it had.
    moved = [None if square == at else square for square in numbers]
    moved[move.hole - 1] = None if there else at
    events.append(Labelled(seat))
    designer.numbers = tuple(moved) if any(moved) else None


def label_best(state: State, seat: Seat, move: LabelBest, chance: Chance, events: Events) -> None:
    """Take all tokens up again."""
    events.append(Labelled(seat))
    state.designers[seat].numbers = None


_PLAYS: Final[dict[type, Callable[..., None]]] = {
    ChooseLand: opening.choose_land,
    Promise: promise,
    Ready: ready,
    PlaceTile: rounds.place,
    Pass: rounds.sit_out,
    Collect: rounds.collect,
    Finish: rounds.finish,
    AskBack: rounds.ask_back,
    Label: label,
    LabelBest: label_best,
}


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move. The functions of the moves change the copy that is made here."""
    events: Events = []
    new = copied(state)
    _PLAYS[type(move)](new, seat, move, chance, events)
    return new, tuple(events)
