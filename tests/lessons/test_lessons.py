"""Every lesson can be given: its moves are legal where they are taught, and its game has an end."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from app.lessons.library import guide_of
from engine import Table
from engine.bots import LEVELS, Budget, decide
from engine.core.chance import Seeded
from engine.games import GAMES
from engine.lessons.guide import LessonGuide
from engine.lessons.lesson import BadLesson, Lesson, check, read_lesson

FOLDER = Path(__file__).parents[2] / "assets" / "lessons"
FILES, FIRST = sorted(FOLDER.glob("*.json")), sorted(FOLDER.glob("first/*.json"))


def document(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lesson_ends_and_its_game_goes_on_to_its_end(path: Path) -> None:
    lesson = read_lesson(document(path))
    assert lesson.game == path.stem
    table = check(lesson)
    assert not table.over, "nothing is left to play alone"
    for ply in range(table.ply + 1):
        assert table.game.check(table.setup, table.position(ply)) is None
    play_out(table)


def play_out(table: Table) -> None:
    """Let easy bots play a game to its end."""
    while not table.over:
        seat = table.turn[0]
        thought = LEVELS["easy"](
            table.game, table.view(seat), seat, Seeded(1, table.ply), Budget(16)
        )
        table.play(decide(thought).move, seat)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_step_says_little_and_something_of_its_own(path: Path) -> None:
    steps = read_lesson(document(path)).steps
    assert len({step.text for step in steps}) == len(steps)
    for step in steps:
        assert step.text[-1] in ".!?", step.id


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_a_first_win_is_two_moves_and_three_bubbles(path: Path) -> None:
    lesson = read_lesson(document(path))
    assert lesson.game == path.stem
    table = check(lesson)
    assert lesson.first
    assert sum(bool(step.moves) for step in lesson.steps) >= 2
    assert not lesson.steps[-1].moves, "the last bubble leads on to a real game"
    quick = table.game.info.quick
    assert quick is not None
    assert quick.mode in {mode.key for mode in table.game.info.modes}
    assert not read_lesson(document(FOLDER / path.name)).fits(table), "it would go on as a lesson"


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_a_lesson_teaches_the_mode_that_its_first_win_leads_to(path: Path) -> None:
    lesson = read_lesson(document(FOLDER / path.name))
    quick = GAMES[lesson.game].info.quick
    assert quick is not None
    assert lesson.mode == quick.mode


@pytest.fixture
def doc() -> Any:
    return deepcopy(document(next(path for path in FILES if path.stem == "gnoming")))


def test_a_rule_that_changes_breaks_the_lesson_here(doc: Any) -> None:
    doc["steps"][2]["moves"] = [["Take", 0], ["Discard", 1]]  # a taken card Place a card you took
    with pytest.raises(BadLesson, match="in step take, is refused"):
        check(read_lesson(doc))


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda doc: doc["steps"].pop(), None),
        (lambda doc: doc.update(steps=doc["steps"][:6]), "7 to 15 steps"),
        (lambda doc: doc["steps"][0].update(id="lines"), "an id of its own"),
        (lambda doc: doc["steps"][2].pop("wrong"), "no word for a wrong touch"),
        (lambda doc: doc["steps"][0].update(place=[]), "of some place"),
        (lambda doc: doc["steps"][2].update(text="word " * 26), "more than 25 words"),
        (lambda doc: doc["steps"][2].update(wrong="word " * 26), "more than 25 words"),
        (lambda doc: doc.update(first="Go"), "2 to 3 steps"),
        (lambda doc: doc["steps"][2].update(finger=[["a", "b", "c"]]), "neither a tap nor a drag"),
        (lambda doc: doc["steps"][2].update(hint="x"), "Nobody knows hint"),
        (lambda doc: doc["steps"][2].update(moves=[["Fly", 0]]), "no move called"),
        (lambda doc: doc["steps"][2].update(came=[[]]), "not written as it should be"),
        (lambda doc: doc["steps"][2].update(came=[[], [5, 5]]), "in step take, is refused"),
        (lambda doc: doc["steps"][2].update(came=[[], [9]]), "in step take, is refused"),
        (lambda doc: doc.update(home="take"), "in a last step to be read"),
        (lambda doc: doc.update(home="moon"), "not written as it should be"),
        (lambda doc: doc.update(mode="moon"), "cannot be opened"),
        (lambda doc: doc.pop("seed"), "not written as it should be"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told(doc: Any, spoil: Any, told: str | None) -> None:
    spoil(doc)
    if told is None:
        check(read_lesson(doc))  # one step less is a lesson still
        return
    with pytest.raises(BadLesson, match=told):
        check(read_lesson(doc))


def test_what_is_written_comes_up_whatever_the_seed() -> None:
    doc = document(next(path for path in FILES if path.stem == "carom"))
    doc["seed"] += 1
    lesson = read_lesson(doc)
    table = check(lesson)
    assert {ply: table.steps[ply - 1].outcomes for ply in lesson.written} == lesson.written
    assert any(lesson.written.values())
    assert not table.written, "luck is the seed's again"


def test_a_look_ahead_is_taken_back_in_the_end(doc: Any) -> None:
    doc["steps"][-1] = {"id": "end", "text": "Back to it.", "place": ["Deck"]}
    doc["home"] = "hazard"
    table = check(read_lesson(doc))
    assert table.ply == next(s.begins for s in read_lesson(doc).steps if s.id == "hazard")
    assert table.why_no_redo(), "nobody goes ahead again"


# The guide.


@pytest.fixture
def lesson(doc: Any) -> Lesson:
    return read_lesson(doc)


@pytest.fixture
def guided(lesson: Lesson) -> tuple[LessonGuide, Table]:
    table = lesson.open("Ana")
    return LessonGuide(lesson, table), table


def go_along(guide: LessonGuide, table: Table) -> None:
    while guide.due:
        table.play(guide.due.move, guide.due.seat)


def test_a_guide_lets_only_the_move_of_the_step_through(guided: tuple[LessonGuide, Table]) -> None:
    guide, table = guided
    assert guide.step is guide.lesson.steps[0]
    assert guide.refuses(guide.lesson.steps[2].moves[0]), "the first step is only read"
    guide.skip()
    guide.skip()
    step = guide.step
    assert step is not None
    take, place = step.moves
    assert guide.refuses(place) == step.wrong
    assert guide.refuses(take) is None
    table.play(take, 0)
    guide.follow()
    assert guide.step is step, "a step of two moves is not done with the first"
    table.play(place, 0)
    guide.follow()
    assert guide.step is guide.lesson.steps[3]


def test_a_skipped_step_is_done_for_the_learner_and_back_takes_it_back(
    guided: tuple[LessonGuide, Table],
) -> None:
    guide, table = guided
    plies = []
    while not guide.over:
        plies.append(table.ply)
        guide.skip()
        go_along(guide, table)
    assert [step.begins for step in guide.lesson.steps] == plies
    assert guide.step is None
    for ply in reversed(plies):
        guide.back()
        assert table.ply == ply
    guide.back()
    assert guide.done == 0


def test_how_far_a_learner_is_is_kept_with_the_table(guided: tuple[LessonGuide, Table]) -> None:
    guide, table = guided
    for _ in range(6):
        guide.skip()
        go_along(guide, table)
    loaded = Table.load(json.loads(table.dumps()))
    again = LessonGuide(guide.lesson, loaded)
    assert again.fits
    assert loaded.written == guide.lesson.written
    assert again.step is guide.lesson.steps[6]
    broken = json.loads(table.dumps())
    broken["ui"]["lesson"] = "far"
    assert LessonGuide(guide.lesson, Table.load(broken)).done == 0


@pytest.mark.parametrize(
    "changes",
    [{"rivals": ["Moss", "Fern"]}, {"options": {"rounds": 3}}, {"seed": 1}, {"mode": "patience"}],
)
def test_a_table_of_an_earlier_lesson_is_no_lesson(doc: Any, changes: Any) -> None:
    doc["prepared"] = []
    table = read_lesson(doc).open("Ana")
    assert LessonGuide(read_lesson(doc), table).fits
    assert not LessonGuide(read_lesson(doc | changes), table).fits


def test_a_table_that_went_another_way_is_no_lesson(guided: tuple[LessonGuide, Table]) -> None:
    guide, table = guided
    table.written = {}
    table.play(table.moves(0)[0], 0)
    assert not guide.fits
    assert guide_of(table) is None
    assert table.extras.lesson is None  # or people would be sent back to it to go on learning
    assert table.extras.taught, "its result counts for nobody"
