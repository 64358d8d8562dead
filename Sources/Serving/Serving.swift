// Serving: the archive over HTTP, for browsers on this machine.
//
// Begin with `ArchiveServer`; `RequestHandler` answers requests, `RequestRights` says which are refused. Nothing here writes a file: notes go to a `NotesStore`, whoever that is.
