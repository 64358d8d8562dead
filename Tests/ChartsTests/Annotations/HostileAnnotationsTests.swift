import Foundation
import Testing

@testable import Charts

/// Files of annotations that nobody should believe.
struct HostileAnnotationsTests {
    private static let good =
        ##"{"id": "a", "kind": "stroke", "page": 1, "color": "#112233", "width": 10, "points": [[0, 0], [1, 1]]}"##

    private func book(_ annotations: String) -> String {
        #"{"schema": "barfolio-annotations/1", "report": "r", "annotations": [\#(annotations)]}"#
    }

    private func words(_ json: String) throws -> String {
        let errors = try #require(throws: ReportErrors.self) {
            try AnnotationBook(json: Data(json.utf8), subject: "annotations.json")
        }
        for error in errors.errors {
            #expect(error.kind == .data && !error.advice.isEmpty && error.subject == "annotations.json")
        }
        return errors.errors.map(\.found).joined(separator: "\n")
    }

    @Test(arguments: [
        (#""id": "a""#, #""id": "../a""#, "its id cannot be one"),
        (#""id": "a""#, #""id": """#, "its id cannot be one"),
        (#""id": "a""#, #""id": 1"#, "id: a value of another kind is wanted there"),
        (#""kind": "stroke""#, #""kind": "script""#, "there is no kind “script”"),
        (#""kind": "stroke""#, #""kind": "arrow", "text": "x""#, "it cannot have a text"),
        (#""kind": "stroke""#, #""kind": "text""#, "it has 2 points"),
        (#""page": 1"#, #""page": 0"#, "its page is 0.0"),
        (#""page": 1"#, #""page": 1.5"#, "its page is 1.5"),
        (#""page": 1"#, #""page": 1, "bucket": "2026-11-15""#, "it has a bucket and a page, or neither"),
        (#""page": 1"#, #""bucket": "2026-11-31""#, "“2026-11-31” is no day"),
        (#""page": 1"#, #""bucket": "2026-11-30T24:00+01:00""#, "“2026-11-30T24:00+01:00” is no day"),
        (#""page": 1"#, #""bucket": "2026-11-30T16:00""#, "“2026-11-30T16:00” is no day"),
        (#""page": 1"#, #""pages": 1"#, "there is no “pages” in an annotation's file"),
        (
            ##""stroke", "page": 1, "color": "#112233", "width": 10, "points": [[0, 0], [1, 1]]"##,
            "\"text\", \"page\": 1, \"color\": \"#112233\", \"text\": \"\u{200B} \", \"points\": [[0, 0]]",
            "its text is blank"
        ),
        (
            ##""stroke", "page": 1, "color": "#112233", "width": 10, "points": [[0, 0], [1, 1]]"##,
            "\"text\", \"page\": 1, \"color\": \"#112233\", \"text\": \"a\u{FFFF}\", \"points\": [[0, 0]]",
            "a code point that is no character"
        ),
        (
            ##""stroke", "page": 1, "color": "#112233", "width": 10, "points": [[0, 0], [1, 1]]"##,
            ##""text", "page": 1, "color": "#112233", "text": "a\uFFFE", "points": [[0, 0]]"##,
            "a code point that is no character"
        ),
        (##""#112233""##, #""red""#, "“red” is no color"),
        (##""#112233""##, ##""#112233;x""##, "“#112233;x” is no color"),
        (#""width": 10"#, #""width": 0"#, "its width is 0.0"),
        (#""width": 10"#, #""width": 101"#, "its width is 101.0"),
        (#""width": 10"#, #""width": "10""#, "width: a value of another kind is wanted there"),
        ("[0, 0]", "[0]", "a point has two numbers"),
        ("[0, 0]", "[0, 0, 0]", "a point has two numbers"),
        ("[0, 0]", "[0, 10001.1]", "a point is far from the page"),
        ("[0, 0]", "[0, -1e300]", "a point is far from the page"),
        ("[0, 0]", #"["NaN", 0]"#, "a value of another kind is wanted there"),
        ("[0, 0]", "[null, 0]", "a value of another kind is wanted there"),
        ("[[0, 0], [1, 1]]", "[]", "it has 0 points"),
    ])
    func `a wrong annotation is refused, and the message says what is wrong`(
        old: String, new: String, expected: String
    ) throws {
        let words = try words(book(Self.good.replacing(old, with: new)))
        #expect(words.hasPrefix("annotation 1: "))
        #expect(words.contains(expected), "\(words)")
    }

    @Test(arguments: ["NaN", "Infinity", "1e999", "-1e999", "0x10", "+1", "1.", "01"])
    func `what is no number in JSON is refused`(number: String) throws {
        #expect(try !words(book(Self.good.replacing("[0, 0]", with: "[\(number), 0]"))).isEmpty)
    }

    @Test func `every wrong annotation is named`() throws {
        let wrong = Self.good.replacing("#112233", with: "blue")
        let words = try words(book([Self.good, wrong, Self.good, wrong].joined(separator: ",")))
        #expect(
            words.split(separator: "\n").map { $0.prefix(13) } == ["annotation 2:", "annotation 3:", "annotation 4:"])
        #expect(words.contains("there is another one of the id a"))
    }

    @Test(arguments: [
        "", "null", "[]", "{}", "\u{FEFF}{}", "not JSON",
        #"{"schema": "barfolio-annotations/2", "report": "r", "annotations": []}"#,
        #"{"schema": "barfolio-annotations/1", "annotations": []}"#,
        #"{"schema": "barfolio-annotations/1", "report": "r", "annotations": {}}"#,
        #"{"schema": "barfolio-annotations/1", "report": "r", "annotations": [], "more": 1}"#,
        #"{"schema": "barfolio-annotations/1", "report": "r", "annotations": [], "removed": ["a b"]}"#,
        #"{"schema": "barfolio-annotations/1", "report": "r", "annotations": [[[[]]]]}"#,
        String(repeating: "[", count: 500_000), String(repeating: #"{"a":"#, count: 100_000),
        #"{"schema": "barfolio-annotations/1", "report": "r", "annotations": "#
            + String(repeating: "[", count: 200_000),
    ])
    func `what is no file of annotations is refused`(json: String) throws {
        #expect(try !words(json).isEmpty)
    }

    @Test func `a large file is refused before it is read`() throws {
        #expect(
            try words(String(repeating: " ", count: AnnotationLimits.bytes + 1)).hasPrefix(
                "it is larger than 1048576 bytes"))
    }

    @Test func `a long stroke, a long text and many annotations are refused`() throws {
        let points = Array(repeating: "[0,0]", count: 5_001).joined(separator: ",")
        #expect(try words(book(Self.good.replacing("[0, 0], [1, 1]", with: points))).contains("it has 5001 points"))
        let text =
            ##"{"id":"t","kind":"text","page":1,"color":"#000000","points":[[0,0]],"text":"\##(String(repeating: "x", count: 201))"}"##
        #expect(try words(book(text)).contains("its text has 201 characters"))
        for (text, flaw) in [(" ", "its text is blank"), (#"a\nb"#, "a line end"), (#"\u0000"#, "a control character")]
        {
            let annotation =
                ##"{"id":"t","kind":"text","page":1,"color":"#000000","points":[[0,0]],"text":"\##(text)"}"##
            #expect(try words(book(annotation)).contains(flaw))
        }
        let stroke = Self.good.replacing(
            "[0, 0], [1, 1]", with: Array(repeating: "[0,0]", count: 5_000).joined(separator: ","))
        let strokes = (0...10).map { stroke.replacing(#""a""#, with: #""a\#($0)""#) }.joined(separator: ",")
        #expect(try words(book(strokes)) == "it has 55000 points")
        let many = (0...1_000).map { Self.good.replacing(#""a""#, with: #""a\#($0)""#) }.joined(separator: ",")
        #expect(try words(book(many)) == "it has 1001 annotations")
    }

    @Test func `what runs elsewhere is only text here`() throws {
        let text = #"</script><script>alert(1)</script>`touch canary` $(x) %s \u202E"#
        let json = book(
            ##"{"id":"t","kind":"text","page":1,"color":"#000000","points":[[0,0]],"text":"\##(text)"}"##)
        let annotations = try AnnotationBook(json: Data(json.utf8), subject: "annotations.json").annotations
        #expect(annotations[0].text?.hasPrefix("</script><script>alert(1)</script>`touch canary`") == true)
    }
}
