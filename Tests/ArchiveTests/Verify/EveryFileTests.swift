import Foundation
import Testing

@testable import Archive
import Platform

/// Every file of an archive, changed in each of the ways in which disks and people change files: it is found, and none but it
/// is named.
@Suite struct EveryFileTests {
    private let archive: SampleArchive

    init() throws { archive = try SampleArchive() }

    /// The names under which a file is known: editions share pages by hard links.
    private func names(of file: String) throws -> [String] {
        func node(_ name: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: archive.at(name))[.systemFileNumber] as? Int
        }
        let wanted = try node(file)
        return try archive.files.filter { try node($0) == wanted }
    }

    @Test func `a flipped bit is found in every file, wherever it is`() async throws {
        #expect(archive.files.count == 40)
        for file in archive.files {
            let names = try names(of: file)
            let bytes = try archive.bytes(file)
            for place in [0, bytes.count / 3, bytes.count / 2, bytes.count - 2, bytes.count - 1] {
                var flipped = bytes
                flipped[place] ^= 1 << UInt8(place % 8)
                try write(flipped, into: file)
                #expect(try await paths() == names, "\(file), byte \(place)")
            }
            try write(bytes, into: file)
        }
        #expect(try await paths().isEmpty)
    }

    @Test func `a cut is found in every file, wherever it is`() async throws {
        for file in archive.files {
            let names = try names(of: file)
            let bytes = try archive.bytes(file)
            for length in [0, 1, bytes.count / 2, bytes.count - 1] {
                try write(bytes.prefix(length), into: file)
                #expect(try await paths() == names, "\(file), cut after \(length)")
            }
            try write(bytes, into: file)
        }
        #expect(try await paths().isEmpty)
    }

    @Test func `bytes that were added are found in every file`() async throws {
        for file in archive.files {
            let names = try names(of: file)
            let bytes = try archive.bytes(file)
            for more in [Data([0]), Data("\n".utf8), bytes] {
                try write(bytes + more, into: file)
                #expect(try await paths() == names, "\(file) and \(more.count) bytes")
            }
            try write(bytes, into: file)
        }
    }

    @Test func `every file is missed when it is gone`() async throws {
        for file in archive.files {
            let bytes = try archive.bytes(file)
            try archive.remove(file)
            #expect(try await archive.findings() == ["\(file) missing"])
            try archive.write(file, bytes)
        }
    }

    @Test func `a file that was added is found in every folder`() async throws {
        let folders = [""] + archive.folder.all.filter(Files.isFolderIn(archive.path)).map { $0 + "/" }
        #expect(folders.count == 7)
        for folder in folders {
            for name in ["more", ".more", "page-002.svg", "a\nb", "SHA256SUMS.bak", "page-001.svg~"] {
                try archive.write(folder + name, "more")
                #expect(try await archive.findings() == ["\(folder)\(name) orphan"])
                try archive.remove(folder + name)
            }
        }
    }

    private func paths() async throws -> [String] {
        try await archive.findings().map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    }

    /// Writes into the file itself, as a failing disk does: all its names show it.
    private func write(_ bytes: Data, into file: String) throws {
        let handle = try #require(FileHandle(forWritingAtPath: archive.at(file)))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: bytes)
        try handle.close()
    }
}

extension Files {
    /// Tells folders from other things below a folder.
    fileprivate static func isFolderIn(_ parent: String) -> (String) -> Bool { { isFolder("\(parent)/\($0)") } }
}
