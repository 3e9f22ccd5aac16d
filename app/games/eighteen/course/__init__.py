"""The course of 18 Holes as it is painted, and everything that stands, flies or is marked on it."""
