"""From what people ask for to a Setup that fits the mode, or a sentence that says why not; and how
long a table of it takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from engine.bots import LEVELS
from engine.core.game import AnyGame, BadSetup, GameInfo, Mode, OptionValue, SeatSetup, Setup
from engine.core.options import Wish
from engine.core.wording import quoted, spanned

BOT = "bot:"
NAME_LENGTH = 24

PERSONS_MOVE: Final = 6.0  # seconds: a quick look at the board, and a touch
BOTS_MOVE: Final = 2.0  # to be shown
LONG: Final = 20  # minutes from which a guess is told in steps
STEP: Final = 5


def make_setup(
    game: AnyGame,
    mode_key: str | None,
    seats: Iterable[str | SeatSetup],
    options: Mapping[str, Wish],
) -> Setup:
    mode = game.info.mode(mode_key) if mode_key is not None else game.info.modes[0]
    people = _coloured(_seats(mode, seats), game.info)
    return Setup(mode, people, _options(mode, options))


def make_own(info: GameInfo, own: Iterable[str]) -> frozenset[str]:
    """Check the components that people bring themselves."""
    wanted = frozenset(own)
    known = {c.key for c in info.components}
    if wanted - known:
        raise BadSetup(f"{info.title} has no component {quoted(sorted(wanted - known)[0])}.")
    return wanted


def _seats(mode: Mode, seats: Iterable[str | SeatSetup]) -> tuple[SeatSetup, ...]:
    people = tuple(_seat(number, seat) for number, seat in enumerate(seats, 1))
    check_seats(mode, len(people))
    names = [p.name for p in people]
    for name in names:
        if names.count(name) > 1:
            raise BadSetup(f"Two players are called {name}. Give them different names.")
    return people


def _coloured(people: tuple[SeatSetup, ...], info: GameInfo) -> tuple[SeatSetup, ...]:
    """Where the box has one piece of each colour, give every seat one: its own wish if free."""
    colours = info.colours
    if not colours:
        return people
    if len(people) > len(colours):
        raise BadSetup(
            f"{info.title} has {len(colours)} colors, too few for {len(people)} players."
        )
    wishes = [person.colour for person in people]
    free = [colour for colour in colours if colour not in wishes]
    given = []
    for number, person in enumerate(people):
        wish = person.colour
        taken = wish not in colours or wish in wishes[:number]
        given.append(replace(person, colour=free.pop(0)) if taken else person)
    return tuple(given)


def check_seats(mode: Mode, count: int) -> None:
    """Raise BadSetup where a mode is not for so many seats."""
    least, most = mode.seats
    if not least <= count <= most:
        span = spanned(least, most, "player")
        raise BadSetup(f"{mode.title} is for {span}, not {count}.")


def _seat(number: int, seat: str | SeatSetup) -> SeatSetup:
    """A name is a person; "bot:greedy" is a bot of that level."""
    if isinstance(seat, str):
        if seat.startswith(BOT):
            level = seat[len(BOT) :]
            seat = SeatSetup(f"{level.capitalize()} {number}", level)
        else:
            seat = SeatSetup(seat)
    if not isinstance(seat, SeatSetup) or not isinstance(seat.name, str):
        raise BadSetup("A player is a name or a bot such as bot:greedy.")
    if not seat.name.strip() or len(seat.name) > NAME_LENGTH:
        raise BadSetup(f"A name has 1 to {NAME_LENGTH} characters.")
    if seat.bot and seat.bot not in LEVELS:
        raise BadSetup(f"There's no bot {quoted(seat.bot)}: the levels are {', '.join(LEVELS)}.")
    return seat


def _options(mode: Mode, options: Mapping[str, Wish]) -> dict[str, OptionValue]:
    known = {option.key: option for option in mode.options}
    for key in options:
        if key not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise BadSetup(f"{mode.title} has no option {quoted(key)}: {has}.")
    return {
        key: option.tidy(options[key]) if key in options else option.default
        for key, option in known.items()
    }


def minutes(game: AnyGame, setup: Setup) -> int | None:
    """About how many minutes a table takes; None where the game does not say."""
    guide = game.info.guides.get(setup.mode.key)
    if guide is None:
        return None
    move = sum(BOTS_MOVE if seat.bot else PERSONS_MOVE for seat in setup.seats)
    taken = move * guide.moves * game.length(setup) / 60
    return STEP * round(taken / STEP) if taken > LONG else max(1, round(taken))
