"""What a slot can hold: a table or a score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from engine.core.codec import dumps
from engine.core.game import SeatSetup
from engine.store.people import same
from engine.store.saved import Saved, pack

if TYPE_CHECKING:  # a list of tables comes up without the rules
    from typing_extensions import TypeIs

    from engine.pads.scorecard import Scorecard
    from engine.play.table import Table

    Kept: TypeAlias = Table | Scorecard

PAD = "pad"  # what the save of a score pad has, and that of a table has not


def load(save: dict[str, Any]) -> Kept:
    """The table or the pad that a save describes; BadSave says why not."""
    if PAD in save:
        from engine.pads.scorecard import Scorecard

        return Scorecard.load(save)
    from engine.play.table import Table

    return Table.load(save)


def is_pad(kept: Kept) -> TypeIs[Scorecard]:
    """Whether something that was kept is a score pad and not a table."""
    return hasattr(kept, "pad")


def game_of(kept: Kept) -> str:
    return kept.game if is_pad(kept) else kept.game.info.key


def players_of(kept: Kept) -> tuple[SeatSetup, ...]:
    return kept.players if is_pad(kept) else kept.setup.seats


def is_over(kept: Kept) -> bool:
    return kept.finished if is_pad(kept) else kept.over


_SEATS = {True: "players", False: "seats"}  # where the save of a pad, or of a table, lists people
_NAMED = ("names", "to_play", "winners")  # where a card does


def renamed(saved: Saved, before: str, after: str) -> str:
    """The text of a slot with another name for a person in it; empty where that changes nothing.

    The save is not loaded: an older game whose rules have changed since is renamed like any other.
    """
    seats = saved.save[_SEATS[PAD in saved.save]]
    mine = [seat for seat in seats if not seat["bot"] and same(seat["name"], before)]
    others = [seat for seat in seats if seat not in mine]
    if not mine or any(same(seat["name"], after) for seat in others):
        return ""
    spelled = mine[0]["name"]
    for seat in mine:
        seat["name"] = after
    card = dict(saved.card)
    for key in _NAMED:
        card[key] = [after if name == spelled else name for name in card.get(key, [])]
    return pack(dumps(saved.save), card)
