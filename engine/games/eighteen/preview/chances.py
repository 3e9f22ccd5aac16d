"""Where a shot most likely ends in sensible hands, what a swing, a step or a try to get out of the
sand would do, how far the green is then, and words for it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.game import Chances, Preview, Seat, Trail
from engine.core.grids.hexes import NAMES, apart
from engine.core.wording import capital, counted
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.golfers import NOBODY, Ability
from engine.games.eighteen.box.played_course import OFF, Flight, Place
from engine.games.eighteen.box.shots import REMAIN, SHOTS
from engine.games.eighteen.model import NO_HEADING, Escape, State, Swing, Walk, borrowed
from engine.games.eighteen.preview.card_luck import (
    FRESH,
    SHAPES,
    Field,
    Luck,
    Shape,
    finals,
    finals_after,
    luck_of,
    outcomes,
    spread,
    straight,
)
from engine.games.eighteen.preview.distances import field_in, green_of, solved
from engine.games.eighteen.preview.shot_odds import ClubLie, Heat, ShotOption, dug, ranked
from engine.games.eighteen.rules.changes import ability_in
from engine.games.eighteen.rules.turn.flight import LANDED, OUT, TREE, fly
from engine.games.eighteen.rules.turn.hands import in_sand
from engine.games.eighteen.rules.turn.swinging import flights, in_rough
from engine.games.eighteen.words.names import where

RARE: Final = 0.005  # chance of a hex below which it is not told
CERTAIN: Final = 0.9999  # and from which on it is certain, but for rounding
NEARLY: Final = 0.25  # turns: which clubs are left decides between hexes so much alike


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
        return "100%"
    return f"{min(99, max(1, round(100 * chance)))}%"


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
    return counted(number, "hex")


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
    lie = ClubLie(field, place, luck, [*distances.after[:-1], distances.values[place]])
    options = lie.options(club, ability)
    if not options:
        return {}
    best = min(options, key=lambda option: lie.taken(club, option))
    return _ends(lie, club, best, field.ground.greens[hole])


def _ends(lie: ClubLie, club: Club, option: ShotOption, green: Place) -> Heat:
    deck, heading = option
    ground, place = lie.field.ground, lie.place
    short = in_rough(ground, club, place)
    found: Heat = {}

    def add(end: Place, chance: float) -> None:
        end = place if end == OFF else end
        found[end] = found.get(end, 0.0) + chance

    if in_sand(ground, club, place):
        for outcome, chance in outcomes(lie.luck, deck).items():
            add(lie.dug(heading, outcome), chance)
    elif not deck:
        add(_best(lie, straight(club.steps[short]), heading, green), 1.0)
    elif club.draws == 1:
        for card, chance in finals(lie.luck, deck):
            add(_best(lie, SHAPES[card][short], heading, green), chance)
    else:
        for card, share in _best_of_several(lie, club, option, short):
            odds = finals_after(lie.luck, card) if SHOTS[card].follow else ((card, 1.0),)
            for final, chance in odds:
                add(_best(lie, SHAPES[final][short], heading, green), share * chance)
    return found


def _best(lie: ClubLie, shape: Shape, heading: int, green: Place) -> Place:
    """The end of a flight that leaves least; of those that hardly differ, the nearest one."""
    field, worths, at = lie.field, lie.worths, lie.field.ground.at
    ends = field.ends(lie.place, shape) if heading < 0 else field.headed(lie.place, shape)[heading]
    best = min(ends, key=worths.__getitem__)
    if best == OFF:
        return best
    near = [end for end in ends if end != OFF and worths[end] <= worths[best] + NEARLY]
    return min(near, key=lambda end: (apart(at[end], at[green]), worths[end]))


def _best_of_several(
    lie: ClubLie, club: Club, option: ShotOption, short: bool
) -> list[tuple[int, float]]:
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


_BENDS: Final = {
    "": "straight",
    "L": "drawing left",
    "R": "fading right",
    "LL": "hooking left",
    "RR": "slicing right",
}
_DUG: Final = {"target": "out {}", "left": "left of that", "right": "right of that",
               "remain": "stays in the bunker"}  # fmt: skip


def swing(state: State, seat: Seat, move: Swing) -> Preview:
    players, ground = state.players[seat], state.rules.ground
    if state.drawn is not None and state.drawn.action == "escape":
        return _dig(state, seat, move)
    playing, place = CLUBS[players.playing], players.golfers[move.golfer].place
    if state.drawn is None:
        letters, chip = "S" * playing.steps[in_rough(ground, playing, place)], False
        whole = letters
    else:
        number = state.drawn.piles[move.pile][-1]
        letters = flights(state, seat, move.golfer, number)[move.flight]
        chip = SHOTS[number].chips
        whole = SHOTS[number].flights[move.flight]  # a slice is one from the rough too
    flight = fly(ground, place, move.heading, letters, chip, state.rules.through)
    bend = letters.replace("S", "")
    told = f"{capital(NAMES[move.heading])}, {_BENDS[whole.replace('S', '')]}."
    bounces = (len(letters) - len(bend),) if bend and len(letters) > len(bend) else ()
    trail = Trail(
        move.golfer,
        flight.path,
        tuple(at for at in bounces if at < len(flight.path) - 1),
        flight.why,
    )
    flown = _flown(state, seat, move.golfer, flight)
    return Preview(f"{told} {flown}", trails=(trail,), facts=told)


def _out(state: State, seat: Seat) -> str:
    back = "" if borrowed(state.players[seat]) else ", and your club comes back"
    return f"Out of bounds: you stay{back}."


def _flown(state: State, seat: Seat, golfer: int, flight: Flight) -> str:
    if flight.why == OUT:
        return _out(state, seat)
    steps = len(flight.path) - 1
    if not steps:
        return f"A tree stops it at once.{_costs(state, seat, flight.end)}"
    lies = where(state.rules.ground, flight.end)
    if flight.why == TREE:
        told = f"A tree stops it after {hexes(steps)}, {lies}."
    else:
        told = f"It lands {lies}."
    return " ".join(filter(None, (told, _from_there(state, seat, flight.end))))


def _from_there(state: State, seat: Seat, place: Place) -> str:
    """Tell what water costs, and how far the green is then."""
    ground, hole = state.rules.ground, green_of(state, seat, place)
    if place == ground.greens[hole]:
        return ""
    told = [_costs(state, seat, place).strip()]
    turns = turns_from(state, seat, place, hole)
    told.append(f"About {turns:.1f} turns to {green_called(state, hole)}.")
    return " ".join(filter(None, told))


def _costs(state: State, seat: Seat, place: Place) -> str:
    """Tell what it costs where a ball comes down in water."""
    if not state.rules.ground.wet[place] or ability_in(state, seat).swims:
        return ""
    return " One stroke more." if state.rules.way.wet == "stroke" else " You miss a turn."


def walk(state: State, seat: Seat, move: Walk) -> Preview:
    ground = state.rules.ground
    start = state.players[seat].golfers[move.golfer].place
    onto = ground.beside[start][move.heading]
    told = f"One hex {NAMES[move.heading]}, {where(ground, onto)}."
    trail = Trail(move.golfer, (start, onto), (), LANDED)
    after = _from_there(state, seat, onto)
    return Preview(" ".join(filter(None, (told, after))), trails=(trail,), facts=told)


def escape(state: State, seat: Seat, move: Escape) -> Preview:
    chances = outcomes(luck_of(state, seat), move.deck)
    if move.heading == NO_HEADING:
        stays = chances.get(REMAIN, 0.0)
        told = [f"{percent(1 - stays)} out to a hex you choose", f"{percent(stays)} stays"]
    else:
        told = [
            f"{percent(chances[outcome])} {words.format(NAMES[move.heading])}"
            for outcome, words in _DUG.items()
            if outcome in chances
        ]
    odds = dug_odds(state, seat, move.deck, move.heading, move.golfer)
    return Preview(f"{capital(', '.join(told))}.", odds=odds, facts="")


def dug_odds(state: State, seat: Seat, key: str, heading: int, golfer: int) -> tuple[Chances, ...]:
    """The places that a golfer in the sand may come to; out of bounds or at a tree it stays."""
    field, place = field_in(state), state.players[seat].golfers[golfer].place
    if heading == NO_HEADING:
        return odds_of(dug(field, place, luck_of(state, seat), key, heading))
    found: Heat = {}
    for outcome, chance in outcomes(luck_of(state, seat), key).items():
        end = field.dug(place, heading, outcome)
        end = place if end == OFF else end
        found[end] = found.get(end, 0.0) + chance
    return odds_of(found)


def _dig(state: State, seat: Seat, move: Swing) -> Preview:
    """Tell where the card that lies there takes a golfer out of the sand."""
    assert state.drawn is not None
    field, place = field_in(state), state.players[seat].golfers[move.golfer].place
    end = field.dug(place, move.heading, SHOTS[state.drawn.piles[0][-1]].bunker)
    if end == OFF:
        return Preview(_out(state, seat))
    if end == place:
        return Preview("You stay in the bunker.")
    told = f"Out of the bunker, {where(field.ground, end)}."
    after = _from_there(state, seat, end)
    trail = Trail(move.golfer, (place, end), (), LANDED)
    return Preview(" ".join(filter(None, (told, after))), trails=(trail,), facts=told)
