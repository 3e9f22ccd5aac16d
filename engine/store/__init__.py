"""Everything on the disk: slots, results, and what results say about people."""
