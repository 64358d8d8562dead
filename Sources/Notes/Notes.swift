// Notes: what people draw and write on pages, kept as data. Pure: it knows nothing of files and processes.
//
// Begin with `Note` and `NoteBook` (the format barfolio-notes/1); `draw` puts notes over a page's `Drawing`.
