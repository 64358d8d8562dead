import Gnuplot
import Synchronization

/// The fonts of this machine, asked for once, by the first report that needs to know.
public final class InstalledFonts: Sendable {
    private let path: String?
    private let reading = Mutex<Task<FontCatalog, Never>?>(nil)

    /// Knows where programs are, as in `PATH`.
    init(path: String?) { self.path = path }

    /// The catalogue.
    var catalog: FontCatalog {
        get async {
            let task = reading.withLock { reading in
                if let reading { return reading }
                let started = Task { [path] in await FontCatalog.read(path: path) }
                reading = started
                return started
            }
            return await task.value
        }
    }
}
