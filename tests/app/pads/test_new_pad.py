"""Setting a score pad up by touch."""

from __future__ import annotations

from pathlib import Path

from app.pads.draft import PadDraft
from engine.core.game import SeatSetup
from engine.games import GAMES
from tests.touch.drive import Drive


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


def test_only_variants_that_matter_are_offered(tmp_path: Path) -> None:
    with Drive((412, 915), tmp_path) as d:
        d.app.go("new_pad", game="gnoming")
        d.settle()
        assert d.has("Runs count")
        d.tap("Advanced")
        d.settle()
        assert not d.has("Runs count")
        d.tap("Patience")
        d.settle()
        assert not d.has("Young players")
        d.tap("Open the pad")
        d.settle()
        card = d.app.current.session.card
        assert (card.mode, len(card.names)) == ("patience", 1)


def test_a_pad_is_opened_by_touch_and_back_leads_past_its_setting_up(tmp_path: Path) -> None:
    with Drive((412, 915), tmp_path) as d:
        d.tap("Score")
        d.settle()
        d.tap("New score pad of Carom Mini Golf")
        d.settle()
        d.tap("Add a player")
        d.settle()
        d.tap("Remove Player 2")
        d.settle()
        d.tap("Open the pad")
        d.settle()
        assert d.app.current.name == "pad"
        assert d.app.current.session.card.names == ("Player 1", "Player 3")
        d.app.on_back()
        assert d.app.current.name == "score"
