"""A damaged save is told from a good one, in words, and never half-loaded."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, BadSave, Table
from engine.core.chance import Seeded
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.play.saves import MOST_MOVES
from engine.store.files import json_object, read_sound
from engine.store.saved import LARGEST, pack, read_file, unpack
from engine.store.slots import REMOVED_STAY, Slots
from tests.engine.cases import MODES, Case, play_randomly
from tests.engine.positions import sealed, unproven


def middle(case: Case, plies: int = 25) -> Table:
    """A table in the middle of a game, with some moves taken back."""
    table = case.open(take_backs=True)
    for number, _ in enumerate(play_randomly(table)):
        if number == plies:
            break
    table.undo()
    return table


every_mode = pytest.mark.parametrize("case", MODES, ids=Case.label)
every_game = pytest.mark.parametrize(
    "case", list({case.game: case for case in MODES}.values()), ids=Case.label
)


@every_game
def test_every_single_flipped_bit_is_noticed(case: Case, tmp_path: Path) -> None:
    whole = pack(middle(case).dumps(), {"title": "x"}).encode()
    path = tmp_path / "flipped.json"
    chance = Seeded(1)
    for _ in range(200):
        place, bit = chance.number(len(whole) - 1), chance.number(8)  # the last byte ends the line
        flipped = bytearray(whole)
        flipped[place] ^= 1 << bit
        path.write_bytes(bytes(flipped))
        with pytest.raises(BadSave):
            Table.load(read_file(path).save)


@every_mode
def test_every_truncation_is_noticed(case: Case) -> None:
    whole = pack(middle(case).dumps(), {})
    unpack(whole)
    for length in range(0, len(whole) - 2, 37):
        with pytest.raises(BadSave):
            unpack(whole[:length])


def spoiled(doc: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every place of a document, with values of other types put there."""
    values: tuple[Any, ...] = (None, True, -7, 10**12, 1.5, "x", [], {}, [[]], {"a": 1})
    for value in values:
        yield path, value
    if isinstance(doc, dict):
        for key, child in doc.items():
            yield from spoiled(child, (*path, key))
    elif isinstance(doc, list):
        for index, child in list(enumerate(doc))[:3] + list(enumerate(doc))[-1:]:
            yield from spoiled(child, (*path, index))


def test_wrong_types_anywhere_never_crash_or_half_load() -> None:
    good = json.loads(middle(MODES[0], 12).dumps())
    refused = 0
    for path, value in spoiled(good):
        if not path or path[0] in ("ui", "times"):
            continue
        doc = copy.deepcopy(good)
        holder = doc
        for key in path[:-1]:
            holder = holder[key]
        same = holder[path[-1]] == value and type(holder[path[-1]]) is type(value)
        holder[path[-1]] = value
        try:
            table = Table.load(doc)
        except BadSave as problem:
            refused += bool(str(problem))
        else:
            # What may differ is what no rule reads: names, colours, the seed, open take-backs.
            assert same or path[0] in ("seats", "seed", "take_backs", "options", "own", "rules"), (
                path
            )
            assert table.save()["snapshot"]["state"] == doc["snapshot"]["state"]
    assert refused > 500


def test_a_spoiled_score_pad_is_refused_or_can_be_undone_and_redone_to_its_ends() -> None:
    pad = Scorecard.open("carom", ["Ana", "Bo"])
    for seat, strokes in ((0, 3), (1, 4), (0, 5), (1, 6)):
        pad.enter(PadCell("hole-1" if strokes < 5 else "hole-2", seat), strokes)
    pad.undo()
    pad.undo()
    good = json.loads(pad.dumps())
    refused = 0
    for path, value in spoiled(good):
        if not path:
            continue
        doc = copy.deepcopy(good)
        holder = doc
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value
        try:
            found = Scorecard.load(doc)
        except BadSave as problem:
            refused += bool(str(problem))
            continue
        while found.redo():
            assert found.tally
        assert all(found.place(step.cell) for step in found.steps)
        while found.undo():
            assert found.tally
        assert not found.page.cells
    assert refused > 200


@pytest.mark.parametrize("word", ["\\ud800", "NaN", "1e999"])
def test_what_could_not_be_written_again_is_not_taken_in(word: str) -> None:
    text = Scorecard.open("carom", ["Ana", "Bo"]).dumps()
    text = (
        text.replace("Ana", word) if "u" in word else text.replace('"ui":{', f'"ui":{{"x":{word}')
    )
    with pytest.raises(BadSave):
        Scorecard.load(unpack(text).save)


def without_proof(case: Case, *path: Any, value: Any) -> dict[str, Any]:
    """A save whose position cannot be checked by its moves, with one thing of it altered."""
    doc = unproven(json.loads(middle(case).dumps()))
    state = holder = doc["snapshot"]["state"]
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return sealed(doc, state)


