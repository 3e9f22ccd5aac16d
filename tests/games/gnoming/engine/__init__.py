"""Tests of Gnoming A-Round."""
