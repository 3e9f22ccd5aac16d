"""Words for tiles, places, moves, events and phases, and for what a player should do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.chance import Face as Drawn
from engine.core.game import Event, Seat
from engine.core.telling import Stretch, seat_named
from engine.core.wording import capital, counted, ordinal, small
from engine.games.designer.box.clients import MR, MRS, PLEDGES
from engine.games.designer.box.lands import LANDS, AnyLand, Square, land_of, plot_of
from engine.games.designer.box.tiles import FACES, Elements, Kind
from engine.games.designer.model import (
    AskBack,
    Asked,
    BagEmpty,
    ChooseLand,
    ClientsVisit,
    Collect,
    Collected,
    DesignEnded,
    Designer,
    EndBegan,
    Finish,
    GameEnded,
    Label,
    LabelBest,
    LandCompleted,
    Move,
    Pass,
    PlaceTile,
    Promise,
    PromisesShown,
    RackFilled,
    Ready,
    RoundBegan,
    State,
    TilesReturned,
    asks,
)
from engine.games.designer.rules.bag import VISIT
from engine.games.designer.rules.moves import collects
from engine.games.designer.rules.opening import PAWNS
from engine.games.designer.rules.positions import is_complete

KINDS: Final[dict[Kind, str]] = {
    "tee": "tee", "green": "green", "straight": "straight", "corner": "corner", "grass": "lawn",
}  # fmt: skip

COLUMNS: Final = "ABCDEFGHIJ"  # of the widest land

# One of each thing on tiles, and several. Obstacles are told by the par.
_FORMS: Final = {mrs.element: (mrs.thing, mrs.things) for mrs in MRS.values()}
_THINGS: Final = {
    name: forms
    for name in Elements._fields
    if (forms := {"people": ("person", "people"), **_FORMS}.get(name))
}


# Pieces and places.


def things(key: str) -> list[str]:
    """List what is to be seen on a tile: "par 1", "2 people", "one way"."""
    face = FACES[key]
    found = [f"par {face.par}"] if face.par else []
    for name, forms in _THINGS.items():
        number = getattr(face.elements, name)
        if number:
            found.append(f"{number} {forms[number > 1]}")
    return [*found, "one way"] if face.one_way else found


def tile(key: str) -> str:
    """A tile in a few words: "corner (par 1, 2 people)"."""
    seen = ", ".join(things(key))
    return f"{KINDS[FACES[key].kind]} ({seen})" if seen else f"plain {KINDS[FACES[key].kind]}"


def land(number: AnyLand) -> str:
    """A land in a few words: "Centre pond (level 2, 37 tiles, worth 15)"."""
    card = land_of(number)
    tiles = counted(len(plot_of(number).land), "tile")
    return f"{card.name} (level {card.level}, {tiles}, worth {card.points})"


def place(number: AnyLand, square: Square) -> str:
    """Name a square of a land: columns have letters, rows have numbers from the top."""
    card, plot = land_of(number), plot_of(number)
    x = min(max(square[0], 0), card.wide - 1)
    y = min(max(square[1], 0), card.high - 1)
    name = f"{COLUMNS[x]}{y + 1}"
    if square in plot.land:
        return f"on {name}"
    if square in plot.water:
        return f"in the water on {name}"
    return f"outside the land {'on' if (x, y) == square else 'near'} {name}"


def name_face(face: Drawn) -> str:
    """Name what was drawn: a tile, a client, a land, a pawn."""
    key = str(face)
    if key in FACES:
        return f"{capital(tile(key))}, back {FACES[key].back}, {key}"
    if key in PAWNS:
        return f"Player {PAWNS.index(key) + 1}"
    client = MR.get(key) or MRS.get(key)
    if client:
        return client.name
    if key in _NUMBERS:
        return f"{_NUMBERS[key]} · {key}"
    return "Client visit" if key == VISIT else key


_NUMBERS: Final = {each.name: number for number, each in LANDS.items()}


# Moves.


def describe(state: State, move: Move) -> str:
    """Tell a move in one line, in words that follow the player's name."""
    match move:
        case ChooseLand(number):
            return f"Chooses {land(number)}"
        case Promise(kind):
            return f"Promises: {PLEDGES[kind].name}"
        case PlaceTile(slot, x, y, _):
            number = state.designers[state.order[0]].land
            return f"{_laid(state, slot)} {place(number, (x, y))}"
        case Collect(slot):
            return f"Takes a {tile(state.rack[slot])} face down"
        case AskBack(slot):
            asked = "No longer asks" if asks(state, state.order[0], slot) else "Asks"
            return f"{asked} for the {tile(state.rack[slot])} to go back to the bag"
        case Label(hole, x, y):
            return f"{_numbered(hole)} at {_letters(x, y)}"
    return _PLAIN[type(move)]


def suggest(state: State, move: Move, places: Sequence[str] = ()) -> str:
    """Tell a move without its square: no land has names of squares on it."""
    match move:
        case PlaceTile(slot):
            return _laid(state, slot)
        case Label(hole):
            return _numbered(hole)
    return describe(state, move)


def _laid(state: State, slot: int) -> str:
    return f"Lays a {tile(state.rack[slot])}"


def _numbered(hole: int) -> str:
    return f"Puts number {hole} on the tee"


