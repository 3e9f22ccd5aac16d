"""What other widgets stand on: cards, rows, boxes, pages, and the window onto a board."""
