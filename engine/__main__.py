"""The engine on the command line: games, play, selfplay, replay, review, score, trace, course,
daily, bench."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn, TextIO

from engine.bots import LEVELS, Budget
from engine.core import codec
from engine.core.codec import JsonObject
from engine.core.game import (
    AnyGame,
    BadSave,
    BadSetup,
    BadTrace,
    EndlessGame,
    Mode,
    Option,
    OptionValue,
)
from engine.core.setup import check_seats
from engine.core.wording import spanned
from engine.courses.bits import BadCode
from engine.courses.kind import BadCourse
from engine.games import GAMES
from engine.pads.pad import BadSheet
from engine.play.table import Table
from engine.review.accounts import accounts, tell
from engine.review.reviewing import Judged, Review
from engine.store.files import read_whole
from engine.store.saved import LARGEST, read_file

MOST = {"games": 100_000, "jobs": 64, "playouts": 100_000}
LONGEST_WORD = 40  # letters of a word in a complaint
STOPPED = 130  # as shells say of what was stopped by Ctrl and C
LONGEST_LINE = 1 << 20  # letters of what is piped in


class Complaint(Exception):
    """Something the caller has to put right; told in one sentence."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message[:1].upper()}{message[1:]}. Try --help.")


def main(arguments: Sequence[str] | None = None) -> int:
    if isinstance(sys.stdout, TextIOWrapper):  # a name may have letters that the terminal lacks
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = _parser().parse_args(arguments)
        args.run(args)
        if sys.stdout is not None:  # it is where somebody has closed it
            sys.stdout.flush()
    except (Complaint, BadSetup, BadSave, BadSheet, BadCode, BadCourse, EndlessGame) as problem:
        return _complain(_sentence(problem))
    except KeyboardInterrupt:
        write_no_more()
        return STOPPED
    except BrokenPipeError:  # the reader has seen enough: `... | head`
        write_no_more()
    except OSError as problem:  # such as a full disk
        write_no_more()
        return _complain(f"This can't be written: {problem.strerror or problem}.")
    finally:
        _end_complaints()
    return 0


def _complain(sentence: str) -> int:
    """Say what went wrong, if anybody listens; what the process ends with."""
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)
    return 2


def _end_complaints() -> None:
    """Python keeps what could not be told, and would fail over it at its end."""
    if sys.stderr is not None:
        try:
            sys.stderr.flush()
        except OSError:
            write_no_more(sys.stderr)


