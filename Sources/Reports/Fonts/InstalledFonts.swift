import Charts
import Foundation
import Gnuplot
import Platform
import Synchronization

/// The fonts of this machine and of a run, each read once, by the first report that needs it.
package final class InstalledFonts: Sendable {
    private let path: String?
    private let digests = Memo<String, String?>()
    private let files = Mutex<[String: FontFile]>([:])
    private let reading = Mutex<Task<(catalog: FontCatalog, digest: String), any Error>?>(nil)

    /// Knows where programs are, as in `PATH`.
    init(path: String?) { self.path = path }

    /// A font in a file of its own.
    ///
    /// - Throws: `.definition` where it is none, or cannot be read.
    func file(at path: String) async throws(ReportError) -> FontFile {
        let absolute = Files.absolute(path)
        if let known = files.withLock({ $0[absolute] }) { return known }
        let file = try await FontFile.read(path: absolute, searchPath: self.path)
        files.withLock { $0[absolute] = file }
        return file
    }

    /// SHA-256 in hexadecimal of a font's file; nil where there is none that this user may read.
    ///
    /// - Throws: `.inputOutput` where it cannot be read now.
    func digest(of file: String) throws(ReportError) -> String? {
        try digests.value(of: file) { () throws(ReportError) in
            try File.ofSystem(file, what: "the font") { font throws(ReportError) in try font.digest() }
        }
    }

    /// Begins to ask, so that the answer is there when it is needed: asking takes longer than reading a small database.
    func prepare() { _ = started }

    /// The catalog, and SHA-256 of all that fontconfig says; throws where no process is to be had for the asking.
    var known: (catalog: FontCatalog, digest: String) {
        get async throws {
            let task = started
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    /// Ends the asking, where it still goes on: no process of ours is left.
    func stop() async {
        let task = reading.withLock { $0 }
        task?.cancel()
        _ = await task?.result
    }

    private var started: Task<(catalog: FontCatalog, digest: String), any Error> {
        reading.withLock { reading in
            if let reading { return reading }
            let task = Task { [path] in
                let catalog = try await FontCatalog.read(path: path)
                return (catalog: catalog, digest: sha256(Data(catalog.text.utf8)))
            }
            reading = task
            return task
        }
    }
}

/// Whether a font that was asked for is a file: it has a slash, or a font file's ending.
func isFontFile(_ name: String) -> Bool {
    name.lastPathPart != name || [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
}
