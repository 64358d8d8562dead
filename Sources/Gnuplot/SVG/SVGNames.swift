/// The names (`id`) inside an SVG.
extension XMLElement {
    /// Takes away all names, and all definitions, that nothing drawn refers to, and begins the others with `prefix`.
    ///
    /// What refers to what may go over several steps, as when a `use` in a definition uses another one.
    ///
    /// - Parameter others: names that stay though nothing refers to them yet.
    mutating func keepOnlyReferencedNames(prefix: String, and others: Set<String> = []) {
        var map = NameMap()
        map.take(self, definition: nil)
        let live = map.live.union(others)
        rename(live, prefix: prefix)
    }

    private mutating func rename(_ live: Set<String>, prefix: String) {
        if let id = self["id"] { self["id"] = live.contains(id) ? "\(prefix)-\(id)" : nil }
        for index in attributes.indices {
            for word in attributes[index].references where live.contains(word) {
                attributes[index].rename(word, "\(prefix)-\(word)")
            }
        }
        let holdsDefinitions = name == "defs"
        children = children.compactMap { child in
            guard case .element(var element) = child else { return child }
            if holdsDefinitions, !element.defines(live) { return nil }
            element.rename(live, prefix: prefix)
            return element.name == "defs" && element.children.isEmpty ? nil : .element(element)
        }
    }

    private func defines(_ live: Set<String>) -> Bool {
        if let id = self["id"], live.contains(id) { return true }
        return children.contains { child in
            if case .element(let element) = child { element.defines(live) } else { false }
        }
    }
}

/// Who refers to what.
private struct NameMap {
    /// What is drawn refers to these.
    private var wanted: [String] = []
    /// The definition, by its number, in which a name is.
    private var definitions: [String: Int] = [:]
    /// What each definition refers to.
    private var references: [[String]] = []

    /// The names that count, over all steps.
    var live: Set<String> {
        var live: Set<String> = []
        var open = wanted
        while let name = open.popLast() {
            guard let definition = definitions[name], live.insert(name).inserted else { continue }
            if definition >= 0 { open += references[definition] }
        }
        return live
    }

    /// Reads an element in a definition, or, if nil, in the picture itself.
    mutating func take(_ element: XMLElement, definition: Int?) {
        if let id = element["id"], definitions[id] == nil { definitions[id] = definition ?? -1 }
        let named = element.attributes.flatMap(\.references)
        if let definition { references[definition] += named } else { wanted += named }
        for case .element(let child) in element.children {
            if definition == nil, element.name == "defs" {
                references.append([])
                take(child, definition: references.count - 1)
            } else {
                take(child, definition: definition)
            }
        }
    }
}

extension XMLAttribute {
    /// The names that the value refers to: `#name` of a link, `url(#name)` of anything else.
    fileprivate var references: [String] {
        if isLink { return value.hasPrefix("#") ? [String(value.dropFirst())] : [] }
        // Looked for byte by byte: every attribute of every page comes by, and hardly any refers to something.
        guard value.utf8.count < 1_000, value.utf8.contains(UInt8(ascii: "(")), value.utf8.contains(UInt8(ascii: "#"))
        else { return [] }
        return value.components(between: "url(#", and: ")")
    }

    fileprivate mutating func rename(_ name: String, _ newName: String) {
        value = isLink ? "#" + newName : value.replacing("url(#\(name))", with: "url(#\(newName))")
    }
}

extension String {
    fileprivate func components(between opening: String, and closing: Character) -> [String] {
        var found: [String] = []
        var rest = self[...]
        while let start = rest.firstRange(of: opening) {
            rest = rest[start.upperBound...]
            guard let end = rest.firstIndex(of: closing) else { break }
            found.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return found
    }
}
