"""The bag: every tile is in one place, through whole games with passes, visits and an end phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from engine.core.chance import Seeded
from engine.core.game import Event
from engine.games.designer.box.lands import LANDS
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    AskBack,
    ChooseLand,
    Collect,
    Collected,
    Finish,
    Label,
    LabelBest,
    Move,
    Pass,
    PlaceTile,
    RackFilled,
    Ready,
    State,
    TilePlaced,
    TilesReturned,
)
from engine.games.designer.rules import bag, moves
from engine.play.table import Table
from tests.games.designer.engine.racks import GAME, SUPPLY, uncovered

CASES = [
    (seats, mode, visits)
    for seats in (1, 2, 3, 5)
    for mode, visits in (("family", ""), ("advanced", "tiles"), ("advanced", "single"))
]


def settled(state: State, seat: int, chance: Seeded) -> Move:
    """A move of somebody who fills the land, now and then passes, asks for tiles and stops."""
    listed = moves.moves(state, seat)
    first = listed[0]
    if isinstance(first, PlaceTile):
        squares = uncovered(state.designers[seat])
        x, y = squares[chance.number(len(squares))]
        kinds: list[type] = [Pass] * 2 + [AskBack] * 3 + [Collect] + [PlaceTile] * 14
        wanted = kinds[chance.number(len(kinds))]
        fitting = [move for move in listed if type(move) is wanted]
        if wanted is not PlaceTile and fitting:
            return fitting[chance.number(len(fitting))]
        slots = sorted({move.slot for move in listed if type(move) is PlaceTile})
        return PlaceTile(slots[chance.number(len(slots))], x, y, chance.number(4))
    plain = [move for move in listed if not isinstance(move, Label | LabelBest | Finish)]
    return plain[chance.number(len(plain))]


class Shadow:
    """Where the tiles are, as somebody would know who only heard what happened."""

    def __init__(self) -> None:
        self.bag = Counter(SUPPLY)
        self.courses: Counter[str] = Counter()
        self.aside: Counter[str] = Counter()
        self.held: Counter[str] = Counter()  # on racks

    def hear(self, before: State, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case RackFilled(tiles):
                    self.bag -= Counter(tiles)
                    self.held += Counter(tiles)
                case TilePlaced(_, _, tile):
                    self._move(self.held, self.courses, (tile.face,))
                case Collected(_, slot, _):
                    self._move(self.held, self.courses, (before.rack[slot],))
                case TilesReturned(back, aside):
                    lined_up = not aside and self.aside and Counter(back) == self.aside
                    self._move(self.aside if lined_up else self.held, self.bag, back)
                    self._move(self.held, self.aside, aside)

    @staticmethod
    def _move(here: Counter[str], there: Counter[str], keys: tuple[str, ...]) -> None:
        assert Counter(keys) <= here, "nothing comes from where it is not"
        here.subtract(keys)
        there.update(keys)


@pytest.mark.parametrize(("seats", "mode", "visits"), CASES)
def test_every_tile_is_in_one_place(seats: int, mode: str, visits: str) -> None:
    options = {"visits": visits} if visits else {}
    table = Table.open("designer", mode, [f"P{n}" for n in range(seats)], 11, options)
    state, chance, shadow = table.state, Seeded(seats, 4), Shadow()
    ended = False
    while turn := GAME.turn(state):
        seat = turn[chance.number(len(turn))]
        after, events = GAME.play(state, seat, settled(state, seat, chance), chance)
        shadow.hear(state, events)
        state = after
        ended = ended or state.ending
        counts = dict(zip(bag.KEYS, bag.counts(state), strict=True))
        assert min(counts.values()) >= 0
        if state.phase in ("turn", "promises"):
            assert +shadow.held == Counter(key for key in (*state.rack, *state.next) if key)
            assert +shadow.aside == Counter(state.aside)
            assert +shadow.bag == +Counter({key: counts[key] for key in FACES})
    assert state.phase == "over"
    assert ended or seats == 1, "the end phase was played too"
    if visits == "single":
        assert state.visits == 1
    assert sum((shadow.courses + shadow.bag + shadow.held + shadow.aside).values()) == len(SUPPLY)


def test_the_box() -> None:
    assert len(SUPPLY) == 264
    assert len(FACES) == 200
    assert bag.VISIT_TILES == {1: 7, 2: 5, 3: 4, 4: 3, 5: 2}


def test_the_first_choice_is_a_land() -> None:
    table = Table.open("designer", "family", ["Ana", "Ben"], 2, {"levels": "easy"})
    for seat in (0, 1):
        offer = table.moves(seat)
        assert len(offer) == 3
        assert all(isinstance(move, ChooseLand) and move.land in range(1, 16) for move in offer)
    first, second = (set(table.state.designers[seat].offer) for seat in (0, 1))
    assert not first & second
    assert Ready() not in table.moves(0)


@pytest.mark.parametrize(
    ("chosen", "levels"), [("easy", {1}), ("middle", {1, 2}), ("all", {1, 2, 3})]
)
def test_lands_are_dealt_from_the_levels_that_were_chosen(chosen: str, levels: set[int]) -> None:
    dealt = set()
    for seed in range(4):
        people = ["Ana", "Ben", "Cleo", "Dan", "Eve"]
        table = Table.open("designer", "family", people, seed, {"levels": chosen})
        for designer in table.state.designers:
            dealt |= {LANDS[land].level for land in designer.offer}
    assert dealt == levels
