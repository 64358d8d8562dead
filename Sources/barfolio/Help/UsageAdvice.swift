import ArgumentParser
import Charts
import Foundation

/// What was meant by a command line that ArgumentParser refuses: unknown commands, options and words of a choice, each with
/// the one that is nearest to it. ArgumentParser by itself tells the first thing that it misses, which is often not the one
/// that was mistyped.
struct UsageAdvice {
    /// What is wrong; empty where nothing better is known than what ArgumentParser says.
    let errors: [ReportError]

    /// Looks at the words after `barfolio`.
    init(_ words: [String], of root: CommandDescription) {
        let line = CommandLineReading(words.first == "help" ? Array(words.dropFirst()) : words, of: root)
        if let word = line.positionals.first, !line.command.shownSubcommands.isEmpty {
            errors = [Self.unknownCommand(word, line, root)]
        } else {
            errors =
                line.unknownOptions.map { Self.unknownOption($0, line, root) }
                + line.options.compactMap {
                    Self.wrongWord($0.value, of: $0.option, line) ?? Self.wrongDay($0.value, of: $0.option, line)
                }
        }
    }

    /// Tells what was meant, and where to read more, and ends; returns where nothing is known.
    static func tell(_ error: any Error, of words: [String]) {
        guard Barfolio.exitCode(for: error) == .validationFailure else { return }
        let errors = UsageAdvice(words, of: .barfolio()).errors
        guard !errors.isEmpty else { return }
        let console = Console(isQuiet: false)
        for error in errors { console.fail(error) }
        let lines = Barfolio.fullMessage(for: error).split(separator: "\n")
        for line in lines.drop(while: { !$0.hasPrefix("Usage: ") }) { console.note(String(line)) }
        Foundation.exit(ReportError.Kind.usage.exitCode)
    }

    /// `barfolio help WORD` shows the help of all for a word that is no command; better say so.
    static func checkHelp(_ words: [String]) throws {
        guard words.first == "help", words.count > 1, !words[1].hasPrefix("-") else { return }
        let root = CommandDescription.barfolio()
        guard root.subcommands?.contains(where: { $0.commandName == words[1] }) == false else { return }
        throw ValidationError("there is no command \(words[1])")
    }

    private static func unknownCommand(
        _ word: String, _ line: CommandLineReading, _ root: CommandDescription
    ) -> ReportError {
        let names = line.command.shownSubcommands.map(\.commandName)
        let isRoot = line.commands.count == 1
        let nearest =
            nearestSpelling(to: word, among: names) ?? (isRoot ? OptionAliases.command(meantBy: word) : nil)
        let advice: String
        if let nearest {
            advice = "did you mean \(line.name) \(nearest)?"
        } else if isRoot, FileManager.default.fileExists(atPath: word) {
            let isDefinition = [".yaml", ".yml"].contains { word.hasSuffix($0) }
            advice = "did you mean barfolio \(isDefinition ? "run" : "inspect") \(ShellWord.quoted(word))?"
        } else {
            advice = "the commands are: \(names.joined(separator: ", "))"
        }
        return error(line.name, "there is no command “\(word)”", advice)
    }

    private static func unknownOption(
        _ name: String, _ line: CommandLineReading, _ root: CommandDescription
    ) -> ReportError {
        let found = "there is no option \(name)"
        let word = String(name.drop { $0 == "-" })
        for meant in OptionAliases.options(meantBy: word) {
            if line.command.option("--" + meant) != nil { return error(line.name, found, "did you mean --\(meant)?") }
            if let argument = line.command.positionals.first(where: { $0.valueName == meant }) {
                let more = argument.isRepeating ? " …" : ""
                return error(line.name, found, "it needs no option: \(line.name) \(meant)\(more)")
            }
        }
        let names = line.command.options.map { String($0.spelling.drop { $0 == "-" }) }
        if word.count > 1, let nearest = nearestSpelling(to: word, among: names) {
            return error(line.name, found, "did you mean --\(nearest)?")
        }
        if word == "last" || OptionAliases.options(meantBy: word).contains("last"),
            line.command.option("--from") != nil,
            line.command.option("--to") != nil
        {
            return error(
                line.name, found,
                "name the editions with --from YYYY-MM-DD and --to YYYY-MM-DD; "
                    + "how many bars a report has, its definition says (group.last)")
        }
        if line.command.option("--reports") != nil, let key = definitionOptions.first(where: { $0.value == name })?.key
        {
            return error(
                line.name, found, "a report says it in its definition, as \(key): see barfolio schema --markdown")
        }
        let others = root.shownSubcommands.filter { $0.option(name) != nil }.map { "barfolio \($0.commandName)" }
        let more = "see \(line.name) --help"
        guard !others.isEmpty, !name.hasPrefix("-h") else { return error(line.name, found, more) }
        return error(
            line.name, found,
            "\(others.prefix(3).joined(separator: ", ")) \(others.count == 1 ? "has" : "have") one; \(more)")
    }

    private static func wrongWord(
        _ value: String?, of option: ArgumentDescription, _ line: CommandLineReading
    ) -> ReportError? {
        let choices = option.choices
        guard let value, !choices.isEmpty, !choices.contains(value) else { return nil }
        let nearest =
            OptionAliases.choices(meantBy: value).first { choices.contains($0) }
            ?? nearestSpelling(to: value, among: choices)
        let suggestion = nearest.map { "did you mean \($0)? " } ?? ""
        return error(
            line.name, "\(option.spelling) cannot be “\(value)”",
            "\(suggestion)Allowed: \(choices.joined(separator: ", "))")
    }

    private static func wrongDay(
        _ value: String?, of option: ArgumentDescription, _ line: CommandLineReading
    ) -> ReportError? {
        guard let value, option.valueName == "YYYY-MM-DD" else { return nil }
        let takesWords = option.abstract?.contains("today or yesterday") == true
        return DayAdvice(value, words: takesWords ? ["today", "yesterday"] : []).map {
            error(line.name, "\(option.spelling) cannot be “\(value)”", $0.text)
        }
    }

    private static func error(_ subject: String, _ found: String, _ advice: String) -> ReportError {
        ReportError(.usage, subject: subject, found: found, advice: advice)
    }
}
