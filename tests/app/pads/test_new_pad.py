"""Setting a score pad up by touch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.pads.new_pad import PadDraft
from engine.core.game import SeatSetup
from engine.games import GAMES
from engine.pads.scorecard import Scorecard
from engine.store.names import unnamed
from engine.store.people import Person
from tests.app.pads.cards import carom
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    with Drive(settings={"animations": "off"}) as drive:
        yield drive


def draft(game: str, *people: SeatSetup) -> PadDraft:
    pad = GAMES[game].pad
    assert pad is not None
    return PadDraft(pad, GAMES.info(game), people)


def test_bots_of_the_last_table_have_no_column() -> None:
    found = draft("carom", SeatSetup("Ana"), SeatSetup("Moss", "greedy"), SeatSetup("Bo"))
    assert [seat.name for seat in found.seats] == ["Ana", "Bo"]


def test_a_variant_for_fewer_lets_the_others_wait() -> None:
    people = [SeatSetup(name) for name in ("Ana", "Bo", "Cy")]
    found = draft("eighteen", *people)
    found.set_option("mode", "teams")
    assert [seat.name for seat in found.seats] == ["Ana", "Bo"]
    found.set_option("mode", "match")
    assert [seat.name for seat in found.seats] == ["Ana", "Bo", "Cy"]


def test_a_variant_for_more_is_filled_with_people() -> None:
    found = draft("eighteen", SeatSetup("Ana"))
    found.set_option("mode", "chaos")
    assert len(found.seats) == 3
    assert not any(seat.bot for seat in found.seats)
    assert found.open().names == tuple(seat.name for seat in found.seats)


def test_the_unnamed_beside_the_owner_are_called_after_their_place() -> None:
    pad = GAMES["eighteen"].pad
    assert pad is not None
    chosen = {"mode": "chaos"}
    found = PadDraft(pad, GAMES.info("eighteen"), chosen=chosen, owner=Person("Zora", "blue"))
    assert [seat.name for seat in found.seats] == ["Zora", "Player 2", "Player 3"]
    nobodys = PadDraft(pad, GAMES.info("eighteen"), chosen=chosen)
    assert unnamed(seat.name for seat in nobodys.seats) == nobodys.seats[0].name


def test_only_variants_that_matter_are_offered(d: Drive) -> None:
    d.app.go("new_pad", game="gnoming")
    d.settle()
    assert d.has("Runs count")
    d.choose("Advanced")
    assert not d.has("Runs count")
    d.choose("Patience")
    assert not d.has("Young players")
    d.choose("Open pad")
    card = d.app.current.session.card
    assert (card.mode, len(card.names)) == ("patience", 1)


def test_whoever_finds_no_seat_is_named() -> None:
    people = [SeatSetup(name) for name in ("Ana", "Bo", "Cy", "Di", "Eve")]
    found = draft("carom", *people)
    assert not found.left_out
    found.set_option("balls", 3)
    assert "Di and Eve" in found.left_out
    assert found.left_out.count("players") == 1


def test_the_last_choices_come_back_unless_somebody_would_be_left_out() -> None:
    pad, info = GAMES["gnoming"].pad, GAMES.info("gnoming")
    assert pad is not None
    last = {"patience": True, "rounds": 5}
    alone = PadDraft.again(pad, info, [SeatSetup("Ana")], last)
    assert (alone.option("rounds"), len(alone.seats)) == (5, 1)
    together = PadDraft.again(pad, info, [SeatSetup("Ana"), SeatSetup("Bo")], last)
    assert (together.option("patience"), together.left_out) == (False, "")
    broken: tuple[object, ...] = (None, [], {"rounds": "many"}, {"rounds": True})
    for damaged in broken:
        assert PadDraft.again(pad, info, [], damaged).option("rounds") == 3


def test_a_pad_is_opened_by_touch_and_back_leads_past_its_setting_up(d: Drive) -> None:
    d.app.tables.people.remember("tiny", [SeatSetup("Anna"), SeatSetup("Hannes")])
    d.app.tables.people.remember("carom", [SeatSetup("Player 1"), SeatSetup("Player 2")])
    d.choose("Score", "New score pad for Carom Mini Golf")
    d.choose("Name of Player 1")
    d.write("anna")  # who is known is met at once, however it is written
    d.choose("Rename")
    d.choose("Add a player")
    assert d.has("Player Hannes")
    d.write("Z")
    assert not d.has("Player Hannes")
    d.choose("Cancel", "Add a player")
    d.write("ann")
    assert d.has("Player Hannes")
    d.choose("Player Hannes", "Add a player")
    d.write("ANNA")
    assert d.has("Another player is called Anna.")
    d.choose("Cancel", "Remove Player 2", "Open pad")
    card = d.app.current.session.card
    assert card.names == ("Anna", "Hannes")
    d.app.on_back()
    d.settle()
    assert d.app.current.name == "score"
    assert d.app.tables.entries.all() == []  # nobody has written anything


def test_a_pad_in_use_gets_other_people_seats_and_options(d: Drive) -> None:
    card = carom(3, 2)
    slot = d.app.tables.new(card)
    d.app.go("pad", slot=slot)
    d.settle()
    before = d.app.tables.open(slot).save()
    amend = ("More", "Change players and options")
    d.choose(*amend, "Remove Ben", "Add a player")
    d.write("Dora")
    d.choose("Add", "Move Dora", "Move up", "Change this pad")
    assert d.has("No longer counts: 2 entries of Ben.")
    d.choose("Leave it as it was")
    assert d.app.tables.open(slot).save() == before
    d.choose("Change this pad", "Change")
    found = d.app.tables.open(slot)
    assert found.names == ("Ana", "Dora", "Cleo")
    assert found.page.row("hole-1") == [card.value("hole-1", 0), None, card.value("hole-1", 2)]
    assert d.has("Hole 1, Dora, not here")  # she has come for the third
    assert d.has("Enter hole 3")
    d.choose("Undo")
    assert d.app.tables.open(slot).names == card.names
    assert d.has("Ben")
    d.choose(*amend, "Name of Ben")
    d.write("Benno")
    d.choose("Rename", "Change this pad")
    assert d.app.tables.open(slot).names == ("Ana", "Benno", "Cleo")
    assert d.app.tables.open(slot).value("hole-2", 1) == card.value("hole-2", 1)


def test_what_is_half_laid_out_goes_along_and_is_not_called_empty(d: Drive) -> None:
    card = Scorecard.open("gnoming", ("Ana", "Ben"))
    slot = d.app.tables.new(card)
    d.app.go("pad", slot=slot)
    d.settle()
    d.choose("Enter round 1", "Choose 5", "Close", "More", "Change players and options")
    d.choose("Move Ana", "Move down", "Change this pad")
    assert d.app.tables.open(slot).ui["drafts"] == {"round-1/1": [5] + [None] * 8}
    d.app.go("home")
    d.settle()
    assert [entry.phase for entry in d.app.tables.entries.all()] == ["begun"]


def test_a_name_that_is_put_right_leaves_nobody_behind(d: Drive) -> None:
    slot = d.app.tables.new(Scorecard.open("carom", ("Annna", "Ben")))
    d.app.tables.new(Scorecard.open("tiny", ("Ben", "Cleo")))
    d.app.go("pad", slot=slot)
    d.settle()
    for before, after in (("Annna", "Ana"), ("Ben", "Benno")):
        d.choose("More", "Change players and options", f"Name of {before}")
        d.write(after)
        d.choose("Rename", "Change this pad")
        d.settle()
    known = {person.name for person in d.app.tables.people.known()}
    assert {"Ana", "Ben", "Benno"} <= known  # Ben plays elsewhere too
    assert "Annna" not in known


def test_par_is_asked_once_a_course_and_kept_with_it(d: Drive) -> None:
    d.app.go("new_pad", game="carom")
    d.settle()
    d.choose(d.scroll_to("Course"), "A course with a name …")
    d.write("Our garden")
    d.choose("Play on it", "Open pad", "Enter hole 1")
    for key in ("Key 3", "Key 5"):
        d.choose(key)
    assert d.has("Par of hole 1")
    d.choose("Key 4", "Close")
    assert d.app.current.session.card.standing().over_par(0) == -1
    d.app.go("new_pad", game="carom")
    d.settle()
    d.choose(d.scroll_to("Course"), "Our garden", "Open pad")
    assert d.has("par 4")
    d.choose("Enter hole 1")
    for key in ("Key 3", "Key 5"):
        d.choose(key)
    assert d.has("Hole 2")  # and nobody was asked again
    d.choose("Close")
    assert d.app.current.session.card.standing().over_par(1) == 1
    d.app.go("new_pad", game="eighteen")
    d.settle()
    d.choose(d.scroll_to("Course"))
    d.choose(d.scroll_to("Owlshaw"))
    assert d.app.current.draft.chosen()["length"] == len(d.app.current.draft.pars) == 9
