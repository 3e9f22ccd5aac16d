"""A slot of saves holds a table or a score pad: what the two have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.core.game import SeatSetup
from engine.store.names import PAD

if TYPE_CHECKING:  # a list of tables comes up without the rules
    from typing_extensions import TypeIs

    from engine.pads.scorecard import Scorecard
    from engine.play.table import Table

    TableOrPad: TypeAlias = Table | Scorecard


def load(save: dict[str, Any]) -> TableOrPad:
    """The table or the pad that a save describes; BadSave says why not."""
    if PAD in save:
        from engine.pads.scorecard import Scorecard

        return Scorecard.load(save)
    from engine.play.table import Table

    return Table.load(save)


def is_pad(kept: TableOrPad) -> TypeIs[Scorecard]:
    """Whether something that was kept is a score pad and not a table."""
    return hasattr(kept, "pad")


def game_of(kept: TableOrPad) -> str:
    return kept.game if is_pad(kept) else kept.game.info.key


def players_of(kept: TableOrPad) -> tuple[SeatSetup, ...]:
    return kept.players if is_pad(kept) else kept.setup.seats


def extras_of(kept: TableOrPad) -> dict[str, Any]:
    """Find what the app wants to have again with it, as a save keeps it."""
    return dict(kept.ui) if is_pad(kept) else kept.extras.document()


def is_over(kept: TableOrPad) -> bool:
    return kept.finished if is_pad(kept) else kept.over


def call(kept: TableOrPad, names: Sequence[str]) -> None:
    """Give everybody who sits there the name that they have now."""
    if [player.name for player in players_of(kept)] != list(names):
        kept.call(names)
