extension XMLElement {
    /// The names that something drawn refers to, over several steps, as when a `use` in a definition uses another one.
    var referencedNames: Set<String> {
        // What each definition refers to, by number; all that is drawn is number 0.
        var references: [[String]] = [[]]
        // The number of that in which a name is.
        var owners: [String: Int] = [:]
        func take(_ element: XMLElement, _ owner: Int) {
            if let id = element["id"], owners[id] == nil { owners[id] = owner }
            references[owner] += element.attributes.flatMap(\.references)
            let holdsDefinitions = owner == 0 && element.name == "defs"
            for child in element.elements {
                if holdsDefinitions { references.append([]) }
                take(child, holdsDefinitions ? references.count - 1 : owner)
            }
        }
        take(self, 0)
        var (open, names) = (references[0], Set<String>())
        while let name = open.popLast() {
            guard let owner = owners[name], names.insert(name).inserted else { continue }
            if owner > 0 { open += references[owner] }
        }
        return names
    }

    /// Takes away all other names, and all definitions that have none of these, and begins these with `prefix`.
    mutating func keepOnly(names: Set<String>, prefix: String) {
        if let id = self["id"] { self["id"] = names.contains(id) ? "\(prefix)-\(id)" : nil }
        for index in attributes.indices {
            for name in attributes[index].references where names.contains(name) {
                let (own, newName) = (attributes[index], "\(prefix)-\(name)")
                attributes[index].value =
                    own.isLink ? "#" + newName : own.value.replacing("url(#\(name))", with: "url(#\(newName))")
            }
        }
        if name == "defs" { children.removeAll { $0.element.map { !$0.defines(names) } ?? false } }
        changeElements { $0.keepOnly(names: names, prefix: prefix) }
        children.removeAll { $0.element.map { $0.name == "defs" && $0.children.isEmpty } ?? false }
    }

    private func defines(_ names: Set<String>) -> Bool {
        self["id"].map(names.contains) ?? false || elements.contains { $0.defines(names) }
    }
}

extension XMLAttribute {
    /// Whether it names something elsewhere.
    var isLink: Bool { name == "href" || name == "xlink:href" }

    /// The names that the value refers to: `#name` of a link, `url(#name)` of anything else.
    fileprivate var references: [String] {
        if isLink { return value.hasPrefix("#") ? [String(value.dropFirst())] : [] }
        // Looked for byte by byte: every attribute of every page comes by, and hardly any refers to something.
        guard value.utf8.count < 1_000, value.utf8.contains(UInt8(ascii: "(")), value.utf8.contains(UInt8(ascii: "#"))
        else { return [] }
        return value.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
    }
}
