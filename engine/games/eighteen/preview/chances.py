"""Where a shot most likely ends in sensible hands, how far the green is then, and words for it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.game import Chances, Seat
from engine.core.grids.hexes import apart
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.golfers import NOBODY, Ability
from engine.games.eighteen.box.ground import OFF, Place
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import State
from engine.games.eighteen.preview.odds.aims import field_in, green_of
from engine.games.eighteen.preview.odds.distances import solved
from engine.games.eighteen.preview.odds.luck import (
    FRESH,
    Luck,
    finals,
    finals_after,
    luck_of,
    outcomes,
    spread,
)
from engine.games.eighteen.preview.odds.reach import Heat
from engine.games.eighteen.preview.odds.shapes import SHAPES, Field, Shape, straight
from engine.games.eighteen.preview.odds.weighing import Lie, Option, ranked
from engine.games.eighteen.rules.changes import ability_in
from engine.games.eighteen.rules.turn.hands import in_sand
from engine.games.eighteen.rules.turn.swinging import in_rough

RARE: Final = 0.005  # chance of a hex below which it is not told
CERTAIN: Final = 0.9999  # and from which on it is certain, but for rounding


def hole_in_sight(state: State, seat: Seat, golfer: int = 0) -> int:
    """The hole whose green a golfer plays for."""
    return green_of(state, seat, state.players[seat].golfers[golfer].place)


def green_in_sight(state: State, seat: Seat, golfer: int = 0) -> Place:
    return field_in(state).ground.greens[hole_in_sight(state, seat, golfer)]


def turns_from(state: State, seat: Seat, place: Place, hole: int) -> float:
    """The turns that a ball on a place needs on average."""
    distances = solved(field_in(state), hole)
    swims = ability_in(state, seat).swims or state.rules.way.wet == "stroke"
    return distances.values[place] if swims else distances.after[place]


def hexes_from(state: State, seat: Seat, golfer: int, place: Place) -> int:
    """Hexes from a place to the green in sight."""
    at = field_in(state).ground.at
    return apart(at[place], at[green_in_sight(state, seat, golfer)])


def percent(chance: float) -> str:
    """A chance as people read it: never quite nothing, never quite certain unless it is."""
    if chance > CERTAIN:
        return "100 %"
    return f"{min(99, max(1, round(100 * chance)))} %"


def odds_of(found: Heat) -> tuple[Chances, ...]:
    """A heat map as it is told, without what hardly ever happens."""
    likely = sorted(place for place, chance in found.items() if chance >= RARE)
    return tuple(Chances(place, found[place], percent(found[place])) for place in likely)


def green_named(state: State, seat: Seat, golfer: int) -> str:
    """Name the green that a golfer plays for."""
    return green_called(state, hole_in_sight(state, seat, golfer))


def green_called(state: State, hole: int) -> str:
    """Name a green that is played for; its number only where several are."""
    return f"green {hole + 1}" if state.rules.way.pace == "any" else "the green"


def hexes(number: int) -> str:
    return "1 hex" if number == 1 else f"{number} hexes"


def likely_ends(state: State, seat: Seat, golfer: int, club: int) -> Heat:
    """Where a shot with a club ends, and how often, if it is played to get near the green."""
    place = state.players[seat].golfers[golfer].place
    hole = hole_in_sight(state, seat, golfer)
    ability = ability_in(state, seat)
    return likely_from(field_in(state), hole, place, CLUBS[club], luck_of(state, seat), ability)


@lru_cache(maxsize=512)
def likely_from(
    field: Field,
    hole: int,
    place: Place,
    club: Club,
    luck: Luck = FRESH,
    ability: Ability = NOBODY,
) -> Heat:
    """The same from any place, with any decks."""
    distances = solved(field, hole)
    lie = Lie(field, place, luck, [*distances.after[:-1], distances.values[place]])
    options = lie.options(club, ability)
    if not options:
        return {}
    return _ends(lie, club, min(options, key=lambda option: lie.taken(club, option)))


def _ends(lie: Lie, club: Club, option: Option) -> Heat:
    deck, heading = option
    ground, place = lie.field.ground, lie.place
    short = in_rough(ground, club, place)
    found: Heat = {}

    def add(end: Place, chance: float) -> None:
        end = place if end == OFF else end
        found[end] = found.get(end, 0.0) + chance

    if in_sand(ground, club, place):
        for outcome, chance in outcomes(lie.luck, deck).items():
            add(lie.field.dug(place, heading, outcome), chance)
    elif not deck:
        add(_best(lie, straight(club.steps[short]), heading), 1.0)
    elif club.draws == 1:
        for card, chance in finals(lie.luck, deck):
            add(_best(lie, SHAPES[card][short], heading), chance)
    else:
        for card, share in _best_of_several(lie, club, option, short):
            odds = finals_after(lie.luck, card) if SHOTS[card].follow else ((card, 1.0),)
            for final, chance in odds:
                add(_best(lie, SHAPES[final][short], heading), share * chance)
    return found


def _best(lie: Lie, shape: Shape, heading: int) -> Place:
    """The end of a flight that leaves least."""
    field = lie.field
    ends = field.ends(lie.place, shape) if heading < 0 else field.headed(lie.place, shape)[heading]
    return min(ends, key=lie.worths.__getitem__)


def _best_of_several(lie: Lie, club: Club, option: Option, short: bool) -> list[tuple[int, float]]:
    """The cards of a draw of several, and how likely each is the one that is played."""
    deck, heading = option
    certain, pool, random = spread(lie.luck, deck, club.draws)

    def left(card: int) -> float:
        return lie.card(card, short, heading)

    sure = min(certain, key=left, default=None)
    order = sorted(pool, key=left)
    chances = ranked(len(order), random, 0) if random else (0.0,) * len(order)
    if sure is None:
        return list(zip(order, chances, strict=True))
    better = [(card, chance) for card, chance in zip(order, chances, strict=True)
              if left(card) < left(sure)]  # fmt: skip
    return [*better, (sure, 1 - sum(chance for _, chance in better))]
