import Foundation
import TestKit
import Testing

@testable import Platform

struct FileStampTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("file")
        try Data("one".utf8).write(to: URL(filePath: path))
    }

    @Test func `a program is the same on every device, and what is published is not`() throws {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        let program = try #require(FileStamp.of(path)).split(separator: " ").map(String.init)
        #expect(program.count == 4 && program[..<2] == ["\(status.st_ino)", "3"])
        #expect(FileStamp.ofPublished(path) == (["\(status.st_dev)"] + program[..<3]).joined(separator: " "))
    }

    @Test func `what another edition uses too is the same, and a program of which anything changed is another`() throws
    {
        let (program, published) = (FileStamp.of(path), FileStamp.ofPublished(path))
        // As coarse as the clock of a file system.
        usleep(20_000)
        try FileManager.default.linkItem(atPath: path, toPath: folder.path("link"))
        #expect(FileStamp.ofPublished(path) == published && FileStamp.of(path) != program)
    }
}
