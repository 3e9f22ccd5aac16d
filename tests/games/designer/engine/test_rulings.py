"""What the rulebook leaves open and this game rules: 1 to 8, 18 to 21, 23 and 24."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.core.chance import Recorded, Seeded, WrongAnswer
from engine.core.game import Event
from engine.games.designer import words
from engine.games.designer.box.lands import LANDS, plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    EMPTY,
    AskBack,
    Asked,
    BagEmpty,
    ChooseLand,
    Collect,
    Designer,
    EndBegan,
    Label,
    LabelBest,
    Laid,
    LandCompleted,
    Pass,
    PlaceTile,
    Promise,
    Rules,
    State,
    TilesReturned,
)
from engine.games.designer.rules import bag, effects, moves, opening
from engine.games.designer.rules.numbering import best_numbers
from engine.games.designer.rules.positions import is_complete
from engine.games.designer.rules.squares import ground_of, grown, open_squares
from tests.games.designer.engine.racks import (
    BRICK,
    POND,
    RACK,
    SUPPLY,
    covering,
    happened,
    lay,
    play,
    position,
    uncovered,
)
from tests.support.every import every


def on(land: int, *tiles: Laid) -> State:
    """Somebody's course, and a neighbour who has none yet."""
    return position(2, designers=(Designer(land=land, tiles=tiles), Designer(land=land)))


def may(state: State, x: int, y: int, turns: int = 0) -> str | None:
    return moves.why_not(state, 0, PlaceTile(0, x, y, turns))


def test_ruling_1_mismatched_edges_are_legal() -> None:
    tee = Laid("R001", 2, 3)  # its red edge looks north
    state = position(2, designers=(Designer(land=BRICK, tiles=(tee,)), Designer(land=BRICK)),
                     rack=("R002", "R104", "R105"))  # fmt: skip
    assert [may(state, 2, 2, turns) for turns in range(4)] == [None] * 4
    assert "four ways" in str(may(state, 2, 2, 4))


def test_ruling_2_a_corner_of_a_tile_or_of_the_gate_is_enough() -> None:
    empty = on(BRICK)
    assert may(empty, 2, 2) is None, "only a corner of the gate"
    assert may(empty, 0, 2) is None
    assert "touch" in str(may(empty, 4, 2))
    assert "gate" in str(may(empty, 0, 3))
    state = on(BRICK, Laid("R104", 3, 3))
    assert may(state, 4, 2) is None, "only a corner of the tile"
    assert "already" in str(may(state, 3, 3))


def test_ruling_3_tiles_may_lie_outside_the_plot() -> None:
    state = on(BRICK)
    assert may(state, -1, 3) is None
    assert may(state, 0, 5) is None
    after, _ = play(state, 0, PlaceTile(0, -1, 3, 0))
    assert after.designers[0].tiles[-1].square == (-1, 3)


def test_ruling_4_to_stop_is_to_take_a_tile_face_down() -> None:
    state = position(2, ending=True)
    state, _ = play(state, 0, Collect(1))
    assert state.designers[0].stopped == 1
    assert state.designers[0].collected == (RACK[1],)
    assert state.pawns[1] == 0


def test_ruling_5_nobody_stops_before_a_land_is_complete() -> None:
    why = moves.why_not(position(2), 0, Collect(0))
    assert why == "You may stop once the first land is full."


def told_of_the_end(state: State, events: Sequence[Event]) -> list[str]:
    end = [event for event in events if isinstance(event, EndBegan)]
    assert len(end) == 1
    return [words.tell(state, end), *words.headlines(state, end)]


def test_stopping_in_the_round_in_which_a_land_was_completed_is_a_choice() -> None:
    nearly = Designer(land=BRICK, tiles=covering(BRICK, 1))
    for later in (False, True):
        start = position(2, rules=Rules(False, 2, "", later=later),
                         designers=(nearly, Designer(land=BRICK)))  # fmt: skip
        state, events = play(start, 0, lay(start, 0, 0))
        assert all(("next round" in told) == later for told in told_of_the_end(state, events))
        assert (Collect(1) in moves.moves(state, 1)) != later
        why = "A land was filled this round. You may stop from the next round on."
        assert moves.why_not(state, 1, Collect(1)) == (why if later else None)
        state, _ = play(state, 1, Pass())
        assert Collect(1) in moves.moves(state, 1)