def write_no_more(stream: TextIO | None = None) -> None:
    """Let nothing that still waits to be written fail when Python ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), (stream or sys.stdout).fileno())


def _sentence(problem: Exception) -> str:
    """Keep a sentence a sentence, whatever was typed in."""
    text = " ".join(map(_clipped, str(problem).split()))
    return text.encode("utf-8", "backslashreplace").decode("utf-8")  # a name may be half a letter


def _clipped(word: str) -> str:
    return word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}..."


def _print_json(doc: object) -> None:
    """Print letters as they are, or escaped where the terminal lacks them."""
    text = json.dumps(doc, indent=2, ensure_ascii=False)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(doc, indent=2)
    print(text)


def _parser() -> Parser:
    parser = Parser(
        prog="python -m engine", description="The rules of the golf games, without a screen."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")

    games = commands.add_parser("games", help="list games, modes, players and options")
    games.add_argument("--json", action="store_true")
    games.set_defaults(run=list_games)

    play = commands.add_parser("play", help="play a game in the terminal, by numbers")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--mode")
    play.add_argument("--seats", default="", help="names and bots: Ana,bot:greedy")
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    play.set_defaults(run=_play)

    selfplay = commands.add_parser("selfplay", help="let bots play whole games")
    selfplay.add_argument("game", metavar="GAME")
    selfplay.add_argument("--mode")
    selfplay.add_argument("--seats", type=int)
    selfplay.add_argument("--bots", default="greedy", help="levels, one for all or one per player")
    selfplay.add_argument("--seed", type=int, default=1)
    selfplay.add_argument("--games", type=int, default=1)
    selfplay.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    selfplay.add_argument("--playouts", type=int, default=Budget().playouts, help="of strong bots")
    selfplay.add_argument("--jobs", type=int, default=1, help="processes to spread games over")
    selfplay.add_argument("--json", action="store_true", help="one line a game")
    selfplay.set_defaults(run=_selfplay)

    replay = commands.add_parser("replay", help="verify a save move by move and print its log")
    replay.add_argument("save", metavar="SAVE.json", type=Path)
    replay.set_defaults(run=_replay)

    review = commands.add_parser("review", help="judge every decision, and tell luck from skill")
    review.add_argument("save", metavar="SAVE.json", type=Path)
    review.add_argument("--budget", type=int, default=Budget().playouts, help="playouts a decision")
    review.add_argument("--json", action="store_true", help="one line a decision, then the players")
    review.set_defaults(run=_review)

    score = commands.add_parser("score", help="score a sheet of the physical game")
    score.add_argument("game", metavar="GAME")
    score.add_argument("sheet", metavar="SHEET.json", type=Path, help="or - for what is piped in")
    score.set_defaults(run=_score)

    trace = commands.add_parser("trace", help="work out single strokes, one JSON line each")
    trace.add_argument("game", metavar="GAME")
    trace.add_argument("lines", metavar="LINES.json", nargs="?", help="instead of what is piped in")
    trace.set_defaults(run=_trace)

    _add_course(commands)
    daily = commands.add_parser("daily", help="tell every game's daily challenge")
    daily.add_argument("--date", required=True, metavar="YYYY-MM-DD")
    daily.add_argument("--json", action="store_true")
    daily.set_defaults(run=_daily)

    bench = commands.add_parser("bench", help="measure moves and games a second")
    bench.add_argument("--seconds", type=float, default=1.0, help="for each game and mode")
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--profile", metavar="GAME", help="where the rules of a game spend time")
    bench.set_defaults(run=_bench)
    return parser


def _add_course(commands: Any) -> None:
    course = commands.add_parser("course", help="courses that people build: codes, faults, figures")
    verbs = course.add_subparsers(required=True, metavar="VERB", dest="verb")
    encode = verbs.add_parser("encode", help="print the code of a course")
    encode.add_argument("course", metavar="FILE.json", type=Path)
    encode.add_argument("--bare", action="store_true", help="without its name and its author")
    encode.set_defaults(run=_encode)
    decode = verbs.add_parser("decode", help="print what a code or a link holds")
    decode.add_argument("code", metavar="CODE", nargs="+")
    decode.set_defaults(run=_decode)
    for verb, run, told in (
        ("check", _check, "print what is wrong with a course, or what it is like"),
        ("rate", _rate, "print par, expected strokes and difficulty"),
    ):
        parser = verbs.add_parser(verb, help=told)
        parser.add_argument("course", metavar="FILE.json", type=Path)
        parser.set_defaults(run=run)


def list_games(args: argparse.Namespace) -> None:
    if args.json:
        print(json.dumps([_info(game) for game in GAMES.values()], indent=2))
        return
    for game in GAMES.values():
        print(f"{game.info.key}: {game.info.title}. {game.info.tagline}.")
        for mode in game.info.modes:
            least, most = mode.seats
            seats = spanned(least, most, "player")
            print(f"  {mode.key}: {mode.title}, {seats}. {mode.blurb}")
            for option in mode.options:
                print(
                    f"    {option.key}={_plain(option.default)}: {option.title} ({_span(option)})"
                )


def _info(game: AnyGame) -> JsonObject:
    return {
        "game": game.info.key,
        "title": game.info.title,
        "modes": [_mode(m) for m in game.info.modes],
    }


def _mode(mode: Mode) -> JsonObject:
    return {
        "mode": mode.key,
        "title": mode.title,
        "seats": list(mode.seats),
        "lower_wins": mode.lower_wins,
        "hidden": mode.hidden,
        "options": {o.key: {"default": o.default, "values": _span(o)} for o in mode.options},
    }


def _span(option: Option) -> str:
    values = f"{option.span[0]} to {option.span[1]}" if option.span else "on, off"
    if option.choices:
        values = ", ".join(_plain(choice.value) for choice in option.choices)
    if option.length:
        least, most = option.length
        count = f"{least} to {most}" if least != most else str(least)
        values = f"a list of {count} of: {values}{'; or empty' if option.empty else ''}"
    return f"{values}; or clubhouse:CODE" if option.own else values


def _plain(value: OptionValue) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _play(args: argparse.Namespace) -> None:
    from engine.tools.terminal import play

    mode = _mode_of(args)
    seats = [name for name in args.seats.split(",") if name]
    if not seats:
        seats = ["You", *["bot:greedy"] * (mode.seats[0] - 1)]
    play(Table.open(args.game, mode.key, seats, args.seed, _options(mode, args.option)), sys.stdin)


def _mode_of(args: argparse.Namespace) -> Mode:
    info = _game(args.game).info
    return info.mode(args.mode) if args.mode else info.modes[0]


def _selfplay(args: argparse.Namespace) -> None:
    from engine.tools.selfplay import Fixture, open_table, play_many

    mode = _mode_of(args)
    for name, most in MOST.items():
        if not 1 <= getattr(args, name) <= most:
            raise Complaint(f"--{name} takes a number from 1 to {most}.")
    bots = _bots(mode, args.bots.split(","), args.seats)
    options = _options(mode, args.option)
    fixtures = [
        Fixture(args.game, mode.key, bots, args.seed + number, options, args.playouts)
        for number in range(args.games)
    ]
    open_table(fixtures[0])  # so that what does not fit is said before any process starts
    for result in play_many(fixtures, args.jobs):
        print(json.dumps(result) if args.json else _result_line(result), flush=True)


def _bots(mode: Mode, levels: list[str], seats: int | None) -> tuple[str, ...]:
    for level in levels:
        if level not in LEVELS:
            raise Complaint(f"There's no bot {level!r}. The levels are {', '.join(LEVELS)}.")
    if seats is None:
        seats = len(levels) if len(levels) > 1 else mode.seats[0]
    check_seats(mode, seats)
    if len(levels) == 1:
        return tuple(levels * seats)
    if seats != len(levels):
        raise Complaint(f"{seats} seats need {seats} bots or one for all, not {len(levels)}.")
    return tuple(levels)


def _options(mode: Mode, pairs: list[str]) -> dict[str, OptionValue]:
    known = {option.key: option for option in mode.options}
    values: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals or key not in known:
            raise Complaint(f"{pair!r} isn't KEY=VALUE with a key of {', '.join(known) or 'none'}.")
        values[key] = _value(known[key], text)
    return values


def _value(option: Option, text: str) -> OptionValue:
    if text in ("on", "off") and isinstance(option.default, bool):
        return text == "on"
    if re.fullmatch("-?[0-9]{1,9}", text) and isinstance(option.default, int):
        return int(text)
    return text


def _result_line(result: JsonObject) -> str:
    ranked = sorted(result["standing"], key=lambda seat: seat["rank"])
    places = ", ".join(f"{s['rank']}. {s['name']} {s['score']}" for s in ranked)
    return f"seed {result['seed']}: {places} ({result['moves']} moves)"


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[Table]:
    """A saved table. Where no moves prove its position, whatever that trips is the file's fault."""
    table = Table.load(read_file(path).save)
    try:
        yield table
    except (Complaint, BadSetup, BadSave, OSError):
        raise
    except Exception:
        if table.proven:
            raise
        raise Complaint("This game is damaged.") from None


