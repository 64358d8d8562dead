import Charts
import Foundation
import Platform
import Subprocess

/// A small program run to its end: what it said.
struct BriefRun: Sendable {
    var output = ""
    var errors = ""
    /// Why there is nothing: it could not be started, ended with another status than 0, or was not done in time. Else
    /// nil.
    var failure: String?

    /// Runs a program in gnuplot's environment, without input. Its cache and data are a folder that does not exist.
    /// - Throws: `.noProcess` where no process is to be had for it.
    static func of(_ path: String, _ arguments: [String], timeLimit: Duration) async throws(ReportError) -> BriefRun {
        do throws(StartFailure) {
            // One that takes too long is cancelled, and with it the program's whole process group killed.
            return try await ProcessStart.running(within: timeLimit) { _ in
                // As bytes: a collected string of half a megabyte takes Subprocess 50 ms to decode.
                let result = try await run(
                    .path(FilePath(path)), arguments: Arguments(arguments),
                    environment: .ofGnuplot(cache: "/nonexistent", data: "/nonexistent"),
                    platformOptions: .ownProcessGroup,
                    input: .fileDescriptor(.nullDevice(), closeAfterSpawningProcess: false),
                    output: .bytes(limit: 16 << 20), error: .bytes(limit: 1 << 20))
                let errors = String(decoding: result.standardError, as: UTF8.self)
                guard result.terminationStatus.isSuccess else {
                    throw StartFailure(
                        message: "it \(result.terminationStatus.phrase)\n\(errors.suffix(500))",
                        isShortage: errors.contains(ofShortage))
                }
                return BriefRun(output: String(decoding: result.standardOutput, as: UTF8.self), errors: errors)
            }
        } catch {
            if error.isShortage { throw .noProcess("\(path): \(error.message)") }
            return BriefRun(failure: error.message)
        }
    }

    /// What a program prints that was given no further thread or process: the system's message, in gnuplot's language.
    static let ofShortage = "Resource temporarily unavailable"
}

extension TerminationStatus {
    /// For messages, after "gnuplot": "ended with status 1".
    var phrase: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .signaled(let signal): "was ended by signal \(signal)"
        }
    }
}

extension Environment {
    /// The only environment gnuplot and fontconfig ever see, so that the caller's settings and language do not show in
    /// a picture. Of the caller's it has what says which fonts there are, where that is not the system's own file.
    /// - Parameters:
    ///   - cache: a writable folder, in which fontconfig keeps what it learned where the system's own cache is stale.
    ///   - data: a folder in which fontconfig looks for a folder "fonts" with more fonts than those installed, and for
    ///     a folder "fontconfig" with rules; and GD's terminals for a font in a folder "gd" before they ask fontconfig.
    static func ofGnuplot(cache: String, data: String) -> Environment {
        // UTF-8 and no language. macOS has no such locale, but a character type of that name.
        #if canImport(Darwin)
            let (locale, language): (Key, String) = ("LC_CTYPE", "UTF-8")
        #else
            let (locale, language): (Key, String) = ("LC_ALL", "C.UTF-8")
        #endif
        let fonts = ProcessInfo.processInfo.environment.filter {
            ["FONTCONFIG_FILE", "FONTCONFIG_PATH"].contains($0.key)
        }
        let own: [Key: String] = [
            // No start-up files, and no fonts of a person's own.
            "HOME": "/nonexistent",
            "PATH": "/usr/local/bin:/usr/bin:/bin", "XDG_CACHE_HOME": cache, "XDG_DATA_HOME": data,
            "XDG_CONFIG_HOME": data, "GDFONTPATH": data + "/gd", "TZ": "UTC", locale: language,
        ]
        return .custom(own.merging(fonts.map { (Key(stringLiteral: $0.key), $0.value) }) { own, _ in own })
    }
}
