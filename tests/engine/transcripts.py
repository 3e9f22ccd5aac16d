"""What the command line prints, kept as transcripts: a change of it shows up as a difference.

A transcript is a text of calls, each followed by what it printed, its complaints after an
exclamation mark, and its exit code where that is not 0:

    $ python -m engine score tiny command_line/sheets/tiny-wrong.json
    ! The shots of Bo are missing.
    [2]

The folder that files are named from is tests/data. `python -m tests.engine.transcripts` makes every
call of every transcript again and writes down what comes now, of those alone that are named behind
it if any are: to add a call, add its line and do that. Read the difference before you commit it.
Nothing that a clock or the reader of arguments says belongs here: that differs from day to day and
from one Python to the next.
"""

from __future__ import annotations

import os
import shlex
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from engine.__main__ import main

DATA = Path(__file__).parents[1] / "data"
FOLDER = DATA / "command_line"
CALL = "$ python -m engine "


def paths() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def again(path: Path) -> str:
    """A transcript of the same calls, made now."""
    lines = path.read_text(encoding="utf-8").splitlines()
    with chdir(DATA):
        return "".join(call(line.removeprefix(CALL)) for line in lines if line.startswith(CALL))


def call(arguments: str) -> str:
    """One call and all that it says."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        status = main(shlex.split(arguments))
    complaints = "".join(f"! {line}\n" for line in err.getvalue().splitlines())
    code = f"[{status}]\n" if status else ""
    return f"{CALL}{arguments}\n{out.getvalue()}{complaints}{code}"


if __name__ == "__main__":
    for each in (path for path in paths() if not sys.argv[1:] or path.stem in sys.argv[1:]):
        each.write_text(again(each), encoding="utf-8")
        print(os.path.relpath(each))
