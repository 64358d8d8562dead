import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct GnuplotProgramTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func failure(_ shell: String) async throws -> ReportError? {
        _ = try workshop.fake(shell, name: "gnuplot")
        return await reportError { try await GnuplotProgram.find(path: workshop.folder) }
    }

    @Test
    func `answers with its path and version`() async throws {
        let folders = "relative:/nonexistent:/usr/local/bin:/usr/bin:/opt/homebrew/bin"
        let program = try await GnuplotProgram.find(path: folders)
        #expect(program.path.hasSuffix("/bin/gnuplot"))
        #expect(program.version.split(separator: ".").count == 3)
    }

    @Test
    func `says how to install one if there is none`() async throws {
        let error = await reportError { try await GnuplotProgram.find(path: "\(workshop.folder):relative") }
        #expect(error?.kind == .gnuplot)
        #expect(error?.kind.exitCode == 69)
        #expect(error?.evidence == "looked in \(workshop.folder)")
        for path in ["", "relative:."] {
            let error = await reportError { try await GnuplotProgram.find(path: path) }
            #expect(error?.evidence == "it names no absolute folder")
        }
        #expect(error?.advice.contains("apt-get install gnuplot-nox") == true)
        #expect(error?.advice.contains("brew install gnuplot") == true)
    }

    @Test
    func `refuses one that is too old, that talks nonsense, or that does not run`() async throws {
        let old = try await failure("echo 'gnuplot 5.2 patchlevel 8'")
        #expect(old?.found == "\(workshop.folder)/gnuplot is version 5.2.8, and at least 5.4 is needed")
        let nonsense = try await failure("echo 'Segmentation fault, or a joke'")
        #expect(nonsense?.kind == .gnuplot)
        #expect(nonsense?.evidence?.contains("or a joke") == true)
        let broken = try await failure("echo 'cannot open libcairo.so' >&2; exit 127")
        #expect(broken?.found == "\(workshop.folder)/gnuplot does not run")
        #expect(broken?.evidence == "it ended with status 127\ncannot open libcairo.so\n")
        #expect(broken?.advice.hasPrefix("see why: \(workshop.folder)/gnuplot --version; or install ") == true)
    }

    @Test(arguments: [
        ("gnuplot 5.4 patchlevel 4\n", "5.4.4"), ("gnuplot 6.0 patchlevel 2", "6.0.2"),
        ("gnuplot 6.1 patchlevel rc1 extra", "6.1.rc1"), ("gnuplot 5.10 patchlevel 0", "5.10.0"),
        ("", nil), ("gnuplot", nil), ("gnuplot 5.4", nil), ("gnuplot five patchlevel 4", nil),
        ("gnuplot 5.4.1 patchlevel 4", nil), ("octave 5.4 patchlevel 4", nil),
        ("gnuplot 5.4 patchlevel $(id)", nil), ("Welcome.\n\ngnuplot 5.4 patchlevel 4\n", "5.4.4"),
        ("Welcome to gnuplot 5.4 patchlevel 4", nil),
    ])
    func `understands versions as gnuplot says them, and nothing else`(answer: String, version: String?) {
        #expect(GnuplotProgram.version(in: answer)?.text == version)
    }

    @Test
    func `knows that 5.10 is newer than 5.4`() throws {
        #expect(GnuplotProgram.version(in: "gnuplot 5.10 patchlevel 0")?.isSupported == true)
        #expect(GnuplotProgram.version(in: "gnuplot 5.3 patchlevel 9")?.isSupported == false)
        #expect(GnuplotProgram.version(in: "gnuplot 6.0 patchlevel 0")?.isSupported == true)
    }
}
