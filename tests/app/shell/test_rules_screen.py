"""The rules page on the screen: it is there, it jumps, and its pictures are drawn."""

from __future__ import annotations

from tests.touch.drive import Drive


def test_the_index_jumps_to_a_chapter() -> None:
    with Drive() as d:
        d.app.go("rules", game="gnoming")
        d.settle()
        d.choose("Contents", "Go to Scoring")
        assert d.has("Scoring")
        assert not d.has("What it is about")


def test_the_chip_of_the_game_that_is_read_is_marked() -> None:
    with Drive((1280, 800)) as d:
        d.settle()
        d.choose("Rules")
        for title in ("Glossary", "Tiny Mini Golf"):
            d.choose(title)
            marked = [chip.text for chip in d.of("Chip") if chip.selected]
            assert marked == [title]


def test_a_tablet_has_the_index_beside_the_page() -> None:
    with Drive((1280, 800)) as d:
        d.choose("Rules", "Gnoming A-Round")
        assert not d.has("Contents")
        d.choose("Go to Hazards")
        heading = d.app.current.headings[5]
        assert heading[0].text == "Hazards"
        assert d.point(heading[1])[1] > 600


def test_pictures_show_their_score() -> None:
    with Drive((360, 640)) as d:
        d.app.go("rules", game="gnoming")
        d.settle()
        d.scroll_to("4 points", pulls=60)
        assert d.of("GridPicture")


def test_the_chip_of_the_game_that_is_read_is_in_view() -> None:
    with Drive((360, 640)) as d:
        d.app.go("rules", game="eighteen")
        d.settle()
        d.app.go("home")
        d.settle()
        d.tap("Rules")
        d.seconds(0.3)
        (chip,) = (chip for chip in d.of("Chip") if chip.selected)
        left, _ = chip.to_window(*chip.pos)
        assert left >= 0
        assert left + chip.width <= 360
