import Foundation

extension AnnotationBook {
    /// Reads a file of annotations, which messages call `subject`. Nothing in it is believed: it may come from anywhere.
    ///
    /// - Throws: every annotation that is wrong, up to twenty, as failures of a kind.
    package init(json: Data, subject: String, kind: ReportError.Kind = .data) throws(ReportErrors) {
        func refusal(_ found: String, _ advice: String) -> ReportError {
            ReportError(kind, subject: subject, found: found, advice: advice)
        }
        let file: AnnotationsDocument
        do {
            try check(
                json.count <= AnnotationLimits.bytes,
                "it is larger than \(AnnotationLimits.bytes) bytes, as annotations never are",
                "is it a file that a report's page saved?")
            file = try JSONDecoder().decode(AnnotationsDocument.self, from: json)
        } catch let flaw as Flaw {
            throw ReportErrors(refusal(flaw.found, flaw.advice))
        } catch {
            throw ReportErrors(
                refusal(
                    "it is no file of annotations: \(Flaw(error).found)",
                    kind == .definition
                        ? "fix it (docs/annotations.md has the format), or replace it by a saved file: "
                            + "barfolio annotate import REPORT FILE --replace"
                        : "save it once more from the report's page"))
        }
        var annotations: [Annotation] = []
        var flaws: [ReportError] = []
        var ids: Set<String> = []
        for (index, entry) in file.annotations.enumerated() {
            switch entry.annotation {
            case .success(let annotation) where !ids.insert(annotation.id).inserted:
                let found = "annotation \(index + 1): there is another one of the id \(annotation.id)"
                flaws.append(refusal(found, "give it another id"))
            case .success(let annotation): annotations.append(annotation)
            case .failure(let flaw): flaws.append(refusal("annotation \(index + 1): \(flaw.found)", flaw.advice))
            }
        }
        let points = annotations.reduce(0) { $0 + $1.points.count }
        if points > AnnotationLimits.allPoints {
            let advice = "leave no more than \(AnnotationLimits.allPoints): remove some strokes"
            flaws.append(refusal("it has \(points) points", advice))
        }
        if let errors = ReportErrors(Array(flaws.prefix(20))) { throw errors }
        self.init(report: file.report, annotations: annotations, removed: file.removed, known: file.known)
    }
}

private struct AnnotationsDocument: Decodable {
    let report: String
    let annotations: [AnnotationEntry]
    let removed, known: [String]

    private enum CodingKeys: String, CodingKey, CaseIterable { case schema, report, annotations, removed, known }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let schema = try values.decode(String.self, forKey: .schema)
        try check(
            schema == AnnotationBook.schema, "its schema is “\(schema.prefix(40))”, not “\(AnnotationBook.schema)”",
            "save it once more from the report's page, or take a newer barfolio")
        try decoder.allow(CodingKeys.self)
        report = try values.decode(String.self, forKey: .report)
        annotations = try values.decode([AnnotationEntry].self, forKey: .annotations)
        try check(
            annotations.count <= AnnotationLimits.annotations, "it has \(annotations.count) annotations",
            "leave no more than \(AnnotationLimits.annotations)")
        known = try values.decodeIfPresent([String].self, forKey: .known) ?? []
        removed = try values.decodeIfPresent([String].self, forKey: .removed) ?? []
        try check(
            (removed + known).allSatisfy(Annotation.isID), "removed, known: an id has 1 to 64 letters, digits, - and _",
            "take out what is none")
    }
}

/// An annotation, or what is wrong with it: one wrong annotation does not hide the others.
private struct AnnotationEntry: Decodable {
    let annotation: Result<Annotation, Flaw>

    init(from decoder: any Decoder) throws {
        annotation = Result { try Annotation(checking: decoder) }.mapError(Flaw.init)
    }
}

extension Annotation {
    /// Whether a text can be an annotation's id.
    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
    }

    fileprivate init(checking decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try decoder.allow(CodingKeys.self)
        let id = try values.decode(String.self, forKey: .id)
        try check(Annotation.isID(id), "its id cannot be one", "take 1 to 64 letters, digits, - and _")
        let text = try values.decode(String.self, forKey: .color)
        guard let color = Color(text) else {
            throw Flaw("“\(text.prefix(20))” is no color", "write it as # and six hexadecimal digits")
        }
        let points = try values.decode([[Double]].self, forKey: .points)
        try check(points.allSatisfy { $0.count == 2 }, "a point has two numbers", "write each as [x, y]")
        try check(
            points.joined().allSatisfy(AnnotationLimits.shares.contains), "a point is far from the page",
            "points are shares of their bucket or page, from 0 to 1")
        let kind = try Kind(values, points: points.count)
        let series = try values.decodeIfPresent(String.self, forKey: .series)
        if let series { try checkLine(series, "series") }
        self.init(
            id: id, anchor: try Anchor(values), series: series, kind: kind, color: color,
            points: points.map { .init($0[0], $0[1]) })
    }
}

private typealias AnnotationValues = KeyedDecodingContainer<Annotation.CodingKeys>

