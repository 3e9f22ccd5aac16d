"""What a device may have and may lack: sound, vibration, shaking, speech, sharing, files, insets.

Nothing here raises because something is missing: what a device cannot do simply does not happen.
"""
