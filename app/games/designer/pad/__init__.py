"""The course of a score pad: laid out tile by tile, and as a small picture."""
