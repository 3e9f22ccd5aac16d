"""What a course amounts to: its holes, the clients' conditions, and who wins."""
