/// What hands do: pointers, the wheel, keys. Sent as one chain of actions, so that the browser sees them at their pace.
extension Tab {
    enum Pointer: String { case mouse, touch, pen }

    /// Presses down at the first place, moves through the others, lets go at the last.
    /// - Parameters:
    ///   - steps: how many moves there are between two places.
    ///   - pace: how long a move lasts, in milliseconds.
    ///   - rest: how long the pointer rests before it lets go, in milliseconds.
    func drag(
        _ pointer: Pointer = .mouse, through places: [Place], steps: Int = 1, pace: Int = 16, rest: Int = 0
    ) async throws {
        guard let first = places.first else { return }
        var moves: [JSON] = [Self.move(to: first, lasting: 0), ["type": "pointerDown", "button": 0]]
        for (from, to) in zip(places, places.dropFirst()) {
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                let place = Place(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
                moves.append(Self.move(to: place, lasting: pace))
            }
        }
        if rest > 0 { moves.append(["type": "pause", "duration": .number(Double(rest))]) }
        moves.append(["type": "pointerUp", "button": 0])
        try await perform([
            "type": "pointer", "id": .text(pointer.rawValue), "parameters": ["pointerType": .text(pointer.rawValue)],
            "actions": .list(moves),
        ])
    }

    /// Presses and lets go.
    func tap(_ pointer: Pointer = .mouse, at place: Place) async throws { try await drag(pointer, through: [place]) }

    /// Spreads two fingers (or brings them together) around a place: from one distance of each to another, in pixels.
    func pinch(around place: Place, from: Double, to: Double, steps: Int = 8) async throws {
        func finger(_ id: String, _ side: Double) -> JSON {
            func at(_ distance: Double) -> Place { Place(x: place.x + side * distance, y: place.y) }
            let moves = (1...steps).map { step in
                Self.move(to: at(from + (to - from) * Double(step) / Double(steps)), lasting: 16)
            }
            return [
                "type": "pointer", "id": .text(id), "parameters": ["pointerType": "touch"],
                "actions": .list(
                    [Self.move(to: at(from), lasting: 0), ["type": "pointerDown", "button": 0]] + moves
                        + [["type": "pointerUp", "button": 0]]),
            ]
        }
        try await perform(finger("left", -1), finger("right", 1))
    }

    /// Turns the wheel at a place, with keys held down.
    func wheel(at place: Place, x: Double = 0, y: Double = 0, holding held: [Key] = []) async throws {
        let turn: JSON = [
            "type": "scroll", "x": .number(place.x.rounded()), "y": .number(place.y.rounded()), "deltaX": .number(x),
            "deltaY": .number(y), "duration": 0, "origin": "viewport",
        ]
        let pauses = [JSON](repeating: ["type": "pause", "duration": 0], count: held.count)
        try await perform(
            [
                "type": "key", "id": "keys",
                "actions": .list(held.map(Self.down) + [["type": "pause"]] + held.map(Self.up)),
            ],
            ["type": "wheel", "id": "wheel", "actions": .list(pauses + [turn])])
    }

    /// Presses a key while others are held down.
    func press(_ key: Key, holding held: [Key] = []) async throws {
        let actions = held.map(Self.down) + [Self.down(key), Self.up(key)] + held.reversed().map(Self.up)
        try await perform(["type": "key", "id": "keys", "actions": .list(actions)])
    }

    /// Types a text, letter by letter.
    func type(_ text: String) async throws {
        let keys = text.unicodeScalars.map { Key(String($0)) }
        try await perform([
            "type": "key", "id": "keys", "actions": .list(keys.flatMap { [Self.down($0), Self.up($0)] }),
        ])
    }

    private func perform(_ devices: JSON...) async throws {
        try await driver.send("POST", "/actions", ["actions": .list(devices)])
        try await driver.send("DELETE", "/actions")
    }

    private static func move(to place: Place, lasting duration: Int) -> JSON {
        [
            "type": "pointerMove", "x": .number(place.x), "y": .number(place.y), "duration": .number(Double(duration)),
            "origin": "viewport",
        ]
    }

    private static func down(_ key: Key) -> JSON { ["type": "keyDown", "value": .text(key.value)] }

    private static func up(_ key: Key) -> JSON { ["type": "keyUp", "value": .text(key.value)] }
}

/// A key: a letter, or one of those that WebDriver has numbers for.
struct Key: Sendable {
    let value: String

    init(_ value: String) { self.value = value }

    static let left = Key("\u{E012}")
    static let up = Key("\u{E013}")
    static let right = Key("\u{E014}")
    static let down = Key("\u{E015}")
    static let home = Key("\u{E011}")
    static let end = Key("\u{E010}")
    static let shift = Key("\u{E008}")
    static let control = Key("\u{E009}")
    static let enter = Key("\u{E007}")
    static let escape = Key("\u{E00C}")
    static let delete = Key("\u{E017}")
}
