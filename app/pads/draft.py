"""A score pad that is being set up or changed: players and variants, without any widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.shell.new_table.draft import Draft
from engine.core.game import GameInfo, Mode, OptionValue, SeatSetup
from engine.core.telling import Seat
from engine.games import GAMES
from engine.pads.amending import Amended, amend
from engine.pads.pad import Pad
from engine.pads.scorecard import Scorecard


@dataclass(frozen=True)
class Seated(SeatSetup):
    """Somebody who has a column already; whoever is new is a plain seat."""

    origin: Seat = 0


class PadDraft(Draft):
    """What people have chosen so far for a pad: to the eye a table with one mode and no bots."""

    filler = ""
    people_only = True

    def __init__(
        self,
        pad: Pad,
        info: GameInfo,
        people: Sequence[SeatSetup] = (),
        chosen: Mapping[str, OptionValue] | None = None,
    ) -> None:
        self.pad = pad
        self.course = ""  # the link of a course that people built, where they play on one
        wishes = dict(chosen or {})
        mode = Mode(pad.key, pad.title, _seats(pad, wishes), "", pad.options)
        persons = [person for person in people if not person.bot]
        super().__init__(replace(info, modes=(mode,), components=()), persons)
        self._chosen.update(wishes)

    @classmethod
    def of(cls, card: Scorecard) -> PadDraft:
        """A pad in use, to be changed."""
        people = [
            Seated(player.name, colour=player.colour, origin=seat)
            for seat, player in enumerate(card.players)
        ]
        return cls(card.pad, GAMES.info(card.game), people, card.options)

    @classmethod
    def again(cls, pad: Pad, info: GameInfo, people: Sequence[SeatSetup], last: object) -> PadDraft:
        """A new pad as the last one was, unless somebody who is here now would find no seat."""
        held = last if isinstance(last, dict) else {}
        fits = {o.key: held[o.key] for o in pad.options if o.key in held}
        known = all(not o.why_not(fits[o.key]) for o in pad.options if o.key in fits)
        draft = cls(pad, info, people, fits if known else {})
        return cls(pad, info, people) if draft.left_out else draft

    def set_option(self, key: str, value: OptionValue) -> None:
        """A variant may be for fewer or more players."""
        super().set_option(key, value)
        mode = replace(self.mode, seats=_seats(self.pad, self.chosen()))
        self.info = replace(self.info, modes=(mode,))
        self.choose_mode(mode.key)

    @property
    def players(self) -> list[SeatSetup]:
        return [SeatSetup(seat.name, colour=seat.colour) for seat in self.seats]

    def open(self) -> Scorecard:
        """Begin the pad; BadSetup says what does not fit."""
        return Scorecard.open(self.pad.key, self.players, self.chosen(), self.course)

    def amend(self, card: Scorecard) -> Amended:
        """The card as it would be; BadSetup says what does not fit."""
        origins = [seat.origin if isinstance(seat, Seated) else None for seat in self.seats]
        return amend(card, self.players, self.chosen(), origins)


def _seats(pad: Pad, chosen: dict[str, OptionValue]) -> tuple[int, int]:
    defaults = {option.key: option.default for option in pad.options}
    return pad.seats({**defaults, **chosen})
