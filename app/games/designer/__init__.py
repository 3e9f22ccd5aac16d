"""The board of Mini Golf Designer."""
