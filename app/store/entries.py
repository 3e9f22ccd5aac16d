"""One line of the list of tables and score pads that people have begun.

A card lies beside the save in its slot, so that the list comes up without going through any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.store.table_or_pad import is_pad, load
from engine.core.wording import small
from engine.games import GAMES
from engine.play.extras import Extras
from engine.store import limits
from engine.store.journal import CHANGED, OPENED
from engine.store.saved import Saved, seconds_of, title_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad
    from engine.core.game import SeatSetup
    from engine.pads.pad import PadCell
    from engine.pads.scorecard import Scorecard

MOST_LISTED = 100  # names on a line
DAMAGED_TABLE = "This game is damaged."


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list of tables. `problem` is a sentence where the save cannot be read."""

    slot: str
    title: str
    game: str = ""
    mode: str = ""
    phase: str = ""
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    to_play: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    changed: float = 0.0
    opened: float = 0.0  # 0 where an older save does not tell
    over: bool = False
    pad: bool = False  # a score pad and not a table
    empty: bool = False  # a pad on which nothing was ever entered
    learning: bool = False  # a lesson that is under way
    taught: bool = False  # a table that began as a lesson
    problem: str = ""
    backup: bool = False  # whether the copy before could be used instead


def card_of(kept: TableOrPad, title: str) -> dict[str, Any]:
    """Make the card of a table or a pad, so that lists need not go through it."""
    if is_pad(kept):
        winners = kept.standing().winners if kept.finished else ()
        return _shared_card(title, kept.game, kept.players, kept.times) | {
            "mode": kept.mode,
            "phase": _pad_phase(kept),
            "to_play": [],
            "winners": [kept.names[seat] for seat in winners],
            "over": kept.finished,
            "pad": True,
            "empty": is_empty_pad(kept.save()),
        }
    players, turn = kept.setup.seats, kept.turn
    return _shared_card(title, kept.game.info.key, players, kept.times) | {
        "mode": kept.setup.mode.key,
        "phase": kept.game.phase(kept.view(None)),
        "to_play": [players[seat].name for seat in turn],
        "winners": [] if turn else [players[seat].name for seat in kept.standing().winners],
        "over": not turn,
        "pad": False,
    }


def _shared_card(
    title: str, game: str, players: Sequence[SeatSetup], times: Mapping[str, Any]
) -> dict[str, Any]:
    return {
        "title": title,
        "game": game,
        "names": [player.name for player in players],
        "colours": [player.colour for player in players],
        "changed": times.get(CHANGED, 0.0),
        "opened": times.get(OPENED, 0.0),
    }


def _pad_phase(card: Scorecard) -> str:
    """Where people go on: "hole 3 next"."""
    if not card.page.cells:
        return "still empty" if is_empty_pad(card.save()) else "begun"
    cell = next_cell(card)
    return f"{small(card.line(cell.line).title)} next" if cell else "all entered"


def is_empty_pad(save: Mapping[str, Any]) -> bool:
    """Whether nothing was ever entered on a pad, not even half."""
    ui = save.get("ui")
    return not save.get("steps") and not (isinstance(ui, dict) and ui.get("drafts"))


def next_cell(card: Scorecard) -> PadCell | None:
    """The first empty cell that the score of a pad needs; None where the form is full."""
    needed = [line for line in card.lines if not line.optional]
    return next((cell for line in needed for cell in card.page.empty(line)), None)


def entry_of(slot: str, saved: Saved) -> Entry:
    """The line of a slot."""
    card = saved.card
    if not _is_card(card):  # a bare save, put there by hand, or a pad of an earlier version
        card = card_of(load(saved.save), title_of(card))
    extras = Extras.read(saved.save.get("ui", {}))
    return Entry(
        slot=slot,
        title=title_of(card) or GAMES.title(card["game"]),
        game=card["game"],
        mode=card["mode"],
        phase=card["phase"],
        names=tuple(card["names"]),
        colours=tuple(card["colours"]),
        to_play=tuple(card["to_play"]),
        winners=tuple(card["winners"]),
        changed=seconds_of(card["changed"]),
        opened=seconds_of(card.get("opened")),
        over=card["over"],
        pad=card.get("pad") is True,
        empty=card.get("empty") is True,
        learning=extras.lesson is not None,
        taught=extras.taught,
    )


_WORDS = ("game", "mode", "phase")
_LISTS = ("names", "colours", "to_play", "winners")


def _is_card(card: Mapping[str, Any]) -> bool:
    return (
        limits.fits(limits.SHORT, *(card.get(key) for key in _WORDS))
        and all(_are_words(card.get(key), list) for key in _LISTS)
        and isinstance(card.get("changed"), int | float)
        and isinstance(card.get("over"), bool)
        and (card.get("pad") is not True or isinstance(card.get("empty"), bool))
    )


def _are_words(value: Any, kind: type[list[str]] | type[tuple[str, ...]]) -> bool:
    """Whether this is a list of words that a line has room for."""
    if not isinstance(value, kind) or len(value) > MOST_LISTED:
        return False
    return limits.fits(limits.SHORT, *value)


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and seconds_of(value) == value


def is_line(entry: Entry) -> bool:
    """Whether all of a line is what it should be: one that was kept may come from anybody."""
    words = (entry.slot, entry.title, entry.game, entry.mode, entry.phase)
    lists = (entry.names, entry.colours, entry.to_play, entry.winners)
    marks = (entry.over, entry.pad, entry.empty, entry.learning, entry.taught, entry.backup)
    return (
        limits.fits(limits.SHORT, *words)
        and limits.fits(limits.LONG, entry.problem)
        and all(_are_words(each, tuple) for each in lists)
        and all(_is_time(each) for each in (entry.changed, entry.opened))
        and all(type(each) is bool for each in marks)
    )
