"""Replaces what surrounds a part under test: windows, disks, processes, games made for tests."""