@pytest.mark.parametrize(
    ("game", "path", "value"),
    [
        ("carom", ("hole",), 99),
        ("carom", ("hole",), 10**400),
        ("eighteen", ("players", 1, "golfers", 0, 0), 10**6),
        ("eighteen", ("players", 1, "kept"), 999),
        ("tiny", ("sheets", 1, 1), "x" * 300_000),
        ("gnoming", ("grids", 0), [0] * 9),
        ("gnoming", ("grids",), [[None] * 9]),
        ("gnoming", ("seat",), 7),
    ],
)
def test_a_position_that_nobody_can_look_at_is_refused(
    game: str, path: tuple[Any, ...], value: Any
) -> None:
    """Nine Mulligans once took half a minute and most of the memory."""
    case = next(case for case in MODES if case.game == game and case.mode in HARDEST)
    with pytest.raises(BadSave) as refused:
        Table.load(without_proof(case, *path, value=value))
    assert len(str(refused.value)) < 150


HARDEST = ("advanced", "carom", "match", "race")


@every_mode
def test_a_sound_position_is_played_on_without_its_moves(case: Case) -> None:
    table = middle(case)
    again = Table.load(unproven(json.loads(table.dumps())))
    assert (again.state, again.proven, table.proven) == (table.state, False, True)
    again.play(again.moves(again.turn[0])[0], again.turn[0])
    assert not Table.load(json.loads(again.dumps())).proven


def test_what_a_game_finds_wrong_with_a_position_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    case = MODES[0]
    doc = unproven(json.loads(middle(case).dumps()))
    monkeypatch.setattr(type(GAMES[case.game]), "check", lambda *_: "there are nine aces.")
    with pytest.raises(BadSave, match="damaged: there are nine aces"):
        Table.load(doc)
    assert Table.load(json.loads(middle(case).dumps())), "moves prove more than any look"


def test_a_save_of_newer_rules_is_refused_and_stays_as_it_is() -> None:
    """It was opened, played on, and written back as one of these rules."""
    doc = json.loads(middle(MODES[0]).dumps())
    with pytest.raises(BadSave, match="newer app version"):
        Table.load({**doc, "rules": doc["rules"] + 1})
    assert Table.load(doc)


@pytest.mark.parametrize("odd", [float("nan"), float("inf"), "\ud800", {"\udfff": 1}, {1, 2}])
@pytest.mark.parametrize("place", ["ui", "times", "options", "snapshot"])
def test_what_could_not_be_written_again_is_refused_anywhere(place: str, odd: Any) -> None:
    doc = middle(MODES[0]).save()
    doc[place] = {**doc[place], "odd": odd}
    with pytest.raises(BadSave):
        Table.load(doc)
    pad = Scorecard.open("tiny", ["Ana", "Bo"]).save()
    if place in pad:
        pad[place] = {**pad[place], "odd": odd}
        with pytest.raises(BadSave):
            Scorecard.load(pad)


def test_a_save_with_far_too_many_moves_goes_on_from_its_position() -> None:
    """To play them again could take minutes; they might as well be moves that nobody made."""
    table = middle(MODES[0])
    doc = json.loads(table.dumps())
    doc["steps"] += [[0, ["Fly"], []]] * MOST_MOVES
    again = Table.load(doc)
    assert (again.state, again.ply, again.log) == (table.state, table.ply, [])
    again.play(again.moves(again.turn[0])[0], again.turn[0])
    assert Table.load(json.loads(again.dumps())).state == again.state
    doc["snapshot"]["digest"] = "0"
    with pytest.raises(BadSave, match="altered"):
        Table.load(doc)


def test_refusals_quote_only_a_few_letters() -> None:
    good = json.loads(middle(MODES[0]).dumps())
    long = "x" * 300_000
    for path in [
        ("game",),
        ("mode",),
        ("format",),
        ("own", 0),
        ("steps", 0, 1, 0),
        ("options", long),
    ]:
        doc = copy.deepcopy(good)
        doc["own"] = [""]
        holder = doc
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = -(10**400) if path == ("format",) else long
        with pytest.raises(BadSave) as refused:
            Table.load(doc)
        assert long[:41] not in str(refused.value)
        assert len(str(refused.value)) < 250
    doc = {**good, "seats": [{**good["seats"][0], "bot": long}, *good["seats"][1:]]}
    with pytest.raises(BadSave, match="too long"):
        Table.load(doc)


