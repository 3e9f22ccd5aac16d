"""The command line: what it prints, and one clear sentence for everything that is wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from engine import __main__ as commands
from engine.__main__ import main
from engine.courses.codes import encoded
from engine.games import GAMES
from engine.games.eighteen.box.ways import WAYS
from engine.pads.pad import BadSheet
from engine.play.table import Table
from engine.store.saved import LARGEST, pack
from tests.engine import transcripts
from tests.engine.cases import CASES, finish_randomly
from tests.engine.courses.sketches import sketched
from tests.engine.positions import unproven
from tests.support import sealed

Capture = pytest.CaptureFixture[str]
SHEET = {
    "advanced": False,
    "kids": False,
    "rounds": [
        {
            "out": "Ana",
            "grids": {
                "Ana": [["M", 5, 5], [7, 4, -4], [7, 7, "H"]],
                "Bo": [[3, 3, 3], [4, 4, 4], [5, 5, 6]],
            },
        }
    ],
}


def run(capsys: Capture, *arguments: str) -> list[dict[str, Any]]:
    assert main(arguments) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def refused(capsys: Capture, *arguments: str) -> str:
    """The one sentence on stderr with which a call ends."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize("path", transcripts.paths(), ids=lambda path: path.stem)
def test_it_says_what_it_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, sealed.KEY)  # nobody but the tests plays it
    assert transcripts.again(path) == path.read_text(encoding="utf-8")


def test_what_happens_in_a_game_does_not_depend_on_how_many_processes_play(capsys: Capture) -> None:
    call = ("selfplay", "gnoming", "--seats", "3", "--seed", "5", "--games", "2", "--json")
    assert run(capsys, *call, "--jobs", "2") == run(capsys, *call)


def test_replay_verifies_and_prints_the_log(capsys: Capture, tmp_path: Path) -> None:
    table = finish_randomly(CASES[0].open())
    packed, bare = tmp_path / "packed.json", tmp_path / "bare.json"
    packed.write_text(pack(table.dumps(), {}), encoding="utf-8")
    bare.write_text(json.dumps(table.save(), indent=1), encoding="utf-8")
    for path in (packed, bare):
        assert main(["replay", str(path)]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == table.ply + 2 + len(table.setup.seats)
        assert "The game is over." in lines[table.ply + 1]
    doc = table.save()
    doc["steps"][3][0] = 1 - doc["steps"][3][0]
    bare.write_text(json.dumps(doc), encoding="utf-8")
    assert "damaged" in refused(capsys, "replay", str(bare))


def test_bench_measures_every_mode(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    for key in GAMES.keys() - {"gnoming", "carom"}:  # whose games are short
        monkeypatch.delitem(GAMES, key)
    assert main(["bench", "--seconds", "0.01", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["mode"], row["seats"]) for row in rows] == [
        (mode.key, seats)
        for game in GAMES.values()
        for mode in game.info.modes
        for seats in sorted(set(mode.seats))
    ]
    assert {"classic", "patience", "basic"} <= {row["mode"] for row in rows}
    assert all(row["moves_per_second"] > 0 for row in rows)


def test_bench_tells_where_a_game_spends_its_time(capsys: Capture) -> None:
    assert main(["bench", "--seconds", "0.01", "--profile", "gnoming"]) == 0
    assert "bench.py" in capsys.readouterr().out
    assert "no game 'chess'" in refused(capsys, "bench", "--profile", "chess")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["selfplay"], "GAME"),
        (["selfplay", "gnoming", "--seats", "two"], "two"),
        (["selfplay", "gnoming", "--option", f"rounds={'9' * 5000}"], '"Rounds" takes a number'),
        (["selfplay", "gnoming", "--seed", "x"], "seed"),
        (["bench", "--fast"], "--fast"),
        (["bench", "--seconds", "nan"], "--seconds"),
        (["bench", "--profile", ""], "There's no game"),
        (["daily", "--date", "2026-02-30"], "Enter a real date"),
        (["review", "x", "--budget", "0"], "--budget"),
        (["course", "decode", "\udcff"], "no code here"),
    ],
)
def test_bad_arguments_get_one_sentence(capsys: Capture, arguments: list[str], words: str) -> None:
    assert words in refused(capsys, *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ["x" * 5000],
        ["selfplay", "gnoming", "--mode", "x" * 5000],
        ["selfplay", "gnoming", "--seats", "9" * 5000],
        ["selfplay", "gnoming", "--option", "x" * 5000],
    ],
)
def test_what_is_far_too_long_is_not_repeated(capsys: Capture, arguments: list[str]) -> None:
    assert len(refused(capsys, *arguments)) < 300


