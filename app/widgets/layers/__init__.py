"""What lies over a screen: sheets, dialogs, menus, messages and tips."""
