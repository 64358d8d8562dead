// The values of the current row. What they are made of is taken from behind the pointer, one by one: a function of the reader itself would
// be handed a copy of all that it knows.
extension PageRows {
    @inline(__always)
    private var fields: UnsafeMutablePointer<PageReader.Field> { reader.pointee.fields }
    @inline(__always)
    private var columns: UnsafeMutablePointer<(field: Int, isReal: Bool)> { reader.pointee.columns }

    var textsHaveSlack: Bool { true }

    @inline(__always)
    func number(_ column: Int32) -> StoredNumber {
        let wanted = columns[Int(column)]
        let field = fields[wanted.field]
        let start = reader.pointee.base + field.offset
        let whole: Int64
        switch field.type {
        case 0: return .null
        case 1...6:
            // Of the eight bytes from there the first ones are its own.
            let bits = 8 &* PageReader.lengthOfNumber(field.type)
            whole = Int64(bitPattern: start.bigEndian(0, as: UInt64.self)) &>> Int64(64 &- bits)
        case 7:
            let value = Double(bitPattern: start.bigEndian(0, as: UInt64.self))
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
        UnsafeBufferPointer(start: reader.pointee.base + field.offset, count: (field.type &- 13) &>> 1)
    }

    @inline(never)
    private func number(in field: PageReader.Field) -> StoredNumber { StoredNumber(text: text(at: field)) }

    private func fraction(in field: PageReader.Field) -> Double {
        Double(bitPattern: (reader.pointee.base + field.offset).bigEndian(0, as: UInt64.self))
    }

    /// A number as text; bytes are none.
    @inline(never)
    private func numberAsName(_ column: Int32) -> StoredText {
        let field = fields[columns[Int(column)].field]
        if field.type == 7 { return StoredText(fraction(in: field), in: reader.pointee.digits) }
        return switch number(column) {
        case .integer(let value): StoredText(digits: String(value), in: reader.pointee.digits)
        case .real(let value): StoredText(value, in: reader.pointee.digits)
        case .null: .null
        case .long, .none: .other
        }
    }
}
