import Foundation

/// One published edition of a report, judged by its own list of files.
struct Edition {
    let path: String

    init(_ path: String) { self.path = path }

    /// What is wrong with it; nothing where it is whole.
    func flaws() async throws -> [String] {
        guard let json = FileManager.default.contents(atPath: path + "/report.json"),
            let document = try? ChartDocument(json: json)
        else { return ["\(path): report.json is missing or broken"] }
        var listed = document.pages.reduce(into: document.files) { $0.merge($1.files) { one, _ in one } }
        if let last = document.pages.last {
            for (name, hash) in last.files where !name.hasSuffix(".gp") {
                listed["last" + name.dropFirst(last.stem.count)] = hash
            }
        }
        var found = try await hashes()
        let index = FileManager.default.contents(atPath: path + "/index.html") ?? Data()
        let isIndexWhole = String(decoding: index, as: UTF8.self).hasSuffix("</html>\n")
        let sums = FileManager.default.contents(atPath: path + "/SHA256SUMS") ?? Data()
        var summed = found
        summed["SHA256SUMS"] = nil
        let lines = String(decoding: sums, as: UTF8.self).split(separator: "\n").dropLast()
        guard lines.map(String.init) == summed.sorted(by: { $0.key < $1.key }).map({ "\($0.value)  \($0.key)" }) else {
            return ["\(path)/SHA256SUMS: not what the files are"]
        }
        found["SHA256SUMS"] = nil
        found["report.json"] = nil
        found["index.html"] = nil
        found["report.csv"] = nil
        found["numbers.js"] = nil
        let numbers = FileManager.default.contents(atPath: path + "/report.csv") ?? Data()
        // Labels may have line ends of their own.
        let areNumbersWhole =
            numbers.suffix(2) == Data("\r\n".utf8)
            && numbers.count { $0 == UInt8(ascii: "\n") } > document.pages.reduce(0) { $0 + $1.bars.count }
        let script = FileManager.default.contents(atPath: path + "/numbers.js") ?? Data()
        let differing = Set(found.keys).union(listed.keys).filter { found[$0] != listed[$0] }
        return differing.sorted().map { "\(path)/\($0): not what report.json says" }
            + (isIndexWhole ? [] : ["\(path)/index.html: missing or cut off"])
            + (areNumbersWhole ? [] : ["\(path)/report.csv: missing or cut off"])
            + (script.suffix(3) == Data("};\n".utf8) ? [] : ["\(path)/numbers.js: missing or cut off"])
    }

    /// The SHA-256 of every file, by the system's own program.
    private func hashes() async throws -> [String: String] {
        let script = "if command -v sha256sum >/dev/null; then sha256sum -- *; else shasum -a 256 -- *; fi"
        let outcome = try await Invocation(
            words: ["/bin/sh", "-c", script], folder: path, environment: ["PATH": Barfolio.path]
        ).run()
        var hashes: [String: String] = [:]
        for line in outcome.output.split(separator: "\n") {
            let columns = line.split(separator: " ", maxSplits: 1)
            guard columns.count == 2 else { continue }
            hashes[columns[1].trimmingCharacters(in: CharacterSet(charactersIn: " *"))] = String(columns[0])
        }
        return hashes
    }
}
