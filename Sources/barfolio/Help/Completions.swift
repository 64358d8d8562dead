import ArgumentParser
import Charts
import Foundation
import Records
import Reports

// What is offered at TAB. Whatever goes wrong, nothing is offered and nothing printed: a person is typing.

extension CompletionKind {
    /// Names of the tables and views of the database that the line names.
    static var tables: CompletionKind {
        .custom { typed, _, _ in CompletedWord.offered(CompletedLine(typed).tables.map(\.table)) }
    }

    /// Names of the columns of the table that the line names; of all tables where it names none.
    static var columns: CompletionKind {
        .custom { typed, _, _ in
            let line = CompletedLine(typed)
            let wanted = line.value(of: "--table")?.lowercased()
            let tables = line.tables.filter { wanted == nil || $0.table.lowercased() == wanted }
            return CompletedWord.offered(tables.flatMap(\.columns).eachOnce)
        }
    }

    /// Names of the reports in the folder of definitions that the line names.
    static var reports: CompletionKind {
        .custom { typed, _, _ in
            let folder = CompletedLine(typed).value(of: "--reports") ?? "reports"
            return CompletedWord.offered(((try? definitionFiles(in: folder)) ?? []).map(\.pathStem))
        }
    }

    static let modes = CompletionKind.list(["644", "640", "664", "660", "600"])
}

/// The line that is being typed.
private struct CompletedLine {
    private let line: CommandLineReading

    /// - Parameter words: the shell's, the program's own name first.
    init(_ words: [String]) {
        line = CommandLineReading(Array(CompletedWord.joined(words).dropFirst()), of: .barfolio())
    }

    func value(of option: String) -> String? { line.value(of: option).flatMap { CompletedWord.meaning(of: $0) } }

    var tables: [(table: String, columns: [String])] {
        guard let database = line.positionals.first.flatMap({ CompletedWord.meaning(of: $0) }) else { return [] }
        // SQLite does not stop while it prepares views of views.
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { _exit(0) }
        return (try? tablesAndColumns(ofDatabase: database)) ?? []
    }
}

/// Words between a shell's completion and us: what a person has typed so far, and what is offered.
///
/// ArgumentParser hands over both as they are: a typed word still has its quotes, and what is offered is taken by bash as shell
/// text (`compgen -W` carries out a `$(command)` in it), by zsh as NAME:DESCRIPTION, and by all a line each.
enum CompletedWord {
    /// What a typed word means; nil where only the shell could tell: `$HOME/app.sqlite`.
    static func meaning(of typed: String) -> String? {
        // fish takes the quotes away itself up to version 3.
        let isPlain = CompletionShell.requesting == .fish && CompletionShell.requestingVersion?.hasPrefix("3.") == true
        let word = isPlain ? typed : unquoted(typed)
        guard let word, word.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else {
            return word
        }
        return home + word.dropFirst()
    }

    /// Names as the shell that asks takes them for what they are. Those with control characters are left out, since they
    /// would be several, or none that can be typed.
    static func offered(_ names: [String]) -> [String] {
        names.filter { ShellWord.canBePasted($0) }.compactMap { name -> String? in
            switch CompletionShell.requesting {
            // Bash puts these into the line as they are, and Enter would carry out what they hold.
            case .bash where name.utf8.contains(where: "$`".utf8.contains): nil
            case .bash: "'" + name.escaping(["'": "'\\''"]) + "'"
            case .zsh: name.escaping(["\\": "\\\\", ":": "\\:"])
            default: name
            }
        }
    }

    /// The words that bash has divided at colons and equals signs (COMP_WORDBREAKS), put together again.
    static func joined(_ words: [String]) -> [String] {
        guard CompletionShell.requesting == .bash else { return words }
        var joined: [String] = []
        var isOpen = false
        for word in words {
            let isBreak = !word.isEmpty && word.allSatisfy { ":=@".contains($0) }
            if !joined.isEmpty, isBreak || isOpen { joined[joined.count - 1] += word } else { joined.append(word) }
            isOpen = isBreak
        }
        return joined
    }

    private static func unquoted(_ word: String) -> String? {
        var (plain, quote, rest) = ("", Unicode.Scalar?.none, word.unicodeScalars[...])
        while let character = rest.popFirst() {
            switch character {
            // Between double quotes a backslash is one before most characters.
            case "\\" where quote == nil || quote == "\"" && ["\"", "\\", "$", "`"].contains(rest.first):
                plain += rest.popFirst().map(String.init) ?? ""
            case quote: quote = nil
            case "'" where quote == nil, "\"" where quote == nil: quote = character
            case "$" where quote != "'", "`" where quote != "'": return nil
            default: plain.unicodeScalars.append(character)
            }
        }
        return plain
    }
}
