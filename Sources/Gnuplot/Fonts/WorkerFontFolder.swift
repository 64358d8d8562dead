import Charts
import Foundation

/// The fonts that one gnuplot needs, for pages that need the same.
struct FontsNeeded: Equatable {
    /// The family that texts are drawn in.
    let family: String
    /// The installed fonts' files for GD's terminals, by name.
    let installed: [String: String]
    /// Font files beside those that are installed.
    let files: [String]
    /// The families that help out before all others where the first has no shape for a character.
    let helpers: [String]

    init(_ job: RenderJob) {
        files = job.fonts.files.map(\.path)
        helpers = job.fonts.fallbackFamilies
        installed = job.fonts.installed
        // Without any, it does not matter which.
        family = helpers.isEmpty ? "" : job.style.fontFamily
    }

    /// fontconfig's rule for the helpers (fonts-conf(5)). Else any installed font may help, which for icons is often the wrong one.
    var rule: String {
        let strings = helpers.map { "<string>\(Self.escaped($0))</string>" }.joined()
        return """
            <?xml version="1.0"?>
            <fontconfig>
              <match target="pattern">
                <test name="family"><string>\(Self.escaped(family))</string></test>
                <edit name="family" mode="append" binding="strong">\(strings)</edit>
              </match>
            </fontconfig>

            """
    }

    private static func escaped(_ text: String) -> String {
        String(
            text.unicodeScalars.reduce(into: String.UnicodeScalarView()) { escaped, scalar in
                switch scalar {
                case "<": escaped += "&lt;".unicodeScalars
                case "&": escaped += "&amp;".unicodeScalars
                case "\u{0}"..."\u{1F}": break
                default: escaped.append(scalar)
                }
            })
    }
}

/// Font files laid out so that one gnuplot finds them by their families' names, and a rule about fallbacks.
///
/// Every gnuplot gets a new folder: fontconfig caches what it found in one, and notices a change only by its time.
struct WorkerFontFolder {
    /// The folder above, which fontconfig gets.
    let path: String
    /// Where GD's terminals look first.
    var gd: String { path + "/gd" }

    /// Copies the files into a new folder.
    /// - Parameters:
    ///   - parent: the worker's own folder.
    ///   - subject: what a message names.
    init(in parent: String, _ needed: FontsNeeded, subject: String) throws(ReportError) {
        path = "\(parent)/data-\(UInt64.random(in: .min ... .max))"
        guard !needed.files.isEmpty || !needed.helpers.isEmpty || !needed.installed.isEmpty else { return }
        guard mkdir(path, 0o700) == 0 else { throw cannotCreate(path) }
        if !needed.installed.isEmpty { try GDFonts.lay(needed.installed, in: gd, subject: subject) }
        let fonts = path + "/fonts"
        let system = FileManager.default
        do {
            if !needed.files.isEmpty { try system.createDirectory(atPath: fonts, withIntermediateDirectories: true) }
            for (number, file) in needed.files.enumerated() {
                // Named by us: files from several folders may have the same name.
                let ending = file.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? "ttf"
                try Data(contentsOf: URL(fileURLWithPath: file))
                    .write(to: URL(fileURLWithPath: "\(fonts)/\(number).\(ending)"))
            }
            guard !needed.helpers.isEmpty else { return }
            try system.createDirectory(atPath: path + "/fontconfig", withIntermediateDirectories: true)
            try Data(needed.rule.utf8).write(to: URL(fileURLWithPath: path + "/fontconfig/fonts.conf"))
        } catch {
            remove()
            throw ReportError(
                .inputOutput, subject: subject, found: "the font files cannot be copied for gnuplot",
                evidence: error.localizedDescription,
                advice: "see that they are still there, and that the temporary folder has room")
        }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
