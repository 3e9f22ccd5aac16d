"""Tests of looking at a game again."""
