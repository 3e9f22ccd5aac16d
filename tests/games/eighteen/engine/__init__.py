"""Tests of 18 Holes."""
