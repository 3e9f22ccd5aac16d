"""Positions of 18 Holes on the starter course for tests, played on with chosen cards.

Places are told by axial coordinates; every move is checked to be listed once and to lose no card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.core.chance import Recorded
from engine.core.game import Event, Seat
from engine.core.grids.hexes import Axial
from engine.games.eighteen import model
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.played_course import Place, PlayedCourse, ground_of
from engine.games.eighteen.box.shots import CARDS, DECKS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import (
    Choose,
    DeckShuffled,
    DeckState,
    Golfer,
    Move,
    Player,
    Rules,
    State,
    Top,
)
from engine.games.eighteen.rules.phases import HANDLERS, turn
from tests.games.eighteen.engine.changing import after, altered, changed

GROUND: Final[PlayedCourse] = ground_of("starter")
HOLES: Final = len(GROUND.greens)
LAKE: Final = "12A:0,0,0 01B:1,0,0 20B:2,0,0"  # the middle of its second tile: a lake on fairway

# The first club of every name; numbers of the box.
DRIVER, TWO_IRON, THREE_WOOD, THREE_HYBRID, THREE_IRON, FOUR_IRON = 1, 3, 5, 7, 9, 11
FIVE_WOOD, FIVE_HYBRID, FIVE_IRON, SIX_IRON, SEVEN_IRON = 13, 15, 17, 19, 21
EIGHT_WOOD, EIGHT_HYBRID, EIGHT_IRON, NINE_IRON = 23, 25, 27, 29
PITCHING_WEDGE, LOB_WEDGE, SAND_WEDGE = 31, 33, 34

_STOCK: Final = {"flags": (1,), "tokens": (5, 2), "targets": (1,), "skins": (1,)}


def at(q: int, r: int) -> Place:
    """The place of a hex of the starter course."""
    return GROUND.places[q, r]


FAIR: Final = at(-2, -1)  # fairway, open to the east, two hexes from the first green
ROUGH: Final = at(-4, -1)
SAND: Final = at(-1, -3)  # the green of the first hole lies to the east


def where(state: State, seat: Seat = 0, golfer: int = 0) -> Axial:
    """The hex on which a golfer is."""
    return GROUND.at[state.players[seat].golfers[golfer].place]


def position(
    bags: Sequence[Sequence[int]], places: Sequence[Place] = (), *, mode: str = "match",
    abilities: Sequence[str] = (), through: bool = False, hole: int = 0, course: str = "starter",
    discards: Sequence[int] = (), tops: dict[int, tuple[Seat, ...]] | None = None,
) -> State:  # fmt: skip
    """Players with these bags choose clubs; each one's golfers are at a place, or on the tee.

    `discards` are shot cards on their discard piles, `tops` cards on top with those who know them.
    """
    way = WAYS[mode]
    tee = GROUND.tees[hole]
    players = tuple(
        Player(
            golfers=(Golfer(places[seat] if seat < len(places) else tee),) * way.golfers,
            ability=abilities[seat] if seat < len(abilities) else "",
            bag=tuple(bag),
            hole=hole,
        )
        for seat, bag in enumerate(bags)
    )
    return State(
        Rules(mode, len(bags), course, through),
        "choose",
        players,
        tuple(_deck(deck, discards, tops or {}) for deck in DECKS),
        round=1,
        hole=hole,
        greens=(_STOCK.get(way.prize, ()),) * HOLES,
    )


def _deck(deck: str, discards: Sequence[int], tops: dict[int, tuple[Seat, ...]]) -> DeckState:
    top = next((Top(card, seats) for card, seats in tops.items() if card in CARDS[deck]), None)
    return DeckState(tuple(card for card in sorted(discards) if card in CARDS[deck]), top)


def on_turn(
    club: int, place: Place, *, rest: Sequence[int] = (), seats: int = 2, turns: int = 1,
    ability: str = "", used: Sequence[int] = (), **others: Any,
) -> State:  # fmt: skip
    """Seat 0 is about to act with a club at a place; `rest` is what else is in its bag."""
    own = (club, *rest, *used)
    spare = [number for number in CLUBS if number not in own]
    bags = [own, *([spare[seat], spare[-seat]] for seat in range(1, seats))]
    state = position(bags, [place], abilities=[ability], **others)
    chosen = [altered(p, chosen=p.bag[0], playing=p.bag[0]) for p in state.players]
    chosen[0] = altered(chosen[0], turns=turns, used=tuple(used))
    return changed(state, phase="act", players=tuple(chosen), order=tuple(range(seats)))


def moves(state: State, seat: Seat | None = None) -> list[Move]:
    return [*HANDLERS[state.phase].moves(state, turn(state)[0] if seat is None else seat)]


def why_not(state: State, move: Move, seat: Seat | None = None) -> str | None:
    return HANDLERS[state.phase].why_not(state, turn(state)[0] if seat is None else seat, move)


def do(
    state: State, move: Move, *cards: int | str, seat: Seat | None = None
) -> tuple[State, list[Event]]:
    """Make a legal move; exactly these cards come up."""
    whose = turn(state)[0] if seat is None else seat
    listed = HANDLERS[state.phase].moves(state, whose)
    assert listed.count(move) == 1, f"{move} is not among {listed}"
    assert why_not(state, move, whose) is None
    chance, events = Recorded(cards), list[Event]()
    done = after(HANDLERS[state.phase].play, state, whose, move, chance, events)
    assert chance.finished, f"only {chance.outcomes} came up"
    check_cards(state, done, events)
    return done, events


def choose(state: State, *clubs: int) -> tuple[State, list[Event]]:
    """Let the seats that have to choose choose these clubs, in the order of seats."""
    events = list[Event]()
    for seat, club in zip(turn(state), clubs, strict=True):
        state, events = do(state, Choose(club), seat=seat)
    return state, events


def kinds(events: Sequence[Event]) -> list[type]:
    return [type(event) for event in events]


def only(events: Sequence[Event], kind: type) -> Any:
    """The one event of a kind."""
    (event,) = [event for event in events if type(event) is kind]
    return event


def out_of_decks(state: State) -> list[int]:
    """Every card that lies openly anywhere, or is kept: none of them twice."""
    cards = [*model.out_of_decks(state)]
    for deck in state.decks:
        cards += deck.discards
        cards += [deck.top.card] if deck.top else []
    assert len(set(cards)) == len(cards), f"a card lies in two places: {sorted(cards)}"
    return cards


def check_cards(before: State, after: State, events: Sequence[Event]) -> None:
    """No card gets lost: whatever lay openly still does, except where discards were shuffled."""
    shuffled = {event.deck for event in events if isinstance(event, DeckShuffled)}
    lost = {*out_of_decks(before)} - {*out_of_decks(after)}
    assert all(any(card in CARDS[deck] for deck in shuffled) for card in lost), sorted(lost)
