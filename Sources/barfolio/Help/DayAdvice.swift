import Charts

/// What to say about a text that should be a day: how days are written, the day that is meant, or that there is no such day. Nil where it is a
/// day, or one of the names that stand for one.
func dayAdvice(on value: String, names: [String]) -> String? {
    guard CivilDate(value) == nil, !names.contains(value) else { return nil }
    if let meant = nearestSpelling(to: value, among: names) ?? CivilDate(basic: value)?.description {
        return "did you mean \(meant)?"
    }
    let numbers = value.split { !("0"..."9").contains($0) }.prefix(3).map { Int($0) ?? 0 }
    guard numbers.count == 3, max(numbers[0], numbers[2]) >= 1_000 else {
        return "a day is written YYYY-MM-DD, such as 2026-11-22" + names.map { ", or \($0)" }.joined()
    }
    // 05/06/2026 is a day in one country and another in the next.
    let orders = numbers[0] >= 1_000 ? [[0, 1, 2]] : [[2, 1, 0], [2, 0, 1]]
    let days = orders.compactMap { CivilDate(year: numbers[$0[0]], month: numbers[$0[1]], day: numbers[$0[2]]) }
    let meant = days.map(\.description).eachOnce.joined(separator: " or ")
    return days.isEmpty ? "there is no such day" : "did you mean \(meant)?"
}
