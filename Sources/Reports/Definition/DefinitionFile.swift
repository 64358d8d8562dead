import Archive
import Charts
import Foundation
import Platform
import Records
import Yams

/// A definition file, read once: what it defines or what is wrong with it, and what can be known of it all the same.
package struct DefinitionFile: Sendable {
    /// Where it is.
    package let path: String
    /// What it defines, with what the `_defaults.yaml` of its folder says where it says nothing; or all that is wrong with both.
    package let definition: Result<ReportDefinition, ReportErrors>
    /// The commands that it names, or else its folder's defaults, as far as they can be read: a report whose definition is broken
    /// elsewhere still tells somebody.
    let hooks: Hooks
    /// Whether its report can have past editions: its rows have dates.
    ///
    /// Told from the text alone, since machines that share a work must tell the same, whatever time zones and databases they know. What
    /// is not a sound report by name, as far as can be seen, is not known to have none: it is tried, and fails with a message.
    package let mayHavePast: Bool
    /// The report's name.
    package var name: String { path.pathStem }

    /// Reads a file, or takes bytes as if the file held them.
    ///
    /// - Parameter folder: of all definitions; where the file is in a folder within it, that one's name is its heading on the archive's first
    ///   page.
    package init(_ path: String, below folder: String? = nil, as bytes: Data? = nil) {
        self.path = path
        let defaults = DefinitionDefaults(folder: path.parentPath)
        var (definition, hooks, mayHavePast) = (ReportDefinition.blank, defaults.hooks, true)
        var problems: [ReportError] = []
        do throws(ReportErrors) {
            let text = try DefinitionText(path, what: "the definition", as: bytes)
            guard let root = text.root else {
                throw DefinitionText.refusal(
                    path, "the definition is empty",
                    "name at least a source:, or have a definition written: barfolio init DB")
            }
            (definition.language, definition.sha256) = (.file, text.sha256)
            // Where the defaults are not sound, it is unknown what is missing, or what does not go together.
            let isPartial = !defaults.problems.isEmpty
            var reader = OptionReader(file: path, isPartial: isPartial)
            reader.read(OptionTable.report, root.over(defaults.root?.asDefaults(of: root)), into: &definition)
            reader.object(toCommentsIn: text)
            // How many names a folder's reports show is nothing to those by time.
            if definition.group.period != nil, !root.says("label", under: "source") {
                definition.chartStyle.names = .init()
            }
            // Nor is which days are closed to weeks and longer, or to names.
            if !definition.group.hasOpenDays {
                if !root.says("days", under: "group") { definition.group.calendar.openDays = [] }
                if !root.says("holidays", under: "group") { definition.group.calendar.holidays = nil }
            }
            // What contradicts itself because a part of it was refused is not told twice.
            if reader.problems.isEmpty, !isPartial { reader.object(to: definition) }
            problems = reader.problems
            hooks = definition.hooks
            if defaults.root == nil { hooks.merge(defaults.hooks) { own, _ in own } }
            mayHavePast = defaults.isReadable ? root.over(defaults.text?.root?.asDefaults(of: root)).mayHavePast : true
        } catch {
            problems = error.errors
        }
        (self.hooks, self.mayHavePast) = (hooks, mayHavePast)
        if let objection = objection(toReportName: path.pathStem) {
            let (old, new) = (path.lastPathPart, path.lastPathPart.precomposedStringWithCanonicalMapping)
            let isTaken = (Files.names(in: path.parentPath) + [old]).contains { ExactText($0) == ExactText(new) }
            let advice = isTaken ? "" : ": mv \(path.shellWord) \(path.parentPath.appendingPath(new).shellWord)"
            self.definition = .failure(
                DefinitionText.refusal(
                    path, "“\(path.pathStem)” cannot be a report's name: \(objection)",
                    "give the file another name, and so its folder in the archive, if it has one" + advice))
            return
        }
        definition.name = path.pathStem
        definition.annotations = AnnotationsFile(besideDefinition: path)
        definition.publishing.listing.group =
            definition.publishing.listing.group ?? folder.flatMap { heading(of: path, below: $0) }
        definition.defaultsSHA256 = defaults.text?.sha256
        self.definition = ReportErrors(defaults.problems + problems).map { .failure($0) } ?? .success(definition)
    }
}

