"""Printing: courses, blank sheets and score sheets as pages of a PDF, at true scale."""
