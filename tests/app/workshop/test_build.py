"""Building a hole by touch, to a table played on it: what is kept, marked and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from app.games.eighteen.workshop.builder import FILTER
from app.theme import theme
from engine.courses.kind import BUILDING, SAMPLES, kind_of
from engine.games import GAMES
from engine.games.carom.box.built import BuiltHole
from engine.games.carom.box.pieces import LaidPiece
from engine.games.eighteen.box.tiles import FACES
from engine.games.tiny.box.sheet import SAND, START, WALL
from tests.support.forking import once, separately
from tests.touch.drive import Drive
from tests.touch.workbench import lift

Spot = Callable[[tuple[int, int]], tuple[float, float]]
QUIET = {"animations": "off"}
STEPS = 6  # in which the hole of Carom is built


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive((412, 915), home=tmp_path_factory.mktemp("home"), settings=QUIET) as d:
        yield d


def begin(d: Drive, game: str, slot: str = "") -> tuple[Any, Spot]:
    """The builder of a game, and where its places are in the window."""
    d.app.go("build", game=game, slot=slot)
    d.settle()
    builder = d.app.current.builder

    def at(place: tuple[int, int]) -> tuple[float, float]:
        x, y = builder.floor.to_window(*builder.spot(place)[0])
        return float(x), float(y)

    return builder, at


def play(d: Drive) -> Any:
    """From the builder to a table."""
    d.tap("Play it")
    d.settle()
    assert d.has("You play on"), "what is chosen is seen without scrolling"
    d.tap("Start")
    d.settle()
    return d.app.current.session.table


def kept(d: Drive) -> list[Any]:
    return [one.course.content for one in d.app.courses.all()]


def rings(builder: Any) -> int:
    return sum(type(part).__name__ == "SmoothLine" for part in builder.fault_rings.children)


def build_a_hole(d: Drive) -> str:
    """Lay two pieces in every way there is; the slot of what is kept."""
    with d:
        builder, at = begin(d, "carom")
        assert kept(d) == [], "an untouched hole is not kept"

        # By tap: choose, lay, turn, and again.
        d.tap("Three in a row")
        d.tap(at((12, 2)))
        d.settle()
        assert builder.content.pieces == (LaidPiece("three", (11, 2)),)
        assert kept(d) == [builder.content]
        d.tap("Turn right")
        d.tap("Channel")
        d.settle()
        (channel,) = builder.content.pieces
        assert channel.channelled
        assert (12, 2) in channel.hexes()
        assert channel.turn != 0
        assert d.has("×2"), "one of three is laid"

        # By drag: out of the tray, onto the start, where a fault is marked and told.
        d.key("escape")
        d.settle()
        d.tap("Single")
        d.press(at((12, 4)))
        d.key("escape")  # Back, while a finger is down
        d.move(at((14, 4)))
        d.release()
        assert builder.content.pieces == (channel,)
        assert not builder.chosen
        x, y = at((1, 2))
        d.drag("Single", (x, y - 44))  # it is seen above the finger
        d.settle()
        assert d.has("“Single” at hex 2 of row 3 covers a starting hex.")
        assert rings(builder) == 1
        d.tap("Play it")
        d.settle()
        assert d.app.current.name == "build", "what has faults is not played"

        # By drag: away from there. The figures come, and the best line with them.
        d.drag(at((1, 2)), at((6, 5)))
        d.settle()
        assert {laid.at for laid in builder.content.pieces} >= {(6, 5)}
        assert rings(builder) == 0
        assert d.has("Par")
        found = builder.content

        # Off the course it is taken off; undo and redo by the buttons.
        d.drag(at((6, 5)), (20, 300))
        d.settle()
        assert builder.content.pieces == (channel,)
        d.tap("Undo")
        d.settle()
        assert builder.content == found
        d.tap("Redo")
        d.tap("Undo")
        d.settle()
        assert kept(d) == [found]
        slot: str = builder.session.slot
        return slot


def test_a_hole_of_carom_is_built_by_touch_and_played(d: Drive, tmp_path: Path) -> None:
    slot = separately(lambda: build_a_hole(d))
    # The app is gone; another one goes on, with everything to be taken back.
    home = copytree(d.home, tmp_path / "home")
    with Drive((915, 412), home=home, settings=QUIET) as d:
        (found,) = kept(d)
        (channel,) = [laid for laid in found.pieces if laid.channelled]
        builder, _ = begin(d, "carom", slot)
        assert builder.content == found
        d.tap("Redo")
        d.settle()
        assert builder.content.pieces == (channel,)
        for _ in range(STEPS + 1):  # one tap too many does no harm
            d.tap("Undo")
        d.settle()
        assert builder.content.pieces == ()
        for _ in range(STEPS + 1):
            d.tap("Redo")
        d.tap("Undo")
        d.settle()
        assert builder.content == found
        assert kept(d) == [found]
        table = play(d)
        (course,) = table.state.rules.course
        assert "clubhouse" in course
        d.app.back()
        d.settle()


def test_boards_are_joined_by_touch(d: Drive) -> None:
    d.resize((1280, 800))
    builder, at = begin(d, "carom")
    d.tap("Boards")
    d.settle()
    d.tap("Board 5, Horseshoe")
    d.settle()
    assert [b.hole for b in builder.content.boards] == ["5"], "nothing was built before"
    d.tap("Board 1, Straight")
    d.settle()
    assert [b.hole for b in builder.content.boards] == ["5", "1"]
    assert d.has("Nothing leads from board 5 to board 1 yet: lay a channel or a bridge.")
    d.tap("Start here")
    d.settle()
    assert [b.hole for b in builder.content.boards] == ["1", "5"]
    d.tap("Turn halfway")
    d.settle()
    assert builder.content.boards[0].turned
    d.key("delete")
    d.settle()
    assert [b.hole for b in builder.content.boards] == ["5"]
    d.tap("Undo")
    d.settle()
    x, y = at(max(builder.content.marks))
    places = [board.at for board in builder.content.boards]
    d.drag((x, y), (x + 90, y))
    d.settle()
    assert places != [board.at for board in builder.content.boards], "a drag moves a board"
    d.tap("Undo")
    d.settle()
    d.key("escape")
    at_five = sorted(builder.content.marks)[0]
    assert isinstance(builder.content, BuiltHole)
    d.tap(at(at_five))
    d.settle()
    assert builder.board
    assert d.app.on_back(), "Back lets go first"
    d.settle()
    assert not builder.board
    assert d.app.current.name == "build"


def test_strokes_are_tested_on_what_is_built(d: Drive) -> None:
    builder, at = begin(d, "carom")
    d.tap("Test stroke")
    d.settle()
    plan = builder.floor.plan
    assert builder.trial.spot in plan.starts
    d.tap(at((15, 3)))
    d.settle()
    assert plan.spots[builder.trial.spot].hex == (15, 3)
    d.tap("White")
    d.settle()
    strength = builder.trial.impulses
    assert 1 <= strength <= 6
    other = 6 if strength < 6 else 1
    d.choose(f"White: {other}")
    assert builder.trial.impulses == other
    d.choose(f"White: {strength}")
    d.tap(at((10, 3)))  # straight back
    d.settle()
    ahead = builder.trial.aimed
    d.drag(at((15, 3)), at((10, 3)))  # pulled back as in the game: it goes the other way
    d.settle()
    assert builder.trial.aimed == (ahead + 3) % 6
    d.tap(at((10, 3)))
    d.settle()
    d.tap("Strike")
    d.settle()
    assert plan.spots[builder.trial.spot].hex == (15 - strength, 3)
    assert d.has("Stroke 2: roll a die.")
    d.app.on_back()
    d.settle()
    assert not builder.testing
    assert d.has("Play it")
    assert kept(d) == [], "strokes change nothing"


def test_a_sheet_of_tiny_is_drawn_by_touch_and_played(d: Drive) -> None:
    builder, at = begin(d, "tiny")

    def sign(x: int, y: int) -> str:
        found: str = builder.session.content.sheet.sign((x, y))
        return found

    d.drag(at((2, 4)), at((6, 4)))
    d.settle()
    assert [sign(x, 4) for x in range(1, 8)] == ["·", *[WALL] * 5, "·"]
    d.tap("Undo")
    d.settle()
    assert sign(4, 4) == "·", "a stroke is one step"
    d.tap("Redo")
    d.drag(at((0, 5)), at((7, 5)))
    d.settle()
    assert d.has("No clear path leads from the start to the hole. Open a way.")
    d.tap("Undo")
    d.settle()
    d.drag(at((1, 8)), at((4, 9)))
    d.settle()
    assert sign(4, 9) == START
    assert builder.chosen == WALL, "what was chosen is at hand again"
    d.tap("Triangle wall, bottom left")
    d.tap(at((0, 0)))
    d.tap(at((0, 0)))
    d.settle()
    assert sign(0, 0) == "◤", "a tap turns it"
    x, y = at((6, 6))
    d.drag("Square wall", (x, y - 44))
    d.settle()
    assert sign(6, 6) == WALL
    d.app.current.ask_for_name()
    d.settle()
    d.write("Two Walls")
    d.key("spacebar")
    d.key("enter")
    d.settle()
    assert d.app.current.name == "build", "keys are for the sheet alone, which Enter closes"
    assert d.has("Two Walls")
    d.tap("About this course")
    d.settle()
    assert "with the friendly die." in " ".join(d.seen()), "figures are said in words"
    table = play(d)
    assert table.state.sheets[0] == builder.session.content.sheet


def test_a_round_with_dice_is_refereed(d: Drive) -> None:
    d.resize((915, 412))
    builder, at = begin(d, "tiny")
    d.tap("With dice")
    d.tap("Roll")
    d.settle()
    builder.dice, builder.chosen = ("sand", "sand", "wall", "wall", "water", "half"), SAND
    builder.refresh()
    d.tap(at((0, 0)))
    d.tap(at((5, 5)))
    d.settle()
    assert "full edge" in " ".join(d.seen())
    d.tap(at((1, 0)))
    d.tap(at((2, 0)))
    d.settle()
    signs = builder.session.content.sheet.signs
    assert signs.count(SAND) == 2, "there were two dice"
    d.tap("Undo")
    d.settle()
    d.tap(at((0, 1)))
    d.settle()
    sheet = builder.session.content.sheet
    assert sheet.sign((0, 1)) == SAND, "its die is free again"
    d.press(lift(d, "Eraser"))
    d.move(at((0, 1)))
    d.press(at((4, 4)), finger=1)
    d.move(at((4, 6)), finger=1)
    d.release(1)
    assert builder.session.content.sheet == sheet, "while one finger carries, another does nothing"
    d.move("Undo")
    d.release()


def test_the_builder_lets_go_and_follows_the_look(d: Drive) -> None:
    builder, at = begin(d, "carom")
    d.tap("Single")
    d.tap(at((9, 3)))
    d.settle()
    textures = [item.picture for item in builder.items]
    d.app.settings.look = "dark"
    d.settle()
    assert theme.dark
    assert all(a is not b.picture for a, b in zip(textures, builder.items, strict=True))
    d.app.go("settings")
    d.settle()
    assert d.app.screens.made["build"].builder is None
    assert not builder.session.work.busy
    d.app.back()
    d.settle()
    assert d.app.current.builder.content == builder.content, "it comes back as it was left"


@pytest.mark.parametrize("game", BUILDING)
def test_a_sample_is_taken_and_changed(game: str, tmp_path: Path) -> None:
    with Drive((412, 915), home=tmp_path, settings=QUIET) as d:
        d.app.tables.people.belong("Ana", 1.0)
        d.app.go("workshop")
        d.settle()
        title = f"Build for {GAMES.title(game)}"
        d.scroll_to(title)
        d.choose(title)
        assert {row.title for row in d.of("SampleRow")} >= {
            f"Sample {number}" for number in range(1, SAMPLES + 1)
        }
        d.choose("Sample 2")
        course = d.app.current.session.course
        assert course.content == kind_of(game).sample(1)
        assert course.author == "Ana"
        assert not course.check()
        assert kept(d) == [], "a sample that is not changed is not kept"


def test_samples_are_sound_and_differ() -> None:
    for game in BUILDING:
        kind = kind_of(game)
        contents = [kind.sample(number) for number in range(SAMPLES)]
        assert not any(map(kind.check, contents))
        assert len({kind.digest(content) for content in contents}) == SAMPLES


def test_tiles_are_found_by_what_is_on_them(tmp_path: Path) -> None:
    with Drive((412, 915), home=tmp_path, settings=QUIET) as d:
        builder, _ = begin(d, "eighteen")
        everything = {item.key for item in builder.items}
        d.choose("All tiles", "Water")
        watery = {item.key for item in builder.items} - {FILTER}
        assert watery
        assert watery < everything
        assert all(set("wl") & set(FACES[key].hexes) for key in watery)
        d.choose("Fairway")
        assert all(set("wl") & set(FACES[k.key].hexes) for k in builder.items[1:])
        d.choose("Water", "All tiles")
        assert len(builder.items) > len(watery)
