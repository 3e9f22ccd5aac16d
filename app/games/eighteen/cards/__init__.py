"""The printed cards and tokens of 18 Holes, and closer looks at them."""
