import Charts
import Testing

@testable import Records

struct RejectionTests {
    @Test(arguments: Phrases.all.filter { $0 != .english }, Rejection.allCases)
    func `a web page says why a row could not be used in its language`(phrases: Phrases, rejection: Rejection) {
        #expect(phrases.web.reason(rejection.rawValue) != rejection.rawValue)
    }
}
