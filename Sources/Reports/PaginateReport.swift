import Charts
import Diagnostics

/// The most pages of one report: beyond it a mistake is likelier than a wish.
let mostPages = 1_000

/// Splits bars into the request's pages.
///
/// - Throws: `.data` where there would be more than ``mostPages``.
func paginate(_ bars: [Bar], _ request: ReportRequest) throws(ReportError) -> [Page] {
    guard bars.count <= mostPages * request.slots else {
        throw ReportError(
            .data, stage: .paginate, subject: request.subject,
            found: "\(bars.count) bars would make more than \(mostPages) pages",
            advice: "take fewer (--last, or a longer period with --by), or put more on a page (--per-page)")
    }
    return paginate(bars, slots: request.slots)
}
