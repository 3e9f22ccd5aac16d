"""The racks of Mini Golf Designer, and the tile that is taken from them."""
