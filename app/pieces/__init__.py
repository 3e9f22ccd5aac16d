"""What boards, trays and pads show alike: dice, cards, balls, golfers, shelves."""
