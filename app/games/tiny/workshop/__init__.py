"""The workshop of Tiny Mini Golf: how sheets are drawn outside of a game."""
