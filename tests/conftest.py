"""Set before any test imports Kivy: it leaves pytest's arguments and the user's files alone."""

import os
import tempfile
from pathlib import Path

scratch = tempfile.TemporaryDirectory(prefix="clubhouse-tests-", ignore_cleanup_errors=True)

os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_HOME"] = str(Path(scratch.name) / "kivy")
os.environ["CLUBHOUSE_HOME"] = str(Path(scratch.name) / "home")
