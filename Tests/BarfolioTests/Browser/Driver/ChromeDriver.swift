import Foundation
import Testing

/// A running chromedriver. It and the browsers that it started end with this process, however this process ends: a small
/// shell reads a pipe that only we hold the other end of, and kills the lot when there is nobody there any more.
final class ChromeDriver: Sendable {
    /// A folder of its own, for profiles and downloads; gone when the driver is.
    let folder: String
    let driver: WebDriver
    private let lifeline: FileHandle

    /// Starts one on a free port of 127.0.0.1, and waits until it listens.
    init() async throws {
        var template = Array((FileManager.default.temporaryDirectory.path + "/barfolio-browser-XXXXXX").utf8CString)
        try #require(mkdtemp(&template) != nil)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        folder = path
        let pipe = Pipe()
        lifeline = pipe.fileHandleForWriting
        _ = fcntl(lifeline.fileDescriptor, F_SETFD, FD_CLOEXEC)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", Self.script, "sh", folder]
        // Chromium writes into HOME, and asks the desktop's services if it can find them.
        shell.environment = ["PATH": Barfolio.path, "HOME": folder, "TMPDIR": folder].merging(Barfolio.host) { $1 }
        shell.standardInput = pipe.fileHandleForReading
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        try? pipe.fileHandleForReading.close()
        let port = try await eventually("chromedriver listens", within: .seconds(20)) { try Self.port(in: path) }
        driver = WebDriver(port: port)
    }

    deinit { try? lifeline.close() }

    /// What the driver and the browser wrote, its end.
    var log: String { String(Self.log(in: folder).suffix(3_000)) }

    /// The shell leads a process group, in which the driver and Chromium are, too. It outlives the group's SIGTERM itself, to tidy up.
    private static let script = """
        chromedriver --port=0 >"$1/driver.log" 2>&1 </dev/null &
        trap : TERM
        read -r nothing
        kill -TERM -$$ || kill -KILL $!
        sleep 0.5
        rm -rf "$1"
        kill -KILL -$$
        """

    private static func log(in folder: String) -> String {
        String(decoding: FileManager.default.contents(atPath: folder + "/driver.log") ?? Data(), as: UTF8.self)
    }

    private static func port(in folder: String) throws -> UInt16? {
        let log = log(in: folder)
        if log.contains("not found") { throw WebDriver.Refusal(command: "chromedriver", words: log) }
        return log.firstMatch(of: /started successfully on port (\d+)/).flatMap { UInt16($0.1) }
    }
}
