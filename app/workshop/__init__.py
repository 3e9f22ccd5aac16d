"""The workshop: courses that people build, keep, send, open and print."""
