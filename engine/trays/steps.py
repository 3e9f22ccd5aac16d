"""Everything that lies on a tray, and how each thing that people do changes it: pure functions.

A step is done once with luck from a seed and, whenever the tray is read back, again with the luck
that was recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.core.chance import Chance, Face
from engine.core.game import IllegalMove
from engine.core.options import BadSetup, OptionValue
from engine.trays.groups import Dice, DrawPile, Group, Groups, Values

UNROLLED: Final = -1  # in place of a face
MOST_DRAWN: Final = 60  # at once

# What is chosen for a step, as its save has it: dice, a number, a way and a place, or options.
Chosen = Any
Cards = tuple[int, ...]  # places of kinds in their deck, the latest last


@dataclass(frozen=True, slots=True)
class PileState:
    """A pile in use: what it was filled with, and what of it is somewhere else now."""

    values: tuple[OptionValue, ...]  # of its options, in their order
    counts: tuple[int, ...]  # of each kind, when it was filled
    out: Cards = ()  # drawn, and on the table
    discard: Cards = ()
    kept: Cards = ()  # out of play

    @property
    def left(self) -> list[int]:
        """How many of each kind are still in it: all that are nowhere else."""
        counts = list(self.counts)
        for kind in (*self.out, *self.discard, *self.kept):
            counts[kind] -= 1
        return counts


@dataclass(frozen=True, slots=True)
class TrayState:
    """Everything that undo brings back."""

    dice: tuple[int, ...]  # which of its faces each die shows
    piles: tuple[PileState, ...]


@dataclass(frozen=True)
class TrayBox:
    """The declarations of a game's trays, with everything in them by its key."""

    groups: Groups
    dice: dict[str, Dice] = field(init=False)  # by the name of each single die
    piles: dict[str, DrawPile] = field(init=False)

    def __post_init__(self) -> None:
        rows = [row for group in self.groups for row in group.dice]
        piles = [pile for group in self.groups for pile in group.piles]
        object.__setattr__(self, "dice", {key: row for row in rows for key in row.keys})
        object.__setattr__(self, "piles", {pile.key: pile for pile in piles})

    def group(self, key: str) -> Group:
        return next(group for group in self.groups if group.key == key)

    def place(self, pile: str) -> int:
        return list(self.piles).index(pile)

    def values(self, pile: str, state: PileState) -> dict[str, OptionValue]:
        """Return the options that were chosen for a pile."""
        keys = [option.key for option in self.piles[pile].options]
        return dict(zip(keys, state.values, strict=True))


def fresh(box: TrayBox, chance: Chance) -> TrayState:
    """A tray that nobody has touched: no die was rolled, and every pile is full."""
    piles = tuple(filled(pile, pile.defaults, chance) for pile in box.piles.values())
    return TrayState((UNROLLED,) * len(box.dice), piles)


def filled(pile: DrawPile, values: Values, chance: Chance) -> PileState:
    """A pile as it is before anything is drawn."""
    for option in pile.options:
        reason = option.why_not(values.get(option.key))
        if reason:
            raise IllegalMove(reason)
    chosen = {option.key: values[option.key] for option in pile.options}
    try:
        counts = tuple(pile.fill(chosen, chance))
    except BadSetup as wrong:
        raise IllegalMove(str(wrong)) from None
    return PileState(tuple(chosen.values()), counts)


# What people do. Each function gets the tray, what it is about, and what else was chosen.


def _roll(box: TrayBox, state: TrayState, what: str, chosen: Chosen, chance: Chance) -> TrayState:
    """Roll some dice; `what` is their group or a die of it."""
    if not chosen:
        raise IllegalMove("You're holding all dice. Let go of one to roll it.")
    dice, names = list(state.dice), list(box.dice)
    for name in chosen:
        die = box.dice[name].die
        dice[names.index(name)] = die.faces.index(chance.roll(die))
    return replace(state, dice=tuple(dice))


def _draw(box: TrayBox, state: TrayState, what: str, number: Chosen, chance: Chance) -> TrayState:
    """Draw things from a pile, as many as there are."""
    pile, now = box.piles[what], state.piles[box.place(what)]
    if type(number) is not int or not 1 <= number <= MOST_DRAWN:
        raise IllegalMove(f"You can draw 1 to {MOST_DRAWN} at once.")
    drawn = wanted = 0
    while wanted < number:
        if not any(now.left) and pile.refills:
            now = _shuffled(now, pile.stay)
        if not any(now.left):
            break
        kind = chance.draw(pile.deck, now.left)
        face = pile.deck.kinds[kind]
        if face in pile.shuffles:
            now = _shuffled(now, 0)
        now = replace(now, out=(*now.out, kind))
        drawn += 1
        wanted += face not in pile.extra
    if not drawn:
        raise IllegalMove(_why_empty(pile, now))
    return _with(box, state, what, now)


def _why_empty(pile: DrawPile, now: PileState) -> str:
    if pile.refills and now.out:
        return f"All of {pile.title} is on the table. Discard something first."
    if now.out or now.discard:
        return f"{pile.title} is empty. Put something back, or reset it."
    return f"{pile.title} is empty."


