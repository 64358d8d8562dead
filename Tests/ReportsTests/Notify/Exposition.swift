import Foundation

/// A strict reader of Prometheus's text format 0.0.4, after
/// https://prometheus.io/docs/instrumenting/exposition_formats/#text-format-details and the data model's rules for names
/// (https://prometheus.io/docs/concepts/data_model/). Stricter than either: one blank between tokens, HELP and TYPE before the
/// samples of their family, families in one piece, no series twice, no time stamps (node_exporter's textfile collector refuses them).
struct Exposition {
    /// What is wrong, with its line.
    struct Flaw: Error, CustomStringConvertible {
        let description: String
    }

    struct Series: Hashable {
        let name: String
        let labels: [String: String]
    }

    private(set) var values: [Series: Double] = [:]
    private(set) var types: [String: String] = [:]
    private(set) var help: [String: String] = [:]

    init(_ text: String) throws {
        guard text.isEmpty || text.utf8.last == 10 else { throw Flaw(description: "the last line has no end") }
        var family: String?
        var closed: Set<String> = []
        for (index, line) in text.dropLast().unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            do {
                var reader = Reader(line: Array(line))
                if try reader.comment() {
                    let isHelp = try reader.word("HELP ")
                    if !isHelp { guard try reader.word("TYPE ") else { throw Flaw(description: "an idle comment") } }
                    let name = try reader.name(colons: true)
                    try reader.expect(" ")
                    if isHelp {
                        guard help.updateValue(try reader.rest(), forKey: name) == nil else {
                            throw Flaw(description: "HELP twice")
                        }
                        if let family { closed.insert(family) }
                        guard !closed.contains(name) else { throw Flaw(description: "a family in two pieces") }
                        family = name
                    } else {
                        let type = try reader.rest()
                        guard ["counter", "gauge", "histogram", "summary", "untyped"].contains(type) else {
                            throw Flaw(description: "no type: \(type)")
                        }
                        guard name == family, types.updateValue(type, forKey: name) == nil else {
                            throw Flaw(description: "TYPE twice or elsewhere")
                        }
                    }
                } else {
                    let series = Series(name: try reader.name(colons: true), labels: try reader.labels())
                    guard series.name == family, types[series.name] != nil else {
                        throw Flaw(description: "no HELP and TYPE before")
                    }
                    try reader.expect(" ")
                    let number = try reader.rest()
                    guard let value = Double(number), !number.contains("x") else {
                        throw Flaw(description: "no number: \(number)")
                    }
                    guard values.updateValue(value, forKey: series) == nil else {
                        throw Flaw(description: "a series twice")
                    }
                }
            } catch let flaw as Flaw {
                throw Flaw(description: "line \(index + 1): \(flaw.description)")
            }
        }
    }

    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        values[Series(name: name, labels: labels)]
    }

    /// One line, code point by code point.
    private struct Reader {
        let line: [Unicode.Scalar]
        var place = 0

        init(line: [Unicode.Scalar]) { self.line = line }

        mutating func comment() throws -> Bool { try word("# ") }

        mutating func word(_ word: String) throws -> Bool {
            guard line[place...].starts(with: word.unicodeScalars) else { return false }
            place += word.unicodeScalars.count
            return true
        }

        mutating func expect(_ scalar: Unicode.Scalar) throws {
            guard place < line.count, line[place] == scalar else {
                throw Flaw(description: "no “\(scalar)” at \(place)")
            }
            place += 1
        }

        mutating func name(colons: Bool) throws -> String {
            var name = ""
            while place < line.count, isOfName(line[place], first: name.isEmpty, colons) {
                name.unicodeScalars.append(line[place])
                place += 1
            }
            guard !name.isEmpty else { throw Flaw(description: "no name at \(place)") }
            return name
        }

        private func isOfName(_ scalar: Unicode.Scalar, first: Bool, _ colons: Bool) -> Bool {
            switch scalar {
            case "a"..."z", "A"..."Z", "_": true
            case "0"..."9": !first
            case ":": colons
            default: false
            }
        }

        mutating func labels() throws -> [String: String] {
            guard place < line.count, line[place] == "{" else { return [:] }
            place += 1
            var labels: [String: String] = [:]
            repeat {
                let name = try name(colons: false)
                try expect("=")
                try expect("\"")
                guard !name.hasPrefix("__"), labels.updateValue(try escaped(), forKey: name) == nil else {
                    throw Flaw(description: "a label twice or of Prometheus's own")
                }
            } while try word(",")
            try expect("}")
            return labels
        }

        private mutating func escaped() throws -> String {
            var text = String.UnicodeScalarView()
            while place < line.count {
                let scalar = line[place]
                place += 1
                if scalar == "\"" { return String(text) }
                if scalar == "\\" {
                    guard place < line.count,
                        let meant = ["\\": "\\", "n": "\n", "\"": "\""][line[place]] as Unicode.Scalar?
                    else {
                        throw Flaw(description: "no such escape")
                    }
                    place += 1
                    text.append(meant)
                } else {
                    text.append(scalar)
                }
            }
            throw Flaw(description: "a quote is not closed")
        }

        mutating func rest() throws -> String {
            let rest = String(String.UnicodeScalarView(line[place...]))
            guard !rest.isEmpty else { throw Flaw(description: "nothing at the end") }
            place = line.count
            return rest
        }
    }
}
