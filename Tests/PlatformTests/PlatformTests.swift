// PlatformTests: files that are replaced whole, hashes, and programs that are started and ended.
