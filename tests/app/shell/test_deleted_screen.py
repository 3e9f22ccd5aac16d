"""Recently deleted: whatever was thrown away in an evening comes back from one list."""

from __future__ import annotations

from pathlib import Path

from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.records.games import result
from tests.app.shell.tables import begun
from tests.app.workshop.courses import tiny
from tests.touch.drive import Drive


def test_all_that_was_deleted_comes_back_by_a_tap(tmp_path: Path) -> None:
    with Drive((360, 640), home=tmp_path, settings={"animations": "off"}) as d:
        app, tables = d.app, d.app.tables
        table = tables.new(begun())
        for value in (None, 4):  # a pad on which nothing was written is not missed
            card = Scorecard.open("carom", ["Ana", "Ben"])
            if value:
                card.enter(PadCell("hole-1", 0), value)
            pad = tables.new(card)
            tables.delete(pad)
        tables.delete(table)
        course = app.courses.add(tiny("Our garden", "Ben"))
        app.courses.slots.remove(course, tables.now)
        tables.results.records.put(result(1))
        tables.delete_result(result(1))
        tables.rename_person("Ben", "Ana")
        tables.delete_person(tables.people.known()[0])

        d.app.go("saves")
        d.settle()
        d.choose("Recently deleted")
        assert app.current.name == "deleted"
        assert sum("eleted just now" in words for words in d.seen()) == 6
        d.screenshot("build/shots/deleted.png")
        for label in ("Our garden", "Ben, merged with Ana", "Ana"):
            d.choose(d.scroll_to(f"Restore {label}"))
        for start in ("Restore Gnoming", "Restore Carom"):
            (button,) = (w for w in d.of("TextButton") if w.label.startswith(start))
            d.choose(d.scroll_to(button.label))
        assert [person.name for person in tables.people.known()] == ["Ana", "Ben"]
        assert {entry.slot for entry in tables.entries.all()} == {table, pad}
        assert tables.entries.of(table).names == ("Ana", "Ben")
        assert [kept.slot for kept in app.courses.all()] == [course]
        (button,) = (w for w in d.of("TextButton") if w.text == "Restore")
        d.choose(button)
        assert tables.results.records.all() == [result(1)]
        assert "Nothing deleted lately." in d.seen()
