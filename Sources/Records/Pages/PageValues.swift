// The values of the current row. What they are made of is taken from behind the pointer, one by one: a function of the reader itself would
// be handed a copy of all that it knows.
extension PageRows {
    @inline(__always)
    private var base: UnsafePointer<UInt8> { reader.pointee.base }
    @inline(__always)
    private var fields: UnsafeMutablePointer<PageReader.Field> { reader.pointee.fields }
    @inline(__always)
    private var columns: UnsafeMutablePointer<(field: Int, isReal: Bool)> { reader.pointee.columns }
    @inline(__always)
    private var digits: UnsafeMutablePointer<UInt8> { reader.pointee.digits }

    var textsHaveSlack: Bool { true }

    @inline(__always)
    func number(_ column: Int32) -> StoredNumber {
        let wanted = columns[Int(column)]
        let field = fields[wanted.field]
        let start = base + field.offset
        let whole: Int64
        switch field.type {
        case 0: return .null
        case 1...6:
            // Of the eight bytes from there the first ones are its own.
            let bits = 8 &* PageReader.lengthOfNumber(field.type)
            whole = Int64(bitPattern: start.bigEndian64(0)) &>> Int64(64 &- bits)
        case 7:
            let value = Double(bitPattern: start.bigEndian64(0))
            // SQLite takes what is not a number for NULL.
            return value.isNaN ? .null : .finite(value)
        case 8: whole = 0
        case 9: whole = 1
        case PageReader.OtherType.rowID: whole = reader.pointee.rowID
        case PageReader.OtherType.usual: return reader.pointee.usual[wanted.field]?.number ?? .null
        default: return field.type & 1 == 0 ? .none() : number(in: field)
        }
        return wanted.isReal ? .real(Double(whole)) : .integer(whole)
    }

    @inline(__always)
    func text(_ column: Int32) -> StoredText {
        let field = fields[columns[Int(column)].field]
        if field.type >= 13, field.type & 1 == 1 { return .text(text(at: field)) }
        if field.type == PageReader.OtherType.usual {
            return reader.pointee.usual[columns[Int(column)].field]?.text ?? .null
        }
        return field.type == 0 || field.type == 7 && fraction(in: field).isNaN ? .null : .other
    }

    @inline(__always)
    func name(_ column: Int32) -> StoredText {
        let text = text(column)
        if case .other = text { return numberAsName(column) }
        return text
    }

    @inline(__always)
    private func text(at field: PageReader.Field) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + field.offset, count: (field.type &- 13) &>> 1)
    }

    @inline(never)
    private func number(in field: PageReader.Field) -> StoredNumber { StoredNumber(text: text(at: field)) }

    private func fraction(in field: PageReader.Field) -> Double {
        Double(bitPattern: (base + field.offset).bigEndian64(0))
    }

    /// A number as text; bytes are none.
    @inline(never)
    private func numberAsName(_ column: Int32) -> StoredText {
        let field = fields[columns[Int(column)].field]
        if field.type == 7 { return StoredText(fraction(in: field), in: digits) }
        return switch number(column) {
        case .integer(let value): StoredText(digits: String(value), in: digits)
        case .real(let value): StoredText(value, in: digits)
        case .null: .null
        case .long, .none: .other
        }
    }
}
