"""Score pads: one screen for every game's pad, drawn from what the pad declares.

Where to look
    new_pad, draft      setting a pad up; what is chosen so far
    session             the controller of an open pad
    screen, detail      the screen, the card that explains a cell
    more_sheet, history_sheet       what is rarely needed
    sheet/              the table of cells: each module is built on those before it (form, places,
                        measures, lettering, spots, table_views, panes, sheet_table)

Filling cells
    entry_sheet, entry_parts    the sheet, and what stands around an editor in it
    second_tap          a tap too many
    editors/            one for every way in which a line is entered

What is told and shown
    pad_text, pictures  values, history, the pad as a text; what boards paint of it
"""
