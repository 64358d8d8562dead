// fuzz: the parsers, each fed by libFuzzer (https://llvm.org/docs/LibFuzzer.html) with inputs that it changes until they take new
// branches. FUZZ_PARSER names the parser; scripts/fuzz.sh builds and runs it.

import Foundation

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
private enum Fuzz {
    /// The parser that is tried. libFuzzer takes a plain function, which can hold nothing.
    nonisolated(unsafe) static var parser: @Sendable ([UInt8]) throws -> Void = { _ in }

    static func main() {
        let name = ProcessInfo.processInfo.environment["FUZZ_PARSER"] ?? ""
        guard let chosen = parsers.first(where: { $0.name == name }) else {
            print(parsers.map(\.name).joined(separator: "\n"))
            exit(64)
        }
        parser = chosen.parse
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(
            runDriver(&count, &arguments) { start, count in
                // An error is an answer.
                try? Fuzz.parser(Array(UnsafeBufferPointer(start: start, count: count)))
                return 0
            })
    }
}
