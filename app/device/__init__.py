"""Each part of a device, which may be absent: sound, vibration, shake, speech, sharing, files.

Nothing here raises because something is missing: what a device cannot do simply does not happen.
"""
