import Charts
import Foundation
import Platform

extension ArchiveReader {
    /// The web page of an edition, the newest where none is named, as one HTML file to be sent: its pictures and its style are in it, and
    /// nothing asks for another file or runs. It is made of the page that was published, whatever template that has.
    ///
    /// - Throws: `.database` where there is no archive or this user may not read it, `.usage` where it has no such report or edition, `.data` where a file is not
    ///   what was published.
    package func singleFile(of report: String, edition: String?) throws(ReportError) -> Data {
        let day = try self.edition(of: report, asOf: edition)
        func page() throws(ReportError) -> Data {
            var page = try PublishedPage(report: report, edition: day, in: self)
            return try page.inOnePiece()
        }
        // A run may replace the edition meanwhile.
        for _ in 0..<2 { if let page = try? page() { return page } }
        return try page()
    }

    /// That a file of an edition is not what was published, or that this user may not read it.
    package func changed(
        _ file: String, of report: String, edition: String, found: String = "this is not what was published"
    ) -> ReportError {
        denial(of: file)
            ?? ReportError(
                .data, subject: file, found: found,
                advice:
                    "see what else is not: barfolio verify \(report.shellWord)\(option); or make the edition again: "
                    + command(toMake: edition, of: report))
    }
}

/// The page of an edition and its files, each a part of what becomes one file.
private struct PublishedPage {
    private let archive: ArchiveReader
    private let report, edition, folder: String
    private var sums: [String: String] = [:]
    private var written: [UInt8] = []

    init(report: String, edition: String, in archive: ArchiveReader) throws(ReportError) {
        (self.archive, self.report, self.edition) = (archive, report, edition)
        folder = archive.folder(of: report, edition: edition)
        guard let sums = Checksums(ofFolder: folder) else {
            throw changed(folder.appendingPath(ArchiveLayout.checksums))
        }
        self.sums = sums.files
    }

    /// A file of the edition, if it still is what was published.
    private func file(_ name: String) throws(ReportError) -> Data {
        let path = folder.appendingPath(name)
        guard let bytes = sums[name].flatMap({ PublishedPages.bytes(of: path, ifTheyHash: $0) }) else {
            throw changed(path)
        }
        return bytes
    }

    private func changed(_ path: String) -> ReportError { archive.changed(path, of: report, edition: edition) }

    /// Writes the page anew, tag by tag. Text of data has no `<` of its own there.
    mutating func inOnePiece() throws(ReportError) -> Data {
        let page = try file(ArchiveLayout.page)
        var rest = page[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            written += rest[..<start]
            let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) ?? rest.index(before: rest.endIndex)
            let tag = Tag(rest[start...end])
            rest = rest[(end + 1)...]
            switch tag.name {
            // What needs another file, or runs.
            case "script", "nav": rest = rest.after("</\(tag.name)>") ?? Data()
            case "source", "picture", "/picture": break
            case "link": if tag["rel"] == "stylesheet" { try style(tag["href"] ?? "") }
            case "meta" where tag["http-equiv"] != nil: written += Self.policyMark
            // With a fragment it is one series of the picture before it; others that are no files of the edition would have to be asked for.
            case "img" where (tag["src"] ?? "").hasPrefix("data:"): written += tag.bytes
            case "img": if sums[tag["src"] ?? ""] != nil { try picture(tag) }
            case "a" where !(tag["href"] ?? "").hasPrefix("#") && !(tag["href"] ?? "").contains(":"):
                rest = rest.after("</a>") ?? Data()
                let separator = Array(" · ".utf8)
                if written.suffix(separator.count).elementsEqual(separator) { written.removeLast(separator.count) }
            // It may be wider than the window, and no script makes it scroll by keys then.
            case "div" where tag["class"] == "table": written += tag.bytes.dropLast() + " tabindex=\"0\">".utf8
            case "div" where tag["id"] == "views": rest = rest.after("</div>") ?? Data()
            // What is in it is no HTML.
            case "style":
                let after = rest.after("</style>") ?? Data()
                written += tag.bytes + rest[..<after.startIndex]
                rest = after
            default: written += tag.bytes
            }
        }
        return policed(Data(written + rest))
    }

    /// The style that editions share, and what is otherwise where no script turns pages. Another one would have to be asked for.
    private mutating func style(_ address: String) throws(ReportError) {
        let (name, path) = (address.lastPathPart, archive.path.appendingPath(address.lastPathPart))
        guard SharedFile.isName(name) else { return }
        guard let bytes = try? File(regular: path).bytes(), SharedFile.isName(name, ofBytesWith: sha256(bytes)) else {
            throw changed(path)
        }
        written += "<style>\n".utf8 + bytes + Self.ownStyle.utf8 + "</style>".utf8
    }

    private static let ownStyle = """
          main { padding-top: 0; }
          h1.unseen { position: static; width: auto; height: auto; margin: 0 0 .5rem; clip-path: none; white-space: normal; font-size: .875rem; font-weight: 400; letter-spacing: 0; color: var(--quiet); }
          #viewer, #strip { display: block; overflow: visible; }
          figure, figure:not(:first-child) { margin-bottom: 1.5rem; content-visibility: visible; }
          .sheet { user-select: auto; -webkit-user-select: auto; }
          .table { max-height: none; }
          .paper svg { display: block; max-width: 100%; height: auto; }
          @media print { .paper svg { max-height: 92vh; } }

        """

    /// An SVG as a part of the page, so that its bars say what they are; another picture as text.
    private mutating func picture(_ tag: Tag) throws(ReportError) {
        let name = tag["src"] ?? ""
        let bytes = try file(name)
        let format = PictureFormat(ofFile: name) ?? .png
        guard format == .svg else {
            let address = "data:\(format.mediaType);base64,\(bytes.base64EncodedString())"
            written +=
                String(decoding: tag.bytes, as: UTF8.self).replacing(name, with: address, maxReplacements: 1).utf8
            return
        }
        let start = bytes.range(of: Data("<svg".utf8))?.lowerBound ?? bytes.startIndex
        written += bytes[start...]
    }

    /// Where the policy comes when all is known that it has to allow.
    private static let policyMark = Array("<meta name=\"barfolio-policy\">".utf8)

    private func policed(_ page: Data) -> Data {
        func has(_ text: String) -> Bool { page.range(of: Data(text.utf8)) != nil }
        let allowed =
            ["default-src 'none'", "style-src 'unsafe-inline'"]
            + (has("=\"data:image/") ? ["img-src data:"] : []) + (has("@font-face") ? ["font-src data:"] : [])
        let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"\(allowed.joined(separator: "; "))\">"
        guard let range = page.range(of: Data(Self.policyMark)) else { return page }
        return page[..<range.lowerBound] + Data(policy.utf8) + page[range.upperBound...]
    }
}

/// A tag of a page: its name, with a slash where it ends something, and its attributes in quotation marks.
private struct Tag {
    let bytes: Data
    let name: String
    private let text: String

    init(_ bytes: Data) {
        self.bytes = bytes
        text = String(decoding: bytes, as: UTF8.self)
        name = String(text.dropFirst().prefix { !" \n>".contains($0) }).lowercased()
    }

    subscript(name: String) -> String? {
        guard let start = text.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
        return String(text[start...].prefix { $0 != "\"" })
    }
}

extension Data {
    /// What comes after a text; nil where it is not there.
    fileprivate func after(_ text: String) -> Data? { range(of: Data(text.utf8)).map { self[$0.upperBound...] } }
}
