"""Undo and its limits, the log, and what a table says of itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import GAMES, BadSave, IllegalMove, SeatSetup, Table
from engine.bots import Budget, decide
from engine.core import codec
from engine.core.game import BadSetup, EndlessGame
from engine.games.gnoming.model import Discard, Draw, Flip, Place, Take
from engine.play.extras import Extras, Occasion, Picked
from tests.engine.cases import finish_randomly  # registers Sealed Bids too

PEOPLE = ["Ana", "Ben"]


def opened(seats: list[str] = PEOPLE, seed: int = 4, **more: object) -> Table:
    """A Gnoming table whose first two cards are turned up everywhere: seat 0 is to draw."""
    table = Table.open("gnoming", "classic", seats, seed, **more)  # type: ignore[arg-type]
    while len(table.turn) > 1 or table.state.phase == "open":
        seat = table.turn[0]
        table.play(table.moves(seat)[0], seat)
    return table


def test_where_two_may_move_it_has_to_be_said_who_does() -> None:
    table = Table.open("gnoming", "classic", PEOPLE, 4)
    assert table.turn == (0, 1)
    with pytest.raises(IllegalMove, match="Several players"):
        table.play(table.moves(1)[0])
    assert table.ply == 0


def test_a_reveal_cannot_be_taken_back() -> None:
    table = opened()
    table.play(Draw())
    assert "a card was revealed" in str(table.why_no_undo())
    with pytest.raises(IllegalMove, match="a card was revealed"):
        table.undo()


def test_a_move_that_reveals_nothing_can() -> None:
    table = opened()
    before = table.save()["snapshot"]
    table.play(Take(0))
    assert table.why_no_undo() is None
    table.undo()
    assert table.save()["snapshot"] == before
    assert table.why_no_redo() is None
    table.redo()
    assert table.state.hand is not None


def turn_without_a_reveal(table: Table) -> None:
    """The seat in turn takes a card, lays it on a face-up one and discards that."""
    seat = table.turn[0]
    table.play(Take(0))
    table.play(Place(next(s for s in range(9) if table.state.grids[seat][s] is not None)))
    while table.turn == (seat,):
        table.play(table.moves()[-1])


def test_one_person_cannot_take_back_the_decision_of_another() -> None:
    table = opened()
    turn_without_a_reveal(table)
    table.play(Take(0))
    table.undo()  # Ben's own
    assert "was Ana's" in str(table.why_no_undo())


def test_the_last_to_move_may_take_back_until_the_next_one_acts() -> None:
    table = opened()
    turn_without_a_reveal(table)
    assert table.turn == (1,)
    assert table.why_no_undo() is None
    assert table.undo_reach() == 3
    table.undo()
    assert table.turn == (0,)


def test_the_reach_of_undo_is_what_undo_does() -> None:
    table = opened()
    turn_without_a_reveal(table)
    table.play(Take(0))
    for expected in (1, 0):
        assert table.undo_reach() == expected or table.why_no_undo()
        if table.why_no_undo() is None:
            table.undo()
    table.redo()
    table.play(Place(next(s for s in range(9) if table.state.grids[1][s] is None)))
    assert table.undo_reach() == 0
    assert table.why_no_undo()


def test_free_take_backs_are_for_those_who_play_alone() -> None:
    assert not opened().take_backs
    alone = opened(["Ana", "bot:greedy"])
    assert alone.take_backs
    alone.play(Draw())
    alone.undo()
    assert opened(take_backs=True).take_backs
    assert not opened(["Ana", "bot:random"], take_backs=False).take_backs


def test_repeating_a_move_repeats_its_luck() -> None:
    table = opened(take_backs=True)
    drawn = [table.play(Draw()).outcomes]
    for _ in range(3):
        table.undo()
        drawn.append(table.play(Draw()).outcomes)
    assert len(set(drawn)) == 1


def test_a_new_move_forgets_what_was_taken_back() -> None:
    table = opened(take_backs=True)
    table.play(Take(0))
    table.undo()
    table.play(Take(1))
    assert table.why_no_redo() == "There's nothing to redo."


def test_the_log_tells_every_move_and_marks_reveals() -> None:
    table = opened()
    table.play(Take(0))
    line = table.log[-1]
    assert (line.seat, line.revealed) == (0, False)
    assert "left pile" in line.text
    assert all(entry.revealed for entry in table.log[:4])
    table.undo()
    assert len(table.log) == table.ply


@pytest.mark.parametrize("count", [1, 3, 500])
def test_the_last_lines_are_the_end_of_the_log(count: int) -> None:
    table = opened(take_backs=True)
    table.undo()
    assert table.recent(count) == table.log[-count:]


def test_one_of_several_seats_has_to_be_named() -> None:
    table = Table.open("gnoming", "classic", PEOPLE, 1)
    assert table.turn == (0, 1)
    with pytest.raises(IllegalMove, match="which"):
        table.play(Flip(0))
    table.play(Flip(0), 1)
    assert table.turn == (0, 1)


def test_illegal_moves_say_why_and_change_nothing() -> None:
    table = opened()
    before = table.save()
    for move in (Discard(0), Place(0), Take(2), Flip(0)):
        with pytest.raises(IllegalMove) as refusal:
            table.play(move)
        assert str(refusal.value).endswith(".")
    with pytest.raises(IllegalMove, match="Ana"):
        table.play(Draw(), 1)
    assert table.save() == before


def test_answers_nobody_asked_for_are_refused() -> None:
    table = opened()
    with pytest.raises(IllegalMove, match="asked"):
        table.play(Draw(), answers=(5,))
    own = Table.open("gnoming", "classic", PEOPLE, 1, own=["cards"], answers=(3, 4))
    with pytest.raises(IllegalMove, match="more answers"):
        own.play(Flip(0), 0, (5, 6))
    assert own.ply == 0


def test_seats_without_a_colour_left_are_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["gnoming"]
    monkeypatch.setattr(type(game), "info", replace(game.info, colours=("red", "blue")))
    with pytest.raises(BadSetup, match="has 2 colors, too few for 3 players"):
        Table.open("gnoming", None, ["Ana", "Ben", "Cleo"], 1)


def test_seats_get_names_and_keep_colours() -> None:
    table = Table.open("gnoming", None, [SeatSetup("Ana", colour="blue"), "bot:greedy"], 1)
    assert [seat.name for seat in table.setup.seats] == ["Ana", "Greedy 2"]
    assert Table.load(table.save()).setup == table.setup
    with pytest.raises(BadSetup, match="different names"):
        Table.open("gnoming", None, ["Ana", "Ana"], 1)
    with pytest.raises(BadSetup, match="no game"):
        Table.open("chess", None, PEOPLE)


def test_what_a_screen_keeps_travels_with_the_save() -> None:
    table = finish_randomly(opened())
    table.extras = Extras(
        occasion=Occasion("day", "2026-01-01"),
        lesson=3,
        taught=True,
        hints=2,
        mover=Picked(1, 0),
        viewport=(2.0, 0.25, 0.5),
        peeks=(4,),
        agreed=(2, 7),
        others={"of a newer version": {"stays": 1}},
    )
    table.times["opened"] = "2026-01-01"
    again = Table.load(table.save())
    assert (again.extras, again.times) == (table.extras, table.times)
    assert Extras.read({"lesson": 3}).taught, "an older save does not say so"


@pytest.mark.parametrize(
    "kept",
    [
        {"counts": {"kind": "day"}},
        {"picked": ["nonsense", 0]},
        {"viewport": [1, 2]},
        {"viewport": "far"},
        {"peeks": 7, "agreed": ["x"]},
    ],
)
def test_extras_that_make_no_sense_are_left_out(kept: dict[str, object]) -> None:
    doc = opened().save()
    doc["ui"] = kept
    assert Table.load(doc).extras == Extras()


def test_moves_can_be_foreseen_before_the_first_is_made() -> None:
    table = opened()
    before = table.save()
    seen = table.foresee(Take(0), Place(4))
    assert seen.reason is None
    assert seen.preview is not None
    assert "First draw" in str(table.foresee(Place(4)).reason)
    assert table.foresee(Take(0), Discard(1)).reason
    assert table.foresee(Take(5), Place(4)).reason
    assert table.save() == before


def test_a_position_of_older_rules_is_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened()
    doc = table.save()
    doc["rules"] = 0
    doc["options"]["weather"] = "windy"  # an option that is gone
    del doc["snapshot"]["state"]["bounces"]  # a field that is new
    doc["snapshot"]["digest"] = codec.digest(doc["snapshot"]["state"])
    with pytest.raises(BadSave):
        Table.load(doc)
    monkeypatch.setattr(
        type(table.game), "upgrade", lambda _self, state, version: {**state, "bounces": False}
    )
    assert Table.load(doc).state == table.state


def test_opening_with_answers_nobody_asked_for() -> None:
    with pytest.raises(BadSetup, match="asked"):
        Table.open("gnoming", None, PEOPLE, answers=(3,))
    with pytest.raises(BadSetup, match="more answers"):
        Table.open("gnoming", None, PEOPLE, own=["cards"], answers=(3, 4, 5))
    with pytest.raises(BadSetup):
        Table.open("gnoming", None, PEOPLE, own=["cards"], answers=("joker",))


def test_changed_rules_keep_the_history_that_still_fits() -> None:
    table = opened()
    table.play(Draw())
    doc = table.save()
    doc["rules"] = 0
    again = Table.load(doc)
    assert again.save() == table.save()
    assert [line.text for line in again.log] == [line.text for line in table.log]


def test_changed_rules_go_on_from_the_snapshot() -> None:
    table = opened()
    table.play(Draw())
    doc = table.save()
    doc["rules"] = 0
    doc["steps"][0][1] = ["Decline"]  # which these rules do not allow there
    again = Table.load(doc)
    assert again.state == table.state
    assert again.ply == table.ply
    assert again.why_no_undo() == "Older moves are gone."
    finish_randomly(again)
    later = Table.load(again.save())
    assert later.state == again.state
    assert later.ply == again.ply


def test_opened_secrets_cannot_be_taken_back() -> None:
    table = Table.open("sealed", "bids", PEOPLE, 1)
    table.play(table.moves()[0])
    table.play(table.moves(0)[0], 0)
    assert table.why_no_undo() is None
    assert table.why_no_undo(asker=0) is None
    assert "was Ana's" in str(table.why_no_undo(asker=1))
    table.play(table.moves(1)[0], 1)
    assert "secrets were revealed" in str(table.why_no_undo())
    assert table.log[-1].revealed


def test_a_bot_in_a_hurry_decides_with_what_it_knows() -> None:
    table = opened(["bot:strong", "bot:strong"])
    thinking = table.think(budget=Budget(100_000))
    next(thinking)
    decision = None
    for _ in range(20):  # a pass over three moves, not a hundred thousand playouts
        try:
            thinking.send(True)
        except StopIteration as end:
            decision = end.value
            break
    assert decision is not None
    assert decision.move in table.moves()


def test_a_bot_thinks_for_the_seat_that_is_named() -> None:
    table = Table.open("gnoming", "classic", ["bot:random", "bot:greedy", "bot:random"], 1)
    move = decide(table.think(seat=2)).move
    table.play(move, 2)
    with pytest.raises(IllegalMove):
        opened().think(seat=1)


def test_bots_that_never_finish_are_stopped_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.open("gnoming", seats=["bot:easy", "bot:greedy"], seed=4)
    shortened = replace(table.setup.mode, bound=2)
    monkeypatch.setattr(table, "setup", replace(table.setup, mode=shortened))
    for _ in range(2):
        table.play(decide(table.think()).move, table.turn[0])
    with pytest.raises(EndlessGame, match="gnoming classic, seed 4, after 2 moves"):
        table.think()