@pytest.mark.parametrize("field", ["steps", "snapshot", "cursor", "start"])
def test_an_altered_game_is_noticed(field: str) -> None:
    doc = middle(MODES[0]).save()
    if field == "steps":
        doc["steps"][-3][2] = [3] * len(doc["steps"][-3][2]) + [3]
    elif field == "snapshot":
        doc["snapshot"]["state"]["round"] = 2
    elif field == "cursor":
        doc["cursor"] -= 1
    else:
        doc["start"]["outcomes"][0] = -4 if doc["start"]["outcomes"][0] != -4 else -3
    with pytest.raises(BadSave):
        Table.load(doc)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"   \n", "empty"),
        (b"not json at all", "is damaged"),
        (b"\xff\xfe\x00\x01", "isn't text"),
        (b"[]", "isn't a saved game"),
        (b"null", "isn't a saved game"),
        (b"{}", "isn't a saved game"),
        (b'{"format": 2}', "newer app version"),
        (b'{"format": 0}', "unknown format"),
        (b'{"format": "1"}', "isn't a saved game"),
        (b'{"format": 1}', "damaged"),
        (b'{"sha256": "0", "card": {}, "save": {}}', "is damaged"),
        (b'{"card": [], "save": {}}', "isn't a saved game"),
        (b"[" * 100_000, "is damaged"),
        (b'{"a":' * 50_000, "is damaged"),
    ],
)
def test_other_files_get_a_sentence(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(content)
    with pytest.raises(BadSave, match=words):
        Table.load(read_file(path).save)


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(BadSave, match="too large"):
        read_file(path)


def test_missing_files_and_folders_get_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadSave, match="can't be read"):
            read_file(path)
    with pytest.raises(BadSave, match="no such save"):
        Slots(tmp_path).read("none")
    for name in ("../evil", "", "A", "a/b", "x" * 99):
        with pytest.raises(BadSave):
            Slots(tmp_path).read(name)


def test_a_damaged_slot_is_kept_aside_and_its_backup_goes_on(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    table = middle(MODES[0])
    slots.put("a", pack(table.dumps(), {"title": "one"}))
    earlier = table.save()
    table.redo()
    slots.put("a", pack(table.dumps(), {"title": "two"}))
    path = tmp_path / "a.json"
    damaged = path.read_bytes()[:-40]
    path.write_bytes(damaged)
    with pytest.raises(BadSave):
        slots.read("a")
    saved = slots.use_backup("a")
    assert Table.load(saved.save).save() == earlier
    assert Table.load(slots.read("a").save).save() == earlier
    assert [p.read_bytes() for p in (tmp_path / "damaged").iterdir()] == [damaged]


def test_folders_in_the_place_of_files_are_put_aside_when_a_save_needs_their_names(
    tmp_path: Path,
) -> None:
    slots, table = Slots(tmp_path), middle(MODES[0])
    for name in ("a.json", "a.bak", "a.json.tmp"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "note").write_text(name, "utf-8")
    for _ in range(2):
        slots.put("a", pack(table.dumps(), {}))
    assert slots.read("a").save == slots.read_backup("a").save == table.save()
    kept = {path.read_text("utf-8") for path in tmp_path.glob("*/note")}
    assert kept == {"a.json", "a.bak", "a.json.tmp"}


def test_slots_are_named_removed_and_brought_back(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    table = middle(MODES[0])
    for _ in range(2):
        slots.put(slots.free_name("gnoming"), pack(table.dumps(), {"title": "t"}))
    assert slots.names() == ["gnoming-1", "gnoming-2"]
    slots.rewrite_card("gnoming-1", {"title": "new"})
    assert slots.read("gnoming-1").card == {"title": "new"}
    assert slots.read("gnoming-1").save == table.save()
    slots.remove("gnoming-1", now=1000.0)
    assert slots.names() == ["gnoming-2"]
    slots.clean_up(now=1000.0 + REMOVED_STAY)
    slots.restore("gnoming-1")
    assert slots.names() == ["gnoming-1", "gnoming-2"]
    slots.remove("gnoming-1", now=2000.0)
    slots.clean_up(now=2001.0 + REMOVED_STAY)
    slots.clean_up(now=2002.0 + 2 * REMOVED_STAY)
    slots.restore("gnoming-1")
    assert slots.names() == ["gnoming-2"]


def test_a_full_disk_leaves_the_last_save_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slots = Slots(tmp_path)
    table = middle(MODES[0])
    slots.put("a", pack(table.dumps(), {}))
    before = table.save()
    table.redo()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("engine.store.files.os.fsync", full)
    with pytest.raises(OSError, match="space"):
        slots.put("a", pack(table.dumps(), {}))
    monkeypatch.undo()
    assert Slots(tmp_path).read("a").save == before
    assert not list(tmp_path.glob("*.tmp"))


def test_the_first_sound_file_is_read_and_damaged_ones_are_put_aside(tmp_path: Path) -> None:
    good, copied = tmp_path / "one.json", tmp_path / "one.bak"
    assert read_sound(json_object, 100, good, copied) == (None, False)
    copied.write_text('{"name": 1}')
    assert read_sound(json_object, 100, good, copied) == ({"name": 1}, False)
    for damage in ("[1]", "{", "\ud800", "[" * 99, '{"name": "' + 100 * "x" + '"}'):
        good.write_bytes(damage.encode("utf-8", "surrogatepass"))
        assert read_sound(json_object, 100, good, copied) == ({"name": 1}, True), damage
        assert not good.exists()
    assert len(list(tmp_path.glob("one.damaged-*.json"))) == 5
