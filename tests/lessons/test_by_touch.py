"""The robot takes every lesson by touch; what is lit can be reached, all else is told gently."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from shutil import copytree

import pytest

from app.lessons import offer
from app.lessons.coach import WAY_OUT
from app.lessons.library import first_win_of, lesson_of
from app.lessons.offer import HINTS, Progress
from app.lessons.places import beside, between, box_of_name, middle, overlap
from app.table.session.seating import coloured
from engine.games import GAMES
from engine.lessons.lesson import check
from tests.lessons.taking import (
    BACK,
    LEARN,
    NEXT,
    WAITED,
    follow_the_finger,
    learn,
    rest,
    take_lesson,
)
from tests.lessons.test_lessons import FILES, FIRST, play_out
from tests.support.forking import once, separately
from tests.touch.drive import Drive

PHONE, TABLET = (360, 640), (1280, 800)  # the phone with the least room beside what is touched
ON_TABLET = "gnoming"


QUICK = {"animations": "off"}


@pytest.fixture(scope=once)
def drive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(PHONE, home=tmp_path_factory.mktemp("home"), settings=QUICK) as drive:
        yield drive


@pytest.mark.parametrize("game", [path.stem for path in FILES])
def test_a_robot_takes_the_lesson_and_then_plays_on_alone(drive: Drive, game: str) -> None:
    offer.learn(game)  # as its button does, which others press

    def tidy(step: str) -> None:
        board = drive.app.current.session.board
        assert not getattr(board, "numbering", False), f"a panel lies over the place of {step}"
        assert not drive.has("is thinking"), f"nobody thinks while {step} is read"

    robot = take_lesson(drive, tidy)
    table, lesson = robot.table, lesson_of(game)
    ply = table.ply
    assert [step.move for step in table.steps[: lesson.home]] == [
        each.move for each in lesson.line[: lesson.home]
    ]
    assert table.why_no_redo(), "what was only looked at is gone"
    robot.step()
    assert table.ply > ply
    assert not drive.has(NEXT)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("game", [path.stem for path in FILES])
def test_what_the_finger_shows_does_every_step(
    drive: Drive, game: str, size: tuple[int, int]
) -> None:
    separately(lambda: show_how(drive, game, size))


def show_how(drive: Drive, game: str, size: tuple[int, int]) -> None:
    drive.resize(size)
    lessons = [offer.play_first, offer.learn] if first_win_of(game) else [offer.learn]
    for begin in lessons:
        begin(game)
        follow_the_finger(drive)


def test_a_bubble_keeps_off_the_way_of_a_drag() -> None:
    start, end = (100.0, 300.0, 150.0, 350.0), (400.0, 100.0, 450.0, 150.0)
    ways = between(start, end, 16)
    x, y = beside((200, 120), (0, 0, 500, 500), [[start, end], ways])
    bubble = (x, y, x + 200, y + 120)
    assert not any(overlap(bubble, box) for box in (start, end, *ways))


def go_through(drive: Drive) -> None:
    """Forth and back, with slips, to the sixth step."""
    drive.resize(TABLET)
    learn(drive, ON_TABLET)
    opened = rest(drive)
    learning, steps = opened.session.learning, opened.session.learning.guide.lesson.steps

    drive.tap("Space 5")  # while there is something to read
    assert drive.has("Tap Next when you're ready.")
    drive.choose(NEXT, NEXT)
    assert learning.step is steps[2]
    drive.tap("Deck")
    assert drive.has(steps[2].wrong)
    drive.drag("Left pile", "Space 5")  # from a lit place to one that is not
    drive.settle()
    assert drive.has(steps[2].wrong)
    assert not drive.of("Bubble"), "the bubble of the lesson alone corrects"
    assert learning.step is steps[2]
    drive.press("Card in hand")  # the card was taken all the same, and can be carried on
    assert not opened.coach.ghost.opacity
    drive.release()
    drive.seconds(WAITED)
    assert opened.coach.ghost.opacity, "a finger shows how it is done"

    drive.choose(NEXT, NEXT)  # skipped: it is done for the learner
    assert learning.step is steps[4]
    drive.choose(BACK, BACK)
    assert learning.step is steps[2]
    assert opened.session.table.ply == steps[2].begins
    drive.choose(NEXT, NEXT, NEXT)
    assert learning.step is steps[5]
    drive.close()  # as if killed: what was played is kept at once


def test_a_lesson_can_be_gone_through_left_and_taken_up_again(drive: Drive, tmp_path: Path) -> None:
    separately(lambda: go_through(drive))
    steps = lesson_of(ON_TABLET).steps
    with Drive(TABLET, home=copytree(drive.home, tmp_path / "home"), settings=QUICK) as drive:
        drive.app.go("rules", game=ON_TABLET)
        drive.settle()
        assert drive.has(f"step 6 of {len(steps)}")
        drive.tap(LEARN)
        assert rest(drive).session.learning.step == steps[5]
        take_lesson(drive)
        drive.app.go("rules", game=ON_TABLET)
        drive.settle()
        assert not drive.has("Continue learning")


@pytest.mark.parametrize("game", [path.stem for path in FIRST])
def test_a_first_win_leads_on_to_a_real_game_with_hints(drive: Drive, game: str) -> None:
    first = first_win_of(game)
    assert first is not None
    drive.app.go("new_table", game=game)
    drive.settle()
    drive.tap(first.first)
    opened = rest(drive)
    assert opened.session.learning.step == first.steps[0]
    slot = opened.session.slot
    take_lesson(drive)
    played = drive.app.current.session
    assert played.slot != slot
    assert not drive.app.tables.holds(slot)
    assert played.learning.guide is None
    assert [seat.bot for seat in played.table.setup.seats] == ["", "easy"]
    assert not played.table.extras.taught, "its result counts"
    drive.seconds(5)
    assert drive.app.current.opened.status.hint
    assert played.table.extras.hints < HINTS


@pytest.mark.parametrize("colour", ["blue", "green", "red"])
def test_the_colours_of_new_game_stay_from_the_first_win_on(tmp_path: Path, colour: str) -> None:
    with Drive(PHONE, home=tmp_path, settings=QUICK) as drive:
        tables = drive.app.tables
        tables.people.belong("Zora")
        tables.people.colour("Zora", colour)

        def seen() -> list[tuple[str, str]]:
            seats = coloured(drive.app.current.session.table)
            return [(seat.name, seat.colour) for seat in seats][:2]

        for game in (path.stem for path in FIRST):
            drive.app.go("new_table", game=game)
            usual = [(seat.name, seat.colour) for seat in drive.app.current.draft.seats]
            assert usual[0] == ("Zora", colour)
            offer.play_first(game)
            first = seen()
            # A color may decide whose turn it is: then the bot takes one that fits the lesson.
            same = 1 if GAMES.info(game).colours else len(first)
            assert first[:same] == usual[:same]
            offer.play_on(drive.app.current.session.slot, game)
            after = seen()
            assert (after[: len(first)], len(after)) == (first, 2)
            offer.learn(game)
            assert seen() == after
            assert GAMES.info(game).colours or after == usual


def offers(drive: Drive) -> None:
    """The offer to somebody new lasts until it is used or put away."""
    first = first_win_of("gnoming")
    assert first is not None
    for visit in ({"live": True}, {}, {}):
        drive.app.go("new_table", game="gnoming", **visit)
        drive.settle()
        assert drive.has(first.first) is not bool(visit)
        assert drive.has(LEARN)
        drive.app.go("home")
    drive.app.go("new_table", game="gnoming")
    drive.settle()
    drive.tap("I know this game")
    drive.settle()
    assert not drive.has(first.first)
    assert drive.has(LEARN)


def test_it_is_offered_to_somebody_new_until_used_or_put_away(drive: Drive) -> None:
    separately(lambda: offers(drive))
    table = lesson_of("gnoming").open("Ana")  # as a lesson of an older version may have gone
    table.play(table.moves()[-1])
    slot = drive.app.tables.add(table)
    Progress(drive.app.home_folder).note("gnoming", slot)
    learn(drive, "gnoming")
    assert drive.app.current.session.slot != slot
    assert drive.app.current.session.learning.step


def test_a_lesson_is_left_after_a_question_and_is_no_table_among_others(drive: Drive) -> None:
    learn(drive, "gnoming")
    opened = rest(drive)
    slot, arrow = opened.session.slot, box_of_name(drive.app.current.frame, opened.board, WAY_OUT)
    assert arrow
    ways = (partial(drive.tap, middle(arrow)), partial(drive.key, "escape"))
    for way in (*ways, partial(drive.tap, "Leave the lesson")):
        way()
        drive.settle()
        assert drive.has("Leave the lesson?")
        drive.tap("Stay")
        drive.settle()
        assert drive.app.current.session.slot == slot
    drive.tap("Leave the lesson")
    drive.settle()
    drive.tap("Leave")
    drive.settle()
    assert drive.app.current.name == "home"
    assert drive.app.tables.holds(slot)
    assert slot not in [entry.slot for entry in drive.app.tables.entries.all()]


def test_a_game_that_was_a_lesson_counts_nowhere(drive: Drive) -> None:
    tables, lesson = drive.app.tables, lesson_of("gnoming")
    table = check(lesson)
    slot = tables.add(table)
    assert [entry.slot for entry in tables.entries.all()] == [slot], "from its end on it is a table"
    play_out(table)
    tables.keep(slot, table)
    assert tables.results.records.all() == []
    assert tables.entries.of(slot).taught
    table.extras.taught = False
    tables.keep(slot, table)
    assert len(tables.results.records.all()) == 1
