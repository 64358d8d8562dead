// NotesTests: notes as people and strangers send them, and what they draw.