def test_ruling_6_tiles_beside_the_land_do_not_matter() -> None:
    tiles = covering(BRICK, 1)
    beside = Laid("R145", -1, 0)
    assert not is_complete(Designer(land=BRICK, tiles=(*tiles, beside)))
    assert is_complete(Designer(land=BRICK, tiles=(*covering(BRICK), beside)))
    assert not is_complete(Designer(land=POND, tiles=covering(POND, 1)))
    assert is_complete(Designer(land=POND, tiles=covering(POND))), "water stays uncovered"


def test_ruling_7_with_a_complete_land_one_has_to_collect() -> None:
    nearly = Designer(land=BRICK, tiles=covering(BRICK, 1))
    state = position(2, designers=(nearly, Designer(land=BRICK)))
    state, events = play(state, 0, lay(state, 0, 0))
    assert happened(EndBegan(0), events)
    state, _ = play(state, 1, Pass())
    state, _ = play(state, 1, Pass())
    assert state.order == (0,)
    assert list(moves.moves(state, 0)[:3]) == [Collect(0), Collect(1), Collect(2)]
    assert {type(move) for move in moves.moves(state, 0)} == {Collect, Label}


def test_the_end_begins_once() -> None:
    nearly = (
        Designer(land=BRICK, tiles=covering(BRICK, 1)),
        Designer(land=BRICK, tiles=covering(BRICK, 1, 40)),
    )
    state, _ = play(position(2, designers=nearly), 0, lay(position(2, designers=nearly), 0, 0))
    state, events = play(state, 1, lay(state, 1, 1))
    assert happened(LandCompleted(1), events)
    assert not happened(EndBegan(1), events)


def emptied(state: State, left: int = 0) -> State:
    """The same position with only so many tiles in the bag; the others are out of the game."""
    rest = [key for key, n in zip(bag.KEYS, bag.counts(state), strict=True) for _ in range(n)]
    out = tuple(rest[left:])
    return position(len(state.designers), designers=state.designers, rack=state.rack,
                    next=state.next, pawns=state.pawns, ending=state.ending, aside=out)  # fmt: skip


def test_ruling_8_racks_are_filled_as_far_as_the_bag_lasts() -> None:
    state = emptied(position(2, ending=True), 2)
    for seat in (0, 1):
        state, _ = play(state, seat, lay(state, seat, seat))
    assert len(state.next) == 2


def test_ruling_8_with_an_empty_middle_rack_the_game_ends() -> None:
    state = emptied(position(2, ending=True))
    for seat in (0, 1):
        state, _ = play(state, seat, lay(state, seat, seat))
    assert state.phase == "turn"
    assert state.next == ()
    for seat in (0, 1):
        state, events = play(state, seat, lay(state, seat, seat))
    assert happened(BagEmpty(), events)
    assert state.phase == "label"


def test_ruling_8_where_no_tile_is_left_even_a_collector_passes() -> None:
    done = Designer(land=BRICK, tiles=covering(BRICK))
    state = position(2, designers=(done, Designer(land=BRICK)), rack=(EMPTY,), pawns=(1,),
                     order=(0,), ending=True)  # fmt: skip
    assert moves.moves(state, 0)[0] == Pass()
    assert not any(isinstance(move, Collect) for move in moves.moves(state, 0))


def test_the_game_may_end_with_the_round_in_which_a_rack_cannot_be_filled() -> None:
    state = emptied(position(2, ending=True), 2)
    state = replace(state, rules=replace(state.rules, short_bag=True))
    for seat in (0, 1):
        state, events = play(state, seat, lay(state, seat, seat))
    assert happened(BagEmpty(), events)
    assert state.phase == "label"


def test_ruling_18_who_still_designs_may_pass_in_the_end_phase() -> None:
    state = position(2, ending=True)
    state, _ = play(state, 0, Pass())
    assert state.bench == (0,)


def test_ruling_19_designers_may_ask_for_any_tiles_back() -> None:
    done = Designer(land=BRICK, tiles=covering(BRICK))
    state = position(2, designers=(Designer(land=BRICK), done), ending=True)
    state, _ = play(state, 0, AskBack(1))
    state, _ = play(state, 0, AskBack(2))
    state, _ = play(state, 0, lay(state, 0, 0))
    assert "You've stopped" in str(moves.why_not(state, 1, AskBack(1)))
    state, events = play(state, 1, Collect(1))
    assert happened(TilesReturned((RACK[2],), ()), events)
    assert state.asked == ()
    assert "anyway" in str(moves.why_not(position(2), 0, AskBack(0)))


