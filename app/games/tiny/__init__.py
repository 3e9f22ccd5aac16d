"""The board of Tiny Mini Golf."""