/// The folder of a definition as it is named from one above it; nil where that is not above it.
private func heading(of path: String, below root: String) -> String? {
    func whole(_ path: String) -> String { URL(filePath: path.isEmpty ? "." : path).standardizedFileURL.path }
    let (own, root) = (whole(path.parentPath), whole(root).appendingPath(""))
    return own.hasPrefix(root) ? String(own.dropFirst(root.count)) : nil
}

extension DefinitionNode {
    /// What defaults say to a definition: how a folder's reports divide time is nothing to those by name, and names nothing to those by time.
    fileprivate func asDefaults(of definition: DefinitionNode) -> DefinitionNode {
        let isFold = definition.says("fold", under: "group")
        guard isFold || definition.says("by", under: "group") else {
            let isByName = definition.says("label", under: "source")
            return isByName ? without(["by", "fold", "last", "since", "until", "label"], under: "group") : self
        }
        // A number alone counts the buckets of `by`, of which a fold has none.
        let counts = says("by", under: "group") && self["group"]?["last"]?.text.flatMap { Int($0) } != nil
        return without(isFold && counts ? ["last"] : [], under: "group").without(["label"], under: "source")
    }

    /// Whether it is not known to be the definition of a report by name.
    fileprivate var mayHavePast: Bool {
        guard let source = self["source"], source["label"] != nil else { return true }
        let sql = [source["query"], source["where"]].compactMap { $0?.text }.joined(separator: " ")
        return source["date"] != nil || self["group"]?["by"] != nil || !SQLParameter.named(in: sql).isEmpty
    }
}

/// Reads a definition file (YAML 1.2; the keys are in `docs/reference.md`), and the `_defaults.yaml` of its folder, if
/// there is one: what the definition does not say, that says. All problems of both files are reported at once.
///
/// - Parameter path: the file; relative paths in it are relative to its folder.
/// - Throws: `ReportErrors` of kind `.definition`, each with `file:line:column`. What is wrong with the defaults comes first,
///   and is equal for each definition of the folder: a run tells equal errors once.
package func readDefinition(at path: String) throws(ReportErrors) -> ReportDefinition {
    try DefinitionFile(path).definition.get()
}

/// The definition files of a folder and of those within it, sorted by name; files and folders whose name begins with `_` or `.` are none,
/// nor are links to folders.
///
/// - Throws: `.usage` where a folder cannot be read.
package func definitionFiles(in folder: String) throws(ReportError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw unreadable(definitions: folder)
    }
    var found: [String] = []
    for name in names where !name.hasPrefix("_") && !name.hasPrefix(".") {
        let path = folder.appendingPath(name)
        if Files.isFolder(path) {
            found += try definitionFiles(in: path)
        } else if isDefinitionFile(name) {
            found.append(path)
        }
    }
    return found.sorted { ($0.lastPathPart, $0) < ($1.lastPathPart, $1) }
}

/// The option that names a folder of definitions, where it is not the one that is usual.
package func optionOf(definitions folder: String) -> String {
    folder == "reports" ? "" : " " + ShellWord.option("--reports", folder)
}

/// Why the definitions of a folder cannot be listed.
private func unreadable(definitions folder: String) -> ReportError {
    func error(_ found: String, _ advice: String) -> ReportError {
        let subject = folder.isEmpty ? "the folder of definitions" : folder
        return ReportError(.usage, subject: subject, found: found, advice: advice)
    }
    return switch Files.kind(behind: folder) {
    case _ where folder.isEmpty: error("its name is empty", "name it with --reports DIR, or . for this one")
    case nil:
        error(
            "there is no such folder of definitions",
            "make it with a first definition in it (barfolio init DB\(optionOf(definitions: folder))), or name another with --reports DIR"
        )
    case .directory:
        error(
            "the folder of definitions cannot be read",
            "see whether this user may read it: ls -ld \(folder.shellWord)")
    default:
        error(
            "this is a file, not a folder of definitions",
            "name the folder that it is in with --reports DIR; a definition needs no option: barfolio run FILE.yaml")
    }
}

