"""Checks for all score pads of a sheet that was read from JSON."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from engine.core.codec import JsonObject
from engine.core.options import Option
from engine.core.wording import counted, enumerated, plain, quoted
from engine.pads.pad import BadSheet, attendance

AWAY: Final = ("late", "left")  # stands in a sheet for what somebody missed
LONGEST_NAME: Final = 100  # letters; to compare two much longer ones could take minutes


def entries(value: object, what: str) -> Mapping[str, object]:
    """Take a value as an object of JSON."""
    if not isinstance(value, dict):
        raise BadSheet(f"{what} has to be an object with named entries.")
    return value


def known_entries(value: object, what: str, known: Iterable[str]) -> Mapping[str, object]:
    """Take a value as an object of JSON that has no other entries than these."""
    found, names = entries(value, what), set(known)
    for key in found:
        if key not in names:
            raise BadSheet(f"{what} has an entry {quoted(key)} that means nothing here.")
    return found


def listed(value: object, most: int, things: str) -> list[object]:
    """Take a value as a list of 1 to so many things."""
    if not isinstance(value, list) or not 1 <= len(value) <= most:
        raise BadSheet(f"The sheet needs a list of 1 to {most} {things}.")
    return value


def check_players(names: Collection[str], players: tuple[int, int], where: str, what: str) -> None:
    """There have to be as many as the pad is for, with names that can be told apart."""
    least, most = players
    if not least <= len(names) <= most:
        wanted = f"{least} to {most} players" if least < most else counted(most, "player")
        raise BadSheet(f"{where} needs the {what} of {wanted}, not {len(names)}.")
    check_names(names, where)


def same_players(rounds: Sequence[Mapping[str, object]], title: str) -> list[str]:
    """The players of all rounds or holes, in the order of the first."""
    players = list(rounds[0])
    for number, each in enumerate(rounds, 1):
        if set(each) != set(players):
            raise BadSheet(f"{title} {number} has other players than {title.lower()} 1.")
    return players


def is_away(value: object) -> bool:
    """Whether a sheet says that somebody was not here."""
    return isinstance(value, str) and value in AWAY


def missed(rounds: Mapping[str, Sequence[object]], title: str) -> tuple[list[int], JsonObject]:
    """How many of the rounds everybody missed, by what a sheet has of each; and what is told of it:
    nothing where all were here."""
    away = {name: [is_away(each) for each in own] for name, own in rounds.items()}
    for number, there in enumerate(zip(*away.values(), strict=True), 1):
        if all(there):
            raise BadSheet(f"{title} {number}: someone has to be here.")
    titles = [f"{title.lower()} {n + 1}" for n in range(max(map(len, away.values()), default=0))]
    told = {name: attendance(titles, own) for name, own in away.items() if any(own)}
    return [sum(own) for own in away.values()], {"away": told} if told else {}


def chosen(sheet: Mapping[str, object], options: Sequence[Option]) -> JsonObject:
    """Read what a sheet says of a pad's options, or else their defaults."""
    found = {option.key: sheet.get(option.key, option.default) for option in options}
    for option in options:
        if option.why_not(found[option.key]):
            value = quoted(found[option.key])
            raise BadSheet(f"The entry {option.key!r} is {_allowed(option)}, not {value}.")
    return found


def _allowed(option: Option) -> str:
    if option.span:
        return "a number from {} to {}".format(*option.span)
    values = [repr(choice.value) for choice in option.choices] or ["true", "false"]
    return enumerated(values, "or")


def check_names(names: Iterable[str], where: str) -> None:
    """Names have to be readable, and to differ by more than their spelling."""
    known: dict[str, str] = {}
    for name in names:
        if not name.strip():
            raise BadSheet(f"{where} has a player without a name.")
        if len(name) > LONGEST_NAME:
            raise BadSheet(f"{where}: {quoted(name)} is too long for a name.")
        if not _is_text(name):
            raise BadSheet(f"{where}: {quoted(name)} cannot be written, so it is no name.")
        key = plain(name)
        if key in known:
            raise BadSheet(f"{where}: {quoted(known[key])} and {quoted(name)} are the same name.")
        known[key] = name


def _is_text(name: str) -> bool:
    """JSON can carry halves of characters, which no file and no screen can show."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def clipped(name: str) -> str:
    """A name for a sentence, however long it is."""
    return quoted(name)[1:-1]