def scored(tmp_path: Path, sheet: str, encoding: str = "utf-8") -> tuple[int, bytes]:
    """Score a sheet on a terminal that knows only some letters: the status, and what it prints."""
    path = tmp_path / "sheet.json"
    path.write_text(sheet, encoding="utf-8")
    printed = BytesIO()
    with redirect_stdout(TextIOWrapper(printed, encoding=encoding)) as out:
        status = main(["score", "gnoming", str(path)])
        out.flush()
        return status, printed.getvalue()


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "ascii"])
def test_a_terminal_without_some_letters_gets_the_same_score(tmp_path: Path, encoding: str) -> None:
    named = json.dumps(SHEET, ensure_ascii=False).replace("Bo", "Ψä😀")
    status, printed = scored(tmp_path, named, encoding)
    assert status == 0
    assert json.loads(printed.decode(encoding))["totals"] == {"Ana": 0, "Ψä😀": 9}


def test_a_replay_reaches_a_terminal_without_some_letters(tmp_path: Path) -> None:
    table = finish_randomly(Table.open("gnoming", seats=["Ψä", "Bo"], options={"rounds": 1}))
    path = tmp_path / "save.json"
    path.write_text(table.dumps(), encoding="utf-8")
    with redirect_stdout(TextIOWrapper(BytesIO(), encoding="ascii")) as out:
        assert main(["replay", str(path)]) == 0
        out.seek(0)
        assert "\\u03a8\\xe4: Draws from the deck" in out.read()


def test_a_sheet_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    assert scored(tmp_path, "\ufeff" + json.dumps(SHEET))[0] == 0


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        (json.dumps(SHEET).replace("Bo", "Ana"), "The name 'Ana' comes twice."),
        (json.dumps(SHEET).replace("Bo", "ana "), "Round 1: 'Ana' and 'ana ' are the same name."),
        (json.dumps(SHEET).replace("Bo", "\\ud800"), "'\\ud800' cannot be written"),
    ],
)
def test_names_that_cannot_be_are_refused(
    capsys: Capture, tmp_path: Path, sheet: str, sentence: str
) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(sheet, encoding="utf-8")
    assert sentence in refused(capsys, "score", "gnoming", str(path))


@pytest.mark.parametrize("content", ["", "{", "[" * 100_000, "[]", "7", '{"rounds": 3}'])
def test_bad_sheets_get_one_sentence(capsys: Capture, tmp_path: Path, content: str) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(content, encoding="utf-8")
    assert refused(capsys, "score", "gnoming", str(path))


ODD_FILES = {
    "deep": b"[" * 200_000,
    "nested": b'{"a":' * 100_000,
    "binary": bytes(range(256)) * 9,
    "nan": b'{"players":[NaN],"x":1e999}',
    "digits": b'{"players":' + b"9" * 5000 + b"}",
    "empty": b"",
}


COMMANDS = [["replay"], ["review"], ["score", "carom"], ["trace", "carom"]]
COMMANDS += [["course", verb] for verb in ("encode", "check", "rate")]


@pytest.mark.parametrize("command", COMMANDS)
def test_whatever_a_file_is_there_is_one_sentence(
    command: list[str], tmp_path: Path, capsys: Capture
) -> None:
    for name, content in ODD_FILES.items():
        (tmp_path / name).write_bytes(content)
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(LARGEST + 1)
    (tmp_path / "folder").mkdir()
    names = [*ODD_FILES, "huge", "folder", "missing", "a\0b", "x" * 5000, "\udcff"]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        names += ["pipe", os.devnull]
    for name in names:
        code = main([*command, str(tmp_path / name)])
        said = capsys.readouterr().err
        assert said.count("\n") == (code == 2), name
        assert code == 2 or (command[0] == "trace" and name in ("empty", os.devnull)), name


CODE = encoded(sketched("designer", 1))


def test_who_stops_it_gets_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "list_games", stopped)
    monkeypatch.setattr(commands, "write_no_more", lambda: None)  # or pytest could say no more
    assert main(["games"]) == commands.STOPPED
    assert capsys.readouterr().err == ""


