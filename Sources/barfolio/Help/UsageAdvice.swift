import ArgumentParser
import Charts
import Foundation
import Reports

/// What was meant by a command line that ArgumentParser refuses: unknown commands, options and values of a choice, each with
/// the nearest one. ArgumentParser by itself names the first thing that it misses, which is often not the one that was
/// mistyped.
struct UsageAdvice {
    private let line: CommandLineReading

    /// What is wrong; empty where nothing better is known than what ArgumentParser says.
    private var errors: [ReportError] {
        if let word = line.positionals.first, !line.command.shownSubcommands.isEmpty {
            if let first = line.arguments.first, first.hasPrefix("-") {
                return [error("there is \(first.shortened) where a command belongs", commandFirst)]
            }
            return [error("there is no command “\(word)”", command(meantBy: word))]
        }
        return line.unknownOptions.map { error("there is no option \($0)", option(meantBy: $0)) }
            + line.dashedValues.map { option, value in
                let refusal = ChartOption.all.first { $0.name == option.spelling }?.refusal(of: value)
                return error(
                    refusal?.found ?? "\(option.spelling) has no value: what begins with a dash is taken for an option",
                    refusal?.advice ?? advice(on: value, for: option)
                        ?? "did you mean \(ShellWord.option(option.spelling, value))?")
            }
            + line.options.compactMap { option, value in
                guard let value, let advice = advice(on: value, for: option) else { return nil }
                return error("\(option.spelling) cannot be “\(value)”", advice)
            }
    }

    /// Prints what was meant, and where to read more, and ends; returns where nothing is known.
    static func print(_ error: any Error, of arguments: [String]) {
        guard Barfolio.exitCode(for: error) == .validationFailure else { return }
        let typed = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
        let errors = UsageAdvice(line: CommandLineReading(typed, of: .barfolio())).errors
        guard !errors.isEmpty else { return }
        let console = Console(isQuiet: false)
        for error in errors { console.fail(error) }
        let message = Barfolio.fullMessage(for: error).split(separator: "\n")
        for line in message.drop(while: { !$0.hasPrefix("Usage: ") }) { console.note(String(line)) }
        Foundation.exit(ReportError.Kind.usage.exitCode)
    }

    /// `barfolio help WORD` shows the help of all for a word that is no command; better say so.
    static func checkHelp(_ arguments: [String]) throws {
        guard arguments.first == "help", arguments.count > 1, !arguments[1].hasPrefix("-") else { return }
        let root = CommandDescription.barfolio()
        guard root.subcommands?.contains(where: { $0.commandName == arguments[1] }) == false else { return }
        throw ValidationError("there is no command \(arguments[1])")
    }

    /// What to do about options before a command: the same line with them behind it, where it is known which that is.
    private var commandFirst: String {
        let names = line.commands.dropFirst().map(\.commandName)
        let known = (line.command.subcommands ?? []).map(\.commandName)
        let commands = line.arguments.indices.filter { known.contains(line.arguments[$0]) }
        let lines = commands.map { names + line.arguments[$0...] + line.arguments[..<$0] }.filter {
            let moved = CommandLineReading($0, of: line.commands[0])
            return moved.unknownOptions.isEmpty
                && moved.options.allSatisfy { $0.option.kind == .flag || $0.value != nil }
        }
        guard lines.count == 1 else { return "write a command before options" }
        return "write the command first: barfolio " + lines[0].map(\.shellWord).joined(separator: " ")
    }

    private func command(meantBy word: String) -> String {
        let names = line.command.shownSubcommands.map(\.commandName)
        let isRoot = line.commands.count == 1
        let alias = isRoot ? OptionAliases.command(meantBy: word) : nil
        if let nearest = nearestSpelling(to: word, among: names) ?? alias {
            return "did you mean \(line.name) \(nearest)?"
        }
        if isRoot, FileManager.default.fileExists(atPath: word) {
            return "did you mean barfolio \(isDefinitionFile(word) ? "run" : "inspect") \(word.shellWord)?"
        }
        return "the commands are: \(names.joined(separator: ", "))"
    }

    private func option(meantBy name: String) -> String {
        let word = String(name.drop { $0 == "-" })
        if name == "-V" { return "did you mean barfolio --version?" }
        if line.command.option("--theme") != nil, themeNames.contains(word) { return "did you mean --theme \(word)?" }
        var aliases = OptionAliases.options(meantBy: word)
        // Names have a top; buckets of time a last one.
        if line.value(of: "--by") != nil { aliases.removeAll { $0 == "top" } }
        for meant in aliases {
            if line.command.option("--" + meant) != nil { return "did you mean --\(meant)?" }
            if let argument = line.command.positionals.first(where: { $0.valueName == meant }) {
                return "it needs no option: \(line.name) \(meant)\(argument.isRepeating ? " …" : "")"
            }
        }
        let names = line.command.options.map { String($0.spelling.drop { $0 == "-" }) }
        if word.count > 1, let nearest = nearestSpelling(to: word, among: names) { return "did you mean --\(nearest)?" }
        if (aliases + [word]).contains("last"), names.contains("from"), names.contains("to") {
            return "name the editions with --from YYYY-MM-DD and --to YYYY-MM-DD; "
                + "how many bars a report has, its definition says (group.last)"
        }
        let meant = aliases + [word]
        let option = ChartOption.all.first { option in meant.contains { option.name == "--" + $0 } }
        if names.contains("reports"), let key = option?.path ?? meant.first(where: { $0 == "keep" }) {
            return "a report says it in its definition, as \(key): see barfolio schema --markdown"
        }
        let others = line.commands[0].shownSubcommands.filter { $0.option(name) != nil }
            .map { "barfolio \($0.commandName)" }
        let known = others.prefix(3).joined(separator: ", ") + (others.count == 1 ? " has one; " : " have one; ")
        return (others.isEmpty || name.hasPrefix("-h") ? "" : known) + "see \(line.name) --help"
    }

    /// Nil where the value is one that the option takes, as far as that can be said here.
    private func advice(on value: String, for option: ArgumentDescription) -> String? {
        if option.spelling == "--bucket", ExplainedBar(argument: value) != nil { return nil }
        if option.valueName == "YYYY-MM-DD" { return dayAdvice(on: value, names: option.offered) }
        if let ofTable = ChartOption.all.first(where: { $0.name == option.spelling }) {
            return ofTable.keywords.isEmpty
                ? OptionAliases.advice(on: value, of: option.spelling) : ofTable.refusal(of: value)?.advice
        }
        guard !option.choices.isEmpty, !option.choices.contains(value) else { return nil }
        let meant = OptionAliases.choice(meantBy: value, among: option.choices).map { "did you mean \($0)? " } ?? ""
        return meant + "Allowed: \(option.choices.joined(separator: ", "))"
    }

    private func error(_ found: String, _ advice: String) -> ReportError {
        ReportError(.usage, subject: line.name, found: found, advice: advice)
    }
}
