"""What the chart of luck and skill shows, without a window."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.replay import luck_sheet as luck
from app.replay.luck_sheet import MOST_STEPS, Story, signed
from app.shell.results import chart, plot
from app.shell.results.chart import SeatCourse, Tick, thinned
from engine import Table
from engine.review.reviewing import Review
from tests.app.replay.reviews import played, solved


@pytest.fixture(scope="module")
def story() -> Story:
    table = solved()
    return Story(Review(table).finish(), table)


def test_the_courses_end_at_the_scores(story: Story) -> None:
    scores = [seat.score for seat in story.table.standing().seats]
    assert [course.totals[-1] for course in story.courses] == pytest.approx(scores)
    assert [course.start for course in story.courses] == list(story.review.forecasts[0])
    assert [course.first for course in story.courses] == [False, True]


def test_the_last_position_is_drawn_however_many_are_one_step(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(luck, "MOST_STEPS", 5)
    assert (story.review.count - 1) % story.together
    assert [course.totals[-1] for course in story.courses] == pytest.approx(
        [seat.score for seat in story.table.standing().seats]
    )


def test_the_ring_is_where_the_course_changed_most(story: Story) -> None:
    ring, turn = story.ring, story.turning_point
    assert ring is not None
    assert turn is not None
    changes = [abs(change) for course in story.courses for change in course.points]
    assert abs(story.courses[ring.course].points[ring.step - 1]) == pytest.approx(max(changes))
    assert turn.ply == ring.step
    assert turn.sentence.startswith(("Ana ", "Easy 2 "))


def test_a_long_game_is_drawn_in_few_steps() -> None:
    table: Table = played("carom", "carom", {})
    review = Review(table)
    review.forecasts = [(float(place), 0.0) for place in range(review.count)]
    story = Story(review, table)
    (first, _) = story.courses
    assert review.count > MOST_STEPS
    assert len(first.points) <= MOST_STEPS
    assert first.totals[-1] == review.count - 1
    assert [tick.word for tick in story.ticks] == ["1", "2", "3", "4", "5", "6"]
    assert story.ticks[-1].step < len(first.points)


def test_figures_add_up(story: Story) -> None:
    for account in story.accounts:
        values = [value for value, _ in story.figures(account)]
        assert len(values) == 4
        assert account.expected + account.luck + account.skill == pytest.approx(account.score)
        # Fewer strokes win here, and plus is good luck all the same.
        assert values[1] == signed(-account.luck)
        assert not values[2].startswith("+")


def test_a_change_has_its_sign() -> None:
    assert [signed(each) for each in (1.25, -0.51, 0.04, -0.04)] == ["+1.2", "−0.5", "0", "0"]


def test_ticks_that_would_touch_are_left_out() -> None:
    ticks = [Tick(step, str(step)) for step in (0, 1, 5, 6, 10)]
    assert [tick.step for tick in thinned(ticks, 10, 4)] == [0, 5, 10]


def test_words_below_a_chart_do_not_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[tuple[float, float]] = []

    def note(text: str, x: float, *_: float) -> None:
        half = plot.lettered(text).texture.width / 2
        words.append((x - half, x + half))

    drawn = chart.Chart(size=(300, 200))
    drawn.courses = [SeatCourse("blue", [1.0] * 9)]
    monkeypatch.setattr(chart, "write", note)
    drawn.ticks = [Tick(step, f"Round {step}") for step in range(1, 9)]
    assert len(words) > 2
    assert all(before[1] < after[0] for before, after in pairwise(words))
