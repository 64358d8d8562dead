import Charts
import Foundation
import TestKit
import Testing

@testable import Platform

struct WholeFileTests {
    private let folder: TemporaryFolder
    private let file: WholeFile

    init() throws {
        folder = try TemporaryFolder()
        file = WholeFile(folder.path("barfolio.prom"), what: "the metrics file")
    }

    @Test func `the file is replaced, and nothing else is left`() throws {
        try file.replace(with: Data("one\n".utf8))
        try file.replace(with: Data("two\n".utf8))
        #expect(folder.all == ["barfolio.prom"] && folder.text("barfolio.prom") == "two\n")
    }

    @Test func `a reader never finds half of it, nor anything else that ends in prom`() async throws {
        let texts = ["a", "b"].map { String(repeating: $0, count: 200_000) }
        try file.replace(with: Data(texts[0].utf8))
        let (folder, file) = (folder.path, file)
        let writer = Task.detached { for turn in 0..<100 { try file.replace(with: Data(texts[turn % 2].utf8)) } }
        for _ in 0..<400 {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".prom") }
            #expect(names == ["barfolio.prom"])
            let text = try String(contentsOfFile: file.path, encoding: .utf8)
            #expect(texts.contains(text))
        }
        try await writer.value
    }

    @Test func `it gets the modes of the umask`() throws {
        try file.replace(with: Data("one\n".utf8))
        let mask = umask(0)
        umask(mask)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o666 & ~Int(mask))
    }

    @Test(arguments: [0o600, 0o664]) func `a new one has the modes of the old one`(mode: Int) throws {
        try file.replace(with: Data("one\n".utf8))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        try file.replace(with: Data("two\n".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == mode && folder.text("barfolio.prom") == "two\n")
    }

    @Test(.enabled(if: getuid() == 0, "needs root")) func `a new one has owner and group of the old one`() throws {
        try file.replace(with: Data("one\n".utf8))
        try #require(chown(file.path, 65_534, 65_533) == 0)
        try file.replace(with: Data("two\n".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.ownerAccountID] as? Int == 65_534 && attributes[.groupOwnerAccountID] as? Int == 65_533)
        #expect(folder.text("barfolio.prom") == "two\n")
    }

    @Test func `rights are given to open files, since others may put a link at a path`() throws {
        let sources = Repository.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.firstMatch(of: /\bch(mod|own)\(/) == nil, "\(file.lastPathComponent)")
        }
        #expect(count > 100)
    }

    @Test func `its name may be as long as any`() throws {
        let name = String(repeating: "a", count: 255)
        try WholeFile(folder.path(name), what: "the file").replace(with: Data("one\n".utf8))
        #expect(folder.all == [name] && folder.text(name) == "one\n")
    }

    @Test func `what a killed run left is swept when it is old, and nobody else's`() throws {
        let prefix = ".unfinished-" + sha256("barfolio.prom").prefix(16)
        let names = ["\(prefix)-1", "\(prefix)-2", ".unfinished-other.prom-1"]
        for name in names { try Data().write(to: URL(fileURLWithPath: folder.path(name))) }
        for name in [names[0], names[2]] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -4000)], ofItemAtPath: folder.path(name))
        }
        try file.replace(with: Data("one\n".utf8))
        #expect(folder.all == [names[1], names[2], "barfolio.prom"])
    }

    @Test(arguments: ["elsewhere", "folder/../elsewhere", "second"])
    func `a link stays, and what it leads to is replaced`(destination: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path("elsewhere")))
        for (name, target) in [("second", folder.path("elsewhere")), ("barfolio.prom", destination)] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
        }
        try file.replace(with: Data("one\n".utf8))
        #expect(folder.text("elsewhere") == "one\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == destination)
        #expect(folder.all == ["barfolio.prom", "elsewhere", "folder", "second"])
    }

    @Test func `of a link to nothing the file is made`() throws {
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "elsewhere")
        try file.replace(with: Data("one\n".utf8))
        #expect(folder.text("elsewhere") == "one\n" && folder.text("barfolio.prom") == "one\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "elsewhere")
    }

    @Test func `links that lead in a circle are an error, and stay`() throws {
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "barfolio.prom")
        let error = try #require(throws: ReportError.self) { try file.replace(with: Data("".utf8)) }
        #expect(error.kind == .cannotCreate && folder.all == ["barfolio.prom"])
    }

    @Test func `a pipe is written to, and stays one`() async throws {
        try #require(mkfifo(file.path, 0o600) == 0)
        // More than a pipe holds, so that it has to wait for its reader.
        let bytes = Data((0..<300_000).map { UInt8($0 % 251) })
        let reader = Process()
        reader.executableURL = URL(filePath: "/bin/sh")
        reader.arguments = ["-c", "sleep 0.2; exec cat >\"$1\"", "sh", folder.path("copy")]
        reader.standardInput = try FileHandle(forUpdating: URL(filePath: file.path))
        try reader.run()
        try file.replace(with: bytes)
        for _ in 0..<200 where (try? Data(contentsOf: URL(filePath: folder.path("copy")))) != bytes {
            try await Task.sleep(for: .milliseconds(20))
        }
        reader.terminate()
        #expect(try Data(contentsOf: URL(filePath: folder.path("copy"))) == bytes)
        #expect(kind(of: file.path) == S_IFIFO)
    }

    @Test func `a pipe that nobody reads is an error at once, and stays one`() throws {
        try #require(mkfifo(file.path, 0o600) == 0)
        let error = try #require(throws: ReportError.self) { try file.replace(with: Data("one".utf8)) }
        #expect(error.found.contains("nobody reads") && kind(of: file.path) == S_IFIFO)
    }

    @Test func `a reader of a pipe that goes away is an error, and does not end the process`() throws {
        try #require(mkfifo(file.path, 0o600) == 0)
        let reader = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let thread = Thread {
            usleep(100_000)
            close(reader)
        }
        thread.start()
        let error = try #require(throws: ReportError.self) { try file.replace(with: Data(count: 1 << 20)) }
        #expect(error.found.contains("cannot be written") && kind(of: file.path) == S_IFIFO)
    }

    @Test func `a socket is an error, and stays one`() throws {
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        // Its path may be no longer than about 100 bytes.
        let path = "/tmp/barfolio-\(UUID().uuidString)"
        defer { unlink(path) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
        }
        try #require(result == 0)
        #expect(throws: ReportError.self) {
            try WholeFile(path, what: "the metrics file").replace(with: Data("x".utf8))
        }
        #expect(kind(of: path) == S_IFSOCK)
    }

    @Test func `a file that is open is written on by its number`() throws {
        let number = open(folder.path("log"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(number) }
        try #require(write(number, "one\n", 4) == 4)
        let output = WholeFile("/dev/fd/\(number)", what: "the file")
        try output.replace(with: Data("two\n".utf8))
        #expect(output.isOutput && folder.all == ["log"] && folder.text("log") == "one\ntwo\n")
    }

    @Test func `a device is written to, and stays one`() throws {
        try WholeFile("/dev/null", what: "the metrics file").replace(with: Data("one".utf8))
        #expect(kind(of: "/dev/null") == S_IFCHR)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/full")
        let error = try #require(throws: ReportError.self) { try file.replace(with: Data("one".utf8)) }
        #expect(error.kind == .inputOutput && kind(of: "/dev/full") == S_IFCHR && kind(of: file.path) == S_IFLNK)
    }

    private func kind(of path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    @Test func `a folder that cannot be listed gets its file all the same`() throws {
        let box = folder.path("box")
        try FileManager.default.createDirectory(
            atPath: box, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o333])
        // Root may list any folder; none of /proc can be flushed.
        try Files.sync(box)
        try WholeFile(box + "/file", what: "the file").replace(with: Data("one".utf8))
        try Files.sync("/proc")
        #expect(folder.text("box/file") == "one")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: box)
    }

    @Test func `of a folder of a container's image it is said why it cannot be moved`() throws {
        let error = try #require(throws: ReportError.self) {
            try Files.move(folder.path, to: "/proc/.unfinished-1")
        }
        #expect(error.subject == folder.path && error.advice.contains("cp -a"), "\(error)")
    }

    @Test func `a folder that is not there is named`() throws {
        let path = folder.path("missing/barfolio.prom")
        let error = try #require(throws: ReportError.self) {
            try WholeFile(path, what: "the metrics file").replace(with: Data())
        }
        #expect(error.kind == .cannotCreate && error.subject == path && !error.description.contains(".unfinished"))
    }

    @Test func `a folder in its place is left alone`() throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
        let error = try #require(throws: ReportError.self) { try file.replace(with: Data("".utf8)) }
        #expect(error.kind == .cannotCreate && folder.all == ["barfolio.prom"])
    }
}
