"""A robot that plays whole games on the real widgets. It may read the engine to choose a move; it
acts only by touching."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.table.sheets.faces import AskSheet
from app.widgets.layers.layer import top_layer
from engine.bots import LEVELS, Budget, decide
from engine.core.chance import Ask, Seeded
from engine.play.table import Table
from tests.touch.drive import Drive
from tests.touch.scripts import MAIN_ACTION, SCRIPTS, Gesture, Script

MOST_TURNS = 2000


def thought_of(table: Table, view: Any, seat: int, chance: Seeded, level: str = "greedy") -> Any:
    """The move of a bot of a level, after little thought."""
    return decide(LEVELS[level](table.game, view, seat, chance, Budget(16))).move


class Robot:
    """Plays for every person at the open table. `level` chooses its moves; taps and drags take
    turns, so that both ways of doing everything are tried."""

    def __init__(self, drive: Drive, level: str = "greedy", seed: int = 1) -> None:
        self.drive = drive
        self.level = level
        self.tapping = False
        self.touches = 0
        self._chance = Seeded(seed, 77)

    @property
    def session(self) -> Any:
        return self.drive.app.current.session

    @property
    def table(self) -> Table:
        table: Table = self.session.table
        return table

    @property
    def script(self) -> Script:
        return SCRIPTS[self.table.game.info.key]

    def play_to_the_end(self) -> None:
        """Play until the results are on the screen."""
        for _ in range(MOST_TURNS):
            if not self.step():
                return
        raise AssertionError(f"no end after {MOST_TURNS} turns: {self.drive.seen()}")

    def play_until(self, wanted: Any) -> None:
        """Play until `wanted(table)` holds and a person is to act."""
        for _ in range(MOST_TURNS):
            self.drive.settle()
            if self.session.acting and wanted(self.table):
                return
            if not self.step():
                raise AssertionError("the game ended first")
        raise AssertionError(f"never came to it: {self.drive.seen()}")

    def step(self) -> bool:
        """Do the next thing that is to be done; False when the results are on the screen."""
        drive = self.drive
        drive.settle()
        if not hasattr(drive.app.current, "session"):
            return False
        session = self.session
        if session.news.covered:
            drive.hold("Hold to look", 0.65)
        elif session.news.round_done:
            drive.tap("Continue")
        elif session.news.question is not None:
            self._answer(session.news.question.ask)
        elif session.acting:
            self.make(*self.choose())
        elif session.table.over:
            drive.frames(5)
        else:
            raise AssertionError(f"nobody can act: {drive.seen()}")
        return True

    def choose(self) -> tuple[Any, ...]:
        """The next moves: two where the first one only picks something up."""
        table, seat = self.table, self.session.desk.me
        game, view = table.game, table.view(seat)
        moves: tuple[Any, ...] = (self._pick(view),)
        if isinstance(moves[0], self.script.picks_up):
            after, _ = game.play(view, seat, moves[0], Seeded(0))
            moves += (self._pick(after),)
        return moves

    def _pick(self, view: Any) -> Any:
        table, seat = self.table, self.session.desk.me
        if self.level == "random":
            moves = table.game.moves(view, seat)
            return moves[self._chance.number(len(moves))]
        return thought_of(table, view, seat, self._chance.fork(table.ply), self.level)

    def make(self, *moves: Any) -> None:
        """Make these moves by touch, and see that just they were made."""
        session, table, before = self.session, self.table, self.table.ply
        for gesture in self.script.gestures(session, moves, self.tapping):
            self.touch(gesture)
        self.tapping = not self.tapping
        if session.news.question is None:
            played = table.steps[before - table.ply :] if table.ply > before else ()
            made = tuple(step.move for step in played[: len(moves)])
            assert made == moves, f"touched for {moves}, made {made}; in view: {self.drive.seen()}"

    def aim(self, *moves: Any) -> None:
        """Do all for these moves but the last touch, which would make them."""
        gestures = self.script.gestures(self.session, moves, True)
        # Gestures that are thought of one by one end with the main action.
        for gesture in gestures[:-1] if isinstance(gestures, Sequence) else gestures:
            if gesture.start == MAIN_ACTION:
                return
            self.touch(gesture)

    def touch(self, gesture: Gesture) -> None:
        self.touches += 1
        if gesture.end is not None:
            self.drive.drag(gesture.start, gesture.end, steps=6)
        elif gesture.start == MAIN_ACTION:
            self.drive.tap(self.session.board.action_text)
        else:
            self.drive.tap(gesture.start)
        self.drive.frames(2)

    def _answer(self, ask: Ask) -> None:
        """Tap one of the faces on the sheet, or all that are asked for at once."""
        sheet = top_layer()
        while isinstance(sheet, AskSheet) and sheet.series and sheet.series.ask:
            self._tap_face(sheet.series.ask.choices)
            self.drive.settle()
        if isinstance(sheet, AskSheet) and sheet.series:
            self.drive.tap("Done")
        else:
            self._tap_face(ask.choices)

    def _tap_face(self, choices: tuple[Any, ...]) -> None:
        face = choices[self._chance.number(len(choices))]
        self.touches += 1
        if kind := self.session.board.group(face):
            self.drive.tap(kind)
            self.drive.frames(4)
        self.drive.scroll_to(f"Answer {self.table.name_face(face)}")
        self.drive.tap(f"Answer {self.table.name_face(face)}")
