"""The box of Mini Golf Designer: tiles, lands, clients, promises."""