def _replay(args: argparse.Namespace) -> None:
    with _opened(args.save) as table:
        _print_replay(table)


def _print_replay(table: Table) -> None:
    names = ", ".join(seat.name for seat in table.setup.seats)
    print(f"{table.game.info.title}, {table.setup.mode.title}: {names}. Seed {table.seed}.")
    for line in table.log:
        detail = f" {line.detail}" if line.detail else ""
        print(f"{line.ply + 1:4} {table.name(line.seat)}: {line.text}.{detail}")
    seen = table.view(None)  # of a game that goes on nothing is told but what lies open
    print(f"{table.game.phase(seen)}. {'The game is over.' if table.over else 'The game goes on.'}")
    for score in table.game.standing(seen).seats:
        rank = f"{score.rank}. " if score.rank else ""
        print(f"     {rank}{table.name(score.seat)}: {score.score}")


def _review(args: argparse.Namespace) -> None:
    most = MOST["playouts"]
    if not 1 <= args.budget <= most:
        raise Complaint(f"--budget takes a number from 1 to {most}.")
    with _opened(args.save) as table:
        _print_review(table, args)


def _print_review(table: Table, args: argparse.Namespace) -> None:
    if table.setup.mode.hidden and len(table.setup.seats) > 1 and not table.over:
        raise Complaint(
            "Finish this game first: it has secrets, so only a finished one can be reviewed."
        )
    review, told = Review(table, Budget(args.budget)), 0
    for _ in review.working():
        for judged in review.decisions[told:]:
            told += 1
            line = json.dumps(judged.to_doc()) if args.json else _judged_line(table, judged)
            print(line, flush=True)
    found = accounts(review)
    if args.json:
        print(json.dumps({"seats": [account.to_doc() for account in found]}))
        return
    then = "" if table.over else " likely now"
    for account in found:
        print(tell(review, account))
        noise = f" ± {account.uncertainty:.2f}" if account.uncertainty else ""
        print(
            f"     {account.expected:.2f} expected {account.luck:+.2f} luck"
            f" {account.skill:+.2f} skill{noise} = {account.score:.2f}{then}"
        )


def _judged_line(table: Table, judged: Judged) -> str:
    """A decision in words, as it stands in the log; and what would have been better."""
    state = table.game.view(table.position(judged.ply), judged.seat)
    played, best = (table.game.describe(state, move) for move in (judged.move, judged.best))
    line = f"{judged.ply + 1:4} {table.name(judged.seat)}: {table.history.named(played)}."
    if judged.grade == "best":
        return f"{line} {judged.grade.capitalize()}."
    noise = f" ± {judged.uncertainty:.2f}" if judged.uncertainty else ""
    # Which of several is meant, words often leave to the board.
    better = json.dumps(codec.encode_move(judged.best)) if best == played else best
    better = table.history.named(better)
    return f"{line} {judged.grade.capitalize()}, {judged.loss:.2f}{noise} lost: {better}."


