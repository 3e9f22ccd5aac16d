"""What every game promises to owners of its box, tried on every game: its pad and its trays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from engine.core.options import Option, OptionValue
from engine.games import GAMES
from engine.pads.pad import BadSheet, Pad
from engine.pads.scorecard import FINISHED, Scorecard
from engine.trays.tray import Tray

NAMES = tuple("ABCDEFGHIJKL")

every_game = pytest.mark.parametrize("key", list(GAMES))


def pad_of(key: str) -> Pad:
    pad = GAMES[key].pad
    if pad is None:
        pytest.skip("this game has no pad")
    return pad


def variants(pad: Pad) -> Iterator[dict[str, OptionValue]]:
    """The defaults, and each other value that an option may have among them."""
    defaults = {option.key: option.default for option in pad.options}
    yield defaults
    for option in pad.options:
        for value in _values(option):
            yield {**defaults, option.key: value}


def _values(option: Option) -> tuple[OptionValue, ...]:
    if option.choices:
        return tuple(choice.value for choice in option.choices)
    return option.span or (False, True)


def cards(pad: Pad) -> Iterator[tuple[Scorecard, Mapping[str, OptionValue]]]:
    """An empty card of every variant, for the fewest and for the most players."""
    for options in variants(pad):
        for count in sorted(set(pad.seats(options))):
            yield Scorecard.open(pad.key, NAMES[:count], options), options


@every_game
def test_what_is_said_of_a_game_before_its_rules_are_there_is_true(key: str) -> None:
    game, info = GAMES[key], GAMES.info(key)
    assert (info.pad, info.trays) == (game.pad is not None, bool(game.trays))
    fewest, most = zip(*(mode.seats for mode in info.modes), strict=True)
    assert info.seats == (min(fewest), max(most))
    if game.pad:
        assert (game.pad.key, game.pad.title) == (key, info.title)


@every_game
def test_a_pad_has_a_form_for_every_variant(key: str) -> None:
    pad = pad_of(key)
    modes = {mode.key for mode in GAMES.info(key).modes}
    for card, options in cards(pad):
        assert card.mode in modes, options
        least, most = pad.players
        assert least <= len(card.players) <= most
        keys = [line.key for line in card.lines]
        assert len(set(keys)) == len(keys) > 0
        assert FINISHED not in keys, "steps need it for the card itself"
        assert all(line.title and line.ways for line in card.lines)
        assert {line.beside for line in card.lines} <= {"", *keys}
        assert all(not line.help or line.help[-1] in ".?" for line in card.lines)
        assert all(line.enter for line in card.lines if not line.optional), "the main button"


@every_game
def test_an_empty_pad_counts_nothing_and_cannot_be_finished(key: str) -> None:
    for card, options in cards(pad_of(key)):
        assert [seat.seat for seat in card.standing().seats] == [*range(len(card.names))], options
        assert not card.tally.marks
        assert not pad_of(key).why_not(card.page)
        with pytest.raises(BadSheet, match=r"\.$"):
            card.finish()


@every_game
def test_a_tray_holds_what_it_declares(key: str) -> None:
    groups = GAMES[key].trays
    if not groups:
        pytest.skip("this game has no trays")
    tray = Tray.open(key, 1)
    assert all(bool(group.dice) != bool(group.piles) for group in groups)
    for group in groups:
        if group.dice:
            tray.roll(group.key)
        for die, row in tray.dice_of(group.key).items():
            assert tray.name_face(die, tray.face(die) or 0)
            assert all(len(reading.values) == len(row.die.faces) for reading in row.readings)
    for pile in tray.box.piles.values():
        assert tray.size(pile.key)
        assert pile.ways
        tray.draw(pile.key)
        assert all(tray.name_face(pile.key, face) for face in tray.out(pile.key))
