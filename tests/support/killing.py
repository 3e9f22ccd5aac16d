"""A child process that works until it is killed, and what it had told by then."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable

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
