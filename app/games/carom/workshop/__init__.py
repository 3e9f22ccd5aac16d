"""The workshop of Carom Mini Golf: how holes are built."""
