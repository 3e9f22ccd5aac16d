"""The app: screens, boards, widgets and the device, all in front of the engine."""
