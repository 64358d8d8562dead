import ArgumentParser
import Charts
import Foundation
import Platform
import Reports

// What several commands have in common: how values are read, and the help of options. The values of a choice are those of the
// definition file.

extension CivilDate: ExpressibleByArgument {
    /// Reads `YYYY-MM-DD`.
    package init?(argument: String) { self.init(argument) }
}

extension Period: ExpressibleByArgument {
    /// How far editions are apart: an edition is of a day.
    public init?(argument: String) {
        self.init(rawValue: argument)
        if !Self.ofDays.contains(self) { return nil }
    }

    /// The names of periods that are made of days.
    public static var allValueStrings: [String] { ofDays.map(\.rawValue) }
}

extension ArgumentHelp {
    /// What a value is for, and its name in help and manual.
    static func value(_ name: String, _ meaning: String) -> ArgumentHelp { ArgumentHelp(meaning, valueName: name) }

    static let database = value("DB", "The SQLite database.")
    static let definitions = value("DIR", "The folder of definitions; those in folders within it count.")
    static let archive = value("DIR", "The archive.")
    static let report = value("REPORT", "The name of a report, or the path of its definition file.")
    static let reports = value("REPORT", "Names of reports, or paths of definition files (default: all).")
    static let asOf = value("YYYY-MM-DD", "The as-of date: the last day whose rows count (default: today).")
    static let anyAsOf = value(
        "YYYY-MM-DD", "The as-of date, the last day whose rows count: a day, today or yesterday.")
    static let mode = value(
        "MODE",
        "Permissions of published files in octal, such as 644 or 640; folders can be entered by who can read them (default: as the umask says)."
    )
    static let templates = value(
        "DIR", "A folder of templates, for definitions that name none (see barfolio templates).")
    static let indexTemplates = value("DIR", "The folder of templates, as for run.")
    static let out = value("FILE", "Write to this file, replacing it if it exists.")
    static let readLimit = value("SECONDS", "Time limit for reading.")
}

/// Refuses a command line of which something does not hold.
func require(_ holds: Bool, _ message: String) throws { if !holds { throw ValidationError(message) } }

/// Refuses a number of jobs that nobody means.
func check(jobs: Int?) throws { try require((1...256).contains(jobs ?? 1), "--jobs takes a number from 1 to 256") }

/// How much is done at the same time: as much as there are cores where nothing else is wanted.
func usedJobs(_ jobs: Int?) -> Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

extension CommandConfiguration {
    /// A command's name, what it is for in a sentence, prose, and examples that work.
    init(
        _ name: String, _ abstract: String, _ prose: String = "", examples: KeyValuePairs<String, String>,
        subcommands: [any ParsableCommand.Type] = []
    ) {
        self.init(
            commandName: name, abstract: abstract, discussion: HelpText.text(prose, examples: examples),
            subcommands: subcommands)
    }
}

extension ExplainedBar: ExpressibleByArgument {
    /// Reads a day, or a time of it: `2026-11-20`, `2026-11-20 14:00`, and where the clock shows it twice `2026-10-25 02:00 +01:00`.
    package init?(argument: String) {
        let form = /([-0-9]+)(?:[ T](\d\d:\d\d)(?::00)?(?: ?([+-])(\d\d:\d\d)| ?Z)?)?/
        guard let parts = argument.wholeMatch(of: form)?.output, let day = CivilDate(parts.1) else { return nil }
        self = .bucket(day)
        guard let clock = parts.2 else { return }
        guard let time = DayStart(String(clock))?.seconds else { return nil }
        self = .bucket(day, time: time, offset: argument.hasSuffix("Z") ? 0 : nil)
        guard let sign = parts.3, let distance = parts.4 else { return }
        guard let size = DayStart(String(distance))?.seconds else { return nil }
        self = .bucket(day, time: time, offset: sign == "-" ? -size : size)
    }
}

/// The last day that a report knows of: a day, or one that is taken from the clock in the report's own zone.
enum AsOfOption: ExpressibleByArgument {
    case day(CivilDate), today, yesterday

    init?(argument: String) {
        let names: [String: Self] = ["today": .today, "yesterday": .yesterday]
        guard let meant = names[argument] ?? CivilDate(argument).map(Self.day) else { return nil }
        self = meant
    }

    static var defaultCompletionKind: CompletionKind { .list(["today", "yesterday"]) }

    /// What a definition may leave open, as of that day.
    func context(templates: String?) -> ResolutionContext {
        copy(of: ResolutionContext(templates: templates)) {
            if case .day(let day) = self { $0.asOf = day }
            if case .yesterday = self { $0.daysBack = 1 }
        }
    }
}

extension FileMode {
    /// Reads `644`, or says what it takes.
    init(option text: String) throws {
        guard let mode = FileMode(octal: text) else {
            throw ValidationError(
                "it takes the permissions of files, as 644 or 640: the owner reads and writes (6), the group and others read (4), read "
                    + "and write (6) or nothing (0); folders can be entered by who can read them")
        }
        self = mode
    }
}
