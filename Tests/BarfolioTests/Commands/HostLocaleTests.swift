import Foundation
import TestKit
import Testing

/// The locale of who runs barfolio.
@Suite(.tags(.process))
struct HostLocaleTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    @Test(arguments: ["de_DE.UTF-8", nil])
    func `programs of the user's see the user's own locale`(locale: String?) async throws {
        try scratch.program("rows", "printf 'name,n\\n%s,1\\n' \"${LC_ALL-none}\"")
        try scratch.write(
            "reports/locale.yaml",
            "title: T\nsource: {command: [\(scratch.at("rows"))], label: name, value: n}\noutput: {formats: [svg]}\n")
        var run = try scratch.invocation(["explain", "locale", "--label", locale ?? "none"])
        run.environment["LC_ALL"] = locale
        let outcome = try await run.run()
        #expect(outcome.isSuccess, "\(outcome)")
    }
}
