"""Carom Mini Golf: dice strike balls over a course of hexes, and balls strike balls."""
