"""Surfaces for other widgets: cards, rows, boxes, pages, and the window onto a board."""
