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
struct DateFormatOption: ExpressibleByArgument {
    /// nil is `auto`.
    var format: TimestampFormat?

    init() {}

    init?(argument: String) {
        if argument == "auto" { return }
        guard let format = TimestampFormat(rawValue: argument) else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { ["auto"] + TimestampFormat.allCases.map(\.rawValue) }
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