def test_ruling_19_nobody_takes_back_what_somebody_else_asked_for() -> None:
    state = position(2, ending=True)
    state, _ = play(state, 0, AskBack(1))
    state, _ = play(state, 0, AskBack(2))
    assert AskBack(1) in moves.moves(state, 0), "one may still think better of it"
    state, _ = play(state, 0, lay(state, 0, 2))
    assert (state.asked, state.askers) == ((1,), (0,)), "what is taken cannot go back"
    state, _ = play(state, 1, AskBack(0))
    assert (state.asked, state.askers) == ((0, 1), (1, 0))
    for _ in range(2):  # a wish of one's own, and rather not: the other wish stays
        state, _ = play(state, 1, AskBack(1))
    assert (state.asked, state.askers) == ((0, 1), (1, 0))
    state, events = play(state, 1, Pass())
    assert happened(TilesReturned(RACK[:2], ()), events)
    assert (state.asked, state.askers) == ((), ())


@pytest.mark.parametrize("stays", [False, True])
def test_ruling_19_wishes_end_with_designing(stays: bool) -> None:
    state = position(2, ending=True)
    for slot in (0, 1):
        state, _ = play(state, 0, AskBack(slot))
    state, events = play(state, 0, lay(state, 0, 2) if stays else Collect(2))
    dropped = [Asked(0, slot, False) for slot in (0, 1)]
    assert [event for event in events if isinstance(event, Asked)] == ([] if stays else dropped)
    state, events = play(state, 1, Pass())
    back, aside = (RACK[:2], ()) if stays else ((), RACK[:2])
    assert happened(TilesReturned(back, aside), events)


def test_ruling_19_the_last_tile_of_a_land_ends_wishes_too() -> None:
    almost = Designer(land=BRICK, tiles=covering(BRICK, 1))
    state = position(2, designers=(almost, Designer(land=BRICK)), ending=True)
    state, _ = play(state, 0, AskBack(1))
    last = next(m for m in moves.moves(state, 0) if isinstance(m, PlaceTile) and m.slot == 0
                and (m.x, m.y) in plot_of(BRICK).land)  # fmt: skip
    state, _ = play(state, 0, last)
    state, events = play(state, 1, Pass())
    assert happened(TilesReturned((), RACK[1:3]), events)


def test_in_the_end_phase_other_tiles_leave_the_game() -> None:
    state = position(2, ending=True)
    for seat in (0, 1):
        state, events = play(state, seat, Pass())
    assert happened(TilesReturned((), RACK[:3]), events)
    assert state.aside == RACK[:3]


def test_ruling_20_the_clients_come_into_the_bag_when_the_first_racks_are_full() -> None:
    lands = (Designer(offer=(BRICK, 1, 2)), Designer(land=BRICK))
    start = State(Rules(True, 2, "tiles"), "lands", "turner", "bloom", lands)
    pawns = ("pawn 2", "pawn 1")
    early = Recorded((*pawns, "R009", "visit"))
    with pytest.raises(WrongAnswer):
        effects.play(start, 0, ChooseLand(BRICK), early)
    tape = (*pawns, "R009", "R004", "R117", *SUPPLY[:3])
    state, _ = effects.play(start, 0, ChooseLand(BRICK), Recorded(tape))
    assert state.rack == ("R004", "R009", "R117")
    assert bag.counts(state)[-1] == bag.VISIT_TILES[2]


def test_ruling_21_from_one_to_seven_promises() -> None:
    start = opening.deal(Rules(True, 1, "tiles"), Recorded(
        ("bloom", "turner", "Brick", "Meadow", "Step")))  # fmt: skip
    state, _ = play(start, 0, ChooseLand(BRICK))
    assert len(moves.moves(state, 0)) == 7
    state, _ = play(state, 0, Promise("fun"))
    assert len(moves.moves(state, 0)) == 7, "six more, or no more"
    assert moves.why_not(state, 0, Promise("luck")) == "There's no such promise."


