"""Runs a script with the packed app's folder as the only place of our own code."""

import runpy
import sys

folder, lent, script = sys.argv[1:]
sys.path[:0] = [folder, lent]
sys.pycache_prefix = f"{lent}-compiled"  # beside the package, for the next start
sys.argv = [script]
runpy.run_path(script, run_name="__main__")
