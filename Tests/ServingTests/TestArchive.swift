import Charts
import Foundation
import Synchronization
import TestKit

@testable import Serving

/// An archive of a test's own; gone when the value is.
final class TestArchive: Sendable {
    /// The folder that the archive's folder stands in.
    let home: String

    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "serving-\(UUID().uuidString)").path
        try write("archive/index.html", "the grid\n")
        try write("archive/weekly posts/2026-11-20/index.html", "an edition\n")
        try write("archive/weekly posts/2026-11-20/page-001.svg", "<svg/>")
        try write("archive/weekly posts/2026-11-20/.hidden", "hidden")
        try write("archive/.lock", "hidden")
        try write("archive/.cache/journal", "hidden")
        try write("outside", "secret")
        try link("archive/weekly posts/latest", to: "2026-11-20")
    }

    deinit { try? FileManager.default.removeItem(atPath: home) }

    var path: String { at("archive") }

    func at(_ name: String) -> String { "\(home)/\(name)" }

    func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: at(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: target)
    }

    /// Serves it meanwhile. The requests that were answered are told to `log`.
    func serving<Result: Sendable>(
        annotations: (any AnnotationStore)? = nil, limits: ServingLimits = ServingLimits(),
        log: RequestLog = RequestLog(),
        _ work: @escaping @Sendable (Client) async throws -> Result
    ) async throws -> Result {
        var server = ArchiveServer(archive: path, port: 0, annotations: annotations, languages: .ofRepository)
        server.limits = limits
        let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
        let ready = server
        let task = Task {
            try await ready.run {
                continuation.yield($0)
            } log: {
                log.add($0)
            }
        }
        defer { task.cancel() }
        for await address in addresses {
            let port = UInt16(address.dropLast().split(separator: ":").last ?? "") ?? 0
            return try await work(Client(port: port))
        }
        throw CancellationError()
    }
}

/// What a server told of.
final class RequestLog: Sendable {
    private let requests = Mutex<[ServedRequest]>([])

    var all: [ServedRequest] { requests.withLock { $0 } }

    func add(_ request: ServedRequest) { requests.withLock { $0.append(request) } }
}

/// Keeps one document a report in memory: what was put last.
final class MemoryAnnotations: AnnotationStore {
    private let documents = Mutex<[String: Data]>([:])
    private let pause: Duration
    /// Whenever something is about to be kept.
    let beginnings: AsyncStream<Void>
    private let begin: AsyncStream<Void>.Continuation

    init(pause: Duration = .zero) {
        self.pause = pause
        (beginnings, begin) = AsyncStream.makeStream()
    }

    var kept: [String: Data] { documents.withLock { $0 } }

    func annotations(of report: String) async throws -> Data {
        let annotations = documents.withLock { $0[report] }
        return annotations ?? Data("{}".utf8)
    }

    func merge(_ document: Data, into report: String) async throws -> Data {
        switch report {
        case "unknown": throw error(.usage)
        case "wrong": throw error(.data)
        case "held": throw error(.busy)
        case "broken": throw error(.inputOutput)
        default: break
        }
        begin.yield()
        // As a store that does not hear that it is to end.
        let pause = pause
        await Task.detached { try? await Task.sleep(for: pause) }.value
        documents.withLock { $0[report] = document }
        return document
    }

    private func error(_ kind: ReportError.Kind) -> ReportError {
        ReportError(kind, subject: "annotations", found: "“found”", advice: "advice")
    }
}
