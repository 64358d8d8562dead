/// Turns a tally into bars, in the tally's order, with the words that stand at them.
public func layOut(_ tally: Tally, _ labels: BucketLabels = BucketLabels()) -> [Bar] {
    let format = NumberFormat(for: tally.entries.compactMap(\.amount))
    return tally.entries.map { entry in
        let text = entry.amount.map { $0.isZero ? "0" : format.text($0) } ?? "–"
        return switch entry.key {
        case .bucket(let bucket):
            Bar(
                label: labels.text(for: bucket) + (entry.series.map { " " + $0 } ?? ""), bucket: bucket,
                series: entry.series, amount: entry.amount, text: text)
        case .label(let name):
            Bar(label: name, bucket: nil, amount: entry.amount, text: text)
        }
    }
}
