"""Score pads: one screen for every game's pad, drawn from what the pad declares.

Where to look
    new_pad, draft      setting a pad up; what is chosen so far
    session, keeping       the controller of an open pad; what becomes of a whole one
    screen, pad_buttons, detail     the screen, its buttons, the card that explains a cell
    more_sheet, history_sheet       what is rarely needed

The table of cells, each module built on those before
    form, places        rows to be drawn; where cells lie to one another
    measures, lettering     sizes for the room that there is; words that stick out nowhere
    spots, table_views  what is drawn; each by its cell, kept where it stays
    panes, sheet_table  what scrolls and what stays in view; the table of it all

Filling cells
    entering, entry_parts   the sheet, and what stands around an editor in it
    half_made, second_tap   what was begun and left; a tap too many
    editors/            one for every way in which a line is entered

What is told and shown
    words, pictures     values, history, the pad as a text; what boards paint of it
"""
