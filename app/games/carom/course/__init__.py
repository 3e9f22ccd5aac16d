"""The course of Carom Mini Golf: how a hole is painted, and what lies and moves on it."""
