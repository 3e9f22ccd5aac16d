"""Our year by touch: figures, months turned over, a picture; words that find a result."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from app.device import pictures
from tests.app.records.games import fill, result
from tests.app.workshop.courses import tiny
from tests.touch.drive import Drive


def test_a_year_is_looked_through_and_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "TOOLS", ())
    tables = fill(tmp_path, results=40, people=4)
    course = tiny("Pond garden", "Ben")
    played = result(50, seats=3)
    told = replace(played, place="At Ida's", minutes=45, comment="It rained", course=course.digest)
    tables.results.records.put(told)
    with Drive((360, 640), home=tmp_path, settings={"animations": "off"}) as d:
        d.app.courses.add(course)
        d.app.go("records")
        d.settle()
        d.choose("Results")
        for words in ("rained", "pond", "ida", "tiny race"):
            d.app.current.ids.question.text = words
            d.settle()
            assert any(row.record == told for row in d.of("ResultRow")), words
        d.app.current.ids.question.text = ""
        d.choose("Choose the place", "At Ida's")
        assert [row.record for row in d.of("ResultRow")] == [told]
        d.choose("Choose the place", "Anywhere")
        d.choose(d.scroll_to("Our year"))
        assert d.app.current.name == "year"
        assert d.has("Our 2025")
        d.screenshot("build/shots/year.png")
        d.scroll_to("Previous month")
        d.screenshot("build/shots/year-month.png")
        for _ in range(24):
            if not d.app.current.first:
                d.choose("Previous month")
        assert d.app.current.month == "January 2024"
        d.choose("Share our year")
        for _ in range(200):
            d.frames(2)
            if drawn := [*(d.home / "files").glob("Our 2024 *.png")]:
                break
        with Image.open(drawn[0]) as picture:
            assert picture.width >= 600
        drawn[0].rename("build/shots/our-2024.png")