/// Writes a new definition file, after reading it as a run would.
///
/// - Parameters:
///   - text: the definition, in YAML.
///   - path: of the file; its folder is made where it is missing.
///   - isReplacing: whether a file that stands there is replaced.
/// - Throws: `.cannotCreate` where something stands there already; `ReportErrors` of kind `.definition` where the text could
///   not be read back, be it for the folder's defaults. Nothing is written then.
package func writeDefinition(_ text: String, to path: String, isReplacing: Bool) throws {
    let folder = path.parentPath.isEmpty ? "." : path.parentPath
    let namesakes = ((try? definitionFiles(in: folder)) ?? []).filter {
        $0.pathStem.lowercased() == path.pathStem.lowercased() && $0 != folder.appendingPath(path.lastPathPart)
    }
    if let there = isReplacing || Files.kind(of: path) == nil ? namesakes.first : path {
        throw ReportError(
            .cannotCreate, subject: there, found: "it is there already; nothing was written",
            advice: "look at that one, or choose another name: --name NAME"
                + (there == path ? "; --force replaces it" : ""))
    }
    _ = try DefinitionFile(path, as: Data(text.utf8)).definition.get()
    try OutputFolder(folder).publish([(path.lastPathPart, text)])
}

/// What all definitions of a folder share: its file `_defaults.yaml`, which has the grammar of a definition but may leave
/// out anything. Without that file there is nothing.
struct DefinitionDefaults {
    static let name = "_defaults.yaml"

    /// The file as it was read; nil where there is none, or it cannot be read.
    let text: DefinitionText?
    /// Whether it is YAML, or there is none.
    private(set) var isReadable = true
    let problems: [ReportError]
    /// The commands that it names, as far as they can be read.
    private(set) var hooks: Hooks = [:]
    /// What the file says; nil where it says nothing, or is not sound.
    var root: DefinitionNode? { problems.isEmpty ? text?.root : nil }

    init(folder: String) {
        do throws(ReportErrors) {
            text = try Self.text(in: folder)
            var definition = ReportDefinition.blank
            var reader = OptionReader(file: text?.file ?? Self.name, isPartial: true)
            if let root = text?.root { reader.read(OptionTable.report, root, into: &definition) }
            if let text { reader.object(toCommentsIn: text) }
            (problems, hooks) = (reader.problems, definition.hooks)
        } catch {
            (text, problems, isReadable) = (nil, error.errors, false)
        }
    }

    /// The file as it was read; nil where there is none.
    ///
    /// - Throws: `.definition` where it cannot be read, or is not YAML.
    private static func text(in folder: String) throws(ReportErrors) -> DefinitionText? {
        let path = folder.appendingPath(name)
        if Files.kind(of: path) != nil { return try DefinitionText(path, what: "the file of defaults") }
        let other = folder.appendingPath("_defaults.yml")
        guard Files.kind(of: other) != nil else { return nil }
        throw DefinitionText.refusal(
            other, "defaults of this name are not read",
            "call the file \(name): mv \(other.shellWord) \(path.shellWord)")
    }
}

/// A YAML file as it was read, once.
struct DefinitionText {
    let file, yaml, sha256: String
    /// What is in it; nil where there is nothing but comments.
    let root: DefinitionNode?

    /// Reads a file, or takes bytes as if the file held them.
    ///
    /// - Parameters:
    ///   - what: the file in a message, such as “the definition”.
    ///   - most: how many mistakes are told.
    /// - Throws: `.definition` where it cannot be read, or is not YAML.
    init(_ file: String, what: String, as given: Data? = nil, most: Int = 20) throws(ReportErrors) {
        let bytes: Data
        do {
            bytes =
                if let given { given } else {
                    try File.input(
                        file, what, "write one report into a file, and a long query as a view of its database")
                }
        } catch {
            throw ReportErrors(error)
        }
        guard let text = String(data: bytes, encoding: .utf8) else {
            throw Self.refusal(file, "the file is not UTF-8 text", "save it as UTF-8")
        }
        (self.file, self.yaml) = (file, text)
        sha256 = Platform.sha256(bytes)
        do {
            root = try compose(yaml: text).map { DefinitionNode($0, file: file) }
        } catch {
            let (found, advice, mark) = Self.mistake(error)
            let position = "\(DefinitionPosition(file: file, mark: mark))"
            guard case YamlError.duplicatedKeysInMapping(let keys, let context) = error else {
                let lines = "\(error)".split(separator: "\n").map { String($0).shortened }
                throw Self.refusal(position, found, advice, evidence: lines.joined(separator: "\n"))
            }
            // What is said of these quotes the whole file.
            let again = Self.again(keys[0], after: context.mark, in: bytes, most: most)
            let twice = again.map { "a key is there twice: “\(keys[0].shortened)”, again in line \($0.line)" }
            var problems = Self.refusal(position, twice ?? found, advice)
            do throws(ReportErrors) {
                if most > 1, let again {
                    _ = try DefinitionText(file, what: what, as: again.otherwise, most: most - 1)
                }
            } catch {
                problems = ReportErrors(problems.errors + error.errors) ?? problems
            }
            throw problems
        }
    }

