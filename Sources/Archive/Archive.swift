// Archive: puts reports on disk so that a reader finds the old one or the new one whole, at any moment. Begin with
// `ReportArchive` and `StagedReport`. `ReportDocument` is report.json, `ArchiveReader` and `verifyArchive` read what was published, `Retention` decides what is removed.
// Nothing here draws.
