import Testing

@testable import Charts

/// Paths taken apart and put together.
struct PathTextTests {
    @Test(arguments: ["archive", "archive/", "archive//", "archive///"])
    func `what is in a folder has one path, however many slashes the folder ends with`(folder: String) {
        #expect(folder.appendingPath("journal.jsonl") == "archive/journal.jsonl")
        #expect(folder.appendingPath("") == "archive/")
    }

    @Test(arguments: [("", "a"), ("/", "/a"), ("//", "/a"), ("./", "./a"), ("a//b", "a//b/a")])
    func `the root and no folder at all stay`(folder: String, path: String) {
        #expect(folder.appendingPath("a") == path)
    }
}
