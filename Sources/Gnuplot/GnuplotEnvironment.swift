import Subprocess

/// The only environment gnuplot and fontconfig ever see, so that who calls us, from where and in which language
/// does not show in a picture.
enum GnuplotEnvironment {
    /// - Parameters:
    ///   - home: an empty folder; start-up files and private fonts are not to be found.
    ///   - cache: a writable folder, in which fontconfig keeps what it learned where the system's own cache is stale.
    static func with(home: String, cache: String) -> Environment {
        .custom([
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "HOME": home,
            "XDG_CACHE_HOME": cache,
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        ])
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
