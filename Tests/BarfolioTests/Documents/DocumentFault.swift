/// Something in a document that is not as it says.
struct DocumentFault: Sendable, CustomStringConvertible {
    let path: String
    let line: Int
    let text: String

    var description: String { "\(path):\(line): \(text)" }
}

extension MarkdownDocument {
    func fault(_ line: Int, _ text: String) -> DocumentFault { DocumentFault(path: path, line: line, text: text) }
}
