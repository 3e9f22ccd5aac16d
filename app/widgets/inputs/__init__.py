"""What people press, choose with and write in."""
