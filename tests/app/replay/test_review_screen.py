"""A game is reviewed: every move of people is graded, the better one is seen, luck is told."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import SimpleNamespace
from weakref import ref

import pytest

from app.device import pictures
from app.games import CARDS
from app.replay import reviewing as work
from app.replay.exercise import ExerciseScreen
from app.replay.luck_sheet import Story
from app.store.tables import Tables
from app.widgets.inputs.slider import Slider
from engine import Table
from engine.bots import Budget
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.game import OptionValue
from engine.games import GAMES
from engine.review.accounts import accounts
from engine.review.progress import SLIPS, tallied
from engine.review.puzzles import ranking
from engine.review.reviewing import Review
from engine.store.results.record import key_of
from tests.app.replay.reviews import ANA, kept, said_to_slip, solved
from tests.engine.cases import play_randomly
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.scripts import MAIN_ACTION, SCRIPTS
from tests.touch.sight import all_of

PHONE, TABLET = (360, 640), (1280, 800)


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(PHONE, home=tmp_path_factory.mktemp("home")) as d:
        yield d


def wait(d: Drive) -> None:
    """Until all is judged."""
    for _ in range(2000):
        if d.app.current.reviewing.done:
            break
        d.frames(1)
    assert d.app.current.reviewing.done
    d.settle()


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_game_is_reviewed_by_touch(
    size: tuple[int, int], d: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "TOOLS", ())
    table = solved()
    wanted = Review(table).finish()
    slips = [each for each in wanted.decisions if each.seat == 0 and each.grade in SLIPS]
    assert len(slips) > 1
    d.resize(size)
    slot = d.app.tables.new(table)
    d.app.go("results", slot=slot)
    d.settle()
    d.scroll_to("Review the game")
    d.choose("Review the game")
    screen = d.app.current
    assert screen.reviewing.on
    wait(d)
    (slider,) = all_of(screen, Slider)
    assert [ply for ply, _ in slider.notes] == [each.ply + 1 for each in slips]

    d.choose("Next mistake")  # from the end it begins anew
    assert screen.ply == slips[0].ply + 1
    assert f"{slips[0].loss:.1f} stroke" in screen.reviewing.words
    d.choose("Next mistake", "Previous mistake")
    assert screen.ply == slips[0].ply + 1

    d.choose("Better move")
    assert screen.board.desk.view == table.game.view(table.history.position(slips[0].ply), 0)
    assert screen.board.hinted == slips[0].best
    assert screen.told.startswith("Better: ")
    seat = slips[0].seat
    view = table.game.view(table.history.position(slips[0].ply), seat)
    best, *others = finished(ranking(table.game, view, seat, Seeded(1), Budget()))
    assert best.move == slips[0].best
    for words, other in zip(("Second best", "Third best"), others, strict=False):
        d.choose(words)
        assert screen.told.startswith(f"{words}: ")
        assert screen.board.hinted == other.move, "it is drawn on the board"
        cost = f"{-other.worth:.1f} stroke"
        assert screen.detail.startswith(cost) or other.worth > -0.05
    d.choose("As played")
    assert screen.board.desk.view == table.game.view(table.history.position(slips[0].ply), 0)
    assert screen.board.hinted == slips[0].move, "on the board that it was made on"
    d.choose("Try again here")
    assert screen.desk.plain
    assert screen.told == "What would you play here?"
    screen.desk.propose(slips[0].best, (0, 0))
    d.settle()
    assert screen.told.startswith("Your try. Best move")
    assert not screen.desk.plain
    d.choose("One move on")
    assert screen.board.desk.view == table.history.position(slips[0].ply + 2)
    d.choose("One move back")
    d.choose("Better move")
    d.key("escape")
    d.settle()
    assert not screen.showing
    assert d.app.current is screen
    if size == PHONE:  # what has no room of its own is in a menu
        d.choose("More", "Jump through one player's moves", "Easy 2")
        assert screen.whose == "Easy 2"
        assert {ply for ply, _ in slider.notes}.isdisjoint(each.ply + 1 for each in slips)

    d.choose("Luck and skill")
    turn = Story(wanted, table).turning_point
    assert turn is not None
    (account, _) = accounts(wanted)
    assert d.has("Share the review")
    if size == PHONE:  # the picture is the same in any window
        d.choose("Share the review")
        d.seconds(2)
        assert [path.suffix for path in (d.home / "files").iterdir()] == [".png"]
    d.scroll_to(turn.sentence)
    d.choose(turn.sentence)
    assert screen.ply == turn.ply
    d.choose("Luck and skill")
    d.scroll_to(Story(wanted, table).told(account))
    assert f"{account.expected:.1f}".removesuffix(".0") in d.seen()
    d.key("escape")
    d.settle()

    board = ref(screen.board)
    d.key("escape")
    d.settle()
    assert d.app.current.name == "results"
    assert "Ana " in d.app.current.reviewed
    del slider
    gc.collect()
    assert board() is None


def test_a_game_is_reviewed_from_the_saves_and_by_keys(d: Drive) -> None:
    """Under way it is told how far it is; a game that goes on is only replayed."""
    table = solved()
    d.resize((412, 915))
    slot = d.app.tables.new(table)
    d.app.go("table", slot=slot)
    d.settle()
    d.app.current.opened.tools.more()
    d.settle()
    assert d.has("Review")
    d.app.go("home")
    d.app.tables.new(Table.open("carom", "basic", ["Ana"], 1))
    d.app.go("saves")
    d.settle()
    # The first of them goes on, the other one is over.
    going, over = sorted(d.all("More for Carom Mini Golf"), key=lambda w: -w.to_window(0, w.y)[1])
    d.choose(going)
    assert not d.has("Review")
    assert d.has("Replay")
    d.key("escape")
    d.settle()
    d.choose(over, "Review")
    screen = d.app.current
    assert screen.name == "replay"
    wait(d)
    for key, ply in (("left", table.ply - 1), ("n", screen.reviewing.notes[0][0])):
        d.key(key)
        d.settle()
        assert screen.ply == ply
    d.key("b")
    d.settle()
    assert screen.showing
    other = next(m for m in screen.desk.moves() if m != screen.reviewing.judged.best)
    screen.desk.propose(other, (0, 0))
    d.frames(30)
    assert screen.told.startswith("Your try. ")
    assert screen.desk.propose(screen.reviewing.judged.best, (0, 0))
    d.frames(5)
    assert screen.told == "Your try. Best move."
    assert d.app.tables.open(slot).ply == table.ply


def test_moves_of_one_seat_are_jumped_through(d: Drive) -> None:
    table = solved()
    d.resize((412, 915))
    d.app.go("replay", slot=d.app.tables.new(table))
    d.settle()
    screen = d.app.current
    assert not screen.reviewing.on  # nobody has asked for it
    d.choose("Jump through one player's moves", "Ana", "Previous move of Ana")
    own = [ply + 1 for ply, step in enumerate(table.steps) if step.seat == 0]
    before = [ply for ply in own if ply < table.ply]
    assert screen.ply == before[-1]
    d.choose("Previous move of Ana")
    assert screen.ply == before[-2]
    d.choose("Next move of Ana")
    assert screen.ply == before[-1]


def test_a_review_that_is_left_or_killed_goes_on(d: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    table = solved()
    one_bite(monkeypatch)
    slot = d.app.tables.new(table)
    d.app.go("replay", slot=slot, review=True)
    d.frames(12)
    screen = d.app.current
    for _ in range(2000):  # the hole is solved first, a bite a frame
        reached = len(screen.reviewing.review.forecasts)
        if reached > 1:
            break
        d.frames(1)
    assert 1 < reached < screen.reviewing.review.count
    # Whoever is killed now has as much of it on the disk.
    on_disk = Tables(d.home).results.reviews.open(slot, table)
    assert 0 < len(on_disk.forecasts) <= reached
    assert Tables(d.home).results.reviews.tallies(key_of(table, slot)) == {}

    d.app.go("home")
    d.frames(5)
    assert len(d.app.tables.results.reviews.open(slot, table).forecasts) >= reached
    monkeypatch.undo()
    d.app.go("replay", slot=slot)  # it goes on by itself
    assert len(d.app.current.reviewing.review.forecasts) >= reached
    wait(d)
    found = d.app.tables.results.reviews.open(slot, table)
    assert found.to_doc() == Review(table).finish().to_doc()


def one_bite(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time pass with every look at the clock: a bite a frame, and each is kept."""
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(work, "perf_counter", lambda: float(next(ticks)))
    monkeypatch.setattr(work, "SLICE", 1.5)
    monkeypatch.setattr(work, "SHORT_SLICE", 1.5)
    monkeypatch.setattr(work, "KEPT_EVERY", 0.0)


