"""Printed cards: lands, clients, promises, and what they say."""
