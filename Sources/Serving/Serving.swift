// Serving: the archive over HTTP, for browsers on this machine. Begin with `ArchiveServer`; `RequestHandler` answers
// requests, `RequestRights` says which are refused. Nothing here writes a file: annotations go to an `AnnotationStore`.
