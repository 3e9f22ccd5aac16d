"""How a table or a score pad ended, or how it stands: who is ahead, in words, lines and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.addressing import said_to, you
from app.shell.results.chart import SeatCourse
from app.shell.results.podium import LAST_PLACE, MOST, Stand
from app.shell.results.score_table import Category, Line, categories
from app.store.table_or_pad import game_of, is_pad, players_of
from app.theme import colours_of
from app.words import counted, enumerated, moment_at, number
from engine.core.colours import seat_colours
from engine.core.game import Seat, SeatScore, Standing
from engine.core.telling import par_told
from engine.games import GAMES
from engine.store.journal import CHANGED

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad


@dataclass(frozen=True, slots=True)
class Outcome:
    """Shows results, the same for tables and for pads."""

    game: str  # its title
    mode: str  # its title
    names: tuple[str, ...]
    colours: tuple[str, ...]
    standing: Standing
    ended: float  # in seconds, as time.time counts them; 0 where nobody knows
    you: Seat | None = None  # the only person

    @property
    def headline(self) -> str:
        """The same to the people in front of the device."""
        if self.you is None or len(self.names) == 1:
            return self.named_headline
        said = said_to(self.names[self.you], self.named_headline)
        return f"{said}!" if said == "You win" else said

    @property
    def named_headline(self) -> str:
        """Who won, or who is ahead, in a few words."""
        standing = self.standing
        if len(standing.seats) == 1:
            return f"{self.names[0]}: {counted(standing.seats[0].score, standing.unit)}"
        names = [self.names[score.seat] for score in standing.seats if place(score) == 1]
        if not standing.over and len(names) == len(self.names):
            return "All equal so far"
        verb = "win" if standing.over else "lead"
        return f"{enumerated(names)} {verb}{'s' * (len(names) == 1)}"

    @property
    def subtitle(self) -> str:
        """The game, its mode and its length."""
        count = max(len(seat.rounds) for seat in self.standing.seats)
        length = self.standing.unfinished or (counted(count, self._round) if count else "")
        return " · ".join(part for part in (self.game, self.mode, length) if part)

    @property
    def day(self) -> str:
        """When it ended: "16 November 2026"."""
        if not self.ended:
            return ""
        moment = moment_at(self.ended)
        return f"{moment.day} {moment.strftime('%B %Y')}"

    @property
    def report(self) -> str:
        """The results as a text to send to others."""
        lines = [self.named_headline, " · ".join(filter(None, (self.subtitle, self.day))), ""]
        for score in ranked(self.standing):
            rounds = ", ".join("–" if own is None else number(own) for own in score.played)
            rank = f"{place(score)}. " if len(self.standing.seats) > 1 else ""
            lines.append(
                f"{rank}{self.names[score.seat]}: {number(score.score)}"
                + (f" ({rounds})" if len(score.rounds) > 1 else "")
                + "".join(f", {each}" for each in self._remarks(score))
            )
        return "\n".join([*lines, *([self.standing.note] if self.standing.note else [])])

    # What is drawn.

    @property
    def stands(self) -> list[Stand]:
        """The podium. Somebody alone stands on their points, as there is no place to win; nobody
        does who was never there."""
        unit = self.standing.unit
        words = counted(self.standing.seats[0].score, unit) if len(self.names) == 1 else ""
        on = [
            score
            for score in ranked(self.standing)
            if place(score) <= LAST_PLACE and not score.absent
        ]
        while len(on) > MOST and place(on[-1]) > 1:  # of equal ones all stand there, or none
            on = [score for score in on if place(score) < place(on[-1])]
        return [Stand(self.colours[s.seat], place(s), words) for s in on[:MOST]]

    @property
    def lines(self) -> list[Line]:
        """The table of scores, the best first."""
        return [
            Line(
                score.seat,
                place(score),
                self.names[score.seat],
                self.colours[score.seat],
                score.score,
                score.played,
                ", ".join(self._remarks(score)),
            )
            for score in ranked(self.standing)
        ]

    @property
    def categories(self) -> list[Category]:
        """The parts of points, in the order of the lines."""
        return categories(ranked(self.standing))

    @property
    def courses(self) -> list[SeatCourse]:
        """The chart; of one round there is no way to draw."""
        seats, pars = self.standing.seats, self.standing.pars if self._by_par else ()
        if not any(len(seat.rounds) > 1 for seat in seats):
            return []
        ways = [_against(seat.played, pars) if pars else seat.rounds for seat in seats]
        return [
            SeatCourse(self.colours[seat.seat], way, place(seat) == 1)
            for seat, way in zip(seats, ways, strict=True)
        ]

    @property
    def _by_par(self) -> bool:
        """Whether the par of every hole is known: ways are told apart more clearly against it."""
        return bool(self.standing.pars) and all(self.standing.pars)

    @property
    def chart_title(self) -> str:
        what = "Against par" if self._by_par else "Total"
        return f"{what}, {self._round} by {self._round}"

    def _remarks(self, score: SeatScore) -> list[str]:
        """What there is to say of somebody beside their points: against par, and if they missed
        something."""
        over = self.standing.over_par(score.seat)
        told = "" if over is None else par_told(over)
        return [each for each in (told, score.attendance) if each]

    @property
    def _round(self) -> str:
        return self.standing.round_title.lower()


def outcome_of(kept: TableOrPad) -> Outcome:
    """How a table or a pad ended, or how it stands."""
    info = GAMES.info(game_of(kept))
    players = players_of(kept)
    names = kept.names if is_pad(kept) else tuple(player.name for player in players)
    wishes = [player.colour for player in players]
    wishes += [""] * (len(names) - len(wishes))  # opponents whom the game itself moves
    return Outcome(
        info.title,
        info.mode(kept.mode if is_pad(kept) else kept.setup.mode.key).title,
        names,
        seat_colours(wishes, colours_of(info)),
        kept.standing(),
        kept.times.get(CHANGED, 0.0),
        None if is_pad(kept) else you(kept),
    )


def _against(played: Sequence[int | None], pars: Sequence[int]) -> list[int]:
    """Strokes over par by hole; nothing is won on a hole that somebody missed."""
    return [0 if own is None else own - par for own, par in zip(played, pars, strict=True)]


def ranked(standing: Standing) -> list[SeatScore]:
    """The seats from the best on; ties in the order of the seats."""
    return sorted(standing.seats, key=lambda score: (place(score), score.seat))


def place(score: SeatScore) -> int:
    """The place at the end, or the present one until then."""
    return score.rank or score.place
