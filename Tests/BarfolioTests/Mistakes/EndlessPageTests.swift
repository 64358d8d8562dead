import Foundation
import TestKit
import Testing

/// A page that never ends, and a barfolio that cannot end it any more.
@Suite(.tags(.deadline))
struct EndlessPageTests {
    @Test(arguments: ["while (1) { }", "pause 3600", "system('sleep 3600')"])
    func `no gnuplot outlives a barfolio that is killed`(script: String) async throws {
        let scratch = try Scratch()
        try await scratch.addSamples()
        try scratch.write("templates/page.gp", "system('touch \"\(scratch.at("begun"))\"')\n\(script)\n")
        let chart = [
            "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--out",
            scratch.at("out"),
        ]
        var run = try scratch.invocation(chart + ["--templates", scratch.at("templates")])
        run.meanwhile = { process in
            try await scratch.wait(for: "begun")
            // So that what follows has begun as well.
            try await Task.sleep(for: .milliseconds(300))
            kill(process, SIGKILL)
        }
        let outcome = try await run.run()
        #expect(outcome.ending == .signaled(SIGKILL))
        let left = try await scratch.processesLeft()
        #expect(left.isEmpty, "\(left)")
        // Its folder is left, and gone after the next run.
        let next = try await scratch.invocation(chart).run()
        #expect(next.isSuccess, "\(next)")
        #expect(try scratch.names(in: "tmp").filter { $0.hasPrefix("barfolio-gnuplot-") }.isEmpty)
    }
}
