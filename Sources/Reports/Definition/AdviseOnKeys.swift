import Charts

extension OptionReader {
    /// What to do about a key that is not known where it stands: where it belongs, as its value shows, or which one is meant by it; and
    /// that one.
    func advice(
        on key: String?, _ value: DefinitionNode?, among known: [String], or missing: String?
    ) -> (text: String, meant: String?) {
        if let pair = keyAndValue(in: key ?? "", among: known) {
            return ("write \(pair), with a blank after the colon", String(pair.prefix { $0 != ":" }))
        }
        if let first = key?.first, first.isWhitespace, first != " " {
            return ("begin the line with plain blanks alone", nil)
        }
        let alias = key.flatMap { OptionAliases.options(meantBy: $0).first(where: known.contains) }
        let near = alias ?? key.flatMap { nearestSpelling(to: $0, among: known) }
        let allowed = didYouMean(near ?? missing, among: known, or: "Allowed: \(known.joined(separator: ", "))")
        let usual = (allowed, near ?? missing)
        // The keys of lists, and of days that are kept, are their own.
        let name = key?.lowercased().replacing("_", with: "-") ?? ""
        guard let key, near != nil || missing == nil, isDefinition, !known.contains(name), path.first != "keep",
            path.last.flatMap({ Int($0) }) == nil
        else { return usual }
        if near == nil, value?.shown == "", key.contains(/^[0-9]{3}$|\s/) {
            return ("write a number without commas: 1000, not 1,000; put a text that has one into quotation marks", nil)
        }
        let called = [name] + [name, "\(path.last ?? "")-\(name)"].flatMap { OptionAliases.options(meantBy: $0) }
        let others = ChartOption.all.filter { called.contains($0.name.replacing(/^--/, with: "")) }.map(\.path)
        let names = others.isEmpty ? called : [name]
        let options = OptionTable.report.all().filter { names.contains($0.option.name) || others.contains($0.path) }
        // One value may be meant for a list of it.
        let values = value.map { [$0, DefinitionNode(arguments: [$0.text ?? ""], isList: true)] }
        let sound = options.filter { one in values?.contains { one.option.refusal(of: $0, name) == nil } ?? true }
        let fitting = options.filter {
            OptionAliases.choice(meantBy: value?.text ?? "", among: $0.option.readings.flatMap(\.keywords)) != nil
        }
        // What is deep down is hardly meant for elsewhere with a value that none takes there.
        let isSure = path.count < 2 && (options.count == 1 || options.allSatisfy { $0.option.name == name })
        let meant = [sound, fitting, isSure ? options : []].first { !$0.isEmpty } ?? []
        let same = meant.filter { $0.option.name == name }
        let homes = (same.isEmpty ? meant : same).map { ($0.option.name, $0.path.split(separator: ".").dropLast()) }
        // That of the fewest levels is known best.
        let likely = homes.filter { $0.0 != name || $0.1.count == homes.map { $0.1.count }.min() }
        // What the mapping itself has by that name is nearer than what others have.
        let isElsewhere = alias != nil && !likely.contains { $0.1.map(String.init) == path }
        guard let first = likely.first, likely.count < 4, first.0 == name || !isElsewhere else { return usual }
        let advice = likely.map { name, above in
            let hasColumn = OptionTable.byPath["\(above.joined(separator: ".")).column"] != nil
            return "\(name): belongs \(above.last.map { "under \($0):" } ?? "at the beginning of a line")"
                + (hasColumn ? " {column: …, \(name): …}" : "")
        }.joined(separator: " or ")
        if first.0 != name { return ("did you mean \(first.0)? \(advice)", first.0) }
        return (advice + (near.map { "; or did you mean \($0)?" } ?? ""), nil)
    }
}

/// A key and its value as YAML has them, `by: week`, of a text that has them in another way, such as `by:week`; nil for any other.
func keyAndValue(in text: String, among known: [String]) -> String? {
    let pair = /\s*(?:- +)?([a-z-]+)(?::\u{A0}*|\s*[=：]\s*)(\S.*?)(?:\s+[a-z-]+[:=：]\S.*)?\s*/
    // From each blank on the expression looks for a second key: of four thousand in a row, for eight seconds.
    guard text.utf8.count < 300, let match = text.wholeMatch(of: pair), known.contains(String(match.1)) else {
        return nil
    }
    return "\(match.1): \(match.2)".shortened
}