    /// In which line a key is there once more in the same mapping of lines; and the file with another name for it there, one for each of the
    /// `most` mistakes, so that what else is wrong is told too. Nil where that is not found.
    private static func again(
        _ key: String, after mark: Mark, in bytes: Data, most: Int
    ) -> (line: Int, otherwise: Data)? {
        let (key, indentation) = (Array(key.utf8), mark.column - 1)
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
        for index in lines.indices.dropFirst(mark.line) {
            let indented = lines[index].prefix { $0 == UInt8(ascii: " ") }.count
            let rest = lines[index].dropFirst(indented)
            if rest.isEmpty || rest.first == UInt8(ascii: "#") || rest.first == UInt8(ascii: "\r") { continue }
            if indented < indentation { return nil }
            if indented == indentation, rest.starts(with: key + [UInt8(ascii: ":")]), key.last ?? 128 < 128 {
                lines[index][indented + key.count - 1] = UInt8(ascii: "A") + UInt8(most)
                return (index + 1, Data(lines.joined(separator: [UInt8(ascii: "\n")])))
            }
        }
        return nil
    }

    /// What a file that Yams does not take has wrong, what to do, and where it is.
    private static func mistake(_ error: any Error) -> (found: String, advice: String, mark: Mark?) {
        switch error as? YamlError {
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.map { "“\($0.shortened)”" }.joined(separator: ", ")
            let isNumber = keys.contains("000")
            let advice = isNumber ? "write a number without commas: 1000000, not 1,000,000" : "keep one of them"
            return ("\(keys.count == 1 ? "a key is" : "keys are") there twice: \(names)", advice, context.mark)
        case .composer(_, let problem, let mark, _) where problem.contains("another document"):
            let advice = "write one report into a file, without a line --- after it"
            return ("there is more than one YAML document", advice, mark)
        case .scanner(let context, let problem, let mark, let yaml),
            .parser(let context, let problem, let mark, let yaml),
            .composer(let context, let problem, let mark, let yaml):
            return ("this is not YAML", advice(on: "\(context?.text ?? "") \(problem)", mark, yaml), mark)
        default: return ("this is not YAML", "take out its control characters", nil)
        }
    }

    /// What to do about what libyaml says of a line.
    private static func advice(on problem: String, _ mark: Mark, _ yaml: String) -> String {
        let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.dropFirst(mark.line - 1).first?.first(where: { $0 != " " }) == "\t" {
            return "indent by blanks, not by tabs"
        }
        let color = /^(?!\s*#).*[\[,:] *#[0-9A-Fa-f]{6}\b/
        if let index = lines.prefix(mark.line).firstIndex(where: { $0.contains(color) }) {
            return
                "line \(index + 1): put a color into quotation marks, such as \"#0a7d4f\": else its # begins a comment"
        }
        if let index = lines.prefix(mark.line).suffix(2).lastIndex(where: { $0.contains(/\w: *'[^']*'[^',}\]\s]/) }) {
            return "line \(index + 1): write '' for each apostrophe in a text between apostrophes"
        }
        let names = OptionTable.report.all().map(\.option.name) + LinesFeature.line.keys.map(\.name)
        let near = lines.prefix(mark.line).enumerated().filter { $0.element.contains(/^\s*[^\s#]/) }.suffix(2)
        for (index, line) in near.reversed() {
            guard let pair = keyAndValue(in: String(line), among: names) else { continue }
            return "line \(index + 1): write \(pair), with a blank after the colon"
        }
        if problem.contains("quoted scalar") {
            return
                "end the text with the quotation mark that it begins with, and write a backslash between double ones twice"
        }
        if problem.contains("',' or") {
            return "close each bracket, and put a text that has commas, colons or brackets into quotation marks"
        }
        return
            "begin keys of one level in one column, and put a text that has a colon, or begins with a sign, into quotation marks as a whole, "
            + "such as title: \"Loans: by week\"; keys below another one are on lines of their own"
    }

    /// An error about a whole file.
    static func refusal(_ file: String, _ found: String, _ advice: String, evidence: String? = nil) -> ReportErrors {
        ReportErrors(ReportError(.definition, subject: file, found: found, evidence: evidence, advice: advice))
    }
}
