"""The controller of an open score pad, without a widget: entries, corrections, keeping."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from kivy.properties import NumericProperty, ObjectProperty

from app.news import News
from app.store.entries import next_cell
from app.store.tables import Keeper, Tables
from app.theme import colours_of
from engine.core.colours import seat_colours
from engine.core.telling import Seat
from engine.games import GAMES
from engine.pads.pad import PAR, BadSheet, Change, PadCell
from engine.pads.scorecard import GREATEST_PAR, MOST_PARS, Scorecard

MOST_COURSES = 40  # of a game, whose pars are remembered


class PadNews(News):
    """The news of a pad: entries, refusals, what the disk says, and which cell it is about."""

    chosen: PadCell | None = ObjectProperty(None, allownone=True)
    entering: PadCell | None = ObjectProperty(None, allownone=True)  # what a sheet fills now,
    covered: float = NumericProperty(0)  # and up to where it covers the window


class PadSession:
    """One open pad; `news` tells of everything that is entered."""

    def __init__(
        self,
        tables: Tables,
        slot: str,
        card: Scorecard,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.news = PadNews()
        self._tables = tables
        self.card = card
        self._keeper = Keeper(tables, slot, card, "The score pad can't be saved")
        self._clock = clock

    @property
    def slot(self) -> str:
        """Where the pad is kept."""
        return self._keeper.slot

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of every column."""
        wishes = [player.colour for player in self.card.players]
        wishes += [""] * (len(self.card.names) - len(wishes))
        return seat_colours(wishes, colours_of(GAMES.info(self.card.game)))

    # Where to go on.

    def next_cell(self) -> PadCell | None:
        """The first empty cell that the score needs; None where the form is full."""
        return next_cell(self.card)

    def cell_after(self, cell: PadCell) -> PadCell | None:
        """The next cell to fill of the same line, or of those that stand beside it.

        Whoever passes a cell over comes to those after it first, and then to those before.
        """
        lines = self.card.lines
        here = next((line for line in lines if line.key == cell.line), None)
        if here is None:
            return None
        beside = [line for line in lines if line.row == here.row]
        order = [line.key for line in beside]
        cells = [found for line in beside for found in self.card.page.empty(line) if found != cell]
        later = [found for found in cells if _place(found, order) > _place(cell, order)]
        return next(iter(later or cells), None)

    # What people do.

    def enter(self, cell: PadCell, value: object) -> bool:
        """Write something down, or None to rub it out; False where it was refused."""
        taken = self._do(lambda: self.card.enter(cell, value, self._clock()))
        if taken and self.card.course_key and cell.line.startswith(PAR.format("")):
            keep_pars(self._tables, self.card)
        return taken

    def keep_draft(self, cell: PadCell, begun: object) -> None:
        """Hold on to what was begun, also on the disk: a phone may end the app at any moment."""
        self.card.extras.drafts[cell] = begun
        self.keep()

    def narrow(self, narrow: bool) -> None:
        """Let all columns fit, with short names, or give each the room that it needs."""
        self.card.extras.narrow = narrow
        self.keep()
        self.news.changed()

    def attend(self, seat: Seat, changes: Sequence[Change]) -> bool:
        """Note when somebody comes and goes; False where that was refused."""
        return self._do(lambda: self.card.attend(seat, changes, self._clock()))

    def become(self, other: Scorecard) -> None:
        """Go on with the card as it is after a change of who plays, or of what was chosen."""
        self._do(lambda: self.card.become(other))

    def finish(self) -> bool:
        return self._do(lambda: self.card.finish(self._clock()))

    def reopen(self) -> bool:
        return self._do(lambda: self.card.reopen(self._clock()))

    def undo(self) -> bool:
        return self.card.can_undo and self._do(self.card.undo)

    def redo(self) -> bool:
        return self.card.can_redo and self._do(self.card.redo)

    def _do(self, change: Callable[[], object]) -> bool:
        try:
            change()
        except BadSheet as refusal:
            self.news.notice(str(refusal))
            return False
        self.keep()
        self.news.changed()
        return True

    def keep(self) -> None:
        """Write the pad down; where the disk is full it is held in memory, and people are told."""
        if trouble := self._keeper.keep() or self._keeper.trouble:
            self.news.notice(trouble)


def keep_pars(tables: Tables, card: Scorecard) -> None:
    """Remember how many holes a course has, and what par they have: it is asked once."""
    known = pars_kept(tables, card.game)
    known.pop(card.course_key, None)
    missing = [0] * (card.tally.planned - len(card.pars))
    last = [*known.items(), (card.course_key, card.pars + missing)][-MOST_COURSES:]
    tables.choices.keep("pars", card.game, dict(last))


def pars_kept(tables: Tables, game: str) -> dict[str, list[int]]:
    """The pars of courses as people told them, by `course_key`; what was told last comes last."""
    found = tables.choices.of("pars", game)
    return {key: pars for key, pars in found.items() if _are_pars(pars)}


def _are_pars(found: object) -> bool:
    return (
        isinstance(found, list)
        and len(found) <= MOST_PARS
        and all(type(par) is int and 0 <= par <= GREATEST_PAR for par in found)
    )


def _place(cell: PadCell, order: Sequence[str]) -> tuple[int, int]:
    """Where a cell stands among lines in this order."""
    return order.index(cell.line), -1 if cell.seat is None else cell.seat
