import Foundation

extension Scratch {
    /// The processes that work in here, two seconds later at the latest; none as soon as there are none.
    func processesLeft() async throws -> [String] {
        for _ in 0..<40 where !processes().isEmpty { try await Task.sleep(for: .milliseconds(50)) }
        return processes()
    }

    /// The command lines of processes whose folder lies in here, as that of every gnuplot of a barfolio that runs in
    /// here does. Linux alone can tell.
    private func processes() -> [String] {
        let files = FileManager.default
        let numbers = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
        return numbers.compactMap { number in
            guard let folder = try? files.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd"),
                folder.hasPrefix(path)
            else { return nil }
            let words = files.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
            return number + " " + String(decoding: words, as: UTF8.self).replacing("\0", with: " ")
        }
    }
}
