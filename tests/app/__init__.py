"""Tests of the app's own parts."""
