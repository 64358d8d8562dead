import Archive

/// The rule for names that become file and folder names.
enum ReportName {
    /// Why a name will not do, or nil where it will.
    static func objection(to name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if let first = name.unicodeScalars.first, ".-_".unicodeScalars.contains(first) {
            return "it begins with “\(first)”"
        }
        let taken = [ArchiveLayout.latest] + ArchiveLayout.root
        if taken.contains(where: { $0.lowercased() == name.lowercased() }) {
            return "the archive has a file of that name"
        }
        if name.utf8.count > 150 { return "it is longer than 150 bytes" }
        let refused = name.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
            default: "/\\".unicodeScalars.contains(scalar)
            }
        }
        return refused ? "it holds a slash or an invisible character" : nil
    }
}
