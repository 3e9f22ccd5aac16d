"""The numbers of holes: what they mean, and the best order for them."""
