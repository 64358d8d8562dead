import Charts
import Foundation

extension ReportArchive {
    /// Adds a line to the journal, and remembers it, so that a check misses it when the journal's last lines are gone.
    ///
    /// - Parameter json: an object with at least one member, and none called `sha256`.
    /// - Throws: as ``Journal/append(_:then:)``.
    package func record(_ json: Data) throws(ReportError) {
        try journal.append(json) { memory.remember($0, as: JournalCheck.memoryName) }
    }
}
