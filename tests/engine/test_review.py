"""Reviews: what decisions are worth, luck and skill, and reviews that are left and taken up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from typing import Any, NamedTuple

import pytest

from engine.bots import Budget, decide
from engine.core.bites import finished
from engine.core.codec import BadDocument
from engine.core.game import BadSave
from engine.core.judging import EVEN, Grades, Weight, ranked
from engine.games import GAMES
from engine.games.carom.model import Roll, Strike
from engine.games.tiny.box.sheet import SAND
from engine.games.tiny.model import Done, Shoot
from engine.play.table import Table
from engine.review.accounts import accounts, better, swings, tell, turning_points
from engine.review.progress import (
    GradeTally,
    accuracy,
    course_of_accuracy,
    exercises,
    habit,
    luck_of,
    read_tally,
    tallied,
)
from engine.review.reviewing import FORMAT, Judged, Review
from tests.engine.cases import REAL_GAMES
from tests.support import sealed

LITTLE = Budget(40)
ROUNDED = 1e-2  # strokes: what the limit may still change, and how solved values are kept


class Sitting(NamedTuple):
    """A table of bots, and how many of its moves are looked at: thinking about more is dear."""

    game: str
    mode: str
    together: bool = True  # both at one table; else each alone at its own
    plies: int = 10_000
    options: dict[str, Any] = {}  # noqa: RUF012  # nobody changes it
    budget: Budget = LITTLE

    def tables(self) -> list[Table]:
        seats = ["bot:strong", "bot:random"]
        alone = [[seats[0]], [seats[1]]]
        return [self._played(each) for each in ([seats] if self.together else alone)]

    def _played(self, seats: list[str]) -> Table:
        table = Table.open(self.game, self.mode, seats, 2, self.options)
        while not table.over and table.ply < self.plies:
            table.play(decide(table.think(budget=self.budget)).move, table.turn[0])
        return table


SITTINGS = (
    Sitting("gnoming", "classic", options={"rounds": 1}),
    Sitting("carom", "basic", options={"course": "1,2"}),
    Sitting("tiny", "solo", together=False),
    Sitting("eighteen", "stroke", plies=24),
    Sitting("designer", "family", plies=12, budget=Budget()),
)


def bad(decisions: list[Judged]) -> float:
    """The share of slips and blunders."""
    return sum(each.grade in ("slip", "blunder") for each in decisions) / len(decisions)


@pytest.mark.parametrize("sitting", SITTINGS, ids=lambda each: each.game)
def test_strong_play_is_praised_and_random_play_is_not(sitting: Sitting) -> None:
    by_level: dict[str, list[Judged]] = {"strong": [], "random": []}
    for table in sitting.tables():
        review = Review(table, sitting.budget).finish()
        for judged in review.decisions:
            by_level[table.setup.seats[judged.seat].bot or ""].append(judged)
        for account in accounts(review):
            parts = account.expected + account.luck + account.skill
            assert parts == pytest.approx(account.score, abs=1e-6)
            assert sum(part.luck + part.skill for part in account.parts) == pytest.approx(
                account.luck + account.skill, abs=1e-6
            )
            if table.over:
                assert account.score == table.standing().seats[account.seat].score
    assert bad(by_level["strong"]) <= 0.05
    assert bad(by_level["random"]) >= 0.2
    assert any(each.grade == "blunder" for each in by_level["random"])


def test_a_game_that_says_nothing_of_reviews_is_played_out() -> None:
    """Hands are secret in it and all choose at once."""
    table = Table.open(sealed.KEY, None, ["Ana", "Ben"], 1)
    while not table.over:
        table.play(decide(table.think("random")).move, table.turn[0])
    review = Review(table, LITTLE).finish()
    assert review.decisions
    for account in accounts(review):
        assert account.expected + account.luck + account.skill == pytest.approx(account.score)


@pytest.mark.parametrize("game", sorted({*REAL_GAMES} - {each.game for each in SITTINGS}))
def test_a_game_without_a_sitting_of_its_own_is_judged_as_fairly(game: str) -> None:
    (table,) = Sitting(game, GAMES.info(game).modes[0].key, plies=24).tables()
    review = Review(table, LITTLE).finish()
    strong = [each for each in review.decisions if table.setup.seats[each.seat].bot == "strong"]
    assert bad(strong) <= 0.05


@pytest.fixture(scope="module")
def table() -> Table:
    """A finished game of Carom, which is solved: reviewing it takes no time."""
    table = Table.open("carom", "basic", ["Ana", "bot:easy"], 5, {"course": "1,2"})
    levels = ("easy", "random")
    while not table.over:
        table.play(decide(table.think(levels[table.turn[0]])).move, table.turn[0])
    return table


@pytest.fixture(scope="module")
def review(table: Table) -> Review:
    return Review(table).finish()


def test_a_decision_says_what_it_lost(table: Table, review: Review) -> None:
    """The solver's own figures: what the ball may expect after the best stroke and after this."""
    judged = next(
        each
        for each in review.decisions
        if each.grade == "blunder" and type(each.move) is Strike and early(review, each.ply)
    )
    after = {}
    for move in (judged.best, judged.move):
        twin = Table.load(table.save())
        while twin.ply > judged.ply:
            twin.history.journal.undo()
        twin.play(move, judged.seat)
        after[move] = Review(twin, seats=()).finish().forecasts[-1][judged.seat]
    assert after[judged.move] - after[judged.best] == pytest.approx(judged.loss, abs=ROUNDED)


