"""What tests of the shared parts need: a small game that uses everything, and a plain board."""
