"""Small faults put into the project one at a time, to see that its tests find them."""