def test_the_better_move_has_a_reason(review: Review) -> None:
    judged = next(e for e in review.decisions if type(e.move) is Roll and e.grade == "slip")
    assert judged.best.tool.capitalize() in review.reason(judged)
    assert "strokes to go" in review.reason(judged)


def early(review: Review, ply: int) -> bool:
    """Whether the limit of strokes is so far that it plays no part."""
    return bool(review.replay.truth(ply).move <= 3)


def test_dice_alone_are_luck(review: Review) -> None:
    """Where a hole is solved, a stroke has no luck in it: the roll before it had all there is."""
    checked = 0
    for seat in review.seats:
        for swing in swings(review, seat):
            step = review.replay.after(swing.ply)
            if step and not step.outcomes and step.seat == seat and early(review, swing.ply):
                assert swing.luck == pytest.approx(0, abs=ROUNDED)
                checked += 1
    assert checked > 10


def test_luck_is_told_in_a_sentence(review: Review) -> None:
    ana = accounts(review)[0]
    told = tell(review, ana)
    assert told.startswith("Ana had ")
    assert "luck and lost " in told
    assert f"{abs(ana.luck):.1f} stroke" in told
    points = turning_points(review, 0)
    assert len(points) == 3
    assert points == sorted(points)
    changes = [abs(after[0] - before[0]) for before, after in pairwise(review.forecasts)]
    assert max(each.size for each in points) == pytest.approx(max(changes))
    assert [each.size for each in swings(review, 0)] == pytest.approx(changes)


def test_only_some_seats_may_be_judged(table: Table, review: Review) -> None:
    some = Review(table, seats=[1]).finish()
    assert some.decisions == [each for each in review.decisions if each.seat == 1]
    assert accounts(some) == accounts(review)[1:]


# Left and taken up.


