import Charts
import Foundation
import Reports

/// The name of a report that is named so, or by the path of its definition: composed (Unicode NFC), as archives have it.
func reportName(_ argument: String) -> String {
    (isDefinitionFile(argument) ? argument.pathStem : argument).precomposedStringWithCanonicalMapping
}

/// Finds definitions by the names of their reports, in a folder, or by path.
struct DefinitionLookup {
    let folder: String

    /// The paths of the definitions that are named, each once; of all where none is named.
    ///
    /// - Throws: `.usage` where there is none of a name.
    func paths(named names: [String]) throws(ReportError) -> [String] {
        if names.isEmpty {
            let all = try definitionFiles(in: folder)
            if !all.isEmpty { return all }
            throw ReportError(
                .usage, subject: folder, found: "there are no definitions in this folder",
                advice:
                    "write a first one (barfolio init DB\(optionOf(definitions: folder))), or name another folder with --reports DIR"
            )
        }
        // By the real folder: one file may be named in several ways, and a link to it is another report.
        var known: Set<[ExactText]> = []
        return try names.map { name throws(ReportError) in try path(named: name) }.filter { path in
            let folder = URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
            return known.insert([ExactText(folder), ExactText(path.lastPathPart)]).inserted
        }
    }

    /// Those of all definitions whose reports have past editions: the others' rows have no dates, which is reported. Where there is none
    /// with a past, all are left in, and fail with a message.
    static func withPast(_ all: [DefinitionFile], _ console: Console) -> [DefinitionFile] {
        let chosen = all.filter(\.mayHavePast)
        guard !chosen.isEmpty else { return all }
        let others = all.filter { !$0.mayHavePast }.map(\.name)
        if !others.isEmpty {
            console.note("without past editions, since their rows have no dates: \(others.listed(most: 20))")
        }
        return chosen
    }

    /// The path of one definition: `name` itself where it is a path, else the file in the folder of that name.
    ///
    /// - Throws: `.usage` where there is none.
    func path(named name: String) throws(ReportError) -> String {
        if isDefinitionFile(name) {
            guard access(name, F_OK) == 0 || errno != ENOENT else {
                let namesake = try? definitionFiles(in: folder).first { $0.pathStem == name.pathStem }
                throw ReportError(
                    .usage, subject: name, found: "the definition does not exist",
                    advice: namesake.map { "did you mean \($0)?" } ?? "name a report, or the path of its definition")
            }
            return name
        }
        let all = try definitionFiles(in: folder)
        if let path = all.first(where: { $0.pathStem == name }) { return path }
        let known = all.map(\.pathStem)
        throw ReportError(
            .usage, subject: folder, found: "there is no report “\(name)”",
            evidence: known.isEmpty ? "there are no definitions" : "the reports are: \(known.listed(most: 20))",
            advice: didYouMean(name, among: known, else: "name one of these"))
    }
}
