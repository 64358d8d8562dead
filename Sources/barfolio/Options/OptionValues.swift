import ArgumentParser
import Charts

// How option values are read. The words of a choice are those of the definition file.

extension CivilDate: ExpressibleByArgument {
    /// Reads `YYYY-MM-DD`.
    package init?(argument: String) { self.init(argument) }
}
extension Period: ExpressibleByArgument {}