# What would you play?

# Games that are not named take their first mode, and any of their moves for an answer.
SHORT: dict[str, tuple[str, dict[str, OptionValue]]] = {
    "tiny": ("race", {}),
    "carom": ("basic", {"course": "1"}),
    "eighteen": ("stroke", {"course": "starter"}),
    "designer": ("family", {"levels": "easy", "young": True}),
    "gnoming": ("classic", {"rounds": 1}),
}


@pytest.mark.parametrize(
    ("game", "size"),
    [*((game, TABLET) for game in CARDS if game != "carom"), ("carom", PHONE)],
)
def test_an_exercise_is_answered_on_the_board(game: str, size: tuple[int, int], d: Drive) -> None:
    """By the same touches as at a table; nothing is played."""
    mode, options = SHORT.get(game, (GAMES[game].info.modes[0].key, {}))
    for _ in play_randomly(table := Table.open(game, mode, [ANA, "bot:easy"], 5, options)):
        pass
    ply = decision_of(table)
    d.resize(size)
    slot = kept(d.app.tables, table, said_to_slip(table, ply))
    before = d.app.tables.read(slot).save
    d.app.go("person", name="Ana")
    d.settle()
    d.scroll_to("What would you play?")
    d.choose("What would you play?")
    screen = d.app.current
    assert isinstance(screen, ExerciseScreen)
    assert screen.where.startswith("1 of 1")
    best = said_to_slip(table, ply).decisions[0].best
    session = SimpleNamespace(board=screen.board, desk=screen.board.desk, table=table)
    position = table.history.position(ply)
    assert screen.board.desk.view == table.game.view(position, 0)  # and no more than that
    assert screen.board.desk.plain, "no figure gives the answer away"
    for gesture in SCRIPTS[game].gestures(session, (best,), True):
        if gesture.end is not None:
            d.drag(gesture.start, gesture.end, steps=6)
        else:
            d.tap(screen.action if gesture.start == MAIN_ACTION else gesture.start)
        d.frames(2)
    d.frames(5)
    assert screen.words == "Best move"
    assert not screen.board.desk.plain
    assert d.app.tables.read(slot).save == before
    d.choose("Show best move")
    assert screen.prompt.startswith("Better")
    board = ref(screen.board)
    del session
    d.choose("Done")
    assert d.app.current.name == "person"
    gc.collect()
    assert board() is None


