import TestKit
import Testing

/// A terminal that the preview asks, and that says nothing.
@Suite(.tags(.process, .deadline))
struct SilentTerminalTests {
    @Test func `a terminal that does not answer costs less than half a second`() async throws {
        let scratch = try Scratch()
        // What else the machine does only adds to the time: the least of three is the program's.
        var (silent, told) = ([Double](), [Double]())
        for _ in 0..<3 {
            let asked = try await scratch.chartOnTerminal(["--answer", "nothing"], "--preview")
            let unasked = try await scratch.chartOnTerminal(
                ["--answer", "nothing"], "--preview", "--preview-as", "blocks")
            #expect(asked.exit == 0 && asked.asked && asked.restored && asked.text.contains("███"))
            #expect(unasked.exit == 0 && !unasked.asked)
            silent.append(asked.seconds)
            told.append(unasked.seconds)
        }
        #expect(silent.min()! - told.min()! < 0.5)
    }
}