def half_done(table: Table, budget: Budget | None = None) -> Review:
    review = Review(table, budget)
    for _ in islice(steps(review), review.count // 2):
        pass
    return review


def steps(review: Review) -> Iterator[int]:
    """Work on, position by position."""
    done = 0
    for _ in review.working():
        if len(review.forecasts) > done:
            done += 1
            yield done


def test_a_review_that_was_left_ends_like_one_that_was_not() -> None:
    table = Table.open("gnoming", "patience", ["Ana"], 3, {"rounds": 1})
    while not table.over:
        table.play(decide(table.think("random")).move)
    whole = Review(table, LITTLE).finish()
    begun = half_done(table, LITTLE)
    assert not begun.done
    assert begun.decisions
    taken_up = Review.read(table, json.loads(json.dumps(begun.to_doc())))
    assert taken_up.decisions == begun.decisions
    assert taken_up.finish().to_doc() == whole.to_doc()


def spoil(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda doc: doc.update({key: value})


def spoil_decision(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda doc: doc["decisions"][0].update({key: value})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (spoil("format", 2), "newer app version"),
        (spoil("digest", "0"), "another game"),
        (spoil("budget", 0), "no time"),
        (spoil("budget", "much"), "'budget' is missing"),
        (spoil("seats", [7]), "a seat that is not there"),
        (spoil("forecasts", []), "no place"),
        (spoil("forecasts", [[1]]), "every seat's score"),
        (spoil("forecasts", [[1, "2"]]), "not a number"),
        (spoil("forecasts", [[0, float("inf")]]), "cannot be written"),
        (spoil("forecasts", [[0, 10**400]]), "not a number"),
        (lambda doc: doc["forecasts"].extend([[0, 0]] * 1000), "longer than the game"),
        (lambda doc: doc["decisions"].reverse(), "out of order"),
        (lambda doc: doc["decisions"].append(5), "not those of the game"),
        (spoil_decision("ply", 10_000), "no place"),
        (spoil_decision("seat", 5), "not the one that was made"),
        (spoil_decision("move", ["Tee", 0]), "not the one that was made"),
        (spoil_decision("best", ["Tee", 99]), "not allowed"),
        (spoil_decision("best", ["Fly"]), "no move called"),
        (spoil_decision("loss", -1), "below nothing"),
    ],
)
def test_a_review_that_cannot_be_trusted_is_refused(
    table: Table, review: Review, change: Callable[[dict[str, Any]], None], said: str
) -> None:
    doc = json.loads(json.dumps(review.to_doc()))
    assert Review.read(table, doc).to_doc() == review.to_doc()
    change(doc)
    with pytest.raises(BadSave, match=said):
        Review.read(table, doc)


def test_what_is_no_review_is_refused(table: Table) -> None:
    docs: tuple[Any, ...] = (None, [], {}, {"format": FORMAT.number})
    for doc in docs:
        with pytest.raises(BadSave):
            Review.read(table, doc)


def test_a_review_is_of_one_game_only(table: Table, review: Review) -> None:
    other = Table.load(table.save())
    other.history.journal.undo()
    with pytest.raises(BadSave, match="another game"):
        Review.read(other, review.to_doc())


# Grades, and how somebody gets on.


def test_grades_begin_at_their_losses() -> None:
    grades = Grades(0.1, 0.5, 1.0)
    found = [grades.of(loss) for loss in (0.0, 0.09, 0.1, 0.49, 0.5, 0.99, 1.0, 7.0)]
    assert found == ["best"] * 2 + ["fine"] * 2 + ["slip"] * 2 + ["blunder"] * 2


def test_a_move_that_is_as_good_as_the_best_is_the_best() -> None:
    weighed = ranked([Weight("a", 1.0), Weight("b", 1.0 - EVEN / 2), Weight("c", 0.0)], "b")
    assert [each.move for each in weighed.weights] == ["b", "a", "c"]


@pytest.mark.parametrize("key", [key for key in REAL_GAMES if GAMES[key].habits])
def test_habits_are_those_of_real_moves(key: str) -> None:
    game = GAMES[key]
    verbs = {kind.__name__ for kind in game.move_types}
    for (played, best), sentence in game.habits.items():
        assert {played, best} <= verbs
        assert sentence.startswith("You ")
        assert not sentence.endswith(".")
    assert 0 < game.grades.fine < game.grades.slip < game.grades.blunder


def test_progress_names_the_commonest_slip_and_makes_exercises(review: Review) -> None:
    ana, other = tallied(review, 0), tallied(review, 1)
    assert 0 < (accuracy(other) or 0) < (accuracy(ana) or 0) <= 100
    assert course_of_accuracy([ana, other]) == [accuracy(ana), accuracy(other)]
    slips = [e for e in review.decisions if e.seat == 1 and e.grade in ("slip", "blunder")]
    assert [slip.ply for slip in other.slips] == [e.ply for e in slips]
    commonest = habit([other])
    assert commonest is not None
    assert commonest.sentence in GAMES["carom"].habits.values()
    assert 0 < commonest.times <= len(slips)
    found = exercises([ana, other])
    assert len(found) == 3
    assert {each.seat for each in exercises([other])} == {1}
    worst = max(slips, key=lambda judged: judged.loss)
    assert worst.ply in {each.ply for each in exercises([other])}


def test_a_shot_with_too_much_power_is_told_with_what_to_do() -> None:
    table = Table.open("tiny", "solo", ["Ana"], 5, {"hole": "garden-path"})
    game, view = table.game, table.view(0)
    hard, soft = Shoot(3, 5), Shoot(3, 1)
    assert "too hard" in game.habit(view, 0, hard, soft)
    assert "too softly" in game.habit(view, 0, soft, hard)
    assert game.habit(view, 0, Shoot(2, 5), soft) == game.habits["Shoot", "Shoot"]
    square = view.balls[0]
    sheet = view.sheets[0]
    signs = sheet.signs[:square] + SAND + sheet.signs[square + 1 :]
    view.sheets = (sheet._replace(signs=signs), *view.sheets[1:])
    assert "from sand" in game.habit(view, 0, hard, soft)


def test_luck_is_an_average_of_what_is_known() -> None:
    known = GradeTally(0, {}, (), 1.5)
    assert luck_of([known, known._replace(luck=None), known._replace(luck=-0.5)]) == 0.5
    assert luck_of([known._replace(luck=None)]) is None


def test_who_never_slips_has_no_habit_and_no_exercises(table: Table) -> None:
    nothing = tallied(Review(table), 0)
    assert habit([nothing]) is None
    assert exercises([nothing]) == []
    assert accuracy(nothing) is None
    assert course_of_accuracy([nothing]) == []


def test_a_tally_can_be_written_down(review: Review) -> None:
    tally = tallied(review, 1)
    assert tally.slips
    assert tally.luck == pytest.approx(better(review) * accounts(review)[1].luck)
    assert read_tally(tally._replace(luck=None).to_doc()).luck is None
    doc = json.loads(json.dumps(tally.to_doc()))
    assert read_tally(doc) == tally
    for bad in (
        None,
        [],
        [0, {}, []],
        [doc[0], 7, doc[2]],
        ["0", *doc[1:]],
        [*doc[:2], [[1, 2]]],
        [*doc[:2], [[1] * 4]],
        [*doc[:2], [[1, 10**400, "", True]]],
        [doc[0], {**doc[1], "best": 10**400}, doc[2]],
        [doc[0], {**doc[1], "best": -1}, doc[2]],
    ):
        with pytest.raises(BadDocument):
            read_tally(bad)


def test_an_answer_to_an_exercise_is_judged_like_a_move(review: Review) -> None:
    judged = next(each for each in review.decisions if each.grade == "blunder")
    again = finished(review.judging(judged.ply, judged.seat, judged.move))
    assert again == judged
    best = finished(review.judging(judged.ply, judged.seat, judged.best))
    assert best is not None
    assert (best.grade, best.loss) == ("best", 0)


def test_a_drawing_that_is_judged_as_a_whole_makes_no_exercise() -> None:
    table = Table.open("tiny", "race", ["bot:greedy", "bot:greedy"], 2)
    while not (table.state.phase == "draw" and Done() in table.moves(table.turn[0])):
        table.play(decide(table.think()).move, table.turn[0])
    seat = table.turn[0]
    better = next(each for each in table.moves(seat) if each != Done())
    table.play(Done(), seat)
    review = Review(table, LITTLE)
    review.decisions.append(Judged(table.ply - 1, seat, Done(), better, 1.0, "blunder"))
    (slip,) = tallied(review, seat).slips
    assert not slip.answered
    assert exercises([tallied(review, seat)]) == []
