import Testing

@testable import Charts

/// What an archive, which may be public, says of an error.
struct PublicTextTests {
    private func text(_ found: String, subject: String = "reports/r.yaml:3:34") -> String {
        ReportError(.definition, subject: subject, found: found, advice: "look at it").publicText
    }

    @Test(arguments: [
        ("there is no time zone “Europe/Berlinn”", "there is no time zone “Europe/Berlinn”"),
        ("“2026/10/04” and “a/b c/d” are none", "“2026/10/04” and “a/b c/d” are none"),
        ("there is no file /home/me/shop.sqlite", "there is no file shop.sqlite"),
        ("there is no file data/shop.sqlite, and none at ../x/y", "there is no file shop.sqlite, and none at y"),
        ("there is no file “/home/my shop/a.sqlite” there", "there is no file “a.sqlite” there"),
        ("“~/a/b”, “./c/d” and “../e/f”", "“b”, “d” and “f”"),
        ("there is no file “/\u{301}home/my shop/a.sqlite”", "there is no file “a.sqlite”"),
        ("it says “cannot open /home/me/a b/c.csv: no”", "it says “cannot open a b/c.csv: no”"),
        ("a quote “ without end /home/me/x", "a quote “ without end x"),
        ("an end ” without beginning /home/me/x", "an end ” without beginning x"),
    ]) func `paths lose their folders, and values keep their slashes`(_ found: String, _ expected: String) {
        #expect(text(found) == "r.yaml:3:34: " + expected)
    }

    @Test func `a report keeps its name, and a folder that is called as one does not`() {
        var error = ReportError(.data, subject: "/home/me/a.sqlite, table t", found: "there is none", advice: "look")
        error.report = "weekly"
        #expect(error.publicText == "report weekly, a.sqlite, table t: there is none")
        #expect(text("there is none", subject: "report of me, too/a.sqlite") == "a.sqlite: there is none")
    }
}
