"""Shared by every game's board."""
