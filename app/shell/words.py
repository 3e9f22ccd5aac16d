"""Small sentences that several screens of the shell say."""

from __future__ import annotations

from datetime import datetime

from app.tables import Entry
from app.words import counted, joined

MINUTE, HOUR, DAY = 60, 3600, 86400
PERSON = "Person"
BOTS = {"random": "Easy bot", "greedy": "Fair bot", "strong": "Strong bot"}


def who(entry: Entry) -> str:
    """Whose turn it is at a table, or that it is over."""
    if entry.over:
        return "Finished"
    if len(entry.to_play) > 2:
        return f"{len(entry.to_play)} to play"
    return f"{joined(entry.to_play)} to play" if entry.to_play else ""


def state_line(entry: Entry) -> str:
    """Where a table stands, in one line: "Round 2 of 3, Ana to play"."""
    if entry.over:
        return who(entry)
    return ", ".join(part for part in (entry.phase, who(entry)) if part)


def ago(seconds: float, now: float) -> str:
    """How long a moment is past, as roughly as people say it."""
    past = max(0.0, now - seconds)
    if past < MINUTE:
        return "just now"
    if past < HOUR:
        return _count(past / MINUTE, "minute")
    if past < DAY:
        return _count(past / HOUR, "hour")
    if past < 7 * DAY:
        return _count(past / DAY, "day")
    day = datetime.fromtimestamp(seconds)
    return f"{day.day} {day.strftime('%B %Y')}"


def kind(bot: str) -> str:
    """Who sits at a seat: a person, or a bot of some level."""
    return BOTS.get(bot, bot) if bot else PERSON


def _count(value: float, noun: str) -> str:
    return f"{counted(int(value), noun)} ago"
