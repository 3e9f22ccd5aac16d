"""The extras of a table: what the app wants to find again with it. No rule reads any of this.

They are JSON in a save and records here. A file may say anything: what makes no sense is left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from engine.core import codec
from engine.core.codec import BadDocument, JsonObject
from engine.core.telling import Seat

OccasionKind = Literal["day", "stage", "challenge"]
LookedAt = tuple[float, float, float]  # zoom, and the point of a board in the middle


@dataclass(frozen=True, slots=True)
class Occasion:
    """`of` is a date, the number of a stage from 0 on, or what tells one challenge from others."""

    kind: OccasionKind
    of: str
    by: str = ""  # who made a challenge,
    score: int | None = None  # and what there is to beat

    @property
    def stage(self) -> int:
        return int(self.of) if self.kind == "stage" else -1


class Picked(NamedTuple):
    """Whom people let go first: a seat, and the one before whom it goes."""

    seat: Seat
    before: Seat


@dataclass(slots=True)
class Extras:
    """One for each table."""

    occasion: Occasion | None = None  # what its result counts for besides
    lesson: int | None = None  # how many steps of its lesson are done; None for no lesson
    taught: bool = False  # whether it began as a lesson: then its result does not count
    hints: int = 0  # how many hints still come without being asked for
    mover: Picked | None = None
    viewport: LookedAt | None = None
    peeks: tuple[int, ...] = ()  # plies that revealed something and were taken back
    agreed: tuple[int, ...] = ()  # plies that everybody agreed to take back
    others: JsonObject = field(default_factory=dict)  # what another version has written

    def document(self) -> JsonObject:
        """What a save keeps."""
        kept: JsonObject = dict(self.others)
        if self.occasion is not None:
            kept["counts"] = codec.encode(self.occasion)
        if self.lesson is not None:
            kept["lesson"] = self.lesson
        for key, several in (
            ("taught", self.taught),
            ("hints", self.hints),
            ("picked", self.mover),
            ("viewport", self.viewport),
            ("peeks", self.peeks),
            ("agreed", self.agreed),
        ):
            if several:
                kept[key] = list(several) if isinstance(several, tuple) else several
        return kept

    @classmethod
    def read(cls, document: JsonObject) -> Extras:
        """What a save has kept."""
        others = dict(document)
        lesson = _whole(others.pop("lesson", None))
        return cls(
            occasion=_occasion(others.pop("counts", None)),
            lesson=lesson,
            taught=others.pop("taught", False) is True or lesson is not None,
            hints=_whole(others.pop("hints", None)) or 0,
            mover=_picked(others.pop("picked", None)),
            viewport=_viewport(others.pop("viewport", None)),
            peeks=_plies(others.pop("peeks", None)),
            agreed=_plies(others.pop("agreed", None)),
            others=others,
        )


def _occasion(kept: object) -> Occasion | None:
    if kept is None:
        return None
    try:
        found: Occasion = codec.decode(Occasion, kept)
    except BadDocument:
        return None
    return found


def _whole(kept: object) -> int | None:
    """A lesson whose steps cannot be read begins anew."""
    if kept is None:
        return None
    return kept if type(kept) is int else 0


def _plies(kept: object) -> tuple[int, ...]:
    return tuple(ply for ply in kept if type(ply) is int) if isinstance(kept, list) else ()


def _picked(kept: object) -> Picked | None:
    found = _plies(kept)
    return Picked(*found) if len(found) == 2 else None


def _viewport(kept: object) -> LookedAt | None:
    if not isinstance(kept, list) or len(kept) != 3:
        return None
    if not all(type(part) in (int, float) for part in kept):
        return None
    zoom, x, y = kept
    return zoom, x, y
