"""Courses that people build: what one is, how it is checked and rated, kept, and sent as a code."""
