import ArgumentParser
import Charts
import Reports

/// Some of `chart`'s options: those of the table of options whose keys are below some others.
protocol TablePart {
    static var options: [ChartOption] { get }
}

/// The options of a part. ArgumentParser looks for properties by reflection, and decodes them by their names: these are made
/// from the table, so that an option has no property of its own.
struct TableOptions<Part: TablePart>: ParsableArguments, CustomReflectable {
    /// What is given for each option that is.
    private(set) var given: [String: [String]] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for option in Part.options {
            let values = try Self.values(of: option, in: container)
            if !values.isEmpty { given[option.name] = values }
        }
    }

    var customMirror: Mirror { Mirror(self, children: Part.options.map { ($0.name, Self.property($0)) }) }

    /// An option's name as a property's.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The property wrapper that declares an option.
    private static func property(_ option: ChartOption) -> Any {
        let name = NameSpecification.customLong(String(option.name.dropFirst(2)))
        let help = ArgumentHelp(option.help, valueName: option.valueName)
        if option.valueName == nil { return Flag(wrappedValue: false, name: name, help: help) }
        if option.isRepeatable {
            return Option<[String]>(wrappedValue: [], name: name, help: help, completion: option.completion)
        }
        return Option<String?>(name: name, help: help, completion: option.completion)
    }

    /// What was given for it.
    private static func values(of option: ChartOption, in container: KeyedDecodingContainer<Key>) throws -> [String] {
        let key = Key(stringValue: option.name)
        if option.valueName == nil {
            return try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? ["true"] : []
        }
        if option.isRepeatable { return try container.decode(Option<[String]>.self, forKey: key).wrappedValue }
        return try container.decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
    }
}

extension ChartOption {
    /// Those of some keys, and of the keys below them.
    static func below(_ keys: String...) -> [ChartOption] {
        all.filter { option in
            option.name.hasPrefix("--") && keys.contains { option.path == $0 || option.path.hasPrefix($0 + ".") }
        }
    }

    /// What is offered for its value.
    fileprivate var completion: CompletionKind? {
        switch valueName {
        case "TABLE": .tables
        case "COLUMN": .columns
        case "DIR": .directory
        case "FILE": .file()
        case "Area/City": .custom { _, _, _ in CompletedWord.offered(TimeZoneDatabase.ofMachine.names) }
        case "ID": .list(Languages.builtIn.tags)
        case "THEME": .list(themeNames)
        case "FONT": .file(extensions: ["ttf", "otf", "ttc", "otc"])
        case PictureFormat.listed: .list(PictureFormat.ofReports.map(\.rawValue))
        // Shells split a list at blanks.
        default: keywords.isEmpty ? nil : .list(keywords.filter { !$0.contains(" ") })
        }
    }
}
