import Charts
import Foundation
import Yams

/// A position in a definition file or its defaults.
struct DefinitionPosition: Sendable, CustomStringConvertible {
    let file: String
    /// Counted from 1; nil for the file as a whole.
    let mark: Mark?

    var description: String { mark.map { "\(file):\($0.line):\($0.column)" } ?? file }

    /// The folder that paths written there are meant from.
    var folder: String { file.parentPath.isEmpty ? "." : file.parentPath }

    /// A path that is written there; as it is where it comes from a command line.
    func path(_ path: String) -> String {
        path.isAbsolutePath || file.isEmpty ? path : folder.appendingPath(path)
    }
}

/// A value of a definition with its position, and, where it is a mapping, what the defaults say beside it.
///
/// Nothing is copied out of the YAML tree: an alias that is used a million times stays one value.
struct DefinitionNode {
    let node: Node
    private let file: String
    /// The mapping of the same name in the defaults.
    private let defaults: (mapping: Node.Mapping, file: String)?
    /// Where its key stands, if it has one.
    private var keyMark: Mark?

    /// The root of a file.
    ///
    /// - Parameter defaults: the root of the defaults; what is no mapping there is left out.
    init(_ node: Node, file: String, defaults: DefinitionNode? = nil) {
        self.node = node
        self.file = file
        self.defaults =
            node.mapping == nil
            ? nil : defaults.flatMap { defaults in defaults.node.mapping.map { ($0, defaults.file) } }
    }

    /// An argument of a command line, or a list of them.
    init(arguments: [String], isList: Bool) {
        // In quotes nothing is left empty, or taken for anything but text.
        let nodes = arguments.map { Node.scalar(Node.Scalar($0, Tag(.str), .singleQuoted)) }
        self.init(isList ? .sequence(Node.Sequence(nodes)) : nodes.first ?? .sequence([]), file: "")
    }

    /// The same root with the defaults below it.
    func over(_ defaults: DefinitionNode?) -> DefinitionNode { DefinitionNode(node, file: file, defaults: defaults) }

    /// The same root, some keys of the mapping under a key left out.
    func without(_ names: [String], under key: String) -> DefinitionNode {
        guard var root = node.mapping, var mapping = root[key]?.mapping else { return self }
        for name in names { mapping[name] = nil }
        root[key] = .mapping(mapping)
        return DefinitionNode(.mapping(root), file: file)
    }

    var position: DefinitionPosition { DefinitionPosition(file: file, mark: node.mark) }

    /// Where its key is said: the value itself, or the key where that is on a line of its own.
    var keyPosition: DefinitionPosition {
        guard let keyMark, keyMark.line != node.mark?.line else { return position }
        return DefinitionPosition(file: file, mark: keyMark)
    }

    /// The word or line; nil for lists, mappings and what is left empty.
    var text: String? {
        guard let scalar = node.scalar, !Self.isNothing(node) else { return nil }
        // Nobody means the line end of a block.
        let isBlock = [.literal, .folded].contains(scalar.style)
        return isBlock ? scalar.string.trimmingCharacters(in: .newlines) : scalar.string
    }

    /// Whether a value is left empty, or is `~`: in a definition that takes back the defaults' one.
    private static func isNothing(_ node: Node) -> Bool { node.scalar?.style == .plain && node.null != nil }

    /// Whether the file itself has a value under a key of a mapping.
    func says(_ key: String, under name: String) -> Bool {
        node.mapping?[name]?.mapping?[key].map { !Self.isNothing($0) } ?? false
    }

    /// What is said in a message about a value that will not do.
    var shown: String { node.scalar?.string.shortened ?? "…" }

    var list: [DefinitionNode]? { node.sequence?.map { DefinitionNode($0, file: file) } }

    var isMapping: Bool { node.mapping != nil }

    var isEmptyMapping: Bool { node.mapping?.isEmpty == true && defaults?.mapping.isEmpty ?? true }

    /// The keys that stand in the file itself; those of the defaults were looked at by themselves.
    var keys: [(word: String?, position: DefinitionPosition)] {
        node.mapping?.keys.map { ($0.string, DefinitionPosition(file: file, mark: $0.mark)) } ?? []
    }

    /// The keys that the defaults alone have.
    var defaultKeys: [String] {
        (defaults?.mapping.keys.compactMap(\.string) ?? []).filter { !keys.map(\.word).contains($0) }
    }

    /// The value under a key: the definition's, merged with the defaults' where both are mappings, else that of the defaults, which `~` takes
    /// back.
    subscript(key: String) -> DefinitionNode? { value(key, insteadOf: []) }

    /// The value under a key, where there is one: `~` is the same as no key, and so is one that is left empty where the defaults have a value. Not
    /// that of the defaults where the definition itself has one of others.
    func value(_ key: String, insteadOf others: [String]) -> DefinitionNode? {
        let below = defaults.flatMap { Self.value(key, in: $0.mapping, file: $0.file) }
            .flatMap { Self.isNothing($0.node) ? nil : $0 }
        guard let mapping = node.mapping else { return below }
        if let own = Self.value(key, in: mapping, file: file, defaults: below) {
            let isEmpty = own.node.scalar?.string.isEmpty ?? false
            return Self.isNothing(own.node) && (!isEmpty || below != nil) ? nil : own
        }
        return others.contains { mapping[$0].map { !Self.isNothing($0) } ?? false } ? nil : below
    }

    private static func value(
        _ key: String, in mapping: Node.Mapping, file: String, defaults: DefinitionNode? = nil
    ) -> DefinitionNode? {
        guard let (name, node) = mapping.first(where: { $0.key.string == key }) else { return nil }
        return copy(of: DefinitionNode(node, file: file, defaults: defaults)) { $0.keyMark = name.mark }
    }
}
