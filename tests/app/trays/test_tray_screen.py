"""Trays by touch: dice are rolled and held, cards drawn and put away, and everything is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import art
from app.trays.pile_panel import back_of
from engine.games import GAMES
from engine.store.saved import read_file
from engine.trays.tray import Tray
from tests.support.disk import Disk
from tests.support.forking import once
from tests.touch.drive import Drive

PHONE, TABLET = (360, 640), (1280, 800)


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    """The tray of Tiny Mini Golf."""
    with opened(home=tmp_path_factory.mktemp("home")) as drive:
        yield drive


def opened(size: tuple[int, int] = PHONE, home: Path | None = None) -> Drive:
    drive = Drive(size, home, settings={"animations": "off"})
    show(drive, "tiny")
    return drive


def show(d: Drive, game: str) -> None:
    d.app.go("tray", game=game)
    d.settle()


def kept(home: Path, game: str) -> Tray:
    """The tray as it is on the disk."""
    return Tray.load(read_file(home / "trays" / f"{game}.json").save)


def die(drive: Drive, name: str) -> str:
    """The label of a die, by its name."""
    return next(word for word in drive.seen() if word.startswith(f"{name}:"))


def test_dice_roll_and_held_ones_stay(d: Drive) -> None:
    assert d.has("Terrain die 3: not rolled")
    d.tap("Roll all")
    d.tap(die(d, "Terrain die 3"))
    assert die(d, "Terrain die 3").endswith(", held")
    shown = die(d, "Terrain die 3")
    for _ in range(5):
        d.tap("Roll 5")
        assert d.has(shown)
    tray = kept(d.home, "tiny")
    assert tray.held == {"terrain 3"}
    assert [len(step.came) for step in tray.history] == [6, 5, 5, 5, 5, 5]


def test_dice_that_were_not_rolled_ask_for_it(d: Drive) -> None:
    """Those of pictures, and those that add to a power."""
    d.resize(TABLET)
    d.settle()
    asked = {each.label.split(" ")[0]: each.die.look.text for each in d.of("DieCell")}
    assert asked == {"Terrain": "?", "Light:": "+?", "Medium:": "+?", "Max:": "+?"} | {
        "Precision:": "?",
        "Friendly:": "?",
    }


def test_a_tap_rolls_one_of_different_dice_and_its_pin_holds_it(d: Drive) -> None:
    show(d, "carom")
    d.choose("White squared: not rolled")
    assert die(d, "White squared").split(": ")[1] in {"1", "4", "9", "16", "25", "36"}
    assert d.has("White: not rolled")
    d.tap("Hold White squared")
    assert d.has("Let go of White squared")
    d.choose("Cards", "Roll")
    face = int(die(d, "White").split(": ")[1])
    assert d.has(f"White + 3: {face + 3}")
    assert d.has(f"White squared: {face**2}")
    d.choose("Set the blank card's numbers")
    d.tap("Use these numbers")
    d.choose("Done")
    numbers = kept(d.home, "carom").readings("card")[5].values
    assert d.has(f"Blank card: {numbers[face - 1]}")


def test_dice_tumble_and_come_to_rest_on_what_was_rolled(d: Drive) -> None:
    d.app.settings.animations = "full"
    d.tap("Roll all")
    assert d.app.current.busy
    assert kept(d.home, "tiny").history  # on the disk before the dice lie still
    d.settle()
    assert not d.app.current.busy


def test_a_shake_rolls(d: Drive) -> None:
    d.app.current.shaken()
    d.settle()
    d.choose("History")
    d.app.current.shaken()  # a sheet lies over the dice
    assert len(kept(d.home, "tiny").history) == 1


def test_cards_are_drawn_discarded_and_taken_back_honestly(d: Drive) -> None:
    show(d, "eighteen")
    d.tap("Draw from Deck 5")
    d.choose("Draw: Deck 5")
    tray = kept(d.home, "eighteen")
    assert len(tray.out("5")) == 2
    card = tray.name_face("5", tray.out("5")[1])
    d.choose(card, "Put back", "Discard")
    assert kept(d.home, "eighteen").out("5") == ()
    d.choose("Undo")
    assert len(kept(d.home, "eighteen").out("5")) == 1
    d.seconds(9)  # the note about it has gone
    d.choose("History")
    assert d.has("Deck 5: discarded (undone)")


def test_a_solo_deck_is_built_to_a_rank(d: Drive) -> None:
    show(d, "eighteen")
    d.choose("Solo deck", "Set up Solo deck", "Rank of the solo deck", "17", "Fill it again")
    tray = kept(d.home, "eighteen")
    assert tray.values("solo") == {"rank": 17, "pace": ""}
    d.choose("Draw")
    drawn = kept(d.home, "eighteen").out("solo")[0]
    assert d.has(tray.name_face("solo", drawn))


def test_a_solo_deck_is_built_card_by_card(d: Drive) -> None:
    d.resize((412, 915))
    show(d, "eighteen")
    for step in ("Solo deck", "Set up Solo deck", "Solo cards you choose", "Card 1"):
        d.choose(step)
    d.choose("Done", "Fill it again")
    assert d.has("A solo deck needs 6 turns when everyone scores. These cards have 1.")
    d.choose("Solo cards you choose")
    for card in range(2, 7):
        d.tap(f"Card {card}")
    d.choose("Done", "Fill it again")
    assert kept(d.home, "eighteen").values("solo")["pace"] == "1,2,3,4,5,6"
    assert d.has("6 left\nRank 9, 6 turns when everyone scores")


def test_what_is_left_and_starting_anew_which_asks_first(d: Drive) -> None:
    show(d, "gnoming")
    d.choose("Deal a grid")
    assert len(kept(d.home, "gnoming").out("deck")) == 9
    d.choose("More", "What's left")
    assert d.has("101 left")
    d.key("escape")
    d.settle()
    for answer, left in (("Keep it", 101), ("Reset", 110)):
        d.choose("More", "Reset this pile", answer)
        assert kept(d.home, "gnoming").size("deck") == left


def test_groups_stand_side_by_side_on_a_tablet(d: Drive) -> None:
    d.resize(TABLET)
    show(d, "designer")
    assert d.has("Draw from Bag of tiles")
    assert d.has("Draw from Mr Client")
    d.tap("Draw from Mr Client")
    d.choose("Offer lands")
    tray = kept(d.home, "designer")
    assert len(tray.out("mr")) == 1
    assert len(tray.out("lands")) == 3
    assert d.has(tray.name_face("mr", tray.out("mr")[0]))


def test_a_tray_lies_there_as_it_was_left(d: Drive) -> None:
    d.choose("Power", "Roll all")
    shown = die(d, "Max")
    d.close()
    with opened(home=d.home) as later:
        assert later.has(shown)


@pytest.mark.parametrize("text", ["", "[]", '{"format": 1}', "{", '{"format": 99}'])
def test_a_damaged_tray_is_kept_aside_and_a_fresh_one_lies_there(tmp_path: Path, text: str) -> None:
    from engine.store.trays import TrayStore

    folder = tmp_path / "trays"
    folder.mkdir()
    (folder / "tiny.json").write_text(text, "utf-8")
    tray, problem = TrayStore(tmp_path).open("tiny", 5)
    assert problem.endswith("The old file is saved, and here's a fresh tray.")
    assert not tray.history
    assert [path.read_text("utf-8") for path in folder.glob("*damaged*")] == [text]


def test_a_full_disk_is_told(d: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    Disk(monkeypatch).full = True
    d.choose("Roll all")
    assert any(word.startswith("The tray can't be saved") for word in d.seen())


@pytest.mark.parametrize("size", [PHONE, TABLET, (800, 1280)])
def test_dice_lie_in_the_middle_of_their_places_from_the_first_look_on(
    size: tuple[int, int],
) -> None:
    with opened(size) as d:
        dice = d.of("DieWidget")
        assert len(dice) >= 6
        for die in dice:
            middle = (die.x + die.width / 2, die.y + die.height / 2)
            assert die.sprite.centre == pytest.approx(middle, abs=0.5)


def test_every_pile_shows_a_back_of_the_kit() -> None:
    piles = [(g, p) for g in GAMES for group in GAMES[g].trays for p in group.piles]
    backs = {art.picture(back_of(game, pile.key)).size for game, pile in piles}
    assert backs == {(92, 124), (72, 96), (92, 92)}


@pytest.mark.parametrize("left", [False, True])
def test_the_main_button_lies_at_the_side_of_the_hand(d: Drive, left: bool) -> None:
    d.app.settings.left_handed = left
    show(d, "gnoming")
    d.choose("Draw")
    order = sorted(("Undo", "Discard", "Draw"), key=lambda word: d.find(word).center_x)
    assert order == (["Draw", "Discard", "Undo"] if left else ["Undo", "Discard", "Draw"])


def test_taking_back_shows_the_group_in_which_it_happens(d: Drive) -> None:
    show(d, "eighteen")
    d.tap("Draw from Deck 4")
    d.choose("Draw from Deck 4")
    assert d.has("Discard all")
    d.choose("Solo deck", "Undo")
    assert d.app.current.session.group == "shots"
    assert d.has("Draw from Deck 4")
    assert d.has("Discard")


def test_grids_dealt_one_after_the_other_are_told_apart_and_many_cards_turned_over(
    d: Drive,
) -> None:
    show(d, "gnoming")
    deal = next(chip.text for chip in d.of("Chip"))
    for _ in range(3):
        d.choose(deal)
    tray = kept(d.home, "gnoming")
    out = tray.out("deck")
    assert len(out) == 27
    for page in (2, 1, 0):
        assert d.has(f"Deal {page + 1} of 3")
        shown = [card.label for card in d.of("DrawnCard")]
        cards = out[page * 9 : page * 9 + 9]
        assert sorted(shown) == sorted(tray.name_face("deck", c) for c in cards)
        d.choose("Earlier cards")
    d.choose("Draw")  # a single card: all of them lie together
    assert d.has("1 to 12 of 28")
    d.choose("Earlier cards", "Earlier cards")
    assert d.has("25 to 28 of 28")
    assert d.find("Earlier cards").disabled
