import Charts
import Testing

@testable import Records

struct RejectionTests {
    // A color that is none leaves no row out: a warning counts it, and no page.
    @Test(arguments: Phrases.all.filter { $0 != .english }, Rejection.allCases.filter { $0 != .colorIsNone })
    func `a web page says why a row could not be used in its language`(phrases: Phrases, rejection: Rejection) {
        #expect(phrases.web.reason(rejection.rawValue) != rejection.rawValue)
    }
}
