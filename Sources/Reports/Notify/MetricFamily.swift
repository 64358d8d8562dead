/// One gauge with all its samples, as Prometheus reads it: text format version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format).
struct MetricFamily: Sendable {
    /// A number and the labels that identify it in its family.
    struct Sample: Sendable {
        let labels: KeyValuePairs<String, String>
        let value: Double

        init(_ labels: KeyValuePairs<String, String>, _ value: Double) { (self.labels, self.value) = (labels, value) }
    }

    let name: String
    let help: String
    let samples: [Sample]

    init(_ name: String, _ help: String, _ samples: [Sample]) {
        (self.name, self.help, self.samples) = (name, help, samples)
    }

    /// A gauge with one number.
    init(_ name: String, _ help: String, _ value: Double) {
        self.init(name, help, [Sample([:], value)])
    }

    /// The family's lines; none where it has no samples.
    ///
    /// - Parameter common: labels that all samples have before their own.
    func text(_ common: KeyValuePairs<String, String>) -> String {
        if samples.isEmpty { return "" }
        let heading = ["# HELP \(name) \(help.escaped(quotes: false))", "# TYPE \(name) gauge"]
        return (heading + samples.map { line($0, common) }).map { $0 + "\n" }.joined()
    }

    private func line(_ sample: Sample, _ common: KeyValuePairs<String, String>) -> String {
        let labels = (Array(common) + Array(sample.labels)).map { "\($0.key)=\"\($0.value.escaped(quotes: true))\"" }
        let braces = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
        return "\(name)\(braces) \(number(sample.value))"
    }

    private func number(_ value: Double) -> String {
        // As exact as a double is, and without an exponent as far as people read numbers.
        value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }
}

extension String {
    /// By code points: a combining mark does not hide the quote before it.
    fileprivate func escaped(quotes: Bool) -> String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": text.append(contentsOf: "\\\\".unicodeScalars)
            case "\n": text.append(contentsOf: "\\n".unicodeScalars)
            case "\"" where quotes: text.append(contentsOf: "\\\"".unicodeScalars)
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
