import Subprocess

/// The only environment gnuplot and fontconfig ever see, so that the caller's settings and language
/// do not show in a picture.
enum GnuplotEnvironment {
    /// - Parameters:
    ///   - home: an empty folder; start-up files and private fonts are not to be found.
    ///   - cache: a writable folder, in which fontconfig keeps what it learned where the system's own cache is stale.
    ///   - data: a folder in which fontconfig looks for a folder "fonts" with more fonts than those installed, and
    ///     for a folder "fontconfig" with rules.
    ///   - gd: a folder in which GD's terminals look for a font before they ask fontconfig.
    static func with(home: String, cache: String, data: String, gd: String) -> Environment {
        .custom([
            "GDFONTPATH": gd,
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "HOME": home,
            "XDG_CACHE_HOME": cache,
            "XDG_DATA_HOME": data,
            "XDG_CONFIG_HOME": data,
            locale.name: locale.value,
            "TZ": "UTC",
        ])
    }

    /// UTF-8 and no language. macOS has no such locale, but a character type of that name.
    private static var locale: (name: Environment.Key, value: String) {
        #if canImport(Darwin)
            ("LC_CTYPE", "UTF-8")
        #else
            ("LC_ALL", "C.UTF-8")
        #endif
    }
}

extension PlatformOptions {
    /// A process group of its own, killed whole when its task is cancelled: a shell that gnuplot started must not
    /// live on and hold our pipes.
    static var ownProcessGroup: PlatformOptions {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
        return options
    }
}
