"""Small sentences that several screens of the shell say."""

from __future__ import annotations

from collections.abc import Sequence

from app.store.entries import Entry
from app.words import counted, enumerated, moment_at

MINUTE, HOUR, DAY = 60, 3600, 86400
PERSON = "Person"
EVERYBODY = "Everyone"
FINISHED = "Finished"
PAD = "Score pad"
NAMED, LISTED = 14, 36  # letters of one name among others, and of all names, for two short lines
BOTS = {"easy": "Easy bot", "greedy": "Medium bot", "strong": "Hard bot"}


def who(entry: Entry) -> str:
    """Whose turn it is at a table, or who won it. Somebody alone need not be told."""
    if len(entry.names) == 1 or not (entry.to_play or entry.over):
        return FINISHED if entry.over else ""
    if entry.over:
        return f"{several(entry.winners)} won" if entry.winners else FINISHED
    everybody = len(entry.to_play) == len(entry.names) > 2
    return f"{EVERYBODY if everybody else several(entry.to_play)} to play"


def several(names: Sequence[str]) -> str:
    """Names in no more than two short lines; those who find no room are counted."""
    if len(names) == 1:
        return names[0]
    short = [shortened(name) for name in names]
    said = enumerated(short)
    while len(said) > LISTED:
        short.pop()
        said = enumerated([*short, f"{len(names) - len(short)} more"])
    return said


def shortened(name: str) -> str:
    """As much of a name as there is room for beside others."""
    return name if len(name) <= NAMED else f"{name[: NAMED - 1].rstrip()}…"


def state_line(entry: Entry) -> str:
    """Where a table stands, in one line: "Round 2 of 3, Ana to play"."""
    if entry.over:
        return f"{PAD}, {_small(who(entry))}" if entry.pad else who(entry)
    turn = who(entry).replace(EVERYBODY, EVERYBODY.lower(), 1)
    if len(turn) > LISTED and len(entry.to_play) == len(entry.names) == 2:
        turn = "both to play"
    return ", ".join(part for part in (phase_line(entry), turn) if part)


def phase_line(entry: Entry) -> str:
    """Where a table stands; a pad says that it is one."""
    return f"{PAD}, {entry.phase}" if entry.pad else entry.phase


def _small(line: str) -> str:
    """ "Finished" within a sentence; a name keeps its capital."""
    return line.lower() if line == FINISHED else line


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
    day = moment_at(seconds)
    return f"{day.day} {day.strftime('%B %Y')}"


def kind(bot: str) -> str:
    """Who sits at a seat: a person, or a bot of some level."""
    return BOTS.get(bot, "Random bot") if bot else PERSON


def _count(value: float, noun: str) -> str:
    return f"{counted(int(value), noun)} ago"
