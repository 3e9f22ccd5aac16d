"""State, moves and events of Mini Golf Designer.

Squares are columns and rows of the land's map, from the top left, y down; tiles may lie outside the
map. Turns are quarter turns clockwise. Tiles go by the keys of their faces: copies of a face are
alike. What is in the bag is what is not on the table, so its order is never in the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import Final, Literal, NamedTuple

from engine.core.game import Seat, verb
from engine.games.designer.box.lands import AnyLand, Square

HOLES: Final = 9
APART: Final = ". "  # stands between the reasons for points
HIDDEN: Final = "?"  # a promise that this view does not tell
EMPTY: Final = ""  # a slot of a rack from which the tile was taken

Phase = Literal[
    "lands",  # all at once choose one of three lands
    "promises",  # all at once make promises: at the start, and when the clients visit
    "turn",  # one takes a tile, passes, or collects
    "label",  # all at once look at the numbers of their holes once more
    "over",
]


@dataclass(frozen=True, slots=True)
class Rules:
    """The choices that were made before the game."""

    advanced: bool
    seats: int
    visits: Literal["tiles", "single", ""]  # what brings the clients; empty in the family game
    young: bool = False  # nothing is lost for courses that cannot be played
    levels: tuple[int, ...] = (1, 2, 3)  # of the lands that are dealt
    later: bool = False  # others may stop only after the round in which a land was completed
    told: bool = False  # racks lie as people tell, not by the numbers on the backs of our tiles
    dead_ends: bool = False  # a hole that runs into green is malformed as well
    short_bag: bool = False  # the game ends with the round in which a rack cannot be filled

    @property
    def solo(self) -> bool:
        return self.seats == 1


class Laid(NamedTuple):
    """A tile on the course."""

    face: str
    x: int
    y: int
    turns: int = 0

    @property
    def square(self) -> Square:
        return self.x, self.y


Numbers = tuple[Square | None, ...]  # the tee of each hole from 1 to 9; None where it has none


@dataclass(slots=True)
class Designer:
    """All that belongs to one seat. Only the move that makes it changes it, as a state."""

    offer: tuple[AnyLand, ...] = ()  # lands to choose from; none where people draw their own
    land: AnyLand = 0  # 0 before it is chosen
    tiles: tuple[Laid, ...] = ()  # in the order in which they were laid
    # Tokens that the player put on tees. All others lie where they bring most, which the app works
    # out; None where that is all of them.
    numbers: Numbers | None = None
    collected: tuple[str, ...] = ()  # face down
    stopped: int = 0  # 1 for who stopped first, and so on; 0 while designing
    passes: int = 0  # alone they cost points
    # In the order of `box.clients.PROMISES`; HIDDEN in others' views.
    promises: tuple[str, ...] = ()
    ready: bool = False  # with promises or numbers


@dataclass(slots=True)
class State:
    """A position. Only the move that makes it changes it. Alone there is one rack, of two tiles."""

    rules: Rules
    phase: Phase
    mr: str
    mrs: str
    designers: tuple[Designer, ...]
    round: int = 0
    order: tuple[Seat, ...] = ()  # pawns on the top rack: who is still to play, the first first
    rack: tuple[str, ...] = ()  # the middle rack, EMPTY where a pawn stands
    pawns: tuple[Seat | None, ...] = ()  # by slot of the middle rack
    bench: tuple[Seat, ...] = ()  # who passed; the last one stands leftmost, that is first
    next: tuple[str, ...] = ()  # the bottom rack
    asked: tuple[int, ...] = ()  # slots whose tiles shall go back to the bag, once for each wish
    askers: tuple[Seat, ...] = ()  # whose wish each of them is
    aside: tuple[str, ...] = ()  # untaken tiles that are out of the bag, for good or for a while
    visits: int = 0  # of the clients, so far
    ending: bool = False  # somebody has completed their land: others may stop
    ended: int = 0  # in which round that was


def asks(state: State, seat: Seat, slot: int) -> bool:
    """Whether a seat has asked for the tile of a slot to go back to the bag."""
    return (slot, seat) in zip(state.asked, state.askers, strict=True)


def on_table(state: State) -> list[str]:
    """The tiles that are not in the bag."""
    keys = [key for key in (*state.rack, *state.next) if key != EMPTY]
    keys += state.aside
    for designer in state.designers:
        keys += map(_FACE, designer.tiles)
        keys += designer.collected
    return keys


_FACE: Final = itemgetter(0)


@verb
class ChooseLand(NamedTuple):
    land: AnyLand


@verb
class Promise(NamedTuple):
    """Make a promise; it cannot be taken back."""

    kind: str


@verb
class Ready(NamedTuple):
    """Make no more promises now; agree to the numbers of one's holes."""


@verb
class PlaceTile(NamedTuple):
    """Take the tile from a slot of the middle rack and lay it."""

    slot: int
    x: int
    y: int
    turns: int


@verb
class Pass(NamedTuple):
    """Take no tile in this round."""


@verb
class Collect(NamedTuple):
    """Take a tile face down: who has stopped must, who may stop does so by it."""

    slot: int


@verb
class Finish(NamedTuple):
    """Lay no more tiles: somebody alone is done."""


@verb
class AskBack(NamedTuple):
    """Ask that a tile goes back to the bag if nobody takes it; once more: rather not."""

    slot: int


@verb
class Label(NamedTuple):
    """Put the token of a hole on a tee to stay there; done twice, the app may move it again."""

    hole: int  # from 1
    x: int
    y: int


@verb
class LabelBest(NamedTuple):
    """Let the app number the holes for the most points."""


Move = (
    ChooseLand | Promise | Ready | PlaceTile | Pass | Collect | Finish | AskBack | Label | LabelBest
)  # fmt: skip

MOVES: Final = Move.__args__


class LandChosen(NamedTuple):
    seat: Seat
    land: AnyLand


class Promised(NamedTuple):
    """A seat made a promise; which one is its secret."""

    seat: Seat


class Readied(NamedTuple):
    seat: Seat


class PawnsShuffled(NamedTuple):
    order: tuple[Seat, ...]


class RackFilled(NamedTuple):
    """The tiles of a rack from left to right; alone, the two to choose from."""

    tiles: tuple[str, ...]


class ClientsVisit(NamedTuple):
    """Everybody may make more promises."""

    number: int


class TilePlaced(NamedTuple):
    seat: Seat
    slot: int
    tile: Laid


class Passed(NamedTuple):
    seat: Seat


class Collected(NamedTuple):
    seat: Seat
    slot: int
    first: bool  # with it the seat stopped


class Asked(NamedTuple):
    seat: Seat
    slot: int
    back: bool


class Labelled(NamedTuple):
    seat: Seat


class LandCompleted(NamedTuple):
    seat: Seat


class EndBegan(NamedTuple):
    """The first land is complete: from now on others may stop."""

    seat: Seat


class TilesReturned(NamedTuple):
    """The tiles that nobody took: back in the bag, or out of it."""

    back: tuple[str, ...]
    aside: tuple[str, ...]


class RoundBegan(NamedTuple):
    round: int
    order: tuple[Seat, ...]


class BagEmpty(NamedTuple):
    """There are no tiles left to fill a rack."""


class DesignEnded(NamedTuple):
    """Everybody has stopped: the courses are looked at."""


class PromisesShown(NamedTuple):
    promises: tuple[tuple[str, ...], ...]  # by seat


class GameEnded(NamedTuple):
    winners: tuple[Seat, ...]
