/// What a browser pretends for a page: another screen, another taste, no scripts.
extension Tab {
    /// A window's inside, in CSS pixels.
    func resize(width: Int, height: Int) async throws {
        try await devTools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
                "mobile": false,
            ])
    }

    /// What a person prefers: `prefer(["prefers-color-scheme": "dark"])`. The other features are as usual then.
    func prefer(_ features: [String: String]) async throws {
        let list = features.map { ["name": .text($0.key), "value": .text($0.value)] as JSON }
        try await devTools("Emulation.setEmulatedMedia", ["media": "", "features": .list(list)])
    }

    /// As on paper.
    func print() async throws { try await devTools("Emulation.setEmulatedMedia", ["media": "print", "features": []]) }

    /// Whether pages may run scripts, from the next page on.
    func allowScripts(_ isAllowed: Bool) async throws {
        try await devTools("Emulation.setScriptExecutionDisabled", ["value": .bool(!isAllowed)])
    }
}
