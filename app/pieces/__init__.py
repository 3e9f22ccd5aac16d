"""Pieces that boards, trays and pads share: dice, cards, balls, golfers, shelves."""
