"""Inputs: people press them, choose with them and write in them."""