# What is closed or full, and commands that would write or read there, or need not.
ENDINGS = {
    ">&-": ("nonsense", f"course decode {CODE}"),
    "2>&-": ("nonsense", f"course decode {CODE}"),
    ">&- 2>&-": ("nonsense", f"course decode {CODE}"),
    "> /dev/full": ("games", "nonsense", f"course decode {CODE}"),
    "2> /dev/full": ("nonsense", "trace carom"),
    "<&-": ("nonsense", "trace carom"),
}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("ending", ENDINGS)
def test_what_cannot_be_written_or_read_leaves_no_traceback(ending: str) -> None:
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    for command in ENDINGS[ending]:
        line = f"{sys.executable} -m engine {command} {ending}"
        run = subprocess.run(
            line, shell=True, capture_output=True, stdin=subprocess.DEVNULL, text=True, env=usual
        )
        assert run.returncode in (0, 2)
        assert "Traceback" not in run.stderr + run.stdout
        assert "Exception" not in run.stderr + run.stdout


def test_a_sheet_may_be_piped_in(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", StringIO('{"holes": [{"Ana": 3},\n {"Ana": 4}]}'))
    assert main(["score", "carom", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["totals"] == {"Ana": 7}
    monkeypatch.setattr("sys.stdin", StringIO("holes"))
    assert main(["score", "carom", "-"]) == 2
    assert capsys.readouterr().err == "What is piped in isn't JSON.\n"


@pytest.mark.parametrize("game", ["gnoming", "carom", "tiny", "eighteen", "designer"])
def test_the_page_names_every_key_of_a_sheet_and_its_examples_are_answered(
    game: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (Path(__file__).parents[2] / "docs/command-line.md").read_text(encoding="utf-8")
    section = page.split(f"### {GAMES.title(game)}")[1].split("\n## ")[0].split("### ")[0]
    keys = sheet_keys(game)
    assert keys
    assert [key for key in sorted(keys) if f"`{key}`" not in section] == []
    examples = re.findall(r"```json\n(.+?)```", section, re.DOTALL)
    sheets = [sheet for example in examples for sheet in re.split(r"\n(?=\{)", example.strip())]
    assert sheets
    for sheet in sheets:
        call = ["trace", game] if re.search('"(ball|from)"', sheet) else ["score", game, "-"]
        monkeypatch.setattr("sys.stdin", StringIO(sheet.replace("\n", " ")))
        assert main(call) == 0, (sheet, capsys.readouterr().err)
        assert "error" not in json.loads(capsys.readouterr().out)


def sheet_keys(game: str) -> set[str]:
    """The words in a game's pad that are keys of a sheet: of all others it says that they mean
    nothing there."""
    here = Path(commands.__file__).parent / "games" / game
    files = [*here.glob("pad.py"), *here.glob("pad/*.py")]
    words = {w for file in files for w in re.findall(r'"([a-z_]+)"', file.read_text("utf-8"))}
    return {word for word in words if _means_something(game, word)}


def _means_something(game: str, key: str) -> bool:
    pad = GAMES[game].pad
    assert pad is not None
    for mode in [{"mode": way} for way in WAYS] if game == "eighteen" else [{}]:
        try:
            pad.score({**mode, key: None})
        except BadSheet as refusal:
            if "means nothing" not in str(refusal):
                return True
    return False


def test_a_position_without_moves_that_trips_the_rules_is_damaged(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was a traceback for ten of forty-four forged ones."""

    def trip(*_: object) -> None:
        raise IndexError("a card that is not there")

    table = next(case for case in CASES if case.game == "carom").open(1)
    finish_randomly(table, 1)
    without_proof, proven = tmp_path / "forged.json", tmp_path / "sound.json"
    without_proof.write_text(json.dumps(unproven(json.loads(table.dumps()))), "utf-8")
    proven.write_text(table.dumps(), "utf-8")
    for command in ("replay", "review"):
        with monkeypatch.context() as patch:
            if command == "replay":
                patch.setattr(Table, "log", property(trip))
            else:
                patch.setattr(commands, "Review", trip)
            assert main([command, str(without_proof)]) == 2
            assert capsys.readouterr().err == "This game is damaged.\n"
            with pytest.raises(IndexError):  # a fault of ours is none of the file's
                main([command, str(proven)])
    capsys.readouterr()
