import Charts
import Foundation

/// The bytes that come out of a pipe. Waits for them no longer than is allowed.
struct DescriptorBytes: Sendable {
    private let descriptor: Int32
    private let limits: ReadLimits
    private let subject: String
    /// Between two looks at the limits, in milliseconds.
    private static let patience: Int32 = 50

    /// - Parameter descriptor: open as long as this is used.
    init(_ descriptor: Int32, _ limits: ReadLimits, subject: String) {
        (self.descriptor, self.limits, self.subject) = (descriptor, limits, subject)
    }

    /// Reads as many bytes as there are, at least one; 0 at the end.
    ///
    /// - Throws: `.data` where its time is over; `CancellationError`.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while true {
            if limits.isLate { throw limits.lateness(of: subject) }
            if limits.isOver { throw CancellationError() }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let answer = poll(&waiting, 1, Self.patience)
            if answer == 0 || (answer < 0 && errno == EINTR) { continue }
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR || errno == EAGAIN else {
                throw ReportError(
                    .data, subject: subject, found: "its output cannot be read",
                    evidence: String(cString: strerror(errno)), advice: "try again")
            }
        }
    }
}

extension ReadLimits {
    /// That reading took too long.
    func lateness(of subject: String) -> ReportError {
        ReportError(
            .data, subject: subject,
            found: "reading took longer than \(allowed.components.seconds) s",
            advice: "have it do less, or allow more time with read-limit: under source:")
    }
}