def decision_of(table: Table) -> int:
    """A position in which Ana had a choice of moves that one touch or two make."""
    any_move = tuple(kind.__name__ for kind in table.game.move_types)
    wanted = ANSWERS.get(table.game.info.key, any_move)
    for ply, step in enumerate(table.steps):
        view = table.game.view(table.history.position(ply), step.seat)
        moves = table.game.moves(view, step.seat)
        better = next((move for move in moves if move != step.move), None)
        if step.seat == 0 and type(better).__name__ in wanted and type(step.move) is type(better):
            return ply
    raise AssertionError("there was nothing to decide")


ANSWERS = {
    "tiny": ("Shoot",),
    "carom": ("Strike",),
    "eighteen": ("Choose",),
    "designer": ("PlaceTile",),
    "gnoming": ("Place", "Flip"),
}


def test_exercises_whose_games_are_gone_are_not_asked(d: Drive) -> None:
    table = solved()
    slot = kept(d.app.tables, table, Review(table).finish())
    d.app.go("person", name="Ana")
    d.settle()
    assert d.app.tables.results.reviews.tallies(key_of(table, slot))[0] == tallied(
        Review(table).finish(), 0
    )
    d.app.tables.delete(slot)
    d.app.go("exercise", name="Ana", game="carom")
    d.settle()
    assert d.app.current.name == "person"
    d.app.tables.restore(slot)
    d.app.go("exercise", name="Ana", game="carom")
    d.settle()
    assert d.app.current.name == "exercise"