extension Annotation.Kind {
    fileprivate init(_ values: AnnotationValues, points: Int) throws {
        func number(_ key: Annotation.CodingKeys, _ usual: Double, _ range: ClosedRange<Double>) throws -> Double {
            let number = try values.decodeIfPresent(Double.self, forKey: key) ?? usual
            try check(
                range.contains(number), "its \(key.rawValue) is \(number)",
                "choose from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
            return number
        }
        func checkPoints(_ counts: ClosedRange<Int>, not others: [Annotation.CodingKeys]) throws {
            try check(
                counts.contains(points), "it has \(counted(points, "point"))",
                counts.count == 1 ? "give it \(counts.lowerBound)" : "give it 1 to \(counts.upperBound)")
            for key in others { try check(!values.contains(key), "it cannot have a \(key.rawValue)", "take it out") }
        }
        let word = try values.decode(String.self, forKey: .kind)
        switch word {
        case "stroke":
            try checkPoints(1...AnnotationLimits.points, not: [.text, .size])
            self = .stroke(width: try number(.width, 10, AnnotationLimits.widths))
        case "arrow":
            try checkPoints(2...2, not: [.text, .size])
            self = .arrow(width: try number(.width, 10, AnnotationLimits.widths))
        case "text":
            try checkPoints(1...1, not: [.width])
            let text = try values.decode(String.self, forKey: .text)
            let letters = text.unicodeScalars
            try check(
                (1...AnnotationLimits.letters).contains(letters.count),
                "its text has \(counted(letters.count, "character"))",
                "write 1 to \(AnnotationLimits.letters)")
            try checkLine(text, "text")
            let isBlank = letters.map(\.properties).allSatisfy { $0.isWhitespace || $0.generalCategory == .format }
            try check(!isBlank, "its text is blank", "write something")
            self = .text(text, size: try number(.size, 20, AnnotationLimits.sizes))
        default:
            throw Flaw(
                "there is no kind “\(word.prefix(20))”", "an annotation is a stroke, an arrow or a text")
        }
    }
}

extension Annotation.Anchor {
    fileprivate init(_ values: AnnotationValues) throws {
        let bucket = try values.decodeIfPresent(String.self, forKey: .bucket)
        let page = try values.decodeIfPresent(Double.self, forKey: .page)
        switch (bucket, page) {
        case (let bucket?, nil):
            guard let anchor = CivilDate(bucket).map(Self.bucket) ?? Annotation.Moment(bucket).map(Self.moment) else {
                throw Flaw(
                    "“\(bucket.prefix(30))” is no day, and no time with its offset",
                    "write its bucket as YYYY-MM-DD, or as 2026-11-20T16:00+01:00")
            }
            self = anchor
        case (nil, let page?):
            guard let number = Int(exactly: page), (1...100_000).contains(number) else {
                throw Flaw("its page is \(page)", "pages are counted from 1")
            }
            self = .page(number)
        default: throw Flaw("it has a bucket and a page, or neither", "give it either a bucket or a page")
        }
    }
}

/// - Throws: what was found where a text is not one plain line.
private func checkLine(_ text: String, _ key: String) throws {
    let letters = text.unicodeScalars
    let breaks: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    try check(
        !letters.contains { breaks.contains($0.properties.generalCategory) },
        "its \(key) has a line end or a control character", "write one plain line")
    // XML has no way to write U+FFFE and U+FFFF.
    try check(
        !letters.contains(where: \.properties.isNoncharacterCodePoint),
        "its \(key) has a code point that is no character", "write it again")
}

/// - Throws: what was found, and what to do, where something is not as it should be.
private func check(_ isRight: Bool, _ found: @autoclosure () -> String, _ advice: @autoclosure () -> String) throws {
    if !isRight { throw Flaw(found(), advice()) }
}

extension Flaw {
    /// What the decoder says, as we say it.
    fileprivate init(_ error: any Error) {
        let usual = "look at docs/annotations.md for what an annotation is made of"
        func path(_ context: DecodingError.Context) -> String {
            let keys = context.codingPath.suffix(3).map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
            return keys.isEmpty ? "" : keys.joined(separator: ".").replacing(".[", with: "[") + ": "
        }
        switch error {
        case let flaw as Flaw: self = flaw
        case DecodingError.keyNotFound(let key, _): self.init("“\(key.stringValue)” is missing", usual)
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            self.init(path(context) + "a value of another kind is wanted there", usual)
        case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
            self.init("it is not JSON", usual)
        case DecodingError.dataCorrupted(let context): self.init(path(context) + "this is no usable value", usual)
        default: self.init("it cannot be read", usual)
        }
    }
}

private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
}

extension Decoder {
    /// Refuses keys that mean nothing: a misspelt one would be lost without a word.
    fileprivate func allow<Key: CodingKey & CaseIterable>(_ keys: Key.Type) throws {
        let known = Set(Key.allCases.map(\.stringValue))
        let keys = try singleValueContainer().decode([String: AnyValue].self).keys
        guard let other = keys.filter({ !known.contains($0) }).min() else { return }
        throw Flaw(
            "there is no “\(other.prefix(40))” in an annotation's file",
            didYouMean(
                other, among: known.sorted(), else: "the keys are \(known.sorted().joined(separator: ", "))"))
    }
}
