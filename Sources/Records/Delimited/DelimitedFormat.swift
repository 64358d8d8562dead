/// How rows of text are written.
package enum DelimitedFormat: String, Sendable, CaseIterable {
    /// Fields with commas between them; one that holds a comma, a quotation mark or a line end stands in quotation marks, and those in
    /// it are doubled (RFC 4180). A field of nothing at all is NULL, `""` is an empty text, as PostgreSQL, DuckDB and others have it.
    case csv
    /// Fields with tabs between them and nothing quoted. `\t`, `\n`, `\r`, `\\` stand for what a field cannot hold, and `\N` is NULL, as
    /// PostgreSQL's COPY and ClickHouse's TSVWithNames have it; so is a field of nothing at all.
    case tsv

    /// The byte between fields.
    var divider: UInt8 { self == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t") }

    /// The format that a first line shows: a tab is hardly ever in the name of a column.
    init(firstLine: some Sequence<UInt8>) { self = firstLine.contains(UInt8(ascii: "\t")) ? .tsv : .csv }
}
