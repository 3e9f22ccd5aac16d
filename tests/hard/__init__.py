"""What nobody has the patience to try by hand: see docs/reliability.md. Not a part of the tests,
but for two files of `heavy`."""
