"""Geometry and painters that any board may use."""
