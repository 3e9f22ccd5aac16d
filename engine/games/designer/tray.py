"""The bag of Mini Golf Designer without the game, with client visits; clients and land cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.chance import Chance, Deck
from engine.core.options import Option
from engine.games.designer.box.lands import LANDS, LEVELS
from engine.games.designer.rules.bag import BAG, PRINTED, VISIT, VISIT_TILES
from engine.games.designer.rules.opening import LAND_CARDS, MR_CLIENTS, MRS_CLIENTS
from engine.games.designer.rules.options import OFFERED
from engine.games.designer.rules.rounds import ALONE
from engine.trays.groups import DrawPile, Group, Groups, Handful, Values, box_of

_PLAYERS: Final = Option(
    "players",
    "Players",
    2,
    ("Players decide how many tiles are on a rack, and how many client visits in the bag."),
    span=(min(VISIT_TILES), max(VISIT_TILES)),
)
_VISITS: Final = Option(
    "visits", "Client visits", False, "Puts their tiles in the bag, as in the advanced game."
)
_LEVEL: Final = Option(
    "level", "Hardest lands", max(LEVELS), "Leaves harder lands in the box.", span=(1, max(LEVELS))
)


def _bag(values: Values, _chance: Chance) -> Sequence[int]:
    visits = VISIT_TILES[int(values["players"])] if values["visits"] else 0
    return [*PRINTED, visits]


def _rack(values: Values) -> Handful:
    """Alone there is no rack: so many tiles are turned up."""
    players = int(values["players"])
    return Handful("Draw tiles", ALONE) if players == 1 else Handful("Fill a rack", players + 1)


def _lands(values: Values, _chance: Chance) -> Sequence[int]:
    return [int(land.level <= int(values["level"])) for land in LANDS.values()]


def _offer(_values: Values) -> Handful:
    return Handful("Offer lands", OFFERED)


def _clients(key: str, title: str, deck: Deck) -> DrawPile:
    one_each = box_of(*[1] * len(deck.kinds))
    return DrawPile(key, title, deck, one_each, ("back",), item="client", captioned=True)


TRAYS: Final[Groups] = (
    Group(
        "bag",
        "Bag",
        piles=(
            DrawPile(
                "bag",
                "Bag of tiles",
                BAG,
                _bag,
                ("back", "keep"),
                item="tile",
                options=(_PLAYERS, _VISITS),
                kept=frozenset({VISIT}),
                extra=frozenset({VISIT}),
                deal=_rack,
            ),
        ),
    ),
    Group(
        "clients",
        "Clients",
        piles=(
            _clients("mrs", "Mrs Client", MRS_CLIENTS),
            _clients("mr", "Mr Client", MR_CLIENTS),
        ),
    ),
    Group(
        "lands",
        "Lands",
        piles=(
            DrawPile(
                "lands",
                "Land cards",
                LAND_CARDS,
                _lands,
                ("back", "keep"),
                item="land",
                options=(_LEVEL,),
                deal=_offer,
                captioned=True,
            ),
        ),
    ),
)