def test_ruling_23_water_is_nothing_to_build_on() -> None:
    # Centre pond: water on D4, E4, D5, E5; nothing lies beside it yet.
    state = on(POND)
    assert "touch" in str(may(state, 5, 3))
    beside = on(POND, Laid("R104", 2, 4))
    assert may(beside, 3, 4) is None, "a tile may lie in the water"
    assert "touch" in str(may(beside, 5, 4)), "beyond the water nothing touches"


def test_ruling_24_only_tiles_to_pass_through_have_a_direction() -> None:
    assert {face.kind for face in FACES.values() if face.one_way} == {"straight", "corner"}


# Numbers.

HOLE = (Laid("R001", 2, 3, 1), Laid("R035", 3, 3, 3))  # from a tee eastwards to a green
OTHER = (Laid("R002", 2, 4, 1), Laid("R036", 3, 4, 3))


def test_a_number_that_was_put_on_a_tee_stays_there() -> None:
    state = on(BRICK, *HOLE, *OTHER)
    state, _ = play(state, 0, Label(7, 2, 3))
    pinned = state.designers[0].numbers
    assert pinned is not None
    numbers = best_numbers(BRICK, (*HOLE, *OTHER), "turner", pinned)
    assert numbers[6] == (2, 3)
    assert sum(square is not None for square in numbers) == 2, "the app numbers the other hole"
    state, _ = play(state, 0, Label(7, 2, 4))
    assert state.designers[0].numbers == (None,) * 6 + ((2, 4), None, None), "a token moves"
    state, _ = play(state, 0, Label(3, 2, 4))
    assert state.designers[0].numbers == (None, None, (2, 4), *(None,) * 6), "one on each tee"


def test_a_number_may_be_given_back_to_the_app() -> None:
    state = on(BRICK, *HOLE, *OTHER)
    assert "already" in str(moves.why_not(state, 0, LabelBest()))
    labelled, _ = play(state, 0, Label(7, 2, 3))
    again, _ = play(labelled, 0, Label(7, 2, 3))
    best, _ = play(labelled, 0, LabelBest())
    assert again.designers[0].numbers is None
    assert best.designers[0].numbers is None


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Label(0, 2, 3), "Hole numbers go from 1 to 9."),
        (Label(10, 2, 3), "Hole numbers go from 1 to 9."),
        (Label(1, 3, 3), "A hole's number goes on its tee. Tap a tee."),
        (Label(1, 5, 5), "A hole's number goes on its tee. Tap a tee."),
    ],
)
def test_numbers_lie_on_tees(move: Label, why: str) -> None:
    assert moves.why_not(on(BRICK, *HOLE), 0, move) == why


def test_numbers_may_change_until_everybody_agrees() -> None:
    designers = (Designer(land=BRICK, tiles=HOLE), Designer(land=BRICK, tiles=OTHER))
    state = position(2, designers=designers, phase="label", rack=(), next=(), pawns=())
    assert moves.turn(state) == (0, 1)
    assert len(moves.moves(state, 0)) == 1 + 9
    assert uncovered(designers[0]), "there would be room"
    assert "can't lay tiles" in str(moves.why_not(state, 0, PlaceTile(0, 4, 3, 0)))


@every(LANDS)
def test_open_squares_are_all_that_touch(number: int) -> None:
    """They are worked out from those of the tile before: the plain way has to find the same, and
    so has whoever knows nothing of the tiles before."""
    tiles: tuple[Laid, ...] = ()
    gate, chance = plot_of(number).gate, Seeded(number)
    for key in SUPPLY[::6]:
        taken = {tile.square for tile in tiles} | gate
        touching = {
            (x + dx, y + dy) for x, y in taken for dx in (-1, 0, 1) for dy in (-1, 0, 1)
        } - taken
        found = open_squares(number, tiles)
        assert sorted(found, key=lambda square: square[::-1]) == list(found)
        assert set(found) == touching
        assert is_complete(Designer(land=number, tiles=tiles)) == (plot_of(number).land <= taken)
        ground = ground_of(number, tiles)
        assert ground.tees == tuple(t.square for t in tiles if FACES[t.face].kind == "tee")
        assert ground == ground_of(number, (*tiles[:1], *tiles[1:]))
        tiles = grown(number, tiles, Laid(key, *found[chance.number(len(found))]))
