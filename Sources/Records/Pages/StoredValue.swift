/// A value that is kept beyond its row.
struct StoredValue {
    let number: StoredNumber
    let text: StoredText

    /// Keeps what a column of a statement holds.
    init(_ statement: borrowing RowStatement, _ column: Int32) {
        guard case .text(let bytes) = statement.text(column) else {
            (number, text) = (statement.number(column), statement.text(column))
            return
        }
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + PageReader.slack)
        _ = copy.initialize(from: bytes)
        let own = UnsafeBufferPointer(start: copy.baseAddress, count: bytes.count)
        (number, text) = (StoredNumber(text: own), .text(own))
    }

    func deallocate() { if case .text(let bytes) = text { bytes.deallocate() } }
}