def _score(args: argparse.Namespace) -> None:
    pad = _game(args.game).pad
    if pad is None:
        raise Complaint(f"{args.game} has no score pad.")
    _print_json(pad.score(_read_json(args.sheet, piped=True)))


def _trace(args: argparse.Namespace) -> None:
    trace = _game(args.game).tracer
    if trace is None:
        raise Complaint(f"{args.game} has nothing to trace.")
    failed = count = 0
    for line in filter(str.strip, _lines(args.lines)):
        count += 1
        try:
            answer = trace(_parsed(line))
        except (BadTrace, Complaint) as problem:  # told in its place; the others are traced
            answer = {"error": _sentence(problem)}
            failed += 1
        print(json.dumps(answer), flush=True)
    if failed:
        raise Complaint(f"{failed} of {count} lines couldn't be traced.")


def _lines(name: str | None) -> Iterator[str]:
    """Lines of a file, or of what is piped in."""
    if name is not None:
        yield from _read(Path(name)).decode("utf-8-sig", "replace").splitlines()
        return
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    while sys.stdin is not None and (line := sys.stdin.readline(LONGEST_LINE)):
        if len(line) == LONGEST_LINE:
            raise Complaint("A line is far too long.")
        yield line


def _parsed(line: str) -> Any:
    try:
        return json.loads(line, object_pairs_hook=_object)
    except (ValueError, RecursionError):
        raise Complaint("This isn't JSON.") from None


def _encode(args: argparse.Namespace) -> None:
    from engine.tools import courses

    print(courses.encode(_read_json(args.course), named=not args.bare))


def _decode(args: argparse.Namespace) -> None:
    from engine.tools import courses

    _print_json(courses.decode(" ".join(args.code)))


def _check(args: argparse.Namespace) -> None:
    from engine.tools import courses

    found = courses.check(_read_json(args.course))
    _print_json(found)
    if "faults" in found:
        raise Complaint(f"You can't play this course: {found['faults'][0]['sentence']}")


def _rate(args: argparse.Namespace) -> None:
    from engine.tools import courses

    _print_json(courses.rate(_read_json(args.course)))


def _daily(args: argparse.Namespace) -> None:
    from engine.courses.daily import BadDate, daily
    from engine.tools import courses

    try:
        if args.json:
            _print_json(courses.days(args.date))
            return
        for day in daily(args.date):
            options = "".join(f" --option {key}={value}" for key, value in day.options.items())
            print(f"{day.game}: {courses.told(day.course)}")
            print(f"  selfplay {day.game} --mode {day.mode} --seed {day.seed}{options}")
    except BadDate as problem:
        raise Complaint(str(problem)) from None


def _bench(args: argparse.Namespace) -> None:
    from engine.tools.bench import measure, profile

    if not 0 < args.seconds <= 60:
        raise Complaint("--seconds takes a number above 0 and up to 60.")
    if args.profile is not None:
        print(profile(_game(args.profile), args.seconds), end="")
        return
    rows = measure(args.seconds)
    if args.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{'game':10}{'mode':12}{'seats':>6}{'moves/s':>12}{'games/s':>10}{'moves':>8}")
    for row in rows:
        print(
            f"{row['game']:10}{row['mode']:12}{row['seats']:6}{row['moves_per_second']:12,}"
            f"{row['games_per_second']:10}{row['moves_per_game']:8}"
        )


def _game(key: str) -> AnyGame:
    if key not in GAMES:
        raise Complaint(f"There's no game {key!r}. The games are {', '.join(GAMES)}.")
    return GAMES[key]


def _read_json(path: Path, piped: bool = False) -> Any:
    """Read a file; `-` is what is piped in, where that may be."""
    piped = piped and str(path) == "-"
    try:
        # Some editors begin a file with a byte order mark.
        text = "".join(_lines(None)) if piped else _read(path).decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError):
        name = "What is piped in" if piped else path.name
        raise Complaint(f"{name} isn't JSON.") from None


def _read(path: Path) -> bytes:
    try:
        return read_whole(path, LARGEST)
    except (OSError, ValueError) as problem:  # a name with a zero in it is a ValueError
        reason = getattr(problem, "strerror", "") or problem
        raise Complaint(f"{path.name} can't be read: {reason}.") from None


def _object(pairs: list[tuple[str, Any]]) -> JsonObject:
    """JSON lets a name come twice, and its reader would keep only the last one."""
    found: JsonObject = {}
    for name, value in pairs:
        if name in found:
            raise Complaint(f"The name {name!r} comes twice.")
        found[name] = value
    return found


if __name__ == "__main__":
    sys.exit(main())
