import Foundation

/// SQLite's shell, as an application that has a database open. (This process can make no write-ahead log, since it leaves no files
/// beside any database.)
final class Application {
    private let process = Process()
    private let input = Pipe(), output = Pipe()

    init(_ path: String) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sqlite3", "-batch", "-init", "/dev/null", path]
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Has statements carried out; returns when they are. Those that fail are passed over.
    func execute(_ sql: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((sql + "\n.print (done)\n").utf8))
        var said = Data()
        while !said.ends(with: "(done)\n".utf8) {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Ended() }
            said += more
        }
    }

    /// Closes the database.
    func close() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private struct Ended: Error {}
}

extension Data {
    fileprivate func ends(with bytes: some Collection<UInt8>) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
