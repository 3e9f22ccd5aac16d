"""The app opens every phase of every game from its save, and asks every question of a live table.

What is asked of a person is told by the phase and the kinds of moves: each kind in each phase is
on offer at one of the tables, and each mode is opened. The touch robot plays whole games of every
mode, with most of their phases.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from kivy.uix.scrollview import ScrollView
from PIL import Image

from app.store.tables import Tables
from engine import GAMES, Table
from engine.core.chance import Ask, Face, Seeded
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.model import HIDDEN
from tests.engine.cases import REAL, REAL_GAMES, Case, play_randomly
from tests.engine.worlds import worlds
from tests.support.forking import once
from tests.support.live import by_chance, told
from tests.support.phases import LOOKED_AT, declared, named, positions
from tests.touch.drive import Drive
from tests.touch.sight import all_of
from tests.touch.unseen import show_boards_in_small_pictures, try_what_waits


@pytest.fixture(scope=once)
def drive() -> Iterator[Drive]:
    with Drive(size=(360, 640), density=0.5, settings={"animations": "off"}) as drive:
        yield drive


class Asked(NamedTuple):
    """What a position asks of the person who is to move."""

    mode: str
    phase: str
    kinds: tuple[str, ...]


def asked_at(table: Table) -> Asked:
    moves = table.moves(table.turn[0]) if table.turn else ()
    kinds = sorted(kind.__name__ for kind in set(map(type, moves)))
    return Asked(table.setup.mode.key, table.state.phase, tuple(kinds))


def saved_phases(game: str, tables: Tables) -> dict[Asked, str]:
    """A slot for every phase: as few as have each kind of move in each, and each mode."""
    found: dict[Asked, tuple[set[object], Table]] = {}
    for table in positions(game):
        asked = asked_at(table)
        if asked not in found:
            parts: set[object] = {(asked.phase, kind) for kind in (*asked.kinds, "any")}
            if table.setup.options.get("golfers", "none") == "none":
                parts.add(asked.mode)
            found[asked] = parts, table.twin()
    missing = {part for parts, _ in found.values() for part in parts}
    slots: dict[Asked, str] = {}
    while missing:
        asked, (parts, table) = max(found.items(), key=lambda item: len(item[1][0] & missing))
        missing -= parts
        slots[asked] = tables.new(table)
    return slots


def opened(drive: Drive, slot: str) -> Any:
    """The session of a table that is opened and looked at."""
    drive.app.go("table", slot=slot)
    drive.frames(3)
    session = drive.app.current.session
    assert session.slot == slot
    look(drive, session)
    return session


def look(drive: Drive, session: Any) -> None:
    """Let the one who may look see the screen, and draw what is on it."""
    lift(session)
    drive.frames(1)
    try_what_waits()


def lift(session: Any) -> None:
    """Take away what lies over the board."""
    if session.news.round_done:
        session.end_round()
    if session.news.covered:
        session.uncover()


@pytest.mark.parametrize("game", REAL_GAMES)
def test_every_phase_is_opened_from_its_save(game: str, drive: Drive) -> None:
    slots = saved_phases(game, drive.app.tables)
    assert {asked.phase for asked in slots} == declared(game)
    for asked, slot in slots.items():
        with named(asked):
            session = opened(drive, slot)
            assert session.acting != session.table.over


def drives_from_unseen_bag(table: Table) -> bool:
    if table.over:
        return False
    seen = table.view(None)
    player = seen.players[table.turn[0]]
    return seen.phase == "act" and CLUBS[player.playing].tee_only and HIDDEN in player.bag


def test_a_driver_in_play_among_clubs_that_nobody_has_seen(drive: Drive) -> None:
    """Whether it may dig depends on the rest of the bag, which no onlooker knows."""
    table = next(filter(drives_from_unseen_bag, positions("eighteen")))
    assert opened(drive, drive.app.tables.new(table)).acting


class Question(NamedTuple):
    """A move after which people say what came up."""

    slot: str
    move: Any


def _open(case: Case, own: list[str], answers: tuple[Face, ...]) -> Table:
    return case.open(own=own, answers=answers)


def saved_questions(game: str, tables: Tables) -> dict[tuple[str, bool], Question]:
    """A move for every component that is asked for in the open, or of one person alone."""
    own = [component.key for component in GAMES[game].info.components]
    found: dict[tuple[str, bool], Question] = {}
    for case in (case for case in REAL if case.game == game):
        chance, choose = Seeded(1), by_chance(1)
        table = told(partial(_open, case, own), choose)[0]
        while table.turn and table.ply < LOOKED_AT:
            seat = table.turn[0]
            moves = table.moves(seat)
            move = moves[chance.number(len(moves))]
            try:
                table.play(move, seat)
            except Ask as ask:
                key = ask.component, ask.seat is not None
                if key not in found:
                    found[key] = Question(tables.new(table), move)
                told(partial(table.play, move, seat), choose)
    return found


@pytest.mark.parametrize("game", REAL_GAMES)
def test_every_question_of_a_live_table_is_asked(game: str, drive: Drive) -> None:
    questions = saved_questions(game, drive.app.tables)
    assert questions
    for (component, secret), (slot, move) in questions.items():
        with named((component, secret)):
            session = opened(drive, slot)
            assert session.desk.propose(move, (0, 0))
            look(drive, session)
            assert session.news.question.ask.component == component


def has_secrets(case: Case) -> bool:
    mode = GAMES[case.game].info.mode(case.mode)
    return mode.hidden and mode.seats[1] > 1


def secret_positions(game: str) -> Iterator[Table]:
    """A position for every phase of a game with secrets; of every mode where all look on."""
    known = set()
    for case in REAL:
        if case.game != game or not has_secrets(case):
            continue
        table = case._replace(seats=max(2, case.seats)).open(3)
        for _ in islice(play_randomly(table, 3), LOOKED_AT):
            openly = not table.game.hides(table.state)
            name = (table.state.phase, case.mode if openly else "")
            if table.ply > 4 and name not in known:
                known.add(name)
                yield table


def shown(drive: Drive, world: Table, folder: Path) -> list[bytes]:
    """The screen of a table while nobody looks at it, if it is covered then, while somebody does,
    and with a hint where all do; and its small picture."""
    slot = drive.app.tables.new(world)
    small = drive.app.tables.picture(slot)
    Image.new("RGB", (1, 1)).save(small)  # else one would be taken at once, too
    drive.app.go("table", slot=slot)
    drive.settle()  # what it shows is painted a little a frame
    session = drive.app.current.session
    shots = [drive.screenshot(folder / "covered.png").read_bytes()] if session.news.covered else []
    lift(session)
    drive.frames(1)
    for view in all_of(drive.app.current, ScrollView):
        view.bar_width = 0  # its bar comes and goes
    drive.frames(1)
    shots.append(drive.screenshot(folder / "open.png").read_bytes())
    if not world.game.hides(world.state):
        hints: list[str] = []  # words are enough: the ring around the place pulses
        session.news.bind(on_hint=lambda _news, text: hints.append(text))
        session.hint()
        while not hints:
            drive.frames(1)
        shots.append(hints[0].encode())
    drive.app.current.leave()  # as for another screen, which would have to be built
    assert Image.open(small).width > 1
    return [*shots, small.read_bytes()]


@pytest.mark.parametrize("game", sorted({case.game for case in REAL if has_secrets(case)}))
def test_the_screen_shows_the_same_whatever_others_hide(
    game: str, drive: Drive, tmp_path: Path
) -> None:
    show_boards_in_small_pictures(True)
    count = 0
    for table in secret_positions(game):
        openly = not table.game.hides(table.state)
        one, other = worlds(table, table.turn[0], 1, seed=5, openly=openly)
        if one.state != other.state:
            count += 1
            with named(asked_at(table)):
                assert shown(drive, one, tmp_path) == shown(drive, other, tmp_path)
    assert count
