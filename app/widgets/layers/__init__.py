"""Layers over a screen: sheets, dialogs, menus, messages and tips."""
