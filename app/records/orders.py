"""In which order players and results are listed, and which of them somebody looks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ListProperty, StringProperty

from app.records.record_text import day, mode_title
from app.widgets import Chip, Menu
from app.words import natural
from engine.core.wording import plain
from engine.games import GAMES
from engine.store.people import Person
from engine.store.results.record import Record
from engine.store.results.statistics import Sum

Total = tuple[Person, Sum]


def _name(total: Total) -> Any:
    return natural(plain(total[0].name))


def _share(total: Total) -> float:
    return total[1].won / total[1].contests if total[1].contests else -1.0


PLAYER_ORDERS: dict[str, tuple[str, Callable[[Total], Any]]] = {
    "played": ("Most played", lambda one: (-one[1].played, _name(one))),
    "won": ("Most won", lambda one: (-one[1].won, _name(one))),
    "share": ("Largest share won", lambda one: (-_share(one), _name(one))),
    "name": ("By name", _name),
}
# Results come newest first, and those that are alike stay so.
RESULT_ORDERS: dict[str, str] = {
    "newest": "Newest first",
    "oldest": "Oldest first",
    "game": "By game",
    "winner": "By winner",
}


def ordered(records: Sequence[Record], order: str) -> list[Record]:
    """Results that come newest first, in another order."""
    if order == "oldest":
        return list(reversed(records))
    if order == "game":
        return sorted(records, key=lambda one: GAMES.title(one.game))
    if order == "winner":
        return sorted(records, key=_winner)
    return list(records)


def _winner(record: Record) -> tuple[bool, str]:
    """Games that nobody won come last."""
    names = [plain(player.name) for player in record.winners]
    return not names, min(names, default="")


def is_looked_for(record: Record, question: str) -> bool:
    """Whether every word that somebody looks for is told of a result."""
    told = (
        GAMES.title(record.game),
        mode_title(record.game, record.mode),
        day(record.when),
        record.place,
        record.comment,
        *(player.name for player in record.players),
    )
    words = plain(" ".join(told))
    return all(word in words for word in plain(question).split())


class OrderChip(Chip):
    """``choices`` are pairs of a key and its words; ``value`` is the key that was chosen."""

    choices = ListProperty([])
    value = StringProperty("")

    def on_value(self, *_: object) -> None:
        self.text = dict(self.choices).get(self.value, "")

    on_choices = on_value

    def on_release(self) -> None:
        menu = Menu(choices=self.choices, value=self.value)
        menu.bind(on_choose=lambda _menu, key: setattr(self, "value", key))
        menu.open(self)
