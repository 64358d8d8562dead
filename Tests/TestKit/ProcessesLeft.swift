import Foundation

/// The command lines of processes whose folder is this one or lies in it, two seconds later at the latest; none as soon as there are none.
/// Linux alone can tell.
package func processesLeft(in folder: String) async throws -> [String] {
    for _ in 0..<40 where !processes(in: folder).isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    return processes(in: folder)
}

private func processes(in folder: String) -> [String] {
    let files = FileManager.default
    let numbers = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
    return numbers.compactMap { number in
        guard let own = try? files.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd"), own.hasPrefix(folder)
        else { return nil }
        let words = files.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
        return number + " " + String(decoding: words, as: UTF8.self).replacing("\0", with: " ")
    }
}
