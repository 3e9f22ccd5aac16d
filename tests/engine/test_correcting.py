"""Answers put right afterwards: the table is as if the right one had been given at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.chance import Ask, Face, Seeded
from engine.core.game import IllegalMove
from engine.games import GAMES
from engine.games.gnoming.model import Discard, Draw, Flip, Place, Take
from engine.play.corrections import Answered
from engine.play.table import Table
from tests.engine.cases import REAL, Case
from tests.support.live import Choose, by_chance, told

SOME = 30  # moves that are looked at in every game
MIXED = {"eighteen": ("shots", "clubs"), "designer": ("tiles", "lands")}


def open_live(case: Case, own: tuple[str, ...], choose: Choose) -> Table:
    table, _ = told(lambda answers: case.open(own=own, answers=answers), choose)
    assert isinstance(table, Table)
    return table


def play_on(table: Table, chance: Seeded, choose: Choose) -> tuple[Face, ...]:
    """Make a random move; what people answered."""
    seat = table.turn[chance.number(len(table.turn))]
    moves = table.moves(seat)
    move = moves[chance.number(len(moves))]
    return told(lambda answers: table.play(move, seat, answers), choose)[1]


def with_own(case: Case) -> tuple[str, ...]:
    return tuple(component.key for component in GAMES[case.game].info.components)


def alternatives(answered: Answered) -> list[tuple[int, Face]]:
    """Every other answer to every question of a move: the last question's come first."""
    return [
        (index, face)
        for index in reversed(range(len(answered.told)))
        for face in answered.told[index].ask.choices
        if face != answered.told[index].face
    ]


def set_right(table: Table, answered: Answered, index: int, face: Face) -> tuple[Face, ...] | None:
    """Correct one answer and keep the ones before it; None where it cannot be."""
    answers = (*answered.faces[:index], face)
    try:
        return told(lambda them: table.correct(answered.ply, them), by_chance(5), answers)[1]
    except IllegalMove:
        return None


@pytest.mark.parametrize("case", REAL, ids=Case.label)
@pytest.mark.parametrize("kind", ["all", "mixed"])
def test_a_corrected_table_is_as_if_it_had_been_told_right(case: Case, kind: str) -> None:
    own = with_own(case) if kind == "all" else MIXED.get(case.game, ())
    if not own:
        pytest.skip("this game has nothing to mix")
    choose, chance, seen = by_chance(3), Seeded(8), 0
    table = open_live(case, own, choose)
    while table.turn and table.ply < SOME:
        given = play_on(table, chance, choose)
        last = table.answered(table.ply + 1)
        assert (last is not None and last.ply == table.ply) == bool(given)
        if not given:
            continue
        assert last is not None
        assert last.faces == given
        others = alternatives(last)
        index, face = others[chance.number(len(others))]
        doc = table.save()
        wrong, right = Table.load(doc), Table.load(doc)
        answers = set_right(wrong, last, index, face)
        if answers is None:
            assert wrong.save() == doc, "a refused correction changes nothing"
            continue
        seen += 1
        right.take_backs = True
        right.undo()
        right.play(last.move, last.seat, answers)
        right.take_backs = wrong.take_backs
        assert wrong.save() == right.save()
        assert wrong.log == right.log
        assert Table.load(wrong.save()).state == right.state
    assert seen


@pytest.mark.parametrize("case", REAL, ids=Case.label)
def test_the_deal_can_be_put_right_while_all_that_follows_fits(case: Case) -> None:
    choose = by_chance(4)
    table = open_live(case, with_own(case), choose)
    dealt = table.answered()
    if dealt is None:
        pytest.skip("nobody is asked anything in the deal")
    assert (dealt.ply, dealt.seat) == (0, None)
    assert table.answered(before=0) is None
    index, face = alternatives(dealt)[0]
    answers = set_right(table, dealt, index, face)
    assert answers is not None
    assert table.state == case.open(own=with_own(case), answers=answers).state
    assert table.answered() is not None
    play_on(table, Seeded(1), choose)
    assert Table.load(table.save()).state == table.state


