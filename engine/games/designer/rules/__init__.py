"""The rules of Mini Golf Designer: rounds, racks, promises, and the end."""
