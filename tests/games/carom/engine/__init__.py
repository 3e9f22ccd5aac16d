"""Tests of Carom Mini Golf."""
