import ArgumentParser
import Charts
import Foundation
import Records
import Reports

// What is offered at TAB. Whatever goes wrong, nothing is offered and nothing printed: a person is typing.

extension CompletionKind {
    /// Names of the tables and views of the database that the line names.
    static var tables: CompletionKind {
        .custom { words, _, _ in
            CompletedWord.offered(CompletedLine(words).tables.map(\.table))
        }
    }

    /// Names of the columns of the table that the line names; of all tables where it names none.
    static var columns: CompletionKind {
        .custom { words, _, _ in
            let line = CompletedLine(words)
            let wanted = line.value(of: "--table")?.lowercased()
            let tables = line.tables.filter { wanted == nil || $0.table.lowercased() == wanted }
            var known: Set<String> = []
            return CompletedWord.offered(tables.flatMap(\.columns).filter { known.insert($0).inserted })
        }
    }

    /// Names of the reports in the folder of definitions that the line names.
    static var reports: CompletionKind {
        .custom { words, _, _ in
            let folder = CompletedLine(words).value(of: "--reports") ?? "reports"
            return CompletedWord.offered(((try? definitionFiles(in: folder)) ?? []).map(\.pathStem))
        }
    }

    /// Names of time zones.
    static var timeZones: CompletionKind {
        .custom { _, _, _ in CompletedWord.offered(TimeZoneDatabase().names) }
    }
}

/// The line that is being typed.
private struct CompletedLine {
    private let line: CommandLineReading

    /// - Parameter words: the shell's, the program's own name first.
    init(_ words: [String]) {
        line = CommandLineReading(Array(CompletedWord.joined(words).dropFirst()), of: .barfolio())
    }

    func value(of option: String) -> String? { line.value(of: option).flatMap { CompletedWord.meaning(of: $0) } }

    /// The tables of its database, with their columns.
    var tables: [(table: String, columns: [String])] {
        guard let database = line.positionals.first.flatMap({ CompletedWord.meaning(of: $0) }) else { return [] }
        return (try? tablesAndColumns(ofDatabase: database)) ?? []
    }
}
