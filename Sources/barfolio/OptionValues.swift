import ArgumentParser
import Charts
import Gnuplot
import Records
import Reports

// How option values are read. The words of a choice are those of the definition file.

extension CivilDate: ExpressibleByArgument {
    /// Reads `YYYY-MM-DD`.
    public init?(argument: String) { self.init(argument) }
}
extension PageSize: ExpressibleByArgument {
    /// Reads `WIDTHxHEIGHT`.
    public init?(argument: String) { self.init(argument) }
}
extension Period: ExpressibleByArgument {}
extension Weekday: ExpressibleByArgument {}
extension Marking: ExpressibleByArgument {}
extension PictureFormat: ExpressibleByArgument {}
extension RecordSource.Aggregate: ExpressibleByArgument {}

/// A date format, or `auto` to have the values prove one.
enum DateFormatOption: String, CaseIterable, ExpressibleByArgument {
    case auto, iso8601, unix
    case coreData = "core-data"

    var format: TimestampFormat? { TimestampFormat(rawValue: rawValue) }
}

/// Picture formats, with commas between them.
struct FormatList: ExpressibleByArgument {
    var formats: [PictureFormat]

    init?(argument: String) {
        formats = []
        for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let format = PictureFormat(rawValue: String(word)) else { return nil }
            if !formats.contains(format) { formats.append(format) }
        }
    }
}
