"""Tests of the rules, which need no window."""
