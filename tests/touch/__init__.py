"""Tests that play the real app by touch."""
