"""The sheet of Tiny Mini Golf: how it is painted, large in its window and small in lists."""
