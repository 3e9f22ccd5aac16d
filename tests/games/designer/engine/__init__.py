"""Tests of Mini Golf Designer."""
