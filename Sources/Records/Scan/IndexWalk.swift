/// What texts of an index on a column of dates are no dates: found from day to day, so that of a day one row is looked at.
enum IndexWalk {
    /// With more rows to look at, or more spans, a scan of the table is shorter.
    private static let mostSteps = 100_000, mostSpans = 500

    /// Where texts are that do not begin with a day, in spans that end before the next; nil where they are too many.
    ///
    /// - Parameter statement: the texts from `?1` on that sort before `?2`, in their order.
    static func unreadableTexts(
        until end: RowBound, _ statement: borrowing RowStatement
    ) throws -> [(RowBound, RowBound)]? {
        var spans: [(RowBound, RowBound)] = []
        var from = RowBound.text("")
        var isUnreadable = false
        statement.restart([from, end])
        for _ in 0..<mostSteps where spans.count <= mostSpans {
            guard try statement.step(), case .text(let bytes) = statement.text(0) else {
                return isUnreadable ? spans + [(from, end)] : spans
            }
            guard ISO8601Text.day(of: bytes) != nil else {
                isUnreadable = true
                continue
            }
            var day = Array(bytes.prefix(10))
            if isUnreadable { spans.append((from, .text(String(decoding: day, as: UTF8.self)))) }
            // All texts that begin with this day sort before it with a larger last character.
            day[9] += 1
            (from, isUnreadable) = (.text(String(decoding: day, as: UTF8.self)), false)
            statement.restart([from, end])
        }
        return nil
    }
}
