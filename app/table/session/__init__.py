"""The controller of an open table, without a widget."""
