"""A child process that works until it is killed, and what it had told by then."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Tell = Callable[[str], object]


def told_before_kill(work: Callable[[Tell], object], seconds: float) -> list[str]:
    """Let a child work, kill it after so long, and return the lines that it told in full."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        try:
            work(lambda line: os.write(writer, f"{line}\n".encode()))
        finally:
            os._exit(1)
    os.close(writer)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reader) as pipe:
        return pipe.read().split("\n")[:-1]


STEPS = ((os, "fsync"), (Path, "replace"), (Path, "unlink"), (Path, "mkdir"))


def killed_at(step: int, work: Callable[[], object]) -> bool:
    """Let a child work and kill it before the so manieth thing that it does to the disk; whether it
    was killed, and had not done by then."""
    child = os.fork()
    if not child:
        try:
            _kill_before(step)
            work()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def _kill_before(step: int) -> None:
    left = step

    def counted(act: Callable[..., Any]) -> Callable[..., Any]:
        def do(*given: Any, **how: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return act(*given, **how)

        return do

    for place, name in STEPS:
        setattr(place, name, counted(getattr(place, name)))
