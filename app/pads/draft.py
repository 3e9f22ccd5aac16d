"""A score pad that is being set up: players and variants, without any widget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.shell.new_table.draft import Draft
from engine.core.game import GameInfo, Mode, OptionValue, SeatSetup
from engine.pads.pad import Pad
from engine.pads.scorecard import Scorecard


class PadDraft(Draft):
    """What people have chosen so far for a pad: to the eye a table with one mode and no bots."""

    filler = ""
    people_only = True

    def __init__(self, pad: Pad, info: GameInfo, people: Sequence[SeatSetup] = ()) -> None:
        self.pad = pad
        self.course = ""  # the link of a course that people built, where they play on one
        mode = Mode(pad.key, pad.title, _seats(pad, {}), "", pad.options)
        persons = [person for person in people if not person.bot]
        super().__init__(replace(info, modes=(mode,), components=()), persons)

    def set_option(self, key: str, value: OptionValue) -> None:
        """A variant may be for fewer or more players."""
        super().set_option(key, value)
        mode = replace(self.mode, seats=_seats(self.pad, self.chosen()))
        self.info = replace(self.info, modes=(mode,))
        self.choose_mode(mode.key)

    def open(self) -> Scorecard:
        """Begin the pad; BadSetup says what does not fit."""
        return Scorecard.open(self.pad.key, self.seats, self.chosen(), self.course)


def _seats(pad: Pad, chosen: dict[str, OptionValue]) -> tuple[int, int]:
    defaults = {option.key: option.default for option in pad.options}
    return pad.seats({**defaults, **chosen})
