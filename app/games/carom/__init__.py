"""The board of Carom Mini Golf."""
