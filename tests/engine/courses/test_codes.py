"""Courses as codes: they come back as they were, and no damaged one is taken for another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.courses import text
from engine.courses.bits import BadCode, Packer, Unpacker
from engine.courses.codes import (
    Challenge,
    decoded,
    decoded_course,
    encoded,
    encoded_challenge,
    link,
)
from engine.courses.course import Course
from engine.courses.kind import BUILDING, BadCourse, kind_of
from engine.games.carom.box.built import BuiltBoard, BuiltHole
from engine.games.carom.box.pieces import LaidPiece
from engine.games.tiny.course import DrawnSheet
from engine.play.table import Table
from tests.engine.courses.sketches import check_code, play, sketched

COUNT = {"carom": 12, "eighteen": 20, "tiny": 150, "designer": 150}

# Codes that were made once and have to open for ever, whatever becomes of the app.
GOLDEN = {
    "carom": "1E3DXGBWQA5KYTP9MVPP6A0XPA06F6QV",
    "eighteen": "1210XBR14VQMX49X6M3ZN48P3CMVMKC0KT2EG7PH2KYJC6TJ06Q5PCXQ3BQRQ7K2E4JDVRCTV"
    "A148N8P89DCFGFAXG8BG8ZGNV6V346KPPKWNCMVPP6A0XPA8J13FF",
    "tiny": "11GH8A2ZB0B5WV09BGRBQMT34EC967G4HKC0174NBVMVPP6A0XPAG4ZYRG",
    "designer": "12EH929E00FSYCH4TMVPP6A0XPARQNHN1",
}


@pytest.mark.parametrize("game", BUILDING)
def test_courses_by_chance_come_back_from_their_codes(game: str) -> None:
    for number in range(COUNT[game]):
        check_code(sketched(game, number, "Dünen & Möwen", "Zoë"[: number % 4]))


@pytest.mark.parametrize("game", BUILDING)
def test_what_is_sound_is_played_to_the_end(game: str) -> None:
    play(sketched(game, 18), 1)


def changed(code: str) -> Iterator[str]:
    """Every change of one letter, and every two letters that change places."""
    for place, letter in enumerate(code):
        for other in text.ALPHABET:
            if other != letter:
                yield code[:place] + other + code[place + 1 :]
    for one, two in combinations(range(len(code)), 2):
        if code[one] != code[two]:
            letters = list(code)
            letters[one], letters[two] = code[two], code[one]
            yield "".join(letters)


@pytest.mark.parametrize("game", BUILDING)
def test_no_single_change_of_a_code_goes_unseen(game: str) -> None:
    code = encoded(sketched(game, 5))
    for damaged in changed(code):
        with pytest.raises(BadCode, match=r"This code (has a wrong|comes from a newer)"):
            text.read(damaged)


def test_cut_and_longer_codes_are_refused() -> None:
    code = encoded(sketched("carom", 1))
    for end in range(len(code)):
        for damaged in (code[:end], code[end + 1 :], code[:end] + "0" + code[end:]):
            with pytest.raises(BadCode):
                decoded(damaged)


def test_letters_by_chance_are_no_code() -> None:
    chance = Seeded(4)
    for length in range(1, 400):
        letters = (text.ALPHABET[chance.number(32)] for _ in range(length))
        with pytest.raises(BadCode):
            text.read("".join(letters))


@pytest.mark.parametrize("game", BUILDING)
def test_hostile_contents_end_in_a_sentence(game: str) -> None:
    """Whole codes, with a checksum that fits, of numbers that nobody packed."""
    chance = Seeded(6, BUILDING.index(game))
    refused = []
    for number in range(300):
        packer = Packer()
        packer.put(0, 8)
        packer.put(BUILDING.index(game), 8)
        packer.put(0, 2)
        for _ in range(1 + number // 3):
            packer.put(chance.number(64), 64)
        try:
            decoded(text.written(packer.packed()))
        except BadCode as wrong:
            refused.append(str(wrong))
    assert len(refused) > 200
    assert all(told.endswith(".") for told in refused)


def test_how_a_code_is_written_does_not_matter() -> None:
    course = sketched("tiny", 3, "Links", "Bo")
    code = encoded(course)
    middle = len(code) // 2
    for way in (
        code.lower(),
        f"clubhouse:{code}",
        f"  CLUBHOUSE://{code[:middle]} \r\n {code[middle:]}\t",
        f"{code[:middle]}-{code[middle:]}",
        code.replace("0", "o").replace("1", "l"),
    ):
        assert decoded(way) == course
    assert link(course) == f"clubhouse:{code}"


def test_a_code_is_found_anywhere_in_a_message() -> None:
    course = sketched("tiny", 3, "Links", "Bo")
    code = encoded(course)
    fives = " ".join(code[at : at + 5] for at in range(0, len(code), 5))
    for said in (
        f"Hi Ana, here it is: {code}. See you on Friday!",
        f"Look at this one I made, it is called Links\n{fives}\nIs it not hard",
        f"“{fives.replace(' ', '-')}”",
        f"It is {code.lower()} again",
    ):
        assert decoded(text.code_in(said)) == course, said
    wrong = code[:8] + ("A" if code[8] != "A" else "B") + code[9:]
    for said, told in (
        (f"Hi, {wrong} is it", "has a wrong"),
        (code[:8] + "U" + code[9:], "has a wrong"),
        ("See you at 10 on Friday 2026-11-19, Ana", "no code here"),
        ("I look at all those hills", "no code here"),
    ):
        with pytest.raises(BadCode, match=told):
            decoded(text.code_in(said))


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("", "no code here"),
        ("clubhouse:", "no code here"),
        ("Hello you!", "no code here"),
        ("1" * 5_000, "too long"),
        ("1 " * 100_000, "too long"),
        ("Z" * 40, "has a wrong"),
        ("1", "has a wrong"),
    ],
)
def test_what_is_no_code_gets_a_sentence(code: str, told: str) -> None:
    with pytest.raises(BadCode, match=told):
        decoded(code)


def test_a_code_of_a_later_version_says_so() -> None:
    """The checksum is the same in all versions."""
    newer = text.signed("2ABC")
    with pytest.raises(BadCode, match="newer app version"):
        decoded(newer)


def test_only_sound_courses_have_a_code() -> None:
    half_built = Course(
        "carom", BuiltHole((BuiltBoard("1", (0, 0)),), (LaidPiece("single", (0, 3)),), 0)
    )
    with pytest.raises(BadCourse, match="covers a starting hex"):
        encoded(half_built)


def test_a_course_that_cannot_be_played_is_refused_when_it_comes_in_a_code() -> None:
    """Its checksum is right, but the start is walled in."""
    rows = ("·······",) * 4 + ("███████",) + ("·······",) * 4
    rows = ("··F····", *rows[1:8], "··0····")
    packer = Packer()
    packer.put(0, 8)
    packer.put(BUILDING.index("tiny"), 8)
    packer.put(0, 2)
    kind_of("tiny").pack(DrawnSheet(rows), packer)
    with pytest.raises(BadCode, match="can't play this course: No clear path"):
        decoded(text.written(packer.packed()))


def test_names_with_letters_that_cannot_be_shown_are_refused() -> None:
    course = sketched("tiny", 1)
    packer = Packer()
    packer.put(0, 8)
    packer.put(BUILDING.index("tiny"), 8)
    packer.put(1, 2)
    packer.text("two\nlines", 160)
    packer.text("", 96)
    course.kind.pack(course.content, packer)
    with pytest.raises(BadCode, match="something in it was changed"):
        decoded(text.written(packer.packed()))


def test_a_code_of_another_game_is_not_taken_for_a_course() -> None:
    with pytest.raises(BadCode, match="another game"):
        decoded_course(encoded(sketched("tiny", 1)), "carom")


def test_numbers_come_out_as_they_went_in() -> None:
    packer = Packer()
    for value, below in ((5, 6), (0, 1), (255, 256), (0, 98), (1, 2)):
        packer.put(value, below)
    packer.text("Grüße", 20)
    unpacker = Unpacker(packer.packed())
    assert [unpacker.take(below) for below in (6, 1, 256, 98, 2)] == [5, 0, 255, 0, 1]
    assert unpacker.text(20) == "Grüße"
    unpacker.finish()
    with pytest.raises(BadCode):
        Unpacker(packer.packed() + 10**60).finish()


# Challenges.


def test_a_challenge_is_the_same_table_for_somebody_else() -> None:
    course = sketched("carom", 2, "Dünen")
    sent = Challenge(
        "carom", "basic", 77, {"course": "1,*", "strokes": "dice"}, ("easy",), "Bo", 7, course
    )
    found = decoded(encoded_challenge(sent))
    assert found == sent
    assert isinstance(found, Challenge)
    tables = [
        Table.open("carom", each.mode, ["Ana", "bot:easy"], each.seed, each.chosen())
        for each in (sent, found)
    ]
    assert tables[0].setup.options["course"] == f"1,{link(course)}"
    assert tables[0].state == tables[1].state


def test_a_challenge_needs_no_course_of_ones_own() -> None:
    sent = Challenge("gnoming", "patience", 5, {"rounds": 3}, by="Zoë", score=-4)
    assert decoded(encoded_challenge(sent)) == sent
    with pytest.raises(BadCode, match="a challenge, not a course"):
        decoded_course(encoded_challenge(sent), "carom")


def test_a_challenge_with_too_many_words_has_no_code() -> None:
    with pytest.raises(BadCourse, match="too many options"):
        encoded_challenge(Challenge("carom", "basic", 1, {"course": "1," * 400}))


@pytest.mark.parametrize(
    "words", ["", "[]", '{"game":"carom"}', '{"game":1,"mode":"","options":{},"seed":1,"bots":[]}']
)
def test_a_challenge_that_says_nothing_of_sense_is_refused(words: str) -> None:
    packer = Packer()
    packer.put(1, 8)
    packer.put(0, 2)
    packer.text(words, 600)
    with pytest.raises(BadCode, match="something in it was changed"):
        decoded(text.written(packer.packed()))


@pytest.mark.parametrize("game", BUILDING)
def test_codes_that_were_sent_long_ago_still_open(game: str) -> None:
    assert encoded(decoded_course(GOLDEN[game], game)) == GOLDEN[game]


def test_the_code_is_found_in_the_message_that_it_came_with() -> None:
    code = GOLDEN["tiny"]
    for message in (
        code,
        f"clubhouse:{code}",
        f"Look at this:\nCLUBHOUSE://{code}",
        f"Is clubhouse:1BAD better? No: clubhouse:{code} See you!",
        f"Mine: clubhouse:{code[:20]}\n {code[20:]}",  # as a messenger wraps it
    ):
        assert encoded(decoded_course(text.code_in(message), "tiny")) == code
    with pytest.raises(BadCode, match="too long"):
        text.code_in("x" * (text.LONGEST_TEXT + 1))


def test_what_is_rated_needs_no_solving_to_be_packed() -> None:
    built = replace(kind_of("carom").sketch(Seeded(3)), par=0)
    rating = kind_of("carom").rate(built)
    assert kind_of("carom").completed_by(built, rating) == kind_of("carom").completed(built)
    assert not kind_of("carom").is_complete(built)
    assert all(kind_of(game).is_complete(sketched(game, 3).content) for game in BUILDING)
    assert finished(kind_of("carom").rating(built)) == rating