_PLAIN: Final[dict[type, str]] = {
    Ready: "Is ready",
    Pass: "Passes",
    Finish: "Stops laying tiles",
    LabelBest: "Lets the app number the holes",
}


def _letters(x: int, y: int) -> str:
    """A square whosever land it is on; beyond the map it is only counted."""
    if 0 <= x < len(COLUMNS) and y >= 0:
        return f"{COLUMNS[x]}{y + 1}"
    return f"column {x + 1}, row {y + 1}"


def report(state: State, seat: Seat, move: Move) -> str:
    """Tell a move to everybody: what was promised stays secret."""
    secret = isinstance(move, Promise) and not state.rules.solo
    return "Makes a promise" if secret else describe(state, move)


# Where the game is, and what to do.


def phase(state: State) -> str:
    """Say where the game is."""
    if state.phase == "turn":
        alone = "Turn" if state.rules.solo else "Round"
        return f"{alone} {state.round}{' · end phase' if state.ending else ''}"
    if state.phase == "promises" and state.round:
        return "Client visit"
    return _PHASES[state.phase]


def stretch(state: State) -> Stretch:
    """Name the round, or what comes before and after all rounds."""
    if state.phase == "turn":
        return Stretch("turn" if state.rules.solo else "round", state.round)
    visit = state.phase == "promises" and state.round
    return Stretch("client visit" if visit else small(_PHASES[state.phase]))


_PHASES: Final = {
    "lands": "Choosing lands",
    "promises": "Making promises",
    "label": "Numbering the holes",
    "over": "Game over",
}


def prompt(state: State, seat: Seat) -> str:
    """Say what a seat should do now."""
    designer = state.designers[seat]
    match state.phase:
        case "lands":
            if designer.land:
                return "Wait until everyone has a land."
            return "Choose your land." if designer.offer else "Draw your land, or choose a card."
        case "promises":
            return _prompt_promises(designer)
        case "label":
            if designer.ready:
                return "Wait until everyone has checked their numbers."
            return "Check your hole numbers, then tap Done."
        case "turn":
            return _prompt_turn(state, seat)
    return ""


def _prompt_promises(designer: Designer) -> str:
    if designer.ready:
        return "Wait until everyone has made promises."
    return "Make more promises, or tap Done." if designer.promises else "Make one promise or more."


def _prompt_turn(state: State, seat: Seat) -> str:
    designer = state.designers[seat]
    if seat not in state.order[:1]:
        return "Wait for your turn."
    if not any(state.rack):
        return "No tile left. Tap Pass."
    if collects(state, designer):
        done = "Your land is full" if is_complete(designer) else "You've stopped"
        return f"{done}: take a tile face down."
    if state.rules.solo:
        return "Lay one tile, or pass for −3."
    if state.ending:
        return "Lay a tile, pass, or stop now."
    return "Take a tile and lay it, or pass."


def tell(state: State, events: Sequence[Event]) -> str:
    """Tell what came of a move that led to this state."""
    return " ".join(sentence for event in events if (sentence := _tell(state, event)))


def _tell(state: State, event: Event) -> str:
    match event:
        case LandCompleted():
            return "The land is full!"
        case EndBegan():
            return f"The end phase starts: the others may stop{_when(state)}."
        case Collected(_, _, True):
            return "This course is final."
        case Asked(_, _, True):
            return "It goes back if nobody takes it."
        case RackFilled(tiles) if tiles:
            return f"{'Drawn' if state.rules.solo else 'New'}: {', '.join(map(tile, tiles))}."
        case TilesReturned(back, aside):
            return _tell_returned(len(back), len(aside))
        case ClientsVisit(number):
            return f"The clients visit for the {ordinal(number)} time."
        case RoundBegan(number) if not state.rules.solo:
            return f"Round {number} begins."
        case BagEmpty():
            return "The bag is empty."
        case DesignEnded():
            return "No more tiles are laid."
        case PromisesShown():
            return "Everyone reveals their promises."
        case GameEnded():
            return "The game is over."
    return ""


def _when(state: State) -> str:
    return " next round" if state.rules.later else ""


def _tell_returned(back: int, aside: int) -> str:
    told = []
    if back:
        told.append(f"{counted(back, 'tile')} back to the bag")
    if aside:
        told.append(f"{counted(aside, 'tile')} aside")
    return f"{', '.join(told)}."


def headlines(state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """Say what everybody should notice about a move."""
    return tuple(line for event in events if (line := _headline(state, event)))


def _headline(state: State, event: Event) -> str:
    match event:
        case ClientsVisit():
            return "Client visit: make more promises"
        case RoundBegan(1):
            return "Now lay your first tile"
        case LandCompleted(seat):
            return f"{seat_named(seat)} has filled the land"
        case EndBegan() if not state.rules.solo:
            return f"End phase: others may stop{_when(state) or ' now'}"
        case Collected(seat, _, True):
            return f"{seat_named(seat)} has stopped"
        case BagEmpty():
            return "The bag is empty"
        case DesignEnded() if state.phase == "label":
            return "Now check your hole numbers"
    return ""


def done(state: State, seat: Seat) -> str:
    """Whether a seat lays no more tiles, or has decided what all decide at once."""
    designer = state.designers[seat]
    if state.phase == "turn":
        return "stopped" if designer.stopped else ""
    if state.phase == "lands":
        return "ready" if designer.land else ""
    return "ready" if designer.ready and state.phase != "over" else ""
