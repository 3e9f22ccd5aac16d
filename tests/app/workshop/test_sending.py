"""A course is sent and opened again: by touch from a code to a table, as QR code, picture and
file; and whatever is wrong with one is told in a sentence and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
import zxingcpp
from kivy.core.clipboard import Clipboard
from PIL import Image

from app.device import pictures
from app.games import MANIFESTS
from app.workshop import sharing
from app.workshop.opening import LARGEST, read_sent, show_sent
from app.workshop.sharing import QUIET, matrix, qr_image
from engine.bots import decide
from engine.core.game import BadSave, OptionValue
from engine.courses.codes import Challenge, encoded, encoded_challenge, link
from engine.courses.course import Course, to_doc
from engine.courses.occasions import mark, occasion_of
from engine.play.extras import Occasion
from engine.play.table import Table
from tests.app.workshop.courses import half_built, keep, one_of_each, tiny
from tests.engine.courses.sketches import sketched
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(home=tmp_path_factory.mktemp("home"), settings={"animations": "off"}) as d:
        yield d


def test_from_a_pasted_message_to_a_table(d: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    course = tiny()
    message = f"Doorstep, a hole by Ana. Open it in Clubhouse:\n{link(course)}"
    monkeypatch.setattr(Clipboard, "paste", lambda: message)
    d.choose("Workshop", "Open a code or a file")
    assert d.find("Show it").disabled
    d.choose("Paste", "Show it")
    assert d.app.current.name == "received"
    assert d.has("Tiny Mini Golf")
    assert d.has("Hole by Ana")
    assert d.has("Par 1, mild") or d.has("Par 2, mild")
    assert d.app.courses.all() == []  # nothing is kept before somebody says so
    d.choose("Save")
    (kept,) = d.app.courses.all()
    assert kept.course == Course("tiny", course.content, "Doorstep", "Ana")
    assert d.app.current.name == "course"
    d.choose("Play", "Start")
    assert d.app.current.name == "table"
    assert d.app.current.session.table.setup.options["hole"] == link(course)


def test_a_course_that_is_kept_already_is_not_kept_twice(d: Drive) -> None:
    keep(d.home, tiny("My own name"))
    d.app.go("workshop")
    show_sent(link(tiny()))
    d.settle()
    assert d.has("You've saved this hole already, as “My own name”.")
    d.choose("Open it")
    assert d.has("My own name")
    assert len(d.app.courses.all()) == 1
    d.key("escape")
    assert d.app.current.name == "workshop"  # what was sent is not shown again


def test_what_cannot_be_opened_is_told_while_it_is_written(d: Drive) -> None:
    d.choose("Workshop", "Open a code or a file")
    entry = d.of("TextEntry")[0]
    code = link(tiny())
    for wrong, told in (
        (code[:-1], "This code has a wrong, missing or extra letter."),
        ("hello there, friend", "no code here"),
        ("1" * 3000, "too long"),
    ):
        entry.text = wrong
        d.frames(2)
        assert told in entry.error
        assert d.find("Show it").disabled
    entry.text = code
    d.frames(2)
    assert not entry.error
    assert not d.find("Show it").disabled
    assert d.app.courses.all() == []


def bad_challenge(**changed: object) -> str:
    usual = {"game": "tiny", "mode": "solo", "seed": 3, "options": {"hole": "mild"}}
    return encoded_challenge(Challenge(**{**usual, **changed}))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "There's no code here."),
        ("{", "damaged, or it isn't a course"),
        ('{"format":1,"game":"chess"}', "not for 'chess'"),
        ('{"format":9}', "newer version"),
        ("{" + " " * LARGEST, "too large"),
        (json.dumps(to_doc(half_built())), "has one hole, this one has 0"),
        (bad_challenge(mode="race"), "2 to 12 players"),
        (bad_challenge(options={"hole": "nowhere"}), "takes one of"),
        (bad_challenge(game="chess"), "newer version of Clubhouse"),
    ],
)
def test_hostile_texts_end_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(BadSave, match=told):
        read_sent(text)


def test_a_challenge_is_shown_before_it_is_played(d: Drive) -> None:
    sent = Challenge("tiny", "solo", 7, {"hole": "*"}, by="Ana", score=5, course=tiny())
    show_sent(encoded_challenge(sent))
    d.settle()
    assert any(word.startswith("Ana made 5 in Tiny Mini Golf, Solo.") for word in d.seen())
    assert d.app.tables.entries.all() == []
    d.choose("Play")
    assert d.app.current.name == "table"
    table = d.app.current.session.table
    assert (table.seed, table.setup.options["hole"]) == (7, link(tiny()))


def test_a_challenge_of_a_game_without_a_picture_is_shown_too(
    d: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MANIFESTS, "gnoming", replace(MANIFESTS["gnoming"], header=""))
    show_sent(encoded_challenge(Challenge("gnoming", "patience", 5, {}, by="Ana", score=4)))
    d.settle()
    d.choose("Play")
    assert d.app.current.name == "table"


# QR codes.


@pytest.mark.parametrize("course", one_of_each(), ids=lambda course: course.game)
def test_a_qr_code_reads_as_the_link(course: Course) -> None:
    for side in (216, 720):
        (found,) = zxingcpp.read_barcodes(qr_image(encoded(course), side))
        assert found.text == link(course)


def test_a_stain_on_a_qr_code_does_not_matter() -> None:
    code = encoded(tiny())
    image = qr_image(code, 720).copy()
    scale = image.width / (len(matrix(code)) + 2 * QUIET)
    near, far = round(18 * scale), round(24 * scale)
    image.paste("white", (near, near, far, far))
    (found,) = zxingcpp.read_barcodes(image)
    assert found.text == link(tiny())


# What goes out.


def test_a_course_goes_out_as_text_picture_and_file(
    d: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "TOOLS", ())
    sent: list[str] = []
    monkeypatch.setattr(sharing, "share_text", lambda text, _title: sent.append(text))
    course = sketched("designer", 3, "Pond: the land", "Ben")
    (slot,) = keep(d.home, course)
    folder = d.home / "documents"
    d.app.files_folder = folder  # where people find what they saved, and open it again
    d.app.go("course", slot=slot)
    d.settle()
    d.choose("Share this course", "Send the code")
    assert read_sent(sent[0]) == course
    d.choose("Save as a file")
    (file,) = folder.glob("Pond the land 20??-??-?? ??.??.json")
    assert read_sent(file.read_text("utf-8")) == course
    d.choose("Send a picture with the QR code")
    d.frames(40)
    (drawn,) = folder.glob("Pond the land 20*.png")
    with Image.open(drawn) as picture:
        (found,) = zxingcpp.read_barcodes(picture.convert("RGB"))
    assert found.text == link(course)
    d.app.go("workshop")
    d.settle()
    d.choose("Open a code or a file", "Choose a file", file.name)
    assert d.app.current.name == "received"
    assert d.has("Pond: the land")
    d.app.go("saves")
    d.settle()
    d.choose("Import a file", file.name)
    assert d.has("This is a course. Open it in the Workshop.")


def test_a_course_goes_out_when_its_maker_has_got_the_ball_in(d: Drive) -> None:
    d.app.tables.people.belong("Ana", 1.0)
    (slot,) = keep(d.home, tiny())
    d.app.go("course", slot=slot)
    d.settle()
    d.choose("Share this course")
    assert not d.of("SendPanel")
    assert any(word.startswith("Play it once") for word in d.seen())
    table = Table.open("tiny", "solo", ["Ana"], 1, {"hole": link(tiny())})
    while not table.over:
        table.play(decide(table.think("easy")).move)
    d.app.tables.new(table)
    d.choose("Share this course")
    (panel,) = d.of("SendPanel")
    score = table.standing().seats[0].score
    assert panel.parcel.told.endswith(f"Beaten by Ana in {score}.")
    assert f"Beaten by Ana in {score}." in panel.parcel.said


def test_a_ball_that_never_got_in_proves_nothing() -> None:
    for course, most in ((tiny(), 13), (sketched("carom", 3, "Pond"), 9)):
        assert course.kind.got_in(course.content, most)
        assert not course.kind.got_in(course.content, most + 1)


def test_the_picture_of_a_challenge_is_read_at_half_its_size(d: Drive) -> None:
    course = sketched("eighteen", 5, "The long way round", "Maximiliane")
    chosen: dict[str, OptionValue] = {"course": "*", "holes": 9, "clubs": "hands"}
    sent = Challenge("eighteen", "stroke", 7, chosen, ("strong",) * 3, "Ana", 40, course)
    d.app.files_folder = d.home / "documents"
    sharing.share_challenge(sent, "18 Holes challenge", "Ana made 40 strokes.")
    d.settle()
    d.choose("Send a picture with the QR code")
    d.frames(40)
    (drawn,) = d.app.files_folder.glob("18 Holes challenge*.png")
    with Image.open(drawn) as picture:
        half = picture.convert("RGB").resize((picture.width // 2, picture.height // 2))
    (found,) = zxingcpp.read_barcodes(half)
    assert read_sent(found.text) == sent


def test_what_is_not_finished_does_not_go_out(d: Drive) -> None:
    (slot,) = keep(d.home, half_built())
    d.app.go("course", slot=slot)
    d.settle()
    assert d.find("Play").disabled
    d.choose("Share this course")
    assert any(word.startswith("Finish it first") for word in d.seen())
    assert not d.of("SendPanel")


@pytest.mark.parametrize(
    ("game", "mode", "possible", "impossible"),
    [
        ("carom", "basic", (1, 30), (0, -(10**9), 10**9)),
        ("tiny", "solo", (1, 14), (0, -3, 10**6)),
        ("eighteen", "stableford", (-20, 40), (-(10**9), 10**6)),
        ("eighteen", "racing", (0, 5), (-1, 10**4)),
        ("gnoming", "patience", (-40, 100), (-9_999, 9_999)),
    ],
)
def test_a_challenge_that_nobody_can_have_played_is_told_so(
    game: str, mode: str, possible: tuple[int, ...], impossible: tuple[int, ...]
) -> None:
    bots = ("easy",) if mode == "racing" else ()
    for score in possible:
        sent = read_sent(encoded_challenge(Challenge(game, mode, 7, {}, bots, "Ben", score)))
        assert isinstance(sent, Challenge)
        assert sent.score == score
    for score in impossible:
        code = encoded_challenge(Challenge(game, mode, 7, {}, bots, "Ben", score))
        with pytest.raises(BadSave, match="nobody can make"):
            read_sent(code)


def test_a_table_that_says_it_beats_the_impossible_counts_for_nothing() -> None:
    table = Table.open("carom", "basic", ["Ana"])
    for score, by, counts in ((9, "Ben", True), (-(10**9), "Ben", False), (9, "B" * 99, False)):
        mark(table, Occasion("challenge", "x", by, score))
        assert (occasion_of(table) is not None) == counts
