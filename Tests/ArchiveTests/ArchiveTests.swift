// ArchiveTests: what is on the disk after publishing, retention, locks and damage.
