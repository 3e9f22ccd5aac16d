"""Skins on a page of the score pad: what its holes come to, and the lines of its play-offs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from engine.core.game import Choice, Seat
from engine.games.eighteen.pad.page import PLAY_OFFS, VALUE, holes_begun, length_of, on_green
from engine.games.eighteen.rules.scoring import ranking
from engine.pads.pad import Line, Page, Way

_TITLES: Final = ("Play-off", "Second play-off")


class SkinsPage(NamedTuple):
    """What the holes of Skins have come to."""

    holes: Sequence[ranking.Skin]
    end: ranking.PlayedOff  # with no play-off until the last hole is filled
    won: tuple[Seat, ...]  # who won the play-offs, as entered


def skins_of(page: Page) -> SkinsPage:
    """Share out the holes. What lies on a green that is not filled yet goes on for now."""
    played = holes_begun(page)
    reached = [on_green(page, number) for number in played]
    values = [page.value(VALUE.format(number)) or 0 for number in played]
    found = ranking.skins(values, reached)
    points = tuple(sum(s.points for s in found if s.winner == seat) for seat in page.seats)
    won = tuple(_named(page))
    if len(found) < length_of(page) or not all(reached) or not all(values):
        return SkinsPage(found, ranking.PlayedOff(points, (), ranking.leaders(points)), ())
    return SkinsPage(found, ranking.played_off(points, reached[-1], found[-1].points, won), won)


def _named(page: Page) -> list[Seat]:
    """Who won play-offs; of the second one nothing is known before the first."""
    return list(takewhile(lambda seat: seat is not None, map(page.value, PLAY_OFFS)))


def play_off_lines(page: Page) -> list[Line]:
    due = skins_of(page).end.due
    return [
        Line(
            key,
            title,
            (Way("choice", choices=tuple(Choice(s, page.names[s]) for s in play_off.seats)),),
            shared=True,
            help=_told(play_off.stake),
            enter="Enter the play-off",
        )
        for key, title, play_off in zip(PLAY_OFFS, _TITLES, due, strict=False)
    ]


def _told(stake: int) -> str:
    prize = f"the {stake} points of the last green" if stake else "the win"
    return f"Those who are tied go on from hole 1 until one is alone on a green, for {prize}."
