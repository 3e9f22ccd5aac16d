"""What lies in the box of Mini Golf Designer: tiles, lands, clients, promises."""
