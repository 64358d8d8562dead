import Foundation
import Testing

@testable import Charts
@testable import Gnuplot

/// A temporary folder with page scripts, pictures, and gnuplots that are not what they seem.
final class Workshop: Sendable {
    let folder: String

    init() throws {
        var template = Array((FileManager.default.temporaryDirectory.path + "/gnuplot-tests-XXXXXX").utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    static let style = PictureStyle(
        width: 320, height: 200, fontFamily: "DejaVu Sans", fontSize: 10, background: Theme.light.background)

    /// A page that draws one bar, blue unless told otherwise.
    static func bar(_ height: Int, color: String = "#336699") -> String {
        """
        set title "bar \(height)"
        set style fill solid
        set boxwidth 0.5
        plot [0:2] [0:100] '+' using (1):(\(height)) every ::0::0 with boxes lc rgb "\(color)" notitle
        """
    }

    /// Writes a page's script, and asks for pictures of the same name.
    func job(_ name: String, _ script: String, _ formats: [PictureFormat] = [.svg, .png]) throws -> RenderJob {
        var svg = SVGContent()
        (svg.title, svg.description, svg.idPrefix) = ("page \(name)", "a test", "t1")
        return RenderJob(
            subject: "page \(name)", scripts: [try write("\(name).gp", script + "\n")],
            pictures: formats.map { Picture(format: $0, path: "\(folder)/\(name).\($0.rawValue)") },
            style: Workshop.style, kind: .page(svg))
    }

    /// A job for every kind of picture, the fast PNG as "name-fast.png".
    func jobForAll(_ name: String, _ script: String) throws -> RenderJob {
        var job = try job(name, script, PictureFormat.allCases)
        job.pictures.append(Picture(format: .png, path: "\(folder)/\(name)-fast.png", isFast: true))
        return job
    }

    /// Writes a script for each page, and asks for a document of the name.
    func document(_ name: String, _ scripts: [String]) throws -> RenderJob {
        let files = try scripts.enumerated().map { try write("\(name)-\($0 + 1).gp", $1 + "\n") }
        return RenderJob(
            subject: "document \(name)", scripts: files,
            pictures: [Picture(format: .pdf, path: "\(folder)/\(name).pdf")], style: Workshop.style,
            kind: .document(createdOn: try #require(CivilDate("2026-11-20"))))
    }

    func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        return "\(folder)/\(name)"
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(name)")
    }

    func content(of name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    }

    /// The real gnuplot, by a path in this folder, so that its processes can be told from other tests'.
    func gnuplot() async throws -> GnuplotProgram {
        let real = try await GnuplotProgram.find(path: nil)
        let path = "\(folder)/real-gnuplot"
        if !exists("real-gnuplot") {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real.path)
        }
        return GnuplotProgram(path: path, version: real.version)
    }

    /// A shell script that is taken for gnuplot.
    func fake(_ shell: String, name: String = "fake-gnuplot") throws -> GnuplotProgram {
        let path = try write(name, "#!/bin/sh\n\(shell)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return GnuplotProgram(path: path, version: "5.4.4")
    }

    /// A gnuplot that says that all is well, whatever `drawing` does; there, `$out` is the picture's path.
    func fakeAnswering(drawing: String) throws -> GnuplotProgram {
        try fake(
            """
            while IFS= read -r line; do
              word=$(printf '%s' "$line" | cut -d'"' -f2)
              case $line in
                load*)
                  for out in $(grep '^set output' "$(printf '%b' "$word")" | grep -v /dev/null | cut -d'"' -f2); do
                    out=$(printf '%b' "$out")
                    \(drawing)
                  done ;;
                print*status*) echo "$word 0 $(printf '%s' "$line" | cut -d'"' -f4)" >&2 ;;
              esac
            done
            """)
    }

    /// The processes that run out of this folder, by their command lines.
    func processes() -> [String] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return numbers.filter { Int($0) != nil }.compactMap { number in
            guard let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else { return nil }
            let line = String(decoding: words, as: UTF8.self)
            return line.contains(folder) ? line : nil
        }
    }

    /// Looks every 20 ms, for at most four seconds.
    func waitUntil(_ condition: () -> Bool) async throws {
        for _ in 0..<200 where !condition() { try await Task.sleep(for: .milliseconds(20)) }
        try #require(condition())
    }
}

extension SVGContent {
    /// The finished picture, in the workshop's font.
    func finished(_ raw: String) throws(XMLReader.Flaw) -> XMLElement {
        let fonts = PageFonts(fallbackFamilies: ["DejaVu Sans", "sans-serif", "monospace", "dejavu sans"])
        return try finishedSVG(Array(raw.utf8), Workshop.style.fontFamily, fonts)
    }
}

/// The error that `body` throws.
func reportError<R>(_ body: () async throws -> R) async -> ReportError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? ReportError
    }
}

/// A text of a page as it was planned.
func planned(_ text: String, drawn: String? = nil) -> Scene.Text {
    Scene.Text(
        role: .name, text: text, drawn: drawn ?? text, at: Scene.Point(0, 0), alignment: .left, size: 20, isBold: false,
        color: Theme.light.text)
}