def _shuffled(now: PileState, stay: int) -> PileState:
    """The discards go back, but for those on top that stay."""
    return replace(now, discard=now.discard[len(now.discard) - stay :] if stay else ())


def _move(box: TrayBox, state: TrayState, what: str, chosen: Chosen, chance: Chance) -> TrayState:
    """Something drawn is discarded, put back or kept: one thing by its place, or all of them."""
    way, place = chosen
    pile, now = box.piles[what], state.piles[box.place(what)]
    if way not in pile.ways:
        raise IllegalMove(f"You can't do that with {pile.title}.")
    if not now.out:
        raise IllegalMove(f"Nothing from {pile.title} is on the table.")
    if place is not None and (type(place) is not int or not 0 <= place < len(now.out)):
        raise IllegalMove("It's not on the table anymore.")
    places = range(len(now.out)) if place is None else (place,)
    for kind in [now.out[number] for number in places]:
        gone = "keep" if pile.deck.kinds[kind] in pile.kept else way
        if gone == "discard":
            now = replace(now, discard=(*now.discard, kind))
        elif gone == "keep":
            now = replace(now, kept=(*now.kept, kind))
    out = tuple(kind for number, kind in enumerate(now.out) if number not in places)
    return _with(box, state, what, replace(now, out=out))


def _shuffle(
    box: TrayBox, state: TrayState, what: str, chosen: Chosen, chance: Chance
) -> TrayState:
    """All discards go back to their pile."""
    pile, now = box.piles[what], state.piles[box.place(what)]
    if not now.discard:
        raise IllegalMove(f"{pile.title} has no discards to shuffle.")
    return _with(box, state, what, _shuffled(now, 0))


def _fill(box: TrayBox, state: TrayState, what: str, chosen: Chosen, chance: Chance) -> TrayState:
    """A pile is started anew, as chosen."""
    if not isinstance(chosen, dict):
        raise IllegalMove("You can't choose that.")
    return _with(box, state, what, filled(box.piles[what], chosen, chance))


def _anew(box: TrayBox, state: TrayState, what: str, chosen: Chosen, chance: Chance) -> TrayState:
    """Everything is started anew; what was chosen for the piles stays."""
    piles = zip(box.piles.items(), state.piles, strict=True)
    again = tuple(filled(pile, box.values(key, now), chance) for (key, pile), now in piles)
    return TrayState((UNROLLED,) * len(box.dice), again)


def _with(box: TrayBox, state: TrayState, pile: str, now: PileState) -> TrayState:
    place = box.place(pile)
    return replace(state, piles=(*state.piles[:place], now, *state.piles[place + 1 :]))


Done = Callable[[TrayBox, TrayState, str, Chosen, Chance], TrayState]

VERBS: Final[dict[str, Done]] = {
    "roll": _roll,
    "draw": _draw,
    "move": _move,
    "shuffle": _shuffle,
    "fill": _fill,
    "anew": _anew,
}


def do(
    box: TrayBox, state: TrayState, verb: str, what: str, chosen: Chosen, chance: Chance
) -> TrayState:
    """The tray after a step; IllegalMove says why it cannot be done."""
    return VERBS[verb](box, state, what, chosen, chance)


def means(box: TrayBox, verb: str, what: str, chosen: Chosen) -> bool:
    """Whether a step could be one of this tray, whatever lay there when it was done."""
    if verb == "anew":
        return what == "" and chosen is None
    if verb == "roll":
        return isinstance(chosen, list) and all(name in box.dice for name in chosen)
    pile = box.piles[what]
    if verb == "fill":
        return not any(option.why_not(chosen[option.key]) for option in pile.options)
    if verb == "move":
        way, place = chosen
        return way in pile.ways and type(place) in (int, type(None))
    return type(chosen) is (int if verb == "draw" else type(None))


def fits(box: TrayBox, state: TrayState) -> bool:
    """Whether a state that was read can be one of this tray."""
    faces = [len(row.die.faces) for row in box.dice.values()]
    if len(state.dice) != len(faces) or len(state.piles) != len(box.piles):
        return False
    if not all(UNROLLED <= face < most for face, most in zip(state.dice, faces, strict=True)):
        return False
    return all(map(_pile_fits, box.piles.values(), state.piles))


def _pile_fits(pile: DrawPile, now: PileState) -> bool:
    kinds = range(len(pile.deck.kinds))
    if len(now.counts) != len(kinds) or len(now.values) != len(pile.options):
        return False
    wrong = [o for o, v in zip(pile.options, now.values, strict=True) if o.why_not(v)]
    zones: Sequence[int] = (*now.out, *now.discard, *now.kept)
    return not wrong and all(kind in kinds for kind in zones) and min(now.left) >= 0


def came(pile: DrawPile, kinds: Cards) -> tuple[Face, ...]:
    """The things that kinds stand for."""
    return tuple(pile.deck.kinds[kind] for kind in kinds)
