import Foundation

/// Whether links lead somewhere. Nothing is fetched: outward links are held to a list of hosts.
struct DocumentLinks: Sendable {
    let files: CommittedFiles

    /// Hosts whose pages documents may name.
    static let hosts: Set<String> = [
        "cli.github.com", "developer.apple.com", "docs.github.com", "flywheel.jp", "github.com", "gnuplot.info",
        "gnuplot.sourceforge.net", "keepachangelog.com", "mustache.github.io", "no-color.org", "prometheus.io",
        "semver.org", "specifications.freedesktop.org", "sqlite.org", "swift.org", "unicode.org",
        "www.freedesktop.org", "www.gnu.org", "www.rfc-editor.org", "www.sqlite.org", "www.swift.org", "www.w3.org",
    ]

    func faults(_ document: MarkdownDocument) -> [DocumentFault] {
        document.links.compactMap { link in
            fault(link.text, in: document).map { document.fault(link.line, "link \(link.text): \($0)") }
        }
    }

    private func fault(_ link: String, in document: MarkdownDocument) -> String? {
        if let scheme = link.firstMatch(of: #/^([a-z]+):(?://([^/:?#]*))?/#) {
            guard scheme.1 == "https", let host = scheme.2 else { return "links lead to https or into the repository" }
            return Self.hosts.contains(String(host)) ? nil : "the host is not on the list in DocumentLinks.swift"
        }
        if link.isEmpty || link.hasPrefix("/") { return "a link is relative to its file" }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = parts[0].removingPercentEncoding, let path = path(name, from: document.path) else {
            return "it leads out of the repository"
        }
        guard files.has(path) else { return "the repository has no \(path)" }
        guard parts.count == 2 else { return nil }
        do {
            let target = path == document.path ? document : try files.document(path)
            let anchors = target.anchors
            return anchors.contains(parts[1]) ? nil : "no such heading; there are \(anchors.sorted())"
        } catch { return "it cannot be read: \(error)" }
    }

    /// The path from the repository's folder; nil outside it.
    private func path(_ name: String, from document: String) -> String? {
        if name.isEmpty { return document }
        var parts = document.parentFolder.split(separator: "/").map(String.init)
        for part in name.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// The files that a document links to, or whose folder it links to.
    func targets(_ document: MarkdownDocument) -> Set<String> {
        Set(
            document.links.compactMap { link in
                link.text.contains(":") ? nil : path(String(link.text.prefix { $0 != "#" }), from: document.path)
            })
    }
}
