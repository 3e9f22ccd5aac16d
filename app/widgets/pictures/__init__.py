"""Pictures that are painted once and shown often: tokens of seats, still boxes, rings."""
