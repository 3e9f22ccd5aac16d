"""Score pads: one screen for every game's pad, drawn from what the pad declares.

Where to look
    new_pad             sets a pad up, or changes one in use
    pad_session         the controller of an open pad
    pad_screen, detail  the screen, the card that explains a cell
    pad_sheets          who is here, the history, and what is rarely needed
    sheet/              the table of cells: each module is built on those before it (form_rows,
                        measures, spots, table_views, sheet_table)

Filling cells
    entry_sheet, entry_parts    the sheet, and what stands around an editor in it
    editors/            one for every way in which a line is entered

What is told and shown
    pad_text, value_pictures    values, history, the pad as a text; entries as pictures
"""
