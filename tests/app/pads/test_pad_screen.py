"""The screen of a score pad by touch: cells, why they count, history, undo, its end, long cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.graphics import Rectangle

from app.games.gnoming.cards import GridPicture
from app.pads.detail import WhyLine
from app.pads.sheet.form_rows import FormRow, rows_of
from app.pads.sheet.spots import SpotView, View
from app.store.tables import Tables
from app.widgets.layers.layer import top_layer
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.pads.cards import NAMES, carom, gnoming, keep
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.sight import all_of

SIZES = [(360, 640), (915, 412), (1280, 800)]
QUICK = {"animations": "off"}


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    """The pad of four who play Gnoming A-Round, on a phone."""
    with Drive(settings=QUICK) as drive:
        show(drive, gnoming())
        yield drive


def show(d: Drive, card: Scorecard) -> str:
    """Keep a pad and open it; its slot."""
    slot: str = d.app.tables.new(card)
    d.app.go("pad", slot=slot)
    d.settle()
    return slot


def turn(d: Drive, size: tuple[int, int]) -> None:
    d.resize(size)
    d.settle()


def why(d: Drive) -> list[tuple[str, str]]:
    """The reasons that are shown, with their points."""
    lines = all_of(d.app.current.ids.detail, WhyLine)
    return [(line.text, line.points) for line in sorted(lines, key=lambda line: -line.y)]


def open_more(d: Drive, text: str) -> None:
    d.choose("More", text)


def test_entries_of_one_frame_are_shown_together(d: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    def count(card: Scorecard) -> list[FormRow]:
        shown.append(card)
        return rows_of(card)

    monkeypatch.setattr("app.pads.pad_screen.rows_of", count)
    session = d.app.current.session
    for seat, points in enumerate((4, 9)):
        assert session.enter(PadCell("round-3", seat), points)
    d.frames(1)
    assert (d.find("Round 3, Ben").text, len(shown)) == ("9", 1)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_shows_who_leads_and_a_tap_tells_why_a_cell_counts(
    size: tuple[int, int],
) -> None:
    with Drive(size, settings=QUICK) as d:  # opened at its size, and not turned
        show(d, gnoming())
        assert d.find("Round 2, Cleo").text == "5"
        assert d.find("Total, Ana").text == "23"
        assert d.has("Gnoming A-Round")
        assert d.has("Score pad. Lowest total wins.")
        assert d.has("Enter round 3")
        assert not d.has("Finish")  # it is no main button before the last round
        assert all(d.has(name) for name in NAMES[:4])
        d.choose("Round 2, Cleo")
        assert d.app.current.session.news.chosen == PadCell("round-2", 2)
        assert d.has("Cleo, round 2")
        told = why(d)
        assert told[:3] == [("Row of 5s", "−5"), ("Column of 7s", "−7"), ("Card −4", "−4")]
        assert ("Round", "+5") in told
        (picture,) = all_of(d.app.current.ids.detail, GridPicture)
        assert picture.lines == ((0, 1, 2), (0, 3, 6))
        signs = [line for line in all_of(d.app.current.ids.detail, WhyLine) if line.sign[3]]
        assert sorted(line.dashed for line in signs) == [False, True]
        assert d.find("Round 2, Cleo")  # the table has moved so that it stays in view


def test_a_second_tap_and_back_close_the_explanation(d: Drive) -> None:
    d.tap("Round 2, Cleo")
    d.choose("Round 2, Cleo")
    assert d.app.current.session.news.chosen is None
    d.choose("Total, Ben")
    assert d.has("Ben, total")
    assert not d.has("Edit")  # nobody enters a total
    d.choose("Ana", "What the total is made of")  # the head of a column is about its player
    assert d.has("Ana, total")
    d.key("escape")
    assert d.app.current.name == "pad"
    assert d.app.current.session.news.chosen is None


def test_empty_cells_edit_and_the_main_button_open_the_entry(d: Drive) -> None:
    for label, cell in (("Round 3, Dan", ("round-3", 3)), ("Enter round 3", ("round-3", 0))):
        d.choose(label)
        assert top_layer().cell == PadCell(*cell)
        d.key("escape")
        d.settle()
    d.choose("Round 2, Cleo", "Edit")
    assert top_layer().cell == PadCell("round-2", 2)


def test_captions_beside_a_title_can_be_tapped(d: Drive) -> None:
    assert d.find("First out in round 1").text == "Out: Ana"
    d.choose("First out in round 3")
    assert top_layer().cell == PadCell("out-3")


def test_an_entry_changes_only_what_it_touches(d: Drive) -> None:
    d.resize((360, 640))
    show(d, carom(3, 4))
    before = {view.label: (view, view.drawn.children[:]) for view in d.of("SpotView")}
    d.app.current.session.enter(PadCell("hole-3", 1), 1)
    d.settle()
    after = {view.label: (view, view.drawn.children) for view in d.of("SpotView")}
    assert before.keys() == after.keys()
    changed = {
        label
        for label, (view, drawn) in before.items()
        if drawn != after[label][1] or view is not after[label][0]
    }
    assert changed == {"Hole 3, Ben", "Hole 4, Ben"}
    assert d.find("Hole 3, Ben").text == "1"


def test_a_further_row_leaves_the_others_as_they_are_drawn(d: Drive) -> None:
    show(d, carom(2, 2))
    cell = d.find("Hole 1, Ana")
    d.app.current.session.enter(PadCell("hole-3", 0), 4)
    d.settle()
    assert d.find("Hole 1, Ana") is cell
    assert d.has("Hole 4, Ana")
    d.choose("Undo")
    assert d.find("Hole 1, Ana") is cell
    assert not d.has("Hole 4, Ana")


def test_undo_and_redo_by_buttons_and_keys(d: Drive) -> None:
    show(d, carom(2, 1))
    card = d.app.current.session.card
    last = card.value("hole-1", 1)
    d.tap("Undo")
    assert card.value("hole-1", 1) is None
    d.tap("Redo")
    assert card.value("hole-1", 1) == last
    d.key("z", "ctrl")
    assert card.value("hole-1", 1) is None
    d.key("y", "ctrl")
    assert card.value("hole-1", 1) == last
    d.tap("Redo")
    assert d.has("There's nothing to redo.")


def test_the_history_tells_every_step_with_the_newest_first(d: Drive) -> None:
    card = carom(2, 1)
    card.enter(PadCell("hole-1", 1), 7 if card.value("hole-1", 1) != 7 else 8, 120.0)
    show(d, card)
    open_more(d, "History")
    newest = d.find(f"Hole 1, Ben: {_said(card, 2)}")
    oldest = d.find(f"Hole 1, Ana: {_said(card, 0)}")
    assert newest.to_window(*newest.pos)[1] > oldest.to_window(*oldest.pos)[1]
    assert d.has("3 steps")


def _said(card: Scorecard, place: int) -> str:
    step = card.steps[place]
    before, after = (
        "Did not drop" if value == "missed" else str(value) for value in (step.before, step.after)
    )
    return after if step.before is None else f"{after} instead of {before}"


def test_finishing_leads_to_the_results_and_the_card_can_be_opened_again(d: Drive) -> None:
    slot = show(d, carom(2, 6))
    d.choose("Finish")
    assert d.app.current.name == "results"
    assert d.app.tables.open(slot).finished
    d.app.go("pad", slot=slot)
    d.settle()
    assert d.has("Results")
    assert not d.has("Hole 7, Ana")
    open_more(d, "Open again")
    assert not d.app.tables.open(slot).finished
    assert d.has("Finish")
    d.choose("Hole 7, Ana", "Key 4", "Close")  # people may always play on
    assert d.has("Enter hole 7")


def test_what_is_missing_is_told_when_finishing_is_tried(d: Drive) -> None:
    card = carom(2, 1)
    card.enter(PadCell("hole-2", 0), 3)
    show(d, card)
    assert not d.has("Finish")
    open_more(d, "Finish")
    assert d.has("Hole 2 of Ben is still empty.")
    assert not d.app.current.session.card.finished


@pytest.mark.parametrize("size", SIZES)
def test_twelve_players_on_eighteen_holes_fit_and_heads_stay(
    d: Drive, size: tuple[int, int]
) -> None:
    d.resize(size)
    show(d, carom(12, 18))
    table = d.app.current.ids.table
    assert d.has("Hole 19, Ana")  # where people go on
    for view in all_of(table, View):
        assert _widest(view) <= view.width, view.label
    heads = {head.text: d.point(head) for head in d.of("HeadView")}
    totals = {total.label: d.point(total) for total in d.of("SumView")}
    below, above = d.point("Hole 18, Ana"), Window.height * 0.1
    d.drag(below, (below[0], above))
    d.drag((below[0], below[1]), (below[0], Window.height * 0.85), steps=4)
    d.settle()
    assert not d.has("Hole 1, Ana")
    assert {head.text: d.point(head) for head in d.of("HeadView")} == heads
    assert {total.label: d.point(total) for total in d.of("SumView")} == totals


def test_a_long_card_opens_where_people_go_on_and_draws_what_is_seen_of_it(d: Drive) -> None:
    d.resize((360, 640))
    show(d, carom(12, 18))
    table = d.app.current.ids.table
    d.app.go("pad", slot=d.app.tables.new(carom(11, 18)))
    d.frames(1)
    assert d.has("Hole 19, Ana")  # in the first frame: nothing jumps
    d.settle()
    drawn = {view.label for view in all_of(table, SpotView)}
    assert drawn == {view.label for view in d.of("SpotView")}
    assert not drawn & {"Hole 1, Ana", "Hole 19, Konstantin"}
    d.drag(d.point("Hole 16, Ana"), d.point("Hole 19, Ana"))
    d.drag(d.point("Hole 15, Cleo"), d.point("Hole 15, Ana"))
    d.settle()
    seen = {view.label for view in d.of("SpotView")}
    assert {"Hole 12, Finn", "Hole 13, Gus"} <= seen - drawn
    assert all(d.find(label).text for label in seen if "Hole 19" not in label)


def _widest(view: View) -> float:
    shapes = [each for each in view.drawn.children if isinstance(each, Rectangle)]
    return max((shape.size[0] for shape in shapes), default=0)


def test_titles_stay_while_columns_scroll_and_heads_go_along(d: Drive) -> None:
    d.resize((360, 640))
    show(d, carom(12, 3))
    assert not d.has("Lu")
    title, cell = d.point("Hole 2"), d.point("Hole 2, Cleo")
    for _ in range(4):
        d.drag(cell, (cell[0] - 150, cell[1]))
        d.settle()
    assert d.point("Hole 2") == title
    assert d.has("Lu")
    assert not d.has("Ana")
    assert abs(d.point("Lu")[0] - d.point("Hole 2, Lu")[0]) < 1
    assert abs(d.point("Lu")[0] - d.point("Total, Lu")[0]) < 1


def test_a_finger_on_the_titles_scrolls_too(d: Drive) -> None:
    d.resize((360, 640))
    show(d, carom(4, 18))
    x, y = d.point("Hole 18")
    d.drag((x, y - 100), (x, y + 200))
    d.settle()
    d.drag((x, Window.height * 0.7), (x, Window.height * 0.2))
    d.settle()
    assert not d.has("Hole 18, Ana")


def test_a_damaged_pad_leads_to_the_saves_and_says_why(d: Drive) -> None:
    slot = keep(d.home, carom(2, 1))
    for path in d.home.rglob(f"{slot}*"):
        path.write_text(path.read_text("utf-8").replace('"hole-1"', '"hole-x"'), "utf-8")
    d.app.go("pad", slot=slot)
    d.settle()
    assert d.app.current.name == "saves"
    assert any("damaged" in word for word in d.seen())


def test_every_entry_is_kept_and_a_look_leaves_no_trace(d: Drive) -> None:
    show(d, carom(2, 1))
    session = d.app.current.session
    changed = d.app.tables.entries.of(session.slot).changed
    d.tap("Hole 1, Ana")
    d.app.on_pause()
    d.app.go("home")
    assert d.app.tables.entries.of(session.slot).changed == changed
    d.app.go("pad", slot=session.slot)
    d.settle()
    d.app.current.session.enter(PadCell("hole-2", 0), 4)
    # As after a kill: nobody says good-bye.
    assert Tables(d.home).open(session.slot).value("hole-2", 0) == 4


def test_what_was_worked_out_is_explained_and_not_edited(d: Drive) -> None:
    card = Scorecard.open("tiny", NAMES[:4])
    for seat, shots in enumerate((4, 9, 7, 12)):
        card.enter(PadCell("shots", seat), shots)
    title = card.tally.found[0].title
    show(d, card)
    d.choose(f"{title}, Ben")
    assert d.has(f"Ben, {title[0].lower()}{title[1:]}")
    assert not d.has("Edit")


def test_left_hands_have_the_buttons_at_the_left(tmp_path: Path) -> None:
    slot = keep(tmp_path, carom(2, 1))
    with Drive((1280, 800), home=tmp_path, settings={**QUICK, "left_handed": True}) as d:
        d.app.go("pad", slot=slot)
        for size in ((1280, 800), (412, 915)):
            turn(d, size)
            assert d.point("Enter hole 2")[0] < Window.width / 2
            assert d.point("Undo")[0] > Window.width / 2


def test_beside_a_wide_table_undo_comes_before_the_menu(d: Drive) -> None:
    turn(d, (1280, 800))
    places = [d.point(name)[0] for name in ("Undo", "Redo", "Share", "More")]
    assert places == sorted(places)


def test_a_pad_can_be_deleted_and_brought_back(d: Drive) -> None:
    d.app.go("home")
    slot = show(d, carom(2, 1))
    open_more(d, "Delete")
    assert d.app.current.name == "home"
    assert slot not in [entry.slot for entry in d.app.tables.entries.all()]
    d.choose("Undo")
    assert d.app.current.session.slot == slot
    assert d.has("Hole 1, Ana")


def test_the_title_can_be_changed(d: Drive) -> None:
    show(d, carom(2, 1))
    open_more(d, "Rename this pad")
    d.write("Friday")
    d.choose("Rename")
    assert d.app.current.title == "Friday"


def test_somebody_elses_pad_shows_nothing_of_the_one_before(d: Drive) -> None:
    d.choose("Round 2, Cleo")
    show(d, carom(2, 1))
    assert not d.has("Cleo")
    assert not d.has("Row of 5s")
    assert d.has("Hole 2, Ben")


def test_a_pad_begins_at_its_first_column_wherever_another_one_was_left(d: Drive) -> None:
    d.resize((360, 640))
    show(d, carom(12, 3))
    d.app.current.ids.table.reveal(PadCell("hole-1", 11))
    d.settle()
    assert not d.has("Hole 1, Ana")
    show(d, carom(7, 3))
    assert d.has("Hole 1, Ana")


def test_a_game_that_is_ended_early_is_asked_about_once_and_says_so(d: Drive) -> None:
    card = Scorecard.open("eighteen", NAMES[:2], {"mode": "match"})
    card.enter(PadCell("hole-1", 0), "green")
    show(d, card)
    open_more(d, "Finish")
    assert d.has("Finish after 1 of 18 holes?")
    assert d.has("Holes 2 to 18 are still empty. The result will say you stopped there.")
    d.choose("Play on")
    assert not d.app.current.session.card.finished
    open_more(d, "Finish")
    d.choose("Finish")
    assert d.app.current.name == "results"
    assert d.has("18 Holes · Match Play · after 1 of 18 holes")


def test_the_scroll_bar_lies_beside_the_cells(d: Drive) -> None:
    show(d, carom(4, 14))
    scroller = next(each for each in d.app.current.walk() if type(each).__name__ == "CellScroller")
    left = scroller.right - scroller.bar_width - scroller.bar_margin
    assert left >= scroller.right
    assert left + scroller.bar_width <= d.app.current.ids.card.right


def test_the_table_follows_what_is_entered_above_the_sheet(d: Drive) -> None:
    card = carom(12, 12)
    show(d, card)
    d.choose("Hole 13, Ana")
    table = d.app.current.ids.table
    for seat in range(12):
        sheet = top_layer()
        assert sheet.cell == PadCell("hole-13", seat) == table.chosen
        spot = next(
            view for view in all_of(table, SpotView) if view.label == card.place(sheet.cell)
        )
        left, low = spot.to_window(*spot.pos)
        assert low >= sheet.ids.panel.height
        assert table.x <= left <= left + spot.width <= table.right
        d.tap("Key 4")
        d.frames(8)
        d.settle()
    d.key("escape")
    d.settle()
    assert table.chosen is None
    assert table.covered == 0


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(700, 1000), (800, 1280), (1280, 800)])
def test_a_tablets_sheet_leaves_in_sight_what_is_entered(
    size: tuple[int, int], left_handed: bool
) -> None:
    with Drive(size, settings={**QUICK, "left_handed": left_handed}) as d:
        card = carom(12, 5)
        show(d, card)
        d.choose(d.scroll_to("Hole 6, Ana"))
        for seat in (0, 6, 11):
            top_layer().go(PadCell("hole-6", seat))
            d.settle()
            panel, spot = top_layer().ids.panel, d.find(f"Hole 6, {card.names[seat]}")
            left, low = spot.to_window(*spot.pos)
            right, high = left + spot.width, low + spot.height
            beside = right <= panel.x or left >= panel.right
            assert beside or low >= panel.top or high <= panel.y
            assert panel.x >= 0 <= panel.y
            assert panel.right <= size[0] >= right


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800)])
def test_tablets_show_all_twelve(size: tuple[int, int]) -> None:
    with Drive(size, settings=QUICK) as d:
        show(d, carom(12, 18))
        assert all(d.has(f"Total, {name}") for name in NAMES)


@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
def test_a_phone_shows_all_twelve_on_request(size: tuple[int, int]) -> None:
    with Drive(size, settings=QUICK) as d:
        show(d, carom(2, 1))
        d.choose("More")
        assert not d.has("Show all columns at once")  # they are seen already
        d.key("escape")
        slot = show(d, carom(12, 3))
        assert not d.has("Total, Lu")
        open_more(d, "Show all columns at once")
        d.settle()
        assert all(d.has(f"Total, {name}") for name in NAMES)
        table = d.app.current.ids.table
        for view in all_of(table, View):
            assert _widest(view) <= view.width, view.label
        assert d.app.tables.open(slot).extras.narrow
        open_more(d, "Show whole names")
        d.settle()
        assert not d.has("Total, Lu")