class TestGnoming:
    """One game by hand: what is kept, and what is taken back."""

    @pytest.fixture
    def table(self) -> Table:
        table = Table.open("gnoming", seats=["Ana", "Ben"], own=["cards"], answers=[3, 4])
        for seat, cards in ((0, (5, 6)), (1, (7, 8))):
            for space, card in enumerate(cards):
                table.play(Flip(space), seat, [card])
        return table

    def test_what_followed_is_kept_with_what_came_of_it(self, table: Table) -> None:
        table.play(Draw(), 0, [8])
        table.play(Place(2), 0, [7])
        table.play(Discard(0), 0)
        before = table.answered(before=table.answered().ply)  # type: ignore[union-attr]
        assert before is not None
        assert (before.move, before.faces) == (Draw(), (8,))
        assert table.correct(before.ply, [3]) == 0
        assert table.state.grids[0][2] == 3
        assert table.state.piles[0][-1] == 7
        assert [step.outcomes for step in table.steps][-3:] == [(3,), (7,), ()]
        assert Table.load(table.save()).state == table.state

    def test_what_no_longer_fits_is_taken_back(self, table: Table) -> None:
        table.play(Draw(), 0, [8])
        table.play(Discard(0), 0)
        hazard = 10
        assert table.correct(table.answered().ply, [hazard]) == 1  # type: ignore[union-attr]
        assert isinstance(table.steps[-1].move, Draw)
        assert table.log[-1].ply == len(table.log) - 1

    def test_a_later_move_without_a_question_is_passed_over(self, table: Table) -> None:
        table.play(Take(0), 0)
        last = table.answered()
        assert last is not None
        assert (last.ply, last.faces) == (4, (8,))
        assert last.told[0].ask.seat == 1

    def test_a_wrong_or_missing_answer_changes_nothing(self, table: Table) -> None:
        table.play(Take(0), 0)
        table.take_backs = True
        table.undo()
        doc = table.save()
        with pytest.raises(Ask):
            table.correct(4, [])
        with pytest.raises(IllegalMove, match="can't come up"):
            table.correct(4, ["joker"])
        with pytest.raises(IllegalMove, match="more answers"):
            table.correct(4, [3, 4])
        for ply in (-1, 5, 6):
            with pytest.raises(IllegalMove, match="gone"):
                table.correct(ply, [3])
        assert table.save() == doc, "and what was taken back can still be redone"
        table.redo()

    def test_older_moves_are_gone(self, table: Table) -> None:
        doc = table.save()
        doc["rules"] -= 1
        doc["steps"].pop(0)  # by the rules of now these moves lead elsewhere
        doc["cursor"] -= 1
        later = Table.load(doc)
        assert later.answered() is None
        with pytest.raises(IllegalMove, match="gone"):
            later.correct(0, [3, 4])

    def test_nobody_was_asked_where_the_app_deals(self) -> None:
        table = Table.open("gnoming", seats=["Ana", "Ben"], seed=3)
        table.play(Flip(0), 0)
        assert table.answered() is None


def test_one_possible_answer_is_taken_without_a_question() -> None:
    """The last card of the deck is known to all; it is recorded like any other."""
    table = Table.open("gnoming", seats=["Ana", "Ben"], own=["cards"], answers=[3, 4])
    state = table.state
    kinds = len(state.unseen)
    last = tuple(int(kind == 2) for kind in range(kinds))
    table.history.begin(replace(state, unseen=last), first=1)
    step = table.play(Flip(0), 0)
    assert len(step.outcomes) == 1
    assert table.answered() is None


def test_what_nobody_had_to_say_follows_what_is_put_right() -> None:
    """Two cards are left and the first was misread: then the last one is the other one, too."""
    table = Table.open("gnoming", seats=["Ana", "Ben"], own=["cards"], answers=[3, 4])
    left = tuple(int(kind in (2, 5)) for kind in range(len(table.state.unseen)))
    table.history.begin(replace(table.state, unseen=left), first=1)
    with pytest.raises(Ask) as asked:
        table.play(Flip(0), 0)
    one, other = asked.value.choices
    table.play(Flip(0), 0, [one])
    table.play(Flip(1), 0)
    before = table.save()
    assert table.twin().correct(2, [other]) == 0
    assert table.save() == before, "what is tried on a twin leaves the table as it is"
    assert table.correct(2, [other]) == 0
    assert [step.outcomes for step in table.steps] == [(other,), (one,)]
