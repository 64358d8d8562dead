/// Turns a tally into bars, in the tally's order, with the words that stand at them.
public func layOut(_ tally: Tally) -> [Bar] {
    let format = NumberFormat(for: tally.entries.compactMap(\.amount))
    return tally.entries.map { entry in
        let text = entry.amount.map { $0.isZero ? "0" : format.text($0) } ?? "–"
        return switch entry.key {
        case .bucket(let bucket):
            Bar(label: label(of: bucket), bucket: bucket, amount: entry.amount, text: text)
        case .label(let name):
            Bar(label: name, bucket: nil, amount: entry.amount, text: text)
        }
    }
}

/// A bucket is named by its first day: `M/d`, or `yyyy-MM` where it is a month.
private func label(of bucket: Bucket) -> String {
    let (year, month, day) = bucket.firstDay.components
    return switch bucket.period {
    case .day, .week: "\(month)/\(day)"
    case .month: "\(padded(year, 4))-\(padded(month, 2))"
    }
}
