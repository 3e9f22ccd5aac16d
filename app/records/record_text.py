"""Words about results: dates, who won, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from app.shell.entries.text import several
from app.words import MINUS, counted, enumerated, number, plural, rounded
from engine.core.telling import par_told
from engine.courses.own import course_name
from engine.games import GAMES
from engine.store.results.record import Record, RecordedPlayer
from engine.store.results.statistics import Rival, Scores, Streak, Sum

MOST_SCORES = 6  # in a line of a list


def day(when: str) -> str:
    """The day of a moment: "17 May 2026"."""
    moment = datetime.fromisoformat(when)
    return f"{moment.day} {moment:%B %Y}"


def short_day(when: str) -> str:
    """A day for a narrow place: "17 May 26"."""
    moment = datetime.fromisoformat(when)
    return f"{moment.day} {moment:%b %y}"


def month(when: str) -> str:
    """The month of a moment: "May 2026"."""
    return f"{datetime.fromisoformat(when):%B %Y}"


def mode_title(game: str, mode: str) -> str:
    modes = GAMES.info(game).modes if game in GAMES else ()
    return next((one.title for one in modes if one.key == mode), mode)


def has_modes(game: str) -> bool:
    """Whether there is more than one way to play a game."""
    return game not in GAMES or len(GAMES.info(game).modes) > 1


def kind_line(record: Record) -> str:
    """How a game was played: "Classic · Score pad"."""
    parts = [mode_title(record.game, record.mode)] if has_modes(record.game) else []
    kept = "Score pad" if record.pad else "Added by hand" if record.written else ""
    return " · ".join(filter(None, (*parts, kept, record.unfinished)))


def told_line(record: Record) -> str:
    """On what and where it was and how long it took, as far as somebody said: "Owlshaw · At Ana's ·
    45 minutes"."""
    took = counted(record.minutes, "minute") if record.minutes else ""
    return " · ".join(filter(None, (course_name(record.course), record.place, took)))


def headline(record: Record) -> str:
    """Who won, or what somebody alone has reached."""
    if not record.contest:
        player = record.players[0]
        return f"{player.name}: {counted(player.score, record.unit)}"
    names = [player.name for player in record.winners]
    return f"{enumerated(names)} {'wins' if len(names) == 1 else 'win'}" if names else "Nobody wins"


def short_headline(record: Record) -> str:
    """A result for a line of a list."""
    names = [player.name for player in record.winners]
    if not names:
        return headline(record)
    by_rank = sorted(record.players, key=lambda player: player.rank)
    scores = ", ".join(number(player.score) for player in by_rank[:MOST_SCORES])
    more = ", …" if len(by_rank) > MOST_SCORES else ""
    return f"{several(names)} won: {scores}{more}"


def sum_line(total: Sum) -> str:
    """How often somebody played and won: "12 games, 5 won"."""
    if not total.played:
        return "No results yet"
    played = counted(total.played, "game")
    return f"{played}, {won_line(total)}" if total.contests else played


def won_line(total: Sum) -> str:
    shared = f" ({total.shared} shared)" if total.shared else ""
    won = f"{total.won} won" if total.contests == total.played else _won_of(total)
    return f"{won}{shared}"


def _won_of(total: Sum) -> str:
    """Games that somebody played alone cannot be won."""
    return f"won {total.won} of {total.contests}"


def decimal(value: float) -> str:
    """A number with at most one figure behind the point."""
    return rounded(value, 1).removesuffix(".0").replace("-", MINUS)


def measure(scores: Scores) -> str:
    """Says what scores count, and which are good: "Strokes over 6 holes, lower is better"."""
    over = f" over {counted(scores.length, scores.round_title.lower())}" if scores.length else ""
    better = "lower is better" if scores.lower_wins else "higher is better"
    return f"{plural(scores.unit).capitalize()}{over}, {better}"


def streak_line(streak: Streak) -> str:
    """ "Now 3 wins in a row"; a single one is none."""
    if streak.length < 2:
        return ""
    if streak.won:
        return f"Now {streak.length} wins in a row"
    return f"Now {streak.length} games in a row without a win"


def rival_line(rival: Rival) -> str:
    """ "12 games, better in 7, worse in 4"."""
    return f"{counted(rival.games, 'game')}, better in {rival.better}, worse in {rival.worse}"


def _scored(record: Record, player: RecordedPlayer) -> str:
    over = record.over_par(player)
    told = [player.remark] if over is None else [par_told(over), player.remark]
    remark = f" ({', '.join(filter(None, told))})" if any(told) else ""
    return f"{player.name} {number(player.score)}{remark}"


def as_text(records: Sequence[Record]) -> str:
    """Results for people to read: a line for each game, with everybody by rank."""
    lines = []
    for record in records:
        by_rank = sorted(record.players, key=lambda player: player.rank)
        scores = ", ".join(_scored(record, player) for player in by_rank)
        kind = ", ".join(filter(None, (GAMES.title(record.game), kind_line(record))))
        place = f" ({record.place})" if record.place else ""
        lines.append(f"{day(record.when)}, {kind}: {scores}{place}")
    return "\n".join(lines)
