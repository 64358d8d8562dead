import Foundation
import Testing

/// What faults need that not every machine has.
extension Scratch {
    /// Whether a small disk may be mounted.
    static func canMount() async throws -> Bool {
        let scratch = try Scratch()
        try scratch.folder("archive")
        let words = ["/usr/bin/env", "unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "archive"]
        return try await scratch.invocation(of: words).run().isSuccess
    }

    /// Whether programs can be given another clock.
    static func canChangeClock() async throws -> Bool {
        let scratch = try Scratch()
        return try await scratch.invocation(of: ["/usr/bin/env", "faketime", "2001-01-01", "date"]).run().isSuccess
    }

    /// Whether there is a C compiler.
    static func hasCompiler() async throws -> Bool {
        let scratch = try Scratch()
        return try await scratch.invocation(of: ["/bin/sh", "-c", "command -v cc || command -v clang"]).run().isSuccess
    }

    /// The path of a library, made of C, to stand before the C library.
    func library(_ source: String) async throws -> String {
        try write("before.c", source)
        let compiler = try await invocation(
            of: ["/bin/sh", "-c", "$(command -v cc || command -v clang) -shared -fPIC -o before.so before.c -ldl"]
        ).run()
        try #require(compiler.isSuccess, "\(compiler)")
        return at("before.so")
    }
}
