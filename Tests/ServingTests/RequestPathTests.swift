import Testing

@testable import Serving

@Suite struct RequestPathTests {
    @Test func `a path is taken apart at its slashes, then decoded`() throws {
        let path = try RequestPath("/weekly%20posts/2026-11-20/page-001.svg?x=/..")
        #expect(path.names == ["weekly posts", "2026-11-20", "page-001.svg"] && !path.isFolder)
        #expect(try RequestPath("/").names.isEmpty)
        #expect(try RequestPath("/").isFolder)
        #expect(try RequestPath("/a/").names == ["a"])
        #expect(try RequestPath("/%E5%A4%AA/").names == ["太"])
    }
}
